import RaqamJSON

private let noJSONWord = "is not a word of JSON"

extension Rejected {
  static let values = [
    Rejected("", .emptyText, "line 1, column 1: the text is empty; write one value, such as {}"),
    Rejected(" \n", .emptyText, "line 2, column 1: the text holds no value; write one value, such as {}"),
    Rejected(
      "\u{FEFF}", .emptyText, "line 1, column 1: the text holds no value; write one value, such as {}"),
    Rejected(
      "'a'", .singleQuote,
      "line 1, column 1: a string must not stand between single quotes; use quotation marks"),
    Rejected(
      "“a”", .unexpectedCharacter,
      #"line 1, column 1: a value cannot begin with "“"; use straight quotation marks"#),
    Rejected("[é]", .unexpectedCharacter, #"line 1, column 2: a value cannot begin with "é""#),
    Rejected(
      "[\u{A0}1]", .unexpectedCharacter, "line 1, column 2: a value cannot begin with U+00A0; remove it"),
    Rejected(
      "[\u{FEFF}1]", .unexpectedCharacter, "line 1, column 2: a value cannot begin with U+FEFF; remove it"),
    Rejected(
      "[\u{0}]", .unexpectedCharacter, "line 1, column 2: a value cannot begin with U+0000; remove it"),
    Rejected(
      "[\u{C}1]", .unexpectedCharacter, "line 1, column 2: a value cannot begin with U+000C; remove it"),
    Rejected("*", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "*""#),
    Rejected(",", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with ",""#),
    Rejected("]", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "]""#),
    Rejected("}", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "}""#),
    Rejected("<a>", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "<""#),
  ]

  static let words = [
    Rejected("True", .unknownWord, "line 1, column 1: \"True\" \(noJSONWord); write true"),
    Rejected("[FALSE]", .unknownWord, "line 1, column 2: \"FALSE\" \(noJSONWord); write false"),
    Rejected("Null", .unknownWord, "line 1, column 1: \"Null\" \(noJSONWord); write null"),
    Rejected("None", .unknownWord, "line 1, column 1: \"None\" \(noJSONWord); write null"),
    Rejected("nil", .unknownWord, "line 1, column 1: \"nil\" \(noJSONWord); write null"),
    Rejected("undefined", .unknownWord, "line 1, column 1: \"undefined\" \(noJSONWord); write null"),
    Rejected("YES", .unknownWord, "line 1, column 1: \"YES\" \(noJSONWord); write true"),
    Rejected("no", .unknownWord, "line 1, column 1: \"no\" \(noJSONWord); write false"),
    Rejected(
      #"{"a": abc_1}"#, .unknownWord,
      "line 1, column 7: \"abc_1\" \(noJSONWord); write strings between quotation marks"),
    Rejected(
      "truefalse", .unknownWord,
      "line 1, column 1: \"truefalse\" \(noJSONWord); write strings between quotation marks"),
    Rejected(
      "tru", .unknownWord, "line 1, column 1: \"tru\" \(noJSONWord); write strings between quotation marks"),
    Rejected(
      String(repeating: "a", count: 50), .unknownWord,
      "line 1, column 1: \"\(String(repeating: "a", count: 40))…\" \(noJSONWord);"
        + " write strings between quotation marks"),
    Rejected("NaN", .notFinite, "line 1, column 1: NaN is not a number of JSON; write null or a string"),
    Rejected("[-NaN]", .notFinite, "line 1, column 2: -NaN is not a number of JSON; write null or a string"),
    Rejected(
      "Infinity", .notFinite, "line 1, column 1: Infinity is not a number of JSON; write null or a string"),
    Rejected("-inf", .notFinite, "line 1, column 1: -inf is not a number of JSON; write null or a string"),
  ]

  static let numbers = [
    Rejected("+1", .invalidNumber, #"line 1, column 1: a number must not begin with "+"; remove it"#),
    Rejected(
      ".5", .invalidNumber, #"line 1, column 1: a number must not begin with "."; write 0 before the point"#),
    Rejected("-", .invalidNumber, #"line 1, column 1: "-" must be followed by a digit"#),
    Rejected("--1", .invalidNumber, #"line 1, column 1: "-" must be followed by a digit"#),
    Rejected("[-.5]", .invalidNumber, #"line 1, column 2: "-" must be followed by a digit"#),
    Rejected("-a", .invalidNumber, #"line 1, column 1: "-" must be followed by a digit"#),
    Rejected("01", .invalidNumber, leadingZero(column: 1)),
    Rejected("00", .invalidNumber, leadingZero(column: 1)),
    Rejected("[-012]", .invalidNumber, leadingZero(column: 2)),
    Rejected("1.", .invalidNumber, missingFraction(column: 2)),
    Rejected("[1.,2]", .invalidNumber, missingFraction(column: 3)),
    Rejected("1.e5", .invalidNumber, missingFraction(column: 2)),
    Rejected("1e", .invalidNumber, missingExponent("e", column: 2)),
    Rejected("1E+", .invalidNumber, missingExponent("E+", column: 2)),
    Rejected("[2.5e-]", .invalidNumber, missingExponent("e-", column: 5)),
    Rejected("1.2.3", .invalidNumber, #"line 1, column 4: a number must not contain ".""#),
    Rejected("1e5e5", .invalidNumber, #"line 1, column 4: a number must not contain "e""#),
    Rejected("1+1", .invalidNumber, #"line 1, column 2: a number must not contain "+""#),
    Rejected("12px", .invalidNumber, #"line 1, column 3: a number must not contain "p""#),
    Rejected(
      "1_000", .invalidNumber,
      #"line 1, column 2: a number must not contain "_"; write the digits without separators"#),
    Rejected(
      "[0x1F]", .invalidNumber,
      "line 1, column 2: hexadecimal numbers are not part of JSON; write a decimal number"),
    Rejected("۱", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "۱""#),
  ]

  private static func leadingZero(column: Int) -> String {
    "line 1, column \(column): a number must not begin with 0 and another digit; remove the leading zeros"
  }

  private static func missingFraction(column: Int) -> String {
    "line 1, column \(column): \".\" must be followed by a digit; write 0 after the point or remove it"
  }

  private static func missingExponent(_ mark: String, column: Int) -> String {
    "line 1, column \(column): \"\(mark)\" must be followed by a digit; write the exponent or remove it"
  }
}
