import RaqamValues
import TestSupport
import Testing

@testable import RaqamPredicates

/// Every part of a predicate is charged for the data that it reads, moves and computes.
@Suite struct CostTests {
  private static let context = EvaluationContext(now: Instant(epochMilliseconds: 0), locale: "fa_IR")

  /// Combining marks whose canonical ordering is quadratic.
  static func marked(_ count: Int, _ marks: [String] = ["\u{301}", "\u{323}"]) -> String {
    "a" + marks.map { String(repeating: $0, count: count) }.joined()
  }

  private static func digits(_ count: Int) throws -> FieldValue {
    .decimal(try ExactDecimal(String(repeating: "7", count: count - 1) + ".5"))
  }

  /// Returns the result of an evaluation and the steps it used.
  private static func outcome(
    _ format: String, _ subject: FieldValue, _ variables: [ExactText: FieldValue] = [:],
    steps: Int = 100_000
  ) throws -> (result: String, steps: Int) {
    let program = Program(try FormPredicate(format).root)
    defer { withExtendedLifetime(program) {} }
    var evaluator = Evaluator(
      program.nodes, subject, NamedValues(values: variables, uses: program.variables), context: context,
      budget: .standard)
    evaluator.stepsLeft = steps
    do {
      let holds = try evaluator.holds(program.root)
      return ("\(holds)", steps - evaluator.stepsLeft)
    } catch {
      return (error.code.rawValue, steps - evaluator.stepsLeft)
    }
  }

  // MARK: Combining marks

  @Test func stringsBoundCombiningMarks() throws {
    for mark in ["\u{316}", "\\u0316"] {
      func format(_ count: Int) -> String { "SELF == 'a\(String(repeating: mark, count: count))'" }
      _ = try FormPredicate(format(MarkRun.limit))
      let error = #expect(throws: FormPredicateError.self) { try FormPredicate(format(MarkRun.limit + 1)) }
      #expect(error?.code == .limitExceeded)
    }
  }

  private static let normalizing = [
    "SELF CONTAINS[d] 'x'", "SELF CONTAINS 'x'", "'x' IN SELF", "SELF BEGINSWITH 'x'", "SELF ENDSWITH[c] 'é'",
    "SELF == $other", "$other == SELF", "SELF !=[c] $other", "SELF ==[d] 'é'", "SELF < $other", "SELF >=[cd] $other",
    "SELF <[l] $other", "SELF <[nl] $other", "SELF LIKE '*x'", "$other LIKE SELF", "SELF LIKE[cd] '?é'",
    "SELF MATCHES[d] '.*x'", "SELF BETWEEN {$other, 'x'}", "{SELF} == {$other}", "ANY {SELF} == $other",
    "SELF IN {$other}", "{SELF, $other}.@distinctUnionOfObjects.self == NULL", "{SELF, $other}.@min.self == 'x'",
    "SUBQUERY({1}, $x, SELF == $other) == {}",
  ]

  /// A run of combining marks costs the square of its length wherever a string is normalized.
  @Test(arguments: normalizing)
  func runsOfCombiningMarksExceedTheLimit(_ format: String) throws {
    for marks in [["\u{301}", "\u{323}"], ["\u{64E}", "\u{651}", "\u{670}"], ["\u{F73}"], ["\u{5B0}", "\u{59A}"]] {
      let text = Self.marked(4_000 / marks.count, marks)
      let other = Self.marked(4_000 / marks.count, marks.reversed()) + "b"
      let cost = try Self.outcome(format, .string(text), ["other": .string(other)])
      #expect(cost.result == "evaluation_limit", "\(format) \(cost)")
    }
  }

  /// Identical strings are equal without normalization, and operators without normalization do not charge for it.
  @Test(arguments: [
    "SELF == $same", "SELF ==[cd] $same", "SELF <= $same", "SELF >=[l] $same", "{SELF} == {$same}", "SELF IN {$same}",
    "SELF ==[n] $same", "SELF CONTAINS[n] $same", "SELF LIKE[n] $same", "SELF.length > 3", "uppercase(SELF) != 'x'",
  ])
  func identicalStringsAreNotNormalized(_ format: String) throws {
    let text = FieldValue.string(Self.marked(4_000))
    let cost = try Self.outcome(format, text, ["same": text])
    #expect(cost.result == "true" && cost.steps < 2_000, "\(format) \(cost)")
  }

  /// Ordinary and stream-safe strings cost steps in proportion to their length.
  @Test(arguments: [
    "Plain text", "Crème brûlée, naïve, Ångström", "e\u{301}\u{323}", "قيمة الفاتورة", "مُحَمَّدٌ رَسُولُ اللَّهِ",
    "کتاب‌های فارسی",
    "שָׁלוֹם עֲלֵיכֶם", "ที่นี่มีน้ำ", "हिन्दी में", "བོད་སྐད་\u{F71}\u{F72}\u{F73}", "Tiếng Việt", "한국어 텍스트",
    "日本語が", "👩🏽‍🚀 ok",
    "a" + String(repeating: "\u{301}\u{323}", count: 15), String(repeating: "a" + marked(15), count: 9),
  ])
  func ordinaryStringsCostTheirLength(_ text: String) throws {
    for copies in [1, 7, 40] {
      let long = Array(repeating: text, count: copies).joined(separator: " ")
      #expect(long.markMoves == 0)
      let value = FieldValue.string(long)
      let pieces = long.utf8.count / PredicateLimits.bytesPerStep
      let equal = try Self.outcome("SELF ==[cd] $other", value, ["other": value])
      #expect(equal.result == "true" && equal.steps == 3 + 2 * pieces, "\(equal)")
      let found = try Self.outcome("SELF CONTAINS $other", value, ["other": value])
      #expect(found.result == "true" && found.steps == 3 + 2 * pieces, "\(found)")
    }
  }

  // MARK: Lengths

  /// Operations that read a string, number or name of a given length, and how often they read it.
  private static let readers: [(String, @Sendable (Int) throws -> FieldValue, Int)] = [
    ("SELF ==[c] 'é'", text, 1), ("'é' ==[c] SELF", text, 1), ("ANY {'é'} ==[cd] SELF", text, 1),
    ("{'é'} == {SELF} OR SELF ==[d] 'é'", text, 1), ("SELF IN[c] {'é', 'ö'}", text, 2),
    ("SELF == $same", text, 2), ("SELF <[c] 'é'", text, 1), ("'é' > SELF", text, 1), ("SELF CONTAINS 'é'", text, 1),
    ("SELF LIKE '*é'", text, 1), ("CAST(SELF, 'NSNumber') == 1", zeros, 1), ("CAST(SELF, 'NSDate') == 1", text, 1),
    ("SELF.intValue == 1", zeros, 1), ("uppercase(SELF) == 'x'", text, 1),
    ("SELF == 1", digits, 1), ("1 < SELF", digits, 1), ("-SELF == 1", digits, 1), ("SELF + 1 == 1", digits, 1),
    ("CAST(SELF, 'NSString') == 'x'", digits, 1), ("SELF.stringValue == 'x'", digits, 1),
    ("floor(SELF) == 1", digits, 1),
    ("modulus:by:(SELF, 2) == 1", digits, 1), ("sum({SELF, SELF}) == 1", digits, 2), ("abs(SELF) == 1", digits, 1),
    ("median({SELF, SELF}) == 1", digits, 2), ("max({1, SELF}) == 1", digits, 1), ("SELF IN {1, 2}", digits, 2),
    ("SELF BETWEEN {1, 2}", digits, 1), ("SELF == $same", object, 1), ("SELF.@allKeys == {}", object, 1),
    ("$o[SELF] == 1", text, 1),
  ]

  @Sendable private static func text(_ size: Int) -> FieldValue { .string(String(repeating: "ö", count: size / 2)) }
  @Sendable private static func zeros(_ size: Int) -> FieldValue {
    .string(String(repeating: "0", count: size - 3) + "1.5")
  }
  @Sendable private static func object(_ size: Int) -> FieldValue {
    [String(repeating: "k", count: size): 1]
  }

  /// Doubling the length at least doubles the steps.
  @Test(arguments: readers.indices)
  func stepsGrowWithTheLength(_ index: Int) throws {
    let (format, value, times) = Self.readers[index]
    func steps(_ size: Int) throws -> Int {
      let subject = try value(size)
      let same = subject
      return try Self.outcome(format, subject, ["same": same, "o": ["a": 1]]).steps
    }
    // Arithmetic rejects numbers of more than a thousand digits.
    let isSum = format.hasPrefix("sum")
    let size = isSum ? 200 : 1_600
    let (one, two, four) = (try steps(size), try steps(2 * size), try steps(4 * size))
    #expect(two - one >= times * size / PredicateLimits.bytesPerStep, "\(format) \(one) \(two)")
    #expect(four - two >= times * 2 * size / PredicateLimits.bytesPerStep, "\(format) \(two) \(four)")
  }

  /// Comparison costs the same with exchanged operands.
  @Test(arguments: ["==", "==[c]", "==[cd]", "==[n]", "<", "<=[c]"])
  func exchangedOperandsCostTheSame(_ relation: String) throws {
    let texts = [
      "", "a", "é", String(repeating: "ö", count: 900), String(repeating: "a", count: 900), Self.marked(40),
      String(repeating: "ö", count: 90),
    ]
    for left in texts {
      for right in texts {
        let values: [ExactText: FieldValue] = ["a": .string(left), "b": .string(right)]
        let one = try Self.outcome("$a \(relation) $b", .null, values).steps
        #expect(try Self.outcome("$b \(relation) $a", .null, values).steps == one)
      }
    }
  }

  /// If the lengths show that strings differ, the longer one is not read.
  @Test(arguments: [("SELF == 'é'", 3), ("'é' == SELF", 3), ("SELF ==[n] 'é'", 3), ("SELF IN {'é', 'ö'}", 7)])
  func differentLengthsAreNotRead(_ format: String, _ steps: Int) throws {
    let cost = try Self.outcome(format, Self.text(200_000))
    #expect(cost.result == "false" && cost.steps == steps, "\(cost)")
  }

  // MARK: Numbers

  /// Products and quotients cost steps in proportion to the digit pairs; ordinary numbers cost one step.
  @Test func productsCostTheirDigits() throws {
    func steps(_ format: String, _ count: Int) throws -> Int {
      try Self.outcome(format, try Self.digits(count)).steps
    }
    let (one, two) = (try steps("SELF * SELF == 1", 200), try steps("SELF * SELF == 1", 400))
    #expect(one >= 200 * 200 / PredicateLimits.digitPairsPerStep)
    #expect(two >= 400 * 400 / PredicateLimits.digitPairsPerStep)
    for number in ["7", "19.99", "123456789012345678", "-0.5"] {
      for operation in ["+", "-", "*", "/"] {
        let value = try #require(FieldValue.number(number))
        let steps = try Self.outcome("SELF \(operation) SELF == 1", value).steps
        // A quotient can have 34 digits, and a product of many digits costs an additional step.
        #expect(operation == "/" ? steps <= 60 : steps <= 6, "\(number) \(operation) \(steps)")
      }
    }
  }

  /// Exact decimal results are charged by digits: `0.00001 ** 200`, and numbers whose exponents differ greatly.
  @Test(arguments: [
    ("$a * $a", 6), ("$a / $a", 6), ("$a + 1", 1), ("$b ** 100", 60), ("sum({$a, 1, 1, 1})", 4),
    ("average({$a, 1, 1})", 2), ("multiply:by:($a, $a)", 6), ("divide:by:(1, $a)", 6),
  ])
  func exactResultsCostTheirDigits(_ format: String, _ least: Int) throws {
    func steps(_ digits: Int) throws -> Int {
      let expression = try FormExpression(format)
      var budget = Budget.standard
      _ = try expression.value(
        NamedValues(
          values: ["a": try Self.digits(digits), "b": .decimal(try ExactDecimal("1.0000\(digits)"))],
          uses: expression.variableUses),
        context: Self.context, budget: &budget)
      return budget.used
    }
    #expect(try steps(400) >= least * 2)
    #expect(try steps(400) >= 2 * steps(200) - 40 || format.contains("$b"))
  }

  // MARK: Termination

  /// Requests that took seconds without these charges.
  @Test(
    .long,
    arguments: [
      ("SELF CONTAINS[d] 'x'", FieldValue.string(marked(20_000))), ("ANY SELF ==[c] $big", list("é", 100)),
      ("SUBQUERY(SELF, $x, CAST($zeros,'NSNumber') == $x).@count == 0", list("1", 200)),
      ("SUBQUERY(SELF, $x, $a * $b == $x).@count == 0", list("1", 1_000)),
    ])
  func expensiveEvaluationsExceedTheLimit(_ format: String, _ subject: FieldValue) throws {
    let long: [ExactText: FieldValue] = [
      "big": .string(String(repeating: "ö", count: 200_000)), "zeros": Self.zeros(400_000),
      "a": try Self.digits(499), "b": try Self.digits(500),
    ]
    let cost = try Self.outcome(format, subject, long, steps: 20_000)
    #expect(cost.result == "evaluation_limit", "\(cost)")
  }

  private static func list(_ text: String, _ count: Int) -> FieldValue {
    .list(Array(repeating: .string(text), count: count))
  }
}
