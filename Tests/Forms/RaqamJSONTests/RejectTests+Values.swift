import RaqamJSON

extension Rejected {
  static let values = [
    Rejected("", .emptyText, "line 1, column 1: the document is empty; write one value, such as {}"),
    Rejected(" \n", .emptyText, "line 2, column 1: the document has no value; write one value, such as {}"),
    Rejected(
      "\u{FEFF}", .emptyText, "line 1, column 1: the document has no value; write one value, such as {}"),
    Rejected(
      "'a'", .singleQuote,
      "line 1, column 1: strings cannot be in single quotes; use double quotes"),
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
    Rejected("True", .unknownValue, "line 1, column 1: unknown literal \"True\"; write true"),
    Rejected("[FALSE]", .unknownValue, "line 1, column 2: unknown literal \"FALSE\"; write false"),
    Rejected("Null", .unknownValue, "line 1, column 1: unknown literal \"Null\"; write null"),
    Rejected("None", .unknownValue, "line 1, column 1: unknown literal \"None\"; write null"),
    Rejected("nil", .unknownValue, "line 1, column 1: unknown literal \"nil\"; write null"),
    Rejected("undefined", .unknownValue, "line 1, column 1: unknown literal \"undefined\"; write null"),
    Rejected("YES", .unknownValue, "line 1, column 1: unknown literal \"YES\"; write true"),
    Rejected("no", .unknownValue, "line 1, column 1: unknown literal \"no\"; write false"),
    Rejected(
      #"{"a": abc_1}"#, .unknownValue,
      "line 1, column 7: unknown literal \"abc_1\"; write strings in quotation marks"),
    Rejected(
      "truefalse", .unknownValue,
      "line 1, column 1: unknown literal \"truefalse\"; write strings in quotation marks"),
    Rejected(
      "tru", .unknownValue, "line 1, column 1: unknown literal \"tru\"; write strings in quotation marks"),
    Rejected(
      String(repeating: "a", count: 50), .unknownValue,
      "line 1, column 1: unknown literal \"\(String(repeating: "a", count: 40))…\";"
        + " write strings in quotation marks"),
    Rejected("NaN", .notFinite, "line 1, column 1: JSON has no number NaN; write null or a string"),
    Rejected("[-NaN]", .notFinite, "line 1, column 2: JSON has no number -NaN; write null or a string"),
    Rejected(
      "Infinity", .notFinite, "line 1, column 1: JSON has no number Infinity; write null or a string"),
    Rejected("-inf", .notFinite, "line 1, column 1: JSON has no number -inf; write null or a string"),
  ]

  static let numbers = [
    Rejected("+1", .invalidNumber, #"line 1, column 1: a number cannot begin with "+"; remove it"#),
    Rejected(
      ".5", .invalidNumber, #"line 1, column 1: a number cannot begin with "."; write 0 before the decimal point"#),
    Rejected("-", .invalidNumber, #"line 1, column 1: expected a digit after "-""#),
    Rejected("--1", .invalidNumber, #"line 1, column 1: expected a digit after "-""#),
    Rejected("[-.5]", .invalidNumber, #"line 1, column 2: expected a digit after "-""#),
    Rejected("-a", .invalidNumber, #"line 1, column 1: expected a digit after "-""#),
    Rejected("01", .invalidNumber, leadingZero(column: 1)),
    Rejected("00", .invalidNumber, leadingZero(column: 1)),
    Rejected("[-012]", .invalidNumber, leadingZero(column: 2)),
    Rejected("1.", .invalidNumber, missingFraction(column: 2)),
    Rejected("[1.,2]", .invalidNumber, missingFraction(column: 3)),
    Rejected("1.e5", .invalidNumber, missingFraction(column: 2)),
    Rejected("1e", .invalidNumber, missingExponent("e", column: 2)),
    Rejected("1E+", .invalidNumber, missingExponent("E+", column: 2)),
    Rejected("[2.5e-]", .invalidNumber, missingExponent("e-", column: 5)),
    Rejected("1.2.3", .invalidNumber, #"line 1, column 4: a number cannot contain ".""#),
    Rejected("1e5e5", .invalidNumber, #"line 1, column 4: a number cannot contain "e""#),
    Rejected("1+1", .invalidNumber, #"line 1, column 2: a number cannot contain "+""#),
    Rejected("12px", .invalidNumber, #"line 1, column 3: a number cannot contain "p""#),
    Rejected(
      "1_000", .invalidNumber,
      #"line 1, column 2: a number cannot contain "_"; write the digits without separators"#),
    Rejected(
      "[0x1F]", .invalidNumber,
      "line 1, column 2: JSON has no hexadecimal numbers; write a decimal number"),
    Rejected("۱", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "۱""#),
  ]

  private static func leadingZero(column: Int) -> String {
    "line 1, column \(column): leading zero in a number; remove the leading zeros"
  }

  private static func missingFraction(column: Int) -> String {
    "line 1, column \(column): expected a digit after \".\"; write 0 after the decimal point or remove it"
  }

  private static func missingExponent(_ mark: String, column: Int) -> String {
    "line 1, column \(column): expected a digit after \"\(mark)\"; write the exponent or remove it"
  }
}
