import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import RaqamPredicates
import RaqamRMS
import TestSupport
import Testing

/// A budget that the host makes is carried to everything that it bounds.
@Suite struct BudgetTests {
  /// Something that a budget bounds, with the least amount with which it succeeds; 0 if it is an estimate.
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let least: Int
    let set: @Sendable (inout Budget, Int) -> Void
    /// Returns the codes of the errors; empty if it succeeds.
    let codes: @Sendable (Budget) throws -> [String]
  }

  private static let form =
    #"{"sections":[{"items":[{"type":"text","id":"a","rules":[{"regexp":"[\\p{L}]"}]},{"type":"decimal","id":"b","formatter":{"type":"number","number.format":"0.0"}}]}]}"#

  private static let message =
    #"{"type":"message","message.syntax":"2","message.isolation":"none","message.pattern":"{$n :raqam:format name=x}","message.formatters":{"x":{"type":"text"}}}"#

  /// The formats of all budgets are in one cache.
  private static let factory = FormatterFactory()

  private static func codes(_ body: () throws -> Void) throws -> [String] {
    do {
      try body()
      return []
    } catch let error as DescriptorError {
      return error.diagnostics.map(\.code.rawValue)
    } catch let error as FormatError {
      return [error.code.rawValue]
    } catch let error as FormPredicateError {
      return [error.code.rawValue]
    }
  }

  private static func context(_ budget: Budget) throws -> FormatContext {
    var context = FormatContext(locale: .english, timeZone: .utc, now: Instant(epochMilliseconds: 0))
    context.budget = budget
    return context
  }

  private static let cases = [
    Case(testDescription: "bytes of a form", least: form.utf8.count, set: { $0.bytesIn = $1 }) { budget in
      try codes { _ = try FormDescriptor.decode(Array(form.utf8), budget: budget) }
    },
    Case(testDescription: "bytes of a formatter", least: message.utf8.count, set: { $0.bytesIn = $1 }) { budget in
      try codes { _ = try FormatterDescriptor.decode(Array(message.utf8), budget: budget) }
    },
    Case(testDescription: "depth of a form", least: 7, set: { $0.depth = $1 }) { budget in
      try codes { _ = try FormDescriptor.decode(Array(form.utf8), budget: budget) }
    },
    Case(testDescription: "values of a form of the RMS dialect", least: 5, set: { $0.values = $1 }) { budget in
      try codes { _ = try RMSDescriptor.decode(Array(#"[{"rows":[{"className":"X"}]}]"#.utf8), budget: budget) }
    },
    Case(
      testDescription: "steps of the regular expressions of a form",
      least: 10 * PredicateLimits.stepsPerPatternUnit * 2, set: { $0.steps = $1 }
    ) { budget in
      try codes { _ = try FormDescriptor.decode(Array(form.utf8), budget: budget) }
    },
    Case(testDescription: "steps of the formats of a form", least: 2_600, set: { $0.steps = $1 }) { budget in
      let descriptor = try FormDescriptor.decode(Array(form.utf8)).form
      return try codes {
        _ = try CompiledForm(descriptor, factory: factory, context: try context(budget))
      }
    },
    Case(testDescription: "bytes that a form displays", least: 0, set: { $0.bytesOut = $1 }) { budget in
      let descriptor = try FormDescriptor.decode(Array(form.utf8)).form
      return try codes {
        _ = try CompiledForm(descriptor, factory: factory, context: try context(budget))
      }
    },
    Case(testDescription: "steps of the formats of a message", least: 6_075, set: { $0.steps = $1 }) { budget in
      let descriptor = try FormatterDescriptor(json: message)
      return try codes { _ = try factory.format(for: descriptor, in: try context(budget)) }
    },
    Case(testDescription: "bytes of a message", least: 4 * 1000, set: { $0.bytesOut = $1 }) { budget in
      let descriptor = try FormatterDescriptor(json: message)
      let format = try factory.format(for: descriptor, in: try context(budget))
      let text = String(repeating: "a", count: 1000)
      return try codes { _ = try format.string(.object(["n": .string(text)])) }
    },
    Case(testDescription: "steps of a predicate", least: 10 * 3, set: { $0.steps = $1 }) { budget in
      let now = EvaluationContext(now: Instant(epochMilliseconds: 0))
      let predicate = try FormPredicate("1 == 1", budget: budget)
      return try codes { _ = try predicate.evaluate(.null, context: now) }
    },
    Case(testDescription: "nesting of a predicate", least: 3, set: { $0.depth = $1 }) { budget in
      try codes { _ = try FormPredicate("(((1 == 1)))", budget: budget) }
    },
  ]

  /// Each of them succeeds with a certain amount, and fails with one less.
  @Test(arguments: cases)
  func theBudgetIsCarried(_ test: Case) throws {
    func codes(_ amount: Int) throws -> [String] {
      var budget = Budget.standard
      test.set(&budget, amount)
      return try test.codes(budget)
    }
    var (fails, succeeds) = (0, 1 << 20)
    #expect(try codes(succeeds) == [])
    while succeeds - fails > 1 {
      let amount = (fails + succeeds) / 2
      if try codes(amount).isEmpty { succeeds = amount } else { fails = amount }
    }
    #expect(test.least == 0 ? succeeds > 100 : succeeds == test.least)
    let allowed = [
      "limit_exceeded", "malformed_json", "nesting_too_deep", "evaluation_limit", "invalid_regular_expression",
    ]
    let found = try codes(fails)
    #expect(!found.isEmpty && found.allSatisfy(allowed.contains), "\(found)")
  }

  /// Checks without enough steps are omitted, and a warning reports them.
  @Test func checksEndWithTheirSteps() throws {
    let rows = (0..<50).map { #"{"type":"text","id":"r\#($0)"}"# }.joined(separator: ",")
    let text = Array(#"{"sections":[{"items":[\#(rows)]}]}"#.utf8)
    func found(_ budget: Budget) throws -> [String] {
      DescriptorLint(factory: FormatterFactory(), context: try Self.context(budget)).diagnostics(of: text)
        .map { "\($0.severity) \($0.code.rawValue) \($0.pointer)" }
    }
    let all = try found(.standard)
    #expect(!all.contains { $0.contains("limit_exceeded") })
    var budget = Budget.standard
    budget.steps = 60_000
    #expect(try found(budget) == all)
    // Long names take more steps than the rows add.
    let long = Array(
      #"{"sections":[{"items":[{"type":"text","id":"a","title":"\#(String(repeating: "t", count: 2000))"}]}]}"#.utf8)
    budget.steps = 1_500
    let few = DescriptorLint(factory: FormatterFactory(), context: try Self.context(budget)).diagnostics(of: long)
    #expect(
      few.map(\.description) == [
        "warning: the checks exceed the budget of 2000 steps: the others were left out (line 1, column 1)"
      ], "\(few)")
  }

  /// Exhaustion stays, shares are parts of what is left, and a renewed budget has all steps.
  @Test func stepsAreTakenOnce() {
    var budget = Budget.standard
    budget.steps = 100
    #expect(budget.take(60) && budget.left == 40)
    #expect(budget.share.steps == 10)
    #expect(budget.take(35) && budget.share.steps == 5)
    #expect(!budget.take(6) && budget.isExhausted && !budget.take(0))
    #expect(budget.share.steps == 0)
    #expect(budget.renewed.left == 100 && budget.scaled(rows: 2).left == 1100)
    #expect(Budget.unlimited.scaled(rows: 5).steps == .max)
    #expect([1 << 30, 16 << 20, 1 << 10, 640_000].map(Budget.words) == ["1 GiB", "16 MiB", "1 KiB", "625 KiB"])
  }
}
