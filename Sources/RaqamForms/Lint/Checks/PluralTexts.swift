internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormLint {
  /// Warns of plural texts that no reader sees, since no language of the form has their category, and of categories that the form's own
  /// language lacks. What translations lack is reported with them.
  static func checkPluralTexts(_ lint: FormLint, _ log: inout DiagnosticLog) {
    guard let language = lint.form.language, let form = lint.gaps.filled(lint.form) else { return }
    let own = LanguageTexts(language)
    let tables = form.translations.keys.sorted().compactMap { name in
      LocaleID(table: name).map { (locale: $0, texts: LanguageTexts($0)) }
    }
    for text in form.places {
      guard let plural = text.plural else { continue }
      let category = plural.category
      let categories = own.needed(plural.kind)
      if text.text.isEmpty, plural.isChosen, own.need(text) {
        lint.report(
          text, "\(language) has the plural category \"\(category)\", which has no text",
          hint: LintedMessage.listed(categories), log: &log)
      } else if !text.text.isEmpty, !own.show(text), !tables.contains(where: { $0.texts.show(text) }) {
        lint.report(
          text, "\(language) does not have the plural category \"\(category)\": the text is never shown",
          hint: LintedMessage.listed(categories), log: &log)
      }
    }
    guard let place = lint.place.key("translations") else { return }
    for table in place.node.asObject ?? [] {
      guard let texts = place.key(table.key), let locale = LocaleID(table: table.key) else { continue }
      let language = LanguageTexts(locale)
      for text in form.places where text.plural != nil && !language.show(text) && texts.key(text.path) != nil {
        texts.report(
          .warning, .doubtfulMessage,
          "\(locale) does not have the plural category \"\(text.plural?.category.rawValue ?? "")\": the text is never shown",
          key: text.path, log: &log)
      }
    }
  }

  private func report(_ text: FormText, _ message: String, hint: String, log: inout DiagnosticLog) {
    let nearest = place.node.nearest(text.pointer.tokens)
    log.report(
      .warning, .doubtfulMessage, message, at: nearest.tokens.reduce(place.pointer) { $0.appending(key: $1) },
      byteOffset: nearest.node.range.lowerBound, hint: hint)
  }
}
