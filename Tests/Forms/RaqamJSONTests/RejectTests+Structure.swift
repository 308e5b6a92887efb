import RaqamJSON

private let betweenValues = #"write "," between the values"#
private let afterKey = #"write ":" and a value after the key"#
private let oneValue = "write only one value"

extension Rejected {
  static let arrays = [
    Rejected("[1,]", .trailingComma, #"line 1, column 3: trailing comma before "]"; remove it"#),
    Rejected(
      "[\n  1,\n  2 ,\r\n]", .trailingComma,
      #"line 3, column 5: trailing comma before "]"; remove it"#),
    Rejected("[,]", .missingValue, #"line 1, column 2: missing value before ",""#),
    Rejected("[1,,2]", .missingValue, #"line 1, column 4: missing value before ",""#),
    Rejected("[}", .missingValue, #"line 1, column 2: missing value before "}""#),
    Rejected("[1 2]", .missingComma, "line 1, column 4: missing comma before \"2\"; \(betweenValues)"),
    Rejected("[1-2]", .missingComma, "line 1, column 3: missing comma before \"-\"; \(betweenValues)"),
    Rejected(
      #"["a""b"]"#, .missingComma, "line 1, column 5: missing comma before '\"'; \(betweenValues)"),
    Rejected("[[][]]", .missingComma, "line 1, column 4: missing comma before \"[\"; \(betweenValues)"),
    Rejected("[1 a]", .missingComma, "line 1, column 4: missing comma before \"a\"; \(betweenValues)"),
    Rejected(
      "[1;2]", .unexpectedCharacter, #"line 1, column 3: unexpected ";" after a value; write "," or "]""#),
    Rejected(
      #"["a":1]"#, .unexpectedCharacter, #"line 1, column 5: unexpected ":" after a value; write "," or "]""#),
    Rejected(
      "[\n [1}", .mismatchedBracket,
      #"line 2, column 4: "}" does not close an array; close the array of line 2, column 2 with "]""#),
  ]

  static let objects = [
    Rejected(
      #"{"a":1,}"#, .trailingComma, #"line 1, column 7: trailing comma before "}"; remove it"#),
    Rejected(#"{"a":}"#, .missingValue, #"line 1, column 6: missing value before "}""#),
    Rejected(#"{"a":,"b":1}"#, .missingValue, #"line 1, column 6: missing value before ",""#),
    Rejected("{,}", .missingKey, #"line 1, column 2: expected a key, found ","; remove it"#),
    Rejected(#"{"a":1,,}"#, .missingKey, #"line 1, column 8: expected a key, found ","; remove it"#),
    Rejected("{[]:1}", .missingKey, #"line 1, column 2: expected a key, found "[""#),
    Rejected("{]", .missingKey, #"line 1, column 2: expected a key, found "]""#),
    Rejected("{-1:2}", .missingKey, #"line 1, column 2: expected a key, found "-""#),
    Rejected(
      "{a:1}", .unquotedKey,
      #"line 1, column 2: the key a must be in quotation marks; write "a""#),
    Rejected(
      #"{"a":1, 23: 4}"#, .unquotedKey,
      #"line 1, column 9: the key 23 must be in quotation marks; write "23""#),
    Rejected(
      "{'a':1}", .singleQuote,
      "line 1, column 2: strings cannot be in single quotes; use double quotes"),
    Rejected(
      #"{"a" 1}"#, .missingColon, "line 1, column 6: expected a colon after the key, found \"1\"; \(afterKey)"),
    Rejected(
      #"{"a"}"#, .missingColon, "line 1, column 5: expected a colon after the key, found \"}\"; \(afterKey)"),
    Rejected(
      #"{"a"=1}"#, .missingColon, "line 1, column 5: expected a colon after the key, found \"=\"; \(afterKey)"),
    Rejected(
      #"{"a":1 "b":2}"#, .missingComma,
      "line 1, column 8: missing comma before '\"'; \(betweenValues)"),
    Rejected(
      #"{"a"::1}"#, .unexpectedCharacter, #"line 1, column 6: a value cannot begin with ":""#),
    Rejected(
      #"{"a":1]"#, .mismatchedBracket,
      #"line 1, column 7: "]" does not close an object; close the object of line 1, column 1 with "}""#),
    Rejected(
      #"{"a":1;}"#, .unexpectedCharacter,
      #"line 1, column 7: unexpected ";" after a value; write "," or "}""#),
  ]

  static let endings = [
    Rejected("[", .unexpectedEnd, ended("array", column: 2)),
    Rejected("[1", .unexpectedEnd, ended("array", column: 3)),
    Rejected("[1,", .unexpectedEnd, ended("array", column: 4)),
    Rejected("{", .unexpectedEnd, ended("object", column: 2)),
    Rejected(#"{"a""#, .unexpectedEnd, ended("object", column: 5)),
    Rejected(#"{"a":"#, .unexpectedEnd, ended("object", column: 6)),
    Rejected(#"{"a":1"#, .unexpectedEnd, ended("object", column: 7)),
    Rejected(#"{"a":1,"#, .unexpectedEnd, ended("object", column: 8)),
    Rejected(
      "1 2", .trailingContent,
      "line 1, column 3: expected the end, found \"2\"; \(oneValue)"),
    Rejected(
      "{}\n}", .trailingContent,
      "line 2, column 1: expected the end, found \"}\"; \(oneValue)"),
    Rejected(
      "[],", .trailingContent,
      "line 1, column 3: expected the end, found \",\"; \(oneValue)"),
    Rejected(
      #""a""b""#, .trailingContent,
      "line 1, column 4: expected the end, found '\"'; \(oneValue)"),
  ]

  static let comments = [
    Rejected("// a\n1", .comment, "line 1, column 1: JSON has no comments; remove it"),
    Rejected("1 /* a */", .comment, "line 1, column 3: JSON has no comments; remove it"),
    Rejected("[1, # a\n2]", .comment, "line 1, column 5: JSON has no comments; remove it"),
    Rejected("{/**/}", .comment, "line 1, column 2: JSON has no comments; remove it"),
    Rejected("{\"a\"//\n:1}", .comment, "line 1, column 5: JSON has no comments; remove it"),
    Rejected("[1//\n]", .comment, "line 1, column 3: JSON has no comments; remove it"),
    Rejected("/", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "/""#),
  ]

  private static func ended(_ name: String, column: Int) -> String {
    let closer = name == "array" ? "]" : "}"
    return "line 1, column \(column): unexpected end inside an \(name);"
      + " close the \(name) of line 1, column 1 with \"\(closer)\""
  }
}
