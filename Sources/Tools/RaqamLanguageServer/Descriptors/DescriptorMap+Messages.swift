internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension DescriptorMap {
  private static let keysOfMessages = names(of: [.message])

  /// Returns the description of the function or option of a message of MessageFormat 2 at a byte, with its bytes;
  /// `nil` at other places.
  func messagePart(at offset: Int, in node: Int) -> (page: String, range: Range<Int>)? {
    guard tree[node].kind == .string, let key = tree.key(node).map(Completion.withoutPrefix),
      Self.keysOfMessages.contains(key),
      isUnicodeMessage(tree[node].parent), tree[node].range.contains(offset),
      let source = MessageSource(ofText: tree.text(tree[node].range))
    else { return nil }
    let position = text(in: tree[node].range, upTo: offset).utf8.count
    guard let token = source.token(at: position), let page = Self.page(of: token, source) else { return nil }
    // Names have no escapes, so their bytes are those of the document.
    let start = offset - (position - token.offset)
    return (page, start..<start + token.length)
  }

  private static func page(of token: MessageToken, _ source: MessageSource) -> String? {
    let bytes = Array(source.text.utf8)
    func text(_ token: MessageToken) -> String { String(decoding: bytes[token.range], as: UTF8.self) }
    func entry(_ token: MessageToken) -> MessageFunctionEntry? {
      let name = String(text(token).dropFirst())
      return .named(name) ?? [MessageFunctionEntry.namedFormat()].first { $0.name == name }
    }
    switch token.kind {
    case .functionName: return entry(token).map { "`\(text(token))` — \($0.detail)." }
    case .optionName:
      // The function precedes its options; those of markup have none.
      let owner = source.tokens.last {
        $0.offset < token.offset && ($0.kind == .functionName || $0.kind == .markupName)
      }
      guard let owner, owner.kind == .functionName, let function = entry(owner) else { return nil }
      let name = text(token)
      let option = function.option(name) ?? MessageFunctionEntry.commonOptions.first { $0.name == name }
      return option.map { option in
        let values = option.values.isEmpty ? "" : ": " + option.values.map { "`\($0)`" }.joined(separator: ", ")
        return "`\(name)` of `\(text(owner))` — \(option.summary)\(values)\(function.isDraft ? " (draft)" : "")."
      }
    default: return nil
    }
  }
}
