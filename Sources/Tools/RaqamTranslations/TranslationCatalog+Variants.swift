internal import Raqam
package import RaqamDescriptors
package import RaqamForms

extension TranslationCatalog {
  /// Returns the translations of a form, with messages instead of their variants.
  ///
  /// - Returns: The catalog, errors about variants that are not parts of a message, and warnings about those that were
  ///   ignored.
  /// - Complexity: O(*n*) in the size of the form and the catalog.
  package func assembled(for form: FormDescriptor) -> (catalog: TranslationCatalog, diagnostics: [Diagnostic]) {
    var assembler = MessageAssembler(form, source: sourceLanguage)
    var catalog = self
    catalog.entries = assembler.entries(of: entries)
    return (catalog, assembler.diagnostics)
  }
}

/// Writes messages of a form from their translated variants.
private struct MessageAssembler {
  private let form: FormDescriptor
  private var splitter: VariantSplitter
  /// The messages of the form by key.
  private var messages: [ExactText: (text: String, syntax: FormatterDescriptor.MessageStyle.Syntax)] = [:]
  private var keys: Set<ExactText> = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The translations of a message by language, then by label.
  private typealias Variants = [String: [String: (text: String, place: TextPlace?)]]

  init(_ form: FormDescriptor, source: LocaleID) {
    self.form = form
    splitter = VariantSplitter(source: form.locale ?? (source == .root ? .english : source))
    for place in form.places {
      for key in [place.text, place.path] {
        keys.insert(ExactText(key))
        if let syntax = place.messageSyntax { messages[ExactText(key)] = (place.shown, syntax) }
      }
    }
  }

  mutating func entries(of entries: [TranslationCatalog.Entry]) -> [TranslationCatalog.Entry] {
    var whole: [TranslationCatalog.Entry?] = []
    var groups: [ExactText: (index: Int, variants: Variants)] = [:]
    for entry in entries {
      guard !keys.contains(ExactText(entry.key)), let (key, label) = MessageVariant.parts(of: entry.key) else {
        whole.append(entry)
        continue
      }
      guard messages[key] != nil else {
        for (language, text) in entry.translations where !text.isEmpty {
          report(entry.place(in: language, at: nil), .unknownKey, "unknown text \"\(entry.key.abbreviated(to: 60))\"")
        }
        continue
      }
      var group = groups.removeValue(forKey: ExactText(key)) ?? (whole.count, [:])
      if group.index == whole.count { whole.append(nil) }
      for (language, text) in entry.translations {
        group.variants[language, default: [:]][label] = (text, entry.place(in: language, at: nil))
      }
      groups[ExactText(key)] = group
    }
    for (key, group) in groups { whole[group.index] = self.entry(key.string, group.variants) }
    for (index, entry) in whole.enumerated() {
      guard let entry, entry.variant == nil, let group = groups[entry.key], index != group.index else { continue }
      for language in whole[group.index]?.translations.keys.sorted() ?? []
      where entry.translations[language] ?? "" != "" {
        report(
          entry.place(in: language, at: nil), .duplicateKey,
          "\"\(entry.key.abbreviated(to: 60))\" is translated into \(language) as a whole and in variants: the variants are "
            + "used")
        whole[index]?.translations[language] = nil
      }
    }
    diagnostics.sort { ($0.line ?? 0, $0.column ?? 0) < ($1.line ?? 0, $1.column ?? 0) }
    return whole.compactMap(\.self)
  }

  private mutating func report(
    _ place: TextPlace?, _ code: Diagnostic.Code, _ message: String, _ severity: Diagnostic.Severity = .warning,
    hint: String? = nil
  ) {
    diagnostics.append(
      place?.diagnostic(severity, code, message, hint: hint) ?? Diagnostic(severity, code, message, hint: hint))
  }

  /// Returns the entry of a message; `nil` if it does not select.
  private mutating func entry(_ key: String, _ variants: Variants) -> TranslationCatalog.Entry? {
    guard let (text, syntax) = messages[key] else { return nil }
    var entry = TranslationCatalog.Entry(key: key, source: text)
    entry.syntax = syntax
    guard let message = SelectingMessage(text, syntax), !message.columns.isEmpty else {
      for (label, item) in variants.values.joined().sorted(by: { $0.key < $1.key }) where !item.text.isEmpty {
        report(item.place, .unknownKey, "\"\(key.abbreviated(to: 60))\" does not select a variant \"\(label)\"")
      }
      return nil
    }
    for (language, texts) in variants.sorted(by: { $0.key < $1.key }) {
      add(texts, language, message, to: &entry)
    }
    return entry
  }

  private mutating func add(
    _ texts: [String: (text: String, place: TextPlace?)], _ language: String, _ message: SelectingMessage,
    to entry: inout TranslationCatalog.Entry
  ) {
    var numbers: [[String]] = message.columns.map { _ in [] }
    for label in texts.keys.sorted() {
      for (index, word) in label.split(separator: " ").enumerated().prefix(numbers.count) where word.hasPrefix("=") {
        let number = String(word.dropFirst())
        if message.columns[index].kind != .string, !numbers[index].contains(number) { numbers[index].append(number) }
      }
    }
    let existing = form.translations[language]?[entry.key] ?? ""
    guard
      let variants = splitter.variants(of: message, in: language, existing, numbers: numbers)
        ?? splitter.variants(of: message, in: language, "", numbers: numbers)
    else {
      report(
        texts.values.compactMap(\.place).min { $0.line < $1.line }, .limitExceeded,
        "\"\(entry.key.abbreviated(to: 60))\" has more than \(SelectingMessage.limit) variants in \(language)", .error)
      return
    }
    let known = Set(variants.map(\.item.label))
    for (label, item) in texts.sorted(by: { $0.key < $1.key }) where !known.contains(label) && !item.text.isEmpty {
      let shown = "\"\(entry.key.abbreviated(to: 60))\""
      report(
        item.place, .doubtfulMessage,
        PluralSelector.Category(exact: label) != nil
          ? "\(language) does not have the plural category \"\(label)\": the translation of \(shown) was ignored"
          : "\(shown) has no variant \"\(label)\" in \(language): the translation was ignored")
    }
    var translated: [String: (text: String, place: TextPlace?)] = [:]
    var isValid = true
    for (item, _) in variants {
      guard let (text, place) = texts[item.label], !text.isEmpty else { continue }
      do throws(FormatError) {
        translated[item.label] = (try message.checked(text, isPlural: item.isPlural, in: language), place)
        reportLosses(of: item, in: message, text, language, place)
      } catch {
        isValid = false
        report(
          place, Diagnostic.Code(error.code), "in \(language): \(error.message)", .error,
          hint: error.hint?.documentText)
      }
    }
    if variants.allSatisfy({ (texts[$0.item.label]?.text ?? "").hasBytes(of: $0.translation) }), !existing.isEmpty {
      entry.translations[language] = existing
      entry.places[language] = variants.compactMap { texts[$0.item.label]?.place }.prefix(1).map(\.self)
      return
    }
    // The reason has been reported.
    guard isValid else { return }
    var missing = 0
    let leaves = message.leaves(variants.map(\.item), translated) { _ in missing += 1 }
    guard !leaves.isEmpty else { return }
    let written = message.written(leaves)
    if missing > 0 {
      report(
        written.places.first, .missingTranslation,
        "the translation of \"\(entry.key.abbreviated(to: 60))\" into \(language) lacks \"other\": it has the text of "
          + "the form")
    }
    entry.translations[language] = written.text
    entry.places[language] = written.places
  }

  /// Warns about placeholders of a variant that its translation lacks.
  private mutating func reportLosses(
    of item: SelectingMessage.Combination, in message: SelectingMessage, _ text: String, _ language: String,
    _ place: TextPlace?
  ) {
    var entry = TranslationCatalog.Entry(key: "", source: "")
    entry.syntax = message.syntax
    entry.variant = MessageVariant(message: "", label: item.label, isPlural: item.isPlural)
    let kept = Set(exact: ProtectedText(text, of: entry).placeholders.map(ProtectedText.name))
    let detail = splitter.detail(of: item, message.columns, language)
    var lost: Set<ExactText> = []
    for placeholder in ProtectedText(message.text(of: item), of: entry).placeholders where !detail.implies(placeholder)
    {
      let name = ProtectedText.name(of: placeholder)
      guard !kept.contains(name), lost.insert(ExactText(name)).inserted else { continue }
      report(place, .doubtfulMessage, "the translation \"\(item.label)\" into \(language) lacks \(placeholder)")
    }
  }
}
