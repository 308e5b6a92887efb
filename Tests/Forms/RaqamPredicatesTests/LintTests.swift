import RaqamPredicates
import Testing

@Suite struct LintTests {
  struct Row: Sendable {
    let format: String
    let code: PredicateWarning.Code
    let at: Int
    let length: Int
    let message: String
  }

  @Test(arguments: [
    Row(
      format: "a == 1 OR b == 2 AND c == 3", code: .mixedConnectives, at: 10, length: 17,
      message: "AND and OR are mixed without parentheses; AND takes precedence"),
    Row(
      format: #"SELF MATCHES '\d+'"#, code: .droppedBackslash, at: 14, length: 2,
      message: "the backslash before 'd' is ignored; the pattern is 'd+'"),
    Row(
      format: "((24 - 18) / 87) * 100 == 0", code: .integerDivision, at: 11, length: 1,
      message: "the quotient of integers keeps its fraction: 7 / 2 is 3.5"),
    Row(
      format: "SELF MATCHES '(a+)+'", code: .nestedQuantifier, at: 13, length: 7,
      message: "a repeated group contains a repetition, so matching may take very long"),
    Row(
      format: "$tag.value == 1", code: .variableValue, at: 5, length: 5,
      message: "$tag is already the value of the row"),
  ])
  func warnsAboutProbableMistakes(_ row: Row) throws {
    let warnings = try FormPredicate(row.format).warnings
    let lint = try #require(warnings.first)
    #expect(warnings.count == 1)
    #expect(lint.code == row.code)
    #expect(lint.offset == row.at)
    #expect(lint.length == row.length)
    #expect(lint.message == row.message)
    #expect(!lint.hint.isEmpty)
  }

  @Test(arguments: [
    "a == 1 OR (b == 2 AND c == 3)", "a == 1 AND b == 2", #"SELF MATCHES '\\d+'"#, #"SELF == '\d'"#,
    #"SELF MATCHES '\n\.'"#, "7.0 / 2 == 3.5", "SELF / 2 == 1", "2 ** 2 / 3 == 1", "a.value == 1",
    "$a.values == 1",
  ])
  func doesNotWarnAboutUnambiguousFormats(_ format: String) throws {
    #expect(try FormPredicate(format).warnings == [])
  }

  @Test func warningsAreOrderedByOffset() throws {
    let warnings = try FormPredicate(#"1 / 2 == 0 OR a MATCHES '\w' AND $b.value == 1"#).warnings
    #expect(warnings.map(\.code) == [.integerDivision, .mixedConnectives, .droppedBackslash, .variableValue])
  }
}
