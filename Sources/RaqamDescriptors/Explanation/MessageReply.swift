package import Raqam
package import RaqamJSON

/// The parts and errors of a formatted message of MessageFormat 2, as JSON.
package struct MessageReply: Sendable {
  package let parts: [JSONValue]
  /// The errors with their offsets in UTF-16 units.
  package let errors: [JSONValue]
}

extension CompiledFormat {
  /// Returns the parts and errors of a message of MessageFormat 2; `nil` for other formats.
  package func messageReply(_ arguments: FieldValue) throws(FormatError) -> MessageReply? {
    guard let (result, _) = try format.message(arguments) else { return nil }
    return MessageReply(parts: result.parts.map(\.json), errors: try messageErrors(arguments).map(\.json))
  }

  /// Returns the errors of a message of MessageFormat 2, with UTF-16 offsets in its pattern.
  package func messageErrors(_ arguments: FieldValue) throws(FormatError) -> [MessageFault] {
    guard let (result, source) = try format.message(arguments) else { return [] }
    let offsets = source.text.utf16Offsets(ofBytes: result.problems.map(\.offset))
    return zip(result.problems, offsets).map { MessageFault(problem: $0, offset: $1) }
  }
}

/// An error of a message beside its text.
package struct MessageFault: Sendable {
  package let problem: MessageProblem
  /// The offset in the pattern in UTF-16 units.
  package let offset: Int

  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("code", .string(problem.code.rawValue)), .init("message", .string(problem.message)),
      .init("offset", .integer(Int64(offset))),
    ]
    if let hint = problem.hint { members.append(.init("hint", .string(hint))) }
    return .object(members)
  }
}

extension MessagePart {
  /// The part as JSON: its type, its text and what else it has.
  package var json: JSONValue {
    switch self {
    case .text(let text): return .object([.init("type", .string("text")), .init("text", .string(text))])
    case .bidiIsolation(let text):
      return .object([.init("type", .string("bidiIsolation")), .init("text", .string(text))])
    case .fallback(let source):
      return .object([
        .init("type", .string("fallback")), .init("text", .string(text)), .init("source", .string(source)),
      ])
    case .value(let value):
      var members: [JSONValue.Member] = [.init("type", .string(value.kind)), .init("text", .string(value.text))]
      if let direction = value.direction { members.append(.init("direction", .string(direction.rawValue))) }
      if let id = value.id { members.append(.init("id", .string(id))) }
      if value.kind != "string" { members.append(.init("parts", .array(value.parts.map(\.json)))) }
      return .object(members)
    case .markup(let markup):
      var members: [JSONValue.Member] = [
        .init("type", .string("markup")), .init("kind", .string(markup.kind.rawValue)),
        .init("name", .string(markup.name)), .init("text", .string("")),
      ]
      if let id = markup.id { members.append(.init("id", .string(id))) }
      let options = markup.options.sorted { $0.key < $1.key }
      if !options.isEmpty {
        members.append(.init("options", .object(options.map { .init($0.key, $0.value.json) })))
      }
      return .object(members)
    }
  }
}
