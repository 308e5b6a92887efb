internal import Raqam
package import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// The formats of translation files.
package enum TranslationFormat: String, CaseIterable, Sendable {
  /// A string catalog of Xcode (`.xcstrings`): JSON, one file for all languages.
  case stringCatalog = "xcstrings"
  /// XLIFF 2.1 (OASIS), one language per file. XLIFF 1.2 and 2.0 can be read as well.
  case xliff
  /// A PO file of GNU gettext, one language per file.
  case portableObject = "po"

  /// Detects the format of a file: `{` begins a string catalog, `<` begins XLIFF, and any other file is PO.
  package init(of bytes: [UInt8]) {
    // Only the XML reader supports UTF-16.
    let marks: [[UInt8]] = [[0xEF, 0xBB, 0xBF], [0xFE, 0xFF], [0xFF, 0xFE]]
    let start = marks.first { bytes.starts(with: $0) }?.count ?? 0
    switch bytes[start...].first(where: { ![0x20, 0x09, 0x0A, 0x0D, 0x00].contains($0) }) {
    case 0x7B: self = .stringCatalog
    case 0x3C: self = .xliff
    default: self = .portableObject
    }
  }

  /// Whether a file contains a single language.
  package var holdsOneLanguage: Bool { self != .stringCatalog }
}

extension TranslationCatalog {
  /// Returns the catalog as a file.
  ///
  /// - Parameters:
  ///   - format: The format of the file.
  ///   - language: The language of a file with a single language; by default the only language of the catalog. A
  ///     string catalog contains all languages.
  /// - Returns: The file, in UTF-8.
  /// - Throws: A `DescriptorError` with `malformed_translations` if the file must have a single language and it is
  ///   ambiguous, or if an XLIFF file would have no text.
  /// - Complexity: O(*n*) in the size of the catalog.
  package func bytes(as format: TranslationFormat, into language: LocaleID? = nil) throws(DescriptorError) -> [UInt8] {
    if format == .stringCatalog {
      var writer = JSONWriter()
      writer.layout = .pretty
      return writer.bytes(json) + [0x0A]
    }
    let languages = languages
    guard let language = language?.identifier ?? (languages.count == 1 ? languages.first : nil) else {
      throw DescriptorError([
        Diagnostic(
          .error, .malformedTranslations,
          "the format \(format.rawValue) supports one language, found \(languages.count)",
          hint: "select the language with --into")
      ])
    }
    guard format != .xliff || entries.contains(where: { $0.translations[language] != nil }) else {
      throw DescriptorError([Diagnostic(.error, .malformedTranslations, "the form has no text to translate")])
    }
    let text =
      format == .xliff
      ? XLIFFWriter(self, into: language).text : PortableObjectWriter(self, into: language).text
    return Array(text.utf8)
  }

  /// Reads a translation file. Translations that are marked as unfinished (`new`, fuzzy, `initial`) are ignored with
  /// a warning.
  ///
  /// - Parameters:
  ///   - bytes: The file.
  ///   - format: The format of the file; detected from its beginning by default.
  ///   - budget: The limits of its size, depth and number of translations.
  /// - Returns: The catalog, and warnings about ignored translations.
  /// - Throws: A `DescriptorError` for a malformed file, invalid languages, duplicate keys, and for plural variations
  ///   and substitutions, because each plural text of a form has a separate key.
  /// - Complexity: O(*n*) in the size of the file.
  package static func decode(
    _ bytes: [UInt8], as format: TranslationFormat? = nil, budget: Budget = .standard
  ) throws(DescriptorError) -> (catalog: TranslationCatalog, diagnostics: [Diagnostic]) {
    let format = format ?? TranslationFormat(of: bytes)
    if format == .stringCatalog { return try decode(stringCatalog: bytes, budget: budget) }
    guard bytes.count <= budget.bytesIn else {
      throw DescriptorError([
        Diagnostic(.error, .limitExceeded, "the file exceeds the limit of \(Budget.words(bytes: budget.bytesIn))")
      ])
    }
    if let offset = MarkRun.long(in: bytes.span) {
      let before = bytes[..<offset]
      let line = before[((before.lastIndex(of: 0x0A) ?? -1) + 1)...]
      throw DescriptorError([
        Diagnostic(
          .error, .limitExceeded, "the file has \(MarkRun.fault)", line: before.count { $0 == 0x0A } + 1,
          column: line.count { $0 & 0xC0 != 0x80 } + 1)
      ])
    }
    var log = CatalogLog(budget: budget)
    let catalog =
      format == .xliff ? XLIFFReader.catalog(bytes, log: &log) : PortableObjectReader.catalog(bytes, log: &log)
    let diagnostics = try log.finish()
    try catalog.checkMarks()
    return (catalog, diagnostics)
  }
}

extension TranslationCatalog {
  /// Checks the combining marks in texts that consist of several pieces of a file.
  ///
  /// - Throws: A `DescriptorError` with `limit_exceeded` for a longer run than is allowed.
  private func checkMarks() throws(DescriptorError) {
    for entry in entries {
      for text in [entry.key, entry.source, entry.comment] + entry.translations.values where text.hasLongMarkRun {
        let subject = "a text of \"\(entry.key.abbreviated(to: 60))\""
        throw DescriptorError([Diagnostic(.error, .limitExceeded, "\(subject) has \(MarkRun.fault)")])
      }
    }
  }
}

/// Collects the diagnostics of a translation file.
struct CatalogLog {
  /// The budget of the file.
  let budget: Budget
  private(set) var diagnostics: [Diagnostic] = []
  var unfinished = UnfinishedTexts()
  private var keys: Set<ExactText> = []

  init(budget: Budget) { self.budget = budget }

  var hasErrors: Bool { !diagnostics.isEmpty }

  /// Whether the limit of 20 diagnostics is reached, so that reading stops.
  var isFull: Bool { diagnostics.count >= 20 }

  mutating func report(
    _ message: String, _ code: Diagnostic.Code = .malformedTranslations, line: Int, column: Int, hint: String? = nil
  ) {
    diagnostics.append(Diagnostic(.error, code, message, line: line, column: column, hint: hint))
  }

  /// Records a key; reports an error if it is a duplicate.
  mutating func note(_ key: String, line: Int, column: Int) -> Bool {
    if keys.insert(key).inserted { return true }
    report("duplicate key \"\(key.abbreviated(to: 60))\"", .duplicateKey, line: line, column: column)
    return false
  }

  /// Returns a language; reports an error if the id is not well-formed.
  mutating func locale(_ text: String, line: Int, column: Int) -> LocaleID? {
    do throws(FormatError) {
      return try LocaleID(text)
    } catch {
      report(error.message, Diagnostic.Code(error.code), line: line, column: column, hint: error.hint?.documentText)
      return nil
    }
  }

  /// Returns an entry with its translation, which is ignored if it is unfinished.
  mutating func entry(
    _ entry: TranslationCatalog.Entry, _ language: LocaleID, _ translation: String, isUnfinished: Bool, line: Int,
    column: Int
  ) -> TranslationCatalog.Entry {
    var entry = entry
    if isUnfinished, !translation.isEmpty { unfinished.note(entry.key) }
    entry.translations = [language.identifier: isUnfinished ? "" : translation]
    entry.places = [language.identifier: [TextPlace(line: line, column: column)]]
    return entry
  }

  /// Returns the warnings.
  ///
  /// - Throws: A `DescriptorError` with the errors.
  func finish() throws(DescriptorError) -> [Diagnostic] {
    guard diagnostics.isEmpty else { throw DescriptorError(diagnostics) }
    return unfinished.warning.map { [$0] } ?? []
  }
}

/// The translations of a file that are marked as unfinished.
struct UnfinishedTexts {
  private var first: String?
  private var count = 0

  mutating func note(_ key: String) {
    first = first ?? key
    count += 1
  }

  /// The warning about all unfinished translations; `nil` if there are none.
  var warning: Diagnostic? {
    guard let key = first else { return nil }
    let shown = "\"\(key.abbreviated(to: 60))\""
    return Diagnostic(
      .warning, .missingTranslation,
      count == 1
        ? "the translation of \(shown) is unfinished and was ignored"
        : "\(count) translations are unfinished and were ignored, the first of \(shown)")
  }
}
