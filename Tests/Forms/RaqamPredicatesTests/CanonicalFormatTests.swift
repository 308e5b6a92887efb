import RaqamPredicates
import Testing

@Suite struct CanonicalFormatTests {
  @Test(arguments: [
    ("a=1", "a == 1"), ("a<>'x'", #"a != "x""#), ("a =< 1 && b => 2", "a <= 1 AND b >= 2"),
    ("a==1||b==1&&c==1", "a == 1 OR (b == 1 AND c == 1)"),
    ("(a == 1 or b == 1) or c == 1", "a == 1 OR b == 1 OR c == 1"),
    ("(a == 1 OR b == 1) AND c == 1", "(a == 1 OR b == 1) AND c == 1"), ("!(a == 1)", "NOT a == 1"),
    ("not (a == 1 and b == 1)", "NOT (a == 1 AND b == 1)"), ("((a)) == ((1))", "a == 1"),
    ("SELF.a.b == 1", "a.b == 1"),
    ("a beginswith[dc] 'x'", #"a BEGINSWITH[cd] "x""#), ("some a in {1,2}", "ANY a IN {1, 2}"),
    ("none a between {1,2}", "NONE a BETWEEN {1, 2}"),
    ("#size == $#in", "#size == $in"), ("a.#size.first == yes", "a.size.first == TRUE"),
    ("a == nil", "a == NULL"),
    ("(1 + 2) * 3 == -(4)", "(1 + 2) * 3 == -4"), ("1 + (2 * 3) == 7", "1 + 2 * 3 == 7"),
    ("(1 - 2) - 3 == 1 - (2 - 3)", "1 - 2 - 3 == 1 - (2 - 3)"),
    ("(-2) ** 2 == -(2 ** 2)", "(-2) ** 2 == -2 ** 2"), ("2 ** -1 ** 2 == 1", "2 ** -1 ** 2 == 1"),
    ("2 ** (3 ** 2) == 1", "2 ** (3 ** 2) == 1"),
    ("(5).stringValue == 'x'", #"(5).stringValue == "x""#), ("0x10 == 1e3", "16 == 1000.0"),
    (".5 == 5.", "0.5 == 5.0"),
    ("1e999 == -1e999", "1e999 == -1e999"),
    ("-9223372036854775808 == 9223372036854775808", "-9223372036854775808 == 9223372036854775808"),
    ("-0x8000000000000000 == 1", "-9223372036854775808 == 1"), ("--5 == - 5", "5 == -5"),
    ("-(-$x) == 1", "--$x == 1"),
    (#"'a"\'\\\n\0' == "x""#, #""a\"'\\\n\u0000" == "x""#),
    ("cast(a,'NSDate')==1", #"CAST(a, "NSDate") == 1"#),
    ("ternary((a==1), 1, {2}) == 1", "TERNARY(a == 1, 1, {2}) == 1"),
    ("subquery(a,$x,$x==1)[size]==1", "SUBQUERY(a, $x, $x == 1)[SIZE] == 1"),
    ("sum:({1}) == add:to:(1,2)", "sum({1}) == add:to:(1, 2)"),
    ("onesComplement:(1) == now()", "onesComplement(1) == now()"),
    ("a[first][0][b] == SELF[last]", "a[FIRST][0][b] == SELF[LAST]"),
    ("(a.@max.b).c == @count", "(a.@max.b).c == @count"),
    ("(a.b).c == 1", "a.b.c == 1"), ("(a.@sum.b[0]).c == 1", "a.@sum.b[0].c == 1"),
    ("truepredicate", "TRUEPREDICATE"),
    ("ANY a.b MATCHES 'x'", #"ANY a.b MATCHES "x""#), ("a ==[ l n ] 1", "a ==[nl] 1"),
    ("SELF == self", "SELF == SELF"),
  ])
  func canonicalFormatsParseToEqualPredicates(_ format: String, _ canonical: String) throws {
    let predicate = try FormPredicate(format)
    #expect(predicate.canonicalFormat == canonical)
    #expect(try FormPredicate(canonical) == predicate)
    #expect(predicate.description == canonical)
  }

  @Test func equalityIgnoresSpelling() throws {
    #expect(try FormPredicate("a=1") == FormPredicate("( a  ==  1 )"))
    #expect(try FormPredicate("a == 1") != FormPredicate("a == 1.0"))
    #expect(try Set([FormPredicate("a=1"), FormPredicate("a==1"), FormPredicate("b==1")]).count == 2)
    var budget = Budget.standard
    budget.depth = 5
    #expect(try FormPredicate("a=1") != FormPredicate("a=1", budget: budget))
  }

  @Test(arguments: [
    ("$a.length > 3 AND NOT $b == $a", ["a", "b"]), ("$a + $b.x[$i] > 3", ["a", "b", "i"]),
    ("SUBQUERY($rows, $r, $r.x == $y).@count > 0", ["rows", "y"]),
    ("TERNARY($p == 1, $q, {$s}[0]) == 2", ["p", "q", "s"]),
    ("SUBQUERY($r, $r, $r == 1)[0] == $r", ["r"]),
    ("SUBQUERY(a, $x, SUBQUERY(b, $y, $y == $z)[0] == $x)[0] == $x", ["z", "x"]),
    ("'$a' == sum($b, -$c) AND CAST($d, 'NSDate') == 1", ["b", "c", "d"]), ("a == 1", []),
    ("$a BETWEEN {$b, $c} OR $d MATCHES $e", ["a", "b", "c", "d", "e"]),
  ])
  func listsFreeVariables(_ format: String, _ names: [String]) throws {
    let predicate = try FormPredicate(format)
    #expect(predicate.freeVariables == names)
    for use in predicate.variableUses {
      let units = Array(format.utf16)[use.offset..<(use.offset + use.length)]
      #expect(String(decoding: units, as: UTF16.self) == "$" + use.name)
    }
  }

  private static let replaced: [(String, [FieldValue], String)] = [
    ("%K BETWEEN %@", ["age", [18, 65]], "age BETWEEN {18, 65}"),
    ("%@ == %@", ["it's", .null], #""it's" == NULL"#),
    ("%K == %d AND %f > %ld", ["a.@max.#self", 1, 2.5, 3], "a.@max.self == 1 AND 2.5 > 3"),
    ("a == %@", [.date(Instant(epochMilliseconds: 1_500))], #"a == CAST("1970-01-01T00:00:01.500Z", "NSDate")"#),
    (
      "a == %@", [.date(Instant(epochMilliseconds: 1_000_000_000_000_000))],
      #"a == CAST("+033658-09-27T01:46:40Z", "NSDate")"#
    ),
    (
      "a == %@", [.decimal("0.10000000000000000001")],
      #"a == CAST("0.10000000000000000001", "NSDecimalNumber")"#
    ),
    ("a == %@", [.double(.nan)], "a == 1e999 - 1e999"), ("a == %@", [["k": 1]], "a == %@"),
    ("a == %s", ["x"], #"a == "x""#),
    ("a == '%@'", [], #"a == "%@""#), ("a == %@", [.integer(.min)], "a == -9223372036854775808"),
    ("a MATCHES %@", [#"\d+"#], #"a MATCHES "\\d+""#),
  ]

  @Test(arguments: replaced)
  func replacesArguments(_ format: String, _ arguments: [FieldValue], _ canonical: String) throws {
    let predicate = try FormPredicate(format, arguments: arguments)
    #expect(predicate.canonicalFormat == canonical)
    #expect(predicate.warnings == [])
    if !canonical.contains("%@") { #expect(try FormPredicate(canonical) == predicate) }
  }

  private static let refused: [(String, [FieldValue], String)] = [
    ("a == %@", [], "too few arguments: the format requires more than 0"),
    ("a == %@", [1, 2], "too many arguments: the format requires 1, found 2"),
    ("%K == 1", [1], "%K requires text, found integer"),
    ("%K == 1", ["a b"], "invalid key path 'a b'"), ("%K == 1", [""], "invalid key path ''"),
    ("%K == 1", ["a..b"], "invalid key path 'a..b'"),
    ("a == %d", ["1"], "%d requires a number, found string"), ("a == %s", [1], "%s requires text, found integer"),
    ("a %@ 1", ["=="], "expected a comparison operator after 'a'"),
    (
      "%@", [true],
      "expected a comparison operator after '%@'; write TRUEPREDICATE, or a JSON Boolean"
    ),
    ("a == %y", [], "unexpected character '%'"),
    ("a MATCHES %@", ["["], "invalid regular expression: unclosed bracket at 1"),
  ]

  @Test(arguments: refused)
  func rejectsWrongArguments(_ format: String, _ arguments: [FieldValue], _ message: String) {
    let error = #expect(throws: FormPredicateError.self) {
      try FormPredicate(format, arguments: arguments)
    }
    #expect(error?.description == message)
  }
}
