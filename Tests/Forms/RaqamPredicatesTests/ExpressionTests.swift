import RaqamPredicates
import Testing

/// Key paths, collection operators, indexes, functions, casts and subqueries.
@Suite struct ExpressionTests {
  private static let order: FieldValue = [
    "lines": [["net": 10, "tags": ["a", "b"]], ["net": 20, "tags": ["b"]], ["tags": []]], "limit": 15,
  ]

  @Test(arguments: [
    yes("a.b.c == 1", ["a": ["b": ["c": 1]]]), yes("SELF.a == a", ["a": 1]), yes("#first == 1", ["first": 1]),
    yes("a.first == 1", ["a": ["first": 1]]), yes("$in == 1", .null, ["in": 1]),
    yes("$#in == 1", .null, ["in": 1]),
    yes("names.length == {4, 3}", ["names": ["Sara", "Ali"]]), yes("lines.net == {10, 20, NULL}", order),
    yes("SELF.length == 5", "سلام!"), yes("SELF.length == 2", "😀"), yes("SELF.uppercaseString == 'SS'", "ß"),
    yes("SELF.lowercaseString == 'i'", "I"), yes("SELF.capitalizedString == 'Ada Lovelace'", "ada LOVELACE"),
    yes("SELF.intValue == 42", " 42px"), yes("SELF.intValue == 0", "px"), yes("SELF.intValue == -7", "-7.9"),
    yes("SELF.intValue == 2147483647", "9999999999"), yes("SELF.integerValue == 9999999999", "9999999999"),
    yes("SELF.longLongValue == 9223372036854775807", "99999999999999999999"),
    yes("SELF.doubleValue == 2500", "2.5e3 kg"),
    yes("SELF.doubleValue == -0.5", "-.5"), yes("SELF.doubleValue == 0", "e5"),
    yes("SELF.boolValue == TRUE", "yes"),
    yes("SELF.boolValue == TRUE", "007"), yes("SELF.boolValue == FALSE", "no"),
    yes("SELF.floatValue == 0.5", "0.5"),
    yes("SELF.description == SELF", "x"), yes("SELF.stringValue == '2'", 2.0),
    yes("SELF.stringValue == '2.5'", 2.5),
    yes("SELF.intValue == 2", 2.9), yes("SELF.intValue == 9223372036854775807", .double(1e300)),
    yes("SELF.boolValue == TRUE", 3),
    yes("SELF.self == 3", 3), yes("SELF.#self == 'x'", "x"),
    yes("SELF.timeIntervalSince1970 == 1.5", .date(Instant(epochMilliseconds: 1_500))),
    yes("SELF.timeIntervalSinceReferenceDate == 0", .date(Instant(epochMilliseconds: 978_307_200_000))),
    yes("SELF.self == 1", ["self": 1]),
  ])
  func evaluatesKeyPaths(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("lines.@count == 3", order), yes("@count == 2", [1, 2]), yes("SELF.@count == 2", ["a": 1, "b": 2]),
    yes("lines.@sum.net == 30", order), yes("lines.@avg.net == 10", order),
    yes("lines.@min.net == 10", order),
    yes("lines.@max.net == 20", order), yes("SELF.@sum.#self == 6", [1, 2, 3]),
    yes("SELF.@max.self == 'b'", ["a", "b"]),
    yes("SELF.@sum.x == 0", []), yes("SELF.@avg.x == NULL", []), yes("SELF.@min.x == NULL", []),
    yes("lines.@unionOfObjects.net == {10, 20}", order),
    yes("lines.@unionOfArrays.tags == {'a', 'b', 'b'}", order),
    yes("lines.@distinctUnionOfArrays.tags == {'a', 'b'}", order),
    yes("SELF.@distinctUnionOfObjects.self == {1, 2}", [1, 2, 1.0, true]),
    yes("SELF.@allKeys == {'a', 'b'}", ["b": 1, "a": 2]), yes("SELF.@allValues == {2, 1}", ["b": 1, "a": 2]),
    yes("lines.@sum.tags.@count == 3", order), yes("(lines.@unionOfObjects.net).@count == 2", order),
    yes("lines.@unionOfObjects.tags[0] == {'a', 'b'}", order), yes("lines.@count.stringValue == '3'", order),
  ])
  func evaluatesCollectionOperators(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SELF[0] == 4", [4, 5]), yes("SELF[FIRST] == 4", [4, 5]), yes("SELF[last] == 5", [4, 5]),
    yes("SELF[SIZE] == 2", [4, 5]),
    yes("SELF[FIRST] == NULL", []), yes("SELF['a'] == 1", ["a": 1]), yes("SELF['b'] == NULL", ["a": 1]),
    yes("SELF[SIZE] == 1", ["a": 1]), yes("{4, 5, 6}[1 + 1] == 6"), yes("SELF[1.0] == 5", [4, 5]),
    yes("{{{1}}}[0][0][0] == 1"),
    yes("lines[0].tags[LAST] == 'b'", order), yes("$a[$i] == 7", .null, ["a": [6, 7], "i": 1]),
  ])
  func evaluatesIndexes(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("sum({2, 5}) == 7"), yes("sum(2, 5) == 7"), yes("sum({}) == 0"), yes("sum({1, NULL, 2}) == 3"),
    yes("sum(5) == 5"),
    yes("count({1, NULL}) == 2"), yes("count(SELF) == 1", ["a": 1]), yes("min({3, 1}) == 1"),
    yes("max(3, 1) == 3"),
    yes("max({}) == NULL"), yes("average({2, 5}) == 3.5"), yes("average({}) == NULL"),
    yes("median({7, 1, 5}) == 5"),
    yes("median({1, 4}) == 2.5"), yes("median({}) == NULL"), yes("mode({4, 4, 6}) == {4}"),
    yes("mode({2, 1}) == {1, 2}"),
    yes("mode({}) == {}"), yes("stddev({3, 3}) == 0"), yes("stddev({2, 4}) == 1"), yes("stddev({}) == NULL"),
    yes("sqrt(16) == 4"), yes("exp(0) == 1"), yes("ln(1) == 0"), yes("log(1000) > 2.99"),
    yes("floor(-1.5) == -2"),
    yes("ceiling(1.2) == 2"), yes("trunc(-1.7) == -1"), yes("abs(-3) == 3"), yes("floor(3) == 3"),
    yes("add:to:(1, 2) == 3"),
    yes("from:subtract:(9, 2) == 7"), yes("multiply:by:(3, 4) == 12"), yes("divide:by:(9, 2) == 4.5"),
    yes("raise:toPower:(2, 10) == 1024"), yes("modulus:by:(9, 4) == 1"), yes("modulus:by:(-9, 4) == -1"),
    yes("modulus:by:(9.9, 4) == 1"), yes("modulus:by:(SELF, -1) == 0", .integer(.min)),
    yes("bitwiseAnd:with:(6, 3) == 2"),
    yes("bitwiseOr:with:(1, 2) == 3"), yes("bitwiseXor:with:(6, 3) == 5"), yes("leftshift:by:(1, 63) < 0"),
    yes("rightshift:by:(8, 2) == 2"), yes("onesComplement:(8) == -9"), yes("onesComplement(8) == -9"),
    yes("uppercase('straße') == 'STRASSE'"), yes("lowercase('ÀB') == 'àb'"), yes("length('ab😀') == 4"),
    yes("sum:({1, 2}) == 3"), yes("modulus:by: (9, 4) == 1"),
    yes("now() > $past", .null, ["past": .date(Instant(epochMilliseconds: 0))]),
    yes("now() == now()"), yes("CAST(now(), 'NSNumber') == 771692800"),
  ])
  func evaluatesFunctions(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("CAST(0, 'NSDate') == CAST('2001-01-01', 'NSDate')"), yes("CAST(SELF, 'NSNumber') == 5", "5"),
    yes("CAST(' 5', 'NSString') == ' 5'"), yes("CAST(5.0, 'NSString') == '5'"),
    yes("CAST(2.5, 'NSString') == '2.5'"),
    yes("CAST('1e2', 'NSDecimalNumber') == 100"), yes("CAST(TRUE, 'NSNumber') == 1"),
    yes("cast('0.5', 'NSNumber') == 0.5"),
    yes("CAST('2024-06-01T10:30+03:30', 'NSDate') == CAST('2024-06-01T07:00:00.000Z', 'NSDate')"),
    yes("CAST('2024-02-29', 'NSDate') < CAST('2024-03-01', 'NSDate')"), no("CAST(0, 'NSDate') == 0"),
    yes("CAST(0, 'NSDate') != NULL"),
    yes("CAST('12345678901234567890.12', 'NSNumber') > 12345678901234567890"),
  ])
  func evaluatesCasts(_ row: Truth) throws { try row.check() }

  @Test(arguments: [
    yes("SUBQUERY(lines, $l, $l.net > 5).@count == 2", order),
    yes("SUBQUERY(lines, $l, $l.net > limit)[SIZE] == 1", order),
    yes("SUBQUERY(lines, $l, $l.tags[SIZE] > 0).@sum.net == 30", order),
    yes("SUBQUERY(NULL, $x, $x == 1) == NULL"),
    // The inner `$x` shadows the outer one inside the subquery only.
    yes("SUBQUERY({1, 2}, $x, $x == 2)[0] == 2 AND $x == 'outer'", .null, ["x": "outer"]),
    yes("SUBQUERY({1, 2, 3}, $x, SUBQUERY({2, 3}, $y, $y == $x)[SIZE] == 1) == {2, 3}"),
    yes("TERNARY(SELF != NULL, SELF, 0) + 1 == 1"),
    yes("TERNARY($vip == TRUE, 0, 5) == 0", .null, ["vip": true]),
  ])
  func evaluatesSubqueries(_ row: Truth) throws { try row.check() }
}
