internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

extension LanguageServer {
  /// Returns the quick fixes in a range, and an action that applies all unambiguous fixes of the document.
  func codeActions(_ params: JSONNode?) throws(ResponseError) -> JSONValue {
    let uri = try uri(params)
    let document = try document(params)
    let range = try TextRange(params?["range"])
    let only = params?["context"]?["only"]?.asArray?.compactMap(\.asString)
    let bytes =
      document.text.offset(of: range.start, settings.encoding)...document.text.offset(of: range.end, settings.encoding)
    let found = document.diagnostics ?? diagnostics(of: document.text.bytes, document.extensions)
    var actions: [JSONValue] = []
    if Self.asks(only, for: "quickfix") {
      actions = found.compactMap { diagnostic in
        guard let location = diagnostic.range, location.lowerBound <= bytes.upperBound,
          bytes.lowerBound <= location.upperBound
        else { return nil }
        return quickFix(diagnostic, of: uri, document.text)
      }
    }
    if Self.asks(only, for: "source.fixAll"), let edit = fixAll(found, in: document) {
      actions.append([
        "title": "Apply all unambiguous fixes", "kind": "source.fixAll",
        "edit": self.edit([edit], of: uri, document.text),
      ])
    }
    return .array(actions)
  }

  /// Returns whether a client asks for actions of a kind: for all kinds, for this one or for a kind that includes it.
  private static func asks(_ only: [String]?, for kind: String) -> Bool {
    guard let only else { return true }
    return only.contains { $0.isEmpty || kind == $0 || kind.hasPrefix($0 + ".") }
  }

  private func quickFix(_ diagnostic: Diagnostic, of uri: String, _ text: TextDocument) -> JSONValue? {
    guard let replacement = diagnostic.replacement else { return nil }
    let written = replacement.edit.text
    return [
      "title": .string(written.isEmpty ? "Remove" : "Write \(written.abbreviated(to: 80))"), "kind": "quickfix",
      "diagnostics": [diagnostic.json(in: text, settings.encoding)], "isPreferred": .bool(replacement.isSure),
      "edit": edit([replacement.edit], of: uri, text),
    ]
  }

  private func edit(_ edits: [JSONEdit], of uri: String, _ text: TextDocument) -> JSONValue {
    let edits = edits.map { edit -> JSONValue in
      ["range": text.range(of: edit.range, settings.encoding).json, "newText": .string(edit.text)]
    }
    return ["changes": .object([.init(uri, .array(edits))])]
  }

  /// The maximum number of rounds of linting and fixing, because a fix may reveal further diagnostics.
  private static let rounds = 8

  /// Returns one edit that applies all unambiguous fixes.
  private func fixAll(_ found: [Diagnostic], in document: OpenDocument) -> JSONEdit? {
    let old = document.text.bytes
    var (new, rest) = (old, found)
    for _ in 0..<Self.rounds {
      let sure = rest.compactMap(\.replacement).filter(\.isSure).map(\.edit)
      guard !sure.isEmpty else { break }
      new = JSONEdit.applying(sure, to: new)
      rest = diagnostics(of: new, document.extensions)
    }
    guard new != old else { return nil }
    let least = min(old.count, new.count)
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, start < least, old[start].isInsideScalar || new[start].isInsideScalar { start -= 1 }
    var end = zip(old.reversed(), new.reversed()).prefix(least - start).prefix { $0 == $1 }.count
    while end > 0, old[old.count - end].isInsideScalar { end -= 1 }
    return JSONEdit(
      range: start..<old.count - end, text: String(decoding: new[start..<new.count - end], as: UTF8.self))
  }
}

extension UInt8 {
  /// Whether the byte is a continuation byte of UTF-8.
  fileprivate var isInsideScalar: Bool { self & 0xC0 == 0x80 }
}
