public import RaqamMessages

// Errors of the specification that depend on the values of a message. The text of the message then has a fallback.
extension MessageProblemCode {
  /// The caller did not pass a variable of the message.
  public static let unresolvedVariable = Self(rawValue: "unresolved_variable")
  /// No function has the name.
  public static let unknownFunction = Self(rawValue: "unknown_function")
  /// A function does not accept the value that it is applied to.
  public static let badOperand = Self(rawValue: "bad_operand")
  /// A function does not accept an option, and ignores it.
  public static let badOption = Self(rawValue: "bad_option")
  /// A value cannot select a variant, so that only the key `*` matches.
  public static let badSelector = Self(rawValue: "bad_selector")
  /// A key can never match the selector.
  public static let badVariantKey = Self(rawValue: "bad_variant_key")
  /// The function does not support the combination of options.
  public static let unsupportedOperation = Self(rawValue: "unsupported_operation")
}
