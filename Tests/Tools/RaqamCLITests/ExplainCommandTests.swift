import ICU
import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

/// `raqam explain` and the operation `explain` of `raqam eval`.
@Suite struct ExplainCommandTests {
  private static let environment = ["LANG": "C.UTF-8", "TZ": "UTC"]

  private static func run(_ arguments: [String], files: [String: String] = [:]) -> Outcome {
    TestHost.run(["explain"] + arguments, environment: environment, files: files)
  }

  /// Returns the lines of a section of the page without indentation.
  private static func section(_ name: String, of page: String) -> [String] {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let start = lines.firstIndex(of: name) else { return [] }
    return lines[(start + 1)...].prefix { !$0.isEmpty }.map { String($0.dropFirst(2)) }
  }

  /// Returns the text without isolates and bidi marks.
  private static func plain(_ text: String) -> String { BidiTreatment.none.applied(to: text, direction: .leftToRight) }

  /// The complete page for a text that does not depend on the CLDR release.
  @Test func pageOfANumber() throws {
    let versions = try DataVersions()
    let outcome = Self.run(["--locale", "en-US", "--pattern", "0.0", "--rounding", "up", "--", "-1.25"])
    #expect(outcome.status == 0 && outcome.errors == "")
    let head = outcome.output.components(before: "\nData\n")
    #expect(
      Self.withoutIsolates(head) == """
        Text
          value      -1.25
          text       -1.3
          formatter  number
          engine     a compiled plan

        Settings
          locale           en_US              requested en-US, --locale
          data             en_US → en → root  CLDR
          direction        ltr                CLDR
          numberingSystem  latn               CLDR
          digits           0123456789         CLDR
          pattern          0.0                --pattern
          minimumInteger   1                  the pattern
          minimumFraction  1                  the pattern
          maximumFraction  1                  the pattern
          grouping         none               the pattern
          rounding         up                 --rounding
          sign             auto               the standard
          bidi             marks              the standard

        Parts
          minusSign  -
          integer    1
          decimal    .
          fraction   3

        Characters
          0  U+002D  Pd  ES  -  HYPHEN-MINUS
          1  U+0031  Nd  EN  1  DIGIT ONE
          2  U+002E  Po  CS  .  FULL STOP
          3  U+0033  Nd  EN  3  DIGIT THREE

        Visual order
          left-to-right paragraph, from the left:
            | - 1 . 3
            runs  0–3 at level 0
          right-to-left paragraph, from the left:
            | 1 . 3 -
            runs  1–3 at level 2, 0 at level 1

        """)
    #expect(
      Self.section("Data", of: outcome.output).first
        == "libicu      \(versions.icu), CLDR \(versions.cldr), Unicode \(versions.unicode)")
  }

  private static func withoutIsolates(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { !(0x2066...0x2069).contains($0.value) }))
  }

  /// Returns the code point in `U+XXXX` notation.
  private static func code(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }

  /// Laws of the page: the text matches `raqam format`, the character names match libicu's, and the visual order
  /// matches libicu's bidi implementation in both paragraph directions.
  @Test(.long, arguments: ["fa_IR", "ar_SA", "he_IL", "en_US"].sampled(oneIn: 4), ["IRR", "SAR", "ILS"])
  func pagesMatchFormatAndLibicu(_ locale: String, _ currency: String) throws {
    let flags = ["--locale", locale, "--currency", currency, "--currency-style", "accounting", "--", "-1234.5"]
    let outcome = Self.run(flags)
    #expect(outcome.status == 0)
    let text = String(TestHost.run(["format"] + flags, environment: Self.environment).output.dropLast())
    let characters = Self.section("Characters", of: outcome.output)
    let scalars = Array(text.unicodeScalars)
    #expect(characters.count == scalars.count)
    for (line, scalar) in zip(characters, scalars) {
      let point = try UnicodeText.name(of: scalar)
      let code = Self.code(scalar)
      #expect(line.contains("  \(code)  ") && line.contains("  \(point)"), "\(line)")
      #expect(line.contains("Bidi_Control") == scalar.properties.isBidiControl, "\(line)")
    }
    let seen = Self.section("Visual order", of: outcome.output).filter { $0.hasPrefix("  | ") }.map {
      Self.withoutIsolates(String($0.dropFirst(4))).split(separator: " ").map(String.init)
    }
    #expect(seen.count == 2)
    for (words, paragraph) in zip(seen, [BidiHandle.Paragraph.leftToRight, .rightToLeft]) {
      let shown = try BidiHandle(text, in: paragraph).displayed()
      let expected = shown.unicodeScalars.map { scalar in
        let isSeen = !scalar.properties.isBidiControl && !scalar.properties.isWhitespace
        return isSeen ? String(scalar) : Self.code(scalar)
      }
      #expect(words == expected)
    }
    let json = try JSONDocument(parsing: Self.run(["--json"] + flags).output).root
    #expect(json["text"]?.asString == text)
    #expect(SchemaValidator(FormatExplanation.jsonSchema).faults(JSONValue(json)) == [])
  }

  /// The page names the LRM before the minus sign of a Persian amount, and shows the sign's position in both
  /// directions.
  @Test func namesTheMarkBeforeTheMinusSign() {
    let page = Self.run(["--locale", "fa_IR", "--currency", "IRR", "--", "-1234.5"]).output
    let characters = Self.section("Characters", of: page)
    #expect(
      characters.contains { $0.contains("U+200E") && $0.contains("LEFT-TO-RIGHT MARK") && $0.contains("Bidi_Control") })
    #expect(characters.contains { $0.contains("U+2212") && $0.contains("MINUS SIGN") })
    #expect(Self.section("Visual order", of: page).filter { $0.contains("\u{2212}") }.count == 2)
  }

  /// No control character of values, keys or flags is printed, and every line is a left-to-right paragraph.
  @Test func controlCharactersAreNotPrinted() {
    let evil = "a\u{1B}[31m\u{202E}\u{7}\t\u{2067}ب\u{85}\u{2028}\u{0}x"
    let formatter = JSONWriter().string([
      "type": "number", "number.symbol.currency": .string(evil), "number.format": "¤0", "currency.code": "EUR",
      "number.symbol.zero": .string(evil), "empty": .string(evil),
    ])
    let form = JSONWriter().string([
      "sections": [["items": [["type": "text", "id": "a", "title": .string(evil), "placeholder": .string(evil)]]]]
    ])
    let pages = [
      Self.run(["--formatter", #"{"type":"text"}"#, evil]), Self.run(["--formatter", formatter, "5"]),
      Self.run(["--formatter", formatter, "0"]), Self.run(["--parse", evil]), Self.run(["--parse", "--lenient", evil]),
      Self.run(["--form", "f.json", "--row", "a", evil], files: ["f.json": form]),
      Self.run(["--form", "f.json", "--row", "a"], files: ["f.json": form]),
    ]
    for page in pages {
      #expect(page.output.contains("202E"))
      for scalar in page.output.unicodeScalars where scalar != "\n" {
        let isControl = scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
        #expect(!isControl && !(0x202A...0x202E).contains(scalar.value) && scalar != "\u{2028}", "\(scalar.value)")
      }
      for line in page.output.split(separator: "\n") {
        var depth = 0
        for scalar in line.unicodeScalars {
          if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
          if scalar == "\u{2069}" { depth -= 1 }
        }
        #expect(depth == 0, "\(line)")
        let strong = Self.withoutIsolated(String(line)).unicodeScalars.first { $0.properties.isAlphabetic }
        #expect(strong.map { $0.value < 0x590 } ?? true, "\(line)")
      }
    }
  }

  private static func withoutIsolated(_ line: String) -> String {
    var depth = 0
    return line.unicodeScalars.reduce(into: "") { result, scalar in
      if (0x2066...0x2068).contains(scalar.value) { depth += 1 }
      if depth == 0 { result.unicodeScalars.append(scalar) }
      if scalar == "\u{2069}" { depth -= 1 }
    }
  }

  /// Color only adds escape sequences, and only on request.
  @Test func colorOnlyAddsSequences() {
    let plain = Self.run(["--locale", "en_US", "5"]).output
    let colored = Self.run(["--locale", "en_US", "--color", "always", "5"]).output
    #expect(!plain.contains("\u{1B}") && colored.contains("\u{1B}[1mText\u{1B}[0m"))
    #expect(["\u{1B}[1m", "\u{1B}[2m", "\u{1B}[0m"].reduce(colored) { $0.replacing($1, with: "") } == plain)
  }

  /// The page names the source of each setting: a flag, an environment variable or the default.
  @Test func namesTheSourceOfEachSetting() {
    func source(_ name: String, _ arguments: [String], _ environment: [String: String]) -> String? {
      let page = TestHost.run(["explain"] + arguments, environment: environment).output
      return Self.section("Settings", of: page).first { $0.hasPrefix(name + " ") }?.split(separator: " ").suffix(1)
        .joined()
    }
    #expect(source("locale", ["--locale", "fa", "5"], ["LANG": "de_DE"]) == "--locale")
    #expect(source("locale", ["5"], ["LANG": "de_DE"]) == "LANG")
    #expect(source("locale", ["5"], ["LANG": "de_DE", "LC_ALL": "fr_FR"]) == "LC_ALL")
    #expect(source("locale", ["5"], [:]) == "standard")
    #expect(source("timeZone", ["--type", "date", "2025-03-21"], ["TZ": "Asia/Tehran"]) == "TZ")
    #expect(
      source("timeZone", ["--type", "date", "--time-zone", "UTC", "2025-03-21"], ["TZ": "Asia/Tehran"]) == "--time-zone"
    )
    #expect(source("timeZone", ["--type", "date", "2025-03-21"], [:]) == "standard")
    #expect(source("numberingSystem", ["--digits", "arab", "5"], [:]) == "--digits")
  }

  /// Rejected values and rejected input are explained with status 1.
  @Test func rejectedInputIsExplained() {
    let value = Self.run(["--locale", "en_US", "x"])
    #expect(value.status == 1 && value.errors == "")
    #expect(
      Self.section("Text", of: value.output) == [
        #"rejected   "x" is not a decimal number"#, "reason     invalid_number", "position   offset 0",
        "hint       use ASCII digits and a point: -1234.5", "formatter  number",
      ])
    #expect(!Self.section("Settings", of: value.output).isEmpty)
    let text = Self.run(["--locale", "de_DE", "--parse", "1.5"])
    #expect(text.status == 1)
    #expect(Self.section("Parsed", of: text.output).contains("position  offset 1, U+002E FULL STOP"))
    #expect(Self.section("Parsed", of: text.output).contains("expected  1.234,5"))
    let empty = Self.run(["--locale", "de_DE", "--parse", ""])
    #expect(empty.status == 1 && Self.section("Parsed", of: empty.output).first == "rejected  the input is empty")
    let lenient = Self.run(["--locale", "de_DE", "--parse", "--lenient", "1.5"])
    #expect(lenient.status == 0)
    #expect(
      Self.section("Parsed", of: lenient.output) == [
        "value      1.5", "tolerated  the separators of en_US were accepted (separators, offset 1)", "formatted  1,5",
        "expected   1.234,5", "leniency   lenient",
      ])
  }

  private static let failing: [([String], Int32, String)] = [
    (["--locale", "!", "5"], 2, "raqam: error: --locale: \"!\" is not a well-formed locale id (at offset 0)"),
    (["--time-zone", "Nope", "5"], 2, "raqam: error: --time-zone: unknown time zone \"Nope\"; use an IANA id"),
    (
      ["--currency", "USDD", "5"], 2, "raqam: error: --currency: unknown currency \"USDD\"; did you mean \"USD\"?\n"
    ),
    (["--formatter", #"{"type":"nmber"}"#, "5"], 1, "--formatter:1:9: error: /type: unknown value \"nmber\""),
    (["--formatter", "{", "5"], 1, "--formatter:1:2: error: "),
    (["--locale", "eo", "--currency-style", "symbol", "5"], 2, "raqam: error: no currency for locale \"eo\""),
    (["--locale", "en_US"], 2, "raqam: error: missing value; write it as the last argument\n"),
    (["5", "6"], 2, "raqam: error: expected one value, found 2\n"),
    (["--lenient", "5"], 2, "raqam: error: --lenient requires --parse\n"),
    (["--row", "a", "5"], 2, "raqam: error: --row and --values require --form\n"),
    (["--form", "f.json"], 2, "raqam: error: --form requires --row\n"),
    (
      ["--form", "f.json", "--row", "a", "--style", "percent"], 2,
      "raqam: error: --form cannot be combined with formatter flags\n"
    ),
    (
      ["--form", "f.json", "--row", "amuont"], 1,
      "raqam: error: unknown row \"amuont\"; did you mean \"amount\"?\n"
    ),
    (["--form", "g.json", "--row", "amuont"], 1, "g.json:1:13: error: "),
    (["--form", "none.json", "--row", "amuont"], 1, "raqam: error: none.json"),
    (["--form", "f.json", "--row", "a", "--parse"], 2, "raqam: error: missing input; write it as the last argument\n"),
    (
      ["--form", "-", "--values", "-", "--row", "a"], 2,
      "raqam: error: the form and the values cannot both be read from standard input\n"
    ),
    (["--width", "5", "5"], 2, "raqam: error: --width is out of range: expected 20 to 1000, found 5\n"),
  ]

  @Test(arguments: failing)
  func invalidArgumentsFail(_ arguments: [String], _ status: Int32, _ message: String) {
    let files = [
      "f.json": #"{"sections":[{"items":[{"type":"integer","id":"amount"}]}]}"#, "g.json": #"{"sections":1}"#,
    ]
    let outcome = Self.run(arguments, files: files)
    #expect(outcome.status == status && outcome.output == "")
    #expect(outcome.errors.hasPrefix(message), "\(outcome.errors)")
  }

  /// Rows of a form are explained with the saved value, a given value or typed text.
  @Test func explainsRowsOfForms() {
    let form = "Examples/receipt/form.json"
    let values = "\(TestHost.root)/Examples/receipt/values.json"
    func text(_ arguments: [String]) -> String {
      let page = Self.run(["--form", "\(TestHost.root)/\(form)", "--locale", "en_US"] + arguments).output
      return Self.section("Text", of: page).joined(separator: "|")
    }
    #expect(text(["--row", "total", "--values", values]).contains("text       $1,234,567.00|"))
    #expect(text(["--row", "total", "--values", values, "--", "-5"]).contains("text       -$5.00|"))
    #expect(text(["--row", "items", "x"]).hasPrefix("rejected"))
    #expect(text(["--row", "items", "--parse", "1,234"]).hasPrefix("input      1,234|"))
  }

  /// The page explains the predicates of a row, with the same JSON as `raqam eval`.
  @Test func explainsPredicatesOfRows() throws {
    let form = ##"""
      {"sections":[{"hidden":"$b == 9","items":[{"type":"integer","id":"a"},
      {"type":"integer","id":"b","disabled":"$a == 1","rules":[{"predicate":"SELF > $a"},{"predicate":"SELF < 5"}]}]}]}
      """##
    let outcome = Self.run(["--form", form, "--row", "b", "--values", #"{"b":7}"#])
    #expect(outcome.status == 0)
    #expect(
      Self.section("Conditions", of: outcome.output) == [
        "/sections/0/hidden", "  false  $b == 9", "    7  $b", "    9  9",
        "/sections/0/items/1/disabled", "  false  $a == 1", "    NULL  $a", "    1  1",
      ])
    #expect(
      Self.section("Rules", of: outcome.output) == [
        "/sections/0/items/1/rules/0/predicate", "  undecided  SELF > $a", "    7  SELF", "    NULL  $a",
        "/sections/0/items/1/rules/1/predicate", "  false  SELF < 5", "    7  SELF", "    5  5",
      ])
    #expect(Self.section("Rules", of: Self.run(["--form", form, "--row", "a"]).output) == [])
    let json = Self.run(["--json", "--form", form, "--row", "b", "--values", #"{"b":7}"#]).output
    let explanation = try JSONDocument(parsing: json).root
    #expect(SchemaValidator(FormatExplanation.jsonSchema).faults(JSONValue(explanation)) == [])
    let predicates = try #require(explanation["predicates"]?.asArray)
    #expect(predicates.map { $0["kind"]?.asString } == ["section", "disabled", "rule", "rule"])
    let results = predicates.map { $0["explanation"]?["result"].map { JSONWriter().string(JSONValue($0)) } }
    #expect(results == ["false", "false", #""undecided""#, "false"])
    let request = #"{"op":"explain","form":\#(form.replacing("\n", with: "")),"row":"b","values":{"b":7}}"# + "\n"
    let reply = try JSONDocument(
      parsing: TestHost.run(["eval"], input: [request], environment: Self.environment).output)
    let replied = try #require(reply.root["explanation"]?["predicates"])
    #expect(replied.asArray?.count == 4)
    #expect(replied[2]?["place"]?.asString == "/form/sections/0/items/1/rules/0/predicate")
    #expect(replied[2]?["explanation"].map { JSONValue($0) } == predicates[2]["explanation"].map { JSONValue($0) })
  }

  /// The reply of `raqam eval` contains what the command writes.
  @Test func evalGivesTheSameExplanation() throws {
    func reply(_ request: String) throws -> JSONNode {
      let outcome = TestHost.run(["eval"], input: [request + "\n"], environment: Self.environment)
      return try JSONDocument(parsing: outcome.output).root
    }
    let formatter = #"{"type":"number","currency.code":"IRR"}"#
    let own = try reply(#"{"op":"explain","formatter":\#(formatter),"value":-1234.5,"locale":"fa_IR"}"#)
    #expect(own["ok"]?.asBool == true)
    let explanation = try #require(own["explanation"])
    #expect(SchemaValidator(FormatExplanation.jsonSchema).faults(JSONValue(explanation)) == [])
    #expect(explanation["facts"]?["currency"]?["place"]?.asString == "/formatter/currency.code")
    #expect(explanation["facts"]?["locale"]?["place"]?.asString == "/locale")
    let command = try JSONDocument(
      parsing: Self.run(["--json", "--locale", "fa_IR", "--formatter", formatter, "--", "-1234.5"]).output
    ).root
    for key in ["text", "parts", "codePoints", "visual", "versions", "engine"] {
      #expect(command[key].map { JSONValue($0) } == explanation[key].map { JSONValue($0) }, "\(key)")
    }
    let row = try reply(#"{"op":"explain","row":{"type":"currency","id":"a","currency.code":"EUR"},"text":"1,5"}"#)
    #expect(row["explanation"]?["reading"]?["error"]?["offset"]?.asInteger == 1)
    #expect(row["explanation"]?["facts"]?["currency"]?["place"]?.asString == "/row/currency.code")
    let form = try reply(
      #"{"op":"explain","form":{"sections":[{"items":[{"type":"integer","id":"a"}]}]},"row":"a","values":{"a":5}}"#)
    #expect(form["explanation"]?["text"]?.asString == "5")
    #expect(form["explanation"]?["facts"]?["pattern"]?["place"]?.asString == "/form/sections/0/items/0/type")
    let refused = try reply(#"{"op":"explain","formatter":{"type":"number"},"value":"x"}"#)
    #expect(refused["ok"]?.asBool == true && refused["explanation"]?["error"]?["code"]?.asString == "invalid_number")
  }

  @Test(arguments: [
    (#"{"op":"explain"}"#, "malformed_request"), (#"{"op":"explain","formatter":{"type":"nmber"}}"#, "unknown_value"),
    (#"{"op":"explain","formatter":{"type":"number"},"row":{"type":"text","id":"a"}}"#, "malformed_request"),
    (#"{"op":"explain","form":{"sections":[]},"row":{}}"#, "wrong_type"),
    (#"{"op":"explain","form":{"sections":[]},"row":"a"}"#, "type_mismatch"),
    (#"{"op":"explain","form":{"sections":1},"row":"a"}"#, "wrong_type"),
    (#"{"op":"explain","formatter":{"type":"number"},"value":1,"text":"1"}"#, "malformed_request"),
    (#"{"op":"explain","formatter":{"type":"number"},"locale":"!"}"#, "invalid_locale"),
    (
      #"{"op":"explain","formatter":{"type":"number","currency.style":"symbol"},"value":1,"locale":"eo"}"#,
      "no_currency_for_region"
    ),
  ])
  func invalidEvalRequestsFail(_ request: String, _ code: String) throws {
    let output = TestHost.run(["eval"], input: [request + "\n"]).output
    let reply = try JSONDocument(parsing: output).root
    #expect(reply["ok"]?.asBool == false && reply["error"]?["code"]?.asString == code, "\(output)")
  }
}

extension String {
  /// Returns the part before the first occurrence of a string.
  fileprivate func components(before text: String) -> String {
    firstRange(of: text).map { String(self[..<$0.lowerBound]) } ?? self
  }
}
