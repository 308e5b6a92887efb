import Raqam
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// The number of elements of a list row is equal in conditions, rules and expressions, and 0 for an empty row.
@Suite struct EmptyListTests {
  private static let rows = [
    (#""type":"options","style":"picker.multiple","options":["a","b"]"#, #""a""#, #""b""#),
    (#""type":"push.async","style":"picker.multiple","options.source":"s""#, #""a""#, #""b""#),
    (#""type":"attachment""#, #"{"name":"a.pdf","bytes":1}"#, #"{"name":"b.pdf","bytes":2}"#),
  ]
  private static let formats = [
    "$m.@count", "count($m)", "$m[SIZE]", "SUBQUERY($m, $x, $x != 'none').@count", "$m.@count * 1",
  ]

  @Test(arguments: rows, formats)
  func countsAgreeInConditionsRulesAndExpressions(_ row: (keys: String, first: String, second: String), _ count: String)
    throws
  {
    let lists = ["null": 0, "[]": 0, "[\(row.first)]": 1, "[\(row.first),\(row.second)]": 2]
    for (list, expected) in lists {
      for number in 0...3 {
        let session = try session(
          rows: """
            {\(row.keys),"id":"m"},
            {"type":"text","id":"condition","hidden":"\(count) == \(number)","disabled":"NOT \(count) < \(number)"},
            {"type":"integer","id":"rule","rules":[{"predicate":"SELF == \(count)"},{"predicate":"\(count) <= SELF"}]},
            {"type":"integer","id":"expression","value.expression":"\(count)"}
            """, values: #"{"m":\#(list),"rule":\#(number)}"#)
        let place = "\(count) of \(list), \(number)"
        #expect(session.value(of: "expression") == .integer(Int64(expected)), "\(place)")
        #expect(session.isVisible("condition") == (expected != number), "\(place)")
        #expect(session.isEnabled("condition") == (expected < number), "\(place)")
        let violated = session.issues().filter { $0.row == "rule" }.compactMap(\.rule)
        #expect(violated == (expected == number ? [] : expected <= number ? [0] : [0, 1]), "\(place)")
      }
    }
  }

  /// Null differs from the empty list, except that both have 0 elements.
  @Test(arguments: rows) func nullDiffersFromTheEmptyList(_ row: (keys: String, first: String, second: String)) throws {
    for (list, isNull) in ["null": true, "[]": true, "[\(row.first)]": false] {
      let session = try session(
        rows: """
          {\(row.keys),"id":"m"},
          {"type":"text","id":"condition","hidden":"$m == NULL"},
          {"type":"text","id":"rule","rules":[{"predicate":"$m == NULL"},{"predicate":"$m != NULL"}]},
          {"type":"integer","id":"expression","value.expression":"TERNARY($m == NULL, 1, 0)"},
          {"type":"integer","id":"first","value.expression":"TERNARY($m[FIRST] == NULL, 1, 0)"}
          """, values: #"{"m":\#(list),"rule":"x"}"#)
      #expect(session.isVisible("condition") == !isNull, "\(list)")
      #expect(session.issues().filter { $0.row == "rule" }.compactMap(\.rule) == [isNull ? 1 : 0], "\(list)")
      #expect(session.value(of: "expression") == .integer(isNull ? 1 : 0), "\(list)")
      #expect(session.value(of: "first") == .integer(isNull ? 1 : 0), "\(list)")
    }
  }
}
