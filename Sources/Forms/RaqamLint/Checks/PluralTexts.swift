internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormLint {
  /// Warns about plural texts whose category no language of the form has, and about missing categories of the form's
  /// language. Missing translations are reported separately.
  static func checkPluralTexts(_ lint: FormLint) {
    guard let language = lint.form.language, let form = lint.gaps.filled(lint.form) else { return }
    let own = LanguageTexts(language)
    let plurals = form.places.filter { $0.plural != nil }
    guard !plurals.isEmpty else { return }
    let tables = lint.target.key("translations")?.node.asObject?.compactMap { table in
      LocaleID(table: table.key).map { (table: table, locale: $0, texts: LanguageTexts($0)) }
    }
    // A category is used if any language of the form has it.
    let shown =
      plurals.filter { own.show($0) } + (tables ?? []).flatMap { table in Self.samples.filter(table.texts.show) }
    let categories = Set(shown.compactMap { $0.plural.map { Category(kind: $0.kind, category: $0.category) } })
    var nodes = NodeIndex(lint.target.node)
    for text in plurals {
      guard let plural = text.plural else { continue }
      let category = Category(kind: plural.kind, category: plural.category)
      let everyday = LanguageTexts.everyday(language, decimals: plural.hasDecimals)
      if text.text.isEmpty, plural.isChosen, everyday.show(text) {
        lint.report(
          text, "\(language) has the plural category \"\(plural.category)\", which has no text",
          hint: LintedMessage.listed(everyday.categories(plural.kind)), &nodes)
      } else if !text.text.isEmpty, !categories.contains(category) {
        lint.report(
          text, "\(language) does not have the plural category \"\(plural.category)\", so the text is never used",
          hint: LintedMessage.listed(everyday.categories(plural.kind)), &nodes)
      }
    }
    let known = Dictionary(exact: plurals.map { ($0.path, $0) }) { $1 }
    for (table, locale, texts) in tables ?? [] {
      for member in table.value.asObject ?? [] {
        guard let text = known[member.key], let category = text.plural?.category, !texts.show(text) else { continue }
        lint.target.key("translations")?.key(table.key)?.report(
          .warning, .doubtfulMessage,
          "\(locale) does not have the plural category \"\(category)\", so the text is never used", key: member.key)
      }
    }
  }

  private struct Category: Hashable {
    let kind: PluralSelector.Kind
    let category: PluralSelector.Category
  }

  /// An empty text for each category.
  private static let samples = PluralSelector.Kind.allCases.flatMap { kind in
    PluralSelector.Category.allCases.map { category in
      FormText(
        pointer: .root, text: "",
        plural: FormText.Plural(kind: kind, category: category, other: "", isChosen: true, hasDecimals: true))
    }
  }

  private func report(_ text: FormText, _ message: String, hint: String, _ nodes: inout NodeIndex) {
    let nearest = nodes.nearest(text.pointer.tokens)
    target.log.report(
      .warning, .doubtfulMessage, message, at: nearest.tokens.reduce(target.pointer) { $0.appending(key: $1) },
      byteOffset: nearest.node.range.lowerBound, hint: hint)
  }
}
