internal import Raqam
internal import RaqamDescriptors

/// Reads XLIFF 1.2, 2.0 and 2.1. Elements of other namespaces and those without translations are ignored.
struct XLIFFReader {
  private var log: CatalogLog
  /// The major version of XLIFF, 1 or 2; 0 before the first element, -1 to stop reading.
  private var version = 0
  private var sourceLanguage: LocaleID?
  private var language: LocaleID?
  private var entries: [TranslationCatalog.Entry] = []
  /// The nesting depth inside an ignored element.
  private var skipped = 0
  private var unit: XLIFFUnit?
  /// The element whose text is being read.
  private var capture: XLIFFUnit.Text?
  /// The number of bytes that inline codes may still add, because many codes may refer to one text.
  private var room: Int

  static func catalog(_ bytes: [UInt8], log: inout CatalogLog) -> TranslationCatalog {
    var reader = XLIFFReader(log: log)
    do throws(XMLError) {
      try XMLEvents.read(bytes, depth: log.budget.clampedDepth) { event in
        reader.handle(event)
        return reader.version >= 0 && !reader.log.isFull
      }
    } catch {
      reader.log.report(error.message, line: error.line, column: error.column)
    }
    log = reader.log
    return TranslationCatalog(sourceLanguage: reader.sourceLanguage ?? .root, entries: reader.entries)
  }

  private init(log: CatalogLog) {
    self.log = log
    room = log.budget.bytesIn
  }

  private mutating func handle(_ event: XMLEvent) {
    switch event {
    case .start(let name, let attributes, let line, let column):
      if skipped > 0 {
        skipped += 1
      } else if !start(name, attributes, line, column) {
        skipped = 1
      }
    case .end(let name):
      if skipped > 0 { skipped -= 1 } else { end(name.local) }
    case .text(let text):
      if skipped == 0, capture != nil { unit?.append(text) }
    }
  }

  /// Handles the start of an element; returns whether to read its content.
  private mutating func start(_ name: XMLName, _ attributes: [String: String], _ line: Int, _ column: Int) -> Bool {
    guard version != 0 else { return startDocument(name, attributes, line, column) }
    guard name.namespace.hasPrefix("urn:oasis:names:tc:xliff:document:\(version).") else { return false }
    if capture != nil {
      if let fault = unit?.startInline(name.local, attributes, version: version) {
        log.report("\(fault) in unit \"\(unit?.id ?? "")\"", line: line, column: column)
        if unit?.isTooLong == true { version = -1 }
      }
      return true
    }
    switch (name.local, version) {
    case ("file", 1):
      readLanguages(attributes["source-language"], attributes["target-language"], line, column)
    case ("unit", 2), ("trans-unit", 1):
      let key = [attributes["name"], attributes["resname"]].compactMap(\.self).first { !$0.isEmpty }
      unit = XLIFFUnit(
        id: attributes["id"] ?? "", key: key.map(XLIFFName.read), room: room, line: line,
        column: column)
      if version == 1 { unit?.startSegment() }
    case ("segment", 2), ("ignorable", 2):
      unit?.startSegment(isIgnorable: name.local == "ignorable")
      if attributes["state"] == "initial" { unit?.isUnfinished = true }
    case ("source", _): begin(.source)
    case ("target", _):
      if let order = attributes["order"].flatMap({ Int($0) }) { unit?.setOrder(order) }
      if let state = attributes["state"], ["new", "needs-translation"].contains(state) { unit?.isUnfinished = true }
      begin(.target)
    case ("data", 2): begin(.data(attributes["id"] ?? ""))
    case ("note", _): begin(.note)
    case ("file", _), ("group", _), ("body", 1), ("notes", 2), ("originalData", 2): break
    default: return false
    }
    return true
  }

  private mutating func begin(_ text: XLIFFUnit.Text) {
    guard unit != nil else { return }
    capture = text
    unit?.beginText()
  }

  private mutating func startDocument(
    _ name: XMLName, _ attributes: [String: String], _ line: Int, _ column: Int
  ) -> Bool {
    let prefix = "urn:oasis:names:tc:xliff:document:"
    if name.local == "xliff", name.namespace.hasPrefix(prefix) {
      version = name.namespace.hasPrefix(prefix + "1.") ? 1 : name.namespace.hasPrefix(prefix + "2.") ? 2 : 0
    }
    guard version != 0 else {
      version = -1
      log.report(
        "expected XLIFF 1.2 or 2", line: line, column: column, hint: "begin with the element xliff and its namespace")
      return false
    }
    if version == 2 { readLanguages(attributes["srcLang"], attributes["trgLang"], line, column) }
    return true
  }

  private mutating func readLanguages(_ source: String?, _ target: String?, _ line: Int, _ column: Int) {
    if let source { sourceLanguage = log.locale(source, line: line, column: column) }
    guard let target else {
      let hint = version == 2 ? "add trgLang=\"fa\"" : "add target-language=\"fa\""
      return log.report(
        "missing language of the translations", line: line, column: column, hint: hint)
    }
    guard let read = log.locale(target, line: line, column: column) else { return }
    if let language, language != read {
      log.report(
        "the file has translations into both \(language) and \(read)", .unsupportedStyle, line: line, column: column,
        hint: "write one file for each language")
    }
    language = read
  }

  private mutating func end(_ name: String) {
    if let capture {
      guard capture.element == name else {
        unit?.endInline(name)
        return
      }
      unit?.endText(capture)
      self.capture = nil
      return
    }
    guard name == "unit" || name == "trans-unit", let unit else { return }
    self.unit = nil
    room = unit.room
    let key = unit.key ?? unit.source
    guard log.note(key, line: unit.line, column: unit.column), let language else { return }
    entries.append(
      log.entry(
        TranslationCatalog.Entry(key: key, source: unit.source, comment: unit.notes.joined(separator: "\n")),
        language, unit.target, isUnfinished: unit.isUnfinished, line: unit.line, column: unit.column))
  }
}

/// A unit of a file: its segments and the original data of its inline codes.
struct XLIFFUnit {
  enum Text {
    case source, target, data(String), note

    var element: String {
      switch self {
      case .source: "source"
      case .target: "target"
      case .data: "data"
      case .note: "note"
      }
    }
  }

  private struct Segment {
    var source = ""
    var target: String?
    /// The position of the target in the unit, starting at 1; `nil` if it is that of the source.
    var order: Int?
    let isIgnorable: Bool
  }

  let id: String
  /// The name of the unit, which is the key of the text; `nil` if the text is the key.
  let key: String?
  let line: Int
  let column: Int
  /// The number of bytes that inline codes have added, here and in earlier units.
  private(set) var room: Int
  /// Whether a translation is marked as not ready for use.
  var isUnfinished = false
  private(set) var notes: [String] = []
  private var segments: [Segment] = []
  private var data: [String: String] = [:]
  private var text = ""
  /// The original data of the ends of open paired codes.
  private var closings: [String] = []

  init(id: String, key: String?, room: Int, line: Int, column: Int) {
    self.id = id
    self.key = key
    self.room = room
    self.line = line
    self.column = column
  }

  var source: String { segments.map(\.source).joined() }

  /// The translation; empty if a segment has none. Text between segments is preserved.
  var target: String {
    if segments.contains(where: { !$0.isIgnorable && ($0.target ?? "").isEmpty && !$0.source.isEmpty }) { return "" }
    let ordered = segments.enumerated().sorted {
      ($0.element.order ?? $0.offset + 1, $0.offset) < ($1.element.order ?? $1.offset + 1, $1.offset)
    }
    return ordered.map { $0.element.target ?? $0.element.source }.joined()
  }

  mutating func startSegment(isIgnorable: Bool = false) { segments.append(Segment(isIgnorable: isIgnorable)) }

  mutating func setOrder(_ order: Int) {
    if !segments.isEmpty { segments[segments.count - 1].order = order }
  }

  mutating func beginText() {
    text = ""
    closings = []
  }

  mutating func append(_ more: String) { text += more }

  mutating func endText(_ kind: Text) {
    let last = segments.count - 1
    switch kind {
    case .source where last >= 0: segments[last].source = text
    case .target where last >= 0: segments[last].target = text
    case .data(let id): data[id] = text
    case .note: notes.append(text)
    case .source, .target: break
    }
  }

  /// Adds the original data of an inline element; returns an error message if it is invalid.
  mutating func startInline(_ name: String, _ attributes: [String: String], version: Int) -> String? {
    switch (name, version) {
    case ("cp", 2):
      guard let scalar = attributes["hex"].flatMap({ UInt32($0, radix: 16) }).flatMap(Unicode.Scalar.init) else {
        return "invalid character in cp"
      }
      text.unicodeScalars.append(scalar)
    case ("ph", 2), ("sc", 2), ("ec", 2): return appendData(attributes["dataRef"], of: name)
    case ("pc", 2):
      let closing = attributes["dataRefEnd"].flatMap { data[$0] } ?? ""
      closings.append(closing)
      return appendData(attributes["dataRefStart"], of: name) ?? expand(closing)
    case ("ph", 1), ("bpt", 1), ("ept", 1), ("it", 1): break
    case ("x", 1), ("bx", 1), ("ex", 1):
      guard let equivalent = attributes["equiv-text"] else { return "missing equiv-text of code \(name)" }
      text += equivalent
    case ("mrk", _), ("sm", 2), ("em", 2): break
    default: return "unsupported element \(name)"
    }
    return nil
  }

  private mutating func appendData(_ id: String?, of name: String) -> String? {
    guard let original = id.flatMap({ data[$0] }) else { return "missing original data of code \(name)" }
    text += original
    return expand(original)
  }

  var isTooLong: Bool { room < 0 }

  /// Adds to the size of expanded codes; returns an error message if it exceeds the limit.
  private mutating func expand(_ original: String) -> String? {
    room -= original.utf8.count
    return isTooLong ? "inline codes are longer than a file may be" : nil
  }

  mutating func endInline(_ name: String) {
    if name == "pc", let closing = closings.popLast() { text += closing }
  }
}
