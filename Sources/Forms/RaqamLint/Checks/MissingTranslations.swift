internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormLint {
  /// Warns about texts without a translation into a language that has a table or was requested; each text once. Plural
  /// texts are required for the categories of the language, if the form has more than one category.
  ///
  /// A locale also uses the tables of its language. The form's language needs no translation; it is assumed to be
  /// English if the form has no locale and only ASCII texts. A requested language without a table is reported once.
  static func checkTranslations(_ lint: FormLint) {
    let all = lint.form.translatedLanguages(beside: lint.locales)
    for language in all where language.tables.isEmpty { lint.reportUnread(language.name) }
    let languages = all.filter { !$0.tables.isEmpty }
    guard !languages.isEmpty, let form = lint.gaps.filled(lint.form) else { return }
    var seen: Set<ExactText> = []
    var nodes = NodeIndex(lint.target.node)
    for text in form.places where text.hasWords {
      let isOwn = !text.text.isEmpty
      guard isOwn ? seen.insert(text.text).inserted : text.plural?.isChosen == true else { continue }
      guard lint.target.log.budget.take(languages.count) else { return }
      let missing = languages.filter { language in
        language.need(text)
          && !language.tables.contains { $0[text.path] != nil || isOwn && $0[text.text] != nil }
      }
      guard !missing.isEmpty else { continue }
      let names = listed(missing.map(\.name))
      let shown = "\"\(text.shown.abbreviated(to: 60))\""
      let nearest = nodes.nearest(text.pointer.tokens)
      lint.target.log.report(
        .warning, .missingTranslation,
        isOwn
          ? "\(shown) has no translation into \(names)"
          : "\(shown) has no text for the plural category \(text.plural?.category.rawValue ?? "") in \(names)",
        at: nearest.tokens.reduce(lint.target.pointer) { $0.appending(key: $1) },
        byteOffset: nearest.node.range.lowerBound,
        hint: isOwn ? nil : "translate \"\(text.path)\"")
    }
  }
}

private struct TextLanguage {
  let name: String
  /// The plural texts for common numbers, and for common whole numbers.
  let texts: LanguageTexts
  let wholes: LanguageTexts
  /// The tables in the fallback chain of the language, nearest first.
  let tables: [[ExactText: String]]

  func need(_ text: FormText) -> Bool { (text.plural?.hasDecimals == false ? wholes : texts).show(text) }
}

extension FormLint {
  /// Warns that a locale has no translation, and names tables for other locales of the language.
  private func reportUnread(_ name: String) {
    let language = name.prefix { $0 != "_" && $0 != "@" }
    let others = form.translations.keys.filter { $0.prefix { $0 != "_" && $0 != "@" } == language }.sorted()

    target.report(
      .warning, .missingTranslation,
      others.isEmpty
        ? "no translations into \(name)"
        : "no translations into \(name), only into \(Self.listed(others))",
      key: "translations", marksKey: true, hint: "add a table for \(name)")
  }

  private static func listed(_ names: [String]) -> String {
    names.prefix(10).joined(separator: ", ") + (names.count > 10 ? " and \(names.count - 10) others" : "")
  }
}

extension FormDescriptor {
  /// The language of the texts: the form's locale, or English if it has none and only ASCII texts; otherwise `nil`.
  var language: LocaleID? {
    if let locale { return locale }
    return texts.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } } ? .english : nil
  }

  /// Returns the locales that have a table or were requested, sorted, with their fallback tables.
  fileprivate func translatedLanguages(beside asked: [LocaleID]) -> [TextLanguage] {
    guard !translations.isEmpty else { return [] }
    let isEnglish = locale == nil && language != nil
    return Set(translations.keys).union(asked.map(\.identifier)).sorted().compactMap { name in
      do throws(FormatError) {
        let language = try LocaleID(name)
        let chain = language.fallbackChain
        if let locale, locale.fallbackChain.contains(where: chain.contains) && translations[name] == nil { return nil }
        if let locale, locale.fallbackChain.contains(name) { return nil }
        if isEnglish, chain.contains("en"), !chain.contains(where: { translations[$0] != nil }) { return nil }
        return TextLanguage(
          name: name, texts: LanguageTexts.everyday(language, decimals: true),
          wholes: LanguageTexts.everyday(language, decimals: false), tables: chain.compactMap { translations[$0] })
      } catch {
        return nil
      }
    }
  }
}
