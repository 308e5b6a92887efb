internal import RaqamJSON

/// The unit of `character` in a position.
enum PositionEncoding: String, CaseIterable {
  case utf8 = "utf-8"
  case utf16 = "utf-16"
  case utf32 = "utf-32"

  /// Returns the length of the scalar that begins with a byte, in units and in bytes.
  func width(of lead: UInt8) -> (units: Int, bytes: Int) {
    let bytes = lead < 0x80 ? 1 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
    switch self {
    case .utf8: return (bytes, bytes)
    case .utf16: return (bytes == 4 ? 2 : 1, bytes)
    case .utf32: return (1, bytes)
    }
  }
}

/// A line and a character offset in it, both starting at 0.
struct TextPosition: Hashable, Comparable {
  var line: Int
  var character: Int

  static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }

  init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  init(_ node: JSONNode?) throws(ResponseError) {
    guard let line = node?["line"]?.asInteger, let character = node?["character"]?.asInteger,
      line >= 0, character >= 0, let line = Int(exactly: line), let character = Int(exactly: character)
    else { throw ResponseError(.invalidParams, "a position requires a non-negative \"line\" and \"character\"") }
    self.init(line: line, character: character)
  }

  var json: JSONValue { ["line": .integer(Int64(line)), "character": .integer(Int64(character))] }
}

/// A half-open range of positions.
struct TextRange: Hashable {
  var start: TextPosition
  var end: TextPosition

  init(start: TextPosition, end: TextPosition) {
    self.start = start
    self.end = end
  }

  init(_ node: JSONNode?) throws(ResponseError) {
    let (start, end) = (try TextPosition(node?["start"]), try TextPosition(node?["end"]))
    self.init(start: min(start, end), end: max(start, end))
  }

  var json: JSONValue { ["start": start.json, "end": end.json] }
}
