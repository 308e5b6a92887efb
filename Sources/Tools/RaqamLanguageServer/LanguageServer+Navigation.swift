internal import Raqam
internal import RaqamJSON

extension LanguageServer {
  private func map(_ document: OpenDocument) -> DescriptorMap {
    let bytes = document.text.bytes
    return DescriptorMap(tree: SyntaxReader.read(bytes.count <= Self.documentLimit ? bytes : []))
  }

  /// Returns the rows with the id at a position: exactly one in a valid form.
  func definition(_ params: JSONNode?) throws(ResponseError) -> JSONValue {
    let uri = try uri(params)
    let (document, offset) = try position(params)
    let map = map(document)
    guard let id = map.rowID(at: offset) else { return .null }
    return .array(
      map.rows.filter { $0.id.hasBytes(of: id) }.map { location(map.nameRange(of: $0.node), in: uri, document) })
  }

  /// Returns the references to a row in predicates and ranges.
  func references(_ params: JSONNode?) throws(ResponseError) -> JSONValue {
    let uri = try uri(params)
    let (document, offset) = try position(params)
    let map = map(document)
    guard let id = map.rowID(at: offset) else { return .null }
    var ranges = map.mentions.filter { $0.id.hasBytes(of: id) }.map(\.range)
    if params?["context"]?["includeDeclaration"]?.asBool == true {
      ranges += map.rows.filter { $0.id.hasBytes(of: id) }.map { map.nameRange(of: $0.node) }
    }
    return .array(ranges.sorted { $0.lowerBound < $1.lowerBound }.map { location($0, in: uri, document) })
  }

  private func location(_ range: Range<Int>, in uri: String, _ document: OpenDocument) -> JSONValue {
    ["uri": .string(uri), "range": document.text.range(of: range, settings.encoding).json]
  }

  /// The values of `SymbolKind` in LSP that are used.
  private enum SymbolKind: Int64 { case namespace = 3, field = 8 }

  /// Returns the outline of a document: sections with their rows.
  func symbols(_ params: JSONNode?) throws(ResponseError) -> JSONValue {
    let document = try document(params)
    let map = map(document)
    return .array(
      map.sections.enumerated().filter { map.tree[$0.element].kind == .object }.map { index, section in
        let rows = map.rows(of: section).filter { map.tree[$0].kind == .object }
        return symbol(
          section, map, document, .namespace, names: ["header", "title", "id"], else: "section \(index + 1)",
          children: rows.enumerated().map { index, row in
            symbol(
              row, map, document, .field, names: ["id", "tag", "bindVariable", "title"], else: "row \(index + 1)",
              children: [])
          })
      })
  }

  private func symbol(
    _ node: Int, _ map: DescriptorMap, _ document: OpenDocument, _ kind: SymbolKind, names: [String],
    else name: String, children: [JSONValue]
  ) -> JSONValue {
    let tree = map.tree
    let own = names.lazy.compactMap { tree.string($0, of: node) }.first { !$0.isEmpty }
    var members: [JSONValue.Member] = [
      .init("name", .string(own ?? name)), .init("kind", .integer(kind.rawValue)),
      .init("range", document.text.range(of: tree[node].range, settings.encoding).json),
      .init("selectionRange", document.text.range(of: map.nameRange(of: node), settings.encoding).json),
      .init("children", .array(children)),
    ]
    if let type = tree.string("type", of: node) ?? tree.string("className", of: node) {
      members.append(.init("detail", .string(type)))
    }
    return .object(members)
  }
}
