import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamLanguageServer

/// A document with a cursor (`|`), labels that are offered there, and labels that are not.
struct CompletionCase: CustomTestStringConvertible, Sendable {
  let marked: String
  let offered: [String]
  let others: [String]

  init(_ marked: String, _ offered: [String], not others: [String] = []) {
    self.marked = marked
    self.offered = offered
    self.others = others
  }

  var testDescription: String { marked }
}

@Suite struct CompletionTests {
  static let row: String = #"{"sections": [{"items": [{"type": "#

  static let keys: [CompletionCase] = [
    CompletionCase("{|", ["sections", "title", "type", "id", "$schema"], not: ["number.format", "items"]),
    CompletionCase("{\"|", ["sections"]), CompletionCase("{\"se|", ["sections"]), CompletionCase("{se|", ["sections"]),
    CompletionCase(#"{"sections": [], "|"#, ["title", "locale", "messages"], not: ["sections", "type", "items"]),
    CompletionCase(#"{"sections": [], |}"#, ["title"], not: ["sections"]),
    CompletionCase(#"{"sections": [|]}"#, ["{}"]),
    CompletionCase(#"{"sections": [{|"#, ["type", "items", "header", "hidden"], not: ["dynamic.type", "sections"]),
    CompletionCase(
      #"{"sections": [{"type": "dynamic", "|"#, ["dynamic.type", "dynamic.id.prefix", "dynamic.allowed.insert"],
      not: ["dynamic.title.insert", "dynamic.id", "type"]),
    CompletionCase(
      #"{"sections": [{"type": "dynamic", "dynamic.type": "slider", "dynamic.allowed.insert": true, "|"#,
      ["dynamic.value.minimum", "dynamic.title.insert", "dynamic.formatter"],
      not: ["dynamic.type", "dynamic.options", "dynamic.tag"]),
    CompletionCase(
      row + #""stepper", "|"#, ["id", "tag", "value.stepper.steps", "formatter"],
      not: ["type", "options", "button.pushtype"]),
    CompletionCase(row + #""stepper", "id": "a", |}"#, ["title"], not: ["id", "tag"]),
    CompletionCase(row + #""button", "|"}]}]}"#, ["button.pushtype"], not: ["required", "placeholder"]),
    CompletionCase(
      row + #""datetime", "style": "countdown", "|"#, ["minute_interval"], not: ["date.format", "value.minimum"]),
    CompletionCase(row + #""webview", "url": "https://a.b", "|"#, ["title"], not: ["html", "url"]),
    CompletionCase(
      row + #""decimal", "formatter": {"type": "number", "|"#, ["number.format", "number.style", "empty"],
      not: ["date.format", "type", "currency.position"]),
    CompletionCase(
      row + #""decimal", "formatter": [{"type": "number", "number.format": "0", "|"#, ["number.rounding_mode"],
      not: ["number.style", "number.format"]),
    CompletionCase(row + #""decimal", "rules": [{"regexp": "a", "|"#, ["message"], not: ["predicate", "regexp"]),
    CompletionCase(
      #"{"type": "date", "date.format": "y", "|"#, ["date.calendar", "$schema"], not: ["date.style", "date.skeleton"]),
    CompletionCase(#"{"type": "date", "|": 1}"#, ["date.format"]),
    CompletionCase(#"{"currencies": {"XTS": {"|"#, ["digits", "symbol", "name"]),
    CompletionCase(#"{"sections": [], "translations": {"|"#, ["fa_IR", "ar"]),
    CompletionCase(#"{"sections": [], "messages": {"fa": {"|"#, ["required", "minimum.date"]),
    CompletionCase(#"[{"|"#, ["rows", "className", "properties"], not: ["items", "type"]),
    CompletionCase(#"[{"properties": {"|"#, ["headerTitle"], not: ["labelText"]),
    CompletionCase(#"[{"rows": [{"|"#, ["className", "bindVariable"], not: ["rows"]),
    CompletionCase(#"[{"rows": [{"properties": {"|"#, ["labelText", "choices"], not: ["headerTitle"]),
    // Incomplete keys, followed by more text.
    CompletionCase(#"{"sections": [{"items": [{"ty|, "id": "a"}]}]}"#, ["type"], not: ["id"]),
    CompletionCase("{\n  \"sec|\n  \"title\": \"x\"\n}", ["sections"], not: ["title"]),
    CompletionCase(#"{"title": "x" "|}"#, ["sections"], not: ["title"]),
    CompletionCase("{\"title\": \"x\", // why\n |}", ["sections"]),
    CompletionCase(#"{"sections": [{"items": [{"type": "text", "id": "a",}, {|], "header": "x"}]}"#, ["type", "id"]),
    // A comma or a colon is required first.
    CompletionCase(#"{"title": "x" |}"#, []), CompletionCase(#"{"title" |}"#, []), CompletionCase(#"{} |"#, []),
  ]

  static let values: [CompletionCase] = [
    CompletionCase(#"{"type": |}"#, ["number", "date", "text", "slider", "push.async"]),
    CompletionCase(#"{"type": "|"}"#, ["number", "slider"]), CompletionCase(#"{"type": "sli|"#, ["slider"]),
    CompletionCase(#"{"sections": [{"items": [{"type": "|, "id": "a"}]}]}"#, ["slider"], not: ["number"]),
    CompletionCase(#"{"sections": [{"type": "|"#, ["static", "dynamic"], not: ["text"]),
    CompletionCase(#"{"sections": [{"type": "dynamic", "dynamic.type": "|"#, ["text", "slider"]),
    CompletionCase(row + #""text", "required": |}]}]}"#, ["true", "false"]),
    CompletionCase(row + #""text", "required": t|}]}]}"#, ["true", "false"]),
    CompletionCase(row + #""options", "style": "|"#, ["push", "picker.multiple"], not: ["countdown"]),
    CompletionCase(row + #""datetime", "style": "|"#, ["countdown", "date"], not: ["push"]),
    CompletionCase(#"{"sections": [], "locale": "|"}"#, ["fa_IR", "ar_SA", "en_US"]),
    CompletionCase(row + #""datetime", "date.timezone": "|"#, ["Asia/Tehran", "Europe/Berlin"]),
    CompletionCase(#"{"type": "date", "date.calendar": "|"}"#, ["persian", "gregorian", "islamic-umalqura"]),
    CompletionCase(#"{"type": "number", "currency.code": "|"}"#, ["IRR", "EUR"]),
    CompletionCase(#"{"type": "number", "number.digits": "|"}"#, ["arabext", "latn", "native"]),
    CompletionCase(#"{"type": "text", "text.digits": "|"}"#, ["arabext"]),
    CompletionCase(#"{"type": "number", "number.format": "|"}"#, ["#,##0.00", "\u{A4}#,##0.00"]),
    CompletionCase(#"{"type": "date", "date.format": "d MM|"}"#, ["MMMM", "y"], not: ["#"]),
    CompletionCase(#"{"type": "date", "date.skeleton": "|"}"#, ["j", "MMMM"]),
    CompletionCase(#"[{"rows": [{"className": "|"}]}]"#, ["RMSSwitchCell"], not: ["RMSFormSection"]),
    CompletionCase(#"[{"className": "|"}]"#, ["RMSFormSection"], not: ["RMSSwitchCell"]),
    CompletionCase(
      #"{"sections": [{"items": [{"id": "age"}, {"id": "a-b"}, {"tag": "city", "hidden": "$|"}]}]}"#,
      ["$age", "$city"],
      not: ["$a-b", "AND"]),
    CompletionCase(#"{"sections": [{"items": [{"id": "age"}, {"id": "x", "hidden": "$a|ge > 1 AND"}]}]}"#, ["$age"]),
    CompletionCase(
      #"{"sections": [{"items": [{"id": "age", "rules": [{"predicate": "|"}]}]}]}"#, ["SELF", "$age", "AND"]),
    CompletionCase(#"{"sections": [{"items": [{"id": "to"}, {"type": "datetime", "date.end": "$|"}]}]}"#, ["$to"]),
    CompletionCase(
      #"{"sections": [{"items": [{"id": "age", "formatter": {"type": "message", "message.pattern": "{|"}}]}]}"#, ["age"]
    ),
    CompletionCase(#"{"sections": [{"items": [{"id": "age", "hidden": |}]}]}"#, ["true", "false"]),
    CompletionCase(#"{"sections": [{"items": [{"id": "age"}, {"type": "text", "required": "$|"}]}]}"#, ["$age"]),
    CompletionCase(#"{"sections": [{"items": [{"id": "age"}, {"value.expression": "2 * $|"}]}]}"#, ["$age"]),
    CompletionCase(
      #"{"sections": [{"items": [{"id": "age"}, {"type": "options", "options": ["x", "y"], "options.enabled": {"|"}}]}]}"#,
      ["x", "y"], not: ["age"]),
    CompletionCase(
      #"{"sections": [{"items": [{"id": "age"}, {"type": "options", "options": ["x"], "options.enabled": {"x": "$|"}}]}]}"#,
      ["$age"], not: ["x"]),
    CompletionCase(
      #"{"sections": [{"type": "dynamic", "|"}]}"#,
      ["dynamic.count.minimum", "dynamic.count.maximum", "dynamic.unique"]),
  ]

  /// A message of MessageFormat 2 in a form with the rows `age` and `city`.
  private static func message(_ pattern: String, _ offered: [String], not others: [String] = []) -> CompletionCase {
    CompletionCase(
      ##"{"sections": [{"items": [{"id": "age"}, {"id": "city", "formatter": {"type": "message", "message.syntax": "2", "##
        + ##""message.formatters": {"total": {}}, "message.pattern": "\##(pattern)"}}]}]}"##, offered, not: others)
  }

  static let messages: [CompletionCase] = [
    message("Hi {|", ["$age", "$city"], not: ["age", ":number"]), message("Hi {$a|", ["$age"]),
    message("Hi {$age |", [":number", ":raqam:format"], not: ["$age"]), message("{$age :nu|}", [":number", ":date"]),
    message("{:|}", [":number"]),
    message("{$age :number |", ["signDisplay=", "select="], not: ["length=", ":number"]),
    message("{$age :number select=exact si|", ["signDisplay="], not: ["select="]),
    message("{$age :number signDisplay=|", ["always", "never"], not: ["long"]),
    message("{$age :number signDisplay = a|}", ["always"]), message("{$age :number signDisplay=$|}", ["$age"]),
    message("{$age :currency currency=|}", ["IRR"]), message("{$age :date timeZone=|}", ["Asia/Tehran"]),
    message("{$age :date calendar=|}", ["persian"]), message("{$age :raqam:format name=|}", ["total"]),
    message(".|", [".input", ".local", ".match"]),
    message(".input {$age :number}\\n.m|", [".match"]), message(".local $x = {$age}\\n{{{$|}}}", ["$x", "$age"]),
    message(".input {$age :number}\\n.match $|", ["$age"]),
    message(".input {$age :number}\\n.match $age\\n|", ["one", "few", "*"]),
    message(".input {$age :number}\\n.match $age\\none {{x}}\\nf|", ["few", "*"]),
    message(".input {$age :number}\\n.match $age\\none {{x|", []), message("Hello .|", []), message("Hello $|", []),
    message("{$age :number @a|", []), message("|", []), message("\\\\{$|", []),
    message("{$age @note=x} {$age :number @|", ["@note"]), message("{#b}x{/b}{#i /} {#|", ["#b", "#i"], not: ["/b"]),
    message("{#b}x{/|", ["/b"], not: ["#b"]),
    CompletionCase(
      ##"{"locale": "ja", "sections": [{"items": [{"id": "a", "formatter": {"type": "message", "message.syntax": "2", "##
        + ##""message.pattern": ".input {$a :number} .match $a |"}}]}]}"##, ["other", "*"], not: ["one", "few"]),
  ]

  /// A message of MessageFormat 1 in a form of a language.
  private static func message1(
    _ locale: String, _ pattern: String, _ offered: [String], not others: [String] = []
  ) -> CompletionCase {
    CompletionCase(
      ##"{"locale": "\##(locale)", "sections": [{"items": [{"id": "age", "formatter": {"type": "message", "##
        + ##""message.pattern": "\##(pattern)"}}]}]}"##, offered, not: others)
  }

  static let messages1: [CompletionCase] = [
    message1("en", "Hi {|", ["age"], not: ["plural"]), message1("en", "Hi |", []), message1("en", "'{|", []),
    message1("en", "''{|", ["age"]),
    message1("en", "{age, |", ["number", "plural", "select"], not: ["age"]), message1("en", "{age, pl|}", ["plural"]),
    message1("pl", "{age, plural, |", ["one", "few", "many", "other"], not: ["zero", "two"]),
    message1("ja", "{age, plural, |", ["other"], not: ["one", "few"]),
    message1("en", "{age, selectordinal, one {#st} t|", ["two", "few", "other"], not: ["many"]),
    message1("en", "{age, plural, one {|", []), message1("en", "{age, plural, one {{|", ["age"]),
    message1("en", "{age, plural, one {# {age}} o|", ["other"]),
    message1("en", "{age, select, |", ["other"], not: ["one"]),
    message1("en", "{age, number, |", []),
  ]

  @Test(arguments: keys + values + messages + messages1)
  func offersExpectedLabels(_ sample: CompletionCase) throws {
    let (text, offset) = try sample.marked.cursor()
    var client = try Client()
    client.open(text)
    let labels = try client.request("textDocument/completion", client.at(offset))["items"].elements.compactMap {
      $0["label"].text
    }
    #expect(labels.count == Set(labels).count)
    for label in sample.offered { #expect(labels.contains(label), "\(label) in \(labels.prefix(60))") }
    for label in sample.others { #expect(!labels.contains(label), "\(label)") }
    if sample.offered.isEmpty { #expect(labels.isEmpty) }
  }

  static let edits: [(String, String, String)] = [
    ("{\"|", "sections", #"{"sections": "#), ("{se|}", "sections", #"{"sections": }"#),
    (#"{"|": []}"#, "sections", #"{"sections": []}"#), ("{|}", "title", #"{"title": }"#),
    (
      #"{"sections": [{"items": [{"ty|, "id": "a"}]}]}"#, "type", #"{"sections": [{"items": [{"type": , "id": "a"}]}]}"#
    ),
    (#"{"type": "nu|"}"#, "number", #"{"type": "number"}"#), (#"{"type": nu|}"#, "number", #"{"type": "number"}"#),
    (#"{"type": "date", "date.format": "d MM|"}"#, "MMMM", #"{"type": "date", "date.format": "d MMMM"}"#),
    (#"{"type": "date", "date.format": "d|"}"#, "MMMM", #"{"type": "date", "date.format": "dMMMM"}"#),
    (
      #"{"sections": [{"items": [{"id": "age", "hidden": "1 < $a|"}]}]}"#, "$age",
      #"{"sections": [{"items": [{"id": "age", "hidden": "1 < $age"}]}]}"#
    ),
    (
      #"{"type": "message", "message.syntax": "2", "message.pattern": "\"{$n :nu|} x"}"#, ":number",
      #"{"type": "message", "message.syntax": "2", "message.pattern": "\"{$n :number} x"}"#
    ),
    (
      #"{"type": "message", "message.syntax": "2", "message.pattern": "\n{$n :unit unitDisplay=l|"}"#, "long",
      #"{"type": "message", "message.syntax": "2", "message.pattern": "\n{$n :unit unitDisplay=long"}"#
    ),
  ]

  /// An accepted completion replaces the text that was already typed.
  @Test(arguments: edits)
  func completionReplacesTypedText(_ marked: String, _ label: String, _ result: String) throws {
    let (text, offset) = try marked.cursor()
    var client = try Client()
    client.open(text)
    let items = try client.request("textDocument/completion", client.at(offset))["items"].elements
    let edit = try #require(items.first { $0["label"] == .string(label) })["textEdit"]
    client.change([["range": edit["range"], "text": edit["newText"]]])
    #expect(client.text == result)
  }

  /// Every offered pattern letter is valid in a pattern, and every letter of date patterns is offered.
  @Test func offeredPatternLettersAreValid() throws {
    for (key, letters) in [
      ("date.format", PatternLetter.dates), ("date.skeleton", PatternLetter.skeletons),
      ("number.format", PatternLetter.numbers),
    ] {
      for letter in letters {
        let type = key.hasPrefix("date") ? "date" : "number"
        let json: JSONValue = .object([.init("type", .string(type)), .init(key, .string(letter.text))])
        #expect(throws: Never.self, "\(letter.text)") { try FormatterDescriptor(json: JSONWriter().string(json)) }
      }
    }
    for letter in "GyYuUrQqMLwWdDFgEecabBhHkKmsSAzZOvVXx" {
      #expect(PatternLetter.dates.contains { $0.text == String(letter) }, "\(letter)")
    }
  }
}
