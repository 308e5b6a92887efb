import Raqam
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

/// The receipt and the invoice in Persian and Arabic contain no word in another language except data of their authors.
@Suite struct ReaderLanguageTests {
  /// Latin text that is data: currency codes, account numbers, addresses, and the name of the shop in the receipt.
  private static let allowed = ["IRR", "SAR", "IR06", "books@example.org", "Bazaar"]

  /// Members of a snapshot that are for programs. Users read all other members.
  private static let technical: Set<String> = [
    "id", "row", "entry", "type", "value", "code", "locale", "direction", "inputDirection", "calendar", "timeZone",
    "style",
    "display", "input", "keyboard", "placement", "date", "colors", "minimum", "maximum", "stepperType",
    "after",
  ]

  /// Returns the words with Latin letters that are not allowed.
  private static func latin(_ text: String, beside ids: Set<String> = []) -> [String] {
    text.split { $0.isWhitespace || "⁦⁧⁨⁩‎‏«»،؛,:;|[]()".contains($0) }.map(String.init).filter { word in
      word.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x250 }
        && !allowed.contains(where: word.hasPrefix) && !ids.contains(word)
        && !ids.contains(where: { word.hasPrefix("\($0)_") })
        // An account number without grouping, as it appears while it is edited.
        && !word.hasPrefix("IR0")
    }
  }

  private static func texts(_ node: JSONNode, _ key: String = "") -> [String] {
    if technical.contains(key) { return [] }
    if let text = node.asString { return [text] }
    if let elements = node.asArray { return elements.flatMap { texts($0, key) } }
    return (node.asObject ?? []).flatMap { texts($0.value, $0.key) }
  }

  private static let cases: [(String, String)] = [
    ("receipt", "fa_IR"), ("receipt", "ar_SA"), ("invoice", "fa_IR"), ("invoice", "ar_SA"),
  ]

  /// Checks the snapshots of the empty and the filled form, and all replies to invalid edits.
  @Test(arguments: cases)
  func snapshotsHaveNoForeignWords(_ example: String, _ locale: String) throws {
    let folder = TestHost.root + "/Examples/\(example)"
    let form = try JSONDocument(parsing: try TestHost.disk(folder + "/form.json")).root
    let values = try JSONDocument(parsing: try TestHost.disk(folder + "/values.json")).root
    let ids = (form["sections"]?.asArray ?? []).flatMap { $0["items"]?.asArray ?? [] }.compactMap { $0["id"]?.asString }
    var requests: [String] = []
    for (name, given) in [("empty", JSONValue.object([])), ("full", JSONValue(values))] {
      requests.append(
        JSONWriter().string([
          "op": "session.open", "session": .string(name), "form": JSONValue(form), "values": given,
          "locale": .string(locale), "uuidSeed": 1,
        ]))
      for id in ids {
        for edit: FormEdit in [
          .type("؟!", row: id), .type("۱۲۳٫۴۵۶۷", row: id), .choose(row: id, [1]), .set(row: id, ["x"]),
          .clear(row: id),
          .press(row: id), .move(row: id, to: 99), .step(row: id), .type("۱/۲", row: id, leniency: .lenient),
          .delete(row: id),
        ] {
          requests.append(
            JSONWriter().string(["op": "session.edit", "session": .string(name), "edit": edit.json]))
        }
      }
      requests.append(#"{"op":"session.edit","session":"\#(name)","edit":[{"insert":0},{"insert":1},{"insert":2}]}"#)
      requests.append(#"{"op":"session.snapshot","session":"\#(name)"}"#)
    }
    let outcome = TestHost.run(["eval"], input: [requests.joined(separator: "\n") + "\n"])
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == requests.count)
    var count = 0
    for line in lines {
      let reply = try JSONDocument(parsing: String(line)).root
      #expect(reply["ok"]?.asBool == true, "\(line.prefix(200))")
      for key in ["form", "difference", "issues"] {
        guard let part = reply[key] else { continue }
        // The names of changes are for programs.
        let said = Self.texts(part).filter { !Self.changes.contains($0) }
        for text in said { #expect(Self.latin(text).isEmpty, "\(text)") }
        count += said.count
      }
    }
    expectCases(count, of: "texts", atLeast: 60)
  }

  private static let changes: Set<String> = [
    "row", "rowAdded", "rowRemoved", "rowMoved", "sectionAdded", "sectionRemoved", "form", "refused", "deviation",
    "pressed", "before", "after", "static", "dynamic",
  ]

  /// Checks all console messages while the form is filled in, except row ids and commands.
  @Test(arguments: cases)
  func consoleHasNoForeignWords(_ example: String, _ locale: String) throws {
    let folder = TestHost.root + "/Examples/\(example)"
    let form = try JSONDocument(parsing: try TestHost.disk(folder + "/form.json")).root
    var ids: Set<String> = []
    for section in form["sections"]?.asArray ?? [] {
      ids.formUnion([section["id"]?.asString, section["dynamic.id.prefix"]?.asString].compactMap { $0 })
      ids.formUnion((section["items"]?.asArray ?? []).compactMap { $0["id"]?.asString })
    }
    let lines =
      ids.sorted().flatMap { ["\($0) = ؟!", "\($0) = ۱۲", "up \($0)", "options \($0)", "press \($0)", "delete \($0)"] }
      + [
        "rows", "add", "add 1", "add 2", "@ = ۵", "@ = ؟", "move @ ۱", "delete @", "check", "undo", "show", "۱ = ۲",
        "۹۹ = ۱",
      ]
    let outcome = TestHost.run(
      ["form", folder + "/form.json", "--values", folder + "/values.json", "--script", "script", "--locale", locale]
        + ["--time-zone", "UTC", "--seed", "1", "--lenient"],
      files: ["script": lines.joined(separator: "\n")])
    let said = outcome.errors.split(separator: "\n").filter { !$0.hasPrefix("> ") }
    expectCases(said.count, atLeast: 60)
    for line in said {
      // «add» is a command.
      #expect(Self.latin(String(line), beside: ids.union(["add"])).isEmpty, "\(line)")
    }
  }

  // MARK: Console messages

  @Test(arguments: MessageLanguage.allCases)
  func languageFilesHaveAllKeys(_ language: MessageLanguage) throws {
    #expect(try WordFiles.members("console", language.rawValue).map(\.key) == ConsoleMessage.allCases.map(\.rawValue))
  }

  /// Each message has the placeholders of the English one and the script of its language, and help fits 76 columns.
  @Test(arguments: MessageLanguage.allCases)
  func messagesHaveThePlaceholdersOfEnglish(_ language: MessageLanguage) {
    let commands: Set<String> = Set(FormLine.Word.allCases.map(\.rawValue)).union([
      "ROW", "@NAME", "NAME", "TEXT", "POSITION", "SECTION", "JSON", "UTF-8", "MiB", "Ctrl-D", "=", "on", "off",
      "ו־off",
    ])
    for word in ConsoleMessage.allCases {
      let pattern = word.pattern(language)
      #expect(!pattern.isEmpty)
      #expect(language == .english || pattern != word.pattern(.english))
      for argument in ConsoleMessage.Argument.allCases where argument != .reason {
        let name = "{\(argument.rawValue)}"
        #expect(pattern.contains(name) == word.pattern(.english).contains(name), "\(name) of \(word) in \(language)")
      }
      // `bare` removes the known placeholders, so that a brace indicates an unknown one.
      #expect(!Self.bare(pattern).contains { "{}".contains($0) }, "\(word) in \(language)")
      #expect(pattern.split(separator: "\n").allSatisfy { $0.count <= 76 } || word != .help)
      guard language.direction == .rightToLeft else { continue }
      let foreign = Self.bare(pattern).split { " \n;:?؟.,،؛۔()[]\"'«»“”".contains($0) }.map(String.init).filter {
        part in
        part.unicodeScalars.contains { $0.properties.isAlphabetic && $0.value < 0x250 } && !commands.contains(part)
      }
      #expect(foreign.isEmpty, "\(foreign) of \(word) in \(language)")
    }
    #expect(
      FormLine.Word.allCases.allSatisfy { ConsoleMessage.help.pattern(language).contains($0.rawValue) || $0 == .help })
  }

  /// `help` prints the lines of the message, each as a line.
  @Test(arguments: [("en_US", MessageLanguage.english), ("fa_IR", .persian), ("ar_SA", .arabic)])
  func helpHasLines(_ locale: String, _ language: MessageLanguage) {
    let outcome = TestHost.run(
      ["form", "form.json", "--script", "script", "--locale", locale, "--time-zone", "UTC"],
      files: ["script": "help\n", "form.json": #"{"sections": [{"items": [{"type": "text", "id": "t"}]}]}"#])
    #expect(
      outcome.errors
        == "> help\n\(ConsoleMessage.help.pattern(language))\n\(ConsoleMessage.noIssues.pattern(language))\n")
  }

  @Test func keysHaveComments() throws {
    let keys = ConsoleMessage.allCases.map { ($0.rawValue, $0.pattern(.english)) }
    #expect(try WordFiles.faultsOfComments("console", keys, arguments: ConsoleMessage.Argument.allCases) == [])
  }

  /// Returns a pattern without its placeholders.
  private static func bare(_ pattern: String) -> String {
    ConsoleMessage.Argument.allCases.reduce(pattern) { $0.replacing("{\($1.rawValue)}", with: "") }
  }

  /// Names are isolated in right-to-left messages.
  @Test func namesAreIsolated() {
    #expect(ConsoleMessage.added.text(.persian, [.row: "a", .number: "۴"]) == "افزوده شد: \u{2068}a\u{2069} در جای ۴")
    #expect(ConsoleMessage.added.text(.german, [.row: "a", .number: "4"]) == "hinzugefügt: a an Position 4")
  }

  /// Deviations are reported in the language of the locale.
  @Test(arguments: [
    ("en_US", "31 February 2025 does not exist; read as 3 March 2025."),
    ("fa_IR", "این تاریخ یا ساعت وجود ندارد؛ تاریخ یا ساعت متناظر بعدی خوانده شد."),
    (
      "de_AT",
      "Dieses Datum oder diese Uhrzeit gibt es nicht; gelesen wurde der entsprechende spätere Zeitpunkt."
    ),
  ])
  func deviationsAreReportedInTheLanguage(_ locale: String, _ expected: String) throws {
    let row =
      #"{"type":"datetime","style":"date","id":"d","date.format":"y-MM-dd","date.calendar":"gregorian"}"#
    let form = #"{"sections":[{"items":[\#(row)]}]}"#
    let outcome = TestHost.run(
      ["eval"],
      input: [
        #"{"op":"session.open","session":"s","form":\#(form),"locale":"\#(locale)"}"# + "\n"
          + #"{"op":"session.edit","session":"s","edit":{"type":"d","text":"2025-02-31","strict":false}}"# + "\n"
      ])
    let reply = try JSONDocument(parsing: String(outcome.output.split(separator: "\n")[1])).root
    #expect(reply["difference"]?[0]?["message"]?.asString == expected)
  }

  /// Options are listed in the language of the locale; ● marks the selected one.
  @Test(arguments: [
    ("en_US", "options o", "● Small\n○ m\n"), ("fa_IR", "options o", "● کوچک\n○ m\n"),
    ("fa_IR", "options g", "○ بله\n○ خیر\n"), ("ar_SA", "options g", "○ نعم\n○ لا\n"),
    ("de_DE", "options g", "○ Ja\n○ Nein\n"),
    ("en_US", "options t", "? t has no options\n"),
    ("tr_TR", "options t", "? “t” satırında seçenek yok\n"),
    ("en_US", "rows", "1  o  options  [Small | m]\n2  g  switch\n3  t  text\n"),
    (
      "fa_IR", "rows",
      "\u{2067}۱\u{2069}  o  \u{2067}انتخاب یک مورد\u{2069}  \u{2067}[کوچک | m]\u{2069}\n"
        + "\u{2067}۲\u{2069}  g  \u{2067}کلید\u{2069}\n"
    ),
  ])
  func optionsAreListedInTheLanguage(_ locale: String, _ line: String, _ expected: String) {
    let form = """
      {"sections": [{"items": [{"type": "options", "id": "o", "options": ["s", "m"], "options.display": {"s": "Small"}},
        {"type": "switch", "id": "g"}, {"type": "text", "id": "t"}]}], "translations": {"fa": {"Small": "کوچک"}}}
      """
    let outcome = TestHost.run(
      ["form", "form.json", "--script", "script", "--values", "values.json", "--locale", locale],
      files: ["form.json": form, "script": line, "values.json": #"{"o": "s"}"#])
    #expect(outcome.errors.contains("> \(line)\n\(expected)"), "\(outcome.errors)")
  }
}
