public import Raqam
internal import RaqamDescriptors

/// The arguments of a row's message, and the details that their rows bring.
struct MessageArguments {
  var values: [ExactText: FieldValue]
  var details: [ExactText: ArgumentDetail] = [:]
}

extension RowFormat {
  /// Returns the displayed text of a value, with the values of a form as arguments of the row's messages.
  ///
  /// ```swift
  /// // {"type": "label", "id": "bill", "formatter": {"type": "message", "message.pattern": "{name} owes {sum}"}}
  /// try format.text(.null, arguments: ["name": .string("Ada"), "sum": .integer(5)])  // Ada owes 5
  /// ```
  ///
  /// A message is used if it is the first formatter that accepts the value; a label needs no value for it. If an
  /// argument is absent, a message with `empty` gives that text. Otherwise the empty string replaces the argument. A
  /// message that requires a number or a date instead is not used, and the row displays the text of an empty row.
  ///
  /// - Throws: An error of ``text(_:)``, or of `MessageFormatter.string(_:)` if all arguments are present.
  public func text(_ value: FieldValue, arguments: [ExactText: FieldValue]) throws(FormatError) -> String {
    try text(value, arguments: arguments, now: nil)
  }

  /// Returns the text with arguments at an instant, which relative dates refer to.
  ///
  /// - Parameter details: The details of arguments that have some.
  func text(
    _ value: FieldValue, arguments: [ExactText: FieldValue], details: [ExactText: ArgumentDetail] = [:], now: Instant?
  ) throws(FormatError) -> String {
    let arguments = MessageArguments(values: arguments, details: details)
    guard isBlank(value) else { return try ownText(value, now, arguments: arguments) }
    guard traits.showsAnything, let message = formats.first(where: \.isMessage) else { return try text(value) }
    return try text(of: message, arguments)
  }

  func text(of message: CompiledFormat, _ given: MessageArguments) throws(FormatError) -> String {
    let arguments = given.values
    let isComplete = message.messageArguments.allSatisfy { !(arguments[$0] ?? .null).isEmpty }
    if !isComplete, let text = ownPlaceholderText ?? message.emptyText { return text }
    do throws(FormatError) {
      guard let result = try message.message(arguments, details: given.details) else {
        return try message.string(.object(arguments))
      }
      // A message of MessageFormat 2 displays fallbacks for values that are empty or of another kind.
      guard let problem = result.problem else { return result.text }
      guard isComplete else { return placeholderText }
      throw FormatError(.typeMismatch, problem.message)
    } catch {
      if isComplete { throw error }
      return placeholderText
    }
  }
}
