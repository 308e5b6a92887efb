import Raqam
import RaqamDescriptors
import Testing

@testable import RaqamForms

/// Options that share a text, and options whose value is the empty string.
@Suite struct OptionTextTests {
  static let zones =
    #""options":["1055","1056","2"],"options.display":{"1055":"Central","1056":"Cen\u00adtral ","2":"1055"}"#
  static let several = #""style":"picker.multiple","options":["a","b","c"],"options.display":{"a":"Same","b":"Same"}"#

  /// The value after typing into a row with a value, and the English refusal.
  @Test(arguments: [
    (zones, "\"1056\"", "Central", "\"1056\"", "Several options have this text: 1055, 1056."),
    (zones, "\"2\"", "Central", "\"2\"", "Several options have this text: 1055, 1056."),
    (zones, "null", "1056", "\"1056\"", nil),
    // A displayed text takes precedence over a raw value.
    (zones, "null", "1055", "\"2\"", nil),
    (several, #"["b"]"#, "Same", #"["b"]"#, "Several options have this text: a, b."),
    (several, "null", "c, Same", "null", "Several options have this text: a, b."),
    (several, "null", "a, b", #"["a","b"]"#, nil),
    // The displayed text of all options matches one selection.
    (several, "null", "Same and Same", #"["a","b"]"#, nil),
    // The option's value and its text are equal.
    (#""options":["x"],"options.display":{"x":"x"}"#, "null", "x", "\"x\"", nil),
  ])
  func refusesAmbiguousTexts(
    _ keys: String, _ before: String, _ text: String, _ after: String, _ refusal: String?
  ) throws {
    var session = try session(rows: "{\"id\":\"o\",\"type\":\"options\",\(keys)}", values: "{\"o\":\(before)}")
    #expect(session.type(text, for: "o").refusal?.message == refusal)
    #expect(session.saved == (after == "null" ? #"{"o":null}"# : "{\"o\":\(after)}"))
  }

  /// A long list of options is parsed like a short one.
  @Test(arguments: [1, 2, 50, 800], [", ", "،", " , and "])
  func readsSeveralOptions(_ count: Int, _ separator: String) throws {
    let names = (0..<count).map { "red \($0)" }
    let options = names + names.map { "\($0), pale" } + ["red"]
    let list = options.map { "\"\($0)\"" }.joined(separator: ",")
    let row = #"{"id":"o","type":"options","style":"picker.multiple","options":[\#(list)]}"#
    var session = try session(rows: row)
    let typed = names.map { "\($0), pale" } + ["red"]
    #expect(session.type(typed.joined(separator: separator), for: "o").isAccepted)
    #expect(session.value(of: "o") == .list(typed.map(FieldValue.string)))
    #expect(session.type(typed.joined(separator: separator) + separator + "blue", for: "o").refusal != nil)
  }

  /// A canonically equivalent spelling matches an option if none has the exact bytes.
  @Test func readsOtherSpellingsOfSeveralOptions() throws {
    let options = #"["caf\u00E9","cafe\u0301 noir","th\u00E9","the\u0301"]"#
    let row = #"{"id":"o","type":"options","style":"picker.multiple","options":\#(options)}"#
    var session = try session(rows: row)
    #expect(session.type("cafe\u{301}, caf\u{E9} noir; the\u{301}", for: "o").isAccepted)
    #expect(Array(session.saved.utf8) == Array(#"{"o":["caf\#u{E9}","cafe\#u{301} noir","the\#u{301}"]}"#.utf8))
  }

  /// The search for hostile options ends at a step limit.
  @Test func searchesEndAtTheStepLimit() {
    var search = TextSearch(steps: 1000)
    let (part, whole) = (Array("aaaaaaaab".utf8), Array(String(repeating: "a", count: 500).utf8))
    #expect(!search.contains(part, in: whole) && !search.isComplete)
    search = TextSearch(steps: 1000)
    #expect(search.contains(Array("ab".utf8), in: Array("aaab".utf8)) && search.contains([], in: []))
    #expect(!search.contains(Array("ba".utf8), in: Array("ab".utf8)) && !search.contains(part, in: Array("aab".utf8)))
    #expect(search.isComplete)
  }

  @Test func namesTheOptionsInTheFormsLanguage() throws {
    var session = try session(rows: "{\"id\":\"o\",\"type\":\"options\",\(Self.zones)}", "de_DE")
    #expect(
      session.type("Central", for: "o").refusal?.message
        == "Mehrere Auswahlmöglichkeiten haben diesen Text: 1055, 1056.")
  }

  /// A provider can have options unknown to the form, but other options with the same text are still ambiguous.
  @Test func refusesAmbiguousTextsBeforeLoading() throws {
    let keys = #""options.source":"s","options":["a","b"],"options.display":{"a":"Same","b":"Same"}"#
    var session = try session(rows: "{\"id\":\"o\",\"type\":\"push.async\",\(keys)}")
    #expect(session.type("Same", for: "o").refusal?.message == "Several options have this text: a, b.")
    #expect(session.type("Other", for: "o").isAccepted)
  }

  @Test func showsTheTextOfTheEmptyOption() throws {
    let keys = #""options":["","x"],"options.display":{"":"-- Any --"},"placeholder":"choose""#
    var session = try session(rows: "{\"id\":\"o\",\"type\":\"options\",\(keys)}")
    #expect(session.rowSnapshot(of: "o").map { "\($0.text) \($0.showsPlaceholder)" } == "choose true")
    for way in ["choose", "type"] {
      if way == "choose" { session.choose(.string(""), for: "o") } else { session.type("-- Any --", for: "o") }
      let row = try #require(session.rowSnapshot(of: "o"))
      #expect(session.value(of: "o") == .string(""))
      #expect(row.text == "-- Any --")
      #expect(!row.showsPlaceholder)
      #expect(row.states.isEmpty)
      #expect(row.options.map(\.isSelected) == [true, false])
      session.clear("o")
      #expect(session.rowSnapshot(of: "o")?.text == "choose")
    }
  }

  /// Without a display text, the row displays its placeholder; a required row still needs another option.
  @Test func showsThePlaceholderForAnEmptyOptionWithoutText() throws {
    var session = try session(
      rows: #"{"id":"o","type":"options","options":["","x"],"placeholder":"choose"}"#, values: #"{"o":""}"#)
    #expect(session.rowSnapshot(of: "o")?.text == "choose")
    session = try RaqamFormsTests.session(
      rows: #"{"id":"o","type":"options","required":true,"options":["","x"],"options.display":{"":"Any"}}"#,
      values: #"{"o":""}"#)
    #expect(session.rowSnapshot(of: "o")?.text == "Any")
    #expect(session.issues().map(\.code) == [.required])
  }
}
