import Raqam
import RaqamJSON
import Testing

@testable import RaqamCLI

/// Currency and week data of regions on the command line, from the newest data and from libicu alone.
@Suite struct RegionalDataCommandTests {
  /// Returns whether libicu's data is older than the newest data.
  private static func isOlder() throws -> Bool { try DataVersions().regionalData == .newest }

  private static func replies(_ requests: [String], data: String = "") -> [String] {
    let environment = data.isEmpty ? [:] : ["RAQAM_REGIONAL_DATA": data]
    let outcome = TestHost.run(["eval"], input: requests.map { $0 + "\n" }, environment: environment)
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output.split(separator: "\n").map(String.init)
  }

  @Test func bulgariaPaysInEuros() throws {
    let arguments = ["format", "--locale", "bg_BG", "--currency-style", "symbol", "1.5"]
    #expect(TestHost.run(arguments) == Outcome(status: 0, output: "1,50\u{A0}€\n", errors: ""))
    guard try Self.isOlder() else { return }
    let icu = TestHost.run(arguments, environment: ["RAQAM_REGIONAL_DATA": "icu"])
    #expect(icu == Outcome(status: 0, output: "1,50\u{A0}лв.\n", errors: ""))
  }

  @Test func unknownSourceExitsWithStatus2() {
    let outcome = TestHost.run(["format", "1"], environment: ["RAQAM_REGIONAL_DATA": "cldr"])
    let message = "raqam: error: unknown value \"cldr\" for RAQAM_REGIONAL_DATA; expected one of newest, icu\n"
    #expect(outcome == Outcome(status: 2, output: "", errors: message))
  }

  @Test func icelandsWeeksBeginOnSunday() throws {
    let arguments = ["cal", "--locale", "en_IS", "--json", "2025", "3"]
    let newest = TestHost.run(arguments)
    let icu = TestHost.run(arguments, environment: ["RAQAM_REGIONAL_DATA": "icu"])
    #expect(newest.status == 0 && icu.status == 0)
    #expect(try (newest.output != icu.output) == Self.isOlder())
  }

  @Test func versionsReportTheSource() throws {
    guard try Self.isOlder() else { return }
    let newest = try #require(Self.replies([#"{"op":"versions"}"#]).first)
    #expect(newest.hasSuffix(#""regionalData":{"source":"raqam","cldr":"48","date":"2025-10-24"}}"#))
    let icu = try #require(Self.replies([#"{"op":"versions"}"#], data: "icu").first)
    #expect(try icu.hasSuffix(#""regionalData":{"source":"icu","cldr":"\#(DataVersions().cldr)"}}"#))
  }

  @Test func dayCountsArePluralized() {
    let output = TestHost.run(["versions", "--locale", "en_US,bg_BG"]).output
    #expect(output.contains("\nfirstWeek     1 day, libicu\n") && output.contains("\nfirstWeek     4 days, libicu\n"))
  }

  /// The command prints the data of the operation `versions`, and also that of regions.
  @Test func versionsCommandMatchesTheOperation() throws {
    let versions = try DataVersions()
    let lines = TestHost.run(["versions", "--locale", "bg_BG", "--locale", "en"]).output.split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.count == 5 + 2 * 7 + 1)
    #expect(lines[1] == "libicu      \(versions.icu), CLDR \(versions.cldr)")
    let isOlder = try Self.isOlder()
    #expect(
      lines[4] == (isOlder ? "regions     CLDR 48 of 2025-10-24, raqam" : "regions     CLDR \(versions.cldr), libicu"))
    #expect(
      lines[5...7] == ["", "bg_BG", isOlder ? "currency      EUR, raqam (libicu: BGN)" : "currency      EUR, libicu"])
    #expect(
      lines[9...11] == [
        "firstWeekday  monday, libicu", "firstWeek     4 days, libicu", "calendar      gregorian, libicu",
      ])
    let reply = try #require(Self.replies([#"{"op":"versions"}"#]).first)
    let json = TestHost.run(["versions", "--json"])
    #expect(reply == json.output.dropLast().replacing("{", with: #"{"ok":true,"#, maxReplacements: 1))
    let old = TestHost.run(
      ["versions", "--locale", "is_IS", "--json"], environment: ["RAQAM_REGIONAL_DATA": "icu"])
    #expect(!old.output.contains(#""source":"raqam"#))
    #expect(TestHost.run(["versions", "--locale", "x y"]).status == 2)
  }

  /// The currency of a locale without a region is `null`.
  @Test func localeWithoutRegionHasNoCurrency() throws {
    let outcome = TestHost.run(["versions", "--locale", "und", "--json"])
    #expect(outcome.output.contains(#""currency":{"value":null,"source":"libicu","libicu":null}"#))
  }

  typealias Row = (request: String, reply: String)
  static let rows: [Row] = [
    (
      #"{"op":"format","locale":"en_US","formatter":{"type":"number","currency.style":"plural","currency.code":"XTS"},"#
        + #""value":2,"currencies":{"XTS":{"digits":1,"name":{"en":{"one":"coin","other":"coins"}}}}}"#,
      #"{"ok":true,"text":"2.0 coins"}"#
    ),
    (
      #"{"op":"parse","locale":"en_US","formatter":{"type":"number","currency.style":"plural","currency.code":"QQQ"},"#
        + #""text":"2.5 coins","currencies":{"QQQ":{"digits":1,"name":{"en":{"one":"coin","other":"coins"}}}}}"#,
      #"{"ok":true,"value":"2.5"}"#
    ),
    // The formatter without these definitions.
    (
      #"{"op":"format","formatter":{"type":"number","currency.code":"QQQ"},"value":2}"#,
      #"{"ok":false,"error":{"code":"unknown_currency","message":"unknown currency \"QQQ\"","pointer":"/formatter/currency.code""#
    ),
    // The currency of a region with changed properties.
    (
      #"{"op":"format","locale":"de_DE","formatter":{"type":"number","currency.style":"symbol"},"value":2,"#
        + #""currencies":{"EUR":{"digits":1,"symbol":{"de":"Euro"}}}}"#,
      #"{"ok":true,"text":"2,0\#u{A0}Euro"}"#
    ),
    (
      #"{"op":"format","row":{"type":"currency","tag":"p","currency.locale":"de_DE"},"locale":"de_DE","value":2,"#
        + #""currencies":{"EUR":{"digits":3,"symbol":{"de":"Euro"}}}}"#,
      #"{"ok":true,"text":"2,000\#u{A0}Euro"}"#
    ),
    (
      #"{"op":"format","locale":"de_DE","formatter":{"type":"number","currency.style":"symbol"},"value":2}"#,
      #"{"ok":true,"text":"2,00\#u{A0}€"}"#
    ),
    (
      #"{"op":"format","formatter":{"type":"number"},"value":2,"currencies":{"EUR":{"digits":9}}}"#,
      #"{"ok":false,"error":{"code":"out_of_range","message":"\"digits\" "#
    ),
    (
      #"{"op":"format","formatter":{"type":"number"},"value":2,"currencies":[]}"#,
      #"{"ok":false,"error":{"code":"wrong_type","message":"expected an object of currencies by code, found an array","pointer":"/currencies"}"#
    ),
  ]

  /// All requests run in one process, which shows that currencies do not leak from one request to another.
  @Test func currenciesApplyToOneRequest() {
    for (reply, row) in zip(Self.replies(Self.rows.map(\.request)), Self.rows) {
      #expect(reply.hasPrefix(row.reply), "\(reply)")
    }
  }
}
