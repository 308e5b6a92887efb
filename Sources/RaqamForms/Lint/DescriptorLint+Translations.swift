internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension DescriptorLint {
  /// Warns of texts that a language lacks, of those that have a table: each text once.
  ///
  /// A locale reads the tables of its language too; the form's own language needs no translation.
  func missingTranslations(
    of form: FormDescriptor, _ node: JSONNode, in document: JSONDocument, at pointer: JSONPointer
  ) -> [Diagnostic] {
    let languages = form.translatedLanguages
    guard !languages.isEmpty else { return [] }
    var log = DiagnosticLog(document: document)
    var seen: Set<String> = []
    for text in form.texts where text.hasWords && seen.insert(text.text).inserted {
      let missing = languages.filter { language in
        !language.tables.contains { $0[text.path] != nil || $0[text.text] != nil }
      }
      guard !missing.isEmpty else { continue }
      let names = missing.map(\.name).joined(separator: ", ")
      log.report(
        .warning, .missingTranslation, "\"\(text.text.prefix(60))\" has no translation into \(names)",
        at: text.pointer.tokens.reduce(pointer) { $0.appending(key: $1) },
        byteOffset: node.nearest(text.pointer.tokens).range.lowerBound)
    }
    return log.diagnostics
  }
}

extension JSONNode {
  /// The node that a pointer leads to, or as far as it leads: a formatter may stand where a list of them does, an option where
  /// its text would.
  fileprivate func nearest(_ tokens: [String]) -> JSONNode {
    var node = self
    for token in tokens {
      switch node.kind {
      case .object:
        guard let next = node[token] else { continue }
        node = next
      case .array:
        guard let next = Int(token).flatMap({ node[$0] }) else { return node }
        node = next
      default: return node
      }
    }
    return node
  }
}

extension FormDescriptor {
  /// The locales that have a table, sorted, with all tables that they read.
  fileprivate var translatedLanguages: [(name: String, tables: [[String: String]])] {
    translations.keys.sorted().compactMap { name in
      do throws(FormatError) {
        let chain = try LocaleID(name).lookupChain
        if let locale, locale.lookupChain.contains(name) { return nil }
        return (name, chain.compactMap { translations[$0] })
      } catch {
        return nil
      }
    }
  }
}
