import RaqamValues
import TestSupport
import Testing

@testable import RaqamLint
@testable import RaqamPredicates

/// Findings about a predicate without values hold for all values.
@Suite struct PredicateFindingTests {
  /// Kinds of rows with possible values, including edge cases.
  private static let rows: [(name: String, facts: ValueFacts, values: [FieldValue])] = [
    (
      "n", ValueFacts([.null, .number]),
      [
        .null, 0, 1, 3, 5, -7, 2.5, .double(.nan), .double(.infinity), .integer(.max), .double(-0.0),
        .decimal(ExactDecimal(9_007_199_254_740_993)),
      ]
    ),
    (
      "t", ValueFacts([.null, .text], isNeverEmpty: true),
      [.null, "a", "A", "b", "5", "\u{301}", "é", "e\u{301}", "x y"]
    ),
    ("f", ValueFacts([.null, .flag]), [.null, true, false]),
    (
      "c", ValueFacts([.null, .text], options: ["red", "blue"], isNeverEmpty: true), [.null, "red", "blue", "old"]
    ),
    (
      "m", ValueFacts([.null, .list], options: ["red", "blue"], isNeverEmpty: true),
      [.null, ["red"], ["red", "blue"], ["old", 3]]
    ),
    (
      "d", ValueFacts([.null, .day]),
      [
        .null, .day(DayNumber(0)), .day(DayNumber(20_000)),
      ]
    ),
    (
      "i", ValueFacts([.null, .instant]),
      [.null, .date(Instant(epochMilliseconds: 0)), .date(Instant(epochMilliseconds: 86_400_000))]
    ),
    ("x", ValueFacts(.all), [.null, 1, "a", "", true, [], [1], ["k": 1], .date(Instant(epochMilliseconds: 0))]),
  ]

  private static let constants = [
    "0", "1", "3", "5", "2.5", "-7", "'a'", "'A'", "'b'", "'5'", "''", "'red'", "'blu'", "NULL", "TRUE", "FALSE",
    "{1, 3}",
    "{'a', 'red'}", "{NULL, 5}", "{}", "CAST('1970-01-01', 'NSDate')", "CAST('1970-01-01T00:00Z', 'NSDate')",
    "CAST('09:00', 'NSDate')", "CAST('x', 'NSNumber')", "now()",
  ]
  private static let relations = [
    "==", "!=", "<", "<=", ">", ">=", "IN", "CONTAINS", "BEGINSWITH", "LIKE", "==[c]", "<[cd]",
  ]

  /// Generates conditions from a few names and constants, so that many contradict each other.
  private struct Maker {
    var random: SplitMix64

    mutating func pick<Element>(_ elements: [Element]) -> Element {
      elements[Int(random.next() % UInt64(elements.count))]
    }

    mutating func value(_ names: [String], _ depth: Int) -> String {
      switch random.next() % 12 {
      case 0 where depth > 0: "(\(value(names, depth - 1)) \(pick(["+", "-", "*", "/"])) \(value(names, depth - 1)))"
      case 1 where depth > 0: "TERNARY(\(condition(names, depth - 1)), \(value(names, 0)), \(value(names, 0)))"
      case 2:
        pick(names)
          + pick([
            ".length", ".length", ".intValue", ".description", ".lowercaseString", ".boolValue", ".@count", ".@count",
            "[SIZE]", ".self.@count", ".@min.self.@count",
          ])
      case 3: "CAST(\(value(names, 0)), '\(pick(["NSNumber", "NSString", "NSDate"]))')"
      case 4:
        pick([
          "uppercase(\(pick(names)))", "length(\(pick(names)))", "abs(\(pick(names)))", "sum(\(pick(names)))",
          "count(\(pick(names)))", "SUBQUERY(\(pick(names)), $x, $x == 'red').@count",
        ])
      case 5, 6, 7, 8: pick(names)
      default: pick(PredicateFindingTests.constants)
      }
    }

    mutating func condition(_ names: [String], _ depth: Int) -> String {
      switch random.next() % (depth > 0 ? 10 : 5) + (depth > 0 ? 0 : 5) {
      case 0...3:
        "(\(condition(names, depth - 1)) \(pick(["AND", "OR"])) \(condition(names, depth - 1)))"
      case 4: "NOT (\(condition(names, depth - 1)))"
      case 5:
        pick(names) + " BETWEEN {\(pick(PredicateFindingTests.constants)), \(pick(PredicateFindingTests.constants))}"
      case 6:
        "\(pick(["ANY", "ALL", "NONE"])) \(pick(names)) \(pick(["==", "IN", "<"])) \(pick(PredicateFindingTests.constants))"
      default: "\(value(names, depth)) \(pick(PredicateFindingTests.relations)) \(value(names, depth))"
      }
    }
  }

  /// A predicate found always true is true for all values, and one found never true is true for none; this also holds
  /// for parts of a predicate. Values found never to be equal never are.
  @Test(.long, arguments: 0..<(isExhaustive ? 8 : 2)) func findingsHoldForAllValues(_ generator: Int) throws {
    var maker = Maker(random: SplitMix64(seed: chosenSeed(UInt64(generator) + 3)))
    let context = EvaluationContext.form(now: Instant(epochMilliseconds: 1_700_000_000_000), locale: "")
    var said = (always: 0, never: 0, mismatches: 0)
    for _ in 0..<1500 {
      let first = maker.pick(Self.rows)
      let second = maker.pick(Self.rows)
      let format = maker.condition(["SELF", "$v", "$v", "SELF"], 2)
      guard let predicate = try? FormPredicate(format) else { continue }
      var analysis = PredicateAnalysis(subject: first.facts, variables: ["v": second.facts])
      let outcomes = analysis.outcomes(of: predicate.root)
      if !analysis.findings.isEmpty { said.mismatches += 1 }
      if outcomes == .isTrue { said.always += 1 }
      if !outcomes.contains(.isTrue) { said.never += 1 }
      for subject in first.values {
        for value in second.values {
          let outcome: PredicateAnalysis.Outcomes
          do {
            outcome = .init(try predicate.evaluate(subject, variables: ["v": value], context: context))
          } catch {
            outcome = .fails
          }
          #expect(
            outcomes.contains(outcome),
            "seed \(runSeed): \(format) of \(subject), \(value): \(outcome) is not in \(outcomes)")
        }
      }
    }
    expectCases(said.always, of: "conditions that are always true", atLeast: 3)
    expectCases(said.never, of: "conditions that are never true", atLeast: 50)
    expectCases(said.mismatches, of: "conditions with findings", atLeast: 100)
  }

  private static func findings(
    _ format: String, _ variable: ValueFacts, subject: ValueFacts = .anything
  ) throws -> [String] {
    try FormPredicate(format).findings(subject: subject) { _ in variable }.map { finding in
      let kind =
        switch finding.kind {
        case .mismatch: "mismatch"
        case .emptiness: "empty"
        case .unknownOption: "option"
        case .alwaysTrue: "always"
        case .neverTrue: "never"
        }
      return "\(kind) \(finding.offset)+\(finding.length)" + (finding.message.isEmpty ? "" : " " + finding.message)
        + (finding.text.map { " → \($0)" } ?? "")
    }
  }

  @Test(arguments: [
    ("$v > 'x'", ["mismatch 5+3 $v is a number, which cannot be ordered with a string"]),
    ("$v > '18'", ["mismatch 5+4 $v is a number, which cannot be ordered with a string → 18"]),
    ("'18' < $v", ["mismatch 0+4 $v is a number, which cannot be ordered with a string → 18"]),
    ("$v == 'x'", ["mismatch 6+3 $v is a number, which never equals a string"]),
    ("$v BEGINSWITH '1'", ["mismatch 0+2 BEGINSWITH requires strings, but $v is a number"]),
    ("$v + 'x' > 3", ["mismatch 5+3 + requires numbers, but \"x\" is a string"]),
    ("$v BETWEEN {'a', 'b'}", ["mismatch 0+2 $v is a number, which cannot be ordered with a string"]),
    ("$v IN {'1', 2}", ["mismatch 7+3 $v is a number, which never equals a string → 1"]),
    ("ANY $v == 3", ["mismatch 4+2 ANY requires a collection, but $v is a number"]),
    ("$v > 5 AND $v < 3", ["never 0+17"]), ("$v != 1 OR $v != 2", ["always 0+18"]),
    ("$v == NULL AND $v > 3", ["never 0+21"]), ("$v == 1 AND $v != 1", ["never 0+19"]),
    ("$v BETWEEN {1, 3} AND $v IN {5, 7}", ["never 0+34"]),
    ("SELF == 1 OR ($v > 5 AND $v < 3)", ["never 14+17"]), ("TRUEPREDICATE", ["always 0+13"]),
    ("1 == 2", ["never 0+6"]), ("NOT ($v > 5 AND $v <= 5)", ["always 0+24"]),
    // Comparisons whose result depends on the value, or is unknown.
    ("$v > 5 OR $v <= 5", []), ("$v > 5 AND $v < 6", []), ("$v >= 5 AND $v <= 5", []), ("$v == NULL OR $v == 3", []),
    ("$v.stringValue == '3'", []), ("CAST($v, 'NSString') == '3'", []), ("SELF == 'x'", []), ("$v == TRUE", []),
  ])
  func findsMismatchesWithNumbers(_ format: String, _ expected: [String]) throws {
    #expect(try Self.findings(format, ValueFacts([.null, .number])) == expected)
  }

  @Test(arguments: [
    ("$v == 'blu'", ["option 6+5 'blu' is not an option of $v"]),
    ("$v IN {'red', 'x'}", ["option 14+3 'x' is not an option of $v"]),
    ("$v ==[c] 'RED'", []), ("$v == 'red'", []),
    ("$v == ''", ["empty 6+2 $v is never the empty string, because an empty row is NULL → NULL"]),
    ("$v == 3", ["mismatch 6+1 $v is a string, which never equals a number → \"3\""]),
    ("$v BEGINSWITH 'blu'", []), ("$v == SELF", []),
    ("$v.length == 0", []), ("$v.length < 1 OR SELF == 1", []), ("0 >= $v.length", []), ("NOT length($v) != 0", []),
    ("$v.length > 0", []), ("$v.length >= 1", []), ("$v.length <= 1", []), ("$v.length != 1", []),
    (
      "$v.length == NULL",
      ["empty 0+17 $v.length is never NULL, but 0 if the text is empty → $v.length == 0"]
    ), ("$v.length > -1", ["always 0+14"]), ("$v.length == 0.5", []),
    ("$v.length < -1", ["never 0+14"]), ("$v.length != -1", ["always 0+15"]),
  ])
  func findsValuesThatAreNotOptions(_ format: String, _ expected: [String]) throws {
    let facts = ValueFacts([.null, .text], options: ["red", "blue"], isNeverEmpty: true)
    #expect(try Self.findings(format, facts) == expected)
  }

  @Test(arguments: [
    ("$v == 'red'", ["mismatch 6+5 $v is a list, which never equals a string"]),
    ("ANY $v == 'blu'", ["option 10+5 'blu' is not an option of $v"]),
    ("$v CONTAINS 'blu'", ["option 12+5 'blu' is not an option of $v"]),
    ("'blu' IN $v", ["option 0+5 'blu' is not an option of $v"]),
    ("$v CONTAINS 'red'", []), ("$v.@count > 1", []), ("$v.@count == 0", []), ("$v.@count != 0 OR $v[SIZE] < 1", []),
    ("$v == {}", ["empty 6+2 $v is never the empty list, because an empty row is NULL → NULL"]),
    ("$v.@count == NULL", ["empty 0+17 $v.@count is never NULL, but 0 if there are no elements → $v.@count == 0"]),
    ("NULL != count($v)", ["empty 0+13 count($v) is never NULL, but 0 if there are no elements → count($v) != 0"]),
    ("$v.@count + 1 == NULL", ["never 0+21"]), ("$v.@count < 0", ["never 0+13"]),
    ("$v != NULL AND $v == {'red', SELF}", []), ("0 <= $v[SIZE]", ["always 0+13"]),
  ])
  func findsMismatchesWithLists(_ format: String, _ expected: [String]) throws {
    let facts = ValueFacts([.null, .list], options: ["red", "blue"], isNeverEmpty: true)
    #expect(try Self.findings(format, facts) == expected)
  }

  @Test(arguments: [
    ("$v > 5", ["mismatch 5+1 $v is a day, which cannot be ordered with a number"]),
    (
      "$v > '2025-03-21'",
      ["mismatch 5+12 $v is a day, which cannot be ordered with a string → CAST(\"2025-03-21\", \"NSDate\")"]
    ),
    ("$v > CAST('2025-03-21', 'NSDate')", []), ("$v < now()", []),
  ])
  func findsMismatchesWithDays(_ format: String, _ expected: [String]) throws {
    #expect(try Self.findings(format, ValueFacts([.null, .day])) == expected)
  }

  /// Law: a value has a key if and only if its kind may have it, for every key of every kind.
  @Test func kindsKnowTheirKeys() throws {
    let keys =
      Set(
        StringMember.allCases.map(\.rawValue) + NumberMember.allCases.map(\.rawValue)
          + DateMember.allCases.map(\.rawValue) + ["kind", "value", "Length", "count"]
      ).sorted()
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    var count = 0
    for (name, facts, values) in Self.rows where facts.kinds.isDisjoint(with: [.list, .object]) {
      for key in keys {
        let predicate = try FormPredicate("\(key) != NULL")
        #expect(predicate.bareWords.map(\.name) == [key])
        for value in values {
          let has = (try? predicate.evaluate(value, context: context)) ?? false
          #expect(has == (value != .null && facts.kinds.mayHave(key)), "\(key) of \(value) in \(name)")
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 400)
  }

  /// Words that are read as keys of SELF, in the order of the format, each once.
  @Test(arguments: [
    ("kind == 'x'", ["kind 0+4"]), ("SELF.kind == 'x' AND self.kind == 1", []), ("$kind.length > 2", []),
    ("$a == b OR c.d[e] == b", ["b 6+1", "c 11+1", "e 15+1"]), ("ANY #in > 3", ["in 4+3"]), ("#self == 1", []),
    ("@count > 3", []), ("SUBQUERY(x, $y, $y.z == w).@count > 0", ["x 9+1", "w 24+1"]),
    ("TERNARY(a == 1, b, -c) + length(d) > {e, 1}[0]", ["a 8+1", "b 16+1", "c 20+1", "d 32+1", "e 38+1"]),
  ])
  func findsBareWords(_ format: String, _ expected: [String]) throws {
    #expect(try FormPredicate(format).bareWords.map { "\($0.name) \($0.offset)+\($0.length)" } == expected)
  }
}
