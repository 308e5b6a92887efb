internal import RaqamJSON

/// One completion, with the text to insert.
struct CompletionItem {
  /// The values of `CompletionItemKind` in LSP that are used.
  enum Kind: Int64 {
    case function = 3
    case field = 5
    case property = 10
    case unit = 11
    case value = 12
    case keyword = 14
    case reference = 18
    case constant = 21
  }

  let label: String
  let kind: Kind
  var detail = ""
  /// The documentation of the item, in Markdown.
  var page: String?
  /// The text to insert and the bytes that it replaces.
  let text: String
  let range: Range<Int>

  func json(_ document: TextDocument, _ encoding: PositionEncoding, order: Int) -> JSONValue {
    let digits = String(order)
    var members: [JSONValue.Member] = [
      .init("label", .string(label)), .init("kind", .integer(kind.rawValue)),
      // Without these two, an editor sorts by label and matches the replaced text with the label.
      .init("sortText", .string(String(repeating: "0", count: max(0, 5 - digits.utf8.count)) + digits)),
      .init("filterText", .string(text)),
      .init("textEdit", ["range": document.range(of: range, encoding).json, "newText": .string(text)]),
    ]
    if !detail.isEmpty { members.append(.init("detail", .string(detail))) }
    if let page { members.append(.init("documentation", ["kind": "markdown", "value": .string(page)])) }
    return .object(members)
  }
}
