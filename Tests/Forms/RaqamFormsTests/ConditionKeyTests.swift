import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamPredicates
import TestSupport
import Testing

/// `required` and `options.enabled` as predicates.
@Suite struct ConditionKeyTests {
  // MARK: Required

  static let rows = """
    {"type":"text","id":"kind"},{"type":"text","id":"other","required":"$kind == 'other'"},
    {"type":"text","id":"phone","required":"$mail == NULL"},{"type":"text","id":"mail","required":"$phone == NULL"}
    """

  @Test func requiredOnCondition() throws {
    var session = try session(rows: Self.rows)
    #expect(session.issueLines == ["phone required", "mail required"])
    #expect(session.type("other", for: "kind").lines == ["value kind", "required other", "issues other required"])
    #expect(session.rowSnapshot(of: "other")?.isRequired == true)
    #expect(session.type("x", for: "other").lines == ["value other", "issues other "])
    // Each of the two may be empty if the other is filled in.
    #expect(session.type("1", for: "phone").lines.contains("optional mail"))
    #expect(session.issueLines == [])
    session.undo()
    #expect(session.issueLines == ["phone required", "mail required"])
  }

  /// A condition that is undecided does not hold, so an empty row in it makes nothing required.
  @Test(arguments: [
    ("$n > 3", "{}", false), ("$n > 3", #"{"n":4}"#, true), ("NOT $n > 3", "{}", true), ("$n != 3", "{}", true),
    ("1 / $n == 1", #"{"n":0}"#, false), ("SELF == NULL", "{}", true),
  ])
  func requiredOnlyIfTrue(_ condition: String, _ values: String, _ isRequired: Bool) throws {
    let rows = #"{"type":"integer","id":"n"},{"type":"text","id":"a","required":"\#(condition)"}"#
    let session = try session(rows: rows, values: values)
    #expect(session.rowSnapshot(of: "a")?.isRequired == isRequired)
    #expect(session.issueLines == (isRequired ? ["a required"] : []))
    #expect(session.diagnostics.map(\.pointer) == (values.contains("0") ? ["/sections/0/items/1/required"] : []))
  }

  /// A hidden row is never required.
  @Test func hiddenRowsAreNotRequired() throws {
    let rows = #"{"type":"switch","id":"s"},{"type":"text","id":"a","required":"$s == TRUE","hidden":"$s == TRUE"}"#
    #expect(try session(rows: rows, values: #"{"s":true}"#).issueLines == [])
  }

  /// Conditions in an entry can refer to rows of the entry and to rows outside.
  @Test func entryConditionsReferToOuterRows() throws {
    var session = try session(
      #"""
      {"sections":[{"items":[{"type":"switch","id":"strict"}]},{"type":"dynamic","dynamic.allowed.insert":true,"items":[],
       "dynamic.items":[{"type":"switch","id":"on"},
        {"type":"text","id":"a","required":"$on == TRUE OR $strict == TRUE"}]}]}
      """#)
    let first = try #require(session.insertRow(inSection: 1).insertedRow)
    let name = try #require(session.rowSnapshot(of: first)?.entry)
    #expect(session.issueLines == [])
    session.set(.bool(true), for: "\(name)_on")
    #expect(session.issueLines == ["\(name)_a required"])
    session.set(.bool(false), for: "\(name)_on")
    session.set(.bool(true), for: "strict")
    #expect(session.issueLines == ["\(name)_a required"])
  }

  // MARK: Options

  static func choice(_ conditions: String, style: String = "push") -> String {
    #"""
    {"type":"integer","id":"n"},{"type":"options","id":"o","style":"\#(style)","options":["a","b","c"],
     "options.display":{"a":"A","b":"B","c":"C"},"options.enabled":{\#(conditions)}}
    """#
  }

  private static func offered(_ session: FormSession) -> String {
    session.rowSnapshot(of: "o")?.options.map { $0.value + ($0.isUnavailable ? "!" : "") }.joined() ?? ""
  }

  @Test func offeredOnCondition() throws {
    var session = try session(rows: Self.choice(#""b":"$n > 1","c":false,"a":true"#))
    #expect(Self.offered(session) == "a")
    #expect(session.set(.integer(2), for: "n").lines == ["value n", "options o"])
    #expect(Self.offered(session) == "ab")
    #expect(session.choose(.string("b"), for: "o").isAccepted)
    #expect(session.choose(.string("c"), for: "o").lines == ["refused: option"])
    // The chosen option stays chosen and displayed, and is reported as an issue.
    #expect(session.set(.integer(1), for: "n").lines == ["value n", "options o", "issues o option"])
    #expect(session.value(of: "o") == .string("b"))
    #expect(Self.offered(session) == "ab!")
    #expect(session.issues().map(\.message) == ["“B” is not available now."])
    #expect(session.rowSnapshot(of: "o")?.text == "B")
    // The chosen option may be entered again, but other unavailable options are rejected, typed or chosen.
    #expect(session.type("C", for: "o").lines.contains("refused: option"))
    #expect(session.type("B", for: "o").isAccepted)
    #expect(session.choose(.string("a"), for: "o").isAccepted)
    #expect(Self.offered(session) == "a")
    #expect(session.type("B", for: "o").lines.contains("refused: option"))
    // A host may set an option that users may not choose.
    #expect(session.set(.string("c"), for: "o").isAccepted)
    #expect(Self.offered(session) == "ac!")
  }

  /// In a multiple choice, chosen options that became unavailable can be kept, or removed one by one.
  @Test func chosenUnavailableOptionsCanBeKeptOrRemoved() throws {
    var session = try session(
      rows: Self.choice(#""b":"$n > 1","c":"$n > 1""#, style: "picker.multiple"), values: #"{"n":2}"#)
    session.choose(.list([.string("b"), .string("c")]), for: "o")
    session.set(.integer(0), for: "n")
    #expect(Self.offered(session) == "ab!c!")
    #expect(session.issueLines == ["o option", "o option"])
    #expect(session.choose(.list([.string("a"), .string("b"), .string("c")]), for: "o").isAccepted)
    #expect(session.choose(.list([.string("a"), .string("b")]), for: "o").isAccepted)
    #expect(session.choose(.list([.string("a"), .string("b"), .string("c")]), for: "o").lines == ["refused: option"])
    #expect(session.choose(.list([.string("a")]), for: "o").isAccepted)
    #expect(session.issueLines == [])
    #expect(Self.offered(session) == "a")
  }

  /// If two options have equal text, it matches the available one.
  @Test(arguments: ["push", "picker.multiple"])
  func equalTextsMatchTheAvailableOption(_ style: String) throws {
    let row = #"""
      {"type":"options","id":"o","style":"\#(style)","options":["a","b"],"options.display":{"a":"X","b":"X"},
       "options.enabled":{"a":"$n > 1"}}
      """#
    var session = try session(rows: #"{"type":"integer","id":"n"},"# + row)
    func value(_ options: String...) -> FieldValue {
      style == "push" ? .string(options[0]) : .list(options.map { .string($0) })
    }
    session.type("X", for: "o")
    #expect(session.value(of: "o") == value("b"))
    session.clear("o")
    session.set(.integer(2), for: "n")
    #expect(session.type("X", for: "o").lines.contains("refused: option"))
    // An option that is already chosen may be meant, even if it is no longer available.
    session.choose(value("a"), for: "o")
    session.set(.null, for: "n")
    #expect(session.type("X", for: "o").lines.contains("refused: option"))
    #expect(session.value(of: "o") == value("a"))
  }

  /// Each of several names matches an option; a name of an unavailable option is reported as such.
  @Test func severalNamesMatchAvailableOptions() throws {
    let row = #"""
      {"type":"options","id":"o","style":"picker.multiple","options":["a","b","c"],
       "options.display":{"a":"X","b":"X","c":"Y"},"options.enabled":{"a":"$n > 1","b":"$n != 0"}}
      """#
    var session = try session(rows: #"{"type":"integer","id":"n"},"# + row)
    for text in ["X, Y", "Y, X", "Y and X"] {
      session.clear("o")
      session.type(text, for: "o")
      #expect(session.value(of: "o") == .list([.string("b"), .string("c")]), "\(text)")
    }
    #expect(session.rowSnapshot(of: "o")?.states.first == "2 of 2 selected")
    session.clear("o")
    session.set(.integer(0), for: "n")
    #expect(session.type("X", for: "o").refusal?.message == "“X” is not available now.")
  }

  /// Formats do not depend on conditions, and hashes of different conditions differ.
  @Test func hashesOfConditionsDiffer() throws {
    let contents = try (0..<50).map { index in
      let row = #"{"type":"options","id":"o","options":["a"],"options.enabled":{"a":"$n > \#(index)"}}"#
      let text = #"{"sections":[{"items":[{"type":"integer","id":"n"},\#(row)]}]}"#
      return try FormDescriptor.decode(Array(text.utf8)).form.sections[0].rows[1].content
    }
    #expect(Set(contents.map(\.hashValue)).count == 50)
  }

  /// An option whose condition becomes false once it is chosen is an issue and causes no loop.
  @Test func selfReferencingConditionsEnd() throws {
    var session = try session(rows: Self.choice(#""a":"SELF != 'a'","b":"SELF == 'a'""#))
    #expect(Self.offered(session) == "ac")
    #expect(session.choose(.string("a"), for: "o").lines.contains("issues o option"))
    #expect(Self.offered(session) == "a!bc")
    #expect(session.choose(.string("b"), for: "o").lines.contains("issues o option"))
  }

  /// Options that depend on each other in a cycle as long as the form.
  @Test func cyclicConditionsEnd() throws {
    let count = 300
    let rows = (0..<count).map { index in
      #"{"type":"options","id":"r\#(index)","options":["x","y"],"options.enabled":{"x":"$r\#((index + 1) % count) == NULL"},"#
        + #""required":"$r\#((index + count - 1) % count) != NULL"}"#
    }
    var session = try session(rows: rows.joined(separator: ","))
    session.choose(.string("x"), for: "r7")
    #expect(session.issueLines == ["r8 required"])
    #expect(session.rowSnapshot(of: "r6")?.options.map(\.value) == ["y"])
  }

  /// An option is unavailable if evaluating its condition fails.
  @Test func optionsWithFailingConditionsAreUnavailable() throws {
    let session = try session(rows: Self.choice(#""a":"1 / $n == 1""#), values: #"{"n":0}"#)
    #expect(Self.offered(session) == "bc")
    #expect(session.diagnostics.map(\.pointer) == ["/sections/0/items/1/options.enabled/a"])
  }

  /// After any edits, the available options and required rows are those whose predicates hold when evaluated
  /// separately.
  @Test(.long, arguments: (0..<40).sampled(oneIn: 5))
  func agreesWithSeparatelyEvaluatedPredicates(_ seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    let names = ["n", "m", "o", "t"]
    func predicate() -> String {
      let name = names[random.below(4)]
      let test = ["== NULL", "!= NULL"] + (name == "n" || name == "m" ? ["> 2", "< 1", "BETWEEN {0, 3}"] : ["== 'a'"])
      return "$\(name) \(test[random.below(test.count)])"
    }
    let conditions = ["a", "b", "c"].map { ($0, predicate()) }
    let required = names.map { ($0, predicate()) }
    func row(_ type: String, _ index: Int, _ more: String = "") -> String {
      #"{"type":"\#(type)","id":"\#(names[index])","required":"\#(required[index].1)"\#(more)}"#
    }
    let enabled = conditions.map { #""\#($0.0)":"\#($0.1)""# }.joined(separator: ",")
    let rows = [
      row("integer", 0), row("decimal", 1),
      row("options", 2, #","options":["a","b","c","d"],"options.enabled":{\#(enabled)}"#), row("text", 3),
    ]
    var session = try session(rows: rows.joined(separator: ","))
    var edits = RandomEdits(seed: seed)
    let context = EvaluationContext(now: Instant(epochMilliseconds: 0))
    for _ in 0..<60 {
      switch random.below(3) {
      case 0: session.apply(.set(row: names[random.below(2)], [nil, 0, 1, 3, 7][random.below(5)]))
      case 1: session.apply(.set(row: "o", [nil, "a", "b", "d"][random.below(4)]))
      default: session.apply(edits.edit(session, session.snapshot()))
      }
      var values: [ExactText: FieldValue] = [:]
      for name in names { values[name] = session.value(of: name)?.asRead ?? .null }
      func holds(_ format: String) throws -> Bool {
        try FormPredicate(format).evaluate(.null, variables: values, context: context)
      }
      let offered = session.rowSnapshot(of: "o")?.options.filter { !$0.isUnavailable }.map(\.value)
      #expect(try offered == conditions.filter { try holds($0.1) }.map(\.0) + ["d"])
      for (name, format) in required {
        let isRequired = try holds(format)
        #expect(session.rowSnapshot(of: name)?.isRequired == isRequired)
        let isMissing = session.issues(of: name).contains { $0.code == .required }
        let isEmpty = session.value(of: name)?.isEmpty == true && session.refusal(for: name) == nil
        #expect(isMissing == (isRequired && isEmpty), "\(name)")
      }
    }
  }
}
