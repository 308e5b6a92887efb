internal import Raqam
internal import RaqamDescriptors

/// Splits messages that select into entries for their variants.
struct VariantSplitter {
  private let source: PluralFacts
  private var facts: [String: PluralFacts] = [:]

  init(source: LocaleID) { self.source = PluralFacts(source) }

  /// Returns the variants of an entry in all its languages, or the entry itself if it does not select.
  ///
  /// A translation that selects by other arguments than the message remains whole.
  mutating func entries(of entry: TranslationCatalog.Entry) -> [TranslationCatalog.Entry] {
    guard let syntax = entry.syntax, let message = SelectingMessage(entry.source, syntax), !message.columns.isEmpty
    else {
      return [entry]
    }
    var whole = entry
    whole.translations = [:]
    var variants: [String: (order: [(Int, Double)], entry: TranslationCatalog.Entry)] = [:]
    for (language, text) in entry.translations {
      guard let split = self.variants(of: message, in: language, text) else {
        whole.translations[language] = text
        continue
      }
      for (item, translation) in split {
        let label = item.label
        var found = variants[label] ?? (item.keys.map(\.rank), self.entry(item, of: message, entry))
        found.entry.translations[language] = translation
        found.entry.variant?.details[language] = detail(of: item, message.columns, language)
        variants[label] = found
      }
    }
    let sorted = variants.sorted { left, right in
      for (one, other) in zip(left.value.order, right.value.order) where one != other { return one < other }
      return left.key < right.key
    }
    return sorted.map(\.value.entry) + (whole.translations.isEmpty ? [] : [whole])
  }

  /// Returns the variants of a language with their translations, which are empty if there is none yet; `nil` if the
  /// translation has other variants, or if there are too many.
  ///
  /// - Parameter numbers: Further numbers by column.
  mutating func variants(
    of message: SelectingMessage, in language: String, _ text: String, numbers: [[String]] = []
  ) -> [(item: SelectingMessage.Combination, translation: String)]? {
    let facts = facts(of: language)
    // A translation that is not a valid message is ignored, so that the message is translated again.
    let translation = text.isEmpty ? nil : SelectingMessage(text, message.syntax)
    guard translation.map(message.fits) ?? true else { return nil }
    var numbers = numbers + message.columns.dropFirst(numbers.count).map { _ in [] }
    for (index, column) in message.columns.enumerated() where column.kind != .string {
      guard let own = translation?.columns.firstIndex(of: column) else { continue }
      for row in translation?.rows ?? [] {
        if case .exact(let number) = row.keys[own], !numbers[index].contains(number) { numbers[index].append(number) }
      }
    }
    return message.combinations(facts, source: source, numbers: numbers)?.map { item in
      (item, translation.flatMap { message.text(for: item, in: $0) } ?? "")
    }
  }

  private func entry(
    _ item: SelectingMessage.Combination, of message: SelectingMessage, _ whole: TranslationCatalog.Entry
  ) -> TranslationCatalog.Entry {
    var variant = MessageVariant(
      message: whole.key, label: item.label, isPlural: item.isPlural, comment: whole.comment)
    if message.hasPluralForms {
      let one = message.rows.first { $0.keys == [.word("one")] } ?? message.rows.first
      variant.singular = one.map { message.text($0.pieces, isPlural: true) }
    }
    var entry = TranslationCatalog.Entry(
      key: variant.key, source: message.text(of: item), comment: whole.comment)
    entry.syntax = message.syntax
    entry.variant = variant
    return entry
  }

  private mutating func facts(of language: String) -> PluralFacts {
    if let known = facts[language] { return known }
    let made = PluralFacts(of: language)
    facts[language] = made
    return made
  }

  /// Returns the values that select a variant in a language.
  mutating func detail(
    of item: SelectingMessage.Combination, _ columns: [VariantColumn], _ language: String
  ) -> MessageVariant.Detail {
    let facts = facts(of: language)
    var detail = MessageVariant.Detail()
    var notes: [String] = []
    for (key, column) in zip(item.keys, columns) where key != .any {
      var note = "\(column.name): \(key.label)"
      if case .exact = key { detail.fixed.insert(column.name) }
      if let kind = column.kind.plural, let category = PluralSelector.Category(exact: key.label) {
        let samples = facts.samples[kind]?[category] ?? []
        if samples.count == 1, samples[0] <= 200 { detail.fixed.insert(column.name) }
        note += samples.isEmpty ? " (fractions)" : " (\(samples.prefix(4).map { "\($0)" }.joined(separator: ", ")))"
      }
      notes.append(note)
    }
    detail.note = notes.joined(separator: "; ")
    return detail
  }
}
