import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamPages

@Suite struct FormMarkupTests {
  static let form = """
    {"title": "T", "sections": [
      {"header": "H", "footer": "F", "items": [
        {"type": "text", "id": "a b", "title": "A", "required": true, "color.text": "#0a6", "color.background": "#000"},
        {"type": "currency", "id": "sum", "title": "S", "value.minimum": 5},
        {"type": "datetime", "id": "day", "style": "date", "title": "D"},
        {"type": "datetime", "id": "moment", "title": "M", "date.timezone": "Asia/Tehran"},
        {"type": "options", "id": "one", "title": "O", "style": "segmented", "options": ["x", "y"]},
        {"type": "options", "id": "menu", "title": "O", "options": ["x", "y"]},
        {"type": "options", "id": "many", "title": "O", "style": "picker.multiple", "options": ["x", "y"]},
        {"type": "switch", "id": "on", "title": "On"},
        {"type": "slider", "id": "slider", "title": "L"},
        {"type": "stepper", "id": "stepper", "title": "P"},
        {"type": "location", "id": "place", "title": "W"},
        {"type": "attachment", "id": "files", "title": "W", "attachment.types": ["image/*"]},
        {"type": "webview", "id": "page", "title": "W", "url": "javascript:alert(1)"},
        {"type": "password", "id": "secret", "title": "W"},
        {"type": "button", "id": "go", "title": "Go"}
      ]},
      {"type": "dynamic", "id": "lines", "header": "Lines", "dynamic.allowed.insert": true, "dynamic.allowed.delete": true,
       "dynamic.allowed.reorder": true, "dynamic.id.prefix": "line",
       "dynamic.items": [{"type": "text", "id": "what", "title": "W"}, {"type": "integer", "id": "n", "title": "N"}],
       "items": []}
    ]}
    """

  static let values = """
    {"a b": "v", "sum": 3, "day": "2025-03-21", "moment": "2025-03-20T20:30:00Z", "one": "y", "menu": "y", "many": ["x"],
     "on": true, "slider": 2.5, "stepper": 1, "secret": "hidden word",
     "line_00000000000040008000000000000001_what": "Tea", "line_00000000000040008000000000000001_n": 1,
     "line_00000000000040008000000000000002_what": "Rice", "line_00000000000040008000000000000002_n": 2}
    """

  static func session(_ locale: String = "fa_IR") throws -> FormSession {
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 1_742_558_400_000))
    let (descriptor, _) = try FormDescriptor.decode(Array(form.utf8))
    let compiled = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
    let values = try JSONDocument(parsing: Array(values.utf8)).root.asObject ?? []
    return compiled.session(values: values)
  }

  /// A page without a script has no character that HTML excludes or that controls a terminal, wherever a form has one.
  @Test(arguments: ["\u{1B}]0;p\u{7}", "a\u{9B}m", "\u{202E}x", "\u{FFFE}", "\u{B}", "\u{85}\u{2028}"])
  func staticPagesHaveNoControls(_ text: String) throws {
    let rows = ["segmented", "picker", "picker.multiple"].enumerated().map { index, style -> JSONValue in
      [
        "type": "options", "id": .string("\(text)\(index)"), "title": .string(text), "style": .string(style),
        "options": [.string(text), "x"],
      ]
    }
    let form: JSONValue = ["title": .string(text), "sections": [["header": .string(text), "items": .array(rows)]]]
    let descriptor = try FormDescriptor.decode(JSONWriter().bytes(form)).form
    let context = FormatContext(locale: .english, timeZone: .utc, now: Instant(epochMilliseconds: 0))
    let session = try CompiledForm(descriptor, factory: FormatterFactory(), context: context).session()
    func controls(_ use: FormMarkup.Use) -> [Unicode.Scalar] {
      FormMarkup(session.snapshot(), use: use).form.string.unicodeScalars.filter {
        $0 != "\n" && VisibleText.isSteering($0)
      }
    }
    #expect(controls(.reading) == [])
    // A script sends the values back, so that they are exact.
    #expect(!controls(.editing).isEmpty)
  }

  /// Words of the pseudo-locale ar_XB keep the overrides that reverse them; in other locales, overrides are named.
  @Test(arguments: [("ar_XB", true), ("en_US", false), ("fa_IR", false)])
  func overridesAreThoseOfThePseudoLocale(_ locale: String, _ isReversed: Bool) throws {
    var session = try Self.session(locale)
    #expect(session.apply(.type("x\u{202E}y\u{202C}", row: "a b")).isAccepted)
    // A field that is edited has the exact text.
    let form = FormMarkup(session.snapshot()).form.string
    #expect(form.unicodeScalars.contains("\u{202E}") == isReversed)
    #expect(form.contains("⟨U+202E RIGHT-TO-LEFT OVERRIDE⟩") != isReversed)
    // An override without an end is named everywhere.
    #expect(session.apply(.type("x\u{202E}y", row: "a b")).isAccepted)
    #expect(FormMarkup(session.snapshot()).form.string.contains("⟨U+202E RIGHT-TO-LEFT OVERRIDE⟩"))
  }

  /// An empty field shows `empty_text`; while it is edited, a script shows `placeholder`. Each serves for both.
  @Test(arguments: [
    (#""placeholder": "P", "empty_text": "E""#, " placeholder=\"E\"", true),
    (#""placeholder": "P""#, " placeholder=\"P\"", false), (#""empty_text": "E""#, " placeholder=\"E\"", false),
  ])
  func emptyFieldsShowTheEmptyText(_ keys: String, _ placeholder: String, _ hasPrompt: Bool) throws {
    let json = #"{"sections": [{"items": [{"type": "text", "id": "a", "title": "A", \#(keys)}]}]}"#
    let context = FormatContext(
      locale: try LocaleID("en_US"), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
    let (descriptor, _) = try FormDescriptor.decode(Array(json.utf8))
    let snapshot = try CompiledForm(descriptor, factory: FormatterFactory(), context: context).snapshot().snapshot
    for use in [FormMarkup.Use.reading, .editing] {
      let form = FormMarkup(snapshot, use: use).form.string
      #expect(form.contains(placeholder))
      #expect(form.contains(#" data-empty="E" data-prompt="P""#) == (hasPrompt && use == .editing))
    }
  }

  /// A placeholder has the direction of its letters, and in rows of addresses and numbers that of the values.
  @Test(arguments: [
    ("text", "What is in it?", "fa_IR", "\u{2066}What is in it?\u{2069}"), ("text", "چیست؟", "fa_IR", "چیست؟"),
    ("phone", "+98 912", "fa_IR", "\u{2066}+98 912\u{2069}"), ("phone", "+98 912", "en_US", "+98 912"),
    ("phone", "", "fa_IR", nil), ("integer", "1,234", "fa_IR", "1,234"),
    ("text", "چیست؟", "en_US", "\u{2067}چیست؟\u{2069}"),
  ])
  func placeholdersHaveTheirOwnDirection(
    _ type: String, _ placeholder: String, _ locale: String, _ expected: String?
  ) throws {
    let json = """
      {"sections": [{"items": [{"type": "\(type)", "id": "a", "title": "A", "placeholder": "\(placeholder)"}]}]}
      """
    let context = FormatContext(
      locale: try LocaleID(locale), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0))
    let (descriptor, _) = try FormDescriptor.decode(Array(json.utf8))
    let snapshot = try CompiledForm(descriptor, factory: FormatterFactory(), context: context).snapshot().snapshot
    for use in [FormMarkup.Use.reading, .editing] {
      let form = FormMarkup(snapshot, use: use).form.string
      #expect(form.contains(" placeholder=") == (expected != nil))
      if let expected { #expect(form.contains(#" placeholder="\#(expected)""#)) }
    }
  }

  /// The markup of a single row or section is part of the form's markup.
  @Test(arguments: [FormMarkup.Use.reading, .editing], ["fa_IR", "en_US"])
  func rowAndSectionMarkupIsPartOfTheForm(_ use: FormMarkup.Use, _ locale: String) throws {
    let snapshot = try Self.session(locale).snapshot()
    let markup = FormMarkup(snapshot, use: use)
    let form = markup.form.string
    for section in snapshot.sections {
      #expect(form.contains(try #require(markup.section(at: section.index)).string))
      for row in section.rows {
        let piece = try #require(markup.row(row.id)).string
        #expect(form.contains(piece), "\(row.id)")
        #expect(piece.hasPrefix(#"<div class="row"#))
      }
    }
    #expect(markup.row("none") == nil)
    #expect(markup.section(at: 9) == nil)
  }

  /// Replacing the markup of the changed rows gives the markup of the edited form.
  @Test(
    arguments: [
      FormEdit.type("۷", row: "sum"), .choose(row: "on", false), .choose(row: "day", "2025-03-22"),
      .step(row: "stepper"), .choose(row: "many", ["x", "y"]), .clear(row: "a b"),
    ])
  func replacingChangedRowsGivesTheEditedForm(_ edit: FormEdit) throws {
    var session = try Self.session()
    var shown = session.snapshot()
    var form = FormMarkup(shown, use: .editing).form.string
    #expect(session.apply(edit).isAccepted)
    let changes = session.takeChanges()
    #expect(!changes.isEmpty)
    for change in changes {
      guard let row = change.row else { continue }
      let before = try #require(FormMarkup(shown, use: .editing).row(row.id)).string
      shown = shown.applying([change])
      let after = try #require(FormMarkup(shown, use: .editing).row(row.id)).string
      #expect(form.contains(before))
      form = form.replacing(before, with: after)
    }
    #expect(form == FormMarkup(session.snapshot(), use: .editing).form.string)
  }

  /// A full section marks its insert button, and a section below its minimum shows the issue. An option that is no
  /// longer offered remains selected; only a multiple choice allows deselecting it.
  @Test func countLimitsAndWithdrawnOptionsAreMarked() throws {
    let form = #"""
      {"sections":[{"items":[
        {"type":"options","id":"a","options":["x","y"],"options.enabled":{"x":false}},
        {"type":"options","id":"b","style":"picker.inline","options":["x","y"],"options.enabled":{"x":false}},
        {"type":"options","id":"c","style":"picker.multiple","options":["x","y"],"options.enabled":{"x":false}}]},
       {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"text","items":[{"type":"text","id":"t"}],
        "dynamic.count.maximum":1},
       {"type":"dynamic","dynamic.allowed.insert":true,"dynamic.type":"text","dynamic.id.prefix":"q","items":[],
        "dynamic.count.minimum":1}]}
      """#
    let compiled = try CompiledForm(
      FormDescriptor.decode(Array(form.utf8)).form, factory: FormatterFactory(),
      context: FormatContext(
        locale: try LocaleID("en_US"), timeZone: try TimeZoneID("UTC"), now: Instant(epochMilliseconds: 0)))
    let values = try JSONDocument(parsing: #"{"a":"x","b":"x","c":["x"]}"#).root.asObject ?? []
    let markup = FormMarkup(compiled.session(values: values).snapshot(), use: .editing)
    let sections = try [1, 2].map { try #require(markup.section(at: $0)).string }
    #expect(sections[0].contains(#"class="add full""#) && !sections[0].contains("notes"))
    #expect(sections[1].contains(#"class="add""#) && sections[1].contains("at least"))
    #expect(sections[1].contains(#"data-code="minimum""#))
    let rows = try ["a", "b", "c"].map { try #require(markup.row($0)).string }
    #expect(rows[0].contains(#"value="x" dir="auto" selected disabled"#))
    #expect(rows[1].contains(#"checked data-edit="choose" data-target="b" disabled"#))
    #expect(!rows[2].contains("disabled"))
  }

  /// The `data-` attributes of each enabled control describe an edit that the session accepts.
  @Test func dataAttributesDescribeAcceptedEdits() throws {
    var session = try Self.session()
    let markup = FormMarkup(session.snapshot(), use: .editing)
    let elements = Element.all(markup.form.string)
    var kinds: Set<String> = []
    for element in elements {
      guard let kind = element["data-edit"], let target = element["data-target"] else { continue }
      kinds.insert(kind)
      guard !element.flags.contains("disabled") else { continue }
      let edit: FormEdit? =
        switch kind {
        case "type": .type("", row: target)
        case "step": Int(element["data-by"] ?? "").map { .step(row: target, by: $0) }
        case "press": .press(row: target)
        case "insert": Int(target).map { .insert(.index($0)) }
        case "delete": .delete(row: target)
        case "move": Int(element["data-to"] ?? "").map { .move(row: target, to: $0) }
        case "choose":
          switch element["data-several"] {
          case "true": .choose(row: target, [.string(element["data-value"] ?? "?")])
          default: element["data-value"].map { .choose(row: target, .string($0)) } ?? .clear(row: target)
          }
        default: nil
        }
      let outcome = session.apply(try #require(edit))
      #expect(outcome.isAccepted || kind == "type", "\(element.attributes): \(String(describing: outcome.refusal))")
      if outcome.isAccepted, kind != "press" { session.undo() }
    }
    #expect(kinds == ["type", "choose", "step", "press", "insert", "delete", "move"])
  }

  /// Ids are unique, references to ids resolve, and every control has an accessible name.
  @Test(arguments: [FormMarkup.Use.reading, .editing])
  func idsAreUniqueAndReferencesResolve(_ use: FormMarkup.Use) throws {
    let elements = Element.all(FormMarkup(try Self.session().snapshot(), use: use).form.string)
    let ids = elements.compactMap { $0["id"] }
    #expect(Set(ids).count == ids.count)
    let labelled = Set(elements.filter { $0.tag == "label" }.compactMap { $0["for"] })
    for element in elements {
      for key in ["for", "aria-labelledby", "aria-describedby"] {
        for name in element[key]?.split(separator: " ") ?? [] { #expect(ids.contains(String(name)), "\(key) \(name)") }
      }
      if ["input", "select", "textarea"].contains(element.tag) {
        #expect(element["aria-label"] != nil || labelled.contains(element["id"] ?? ""), "\(element.attributes)")
      }
    }
  }

  /// A control named `children` would shadow that property of the form element. Only groups have names, which contain a
  /// space.
  @Test(arguments: [FormMarkup.Use.reading, .editing])
  func controlNamesDoNotShadowFormProperties(_ use: FormMarkup.Use) throws {
    let names = Element.all(FormMarkup(try Self.session().snapshot(), use: use).form.string).compactMap { $0["name"] }
    #expect(Set(names) == ["form one", "form many"])
  }

  /// A read-only page does not contain passwords, and none of its controls is editable.
  @Test func readOnlyPagesHaveNoEditableControls() throws {
    let html = FormMarkup(try Self.session().snapshot()).form.string
    #expect(!html.contains("hidden word"))
    for element in Element.all(html) {
      #expect(element.tag != "button" || element.flags.contains("disabled"), "\(element.attributes)")
      let isFixed = !element.flags.isDisjoint(with: ["readonly", "disabled", "checked"])
      #expect(element.tag != "input" && element.tag != "textarea" || isFixed, "\(element.attributes)")
    }
    #expect(!html.contains("href"))
  }

  /// A month has one tab stop: the day that was asked for, the chosen day, or the first selectable one. The time lists
  /// have the multiples of the interval and the minute of the value.
  @Test func monthsHaveOneTabStop() throws {
    let session = try Self.session("fa_IR")
    let markup = FormMarkup(session.snapshot(), use: .editing)
    func stops(_ html: HTML?) throws -> [String?] {
      Element.all(try #require(html).string).filter { $0["class"] == "day" && $0["tabindex"] == "0" }.map {
        $0["data-day"]
      }
    }
    #expect(try stops(markup.row("day")) == ["2025-03-21"])
    let month = try session.month(containing: DayNumber(20_168 + 31), for: "day")
    #expect(month.title == "اردیبهشت ۱۴۰۴")
    #expect(try stops(markup.month(month, of: "day")) == ["2025-04-21"])
    #expect(try stops(markup.month(month, of: "day", focus: DayNumber(20_168 + 40))) == ["2025-04-30"])
    #expect(markup.month(month, of: "sum") == nil)
    let lists = Element.all(try #require(markup.row("moment")).string).filter { $0["data-time"] != nil }
    #expect(lists.map { $0["data-time"] } == ["hour", "minute"])
    #expect(!FormMarkup(session.snapshot()).form.string.contains("data-time"))
  }

  /// The lists of hours and minutes preserve the seconds of the value.
  @Test func listsOfATimeHaveItsSeconds() throws {
    var session = try Self.session()
    #expect(session.apply(.choose(row: "moment", "2025-03-21T10:30:45")).isAccepted)
    let row = try #require(FormMarkup(session.snapshot(), use: .editing).row("moment")).string
    let clock = try #require(Element.all(row).first { $0["class"] == "clock" })
    #expect(clock["data-day"] == "2025-03-21" && clock["data-rest"] == ":45")
  }

  /// `aria-current` marks only the day of the date in its time zone.
  @Test func onlyTheDayOfTheDateIsMarked() throws {
    let markup = FormMarkup(try Self.session("en_US").snapshot())
    for (row, day) in [("day", "2025-03-21"), ("moment", "2025-03-21")] {
      let marked = Element.all(try #require(markup.row(row)).string).filter { $0["aria-current"] != nil }
      #expect(marked.map { $0["datetime"] } == [day], "\(row)")
    }
  }

  @Test func colorsAreCSSRules() throws {
    let style = FormMarkup(try Self.session().snapshot()).style.string
    #expect(
      style == """
        [data-color-background="#000000"]{--color-background:#000000;color-scheme:dark}
        [data-color-text="#00AA66"]{--color-text:#00AA66}

        """)
  }
}

/// A start tag with its attributes. Parses only the markup that this package writes.
struct Element {
  var tag: String
  var attributes: [String: String] = [:]
  var flags: Set<String> = []

  subscript(_ name: String) -> String? { attributes[name] }

  /// Returns the start tags in document order.
  static func all(_ html: String) -> [Element] {
    html.matches(of: /<([a-z0-9]+)((?: [a-z-]+(?:="[^"]*")?)*)>/).map { match in
      var element = Element(tag: String(match.1))
      for attribute in match.2.matches(of: #/ ([a-z-]+)(?:="([^"]*)")?/#) {
        if let value = attribute.2 {
          element.attributes[String(attribute.1)] = String(value)
        } else {
          element.flags.insert(String(attribute.1))
        }
      }
      return element
    }
  }
}
