import RaqamDescriptors
import RaqamLint
import RaqamPredicates
import RaqamRMS
import TestSupport
import Testing

@testable import RaqamForms

/// A bare word in a condition is a key of SELF. One that SELF cannot have is an error; usually it is an id without `$`.
@Suite struct BareWordTests {
  /// A row without its id, by type and further keys.
  private struct Row: Sendable {
    let type: RowType
    var keys: [String] = []

    /// The members of the row's object, or of the section whose template the row is.
    func members(_ condition: String, prefix: String = "") -> String {
      (["\"type\":\"\(type.rawValue)\""] + keys + [condition]).map { "\"\(prefix)\($0.dropFirst())" }
        .joined(separator: ",")
    }
  }

  /// The types of rows with the keys that they require, and the variants whose values have other kinds.
  private static let rows: [Row] =
    RowType.allCases.filter { $0 != .options && $0 != .webview }.map { Row(type: $0) }
    + ["date", "time", "datetime", "countdown"].map { Row(type: .datetime, keys: ["\"style\":\"\($0)\""]) }
    + ["push", "picker.multiple"].map {
      Row(type: .options, keys: ["\"style\":\"\($0)\"", #""options":["x","y"]"#])
    } + [Row(type: .webview, keys: [#""url":"u""#])]

  /// A key with a condition, and its pointer in the row.
  private struct Key: Sendable {
    let name: String
    let json: @Sendable (String) -> String

    init(_ name: String, _ json: @escaping @Sendable (String) -> String) { (self.name, self.json) = (name, json) }

    static let all = [
      Key("hidden") { "\"hidden\":\"\($0)\"" }, Key("disabled") { "\"disabled\":\"\($0)\"" },
      Key("required") { "\"required\":\"\($0)\"" },
      Key("rules/1/predicate") { #""rules":[{"regexp":"a"},{"predicate":"\#($0)"}]"# },
      Key("options.enabled/x") { #""options.enabled":{"x":"\#($0)"}"# },
    ]

    func belongs(to row: Row) -> Bool {
      switch name {
      case "hidden", "disabled": true
      case "options.enabled/x": row.type == .options
      default: row.type.traits.takesInputKeys
      }
    }
  }

  /// The forms with a row and a condition, and the pointers to the condition. The rows that it names come before it or
  /// after it, in another section, or in the same entry.
  private static func forms(_ row: Row, _ key: Key, _ condition: String) -> [(form: String, pointer: String)] {
    let others = #"{"type":"text","id":"kind"},{"type":"switch","id":"done"}"#
    let members = row.members(key.json(condition))
    let dynamic = #""type":"dynamic","id":"lines","dynamic.allowed.insert":true,"items":[]"#
    return [
      (#"{"sections":[{"items":[{"id":"it",\#(members)},\#(others)]}]}"#, "/sections/0/items/0/\(key.name)"),
      (
        #"{"sections":[{"items":[\#(others)]},{"items":[{"id":"it",\#(members)}]}]}"#,
        "/sections/1/items/0/\(key.name)"
      ),
      (
        #"{"sections":[{\#(dynamic),"dynamic.items":[\#(others),{"id":"it",\#(members)}]}]}"#,
        "/sections/0/dynamic.items/2/\(key.name)"
      ),
      (
        "{\"sections\":[{\"items\":[\(others)]},{\(dynamic),\(row.members(key.json(condition), prefix: "dynamic."))}]}",
        "/sections/1/dynamic.\(key.name)"
      ),
    ]
  }

  /// The conditions, with `@` for a word: alone, and in each kind of expression.
  private static let conditions = [
    "@ == 'x'", "@ > 3", "$done == TRUE AND @ == 'x'", "NOT (@ == NULL)", "$kind == @", "ANY @ == 'x'",
    "@ IN {'x', 'y'}", "{'x', @} CONTAINS 'x'", "@.length > 2", "@.@count > 0", "@[0] == 'x'", "@ + 1 > 3", "-@ < 3",
    "length(@) > 2", "CAST(@, 'NSString') == 'x'", "TERNARY(@ == 'x', 1, 2) == 1", "TERNARY(TRUEPREDICATE, @, 2) == 1",
    "SUBQUERY(@, $e, $e == 'x').@count > 0", "SUBQUERY({1, 2}, $e, $e == @).@count > 0", "SELF == 1 OR @ == 1",
  ]

  private static func faults(_ form: String) -> [Diagnostic] {
    diagnostics(Array(form.utf8)).all.filter { $0.message.contains("is read as a key of SELF") }
  }

  /// Returns the offset of the word that replaces `@` in a condition.
  private static func offset(in condition: String) -> Int? {
    let parts = condition.replacing("@count", with: "~count").split(separator: "@", omittingEmptySubsequences: false)
    return parts.count == 2 ? parts[0].utf16.count : nil
  }

  private static func filled(_ condition: String, _ word: String) -> String {
    condition.replacing("@count", with: "~").replacing("@", with: word).replacing("~", with: "@count")
  }

  /// Law: in every place for a condition, in rows of every type, and in every kind of expression, an id without `$` is
  /// an error at the word with the hint to write `$`. With `$`, it is not.
  @Test func idsWithoutDollarAreErrors() throws {
    var count = 0
    var position = 0
    for row in Self.rows {
      for key in Key.all where key.belongs(to: row) {
        for condition in Self.conditions {
          position += 1
          guard isSampled(position, oneIn: 9) else { continue }
          let offset = try #require(Self.offset(in: condition))
          let bare = Self.forms(row, key, Self.filled(condition, "kind"))
          let named = Self.forms(row, key, Self.filled(condition, "$kind"))
          for ((form, pointer), (other, _)) in zip(bare, named) {
            let found = Self.faults(form)
            #expect(found.map(\.severity) == [.error] && found.map(\.code) == [.invalidPredicate], "\(form)")
            #expect(found.map(\.pointer) == [pointer] && found.map(\.offset) == [offset], "\(form)")
            let hint = found.first?.hint ?? ""
            #expect(hint.hasPrefix("write $kind for the value of a row"), "\(form): \(hint)")
            #expect(Self.faults(other).isEmpty, "\(other)")
            count += 1
          }
        }
      }
    }
    expectCases(count, atLeast: 700)
  }

  /// In the conditions of sections, SELF is null, so every bare word is an error.
  @Test func sectionsHaveNoKeys() throws {
    for (word, hint) in [
      ("kind", "write $kind for the value of a row"), ("lines", "write $lines"),
      ("knid", "did you mean $kind?"), ("length", "write 'length' for a string"),
    ] {
      for condition in Self.conditions {
        let form = #"""
          {"sections":[{"items":[{"type":"text","id":"kind"},{"type":"switch","id":"done"}]},
          {"id":"lines","type":"dynamic","dynamic.type":"text","dynamic.id.prefix":"line","items":[],
          "hidden":"\#(Self.filled(condition, word))"}]}
          """#
        let found = Self.faults(form)
        #expect(found.map(\.pointer) == ["/sections/1/hidden"], "\(form)")
        #expect(found.map(\.message) == ["\"\(word)\" is read as a key of SELF, which is NULL"])
        #expect(found.map(\.hint) == [hint], "\(form)")
      }
    }
  }

  /// Other words are errors too if no value of the row has the key. The hint depends on the row and its neighbors.
  @Test(arguments: [
    (#""type":"integer""#, "x < 10", "a number", "write SELF for the value of the row, or 'x' for a string"),
    (#""type":"integer""#, "value > 3", "a number", "write SELF for the value of the row, or 'value' for a string"),
    (#""type":"text""#, "$kind == red", "a string", "write SELF for the value of the row, or 'red' for a string"),
    (#""type":"switch""#, "knd == 'x'", "a Boolean", "did you mean $kind?"),
    (
      #""type":"datetime","style":"time""#, "hour > 3", "a time of day",
      "write SELF for the value of the row, or 'hour' for a string"
    ),
    (
      #""type":"location""#, "lattitude > 3", "an object",
      "write SELF for the value of the row, or 'lattitude' for a string"
    ),
    (#""type":"button""#, "$kind == x", "NULL", "write 'x' for a string"),
    (#""type":"text""#, "zip-code == 'x'", "a string", "rename \"zip-code\", for example with _ instead of -"),
  ])
  func unknownKeysOfSelfAreErrors(_ row: String, _ condition: String, _ kind: String, _ hint: String) throws {
    let form = #"""
      {"sections":[{"items":[{"id":"it",\#(row),"hidden":"\#(condition)"},{"type":"text","id":"kind"},
      {"type":"text","id":"zip-code"}]}]}
      """#
    let fault = try #require(Self.faults(form).first)
    #expect(fault.message.hasSuffix(" is read as a key of SELF, which is \(kind)"))
    #expect(fault.hint == hint)
  }

  /// A word that is compared with a choice and is one of its options is a string without its quotes.
  @Test(arguments: ["$way == @", "@ != $way", "$way IN {'post', @}", "$way == 'post' AND NOT $way == @"])
  func optionsWithoutQuotesAreErrors(_ condition: String) throws {
    for (word, hint) in [("courier", "write 'courier' for the option"), ("lorry", "write SELF for the value")] {
      let form = #"""
        {"sections":[{"items":[{"type":"options","id":"way","options":["post","courier"]},
        {"type":"text","id":"courier","hidden":"\#(Self.filled(condition, word))"}]}]}
        """#
      let fault = try #require(Self.faults(form).first)
      #expect(fault.hint?.hasPrefix(hint) == true, "\(fault.hint ?? "")")
    }
  }

  /// A key that SELF may have is not an error, even if a row has the id.
  @Test(arguments: [
    (#""type":"text""#, ["length", "intValue", "uppercaseString", "boolValue", "description"]),
    (#""type":"integer""#, ["doubleValue", "stringValue"]), (#""type":"check""#, ["boolValue"]),
    (#""type":"datetime","style":"date""#, ["timeIntervalSince1970"]),
    (#""type":"datetime","style":"countdown""#, ["intValue"]),
    (#""type":"options","style":"picker.multiple","options":["x"]"#, ["length", "integerValue"]),
    (#""type":"location""#, ["latitude", "longitude", "altitude", "label"]),
    (#""type":"image""#, ["url", "name", "bytes", "width", "height", "type"]),
    (#""type":"attachment""#, ["name", "bytes", "type"]), (#""type":"label""#, ["city", "length"]),
  ])
  func keysOfSelfAreAccepted(_ row: String, _ keys: [String]) {
    for key in keys {
      let other = key == "city" ? "town" : key
      let form = #"""
        {"sections":[{"items":[{"id":"it",\#(row),"hidden":"ANY \#(key) > 3"},{"type":"text","id":"\#(other)"}]}]}
        """#
      #expect(Self.faults(form).isEmpty, "\(form)")
    }
  }

  /// A label may hold an object of the host, so only an id is an error, and only without `SELF`.
  @Test func labelsMayHoldObjects() throws {
    let fault = try #require(
      Self.faults(
        #"{"sections":[{"items":[{"type":"label","id":"it","hidden":"city == 'x'"},{"type":"text","id":"city"}]}]}"#
      ).first)
    #expect(fault.message == "\"city\" is read as a key of SELF, although it is an id")
    #expect(fault.hint == "write $city for the value of a row, or SELF.city")
    #expect(
      Self.faults(
        #"{"sections":[{"items":[{"type":"label","id":"it","hidden":"SELF.city == 'x'"},{"type":"text","id":"city"}]}]}"#
      ).isEmpty)
  }

  /// A form that is created in code has the same errors as the same form in JSON.
  @Test func formsMadeInCodeHaveTheSameErrors() throws {
    let bare = try FormPredicate("kind == 'x'")
    var row = RowDescriptor(type: .integer, id: "it")
    row.hidden = .predicate(bare)
    row.disabled = .predicate(bare)
    row.required = .predicate(bare)
    row.rules = [RuleDescriptor(.predicate(bare))]
    var section = SectionDescriptor(rows: [row, RowDescriptor(type: .text, id: "kind")])
    section.hidden = .predicate(bare)
    var found: [Diagnostic] = []
    do throws(DescriptorError) {
      _ = try FormDescriptor(sections: [section])
    } catch {
      found = error.diagnostics
    }
    let place = "/sections/0/items/0/"
    #expect(
      found.map(\.pointer) == [
        "/sections/0/hidden", place + "hidden", place + "disabled", place + "required", place + "rules/0/predicate",
      ])
    #expect(Set(found.map(\.hint)) == ["write $kind for the value of a row"])
  }

  /// Lint reports the error, also of a row outside a form, which may belong to a form with such an id.
  @Test func lintReportsTheErrors() throws {
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context())
    let row = #"{"type":"text","id":"it","hidden":"kind == 'x'"}"#
    let line =
      #": "kind" is read as a key of SELF, which is a string (at offset 0); write $kind for the value of a row"#
    for document in [row, #"{"sections":[{"items":[\#(row),{"type":"text","id":"kind"}]}]}"#] {
      let said = lint.diagnostics(ofEither: Array(document.utf8)).map(\.description)
      #expect(said.count { $0.contains("hidden" + line) } == 1, "\(said)")
    }
  }
}
