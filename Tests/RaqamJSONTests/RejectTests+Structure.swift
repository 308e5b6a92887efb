import RaqamJSON

private let betweenValues = #"write "," between the values"#
private let afterKey = #"write ":" and a value after the key"#
private let oneValue = "a text holds one value"

extension Rejected {
  static let arrays = [
    Rejected("[1,]", .trailingComma, #"line 1, column 3: a comma must not stand before "]"; remove it"#),
    Rejected(
      "[\n  1,\n  2 ,\r\n]", .trailingComma,
      #"line 3, column 5: a comma must not stand before "]"; remove it"#),
    Rejected("[,]", .missingValue, #"line 1, column 2: a value is missing before ",""#),
    Rejected("[1,,2]", .missingValue, #"line 1, column 4: a value is missing before ",""#),
    Rejected("[}", .missingValue, #"line 1, column 2: a value is missing before "}""#),
    Rejected("[1 2]", .missingComma, "line 1, column 4: a comma is missing before \"2\"; \(betweenValues)"),
    Rejected("[1-2]", .missingComma, "line 1, column 3: a comma is missing before \"-\"; \(betweenValues)"),
    Rejected(
      #"["a""b"]"#, .missingComma, "line 1, column 5: a comma is missing before '\"'; \(betweenValues)"),
    Rejected("[[][]]", .missingComma, "line 1, column 4: a comma is missing before \"[\"; \(betweenValues)"),
    Rejected("[1 a]", .missingComma, "line 1, column 4: a comma is missing before \"a\"; \(betweenValues)"),
    Rejected(
      "[1;2]", .unexpectedCharacter, #"line 1, column 3: ";" must not follow a value; write "," or "]""#),
    Rejected(
      #"["a":1]"#, .unexpectedCharacter, #"line 1, column 5: ":" must not follow a value; write "," or "]""#),
    Rejected(
      "[\n [1}", .mismatchedBracket,
      #"line 2, column 4: "}" does not close an array; close the array of line 2, column 2 with "]""#),
  ]

  static let objects = [
    Rejected(
      #"{"a":1,}"#, .trailingComma, #"line 1, column 7: a comma must not stand before "}"; remove it"#),
    Rejected(#"{"a":}"#, .missingValue, #"line 1, column 6: a value is missing before "}""#),
    Rejected(#"{"a":,"b":1}"#, .missingValue, #"line 1, column 6: a value is missing before ",""#),
    Rejected("{,}", .missingKey, #"line 1, column 2: a key is expected, not ","; remove it"#),
    Rejected(#"{"a":1,,}"#, .missingKey, #"line 1, column 8: a key is expected, not ","; remove it"#),
    Rejected("{[]:1}", .missingKey, #"line 1, column 2: a key is expected, not "[""#),
    Rejected("{]", .missingKey, #"line 1, column 2: a key is expected, not "]""#),
    Rejected("{-1:2}", .missingKey, #"line 1, column 2: a key is expected, not "-""#),
    Rejected(
      "{a:1}", .unquotedKey,
      #"line 1, column 2: the key a must stand between quotation marks; write "a""#),
    Rejected(
      #"{"a":1, 23: 4}"#, .unquotedKey,
      #"line 1, column 9: the key 23 must stand between quotation marks; write "23""#),
    Rejected(
      "{'a':1}", .singleQuote,
      "line 1, column 2: a string must not stand between single quotes; use quotation marks"),
    Rejected(
      #"{"a" 1}"#, .missingColon, "line 1, column 6: a colon must follow the key, not \"1\"; \(afterKey)"),
    Rejected(
      #"{"a"}"#, .missingColon, "line 1, column 5: a colon must follow the key, not \"}\"; \(afterKey)"),
    Rejected(
      #"{"a"=1}"#, .missingColon, "line 1, column 5: a colon must follow the key, not \"=\"; \(afterKey)"),
    Rejected(
      #"{"a":1 "b":2}"#, .missingComma,
      "line 1, column 8: a comma is missing before '\"'; \(betweenValues)"),
    Rejected(
      #"{"a"::1}"#, .unexpectedCharacter, #"line 1, column 6: a value cannot begin with ":""#),
    Rejected(
      #"{"a":1]"#, .mismatchedBracket,
      #"line 1, column 7: "]" does not close an object; close the object of line 1, column 1 with "}""#),
    Rejected(
      #"{"a":1;}"#, .unexpectedCharacter,
      #"line 1, column 7: ";" must not follow a value; write "," or "}""#),
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
      "line 1, column 3: nothing may follow the value, but \"2\" does; \(oneValue)"),
    Rejected(
      "{}\n}", .trailingContent,
      "line 2, column 1: nothing may follow the value, but \"}\" does; \(oneValue)"),
    Rejected(
      "[],", .trailingContent,
      "line 1, column 3: nothing may follow the value, but \",\" does; \(oneValue)"),
    Rejected(
      #""a""b""#, .trailingContent,
      "line 1, column 4: nothing may follow the value, but '\"' does; \(oneValue)"),
  ]

  static let comments = [
    Rejected("// a\n1", .comment, "line 1, column 1: comments are not part of JSON; remove it"),
    Rejected("1 /* a */", .comment, "line 1, column 3: comments are not part of JSON; remove it"),
    Rejected("[1, # a\n2]", .comment, "line 1, column 5: comments are not part of JSON; remove it"),
    Rejected("{/**/}", .comment, "line 1, column 2: comments are not part of JSON; remove it"),
    Rejected("{\"a\"//\n:1}", .comment, "line 1, column 5: comments are not part of JSON; remove it"),
    Rejected("[1//\n]", .comment, "line 1, column 3: comments are not part of JSON; remove it"),
    Rejected("/", .unexpectedCharacter, #"line 1, column 1: a value cannot begin with "/""#),
  ]

  private static func ended(_ name: String, column: Int) -> String {
    let closer = name == "array" ? "]" : "}"
    return "line 1, column \(column): the text ends inside an \(name);"
      + " close the \(name) of line 1, column 1 with \"\(closer)\""
  }
}
