import RaqamPredicates
import Testing

/// Results of predicates, by the sections of the language.
@Suite struct EvaluationTests {
  @Test(arguments: [
    yes("SELF == 5", 5), no("SELF = 6", 5), yes("SELF != 6", 5), no("SELF <> 5", 5),
    yes("SELF == 1.0", 1), no("SELF < 1.0", 1), yes("SELF <= 5.5", 5), yes("SELF =< 5", 5),
    yes("SELF => -2", -1), yes("SELF == TRUE", 1), yes("SELF == 0", false), no("SELF == '7'", 7),
    yes("SELF != '7'", 7), no("{1, 2} == {2, 1}"), yes("{1, 2} == {1.0, 2}"), no("{1} == {1, 2}"),
    yes("SELF == $other", ["a": 1, "b": [2]], ["other": ["b": [2.0], "a": true]]),
    no("SELF == $other", ["a": 1], ["other": ["b": 1]]), yes("TRUEPREDICATE"), no("FALSEPREDICATE"),
    // As floating-point numbers, both would be 2^53.
    no("SELF == 9007199254740993", 9_007_199_254_740_992),
    yes("SELF < 9007199254740993", 9_007_199_254_740_992),
    no("SELF == 9007199254740992.0", 9_007_199_254_740_993),
    yes("SELF > 9007199254740992.0", 9_007_199_254_740_993),
    yes("SELF < 1e300", 9_223_372_036_854_775_807), yes("SELF > -1e300", -9_223_372_036_854_775_807),
    // NaN is unordered and not equal to any value.
    no("SELF < 1", .double(.nan)), no("SELF >= 1", .double(.nan)), no("SELF == SELF", .double(.nan)),
    yes("SELF != SELF", .double(.nan)), yes("SELF == -9223372036854775808", .integer(.min)),
  ])
  func comparesNumbers(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SELF == NULL"), yes("SELF <= NULL"), yes("SELF >= nil"), no("SELF != NULL"), no("SELF < NULL"),
    no("SELF > NULL"), no("SELF == 0"), no("SELF < 5"), no("SELF <= 5"), no("SELF > 5"), no("SELF >= 5"),
    yes("SELF != 5"), no("SELF BEGINSWITH 'a'"), no("SELF ENDSWITH 'a'"), no("SELF CONTAINS 'a'"),
    no("SELF LIKE '*'"), no("SELF MATCHES '.*'"), no("SELF IN {1, NULL}"), no("SELF BETWEEN {1, 2}"),
    no("'a' IN SELF"), no("SELF.length == 0"), yes("SELF.anything.at.all == NULL"),
    yes("SELF.@count == NULL"),
    yes("SELF + 1 == NULL"), yes("-SELF == NULL"), yes("sqrt(SELF) == NULL"), yes("uppercase(SELF) == NULL"),
    yes("sum(SELF) == NULL"), yes("count(SELF) == NULL"), yes("SELF[0] == NULL"), yes("SELF[SIZE] == NULL"),
    yes("CAST(SELF, 'NSDate') == NULL"), yes("NOT SELF < 5"), yes("missing == NULL", ["a": 1]),
    no("SELF < NULL", 5), no("SELF == NULL", false), yes("modulus:by:(SELF, 2) == NULL"),
  ])
  func comparesNull(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SELF BEGINSWITH 'He'", "Hello"), no("SELF BEGINSWITH 'he'", "Hello"),
    no("SELF BEGINSWITH ''", "Hello"),
    no("SELF ENDSWITH ''", ""), yes("SELF ENDSWITH 'lo'", "Hello"), yes("SELF CONTAINS 'ell'", "Hello"),
    no("SELF CONTAINS ''", ""), no("'' IN SELF", "abc"), yes("'ell' IN SELF", "Hello"),
    no("SELF BEGINSWITH 'aaa'", "aa"), yes("SELF CONTAINS 'aab'", "aaab"), no("SELF CONTAINS 'aac'", "aaab"),
    yes("SELF CONTAINS 'abab'", "abaabab"), yes("SELF ENDSWITH[c] 'LO'", "Hello"),
  ])
  func matchesSubstrings(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SELF LIKE 'report-?'", "report-7"), no("SELF LIKE 'report-?'", "report-"), yes("SELF LIKE '*'", ""),
    no("SELF LIKE '?'", ""), yes("SELF LIKE 'a*b*c?e'", "aaabbbcccdddeeebbbccce"),
    no("SELF LIKE 'a*b'", "ac"),
    yes("SELF LIKE 'a*b'", "a\nb"), yes("SELF LIKE '[a-c].(x)|$'", "[a-c].(x)|$"),
    no("SELF LIKE 'a.c'", "abc"),
    yes(#"SELF LIKE 'a\\*c'"#, "a*c"), no(#"SELF LIKE 'a\\*c'"#, "abc"), yes(#"SELF LIKE 'a\\\\b'"#, #"a\b"#),
    yes(#"SELF LIKE 'a\\b'"#, #"a\b"#), yes("SELF LIKE ''", ""), no("SELF LIKE ''", "a"),
    yes("SELF LIKE '?'", "é"),
    yes("SELF LIKE '?'", "e\u{301}"), yes("SELF LIKE[c] 'STRA?E'", "straße"),
    yes("SELF LIKE[c] 'STRASSE'", "straße"),
    yes("SELF LIKE[cd] 'NA?VE'", "naïve"), yes("SELF LIKE '**?**'", "x"), yes("SELF LIKE '??'", "سل"),
    yes("SELF LIKE 'x*\\\\'", "xy\\"),
  ])
  func matchesWildcards(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SELF MATCHES 'a|ab'", "ab"), no("SELF MATCHES 'ab'", "xab"), yes("SELF MATCHES[c] 'hel+o'", "HELLO"),
    yes("SELF MATCHES ''", ""), no("SELF MATCHES ''", "a"), no("SELF MATCHES 'a.b'", "a\nb"),
    yes("SELF MATCHES '(?s)a.b'", "a\nb"), yes(#"SELF MATCHES '\\d+'"#, "۱۲۳"),
    no("SELF MATCHES '[0-9]+'", "۱۲۳"),
    yes("SELF MATCHES[d] 'cafe'", "café"), yes("SELF MATCHES[d] 'café'", "cafe"),
    no("SELF MATCHES[n] 'A'", "a"),
    yes("SELF MATCHES $p", "abc", ["p": "[a-c]+"]), no("SELF MATCHES $p", "abc", ["p": .null]),
    yes("SELF MATCHES[d] '한글'", "한글"), yes("SELF MATCHES '.'", "😀"),
    yes("ANY SELF MATCHES $p", ["x", "42"], ["p": "4."]),
  ])
  func matchesRegularExpressions(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SELF IN {1, 2}", 2), yes("SELF IN {1.0, 2.0}", 2), no("SELF IN {}", 2), no("SELF IN {'2'}", 2),
    yes("SELF CONTAINS 'b'", ["a": "b"]), no("SELF CONTAINS 'a'", ["abc"]), no("{NULL} CONTAINS NULL"),
    yes("SELF IN[c] {'A', 'B'}", "b"), yes("{1, {2}} CONTAINS {2}"), no("{{'A'}} CONTAINS[c] {'a'}"),
    yes("SELF BETWEEN {1, 10}", 10), yes("SELF BETWEEN {10, 1}", 1), no("SELF BETWEEN {1, 10}", 11),
    yes("'b' BETWEEN {'a', 'c'}"), no("SELF BETWEEN {NULL, 10}", 5),
    yes("SELF BETWEEN $b", 3, ["b": [1, 5]]),
  ])
  func evaluatesMembershipAndRanges(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("ANY SELF > 2", [1, 3]), yes("SOME SELF > 2", [1, 3]), no("ALL SELF > 2", [1, 3]),
    no("NONE SELF > 2", [1, 3]),
    no("ANY SELF > 2", []), yes("ALL SELF > 2", []), yes("NONE SELF > 2", []), no("ANY SELF > 2"),
    yes("ALL SELF > 2"), yes("NONE SELF > 2"), yes("NOT ANY SELF == 9", [1]),
    yes("ANY SELF == NULL", [1, .null]),
    yes("ANY lines.net < 0", ["lines": [["net": 1], ["net": -1]]]), no("ALL SELF BETWEEN {1, 2}", [1, 3]),
    // The first element decides the result, so the string is not compared.
    yes("ANY SELF > 2", [3, "x"]), yes("ANY SELF IN {7}", [7]),
  ])
  func evaluatesQuantifiers(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("NOT $a == 1 OR $b == 2", .null, ["a": 1, "b": 2]),
    no("NOT ($a == 1 OR $b == 2)", .null, ["a": 1, "b": 2]),
    yes("FALSEPREDICATE AND FALSEPREDICATE OR TRUEPREDICATE"),
    yes("TRUEPREDICATE OR FALSEPREDICATE AND FALSEPREDICATE"),
    yes("!FALSEPREDICATE && !FALSEPREDICATE"), yes("NOT NOT TRUEPREDICATE"),
    // Operands that are not evaluated cause no error.
    yes("TRUEPREDICATE OR 1 / 0 == 1"), no("FALSEPREDICATE AND $missing == 1"),
    yes("TERNARY(TRUEPREDICATE, 1, $missing) == 1"), no("TRUEPREDICATE AND NOT TRUEPREDICATE AND 1 < 'a'"),
  ])
  func combinesConditions(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("1 + 2 * 3 == 7"), yes("(1 + 2) * 3 == 9"), yes("2 ** 3 ** 2 == 64"), yes("-2 ** 2 == -4"),
    yes("(-2) ** 2 == 4"), yes("2 ** -1 == 0.5"), yes("4 + 5 - 2**3 == 1"), yes("7 / 2 == 3.5"),
    yes("-7 / 2 == -3.5"), yes("trunc(-7 / 2) == -3"), yes("0.1 + 0.2 == 0.3"), yes("0.1 * 3 == 0.3"),
    yes("1 / 3 * 3 < 1"),
    yes("7 / 2.0 == 3.5"), yes("8 / 4 / 2 == 1"), yes("9 - 3 - 2 == 4"), yes("1 - -1 == 2"),
    yes("2 * -3 == -6"),
    yes("TRUE + TRUE == 2"), yes("NULL + 1 == NULL"),
    yes("SELF + 1 > SELF", .integer(.max)),
    yes("SELF + 1 == 9223372036854775808.0", .integer(.max)), yes("-SELF == 9223372036854775808.0", .integer(.min)),
    yes("SELF / -1 == 9223372036854775808.0", .integer(.min)), yes("2 ** -2 * 4 == 1"), yes("--SELF == 3", 3),
    yes("2 ** -1 ** 2 == 0.5"),
  ])
  func evaluatesArithmetic(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    no("SELF + 1 == SELF", .decimal("12345678901234567890.12")),
    yes("SELF - 0 == SELF", .decimal("12345678901234567890.12")),
    yes("SELF > 12345678901234567890", .decimal("12345678901234567890.12")),
    yes("SELF == $x", .decimal("1.10"), ["x": 1.1]),
    yes("SELF * 2 == $x", .decimal("0.30000000000000000001"), ["x": .decimal("0.60000000000000000002")]),
    yes("SELF > 0.1", .decimal("0.10000000000000000001")),
    no("SELF == 1", .decimal("1.00000000000000000001")),
    yes("floor(SELF) == 1", .decimal("1.00000000000000000001")),
    yes("ceiling(SELF) == 2", .decimal("1.00000000000000000001")),
    yes("floor(SELF) == -2", .decimal("-1.00000000000000000001")),
    yes("abs(SELF) > 1", .decimal("-1.00000000000000000001")),
    yes("SELF.stringValue == '1.00000000000000000001'", .decimal("1.00000000000000000001")),
    yes("SELF / 2 == $x", .decimal("1.00000000000000000001"), ["x": .decimal("0.500000000000000000005")]),
    yes("SELF / 3 == $x", 1, ["x": .decimal("0.3333333333333333333333333333333333")]),
    yes("average({0.1, 0.2, 0.3}) == 0.2"), yes("median({0.1, 0.2}) == 0.15"), yes("sum({0.1, 0.2}) IN {0.3}"),
    yes("0.1 + 0.2 BETWEEN {0.3, 0.3}"), yes("CAST('0.1', 'NSNumber') + 0.2 == 0.3"), yes("floor(0.1 * 30) == 3"),
    yes("SELF == 652506385296101100.0", .integer(652_506_385_296_101_100)),
    yes("SELF + 0 == SELF AND SELF == 652506385296101100", .double(6.525063852961011e17)),
    no("SELF == 9007199254740993", .double(0x1p53)), yes("SELF < 9007199254740993.5", .integer(9_007_199_254_740_993)),
    yes("SELF + 0.2 == 0.3", .double(0.1)), yes("SELF > 1e308", .double(.infinity)),
    yes("SELF - SELF != SELF", .double(.infinity)),
    yes("9007199254740993 + 0.5 == $x", .null, ["x": .decimal("9007199254740993.5")]),
    yes(
      "sum({SELF, 1}) == $x", .decimal("0.00000000000000000001"), ["x": .decimal("1.00000000000000000001")]),
  ])
  func comparesDecimals(_ row: Truth) throws { try row.check() }
}

extension FieldValue {
  /// Creates a decimal value from digits.
  static func decimal(_ text: String) -> FieldValue {
    do {
      let number = try ExactDecimal(text)
      return .decimal(number.isZero ? .zero : number)
    } catch {
      return .null
    }
  }
}
