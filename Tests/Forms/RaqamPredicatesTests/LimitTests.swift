import RaqamMemory
import RaqamPredicates
import RaqamValues
import Synchronization
import SystemThreads
import TestSupport
import Testing

/// Limits of formats and values.
@Suite struct LimitTests {
  private static func nested(_ open: String, _ count: Int, _ inner: String, _ close: String) -> String {
    String(repeating: open, count: count) + inner + String(repeating: close, count: count)
  }

  private static func code(_ format: String, _ budget: Budget = .standard) -> String {
    do {
      let predicate = try FormPredicate(format, budget: budget)
      _ = try predicate.evaluate(1, context: EvaluationContext(now: Instant(epochMilliseconds: 0)))
      return "none"
    } catch {
      return "\(error.code) \(error.offset)"
    }
  }

  /// 100 levels of each construct are accepted, 101 are rejected.
  @Test(arguments: [
    ("(", "1 == 1", ")", ""), ("(", "SELF", ")", " == 1"), ("NOT ", "1 == 1", "", ""),
    ("!", "1 == 1", "", ""),
    ("-", "SELF", "", " == 1"), ("{", "", "}", " == 1"), ("abs(", "SELF", ")", " == 1"),
    ("CAST(", "SELF", ", 'NSNumber')", " == 1"), ("TERNARY(TRUEPREDICATE, 1, ", "SELF", ")", " == 1"),
    ("SUBQUERY(", "SELF", ", $x, $x == 1)", " == {}"), ("SUBQUERY(SELF, $x, $x == ", "1", ")", " == 1"),
    ("$a[", "SELF", "]", " == 1"),
    ("2 ** (", "1", ")", " == 2"), ("1 + 1 * (", "1", ")", " == 2"),
  ])
  func nestingIsLimited(_ open: String, _ inner: String, _ close: String, _ rest: String) {
    let deepest = Self.nested(open, 100, inner, close) + rest
    let tooDeep = Self.nested(open, 101, inner, close) + rest
    #expect(!Self.code(deepest).hasPrefix("nestingTooDeep"), "\(open)")
    #expect(Self.code(tooDeep).hasPrefix("nestingTooDeep"), "\(open)")
    Refusal(
      Self.nested("(", 101, "1 == 1", ")"), .nestingTooDeep, at: 100, "nesting exceeds the limit of 100 levels"
    ).check(.parse)
  }

  /// A level of nesting adds at most two levels to the tree on average, so the required stack is bounded.
  @Test func nestingBoundsTheTreeHeight() {
    let level = "TERNARY(1 + 1 * 1 ** "
    let end = " == 1 OR FALSEPREDICATE, 1, 2)"
    #expect(Self.code(Self.nested(level, 30, "1", end) + " == 1") == "none")
    #expect(Self.code(Self.nested(level, 50, "1", end) + " == 1").hasPrefix("nestingTooDeep"))
  }

  /// An array of constants costs as many steps as an array with a variable.
  @Test(
    arguments: [
      ("SELF IN {%, 2, 3}", 0), ("SELF IN {2, %, 1}", 0), ("{{%, 2}, {3, {4}}} == {{1, 2}, {3, {4}}}", 0),
      ("ANY {%, 5} > 3 AND SELF BETWEEN {0, 2}", 0), ("sum({%, 2, 3}) == 6", 0), ("{%, 2, 3}[0] == 1", 0),
    ] as [(String, FieldValue)])
  func constantsCostAsManyStepsAsVariables(_ format: String, _ subject: FieldValue) throws {
    func steps(_ piece: String) throws -> Int? {
      let text = format.replacing("%", with: piece)
      return try (1...60).first { steps in
        var budget = Budget.standard
        budget.steps = 10 * steps
        let predicate = try FormPredicate(text, budget: budget)
        do throws(FormPredicateError) {
          let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
          _ = try predicate.evaluate(subject, variables: ["one": 1], context: context)
          return true
        } catch {
          #expect(error.code == .evaluationLimit)
          return false
        }
      }
    }
    let constants = try steps("1")
    #expect(constants != nil)
    #expect(try constants == steps("$one"))
  }

  private struct Shape {
    let open: String
    let inner: String
    let close: String
    let rest: String

    init(_ open: String, _ inner: String, _ close: String, _ rest: String = "") {
      self.open = open
      self.inner = inner
      self.close = close
      self.rest = rest
    }

    /// The format at the maximum nesting depth.
    var deepest: String {
      let formats = (1...100).lazy.map { LimitTests.nested(open, $0, inner, close) + rest }
      return formats.last { !LimitTests.code($0).hasPrefix("nestingTooDeep") } ?? ""
    }
  }

  private static let shapes = [
    Shape("TERNARY(1 + 1 * 1 ** ", "1", " == 1 OR FALSEPREDICATE, 1, 2)", " == 1"),
    Shape("TERNARY(NOT {1 + 1 * 1 ** ", "1", "}[0] == 1 OR FALSEPREDICATE, 1, 2)", " == 1"),
    Shape("(", "1", ")", " == 1"), Shape("{", "1", "}", " == 1"), Shape("NOT (", "1 == 1", ")"),
    Shape("SUBQUERY({1}, $x, {1} == ", "{1}", ")", " == {1}"), Shape("{0}[", "0", "]", " == 0"),
    Shape("SUBQUERY({1}, $x, ANY {1} + 1 == ", "2", "[0])", " == {1}"), Shape("abs(-", "1", ")", " == 1"),
    Shape("(1 == 2 OR (1 == 1 AND ", "2 == 2", "))"), Shape("CAST(1 + ", "1", ", 'NSNumber')", " == 1"),
    Shape("NOT (1 == 2 OR NOT (1 == 1 AND ", "2 == 2", "))"), Shape("1 - (1 * ", "1", ")", " == 1"),
    Shape("SELF.@sum.self + sum({1}[0], ", "1", ")", " == 1"),
  ]

  /// Formats at the maximum depth run on a stack of 512 KiB, even without optimization.
  @Test(.long) func deepestFormatsRunOnASmallStack() {
    let formats = Self.shapes.map(\.deepest)
    let done = Mutex(0)
    let threads = SystemThreadGroup.run(1, stackBytes: 512 * 1_024) { _ in
      for format in formats {
        do throws(FormPredicateError) {
          let predicate = try FormPredicate(format)
          let again = try FormPredicate(predicate.canonicalFormat)
          let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
          let explanation = predicate.explanation(of: [1], context: context)
          #expect(!explanation.description.isEmpty && predicate.freeVariables == [])
          #expect(predicate == again && predicate.hashValue == again.hashValue)
          _ = try predicate.evaluate([1], context: context)
        } catch {
          #expect(error.code == .typeMismatch, "\(error) \(format.prefix(40))")
        }
        done.withLock { $0 += 1 }
      }
    }
    #expect(threads == 1 && done.withLock { $0 } == formats.count)
  }

  @Test func sizesAreLimited() {
    let long = "SELF == '" + String(repeating: "a", count: 16_384) + "'"
    Refusal(long, .formatTooLong, at: 0, "the predicate exceeds the limit of 16384 bytes").check(.parse)
    let elements = (0..<1_001).map(String.init)
    let place = "SELF IN {".count + elements.dropLast().joined(separator: ",").count + 1
    Refusal(
      "SELF IN {\(elements.joined(separator: ","))}", .tooManyElements, at: place,
      "too many elements: at most 1000"
    ).check(.parse)
    #expect(Self.code("SELF IN {\(elements.dropLast().joined(separator: ","))}") == "none")
    Refusal(
      "SELF MATCHES '\(String(repeating: "a", count: 2_049))'", .limitExceeded, at: 13,
      "the regular expression exceeds the limit of 2048 UTF-16 units"
    ).check(.parse)
    let text = String(repeating: "é", count: 65_537)
    Refusal(
      "SELF MATCHES 'a'", .string(text), .limitExceeded, at: 13,
      "the text to match exceeds the limit of 65536 UTF-16 units"
    ).check(.evaluation)
  }

  /// Multiplying evaluations exceed the step limit.
  @Test(
    .long,
    arguments: [
      "SUBQUERY($a, $x, SUBQUERY($a, $y, SUBQUERY($a, $z, $x == $y)[SIZE] == 0)[SIZE] == 0)[SIZE] == 0",
      "SUBQUERY($a, $x, $text CONTAINS 'b')[SIZE] == 0", "$a.@distinctUnionOfObjects.self == {}",
      "SUBQUERY($a, $x, $text LIKE '*a*a*a*b')[SIZE] == 0", "SUBQUERY($a, $x, $a == $a)[SIZE] == 0",
      "ANY $a MATCHES '(a|b)*c'", "SUBQUERY($a, $x, uppercase($text) == 'x')[SIZE] == 0",
    ])
  func steps(_ format: String) throws {
    let numbers = (0..<3_000).map { FieldValue.integer($0) }
    let texts = Array(repeating: FieldValue.string(String(repeating: "ab", count: 500)), count: 3_000)
    let variables: [ExactText: FieldValue] = [
      "a": .list(format.contains("ANY") ? texts : numbers),
      "text": .string(String(repeating: "a", count: 20_000)),
    ]
    // A lower limit than the default, because this runs without optimization.
    var budget = Budget.standard
    budget.steps = 1_000_000
    let predicate = try FormPredicate(format, budget: budget)
    let error = #expect(throws: FormPredicateError.self) {
      try predicate.evaluate(
        .null, variables: variables, context: EvaluationContext(now: Instant(epochMilliseconds: 0)))
    }
    #expect(error?.code == .evaluationLimit)
    #expect(error?.message == "the evaluation exceeds the step limit")
  }

  @Test func limitsAreConfigurable() {
    var budget = Budget.standard
    budget.depth = 2
    budget.bytesIn = 30
    budget.steps = 30
    #expect(Self.code("((1 == 1))", budget) == "none")
    #expect(Self.code("(((1 == 1)))", budget) == "nestingTooDeep 2")
    let numbers = Array(repeating: "1", count: 1_001).joined(separator: ",")
    #expect(Self.code("SELF IN {\(numbers)}") == "tooManyElements 2009")
    #expect(Self.code("1 == 1 AND 1 == 1 AND 1 == 1 AND 1 == 1", budget) == "formatTooLong 0")
    #expect(Self.code("1 == 1 AND 1 == 1", budget) == "evaluationLimit 0")
    #expect(Self.code("SELF MATCHES '\(String(repeating: "a", count: 2_049))'") == "limitExceeded 13")
  }

  /// A format of twice the length has twice the tokens and steps: they are counted, not timed.
  @Test func longFormatsCostLinearSteps() throws {
    #expect(Self.code(Array(repeating: "SELF == 2", count: 300).joined(separator: " OR ")) == "none")
    #expect(Self.code(Array(repeating: "1", count: 8_000).joined(separator: "+") + " == 1") == "none")
    #expect(Self.code("SELF" + String(repeating: ".self", count: 3_000) + " == 1") == "none")
    #expect(Self.code(Array(repeating: "1", count: 5_000).joined(separator: "**") + " == 1") == "none")
    #expect(Self.code(String(repeating: "(", count: 100_000)) == "formatTooLong 0")
    var budget = Budget.standard
    budget.bytesIn = 1 << 30
    #expect(Self.code(String(repeating: "(", count: 100_000), budget) == "nestingTooDeep 100")
    #expect(Self.code(String(repeating: "NOT ", count: 100_000), budget) == "nestingTooDeep 400")
    #expect(Self.code(String(repeating: "a[", count: 100_000), budget) == "nestingTooDeep 201")
  }
}
