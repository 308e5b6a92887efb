import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamTranslations

/// Invariants of files for translators.
enum TranslationLaws {
  private static let form = Array(
    ##"""
    {"title":"A","sections":[{"items":[{"type":"integer","id":"n"},{"type":"label","id":"l","formatter":[{"type":"message",
    "message.pattern":"{n, plural, one {#} other {#s}}"}]},{"type":"label","id":"m","formatter":[{"type":"message",
    "message.syntax":"2","message.pattern":".input {$n :number} .match $n one {{a}} * {{b}}"}]}]}]}
    """##.utf8)

  /// A budget that most files exceed in some way.
  private static let smallBudget: Budget = {
    var budget = Budget.standard
    (budget.bytesIn, budget.depth, budget.values) = (1024, 6, 20)
    return budget
  }()

  /// Checks that diagnostics have lines within the file, that a catalog is the same after it is written and decoded again
  /// in each format, and that a smaller budget gives no other catalog.
  static func check(_ bytes: [UInt8]) {
    do throws(DescriptorError) {
      let (catalog, diagnostics) = try TranslationCatalog.decode(bytes)
      check(diagnostics, bytes)
      expect(!diagnostics.contains { $0.severity == .error }, "an error that is none: \(diagnostics)")
      checkSmallBudget(catalog, bytes)
      checkFiles(of: catalog)
      let (assembled, found) = catalog.assembled(for: try FormDescriptor.decode(form).form)
      check(found, bytes)
      _ = try FormDescriptor.decode(assembled.written(into: form))
    } catch {
      expect(!error.diagnostics.isEmpty, "refused without a fault")
      expect(error.diagnostics.contains { $0.severity == .error }, "refused without an error: \(error)")
      check(error.diagnostics, bytes)
    }
  }

  private static func checkSmallBudget(_ catalog: TranslationCatalog, _ bytes: [UInt8]) {
    do throws(DescriptorError) {
      let small = try TranslationCatalog.decode(bytes, budget: smallBudget).catalog
      expect(small == catalog, "a smaller budget gives another catalog: \(text(bytes))")
    } catch {
      check(error.diagnostics, bytes)
    }
  }

  // MARK: Diagnostics

  private static func check(_ diagnostics: [Diagnostic], _ bytes: [UInt8]) {
    // An upper bound: CR LF is counted twice, and UTF-16 has these bytes in other characters.
    let lines = 1 + bytes.count { $0 == 0x0A || $0 == 0x0D }
    for diagnostic in diagnostics {
      expect(!diagnostic.message.isEmpty, "a diagnostic without a message")
      expect(diagnostic.line.map { (1...lines).contains($0) } ?? true, "\(diagnostic) is outside of \(lines) lines")
      expect(
        diagnostic.column.map { (1...bytes.count + 1).contains($0) } ?? true,
        "\(diagnostic) is outside of \(bytes.count) bytes")
      expect(diagnostic.range.map { $0.upperBound <= bytes.count } ?? true, "\(diagnostic) is outside of the bytes")
    }
    // A pointer to a repeated key may lead to another value.
    if !diagnostics.contains(where: { $0.code == .duplicateKey }) { Documents.check(diagnostics, bytes) }
  }

  // MARK: Files

  private static func checkFiles(of catalog: TranslationCatalog) {
    do throws(DescriptorError) {
      try checkFile(of: catalog, as: .stringCatalog)
      for language in catalog.languages {
        let part = part(of: catalog, language)
        for format in TranslationFormat.allCases { try checkFile(of: part, as: format) }
      }
      let once = try catalog.written(into: form)
      let twice = try catalog.written(into: once)
      expect(once == twice, "a form changes when it is translated again: \(text(once)), \(text(twice))")
    } catch {
      expect(false, "\(catalog) cannot be written: \(error)")
    }
  }

  /// The entries and translations of one language.
  private static func part(of catalog: TranslationCatalog, _ language: String) -> TranslationCatalog {
    let entries = catalog.entries.compactMap { entry -> TranslationCatalog.Entry? in
      guard let translation = entry.translations[language] else { return nil }
      var entry = entry
      entry.translations = [language: translation]
      return entry
    }
    return TranslationCatalog(sourceLanguage: catalog.sourceLanguage, entries: entries)
  }

  private static func checkFile(
    of catalog: TranslationCatalog, as format: TranslationFormat
  ) throws(DescriptorError) {
    guard isWritable(catalog, as: format) else { return }
    let bytes = try catalog.bytes(as: format)
    let (again, diagnostics) = try TranslationCatalog.decode(bytes, as: format)
    expect(diagnostics.isEmpty, "\(text(bytes)): \(diagnostics)")
    let isSame =
      again.sourceLanguage == catalog.sourceLanguage && again.entries.count == catalog.entries.count
      && zip(again.entries, catalog.entries).allSatisfy { isSameEntry($0, $1, in: format) }
    expect(isSame, "\(catalog) as \(format.rawValue) is \(again): \(text(bytes))")
    expect(TranslationFormat(of: bytes) == format, "\(text(bytes)) is not \(format.rawValue)")
  }

  /// Whether a format can have the texts of a catalog.
  private static func isWritable(_ catalog: TranslationCatalog, as format: TranslationFormat) -> Bool {
    switch format {
    // The texts of the source language are the sources, not translations.
    case .stringCatalog: !catalog.languages.contains(catalog.sourceLanguage.identifier)
    // A unit with an empty name has the text as key.
    case .xliff: !catalog.entries.contains { $0.key.isEmpty && !$0.source.isEmpty }
    case .portableObject: true
    }
  }

  private static func isSameEntry(
    _ one: TranslationCatalog.Entry, _ other: TranslationCatalog.Entry, in format: TranslationFormat
  ) -> Bool {
    ExactText(one.key) == ExactText(other.key) && ExactText(one.source) == ExactText(other.source)
      && note(one.comment, in: format) == note(other.comment, in: format)
      && one.translations.mapValues { ExactText($0) } == other.translations.mapValues { ExactText($0) }
  }

  /// The part of a note that a format keeps.
  private static func note(_ comment: String, in format: TranslationFormat) -> ExactText {
    switch format {
    case .stringCatalog: ExactText(comment)
    case .xliff: ExactText(String(comment.unicodeScalars.filter { !isOutsideXML($0) }))
    // Each line is a comment without leading spaces; empty lines are omitted.
    case .portableObject:
      ExactText(
        comment.split(whereSeparator: \.isNewline).map { line in Substring(line.utf8.drop { $0 == 0x20 }) }
          .filter { !$0.isEmpty }.joined(separator: "\n"))
    }
  }

  private static func isOutsideXML(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\t", "\n", "\r": false
    case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": true
    default: false
    }
  }

  private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }
}
