import Raqam
import RaqamDescriptors
import RaqamPredicates
import TestSupport
import Testing

@testable import RaqamForms

/// Conditions read what the user sees, and those that can never be evaluated are errors.
@Suite struct ConditionMeaningTests {
  // MARK: Keys of values

  /// A row with the id `it`, and a value of it.
  private static func rows() throws -> [(keys: String, value: FieldValue)] {
    [
      (#""type":"text""#, .string("x")), (#""type":"password""#, .string("x")), (#""type":"url""#, .string("x")),
      (#""type":"integer""#, .integer(1)), (#""type":"currency","currency.code":"EUR""#, .integer(1)),
      (#""type":"slider""#, .integer(1)), (#""type":"switch""#, .bool(true)), (#""type":"check""#, .bool(true)),
      (#""type":"datetime","style":"date""#, .day(DayNumber(20_000))),
      (#""type":"datetime""#, .date(Instant(epochMilliseconds: 0))),
      (#""type":"datetime","style":"time""#, .time(try LocalTime(millisecondsOfDay: 0))),
      (#""type":"datetime","style":"countdown""#, .integer(60)),
      (#""type":"options","options":["x"]"#, .string("x")),
      (#""type":"options","style":"picker.multiple","options":["x"]"#, .list([.string("x")])),
    ]
  }

  private static let keys =
    StringMember.allCases.map(\.rawValue) + NumberMember.allCases.map(\.rawValue) + DateMember.allCases.map(\.rawValue)
    + ["foo", "isDisabled", "isHidden", "year", "count", "latitude"]

  /// Places for a condition about the row `it`, with the name that it has there.
  private static let places: [(name: String, form: @Sendable (String, String) -> String)] = [
    ("$it", { #"{"sections":[{"items":[{"id":"it",\#($0)},{"type":"text","id":"b","hidden":"\#($1)"}]}]}"# }),
    ("$it", { #"{"sections":[{"hidden":"\#($1)","items":[{"id":"it",\#($0)}]}]}"# }),
    ("SELF", { #"{"sections":[{"items":[{"id":"it","disabled":"\#($1)",\#($0)}]}]}"# }),
    (
      "$it",
      {
        #"""
        {"sections":[{"type":"dynamic","dynamic.allowed.insert":true,"items":[],
        "dynamic.items":[{"id":"it",\#($0)},{"type":"text","id":"b","required":"\#($1)"}]}]}
        """#
      }
    ),
  ]

  private static func faults(_ form: String) -> [Diagnostic] {
    diagnostics(Array(form.utf8)).all.filter { $0.message.hasPrefix("unknown key") && $0.code == .invalidPredicate }
  }

  /// Law: a key of a row's value is an error exactly if the evaluation with a value of the row fails, also after another
  /// key.
  @Test func keysThatNoValueHasAreErrors() throws {
    let context = EvaluationContext.form(now: Instant(epochMilliseconds: 0), locale: "en_US")
    var count = 0
    for row in try Self.rows() {
      for path in Self.keys + Self.keys.flatMap({ ["length.\($0)", "stringValue.\($0)", "boolValue.\($0)"] }) {
        var isEvaluated = true
        do throws(FormPredicateError) {
          _ = try FormPredicate("$it.\(path) == 1").evaluate(.null, variables: ["it": row.value], context: context)
        } catch {
          isEvaluated = false
        }
        for (name, form) in Self.places {
          let found = Self.faults(form(row.keys, "\(name).\(path) == 1"))
          #expect(found.isEmpty == isEvaluated, "\(row.keys) \(name).\(path): \(found)")
          #expect(found.allSatisfy { $0.severity == .error && $0.hint != nil })
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 4_000)
  }

  @Test(arguments: [
    ("$name.foo == 1", 6, "unknown key \"foo\" of $name, which is a string", "use one of length, uppercaseString"),
    ("$name.lenght > 1", 6, "unknown key \"lenght\" of $name, which is a string", "did you mean length?"),
    (
      "$name.isDisabled == 1", 6, "unknown key \"isDisabled\" of $name, which is a string",
      "conditions read values, not the state of a row"
    ),
    ("$n.length > 2", 3, "unknown key \"length\" of $n, which is a number", "write $n.stringValue.length"),
    ("$day.year == 2025", 5, "unknown key \"year\" of $day, which is a day", "compare with a date, such as CAST("),
    ("$m.count > 1", 3, "unknown key \"count\" of $m, which is a list", "write $m.@count"),
    ("$name.length.foo > 1", 13, "unknown key \"foo\" of $name.length, which is a number", "use one of intValue"),
    ("SELF.foo == 1", 5, "unknown key \"foo\" of SELF, which is a Boolean", "use one of intValue"),
    ("$place.lattitude > 1", 7, "unknown key \"lattitude\" of $place, which is an object", "did you mean latitude?"),
  ])
  func unknownKeysHaveHints(_ condition: String, _ offset: Int, _ message: String, _ hint: String) throws {
    let form = #"""
      {"sections":[{"items":[{"type":"text","id":"name"},{"type":"integer","id":"n"},{"type":"location","id":"place"},
      {"type":"datetime","style":"date","id":"day"},{"type":"switch","id":"b","hidden":"\#(condition)"},
      {"type":"options","style":"picker.multiple","options":["x"],"id":"m"}]}]}
      """#
    let fault = try #require(Self.faults(form).first)
    #expect(fault.message == message)
    #expect(fault.offset == offset)
    #expect(fault.hint?.hasPrefix(hint) == true, "\(fault.hint ?? "")")
  }

  /// Values of the host may be objects, and a subquery declares its own variable.
  @Test(arguments: ["$it.city == 'x'", "SUBQUERY($m, $name, $name.length > 1).@count > 0", "$it.a.b.c == 1"])
  func otherKeysAreAccepted(_ condition: String) {
    let form = #"""
      {"sections":[{"items":[{"type":"label","id":"it"},{"type":"integer","id":"name"},
      {"type":"options","style":"picker.multiple","options":["x"],"id":"m"},
      {"type":"text","id":"b","hidden":"\#(condition)"}]}]}
      """#
    #expect(Self.faults(form).isEmpty)
  }

  // MARK: Empty rows

  /// The visibility of a row with a condition, and the values of computed rows.
  private static func outcome(_ rows: String, _ values: String, _ condition: String) throws -> [String] {
    let session = try session(
      rows: #"""
        \#(rows),{"type":"text","id":"hidden","hidden":"\#(condition)"},
        {"type":"text","id":"disabled","disabled":"NOT (\#(condition))"},
        {"type":"integer","id":"rule","rules":[{"predicate":"\#(condition)"}]},
        {"type":"integer","id":"computed","value.expression":"TERNARY(\#(condition), 1, 2)"}
        """#, values: values)
    return [
      "\(session.isVisible("hidden"))", "\(session.isEnabled("disabled"))", "\(session.issues(of: "rule").count)",
      session.value(of: "computed").map { "\($0)" } ?? "",
    ]
  }

  /// Law: an untouched toggle is off in every condition, rule and expression, although it has no value.
  @Test(arguments: ["switch", "check"])
  func untouchedTogglesAreOff(_ type: String) throws {
    let row = #"{"type":"\#(type)","id":"s"}"#
    var count = 0
    for condition in [
      "$s == FALSE", "$s == TRUE", "$s != TRUE", "NOT $s == TRUE", "$s == NULL", "$s != NULL", "$s == 0", "$s < 1",
      "$s.boolValue == FALSE", "$s IN {FALSE}", "$s + 1 == 1", "TERNARY($s == FALSE, 1, 2) == 1",
    ] {
      let off = try Self.outcome(row, #"{"s":false,"rule":1}"#, condition)
      for values in [#"{"rule":1}"#, #"{"s":null,"rule":1}"#] {
        #expect(try Self.outcome(row, values, condition) == off, "\(condition)")
        count += 1
      }
      #expect(try off[0] != Self.outcome(row, #"{"s":true,"rule":1}"#, condition)[0] || condition.contains("NULL"))
    }
    expectCases(count, atLeast: 24)
    let required = try session(rows: #"{"type":"\#(type)","id":"s","required":true}"#)
    #expect(required.issues().map(\.code) == [.required])
    #expect(required.value(of: "s") == .null)
  }

  /// An untouched toggle of an entry is off in the list of its values.
  @Test func untouchedTogglesOfEntriesAreOff() throws {
    var session = try session(
      #"""
      {"sections":[{"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"items":[],
      "dynamic.items":[{"type":"text","id":"t"},{"type":"switch","id":"done"}]},
      {"items":[{"type":"text","id":"all","hidden":"ALL $lines.done == FALSE"},
      {"type":"text","id":"open","hidden":"NONE $lines.done == FALSE"},
      {"type":"integer","id":"n","value.expression":"SUBQUERY($lines.done, $d, $d == FALSE).@count"}]}]}
      """#)
    session.insertRow(inSection: 0)
    let second = session.insertRow(inSection: 0).insertedRow ?? ""
    #expect(!session.isVisible("all") && session.isVisible("open"))
    #expect(session.value(of: "n") == .integer(2))
    session.choose(.bool(true), for: second.dropLast() + "done")
    #expect(session.isVisible("all") && session.isVisible("open"))
    #expect(session.value(of: "n") == .integer(1))
  }

  /// Law: the length of an empty text is 0, in every condition, rule and expression.
  @Test(arguments: ["text", "textarea", "name", "phone", "email"])
  func emptyTextsHaveTheLengthZero(_ type: String) throws {
    var count = 0
    for length in ["$t.length", "length($t)", "$t.uppercaseString.length", "$t.length + 0"] {
      for number in 0...2 {
        for relation in ["==", "!=", "<", "<=", ">", ">="] {
          let found = try Self.outcome(
            #"{"type":"\#(type)","id":"t"}"#, #"{"rule":1}"#, "\(length) \(relation) \(number)")
          let constant = try Self.outcome(#"{"type":"text","id":"t"}"#, #"{"rule":1}"#, "0 \(relation) \(number)")
          #expect(found == constant, "\(type) \(length) \(relation) \(number)")
          count += 1
        }
      }
    }
    expectCases(count, atLeast: 72)
  }
}
