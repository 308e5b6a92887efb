import Raqam
import RaqamDescriptors
import RaqamJSON
import RaqamPredicates
import TestSupport
import Testing

@testable import RaqamForms

/// The conditions, rules and expressions that one edit evaluates share one step budget.
@Suite struct RoundCostTests {
  private static let locales = ["en_US", "fa_IR", "ar_SA"]

  private static func rows(_ count: Int, _ keys: String) -> String {
    (0..<count).map { "{\"type\":\"text\",\"id\":\"r\($0)\",\(keys)}" }.joined(separator: ",")
  }

  private static func form(_ rows: String) -> String { "{\"sections\":[{\"items\":[\(rows)]}]}" }

  /// Rules that are each expensive share one budget.
  @Test(.long, arguments: ["{\"regexp\":\"(a+)+b\"}", "{\"predicate\":\"SELF MATCHES '(a+)+b'\"}"])
  func manyRules(_ rule: String) throws {
    let count = 60
    let text = Self.form(
      #"{"type":"integer","id":"n","rules":[{"predicate":"SELF > 4"}]},"# + Self.rows(count, "\"rules\":[\(rule)]"))
    let long = String(repeating: "a", count: 40)
    let values = "{\"n\":3," + (0..<count).map { "\"r\($0)\":\"\(long)\"" }.joined(separator: ",") + "}"
    var session = try session(text, values: values)
    #expect(session.issues().map(\.code) == [.predicate] + Array(repeating: .timeout, count: count))
    // The next edit has its own budget.
    _ = session.type("b", for: "r59")
    _ = session.set(.integer(5), for: "n")
    #expect(session.issues().count { $0.code == .timeout } == count - 1)
    #expect(session.issues().count { $0.code != .timeout } == 1)
  }

  /// If no steps are left, nothing is evaluated and each predicate reports its limit.
  @Test(arguments: [
    (#"{"type":"text","id":"a","rules":[{"regexp":"b+"}]}"#, 0, ["a timeout"], [String]()),
    (
      #"{"type":"text","id":"a","rules":[{"predicate":"SELF == 'b'"}]}"#, 2, ["a timeout"],
      ["/sections/0/items/0/rules/0/predicate: the evaluation exceeds the step limit"]
    ),
    (
      #"{"type":"text","id":"a","hidden":"SELF == 'b'"}"#, 0, [],
      ["/sections/0/items/0/hidden: the evaluation exceeds the step limit"]
    ),
    (
      #"{"type":"text","id":"a","disabled":"SELF == 'b'"}"#, 1, [],
      ["/sections/0/items/0/disabled: the evaluation exceeds the step limit"]
    ),
    (
      #"{"type":"integer","id":"a","value.expression":"1 + 2"}"#, 2, ["a type"],
      ["/sections/0/items/0/value.expression: the evaluation exceeds the step limit"]
    ),
  ])
  func reportsTheLimitIfNoStepsAreLeft(_ row: String, _ steps: Int, _ issues: [String], _ said: [String]) throws {
    for locale in Self.locales {
      var session = try session(Self.form(row), values: "{}", locale)
      if row.contains("text") { _ = session.set(.string("b"), for: "a") }
      session.diagnostics = []
      session.recorded = []
      var update = session.update()
      update.budget.steps = steps
      _ = session.compute(&update)
      session.refreshHidden(Slot(0), &update)
      session.refreshDisabled(Slot(0), &update)
      session.refreshIssues(Slot(0), &update)
      #expect(update.budget.left <= 0)
      #expect(session.rows[0].issues.map { "\($0.row) \($0.code.rawValue)" } == issues || row.contains("expression"))
      #expect(session.diagnostics.map { "\($0.pointer): \($0.message)" } == said)
      // A computed row is always disabled.
      #expect(!session.rows[0].isHidden && (!session.rows[0].isDisabled || row.contains("expression")))
    }
  }

  /// Evaluation is charged to the budget of the edit.
  @Test func chargesStepsToTheEdit() throws {
    var session = try session(
      Self.form(
        #"{"type":"text","id":"a","hidden":"SELF == 'x'","disabled":"$a == 'x'","rules":[{"regexp":"b+"},{"predicate":"SELF != 'x'"}]}"#
      ), values: #"{"a":"b"}"#)
    var update = session.update()
    let all = update.budget.left
    #expect(all == Budget.standard.steps + 500)
    session.refreshHidden(Slot(0), &update)
    #expect(update.budget.left == all - 3)
    session.refreshDisabled(Slot(0), &update)
    #expect(update.budget.left == all - 6)
    session.refreshIssues(Slot(0), &update)
    #expect(update.budget.left < all - 9 && update.budget.left > all - 500)
    #expect(session.issues() == [])
  }

  /// Simple rules of any number of rows fit in the budget that their rows add.
  @Test func simpleRulesOfManyRowsFitTheBudget() throws {
    let rules = #""hidden":"$r0 == 'x'","rules":[{"regexp":"[a-z]+@[a-z]+"},{"predicate":"SELF.length < 40"}]"#
    let count = 300
    let values = "{" + (0..<count).map { "\"r\($0)\":\"ab@example\"" }.joined(separator: ",") + "}"
    var session = try session(Self.form(Self.rows(count, rules)), values: values)
    #expect(session.issues() == [])
    var update = session.update()
    update.budget.steps = 500 * count
    for slot in session.rows.slots {
      session.refreshHidden(slot, &update)
      session.refreshIssues(slot, &update)
    }
    #expect(update.budget.left > 0)
    #expect(session.issues() == [])
  }

  /// The rules of all pickers in a snapshot share a budget: a day that was not evaluated is selectable.
  @Test(.long) func daysWithoutStepsAreSelectable() throws {
    let rule = #"{"predicate":"$t MATCHES '(a+)+b' OR SELF > CAST('2024-01-10', 'NSDate')"}"#
    let dates = (0..<4).map {
      "{\"type\":\"datetime\",\"id\":\"d\($0)\",\"datetime.style\":\"date\",\"rules\":[\(rule)]}"
    }
    let text = Self.form("{\"type\":\"text\",\"id\":\"t\"}," + dates.joined(separator: ","))
    let session = try session(text, values: "{\"t\":\"\(String(repeating: "a", count: 40))\"}")
    var budget = Budget.standard.share
    let month = try session.month(1, year: 2024, for: "d0")
    _ = session.withRules(month, Slot(1), budget: &budget)
    #expect(budget.left <= 0)
    #expect(session.withRules(month, Slot(2), budget: &budget) == month)
    let selectable = month.weeks.joined().filter { $0?.isSelectable == true }
    #expect(selectable.count == 31)
  }

  /// The number of character classes in a form's patterns is limited, and the excess is reported at the pattern.
  @Test(.long) func classesOfPatterns() {
    let classes = String(repeating: "\\\\p{L}", count: 290)
    let count = Budget.standard.steps / PredicateLimits.stepsPerPatternUnit / 290
    func said(_ count: Int) -> ([Diagnostic], Bool) {
      let rows = (0..<count).map {
        "{\"type\":\"text\",\"id\":\"r\($0)\",\"rules\":[{\"regexp\":\"\($0)\(classes)\"}]}"
      }
      let (all, isRefused) = diagnostics(Array(Self.form(rows.joined(separator: ",")).utf8))
      return (all, isRefused)
    }
    if isExhaustive { #expect(said(count).0.isEmpty) }
    // The only error is the pattern beyond the limit: all patterns before it are accepted.
    let (beyond, isRefused) = said(count + 1)
    #expect(isRefused && beyond.count == 1)
    #expect(beyond.first?.pointer.description == "/sections/0/items/\(count)/rules/0/regexp")
    #expect(
      beyond.first?.message
        == "the character classes of the regular expressions exceed the budget of steps")
  }
}
