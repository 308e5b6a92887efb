internal import Raqam
public import RaqamJSON

extension Diagnostic {
  /// The pointer, shortened to 500 characters: a key of the document can be arbitrarily long.
  package var shownPointer: String { Self.shown(pointer: pointer) }

  /// Returns a pointer, shortened to 500 characters.
  package static func shown(pointer: String) -> String { pointer.abbreviated(to: 500) }

  /// The diagnostic as JSON: severity, code, message and pointer; line, column, length, offset and hint if present.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("severity", .string(severity.rawValue)), .init("code", .string(code.rawValue)),
      .init("message", .string(message)), .init("pointer", .string(shownPointer)),
    ]
    if let line { members.append(.init("line", .integer(Int64(line)))) }
    if let column { members.append(.init("column", .integer(Int64(column)))) }
    if let length { members.append(.init("length", .integer(Int64(length)))) }
    if let offset { members.append(.init("offset", .integer(Int64(offset)))) }
    if let hint { members.append(.init("hint", .string(hint))) }
    return .object(members)
  }
}
