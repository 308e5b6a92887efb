package import Raqam
package import RaqamJSON

/// The text, parts and errors of a formatted message of MessageFormat 2, as JSON.
package struct MessageReply: Sendable {
  package let text: String
  fileprivate let result: FormattedMessage
  fileprivate let source: MessageSource

  /// - Complexity: O(*n*) in the number of parts.
  package var parts: [JSONValue] { result.parts.map(\.json) }
  /// The errors with their offsets in UTF-16 units.
  ///
  /// - Complexity: O(*n*) in the length of the message.
  package var errors: [JSONValue] { source.errors(result.problems).map { $0.error.json(code: $0.code) } }
}

extension CompiledFormat {
  /// Returns the text, parts and errors of a message of MessageFormat 2; `nil` for other formats.
  package func messageReply(_ arguments: FieldValue) throws(FormatError) -> MessageReply? {
    guard let (result, source) = try format.message(arguments) else { return nil }
    let text = arguments.isNull ? try string(arguments) : treated(result.text)
    return MessageReply(text: text, result: result, source: source)
  }

  /// Returns the formatted text of a value, and for a message of MessageFormat 2 its errors with UTF-16 offsets in its
  /// pattern.
  package func checkedText(_ value: FieldValue) throws(FormatError) -> (text: String, errors: [FormatError]) {
    guard !value.isNull, let (result, source) = try format.message(value) else { return (try string(value), []) }
    return (treated(result.text), source.errors(result.problems).map(\.error))
  }
}

extension MessageSource {
  /// Returns the errors of a formatted message with UTF-16 offsets, and their codes.
  fileprivate func errors(_ problems: [MessageProblem]) -> [(code: String, error: FormatError)] {
    zip(problems, text.utf16Offsets(ofBytes: problems.map(\.offset))).map { problem, offset in
      let code = problem.code.rawValue
      let error = FormatError(
        FormatError.Code(rawValue: code) ?? .typeMismatch, problem.message, offset: offset,
        hint: problem.hint.map { .message($0) })
      return (code, error)
    }
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
