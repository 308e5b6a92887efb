import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Rows whose values are computed, and totals of dynamic sections.
@Suite struct ComputedValueTests {
  static let invoice = #"""
    {"sections":[{"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
     "dynamic.id.prefix":"line","dynamic.items":[
       {"type":"integer","id":"quantity"},{"type":"decimal","id":"price","hidden":"$quantity == 0"},
       {"type":"decimal","id":"amount","value.expression":"$quantity * $price"}],"items":[]},
     {"id":"sum","items":[
       {"type":"decimal","id":"total","value.expression":"$lines.@sum.amount","rules":[{"predicate":"SELF < 1000"}]},
       {"type":"integer","id":"typed","rules":[{"predicate":"SELF == $total"}],"hidden":"$lines.@count == 0"},
       {"type":"label","id":"mean","value.expression":"$lines.@avg.amount"},
       {"type":"percent","id":"tax"},{"type":"decimal","id":"due","value.expression":"$total * (1 + $tax)"}]}]}
    """#

  private func line(_ session: inout FormSession) throws -> String {
    String(try #require(session.insertRow(inSection: 0).insertedRow).dropLast("_quantity".count))
  }

  private func filled(_ values: String) throws -> FormSession { try session(Self.invoice, values: values) }

  @Test func computesAnInvoice() throws {
    var session = try session(Self.invoice)
    #expect(session.value(of: "total") == 0)
    #expect(session.value(of: "mean") == .null)
    #expect(!session.isVisible("typed"))
    let first = try line(&session)
    #expect(session.isVisible("typed"))
    #expect(session.snapshot().sections[0].rows.map(\.entry) == [first, first, first])
    #expect(session.set(3, for: first + "_quantity").lines == ["value \(first)_quantity"])
    #expect(
      session.set(0.1, for: first + "_price").lines == [
        "value \(first)_price", "value \(first)_amount", "value total", "value mean",
      ])
    let amount = FieldValue.decimal(try ExactDecimal("0.3"))
    #expect(session.value(of: first + "_amount") == amount)
    #expect(session.value(of: "total") == amount)
    let second = try line(&session)
    #expect(session.set(7, for: second + "_quantity").isAccepted)
    #expect(session.type("1,000", for: second + "_price").isAccepted)
    #expect(session.text(of: "total") == "7,000.30")
    #expect(session.issueLines == ["total predicate 0"])
    #expect(session.text(of: "mean") == "3,500.15")
    #expect(session.set(0.1, for: "tax").lines == ["value tax", "value due"])
    #expect(session.text(of: "due") == "7,700.33")
    #expect(session.moveRow(second + "_amount", to: 0).isAccepted)
    #expect(session.text(of: "total") == "7,000.30")
    #expect(session.deleteRow(second + "_price").isAccepted)
    #expect(session.snapshot().sections[0].rows.map(\.id) == ["quantity", "price", "amount"].map { "\(first)_\($0)" })
    #expect(session.text(of: "total") == "0.30")
    session.undo()
    #expect(session.text(of: "total") == "7,000.30")
    // A hidden row keeps its value.
    session.set(0, for: first + "_quantity")
    #expect(!session.isVisible(first + "_price"))
    #expect(session.text(of: "total") == "7,000.00")
    session.undo()
    #expect(session.text(of: "total") == "7,000.30")
  }

  /// Computed rows reject every edit.
  @Test func computedRowsRejectEdits() throws {
    var session = try session(Self.invoice)
    let before = session
    for edit: FormEdit in [
      .set(row: "total", 5), .type("5", row: "total"), .choose(row: "total", 5), .step(row: "total"),
      .clear(row: "total"),
      .keystroke(row: "total", selection: 0..<0, replacement: "5"), .set(row: "mean", nil),
    ] {
      let refusal = session.apply(edit).refusal
      #expect(refusal?.code == .notAllowed, "\(edit)")
      #expect(refusal?.message == "This value is calculated.", "\(edit)")
    }
    #expect(session.snapshot() == before.snapshot())
    #expect(!session.canUndo)
    #expect(!session.isEnabled("total"))
    let row = try #require(session.rowSnapshot(of: "total"))
    #expect(row.isDisabled && row.editing == nil && row.control?.input == RowControl.Input.none)
    #expect(row.control?.keyboard == nil)
    var persian = FormSession(try form(Self.invoice, "fa_IR"), host: host())
    #expect(persian.clear("total").refusal?.message == "این مقدار محاسبه می\u{200C}شود.")
  }

  /// A computed value is saved and recomputed on loading; a different saved value causes a warning.
  @Test func warnsIfSavedValueDiffersFromComputed() throws {
    let id = "line_0123456789ABCDEF0123456789ABCDEF"
    let json =
      #"{"\#(id)_price":"2.50","\#(id)_quantity":4,"\#(id)_amount":10,"total":10.0,"due":null,"mean":11,"typed":"x"}"#
    let session = try session(Self.invoice, values: json)
    #expect(session.value(of: "total") == 10)
    #expect(session.value(of: "\(id)_amount") == 10)
    #expect(
      session.diagnosticsOfValues().map(\.description) == [
        #"warning: /mean: the saved value of "mean" differs from the computed value; remove it: the computed value is used"#,
        #"warning: /typed: "x" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5; correct it: it is stored unchanged until the row gets another value"#,
      ])
    #expect(
      JSONWriter().string(session.savedJSON())
        == #"{"\#(id)_quantity":4,"\#(id)_price":2.5,"\#(id)_amount":10,"total":10,"typed":"x","mean":10,"tax":null,"due":null}"#
    )
    // Rows of entries are restored in any order; unknown ids are rejected.
    let other = try filled(#"{"\#(id)_amuont":1,"\#(id)":2,"\#(id)_quantity":3}"#)
    #expect(other.issues().filter { $0.code == .unknownID }.map(\.row) == ["\(id)_amuont", id])
    #expect(other.value(of: "\(id)_quantity") == 3)
    #expect(other.value(of: "\(id)_price") == .null)
  }

  /// Entries of one row are referenced without a row name; the section's static rows are included.
  @Test func totalsOfOneRowEntriesIncludeStaticRows() throws {
    let text = #"""
      {"sections":[{"id":"days","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
       "dynamic.id.prefix":"d","dynamic.type":"datetime","dynamic.style":"date","items":[
        {"type":"datetime","style":"date","id":"first"},{"type":"button","id":"help"}]},
       {"id":"marks","type":"dynamic","dynamic.allowed.insert":true,"dynamic.id.prefix":"m",
       "dynamic.type":"integer","items":[{"type":"stepper","id":"base","value.maximum":100}]},
       {"items":[{"type":"datetime","style":"date","id":"from","value.expression":"$days.@min"},
        {"type":"datetime","style":"date","id":"until","value.expression":"$days.@max.self"},
        {"type":"integer","id":"count","value.expression":"$days.@count"},
        {"type":"integer","id":"span","value.expression":"TERNARY($from == NULL, 0, $marks.@max - $marks.@min)"},
        {"type":"decimal","id":"half","value.expression":"$marks.@sum / 2"}]}]}
      """#
    var session = try session(text)
    #expect(session.value(of: "count") == 1)
    #expect(session.value(of: "from") == .null)
    session.set("2025-03-21", for: "first")
    let id = try #require(session.insertRow(inSection: 0).insertedRow)
    #expect(session.value(of: "count") == 2)
    #expect(session.value(of: "from")?.iso8601 == "2025-03-21")
    session.set("2024-12-31", for: id)
    #expect(session.value(of: "from")?.iso8601 == "2024-12-31")
    #expect(session.value(of: "until")?.iso8601 == "2025-03-21")
    #expect(session.value(of: "span") == .null)
    session.set(5, for: "base")
    let mark = try #require(session.insertRow(inSection: 1).insertedRow)
    session.set(2, for: mark)
    #expect(session.value(of: "span") == 3)
    #expect(session.value(of: "half")?.number?.exact == (try ExactDecimal("3.5")))
    session.deleteRow("first")
    #expect(session.value(of: "until")?.iso8601 == "2024-12-31")
    session.deleteRow(id)
    #expect(session.value(of: "until") == .null)
    #expect(session.value(of: "count") == 0)
    session.undo()
    session.undo()
    #expect(session.value(of: "until")?.iso8601 == "2025-03-21")
  }

  /// `@count` is the number of entries, whatever type their first row has. In sections with entries of one row, static
  /// rows that hold a value are counted too.
  @Test(
    arguments: [
      (#"{"type":"button","id":"go"},{"type":"decimal","id":"x"}"#, 0),
      (#"{"type":"webview","id":"page","url":"https://example.org"},{"type":"decimal","id":"x"}"#, 0),
      (#"{"type":"decimal","id":"x"},{"type":"button","id":"go"}"#, 0), (#"{"type":"label","id":"x"}"#, 0),
      (#"{"type":"button","id":"go"}"#, 0), (nil, 1),
    ], ["en_US", "fa_IR", "ar_SA"])
  func countsEntriesOfAnyRowType(_ line: (rows: String?, others: Int), _ locale: String) throws {
    let lines = line.rows.map { #""dynamic.items":[\#($0)]"# } ?? #""dynamic.type":"decimal""#
    let text = #"""
      {"sections":[{"id":"ls","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
       "dynamic.id.prefix":"t",\#(lines),"items":[{"type":"decimal","id":"own"},{"type":"button","id":"press"}]},
       {"items":[{"type":"decimal","id":"n","value.expression":"$ls.@count"},
        {"type":"text","id":"t","hidden":"$ls.@count == \#(line.others + 2)"}]}]}
      """#
    var session = try session(text, locale)
    func expect(_ lines: Int) {
      #expect(session.value(of: "n") == .integer(Int64(line.others + lines)))
      #expect(session.isVisible("t") == (lines != 2))
    }
    expect(0)
    let first = try #require(session.insertRow(inSection: 0).insertedRow)
    expect(1)
    session.insertRow(inSection: 0)
    expect(2)
    let saved = session.savedJSON()
    session.deleteRow(first)
    expect(1)
    session.undo()
    expect(2)
    session.undo()
    expect(1)
    // An entry without values is not saved.
    guard session.values().count > 4 else { return }
    session = FormSession(session.form, values: try values(JSONWriter().string(saved)), host: host())
    expect(2)
  }

  /// An expression that cannot be computed has no value, and the reason is reported.
  @Test(arguments: [
    ("1 / $a", "0", "division by zero"),
    ("$a * 1E999 * 10", "9", "too many digits: at most 1000 before or after the decimal separator"),
    ("$a ** $b", "9", nil),
    ("$a ** 0.5", "9", "** requires a whole exponent from 0 to 1000"),
    ("TERNARY($a > 0, 'x', 0)", "1", "rows of type decimal accept a number, found a string"),
    ("$a", "null", nil), ("$a + 1", "null", nil), ("NULL", "1", nil),
  ])
  func failedExpressionsHaveNoValue(_ expression: String, _ value: String, _ reason: String?) throws {
    let session = try session(
      rows:
        #"{"type":"decimal","id":"a"},{"type":"decimal","id":"b"},{"type":"decimal","id":"c","value.expression":"\#(expression)"}"#,
      values: #"{"a":\#(value)}"#)
    #expect(session.value(of: "c") == .null)
    #expect(session.diagnostics.map(\.message) == (reason.map { [$0] } ?? []))
    #expect(session.diagnostics.allSatisfy { $0.pointer == "/sections/0/items/2/value.expression" })
    #expect(session.issues(of: "c").map(\.reason) == (reason.map { [$0] } ?? []))
    #expect(session.issues(of: "c").allSatisfy { $0.message == "This value does not fit the field." })
  }

  /// A label's type is known only from its value, so totals check types at run time.
  @Test func totalsOfLabelsCheckTypesAtRunTime() throws {
    let text = #"""
      {"sections":[{"id":"l","type":"dynamic","items":[{"type":"label","id":"a"},{"type":"label","id":"b"}]},
       {"items":[{"type":"decimal","id":"sum","value.expression":"$l.@sum"},
        {"type":"decimal","id":"max","value.expression":"$l.@max"},{"type":"text","id":"t","hidden":"$l.@sum == 3"}]}]}
      """#
    var session = try session(text, values: #"{"a":1,"b":2}"#)
    #expect(session.value(of: "sum") == 3 && session.value(of: "max") == 2 && !session.isVisible("t"))
    session.set("x", for: "b")
    #expect(session.value(of: "sum") == .null && session.value(of: "max") == .null && session.isVisible("t"))
    #expect(
      session.diagnostics.map(\.message) == [
        "$l.@sum has no value: its values are not all numbers", "$l.@max has no value: its values cannot be ordered",
        "$l.@sum has no value: its values are not all numbers",
      ])
    let beyond = try ExactDecimal("1E1000")
    session.set(.decimal(beyond), for: "b")
    #expect(session.value(of: "sum") == .null && session.value(of: "max") == .decimal(beyond))
    session.set(.string("0.5"), for: "b")
    #expect(session.value(of: "sum") == .null)
    session.set(.decimal(try ExactDecimal("0.5")), for: "b")
    #expect(session.value(of: "sum")?.number?.exact == (try ExactDecimal("1.5")))
    #expect(session.value(of: "max") == 1)
  }

  /// A chain of 20,000 expressions is computed in dependency order, without recursion.
  @Test(.long) func computesLongChainsWithoutRecursion() throws {
    let count = isExhaustive ? 20_000 : 5000
    let rows = (0..<count).reversed().map { index in
      #"{"type":"integer","id":"r\#(index)"\#(index == 0 ? "" : #","value.expression":"$r\#(index - 1) + 1""#)}"#
    }
    var session = try session(rows: rows.joined(separator: ","), values: #"{"r0":1}"#)
    #expect(session.value(of: "r\(count - 1)") == .integer(Int64(count)))
    #expect(session.set(5, for: "r0").events.count == count)
    #expect(session.value(of: "r\(count - 1)") == .integer(Int64(count + 4)))
  }
}
