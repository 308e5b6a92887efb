import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS
import TestSupport
import Testing

/// RMS forms that are filled in: the session is a form session, and edits are written to the objects.
@Suite struct RMSSessionTests {
  private static let form = """
    [{"bindVariable": "account", "properties": {"headerTitle": ":head"}, "rows": [
       {"className": "RMSTextEntryCell", "bindVariable": "nameCell",
        "properties": {"representedObject": ":profile", "keyPath": "name.first", "labelText": "Name"}},
       {"className": "RMSRightDetailFormCell",
        "properties": {"representedObject": ":profile", "keyPath": "name.first", "labelText": "Shown"}},
       {"className": "RMSTextEntryCell",
        "properties": {"representedObject": ":profile", "keyPath": "age", "labelText": "Age"}},
       {"className": "RMSTextEntryCell",
        "properties": {"representedObject": ":profile", "keyPath": "height", "labelText": "Height"}},
       {"className": "RMSTextEntryCell", "properties": {"representedObject": ":profile", "keyPath": "password",
        "labelText": "Password", "secureTextEntry": "1"}},
       {"className": "RMSSwitchCell",
        "properties": {"representedObject": ":profile", "keyPath": "on", "labelText": "On"}},
       {"className": "RMSSwitchCell",
        "properties": {"representedObject": ":profile", "keyPath": "flag", "labelText": "Flag"}},
       {"className": "RMSArrayPickerCell", "properties": {"representedObject": ":profile", "keyPath": "days",
        "labelText": "Days", "choices": [0, 30.50, "0", "many", 30.50]}},
       {"className": "RMSDatePickerCell",
        "properties": {"representedObject": ":profile", "keyPath": "birthday", "labelText": "Birthday"}},
       {"className": "RMSDatePickerCell",
        "properties": {"representedObject": ":profile", "keyPath": "wakes", "labelText": "Wakes"}},
       {"className": "RMSTextEntryCell",
        "properties": {"representedObject": {"note": "own"}, "keyPath": "note", "labelText": "Note"}},
       {"className": "RMSTextEntryCell", "bindVariable": "free", "properties": {"labelText": "Free"}},
       {"className": "RMSTextEntryCell",
        "properties": {"representedObject": ":profile", "keyPath": "gone.away", "labelText": "Gone"}}]},
     {"rows": [{"className": "RMSButtonCell", "bindVariable": "save",
        "properties": {"target": ":self", "selectorString": "save:", "labelText": "Save"}},
       {"className": "RMSButtonCell", "properties": {"selectorString": "x", "labelText": "Off", "enabled": false}},
       {"className": "RMSWebViewCell", "properties": {"URLString": "https://example.org", "labelText": "Page"}}]}]
    """
  private static let objects = """
    {":head": "Account", ":profile": {"name": {"first": "Ada"}, "age": 36, "height": 1.75, "password": "s3cret",
     "on": true, "flag": 1, "days": 30.50, "birthday": "1815-12-10", "wakes": "06:30", "kept": [1, {"x": null}]}}
    """

  private static func begin(
    _ text: String = form, values given: String = objects, locale: String = "en_US"
  ) throws -> (rows: RMSFormRows, session: FormSession, said: [Diagnostic]) {
    let document = try JSONDocument(parsing: text)
    let context = try context(locale)
    let (rows, said) = try RMSDescriptor.rows(
      document.root, in: document, values: try values(given), surroundings: .init(locale: context.locale))
    let now = context.now
    let session = try rows.session(
      factory: FormatterFactory(), context: context, host: FormHost(now: { now }, randomBits: { 0 }))
    return (rows, session, said)
  }

  private static func text(_ value: JSONValue) -> String { JSONWriter().string(value) }

  /// An RMS snapshot of a session has the texts of its rows, and otherwise equals a snapshot without a session.
  @Test(arguments: ["en_US", "fa_IR", "ar_SA"])
  func snapshotsContainTheTextsOfRows(_ locale: String) throws {
    let (rows, session, _) = try Self.begin(locale: locale)
    let shown = rows.snapshot(of: session)
    #expect(shown.sections.flatMap(\.rows).map(\.text) == session.snapshot().sections.flatMap(\.rows).map(\.text))
    var plain = try rmsSnapshot(Self.form, objects: Self.objects, locale: locale).snapshot
    #expect(plain.sections.map(\.rows.count) == shown.sections.map(\.rows.count))
    for section in plain.sections.indices {
      for place in plain.sections[section].rows.indices {
        plain.sections[section].rows[place].text = shown.sections[section].rows[place].text
      }
    }
    #expect(plain == shown)
  }

  /// A date, a time or both, according to the value; a string that is not a date is unchanged.
  @Test(arguments: [
    ("en_US", "1815-12-10", "Dec 10, 1815"), ("en_US", "1815-12-10T23:59:59Z", "12/10/15, 11:59\u{202F}PM"),
    ("fa_IR", "2024-03-20", "۱ فروردین ۱۴۰۳"), ("fa_IR", "09:00", "۹:۰۰"), ("ar_SA", "09:00", "٩:٠٠ ص"),
    ("en_US", "soon", "soon"), ("en_US", "", ""),
  ])
  func snapshotsFormatDates(_ locale: String, _ value: String, _ text: String) throws {
    let form = """
      [{"rows":[{"className":"RMSDatePickerCell","properties":{"representedObject":":p","keyPath":"d","labelText":"D"}},
        {"className":"RMSTextEntryCell","properties":{"representedObject":":p","keyPath":"d","labelText":"T"}}]}]
      """
    let (rows, session, _) = try Self.begin(form, values: #"{":p":{"d":"\#(value)"}}"#, locale: locale)
    #expect(rows.snapshot(of: session).sections[0].rows.map(\.text) == [text, value])
  }

  /// Each cell has a row; id, type and text are checked in three languages.
  @Test func cellsHaveRows() throws {
    let (_, session, said) = try Self.begin()
    let rows = session.snapshot().sections.flatMap(\.rows)
    #expect(said.isEmpty)
    #expect(session.issues().isEmpty)
    #expect(
      rows.map(\.id) == [
        "nameCell", "0.1", "age", "height", "password", "on", "flag", "days", "birthday", "wakes", "note", "free",
        "gone.away", "save", "1.1", "1.2",
      ])
    #expect(
      rows.map(\.type) == [
        .text, .label, .integer, .decimal, .password, .switch, .switch, .options, .datetime, .datetime, .text, .text,
        .text, .button, .button, .webview,
      ])
    #expect(session.snapshot().sections.map(\.id) == ["account", nil])
    #expect(session.snapshot().sections.map(\.header) == ["Account", nil])
    #expect(rows[7].options.map(\.value) == ["0", "30.50", "0 (2)", "many"])
    #expect(rows[14].isDisabled)
    #expect(!Self.text(session.snapshot().json).contains("s3cret"))
    let persian = try Self.begin(locale: "fa_IR").session.snapshot().sections.flatMap(\.rows)
    #expect(persian.map(\.text)[1...3] == ["Ada", "۳۶", "۱٫۷۵"])
    #expect(persian[8].text == "۱۸ آذر ۱۱۹۴")
    let arabic = try Self.begin(locale: "ar_SA").session.snapshot().sections.flatMap(\.rows)
    #expect(persian[7].options.map(\.text) == ["۰", "۳۰٫۵", "0", "many"])
    #expect(arabic[7].text == "٣٠٫٥")
    #expect(arabic[2].text == "٣٦")
    #expect(arabic[8].control?.role == "أداة اختيار التاريخ")
  }

  /// Typed input in three languages, and the resulting member of the object.
  @Test(arguments: [
    ("en_US", "nameCell", "Grace", #""name":{"first":"Grace"}"#),
    ("fa_IR", "nameCell", "آدا ۲", #""name":{"first":"آدا ۲"}"#),
    ("en_US", "age", "1815", #""age":1815"#), ("fa_IR", "age", "۳۷", #""age":37"#),
    ("ar_SA", "age", "٣٨", #""age":38"#),
    ("en_US", "height", "1.8", #""height":1.8"#), ("fa_IR", "height", "۱٫۸۰۵", #""height":1.805"#),
    ("en_US", "password", "p w", #""password":"p w""#), ("en_US", "on", "no", #""on":false"#),
    ("fa_IR", "on", "خیر", #""on":false"#), ("ar_SA", "on", "لا", #""on":false"#),
    ("en_US", "flag", "no", #""flag":0"#),
    ("en_US", "days", "many", #""days":"many""#), ("en_US", "days", "0 (2)", #""days":"0""#),
    ("fa_IR", "days", "۰", #""days":0"#),
    ("en_US", "birthday", "Dec 9, 1906", #""birthday":"1906-12-09""#),
    ("fa_IR", "birthday", "۱ فروردین ۱۴۰۴", #""birthday":"2025-03-21""#),
    // Invisible characters are preserved in free text only.
    ("fa_IR", "age", "\u{2067}۳۷\u{2069}", #""age":37"#), ("en_US", "days", " ma\u{200B}ny\u{FEFF}", #""days":"many""#),
    ("en_US", "nameCell", " \u{200E}Ada", "\"first\":\" \u{200E}Ada\""),
    ("en_US", "wakes", "7:05 AM", #""wakes":"07:05""#), ("en_US", "nameCell", "", #""name":{"first":null}"#),
  ])
  func typedInputIsWrittenToObjects(_ locale: String, _ id: String, _ typed: String, _ expected: String) throws {
    var (rows, session, _) = try Self.begin(locale: locale)
    let before = Self.text(rows.values(of: session))
    let outcome = rows.apply(typed.isEmpty ? .clear(row: id) : .type(typed, row: id), to: &session)
    #expect(outcome.refusal == nil)
    let after = Self.text(rows.values(of: session))
    #expect(after.contains(expected), "\(after)")
    #expect(after.contains(#""kept":[1,{"x":null}]"#))
    // Undo also restores the object.
    #expect(rows.apply(.undo, to: &session).isAccepted)
    #expect(Self.text(rows.values(of: session)) == before)
  }

  /// In locales with ASCII digits, the number 0 and the string "0" have equal text.
  @Test func refusesAmbiguousTexts() throws {
    var (rows, session, _) = try Self.begin()
    let outcome = rows.apply(.type("0", row: "days"), to: &session)
    #expect(outcome.refusal?.message == "Several options have this text: 0, 0 (2).")
    #expect(Self.text(rows.values(of: session)).contains(#""days":30.50"#))
  }

  /// Saved values produce the same form and the same values, whatever was edited.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "de_DE"])
  func savedValuesRestoreTheForm(_ locale: String) throws {
    var (rows, session, _) = try Self.begin(locale: locale)
    #expect(
      Self.text(rows.values(of: session)).hasPrefix(
        Self.text(JSONValue(try JSONDocument(parsing: Self.objects).root)).dropLast()))
    var random = SplitMix64(seed: chosenSeed(18))
    let edits: [FormEdit] = [
      .type("7", row: "age"), .clear(row: "age"), .choose(row: "on", false), .set(row: "days", "many"),
      .type("x", row: "note"), .type("y", row: "free"), .set(row: "birthday", "2024-02-29"), .clear(row: "password"),
      .type("?", row: "height"), .undo, .type("Z", row: "nameCell"), .choose(row: "days", "0 (2)"),
      .keystroke(row: "nameCell", selection: 0..<0, replacement: "q"), .step(row: "age"), .press(row: "save"),
    ]
    for _ in 0..<(isExhaustive ? 200 : 50) {
      var shown = session.snapshot()
      _ = session.takeChanges()
      rows.apply(edits[Int(random.next() % UInt64(edits.count))], to: &session)
      shown = shown.applying(session.takeChanges())
      #expect(shown == session.snapshot(), "seed \(runSeed)")
      let values = rows.values(of: session)
      let again = try Self.begin(values: Self.text(values), locale: locale)
      #expect(Self.text(again.rows.values(of: again.session)) == Self.text(values))
      #expect(again.session.values().map(\.value) == session.values().map(\.value))
      #expect(again.said.isEmpty)
    }
  }

  /// Cells of one property display one value.
  @Test func cellsOfOnePropertyChangeTogether() throws {
    var (rows, session, _) = try Self.begin()
    let outcome = rows.apply(.type("Grace", row: "nameCell"), to: &session)
    #expect(outcome.events == [.valueChanged(row: "nameCell"), .valueChanged(row: "0.1")])
    #expect(session.text(of: "0.1") == "Grace")
    #expect(session.takeChanges().compactMap(\.row?.id).sorted() == ["0.1", "nameCell"])
  }

  /// Unsuitable edits are refused, edits of unknown rows are errors, and values are preserved.
  @Test(arguments: [
    (FormEdit.type("x", row: "0.1"), FormIssue.Code.notAllowed), (.type("up", row: "days"), .option),
    (.type("x", row: "age"), .format), (.press(row: "nameCell"), .notAllowed), (.press(row: "1.1"), .disabled),
    (.insert(.index(0)), .notAllowed), (.move(row: "age", to: 0), .notAllowed), (.delete(row: "age"), .notAllowed),
    (.type("x", row: "gone.away"), .notAllowed), (.type("x", row: "agee"), .unknownID),
  ])
  func refusesUnsuitableEdits(_ edit: FormEdit, _ code: FormIssue.Code) throws {
    var (rows, session, _) = try Self.begin()
    let before = rows.values(of: session)
    #expect(rows.apply(edit, to: &session).refusal?.code == code)
    #expect(rows.values(of: session) == before)
    if case .type(let text, let row, _) = edit, code != .unknownID, row != "0.1" {
      #expect(session.refusal(for: row)?.text == text)
    }
  }

  @Test func groupsWithUnknownRowsHaveNoEffect() throws {
    var (rows, session, _) = try Self.begin()
    let before = rows.values(of: session)
    #expect(throws: FormSessionError.self) {
      try rows.apply([.type("1", row: "age"), .clear(row: "nme")], to: &session)
    }
    #expect(rows.values(of: session) == before)
    #expect(session.value(of: "age") == .integer(36))
    #expect(try rows.apply([.type("1", row: "age"), .undo, .press(row: "save")], to: &session).count == 3)
    #expect(rows.values(of: session) == before)
  }

  /// Objects of an older form: names unknown to the form are reported and retained, missing members are empty.
  @Test func retainsValuesOfOlderForms() throws {
    let old = #"{":profil": {"name": 1}, ":head": "H", ":profile": {"name": {"first": 5}, "age": "x"}, "nots": "n"}"#
    var (rows, session, said) = try Self.begin(values: old)
    #expect(
      said.map(line) == [
        "unknown_reference warning: /values/:profil: the form does not use :profil; its value is stored unchanged; "
          + "did you mean \":profile\"?"
      ])
    #expect(
      session.issues().map(\.message) == [
        "The form has no field “nots”. Did you mean “note”?"
      ])
    #expect(session.rowType(of: "nameCell") == .integer)
    rows.apply(.type("b", row: "free"), to: &session)
    #expect(
      Self.text(rows.values(of: session))
        == #"{":profil":{"name":1},":head":"H",":profile":{"name":{"first":5},"age":"x"},"note":"own","free":"b","nots":"n"}"#
    )
  }

  // MARK: Hosts

  private static let own = """
    [{"rows": [
      {"className": "RMSTextEntryCell", "properties": {"representedObject": ":profile", "keyPath": "firstName"}},
      {"className": "RMSTextEntryCell", "properties": {"representedObject": ":profile", "keyPath": "nickname"}},
      {"className": "RMSTextEntryCell", "properties": {"representedObject": ":profile", "keyPath": "age"}},
      {"className": "RMSTextEntryCell", "properties": {"representedObject": ":self", "keyPath": "passwordOne"}},
      {"className": "RMSDatePickerCell", "properties": {"representedObject": ":profile", "keyPath": "firstName"}},
      {"className": "RMSButtonCell", "bindVariable": "saveButton",
       "properties": {"target": ":self", "selectorString": "save:"}},
      {"className": "RMSButtonCell", "properties": {"selectorString": "sav:"}},
      {"className": "RMSButtonCell", "properties": {"target": ":profile", "selectorString": "save:"}}]}]
    """

  @Test func editsAndActionsReachTheHost() throws {
    let controller = ProfileController()
    var registry = controller.registry
    registry.declare(ProfileController.self) {
      $0.action("save:") { controller, cell in
        controller.profile.nickname = "saved by \(cell.className)"
      }
    }
    let form = try rms(Self.own).makeForm(registry: registry, host: controller.host) {
      [":profile": .host(controller.profile)]
    }
    #expect(
      form.diagnostics.map(line) == [
        "unknown_action warning: /0/rows/6/properties/selectorString: unknown action \"sav:\" of ProfileController; "
          + "did you mean \"save:\"? (line 9, column 67)"
      ])
    let rows = try RMSFormRows(form)
    let context = try context()
    let now = context.now
    var session = try rows.session(
      factory: FormatterFactory(), context: context, host: FormHost(now: { now }, randomBits: { 0 }))
    #expect(session.rowType(of: "age") == .integer)
    #expect(rows.apply(.type("Grace", row: "0.0"), to: &session).isAccepted)
    #expect(controller.profile.firstName == "Grace")
    #expect(rows.apply(.type("40", row: "age"), to: &session).isAccepted)
    #expect(controller.profile.age == 40)
    // An `Int` property rejects null: nothing is changed, and the reason is reported.
    let cleared = rows.apply(.clear(row: "age"), to: &session)
    #expect(cleared.refusal?.reason == "\"age\" must be an integer, found null")
    #expect(session.value(of: "age") == .integer(40))
    // A non-optional string property becomes the empty string.
    #expect(rows.apply(.clear(row: "0.0"), to: &session).isAccepted)
    #expect(controller.profile.firstName.isEmpty)
    // The effects of an action are displayed at once.
    let pressed = rows.apply(.press(row: "saveButton"), to: &session)
    #expect(pressed.events == [.pressed(row: "saveButton"), .valueChanged(row: "nickname")])
    #expect(session.text(of: "nickname") == "saved by RMSButtonCell")
    #expect(
      rows.apply(.press(row: "0.6"), to: &session).refusal?.reason
        == "unknown action \"sav:\" of ProfileController; did you mean \"save:\"?")
    #expect(
      rows.apply(.press(row: "0.7"), to: &session).refusal?.reason == "unknown action \"save:\" of Profile")
    // Changes by the host are displayed after refreshing.
    controller.profile.age = 41
    #expect(rows.refresh(&session).events == [.valueChanged(row: "age")])
    #expect(session.text(of: "age") == "41")
    #expect(rows.action(of: "saveButton") == form.bindings["saveButton"].map { _ in rows.action(of: "saveButton") })
    #expect(rows.action(of: "saveButton")?.target == ":self")
    #expect(rows.action(of: "age") == nil)
  }
}
