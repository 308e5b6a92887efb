import RaqamMessages
import Testing

/// A message that is not well formed, and its errors.
private struct WrongMessage: CustomTestStringConvertible {
  let text: String
  let errors: [String]

  init(_ text: String, _ errors: String...) {
    self.text = text
    self.errors = errors
  }

  var testDescription: String { text.debugDescription }

  static let all: [Self] = [
    Self(
      "{",
      "unclosed_placeholder: expected “}” to close the placeholder, found the end of the message (at offset 0)"),
    Self(
      "}",
      "unescaped_brace: expected “\\}”, found “}” (at offset 0); write \\} for a brace"),
    Self(
      "{}",
      "unexpected_character: expected a literal, a variable, a function or markup, found “}” (at "
        + "offset 1); write \\{ for a brace"
    ),
    Self(
      "a { b",
      "unclosed_placeholder: expected “}” to close the placeholder, found the end of the message (at offset 2)"),
    Self(
      "Unknown {{expression}}",
      "unexpected_character: expected a literal, a variable, a function or markup, found “{” (at "
        + "offset 9); write \\{ for a brace"
    ),
    Self(
      "{{missing end brace}",
      "unclosed_pattern: expected “}}” to close the pattern, found “}” (at offset 19); write }} at the end"),
    Self(
      "{{missing end braces",
      "unclosed_pattern: expected “}}” to close the pattern, found the end of the message (at offset 0)"),
    Self(
      "{{missing end {$braces",
      "unclosed_placeholder: expected “}” to close the placeholder, found the end of the message (at offset 14)"),
    Self(
      "{{extra}} content",
      "trailing_text: expected the end of the message, found “c” (at offset 10); move the text into the pattern"),
    Self(
      "{|foo|:func}",
      "missing_space: expected a space, found “:” (at offset 6)"),
    Self(
      "{:func @bar@baz}",
      "missing_space: expected a space, found “@” (at offset 11)"),
    Self(
      "{:}",
      "unexpected_character: expected a function name, found “}” (at offset 2)"),
    Self(
      "{$}",
      "unexpected_character: expected a variable name, found “}” (at offset 2)"),
    Self(
      "{$ x}",
      "unexpected_character: expected a variable name, found a space (at offset 2)"),
    Self(
      "{:f k 2}",
      "unexpected_character: expected “=”, found “2” (at offset 6); write options as name=value"),
    Self(
      "{:f k=}",
      "unexpected_character: expected a literal or a variable, found “}” (at offset 6)"),
    Self(
      "{$d :time timeZone=Asia/Tehran}",
      "unexpected_character: expected a space or “}”, found “/” (at offset 23); write |…| around a "
        + "literal that contains “/”"),
    Self(
      "{$n minimumFractionDigits=2}",
      "unexpected_character: expected “:”, “@” or “}”, found “m” (at offset 4); write a function before "
        + "options, such as :number"),
    Self(
      "{$n :f k=|a|/b}",
      "unexpected_character: expected a space or “}”, found “/” (at offset 12)"),
    Self(
      "{$n :f k=a per b}",
      "unexpected_character: expected “=”, found “b” (at offset 15); write options as name=value, and "
        + "|…| around a value that contains spaces"),
    Self(
      "{$n :f k=|a| b}",
      "unexpected_character: expected “=”, found “}” (at offset 14); write options as name=value"),
    Self(
      "{$n :f k='a'}",
      "unexpected_character: expected a literal or a variable, found “'” (at offset 9); write |…| "
        + "around the literal"),
    Self(
      "{\"a\" @b='c'}",
      "unexpected_character: expected a literal, a variable, a function or markup, found “\"” (at offset "
        + "1); write |…| around the literal"),
    Self(
      "{:f @a k=v}",
      "unexpected_character: expected “@” or “}”, found “k” (at offset 7); write options before attributes"),
    Self(
      "{:f @a=$x}",
      "unexpected_character: expected a literal, found “$” (at offset 7); use a literal: attributes "
        + "cannot be variables"
    ),
    Self(
      "{a b}",
      "unexpected_character: expected “:”, “@” or “}”, found “b” (at offset 3); write |…| around a "
        + "literal that contains spaces"
    ),
    Self(
      "{|foo|#b}",
      "unexpected_character: expected a space or “}”, found “#” (at offset 6)"),
    Self(
      "{|a",
      "unclosed_literal: expected “|” to close the literal, found the end of the message (at offset 1)"),
    Self(
      "{#b/ }",
      "unexpected_character: expected “}”, found a space (at offset 4)"),
    Self(
      "{#}",
      "unexpected_character: expected a markup name, found “}” (at offset 2)"),
    Self(
      "{/b/}",
      "unexpected_character: expected a space or “}”, found “/” (at offset 3)"),
    Self(
      "{^a}",
      "unexpected_character: expected a literal, a variable, a function or markup, found “^” (at "
        + "offset 1); write \\{ for a brace"
    ),
    Self(
      "a\\b",
      "unknown_escape: expected “\\”, “{”, “|” or “}” after “\\”, found “b” (at offset 1); write "
        + "\\\\ for a backslash"),
    Self(
      "a\\",
      "unknown_escape: expected “\\”, “{”, “|” or “}” after “\\”, found the end of the message (at "
        + "offset 1); write \\\\ for a backslash"
    ),
    Self("a\0", "null_character: expected text, found U+0000 (at offset 1); remove the character"),
    Self("{|\0|}", "null_character: expected text, found U+0000 (at offset 2); remove the character"),
    Self(
      ".inputs {$x}{{_}}",
      "unknown_keyword: unknown keyword \".inputs\" (at offset 0); use .input, .local or .match, or "
        + "write {{…}} around text that starts with a period"
    ),
    Self(
      ".local x = {1}{{_}}",
      "unexpected_character: expected a variable, found “x” (at offset 7); write a variable such as $name"),
    Self(
      ".local $x {1}{{_}}",
      "unexpected_character: expected “=”, found “{” (at offset 10)"),
    Self(
      ".local $x = 1 {{_}}",
      "unexpected_character: expected “{”, found “1” (at offset 12); write {…} around the value"),
    Self(
      ".input {1} {{_}}",
      "unexpected_character: expected a variable, found “1” (at offset 8); write a variable such as $name"),
    Self(
      ".local $x = {1}",
      "unexpected_end: expected a declaration, .match or “{{”, found the end of the message (at "
        + "offset 15); add a pattern: {{…}}"
    ),
    Self(
      ".local $x = {1} {$x}",
      "unexpected_character: expected a declaration, .match or “{{”, found “{” (at offset 16); "
        + "write {{…}} around the pattern"
    ),
    Self(
      ".local $x = {{1}} {{_}}",
      "unexpected_character: expected a literal, a variable or a function, found “{” (at offset 13)"),
    Self(
      ".match {$x} * {{_}}",
      "unexpected_character: expected a variable, found “{” (at offset 7); write the selector as a "
        + "variable such as $name, without braces"
    ),
    Self(
      ".match $x",
      "unexpected_end: expected a variant, found the end of the message (at offset 9); add the variant * {{…}}"),
    Self(
      ".match $x* {{_}}",
      "missing_space: expected a space, found “*” (at offset 9)"),
    Self(
      ".match $x * $y {{_}}",
      "unexpected_character: expected a key or “{{”, found “$” (at offset 12); use a literal: keys "
        + "cannot be variables"),
    Self(
      ".match $x * {_}",
      "unexpected_character: expected a key or “{{”, found “{” (at offset 12); write {{…}} around the pattern"),
    Self(
      ".match $x *",
      "unexpected_end: expected a space or “{{”, found the end of the message (at offset 11)"),
    Self(
      ".match $x a{{_}} {{_}}",
      "unexpected_character: expected a key or the end of the message, found “{” (at offset 17); "
        + "write a key before the pattern"
    ),
    Self(
      ".match $x a*{{_}}",
      "missing_space: expected a space, found “*” (at offset 11)"),
    Self(
      ".match $x$y * *{{_}}",
      "missing_space: expected a space, found “$” (at offset 9)"),
    Self(
      "{a:b}",
      "missing_space: expected a space, found “:” (at offset 2)"),
    Self(
      "{a ́‎^}",
      "unexpected_character: expected “:”, “@” or “}”, found U+0301 (at offset 3); write |…| around "
        + "a literal that contains spaces"
    ),
    Self(
      "{}",
      "unexpected_character: expected a literal, a variable, a function or markup, found U+0085 (at "
        + "offset 1); write \\{ for a brace"
    ),
  ]
}

@Suite struct SyntaxProblemTests {
  @Test(arguments: WrongMessage.all)
  private func messagesAreComplete(_ message: WrongMessage) {
    let errors = MessageSource(parsing: message.text).errors
    #expect(errors.map { "\($0.code): \($0)" } == message.errors)
  }

  @Test func parsingContinuesAfterEachError() {
    let text = ".inputs {$a} .local $b {1} .input {$c :f k} .match $d$e a*{{x}y{:}}} b{{\\z}} {{_}}"
    let codes = MessageSource(parsing: text).errors.map(\.code.rawValue)
    #expect(
      codes == [
        "unknown_keyword", "unexpected_character", "unexpected_character", "missing_space", "missing_space",
        "unescaped_brace", "unexpected_character", "unknown_escape", "unexpected_character",
      ])
  }

  @Test func aHundredErrorsAreReportedAndThenTheirLimit() {
    let errors = MessageSource(parsing: String(repeating: "{}", count: 5_000)).errors
    #expect(errors.count == 101)
    #expect(
      errors.last?.description == "too many problems: only the first 100 are reported (at offset 201)")
    #expect(errors.last?.code == .tooManyProblems)
  }

  @Test func everyPrefixOfAMessageIsParsed() {
    let text = " .input {$x :f k=|v| @a=b} .local $y = {1 :g} .match $x $y |a\\|| * {{b {#c d=$e /}}} * * {{}}"
    for count in 0...text.count { expectLaws(String(text.prefix(count))) }
  }

  @Test func namesHaveLimit() {
    let name = String(repeating: "a", count: 512)
    #expect(MessageSource(parsing: "{$\(name)}").problems.isEmpty)
    let source = MessageSource(parsing: "{$\(name)b}")
    #expect(source.errors.map(\.description) == ["the name exceeds the limit of 512 bytes (at offset 2)"])
    #expect(source.errors.map(\.code) == [.nameTooLong])
    let model = MessageModel.pattern(.init(pattern: [.expression(.init(.variable(name + "b")))]))
    #expect(model.problems.map(\.code) == [.unrepresentable])
  }
}
