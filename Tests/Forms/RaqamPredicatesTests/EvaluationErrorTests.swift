import RaqamPredicates
import Testing

/// Every evaluation error with its code, offset and complete message.
@Suite struct EvaluationErrorTests {
  @Test(arguments: [
    Refusal("a == 1 AND $b == 1", ["a": 1], .unboundVariable, at: 11, "unknown variable $b"),
    Refusal("$first-name == 'x'", .unboundVariable, at: 0, "unknown variable $first"),
    Refusal("SELF.name == 'x'", "abc", .unknownKey, at: 5, "unknown key 'name' of a string"),
    Refusal("SELF.value == 1", 5, .unknownKey, at: 5, "unknown key 'value' of an integer"),
    Refusal("SELF.superclass != NULL", "x", .unknownKey, at: 5, "unknown key 'superclass' of a string"),
    Refusal("SELF.year == 1", .date(Instant(epochMilliseconds: 0)), .unknownKey, at: 5, "unknown key 'year' of a date"),
    Refusal(
      "SELF.@sum == 1", [1], .unknownKey, at: 5,
      "@sum must be followed by a key; write @sum.#self for the elements"),
    Refusal("SELF.@average.x == 1", [1], .unknownKey, at: 5, "unknown key '@average' of an array"),
    Refusal("SELF.@allKeys == 1", [1], .unknownKey, at: 5, "unknown key '@allKeys' of an array"),
    Refusal("SELF.@sum.x == 1", ["a": 1], .unknownKey, at: 5, "unknown key '@sum' of a dictionary"),
    Refusal(
      "SELF <= 2", "2", .typeMismatch, at: 0,
      "cannot compare string with integer; convert strings to numbers with .doubleValue or CAST(…, 'NSNumber')"),
    Refusal("TRUEPREDICATE AND SELF < {1}", [1], .typeMismatch, at: 18, "cannot compare array with array"),
    Refusal("SELF < 1", .date(Instant(epochMilliseconds: 0)), .typeMismatch, at: 0, "cannot compare date with integer"),
    Refusal("SELF + 'x' == 1", 1, .typeMismatch, at: 5, "+ requires numbers, found string"),
    Refusal("NULL * 'x' == 1", .typeMismatch, at: 5, "* requires numbers, found string"),
    Refusal("-SELF == 1", "x", .typeMismatch, at: 0, "- requires numbers, found string"),
    Refusal("sum({1, 'x'}) == 1", .typeMismatch, at: 0, "sum requires numbers, found string"),
    Refusal("sum(SELF) == 1", "x", .typeMismatch, at: 0, "sum requires numbers, found string"),
    Refusal("SELF.@sum.#self == 1", ["x"], .typeMismatch, at: 5, "@sum requires numbers, found string"),
    Refusal(
      "SELF.@max.#self == 1", ["x", 1], .typeMismatch, at: 5,
      "cannot compare integer with string; convert strings to numbers with .doubleValue or CAST(…, 'NSNumber')"),
    Refusal("SELF[1.5] == 1", [1, 2], .typeMismatch, at: 4, "an index requires integers, found floating"),
    Refusal("SELF['x'] == 1", [1, 2], .typeMismatch, at: 4, "an index requires numbers, found string"),
    Refusal(
      "SELF[0] == 1", ["a": 1], .typeMismatch, at: 4, "an index into a dictionary must be a string, found integer"),
    Refusal(
      "SELF[FIRST] == 1", ["a": 1], .typeMismatch, at: 4,
      "an index into a dictionary must be a string, found a place"),
    Refusal(
      "bitwiseAnd:with:(1.5, 1) == 1", .typeMismatch, at: 0, "bitwiseAnd:with: requires integers, found floating"
    ),
    Refusal("modulus:by:(1e300, 2) == 1", .typeMismatch, at: 0, "modulus:by: requires integers, found floating"),
    Refusal("leftshift:by:(1, 64) == 1", .typeMismatch, at: 0, "leftshift:by: requires a shift from 0 to 63"),
    Refusal("sqrt('x') == 1", .typeMismatch, at: 0, "sqrt requires numbers, found string"),
    Refusal(
      "SELF BETWEEN {1, 10}", "5", .typeMismatch, at: 0,
      "cannot compare string with integer; convert strings to numbers with .doubleValue or CAST(…, 'NSNumber')"),
    Refusal("SELF BEGINSWITH 5", "a", .notAString, at: 0, "BEGINSWITH requires strings, found integer"),
    Refusal("SELF MATCHES 'a'", 5, .notAString, at: 0, "MATCHES requires strings, found integer"),
    Refusal("SELF CONTAINS 5", "a5", .notAString, at: 0, "CONTAINS requires strings, found integer"),
    Refusal("5 IN SELF", "a5", .notAString, at: 0, "IN requires strings, found integer"),
    Refusal("uppercase(5) == 'x'", .notAString, at: 0, "uppercase requires strings, found integer"),
    Refusal("SELF IN 1", 1, .notACollection, at: 0, "IN requires a collection, found integer"),
    Refusal("SELF CONTAINS 'a'", true, .notACollection, at: 0, "CONTAINS requires a collection, found bool"),
    Refusal("ANY SELF == 1", 1, .notACollection, at: 4, "ANY requires a collection, found integer"),
    Refusal("SELF.@count == 1", "x", .notACollection, at: 5, "@count requires a collection, found string"),
    Refusal(
      "SELF.@unionOfArrays.#self == {}", [1], .notACollection, at: 5,
      "@unionOfArrays requires a collection, found integer"),
    Refusal("SELF[0] == 1", "x", .notACollection, at: 4, "[] requires a collection, found string"),
    Refusal(
      "SUBQUERY(SELF, $x, $x == 1)[0] == 1", 5, .notACollection, at: 0,
      "SUBQUERY requires a collection, found integer"),
    Refusal("count(5) == 1", .notACollection, at: 0, "count requires a collection, found integer"),
    Refusal(
      "42 BETWEEN 50", .invalidBetweenBounds, at: 11,
      "BETWEEN requires exactly two bounds; write for example BETWEEN {1, 10}"),
    Refusal(
      "42 BETWEEN {50}", .invalidBetweenBounds, at: 11,
      "BETWEEN requires exactly two bounds; write for example BETWEEN {1, 10}"),
    Refusal(
      "SELF[3] == 1", [1], .indexOutOfRange, at: 4,
      "index 3 is out of range: the count is 1; use [FIRST] or [LAST], which are null for an empty array"),
    Refusal(
      "SELF[-1] == 1", [1], .indexOutOfRange, at: 4,
      "index -1 is out of range: the count is 1; use [FIRST] or [LAST], which are null for an empty array"),
    Refusal("1 / 0 == 0", .divisionByZero, at: 2, "division by zero"),
    Refusal("modulus:by:(1, 0) == 0", .divisionByZero, at: 0, "division by zero"),
    Refusal("SELF / 0 == 0", .decimal("1.00000000000000000001"), .divisionByZero, at: 5, "division by zero"),
    Refusal("CAST('abc', 'NSNumber') == 0", .castFailed, at: 0, "cannot cast 'abc' to NSNumber"),
    Refusal("CAST({1}, 'NSNumber') == 0", .castFailed, at: 0, "cannot cast an array to NSNumber"),
    Refusal(
      "CAST(CAST('09:00', 'NSDate'), 'NSNumber') == 0", .castFailed, at: 0, "cannot cast a time to NSNumber"),
    Refusal("CAST(1e300, 'NSDate') == 0", .castFailed, at: 0, "cannot cast 1e+300 to NSDate"),
    Refusal("CAST('2023-02-29', 'NSDate') == 0", .castFailed, at: 0, "cannot cast '2023-02-29' to NSDate"),
    Refusal(
      "CAST('2024-06-01T10:00', 'NSDate') == 0", .castFailed, at: 0,
      "cannot cast '2024-06-01T10:00' to NSDate"),
    Refusal("CAST({1}, 'NSString') == 0", .castFailed, at: 0, "cannot cast an array to NSString"),
    Refusal("CAST(now(), 'NSString') == 0", .castFailed, at: 0, "cannot cast a date to NSString"),
    Refusal(
      "SELF MATCHES $p", "a", ["p": "("], .invalidRegex, at: 13,
      "invalid regular expression: unbalanced parenthesis at 0"),
    Refusal(
      "SELF MATCHES '(a+)+'", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", .regexLimit, at: 13,
      "the regular expression exceeds the time limit; remove one repetition, or separate the repetitions by a character"
    ),
  ])
  func errorsHaveCodeOffsetAndMessage(_ row: Refusal) { row.check(.evaluation) }

  /// Values can be passwords: messages contain at most 40 characters of one.
  @Test func messagesTruncateValues() {
    let secret = String(repeating: "x", count: 100)
    Refusal(
      "CAST(SELF, 'NSNumber') == 0", .string(secret), .castFailed, at: 0,
      "cannot cast '\(String(repeating: "x", count: 39))…' to NSNumber"
    ).check(.evaluation)
    // One grapheme cluster of many code points.
    let marked = "e" + String(repeating: "\u{301}", count: 100)
    let error = #expect(throws: FormPredicateError.self) {
      try FormPredicate("CAST(SELF, 'NSNumber') == 0").evaluate(
        .string(marked), context: EvaluationContext(now: Instant(epochMilliseconds: 0)))
    }
    #expect((error?.message.unicodeScalars.count ?? 100) < 80)
  }

  /// The left operand is evaluated first, then the right one, then the comparison.
  @Test func reportsTheLeftmostError() {
    Refusal("$a < $b", .unboundVariable, at: 0, "unknown variable $a").check(.evaluation)
    Refusal("1 / 0 < $b", .divisionByZero, at: 2, "division by zero").check(.evaluation)
    Refusal("'x' < $b", .unboundVariable, at: 6, "unknown variable $b").check(.evaluation)
  }
}
