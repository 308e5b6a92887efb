internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON
internal import RaqamLint

extension LanguageServer {
  /// Returns the documentation of the key at a position, and an example of the surrounding row or formatter.
  func hover(_ params: JSONNode?) throws(ResponseError) -> JSONValue {
    let (document, offset) = try position(params)
    guard document.text.bytes.count <= Self.documentLimit else { return .null }
    let map = DescriptorMap(tree: SyntaxReader.read(document.text.bytes))
    guard let node = map.tree.node(at: offset) else { return .null }
    var pages: [String] = []
    var range = map.tree[node].range
    if let definition = map.definition(of: node) {
      if !definition.meaning.isEmpty { pages.append(definition.page) }
      if let key = map.tree[node].key { range = key.lowerBound..<max(range.upperBound, key.upperBound) }
    }
    if let part = map.messagePart(at: offset, in: node) {
      pages.insert(part.page, at: 0)
      range = part.range
    }
    let samples = samples(of: node, map, document)
    if !samples.isEmpty { pages.append(samples.joined(separator: "  \n")) }
    guard !pages.isEmpty else { return .null }
    return [
      "contents": ["kind": "markdown", "value": .string(pages.joined(separator: "\n\n"))],
      "range": document.text.range(of: range, settings.encoding).json,
    ]
  }

  // MARK: Samples

  /// Returns an example of the innermost row or formatter around a node, in each locale: `fa_IR: ۱٬۲۳۴٫۵`.
  private func samples(of node: Int, _ map: DescriptorMap, _ document: OpenDocument) -> [String] {
    var index: Int? = node
    while let at = index {
      let kinds = map.kinds(of: at)
      if kinds == [.formatter] || kinds == [.row], map.tree[at].kind == .object {
        return samples(map.tree.pointer(to: at), kinds == [.row] ? .row : .formatter, document)
      }
      index = map.tree[at].parent
    }
    return []
  }

  private func samples(_ pointer: JSONPointer, _ kind: DescriptorLint.Kind, _ document: OpenDocument) -> [String] {
    var faults: [Diagnostic] = []
    do throws(DescriptorError) {
      let json = try JSONDocument(
        lint: document.text.bytes, budget: context.budget, extensions: document.extensions, faults: &faults)
      guard let node = json.root.at(pointer) else { return [] }
      var context = context
      let own = json.root["sections"] == nil ? nil : json.root["locale"]?.asString
      let log = DiagnosticLog(document: json)
      if let currencies = json.root["currencies"] { context.currencies.add(currencies, at: .root, log: log) }
      return locales(own).compactMap { locale in
        context.locale = locale
        return sample(node, kind, context).map { "\(locale): \($0)" }
      }
    } catch {
      return []
    }
  }

  /// Returns the client's locales, or if it has none, the locale of the form or host and one in another script.
  private func locales(_ own: String?) -> [LocaleID] {
    if !settings.locales.isEmpty { return settings.locales }
    do throws(FormatError) {
      let first = if let own { try LocaleID(own) } else { context.locale }
      let second = try LocaleID(first.language == "en" ? "fa_IR" : "en_US")
      return [first, second]
    } catch {
      return [context.locale]
    }
  }

  private func sample(_ node: JSONNode, _ kind: DescriptorLint.Kind, _ context: FormatContext) -> String? {
    let log = DiagnosticLog(currencies: context.currencies, timeZones: factory.timeZones)
    do throws(FormatError) {
      if kind == .row {
        guard let row = RowDescriptor(node, at: .root, log: log) else { return nil }
        let zone = try factory.rules(for: context.zone)
        guard let value = row.example(at: context.now, in: zone) else { return nil }
        let text = try RowFormat(row, factory: factory, context: context).text(value)
        return text.isEmpty ? nil : text
      }
      guard let formatter = FormatterDescriptor(node, at: .root, log: log),
        let value = formatter.content.type.example(at: context.now)
      else { return nil }
      return try factory.format(for: formatter, in: context).string(value)
    } catch {
      return nil
    }
  }
}

extension FormatterType {
  /// Returns a value that shows the effect of a formatter; `nil` if the effect depends on the form.
  fileprivate func example(at now: Instant) -> FieldValue? {
    switch self {
    case .number: 1234.5
    case .date: .date(now)
    case .byte: .integer(1_234_567)
    case .duration: .integer(5400)
    case .plural: .integer(3)
    case .list: .list([.string("A"), .string("B"), .string("C")])
    case .text: .string("Raqam 123")
    case .message: nil
    }
  }
}
