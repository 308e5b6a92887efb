import RaqamDescriptors
import RaqamForms
import RaqamPredicates
import TestSupport
import Testing

/// Errors in expressions and totals are reported with their position when the form is decoded.
@Suite struct TotalErrorTests {
  static func text(_ expression: String, keys: String = "") -> String {
    #"""
    {"sections":[{"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.items":[
    {"type":"integer","id":"quantity"},{"type":"decimal","id":"price"},{"type":"text","id":"name"},
    {"type":"datetime","id":"when"}],"items":[]},
    {"id":"marks","type":"dynamic","dynamic.type":"integer","dynamic.id.prefix":"mark","items":[]},
    {"id":"words","type":"dynamic","dynamic.type":"text","dynamic.id.prefix":"word","items":[]},
    {"id":"head","items":[{"type":"decimal","id":"base"},
    {"type":"decimal","id":"total","value.expression":"\#(expression)"\#(keys)}]}]}
    """#
  }

  @Test(arguments: [
    (
      "$lines.@sum", "unknown_id", 7, "more than one row of \"lines\" has values for @sum",
      "write $lines.@sum.quantity or $lines.@sum.price"
    ),
    (
      "1 + $lines.@sum.prise", "unknown_id", 11, "unknown row \"prise\" in entries of \"lines\"",
      "did you mean \"price\"?"
    ),
    (
      "$lines.@sum.name", "invalid_total", 7,
      "@sum requires numbers, but row \"name\" of \"lines\" is of type text", nil
    ),
    (
      "$lines.@sum.when", "invalid_total", 7,
      "@sum requires numbers, but row \"when\" of \"lines\" is of type datetime",
      nil
    ),
    (
      "$lines.@min.name", "invalid_total", 7,
      "@min requires numbers or dates, but row \"name\" of \"lines\" is of type text", nil
    ),
    (
      "$lines.@median.price", "invalid_total", 7, "unknown collection operator @median",
      "use one of @count, @sum, @avg, @min, @max"
    ),
    ("$lines.@summ.price", "invalid_total", 7, "unknown collection operator @summ", "did you mean \"@sum\"?"),
    ("$lines.@sum.price.x", "unknown_id", 7, "rows of an entry have no key \"x\"", "write $lines.@sum.price"),
    (
      "$marks.@sum.price", "unknown_id", 7, "entries of \"marks\" are one row and have no row \"price\"",
      "write $marks.@sum"
    ),
    ("$words.@sum", "invalid_total", 7, "@sum requires numbers, but a new row of \"words\" is of type text", nil),
    ("$head.@sum", "unknown_id", 6, "section \"head\" is static and has no entries", "name its rows individually"),
    (
      "$lines", "unknown_id", 0, "\"lines\" is a section and has no value",
      "use the values of a row, such as $lines.quantity, or a total, such as $lines.@count"
    ),
    (
      "sum($lines.prise)", "unknown_id", 11, "unknown row \"prise\" in entries of \"lines\"", "did you mean \"price\"?"
    ),
    (
      "$marks.price", "unknown_id", 7, "unknown row \"price\" in entries of \"marks\"",
      "write $marks.self"
    ),
    ("$linse.@count", "unknown_id", 0, "unknown row \"linse\"", "did you mean \"lines\"?"),
    ("$bass * 2", "unknown_id", 0, "unknown row \"bass\"", "did you mean \"base\"?"),
    ("$price * 2", "unknown_id", 0, "unknown row \"price\"", nil),
    ("2 *", "invalid_expression", 3, "expected a value, found the end", nil),
    ("base * 2", "invalid_expression", 0, "expressions cannot use SELF", "write $base for the value of a row"),
    (
      "$total + 1", "value_cycle", -1, "cycle of computed values: total → total", "remove one of the expressions"
    ),
  ])
  func rejectsInvalidExpressions(
    _ expression: String, _ code: String, _ offset: Int, _ message: String, _ hint: String?
  ) throws {
    let (said, isRefused) = diagnostics(Array(Self.text(expression).utf8))
    #expect(isRefused)
    #expect(said.map(\.message) == [message])
    #expect(said.map(\.code.rawValue) == [code])
    #expect(said.map(\.hint) == [hint])
    #expect(said.map(\.pointer) == ["/sections/3/items/1/value.expression"])
    #expect(said.map(\.line) == [7])
    #expect(said.map(\.column) == [52 + offset])
    #expect(said.map(\.offset) == [offset < 0 ? nil : offset])
  }

  /// Predicates refer to totals as expressions do.
  @Test(arguments: [#""hidden":"$lines.@sum.nme > 1""#, #""rules":[{"predicate":"SELF == $lines.@sum.nme"}]"#])
  func rejectsInvalidTotalsInPredicates(_ keys: String) {
    let (said, isRefused) = diagnostics(Array(Self.text("1", keys: ",\(keys)").utf8))
    #expect(isRefused)
    #expect(said.map(\.message) == ["unknown row \"nme\" in entries of \"lines\""])
    #expect(said.map(\.hint) == ["did you mean \"name\"?"])
  }

  @Test(arguments: [
    // Cycles through a total and through a row of the entry.
    (
      #"{"type":"decimal","id":"x","value.expression":"$y"},{"type":"decimal","id":"y","value.expression":"$l.@sum"}"#,
      #""dynamic.type":"decimal","dynamic.value.expression":"$x""#, "x → y → l → x"
    ),
    (
      #"{"type":"decimal","id":"x","value.expression":"$l.@max.b"}"#,
      #""dynamic.items":[{"type":"decimal","id":"a","value.expression":"$x"},{"type":"decimal","id":"b","value.expression":"$a"}]"#,
      "x → l.b → l.a → x"
    ),
    (
      #"{"type":"decimal","id":"x"}"#,
      #""dynamic.items":[{"type":"decimal","id":"a","value.expression":"$l.@avg.a"}]"#, "l.a → l.a"
    ),
  ])
  func rejectsCycles(_ rows: String, _ line: String, _ path: String) {
    let text = #"{"sections":[{"items":[\#(rows)]},{"id":"l","type":"dynamic",\#(line),"items":[]}]}"#
    let (said, isRefused) = diagnostics(Array(text.utf8))
    #expect(isRefused)
    #expect(said.map(\.message) == ["cycle of computed values: \(path)"])
    #expect(said.first?.line == 1)
  }

  /// The pointer of a cycle counts rejected rows and sections.
  @Test(arguments: [
    (
      #"{"type":"decimal","id":"x","value.expression":"$y"},{"type":"decimal","id":"y","value.expression":"$x"}"#,
      "items/1"
    ),
    (#"{"type":"decimal","id":"x","value.expression":"$l.@sum"}"#, "items/1"),
  ])
  func locatesCyclesAfterRejectedParts(_ rows: String, _ place: String) {
    let text =
      #"{"sections":[7,{"items":[{"type":"none"},\#(rows)]},{"id":"l","type":"dynamic","dynamic.type":"decimal","dynamic.value.expression":"$x","items":[]}]}"#
    let (said, isRefused) = diagnostics(Array(text.utf8))
    #expect(isRefused)
    let cycles = said.filter { $0.code == .valueCycle }
    #expect(cycles.map(\.pointer) == ["/sections/1/\(place)/value.expression"])
    #expect(cycles.first?.line == 1)
  }

  /// Counting entries, or using input values of entries, is not a cycle.
  @Test func acceptsTotalsWithoutCycles() throws {
    let text = #"""
      {"sections":[{"id":"l","type":"dynamic","dynamic.items":[{"type":"decimal","id":"a"},
       {"type":"decimal","id":"share","value.expression":"$a / $l.@sum.a + $l.@count + $x"}],"items":[]},
       {"items":[{"type":"decimal","id":"x","value.expression":"$l.@max.a"},{"type":"decimal","id":"y","value.expression":"$l.@sum.share"}]}]}
      """#
    #expect(diagnostics(Array(text.utf8)).all == [])
  }

  @Test(arguments: [
    (#""dynamic.items":[]"#, "\"dynamic.items\" must not be empty"),
    (
      #""dynamic.type":"text","dynamic.items":[{"type":"text","id":"a"}]"#,
      "\"dynamic.type\" and \"dynamic.items\" cannot be combined"
    ),
    (
      #""dynamic.items":[{"type":"text","id":"a"},{"type":"text","id":"a"}]"#, "duplicate id \"a\" in the entry"
    ),
    (#""dynamic.items":[{"type":"text","id":"r"}]"#, "duplicate id \"r\"; first used at /sections/0/items/0"),
    (#""dynamic.items":[{"type":"text","id":"l"}]"#, "duplicate id \"l\"; first used at /sections/1"),
    (#""dynamic.items":[{"type":"text"}]"#, "missing key \"id\" in a row"),
    (
      "\"dynamic.items\":[\((0...100).map { "{\"type\":\"text\",\"id\":\"a\($0)\"}" }.joined(separator: ","))]",
      "too many rows in an entry: at most 100"
    ),
  ])
  func rejectsInvalidEntries(_ keys: String, _ message: String) {
    let text = #"{"sections":[{"items":[{"type":"text","id":"r"}]},{"id":"l","type":"dynamic",\#(keys),"items":[]}]}"#
    let (said, isRefused) = diagnostics(Array(text.utf8))
    #expect(isRefused)
    #expect(said.map(\.message) == [message])
    #expect(said.first?.line == 1)
  }

  /// Rows with other controls are not computed; a form created in code has the same errors.
  @Test func rejectsExpressionsOfOtherRows() throws {
    let (said, _) = diagnostics(
      Array(#"{"sections":[{"items":[{"type":"text","id":"a","value.expression":"1"}]}]}"#.utf8))
    #expect(said.map(\.code) == [.unusedKey])
    var row = RowDescriptor(type: .text, id: "a")
    row.expression = try FormExpression("$b.@sum")
    do throws(DescriptorError) {
      _ = try FormDescriptor(sections: [SectionDescriptor(rows: [row])])
      Issue.record("it was taken")
    } catch {
      #expect(
        error.diagnostics.map(\.description) == [
          "error: /sections/0/items/0/value.expression: rows of type text cannot have a computed value",
          "error: /sections/0/items/0/value.expression: unknown row \"b\" (at offset 0)",
        ])
    }
  }
}
