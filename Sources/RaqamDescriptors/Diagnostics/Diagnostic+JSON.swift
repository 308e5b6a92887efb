public import RaqamJSON

extension Diagnostic {
  /// The diagnostic as JSON: severity, code, message, pointer, and what else there is.
  public var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("severity", .string(severity.rawValue)), .init("code", .string(code.rawValue)),
      .init("message", .string(message)), .init("pointer", .string(pointer)),
    ]
    if let line { members.append(.init("line", .integer(Int64(line)))) }
    if let column { members.append(.init("column", .integer(Int64(column)))) }
    if let length { members.append(.init("length", .integer(Int64(length)))) }
    if let offset { members.append(.init("offset", .integer(Int64(offset)))) }
    if let hint { members.append(.init("hint", .string(hint))) }
    return .object(members)
  }
}
