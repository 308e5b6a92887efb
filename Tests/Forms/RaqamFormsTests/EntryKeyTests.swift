import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPredicates
import TestSupport
import Testing

/// Minimum and maximum numbers of entries, unique values, and ANY, ALL and NONE over entries.
@Suite struct EntryKeyTests {
  static func document(_ keys: String, _ rows: String = "", items: String = "") -> String {
    #"""
    {"sections":[{"items":[\#(rows)]},{"type":"dynamic","id":"lines","header":"Lines","items":[\#(items)],
     "dynamic.allowed.insert":true,"dynamic.allowed.delete":true,"dynamic.id.prefix":"l",\#(keys)}]}
    """#
  }

  // MARK: Numbers of entries

  @Test func reportsTooFewAndTooManyEntries() throws {
    var session = try session(
      Self.document(#""dynamic.type":"text","dynamic.count.minimum":1,"dynamic.count.maximum":2"#))
    func section() -> SectionSnapshot { session.snapshot().sections[1] }
    #expect(session.issues().map(\.message) == ["The number of entries must be at least 1; it is 0."])
    #expect(session.issues().map(\.section) == [1])
    #expect((section().minimumCount, section().maximumCount) == (1, 2))
    #expect(session.insertRow(inSection: 1).lines.contains("issues #1 "))
    #expect(section().issues == [] && !section().isFull)
    let second = try #require(session.insertRow(inSection: 1).insertedRow)
    #expect(section().isFull)
    let refusal = session.insertRow(inSection: 1).refusal
    #expect(refusal?.code == .limitExceeded)
    #expect(refusal?.message == "This section can have at most 2 entries.")
    session.deleteRow(second)
    #expect(!section().isFull)
    session.undo()
    #expect(section().isFull)
  }

  /// Loaded entries are all retained, even if they exceed the maximum.
  @Test func loadedEntriesMayExceedTheMaximum() throws {
    let values = (1...3).map { #""l_0000000000000000000000000000000\#($0)":"x""# }.joined(separator: ",")
    let session = try session(
      Self.document(#""dynamic.type":"text","dynamic.count.maximum":2"#), values: "{\(values)}")
    #expect(session.issues().map(\.message) == ["The number of entries must be at most 2; it is 3."])
    #expect(session.snapshot().sections[1].rows.count == 3)
  }

  /// A hidden section has no issues; a form can override the message.
  @Test func hiddenSectionsHaveNoIssues() throws {
    let keys = #""dynamic.type":"text","dynamic.count.minimum":2,"hidden":"$s == TRUE""#
    let text =
      Self.document(keys, #"{"type":"switch","id":"s"}"#).dropLast()
      + #","messages":{"en":{"minimum.entries":"{title}: {count} of {minimum}"}}}"#
    var session = try session(String(text))
    #expect(session.issues().map(\.message) == ["Lines: 0 of 2"])
    session.set(.bool(true), for: "s")
    #expect(session.issues() == [])
  }

  // MARK: Unique values

  @Test func reportsRepeatedValues() throws {
    var session = try session(
      Self.document(#""dynamic.unique":["p"],"dynamic.items":[{"type":"decimal","id":"p"},{"type":"text","id":"t"}]"#))
    let names = try (0..<3).map { _ in
      try #require(session.insertRow(inSection: 1).insertedRow.flatMap { session.rowSnapshot(of: $0)?.entry })
    }
    #expect(session.issueLines == [])
    session.type("1", for: "\(names[0])_p")
    let outcome = session.type("1.0", for: "\(names[2])_p")
    #expect(outcome.lines.contains("issues \(names[0])_p unique"))
    #expect(session.issueLines == ["\(names[0])_p unique", "\(names[2])_p unique"])
    #expect(session.issues().map(\.message).first == "Another entry has the same value.")
    // A third equal value does not change the issues of the other two.
    #expect(session.type("1", for: "\(names[1])_p").lines == ["value \(names[1])_p", "issues \(names[1])_p unique"])
    session.deleteRow("\(names[1])_p")
    #expect(session.issueLines == ["\(names[0])_p unique", "\(names[2])_p unique"])
    #expect(session.clear("\(names[0])_p").lines.contains("issues \(names[2])_p "))
    #expect(session.issueLines == [])
    session.undo()
    session.undo()
    #expect(session.issueLines.count == 3)
  }

  /// Members of composite values are compared like values.
  @Test(arguments: [
    ("location", #"{"latitude":1,"longitude":2}"#, #"{"latitude":1.0,"longitude":2.00}"#, true),
    ("location", #"{"latitude":1,"longitude":2}"#, #"{"latitude":1,"longitude":3}"#, false),
    ("attachment", #"[{"name":"a","bytes":1}]"#, #"[{"name":"a","bytes":1.0}]"#, true),
  ])
  func comparesMembersOfCompositeValues(_ type: String, _ first: String, _ second: String, _ isRepeated: Bool) throws {
    let ids = (1...2).map { "l_" + String(repeating: "0", count: 31) + String($0) }
    let session = try session(
      Self.document(#""dynamic.type":"\#(type)","dynamic.unique":["self"]"#),
      values: #"{"\#(ids[0])":\#(first),"\#(ids[1])":\#(second)}"#)
    #expect(session.issueLines == (isRepeated ? ids.map { "\($0) unique" } : []))
  }

  /// A list computed from entries has no element for an empty entry.
  @Test func computedListsOmitEmptyEntries() throws {
    var session = try session(
      Self.document(#""dynamic.type":"integer""#, #"{"type":"label","id":"x","value.expression":"$lines.self"}"#))
    let ids = (0..<3).compactMap { _ in session.insertRow(inSection: 1).insertedRow }
    #expect(session.text(of: "x") == "")
    session.set(.integer(3), for: ids[0])
    session.set(.integer(5), for: ids[2])
    #expect(session.text(of: "x") == "3 and 5")
    #expect(session.issues() == [])
  }

  /// After any edits, the repeated values are those found by pairwise comparison of visible rows, and the issues of the
  /// section follow from the number of entries.
  @Test(.long, arguments: (0..<60).sampled(oneIn: 8), [true, false])
  func agreesWithPairwiseComparison(_ seed: Int, _ isOneRow: Bool) throws {
    let keys =
      isOneRow
      ? #""dynamic.type":"decimal","dynamic.hidden":"SELF == 2","dynamic.unique":["self"]"#
      : #"""
      "dynamic.unique":["p","t"],"dynamic.items":[{"type":"decimal","id":"p","hidden":"$t == 'h'"},
       {"type":"text","id":"t","hidden":"$s == TRUE"}]
      """#
    let first = isOneRow ? #"{"type":"integer","id":"f"}"# : ""
    let text = Self.document(
      keys + #","dynamic.count.minimum":2,"dynamic.count.maximum":4"#, #"{"type":"switch","id":"s"}"#, items: first)
    let form = try form(text)
    let bits = CountingBits(UInt64(seed) << 32 | 1)
    var session = FormSession(form, host: host(bits))
    var edits = RandomEdits(seed: seed)
    var shown = session.snapshot()
    for step in 0..<80 {
      let ids = session.values(includingHidden: true).map(\.id)
      let rows = ids.filter { $0.hasPrefix("l_") || $0 == "f" }
      switch edits.random.below(10) {
      case 0, 1: session.apply(.insert(.index(1), at: edits.pick([nil, 0])))
      case 2: if !rows.isEmpty { session.apply(.delete(row: edits.pick(rows))) }
      case 3: session.apply(.undo)
      case 4: session.apply(.set(row: "s", edits.pick([true, false])))
      case 5: if !rows.isEmpty { session.apply(.move(row: edits.pick(rows), to: edits.random.below(3))) }
      case 6: session.apply(edits.edit(session, shown))
      default:
        if !rows.isEmpty {
          session.apply(.set(row: edits.pick(rows), edits.pick([nil, 1, 2, "1.0", "2.00", "a", "h", "é", "e\u{301}"])))
        }
      }
      if edits.random.below(15) == 0 {
        let saved = try JSONDocument(parsing: Array(JSONWriter().string(session.savedJSON()).utf8)).root.asObject ?? []
        session = FormSession(form, values: saved, host: host(bits))
        shown = session.snapshot()
      }
      shown = shown.applying(session.takeChanges())
      #expect(shown == session.snapshot())
      let visible = entries(of: session, isOneRow)
      for (id, key) in visible {
        let isRepeated = key.map { key in visible.contains { $0.id != id && $0.key == key } } ?? false
        #expect(session.issues(of: id).contains { $0.code == .unique } == isRepeated, "\(id) after step \(step)")
      }
      let count = session.values(includingHidden: true).count { $0.id.hasSuffix(isOneRow ? "" : "_p") && $0.id != "s" }
      let codes = session.issues().filter { $0.section == 1 }.map(\.code)
      #expect(codes == (count < 2 ? [.minimum] : count > 4 ? [.maximum] : []))
      #expect(session.snapshot().sections[1].isFull == (count >= 4))
      if count >= 4 { #expect(session.apply(.insert(.index(1))).refusal?.code == .limitExceeded) }
    }
  }

  /// The visible rows of the entries with their comparison keys; `nil` for an empty value.
  private func entries(of session: FormSession, _ isOneRow: Bool) -> [(id: String, key: String?)] {
    session.snapshot().sections[1].rows.map { row in
      let suffix = isOneRow ? "" : String(row.id.suffix(2))
      if row.value.isEmpty { return (row.id, nil) }
      if let number = row.value.number?.exact { return (row.id, "\(suffix) \(number)") }
      if case .string(let text) = row.value { return (row.id, "\(suffix) text \(text)") }
      return (row.id, nil)
    }
  }

  /// 10,000 equal entries, and 10,000 different ones, cost a number of steps linear in the number of entries.
  @Test(.long, arguments: [true, false])
  func uniquenessCostsLinearSteps(_ isSame: Bool) throws {
    let members = (0..<10_000).map { index in
      let id = String(index, radix: 16, uppercase: true)
      return #""l_\#(String(repeating: "0", count: 32 - id.count) + id)":\#(isSame ? 1 : index)"#
    }
    var session = try session(
      Self.document(#""dynamic.type":"integer","dynamic.unique":["self"]"#),
      values: "{\(members.joined(separator: ","))}")
    #expect(session.issues().count == (isSame ? 10_000 : 0))
    let id = "l_" + String(repeating: "0", count: 32)
    for value in [1, 2, 3, 20_000] as [Int64] { session.set(.integer(value), for: id) }
    #expect(session.issues().count == (isSame ? 9_999 : 0))
  }

  // MARK: ANY, ALL and NONE

  static let quantified = #"""
    "dynamic.items":[{"type":"switch","id":"done"},{"type":"decimal","id":"q"},{"type":"text","id":"t","hidden":"$q == 1"},
     {"type":"options","id":"m","style":"picker.multiple","options":["x","y"]}]
    """#

  /// A condition over `$lines.x` holds exactly if the library evaluates it to true for a list of objects.
  @Test(.long, arguments: (0..<40).sampled(oneIn: 5))
  func conditionsAgreeWithListsOfObjects(_ seed: Int) throws {
    let formats = [
      "ANY $lines.done == TRUE", "ALL $lines.done == TRUE", "NONE $lines.done == TRUE", "ANY $lines.q > 2",
      "ALL $lines.q > 2", "NONE $lines.q >= 3", "NOT ANY $lines.q == NULL", "ALL $lines.t BEGINSWITH 'a'",
      "ANY $lines.t.length > 2", "$lines.q.@count == 3", "$lines.t CONTAINS 'abc'", "'a' IN $lines.t",
      "sum($lines.q) > 5", "max($lines.q) == 3", "$lines.q[FIRST] == 1", "$lines.q[LAST] == 1", "$lines.q[SIZE] > 1",
      "ANY $lines.m CONTAINS 'x'", "SUBQUERY($lines.q, $l, $l > 1).@count == 2",
      "ANY $lines.q == 1 AND ALL $lines.q < $n",
    ]
    let rows =
      [#"{"type":"integer","id":"n"}"#]
      + formats.enumerated().map { #"{"type":"label","id":"c\#($0)","hidden":"\#($1)"}"# }
    let form = try form(Self.document(Self.quantified, rows.joined(separator: ",")))
    let bits = CountingBits(UInt64(seed) << 32 | 1)
    var session = FormSession(form, host: host(bits))
    var edits = RandomEdits(seed: seed)
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    var count = 0
    for step in 0..<50 {
      let ids = session.values(includingHidden: true).map(\.id)
      let entries = ids.filter { $0.hasPrefix("l_") }
      switch edits.random.below(8) {
      case 0, 1: session.apply(.insert(.id("lines"), at: edits.pick([nil, 0])))
      case 2: if !entries.isEmpty { session.apply(.delete(row: edits.pick(entries))) }
      case 3: if !entries.isEmpty { session.apply(.move(row: edits.pick(entries), to: edits.random.below(3))) }
      case 4: session.apply(edits.pick([.undo, .set(row: "n", edits.pick([nil, 4]))]))
      default:
        if !entries.isEmpty {
          let values: [JSONValue] = [nil, true, false, 1, 2, 3, "abc", "b", ["x"], ["x", "y"], []]
          session.apply(.set(row: edits.pick(entries), edits.pick(values)))
        }
      }
      let lines = Self.lines(of: session)
      let variables: [ExactText: FieldValue] = [
        "lines": .list(lines), "n": session.value(of: "n")?.asRead ?? .null,
      ]
      for (index, format) in formats.enumerated() {
        let expected = try? FormPredicate(format).evaluate(.null, variables: variables, context: context)
        if expected != nil { count += 1 }
        #expect(
          session.isVisible("c\(index)") == !(expected ?? false), "\(format) of \(lines) after step \(step)")
      }
    }
    // The others fail, such as comparisons of several types.
    expectCases(count, of: "conditions with a value", atLeast: 250)
  }

  /// The entries as objects, in order.
  private static func lines(of session: FormSession) -> [FieldValue] {
    var lines: [(name: Substring, members: [ExactText: FieldValue])] = []
    for row in session.values(includingHidden: true) where row.id.hasPrefix("l_") {
      let (id, value) = (row.id, row.value)
      guard let place = id.lastIndex(of: "_") else { continue }
      if lines.last?.name != id[..<place] { lines.append((id[..<place], [:])) }
      lines[lines.count - 1].members[String(id[id.index(after: place)...])] = value.asRead
    }
    return lines.map { .object($0.members) }
  }

  /// In rules, an entry with an empty row leaves undecided whatever the other entries do not decide.
  @Test(
    arguments: [
      ("ANY $lines.q > 2", [nil, 3], false), ("ANY $lines.q > 2", [nil, 1], false), ("ANY $lines.q > 2", [2, 1], true),
      ("ALL $lines.q > 2", [nil, 3], false), ("ALL $lines.q > 2", [nil, 1], true), ("ALL $lines.q > 2", [3, 4], false),
      ("NONE $lines.q > 2", [nil, 3], true), ("NONE $lines.q > 2", [nil, 1], false), ("ANY $lines.q > 2", [], true),
      ("ALL $lines.q > 2", [], false), ("NOT ANY $lines.q > 2", [nil, 1], false),
      ("NOT ANY $lines.q > 2", [nil, 3], true), ("ALL $lines.q != NULL", [nil, 3], true),
      ("ANY $lines.q == NULL", [1, 3], true), ("SELF IN $lines.q", [nil, 1], false),
      ("SELF IN $lines.q", [2, 1], true),
      ("NOT SELF IN $lines.q", [nil, 9], true),
    ] as [(String, [Int64?], Bool)])
  func emptyRowsLeaveRulesUndecided(_ format: String, _ quantities: [Int64?], _ isViolated: Bool) throws {
    var session = try session(
      Self.document(Self.quantified, #"{"type":"integer","id":"a","rules":[{"predicate":"\#(format)"}]}"#),
      values: #"{"a":9}"#)
    for quantity in quantities {
      let id = try #require(session.insertRow(inSection: 1).insertedRow)
      let name = try #require(session.rowSnapshot(of: id)?.entry)
      session.set(quantity.map { .integer($0) } ?? .null, for: "\(name)_q")
    }
    #expect(session.issueLines == (isViolated ? ["a predicate 0"] : []))
  }

  /// `self` refers to the row of one-row entries.
  @Test func selfRefersToOneRowEntries() throws {
    var session = try session(
      Self.document(
        #""dynamic.type":"integer""#, #"{"type":"label","id":"big","hidden":"NONE $lines.self > 10"}"#,
        items: #"{"type":"integer","id":"f"}"#))
    #expect(!session.isVisible("big"))
    let id = try #require(session.insertRow(inSection: 1).insertedRow)
    #expect(session.set(.integer(11), for: id).lines == ["value \(id)", "shown big"])
    session.deleteRow(id)
    #expect(!session.isVisible("big"))
    session.set(.integer(12), for: "f")
    #expect(session.isVisible("big"))
  }

  /// Passwords of entries are neither displayed nor disclosed by expressions.
  @Test func rejectsExpressionsThatDisclosePasswords() throws {
    for (expression, lines) in [
      ("$lines.p[FIRST]", #""dynamic.items":[{"type":"password","id":"p"}]"#),
      ("$lines.self[FIRST]", #""dynamic.type":"password""#),
    ] {
      let row = #"{"type":"label","id":"a","value.expression":"\#(expression)"}"#
      #expect(diagnostics(Array(Self.document(lines, row).utf8)).0.map(\.code) == [.invalidExpression])
    }
    // The section's static rows are treated as one-row entries, too.
    for lines in [#""dynamic.type":"text""#, #""footer":"f""#] {
      let text = Self.document(
        lines, #"{"type":"label","id":"a","value.expression":"$lines.self[FIRST]"}"#,
        items: #"{"type":"password","id":"p"}"#
      ).replacing(lines == #""footer":"f""# ? #""dynamic.allowed.insert":true,"# : "", with: "")
      #expect(diagnostics(Array(text.utf8)).0.map(\.code) == [.invalidExpression])
    }
    let row = #"{"type":"label","id":"a","value.expression":"$lines.p.@count"}"#
    #expect(diagnostics(Array(Self.document(#""dynamic.items":[{"type":"password","id":"p"}]"#, row).utf8)).0 == [])
  }
}
