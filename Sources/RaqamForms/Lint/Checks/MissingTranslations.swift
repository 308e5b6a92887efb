internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension FormLint {
  /// Warns of texts that a language lacks, of those that have a table or were asked for: each text once. Of plural texts a language
  /// needs those of its own categories, where the form has more than one.
  ///
  /// A locale reads the tables of its language too; the form's own language needs no translation. A form that names no locale and
  /// is written in ASCII is taken for English.
  static func checkTranslations(_ lint: FormLint, _ log: inout DiagnosticLog) {
    let languages = lint.form.translatedLanguages(beside: lint.locales)
    guard !languages.isEmpty, let form = lint.gaps.filled(lint.form) else { return }
    var seen: ExactSet = []
    for text in form.places where text.hasWords {
      let isOwn = !text.text.isEmpty
      guard isOwn ? seen.insert(text.text).inserted : text.plural?.isChosen == true else { continue }
      let missing = languages.filter { language in
        language.texts.need(text)
          && !language.tables.contains { $0[text.path] != nil || isOwn && $0[text.text] != nil }
      }
      guard !missing.isEmpty else { continue }
      let names = missing.map(\.name).joined(separator: ", ")
      let shown = "\"\(text.shown.abbreviated(to: 60))\""
      let nearest = lint.place.node.nearest(text.pointer.tokens)
      log.report(
        .warning, .missingTranslation,
        isOwn
          ? "\(shown) has no translation into \(names)"
          : "\(shown) has no text for the plural category \(text.plural?.category.rawValue ?? "") in \(names)",
        at: nearest.tokens.reduce(lint.place.pointer) { $0.appending(key: $1) },
        byteOffset: nearest.node.range.lowerBound,
        hint: isOwn ? nil : "translate \"\(text.path)\"")
    }
  }
}

extension JSONNode {
  /// The node that a pointer leads to, or as far as it leads, and the part of the pointer that leads there: a formatter may stand
  /// where a list of them does, an option where its text would.
  func nearest(_ tokens: [String]) -> (node: JSONNode, tokens: [String]) {
    var (node, used) = (self, [String]())
    for token in tokens {
      switch node.kind {
      case .object:
        guard let next = node[token] else { continue }
        node = next
      case .array:
        guard let next = Int(token).flatMap({ node[$0] }) else { return (node, used) }
        node = next
      default: return (node, used)
      }
      used.append(token)
    }
    return (node, used)
  }
}

extension FormDescriptor {
  /// The language of the texts, where it is known: a form that names no locale and is written in ASCII is taken for English.
  var language: LocaleID? {
    if let locale { return locale }
    return texts.allSatisfy { $0.text.utf8.allSatisfy { $0 < 0x80 } } ? .english : nil
  }

  /// The locales that have a table, and those that are asked for, sorted, with all tables that they read.
  fileprivate func translatedLanguages(
    beside asked: [LocaleID]
  ) -> [(name: String, texts: LanguageTexts, tables: [ExactDictionary<String>])] {
    guard !translations.isEmpty else { return [] }
    let isEnglish = locale == nil && language != nil
    return Set(translations.keys).union(asked.map(\.identifier)).sorted().compactMap { name in
      do throws(FormatError) {
        let language = try LocaleID(name)
        let chain = language.fallbackChain
        if let locale, locale.fallbackChain.contains(where: chain.contains) && translations[name] == nil { return nil }
        if let locale, locale.fallbackChain.contains(name) { return nil }
        if isEnglish, chain.contains("en"), !chain.contains(where: { translations[$0] != nil }) { return nil }
        return (name, LanguageTexts(language), chain.compactMap { translations[$0] })
      } catch {
        return nil
      }
    }
  }
}
