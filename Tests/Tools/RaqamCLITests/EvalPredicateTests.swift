import Testing

@testable import RaqamCLI

/// Whole requests and replies of the operations `predicate` and `regexp` of `raqam eval`.
@Suite struct EvalPredicateTests {
  typealias Row = EvalCommandTests.Row

  static let predicates: [Row] = [
    Row(
      #"{"id":1,"op":"predicate","format":"SELF > 5 AND SELF < 10","subject":7}"#,
      #"{"id":1,"ok":true,"result":true}"#),
    Row(
      #"{"op":"predicate","format":"$country == 'IR' AND SELF.length BETWEEN {10, 11}","subject":"0912345678","variables":{"country":"DE"}}"#,
      #"{"ok":true,"result":false}"#),
    Row(#"{"op":"predicate","format":"SELF == NULL"}"#, #"{"ok":true,"result":true}"#),
    Row(#"{"op":"predicate","format":"SELF / 2 == 3.5","subject":7}"#, #"{"ok":true,"result":true}"#),
    Row(#"{"op":"predicate","format":"SELF / 2 == 3","subject":7.0}"#, #"{"ok":true,"result":false}"#),
    Row(
      #"{"op":"predicate","format":"SELF < now()","subject":{"$date":"2025-03-21T11:59:59Z"}}"#,
      #"{"ok":true,"result":true}"#),
    Row(
      #"{"op":"predicate","format":"SELF < now()","subject":{"$date":"2025-03-21T12:00:00Z"}}"#,
      #"{"ok":true,"result":false}"#),
    Row(
      #"{"op":"predicate","format":"SELF < now()","now":"2024-06-01T08:30:01Z","subject":{"$date":"2024-06-01T12:00:00+03:30"}}"#,
      #"{"ok":true,"result":true}"#),
    Row(
      #"{"op":"predicate","format":"$rows[0].due == CAST('2024-06-01', 'NSDate')","variables":{"rows":[{"due":{"$date":"2024-06-01"}}]}}"#,
      #"{"ok":true,"result":true}"#),
    Row(
      #"{"op":"predicate","format":"SELF.@count == 2","subject":{"$date":"x","b":1}}"#,
      #"{"ok":true,"result":true}"#),
    Row(#"{"op":"predicate","format":"SELF >[l] 'z'","subject":"ä","locale":"sv_SE"}"#, #"{"ok":true,"result":true}"#),
    Row(#"{"op":"predicate","format":"SELF >[l] 'z'","subject":"ä","locale":"de_DE"}"#, #"{"ok":true,"result":false}"#),
    Row(
      #"{"op":"predicate","format":"a == 1 OR b == 2 AND c == 3","subject":{"a":1}}"#,
      #"{"ok":true,"result":true,"diagnostics":[{"severity":"warning","code":"mixed_connectives","message":"AND and OR are mixed without parentheses; AND takes precedence","pointer":"/format","offset":10,"hint":"put the operands of AND in parentheses"}]}"#
    ),
    Row(
      #"{"op":"predicate","format":"$age > 17 AND $name STARTSWITH 'A'"}"#,
      #"{"ok":false,"error":{"code":"expected_operator","message":"expected a comparison operator after '$name'","pointer":"/format","offset":20,"hint":"write BEGINSWITH"}}"#
    ),
    Row(
      #"{"op":"predicate","format":"$agree"}"#,
      #"{"ok":false,"error":{"code":"expected_operator","message":"expected a comparison operator after '$agree'","pointer":"/format","offset":6,"hint":"write $agree == TRUE"}}"#
    ),
    Row(
      #"{"op":"predicate","format":""}"#,
      #"{"ok":false,"error":{"code":"empty_format","message":"the predicate is empty","pointer":"/format","offset":0}}"#
    ),
    Row(
      #"{"op":"predicate","format":"$x == 1"}"#,
      #"{"ok":false,"error":{"code":"unbound_variable","message":"unknown variable $x","pointer":"/format","offset":0}}"#
    ),
    Row(
      #"{"op":"predicate","format":"SELF < 5","subject":"7"}"#,
      #"{"ok":false,"error":{"code":"type_mismatch","message":"cannot compare string with integer","pointer":"/format","offset":0,"hint":"convert strings to numbers with .doubleValue or CAST(…, 'NSNumber')"}}"#
    ),
    Row(
      #"{"op":"predicate","format":"FUNCTION('x', 'y')"}"#,
      #"{"ok":false,"error":{"code":"forbidden_function","message":"function 'FUNCTION' is not allowed","pointer":"/format","offset":0}}"#
    ),
    Row(
      #"{"op":"predicate","format":"SELF MATCHES $p","subject":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!","variables":{"p":"(a+)+"}}"#,
      #"{"ok":false,"error":{"code":"timeout","message":"the regular expression exceeds the time limit","pointer":"/format","offset":13,"hint":"remove one repetition, or separate the repetitions by a character"}}"#
    ),
    Row(
      #"{"op":"predicate","format":"SELF MATCHES '['"}"#,
      #"{"ok":false,"error":{"code":"invalid_regex","message":"invalid regular expression: unclosed bracket at 1","pointer":"/format","offset":13}}"#
    ),
    Row(
      #"{"op":"predicate"}"#,
      #"{"ok":false,"error":{"code":"malformed_request","message":"\"predicate\" requires \"format\""}}"#),
    Row(
      #"{"op":"predicate","format":5}"#,
      #"{"ok":false,"error":{"code":"wrong_type","message":"\"format\" must be a string, found a number","pointer":"/format"}}"#
    ),
    Row(
      #"{"op":"predicate","format":"TRUEPREDICATE","variables":[]}"#,
      #"{"ok":false,"error":{"code":"wrong_type","message":"\"variables\" must be an object, found an array","pointer":"/variables"}}"#
    ),
    Row(
      #"{"op":"predicate","format":"TRUEPREDICATE","subject":{"$date":"tomorrow"}}"#,
      #"{"ok":false,"error":{"code":"invalid_date","message":"\"tomorrow\" is not an ISO 8601 date","pointer":"/subject/$date","hint":"write \"2025-03-21\" or \"2025-03-21T12:00:00Z\""}}"#
    ),
    Row(
      #"{"op":"predicate","format":"TRUEPREDICATE","variables":{"a/b":[{"$date":5}]}}"#,
      #"{"ok":false,"error":{"code":"wrong_type","message":"\"$date\" must be a string, found a number","pointer":"/variables/a~1b/0/$date"}}"#
    ),
    Row(
      #"{"op":"predicate","format":"TRUEPREDICATE","subject":[1e9999999999999]}"#,
      #"{"ok":false,"error":{"code":"invalid_number","message":"the number 1e9999999999999 is out of range","pointer":"/subject/0"}}"#
    ),
    Row(
      #"{"op":"predicate","format":"TRUEPREDICATE","now":"soon"}"#,
      #"{"ok":false,"error":{"code":"invalid_date","message":"\"soon\" is not in ISO 8601 format: expected a year of four digits","pointer":"/now","offset":0}}"#
    ),
    Row(
      #"{"op":"predicate","format":"SELF == $x","subject":12345678901234567890.12,"variables":{"x":12345678901234567890.12}}"#,
      #"{"ok":true,"result":true}"#),
    Row(
      #"{"op":"predicate","format":"SELF == $x","subject":12345678901234567890.12,"variables":{"x":12345678901234567890.13}}"#,
      #"{"ok":true,"result":false}"#),
  ]

  static let expressions: [Row] = [
    Row(#"{"op":"regexp","pattern":"[0-9]{4}-[0-9]{3}","text":"2024-117"}"#, #"{"ok":true,"result":true}"#),
    Row(#"{"op":"regexp","pattern":"[0-9]{4}-[0-9]{3}","text":"no. 2024-117"}"#, #"{"ok":true,"result":false}"#),
    Row(#"{"op":"regexp","pattern":"a|ab","text":"ab"}"#, #"{"ok":true,"result":true}"#),
    Row(#"{"op":"regexp","pattern":"","text":""}"#, #"{"ok":true,"result":true}"#),
    Row(
      #"{"op":"regexp","pattern":"(a+)+","text":"aaaa"}"#,
      #"{"ok":true,"result":true,"diagnostics":[{"severity":"warning","code":"nested_quantifier","message":"a repeated group contains a repetition, so matching may take very long","pointer":"/pattern","offset":0,"hint":"remove one repetition, or separate the repetitions by a character"}]}"#
    ),
    Row(
      #"{"op":"regexp","pattern":"(a+)+","text":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}"#,
      #"{"ok":false,"error":{"code":"timeout","message":"the regular expression took too long","pointer":"/pattern","offset":0,"hint":"remove one repetition, or separate the repetitions by a character"}}"#
    ),
    Row(
      #"{"op":"regexp","pattern":"a(b","text":"ab"}"#,
      #"{"ok":false,"error":{"code":"invalid_regex","message":"invalid regular expression: unbalanced parenthesis at 2","pointer":"/pattern","offset":2}}"#
    ),
    Row(
      #"{"op":"regexp","pattern":"a"}"#,
      #"{"ok":false,"error":{"code":"malformed_request","message":"\"regexp\" requires \"pattern\" and \"text\""}}"#),
    Row(
      #"{"op":"regexp","text":"a"}"#,
      #"{"ok":false,"error":{"code":"malformed_request","message":"\"regexp\" requires \"pattern\" and \"text\""}}"#),
    Row(
      #"{"op":"regexp","pattern":"a","text":1}"#,
      #"{"ok":false,"error":{"code":"wrong_type","message":"\"text\" must be a string, found a number","pointer":"/text"}}"#
    ),
    Row(#"{"op":"regexp","pattern":"\u00e9","text":"e\u0301"}"#, #"{"ok":true,"result":false}"#),
    Row(#"{"op":"regexp","pattern":"e\u0301","text":"e\u0301"}"#, #"{"ok":true,"result":true}"#),
  ]

  @Test(arguments: predicates + expressions)
  func requestsGetTheirReplies(_ row: Row) {
    let outcome = TestHost.run(["eval"], input: [row.request + "\n"])
    #expect(outcome == Outcome(status: 0, output: row.reply + "\n", errors: ""))
  }

  /// Cached predicates and expressions do not change replies.
  @Test func cachesDoNotChangeReplies() {
    let rows = Self.predicates + Self.expressions + Self.predicates.reversed() + Self.expressions.reversed()
    let outcome = TestHost.run(["eval"], input: rows.map { $0.request + "\n" })
    #expect(outcome.output == rows.map { $0.reply + "\n" }.joined())
  }

  /// More formats than the cache can hold.
  @Test func evictionDoesNotChangeReplies() {
    let numbers = Array(0..<600) + Array(0..<600)
    let input = numbers.map { #"{"op":"predicate","format":"SELF == \#($0)","subject":599}"# + "\n" }
    let output = TestHost.run(["eval"], input: input).output
    let expected = numbers.map { #"{"ok":true,"result":\#($0 == 599)}"# + "\n" }.joined()
    #expect(output == expected)
  }
}
