internal import Raqam
internal import RaqamDescriptors

/// Reads a PO file of GNU gettext, line by line.
struct PortableObjectReader {
  private enum Field {
    case context, source, translation, plural
    case form(Int)
    /// An invalid field whose strings are skipped, because its error has been reported.
    case refused
  }

  /// The words that begin a field.
  private enum Keyword: String, CaseIterable {
    case context = "msgctxt"
    case source = "msgid"
    case translation = "msgstr"
    case plural = "msgid_plural"
  }

  private struct Entry {
    var context: [UInt8]?
    var source: [UInt8]?
    var translation: [UInt8]?
    /// The text of `msgid_plural`, and the plural forms with their lines.
    var plural: [UInt8]?
    var forms: [Int: (text: [UInt8], line: Int)] = [:]
    var comments: [String] = []
    var isFuzzy = false
    /// Whether an error of the entry has been reported.
    var isRefused = false
    var line = 1
  }

  private var sourceLanguage = LocaleID.root
  private var language: LocaleID?
  private var pluralForms: PluralForms?
  private var entries: [TranslationCatalog.Entry] = []
  private var entry = Entry()
  private var field: Field?
  private var isFirst = true

  static func catalog(_ bytes: [UInt8], log: inout CatalogLog) -> TranslationCatalog {
    var reader = PortableObjectReader()
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var number = 0
    for line in bytes[start...].split(separator: 0x0A, omittingEmptySubsequences: false) {
      if log.isFull { break }
      number += 1
      reader.read(line.last == 0x0D ? line.dropLast() : line, number, &log)
    }
    reader.finishEntry(&log)
    if reader.isFirst, !log.hasErrors { reader.reportNoHeader(1, &log) }
    return TranslationCatalog(sourceLanguage: reader.sourceLanguage, entries: reader.entries)
  }

  private mutating func read(_ line: ArraySlice<UInt8>, _ number: Int, _ log: inout CatalogLog) {
    let content = line.drop(while: Self.isBlank)
    switch content.first {
    case nil: break
    case 0x23: readComment(content.dropFirst(), number, &log)
    case 0x22:
      guard let field else {
        log.report("expected a keyword before the string", line: number, column: column(of: content, in: line))
        return
      }
      append(content, to: field, line, number, &log)
    default: readKeyword(content, line, number, &log)
    }
  }

  private mutating func readComment(_ comment: ArraySlice<UInt8>, _ number: Int, _ log: inout CatalogLog) {
    // The next entry begins with its comments. Obsolete entries (#~) are comments as a whole.
    if entry.source != nil { finishEntry(&log) }
    switch comment.first {
    // Comments before an obsolete entry belong to it.
    case 0x7E: entry = Entry()
    case 0x2E: entry.comments.append(String(decoding: comment.dropFirst().drop { $0 == 0x20 }, as: UTF8.self))
    case 0x2C:
      let flags = comment.dropFirst().split { $0 == 0x2C || $0 == 0x20 }
      entry.isFuzzy = entry.isFuzzy || flags.contains { $0.elementsEqual("fuzzy".utf8) }
    default: break
    }
  }

  private mutating func readKeyword(
    _ content: ArraySlice<UInt8>, _ line: ArraySlice<UInt8>, _ number: Int, _ log: inout CatalogLog
  ) {
    let word = content.prefix { !Self.isBlank($0) && $0 != 0x22 }
    let rest = content[word.endIndex...].drop(while: Self.isBlank)
    switch Keyword(exact: String(decoding: word, as: UTF8.self)) {
    case .context:
      if entry.source != nil { finishEntry(&log) }
      field = .context
    case .source:
      if entry.source != nil { finishEntry(&log) }
      field = .source
      entry.line = number
    case .translation:
      if entry.translation != nil {
        log.report("duplicate msgstr", .duplicateKey, line: number, column: column(of: content, in: line))
      }
      field = .translation
    case .plural: field = .plural
    case nil where word.starts(with: "msgstr[".utf8):
      guard word.last == 0x5D, let form = Int(String(decoding: word.dropFirst(7).dropLast(), as: UTF8.self)),
        entry.forms[form] == nil
      else {
        log.report(
          "invalid plural form", line: number, column: column(of: content, in: line),
          hint: "number the forms from 0, as in msgstr[0]")
        field = .refused
        entry.isRefused = true
        return
      }
      field = .form(form)
      entry.forms[form] = ([], number)
    case nil:
      log.report(
        "unknown keyword \"\(String(decoding: word, as: UTF8.self).abbreviated(to: 20))\"", line: number,
        column: column(of: content, in: line),
        hint: "write msgctxt, msgid or msgstr")
      field = .refused
      entry.isRefused = true
      return
    }
    guard let field, rest.first == 0x22 else {
      log.report("expected a string", line: number, column: column(of: rest, in: line))
      return
    }
    append(rest, to: field, line, number, &log)
  }

  private mutating func append(
    _ quoted: ArraySlice<UInt8>, to field: Field, _ line: ArraySlice<UInt8>, _ number: Int, _ log: inout CatalogLog
  ) {
    var text: [UInt8] = []
    var index = quoted.startIndex + 1
    while index < quoted.endIndex, quoted[index] != 0x22 {
      if quoted[index] == 0x5C, index + 1 < quoted.endIndex {
        index = Self.unescape(quoted, at: index + 1, into: &text)
      } else {
        text.append(quoted[index])
        index += 1
      }
    }
    guard index < quoted.endIndex, quoted[(index + 1)...].allSatisfy(Self.isBlank) else {
      entry.isRefused = true
      let isOpen = index >= quoted.endIndex
      log.report(
        isOpen ? "unterminated string" : "unexpected text after the string", line: number,
        column: column(of: isOpen ? quoted : quoted[(index + 1)...], in: line))
      return
    }
    switch field {
    case .context: entry.context.append(text)
    case .source: entry.source.append(text)
    case .translation: entry.translation.append(text)
    case .plural: entry.plural.append(text)
    case .form(let form): entry.forms[form]?.text += text
    case .refused: break
    }
  }

  /// Reads what follows a backslash; returns the index after it.
  private static func unescape(_ quoted: ArraySlice<UInt8>, at index: Int, into text: inout [UInt8]) -> Int {
    switch quoted[index] {
    case 0x6E: text.append(0x0A)
    case 0x74: text.append(0x09)
    case 0x72: text.append(0x0D)
    case 0x61: text.append(0x07)
    case 0x62: text.append(0x08)
    case 0x66: text.append(0x0C)
    case 0x76: text.append(0x0B)
    case 0x30...0x37:
      let digits = quoted[index...].prefix(3).prefix { (0x30...0x37).contains($0) }
      text.append(UInt8(truncatingIfNeeded: digits.reduce(0) { $0 * 8 + Int($1) - 0x30 }))
      return index + digits.count
    case 0x78:
      let digits = quoted[(index + 1)...].prefix(2).map { Character(Unicode.Scalar($0)) }.prefix { $0.isHexDigit }
      text.append(UInt8(String(digits), radix: 16) ?? quoted[index])
      return index + 1 + digits.count
    default: text.append(quoted[index])
    }
    return index + 1
  }

  private mutating func finishEntry(_ log: inout CatalogLog) {
    defer {
      entry = Entry()
      field = nil
    }
    let line = entry.line
    guard let bytes = entry.source else {
      if !entry.isRefused, entry.context != nil || entry.translation != nil {
        log.report("missing msgid", line: line, column: 1)
      }
      return
    }
    if !entry.isRefused, entry.translation == nil, entry.forms.isEmpty {
      log.report("missing msgstr", line: line, column: 1)
    }
    guard let source = String(validating: bytes, as: UTF8.self),
      let context = String(validating: entry.context ?? [], as: UTF8.self),
      let translation = String(validating: entry.translation ?? [], as: UTF8.self)
    else { return log.report("the entry is not valid UTF-8", line: line, column: 1) }
    defer { isFirst = false }
    if isFirst {
      guard source.isEmpty, entry.context == nil else {
        return reportNoHeader(line, &log)
      }
      return readHeader(translation, line, &log)
    }
    let key = entry.context == nil ? source : context
    if let plural = entry.plural { return finishPlural(key, source, plural, &log) }
    guard log.note(key, line: line, column: 1), let language else { return }
    let read = TranslationCatalog.Entry(key: key, source: source, comment: entry.comments.joined(separator: "\n"))
    entries.append(
      log.entry(read, language, translation, isUnfinished: entry.isFuzzy, line: line, column: 1))
  }

  /// Adds the plural forms of a message.
  private mutating func finishPlural(_ key: String, _ singular: String, _ plural: [UInt8], _ log: inout CatalogLog) {
    guard let language, !entry.isRefused, log.note(key, line: entry.line, column: 1) else { return }
    let facts = PluralFacts(language)
    guard let forms = pluralForms?.forms(facts), entry.forms.keys.allSatisfy({ $0 < pluralForms?.count ?? 0 }) else {
      return log.report(
        "the plural forms are not those of \(language)", .unsupportedStyle, line: entry.line, column: 1,
        hint: "write \"Plural-Forms: \(PluralForms(facts).field)\\n\" in the header")
    }
    for category in facts.categories[.cardinal] ?? [] {
      guard let text = forms[category].flatMap({ entry.forms[$0] }) else { continue }
      guard let translation = String(validating: text.text, as: UTF8.self),
        let source = String(validating: plural, as: UTF8.self)
      else { return log.report("the entry is not valid UTF-8", line: text.line, column: 1) }
      let read = TranslationCatalog.entry(
        ofPlural: key, category, singular: singular, plural: source, comment: entry.comments.joined(separator: "\n"))
      guard log.note(read.key, line: entry.line, column: 1) else { return }
      entries.append(
        log.entry(read, language, translation, isUnfinished: entry.isFuzzy, line: text.line, column: 1))
    }
  }

  private func reportNoHeader(_ line: Int, _ log: inout CatalogLog) {
    log.report("missing header", line: line, column: 1, hint: "begin with msgid \"\"")
  }

  private mutating func readHeader(_ header: String, _ line: Int, _ log: inout CatalogLog) {
    // Bytes, because Swift reads CR and LF as one character.
    for member in header.utf8.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
      let halves = member.split(separator: 0x3A, maxSplits: 1)
      guard halves.count == 2 else { continue }
      let value = halves[1].split(separator: 0x20).map { String(Substring($0)) }.joined(separator: " ")
      switch HeaderField(exact: Self.lowercased(halves[0])) {
      case .language: language = log.locale(value, line: line, column: 1)
      case .plural: pluralForms = PluralForms(field: value)
      case .source: sourceLanguage = log.locale(value, line: line, column: 1) ?? .root
      case .content:
        let type = Self.lowercased(value.utf8[...]).utf8.reversed()
        if !Self.charsets.contains(where: { type.starts(with: $0.utf8.reversed()) }) {
          log.report("the file is not encoded in UTF-8", line: line, column: 1, hint: "run msgconv --to-code=UTF-8")
        }
      case nil: break
      }
    }
    if language == nil, log.diagnostics.isEmpty {
      log.report("missing language in the header", line: line, column: 1, hint: "add \"Language: fa\\n\"")
    }
  }

  /// The fields of a header that are read, in lower case.
  private enum HeaderField: String, CaseIterable {
    case language
    case plural = "plural-forms"
    case source = "x-source-language"
    case content = "content-type"
  }

  /// Returns a text with ASCII letters in lower case.
  private static func lowercased(_ text: Substring.UTF8View) -> String {
    String(decoding: text.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
  }

  /// UTF-8 and its subset ASCII.
  private static let charsets = ["charset=utf-8", "charset=utf8", "charset=us-ascii", "charset=ascii"]

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }

  private func column(of rest: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> Int {
    line[..<rest.startIndex].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
  }
}

extension [UInt8]? {
  /// Appends to the array in place, or creates it.
  fileprivate mutating func append(_ bytes: [UInt8]) {
    if self == nil { self = bytes } else { self?.append(contentsOf: bytes) }
  }
}
