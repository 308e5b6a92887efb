public import RaqamMessages
public import RaqamText
public import RaqamValues

/// A function of messages that the host provides.
///
/// ```swift
/// struct Uppercase: MessageFunction {
///   func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue {
///     guard case .string(let text)? = call.operand?.fieldValue else { throw .badOperand("expected a string") }
///     return MessageText(text.uppercased())
///   }
/// }
/// let formatter = try UnicodeMessageFormatter(
///   "Hello {$name :host:upper}!", locale: "en_US", timeZone: "UTC", isolation: .none,
///   functions: ["host:upper": Uppercase()])
/// try formatter.string(["name": "Ada"])  // Hello ADA!
/// ```
///
/// The specification asks for a namespace in the name of a function that it does not define.
public protocol MessageFunction: Sendable {
  /// Returns the value of an expression with this function. Called at most once for each expression of a message.
  ///
  /// - Parameter call: The value that the function is applied to, its options and the locale.
  /// - Returns: The value, to format, to select with, or to pass to another function.
  /// - Throws: An error. The expression is then displayed as its fallback.
  func value(_ call: inout MessageFunctionCall) throws(MessageFunctionError) -> any MessageValue
}

/// A value of an expression of a message.
public protocol MessageValue: Sendable {
  /// The value as an operand or option of other functions.
  var fieldValue: FieldValue { get }
  /// The kind of a part with this value: `string`, `number`, `datetime` or another word.
  var kind: String { get }
  /// The direction of the text; `nil` if only its characters determine it.
  var direction: TextDirection? { get }
  /// Whether the value can select a variant.
  var isSelectable: Bool { get }

  /// Returns the text of the value, in typed parts.
  ///
  /// - Throws: An error. The expression is then displayed as its fallback.
  func parts() throws(MessageFunctionError) -> [FormatPart]

  /// Returns whether the value matches the key of a variant.
  ///
  /// - Throws: An error. No key then matches.
  func matches(_ key: String) throws(MessageFunctionError) -> Bool

  /// Returns whether one of two matching keys is better than the other.
  func prefers(_ key: String, to other: String) -> Bool
}

extension MessageValue {
  /// The kind of a value that does not define its own: `string`.
  public var kind: String { "string" }
  /// No direction.
  public var direction: TextDirection? { nil }
  /// `false`: the value is only displayed.
  public var isSelectable: Bool { false }

  /// Returns `false` for each key.
  public func matches(_ key: String) throws(MessageFunctionError) -> Bool { false }

  /// Returns `false`: no key is better.
  public func prefers(_ key: String, to other: String) -> Bool { false }
}

/// A text as the value of an expression.
public struct MessageText: MessageValue {
  /// The displayed text, with which keys are compared.
  public let text: String
  /// The direction of the text; `nil` if only its characters determine it.
  public let direction: TextDirection?

  /// Creates a value.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - direction: The direction of the text; `nil` if only its characters determine it.
  public init(_ text: String, direction: TextDirection? = nil) {
    self.text = text
    self.direction = direction
  }

  /// The text as an operand or option of other functions.
  public var fieldValue: FieldValue { .string(text) }
  /// `true`: keys are compared with the text.
  public var isSelectable: Bool { true }

  /// Returns the text as one part.
  public func parts() -> [FormatPart] { text.isEmpty ? [] : [FormatPart(.literal, text)] }

  /// Returns whether the text is canonically equivalent to a key.
  public func matches(_ key: String) -> Bool { text == key }
}

/// The arguments of a call of a function.
public struct MessageFunctionCall: Sendable {
  /// An option of a function.
  public struct Option: Sendable {
    /// The value of the option.
    public let value: any MessageValue
    /// Whether the message has the value itself, instead of a variable.
    public let isLiteral: Bool

    /// The value as text; `nil` for a list or an object.
    public var text: String? { value.fieldValue.canonicalText }
  }

  /// The locale of the message.
  public let locale: LocaleID
  /// The time zone of the message.
  public let timeZone: TimeZoneID
  /// The direction that `u:dir` gives to the expression; `nil` if it gives none.
  public let direction: TextDirection?
  /// The value that the function is applied to; `nil` if there is none.
  public let operand: (any MessageValue)?
  /// The options by name, without those whose values could not be resolved and those of the namespace `u`.
  public let options: [String: Option]
  /// The errors that do not prevent a value, such as an option that the function ignores.
  public private(set) var errors: [MessageFunctionError] = []
  /// Whether isolating characters surround the values of the message.
  let isIsolating: Bool
  /// The budget of the outermost message.
  package var budget: Budget

  init(
    locale: LocaleID, timeZone: TimeZoneID, direction: TextDirection?, operand: (any MessageValue)?,
    options: [String: Option], isIsolating: Bool, budget: Budget
  ) {
    self.locale = locale
    self.timeZone = timeZone
    self.direction = direction
    self.operand = operand
    self.options = options
    self.isIsolating = isIsolating
    self.budget = budget
  }

  /// Reports an error that does not prevent a value.
  ///
  /// - Parameter error: The error, usually ``MessageFunctionError/badOption(_:hint:)``.
  public mutating func report(_ error: MessageFunctionError) { errors.append(error) }
}

/// The reason why a function has no value, or ignores an option.
public struct MessageFunctionError: Error, Hashable, Sendable {
  /// The kind of the error.
  public let code: MessageProblemCode
  /// The description: one clause, without a final period.
  public let message: String
  /// The correction to suggest, or `nil` if there is none.
  public let hint: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of the error.
  ///   - message: The description: one clause, without a final period.
  ///   - hint: The correction to suggest.
  public init(_ code: MessageProblemCode, _ message: String, hint: String? = nil) {
    self.code = code
    self.message = message
    self.hint = hint
  }

  /// Returns the error about a value that the function does not accept.
  public static func badOperand(_ message: String, hint: String? = nil) -> Self {
    Self(.badOperand, message, hint: hint)
  }

  /// Returns the error about an option that the function does not accept.
  public static func badOption(_ message: String, hint: String? = nil) -> Self {
    Self(.badOption, message, hint: hint)
  }
}
