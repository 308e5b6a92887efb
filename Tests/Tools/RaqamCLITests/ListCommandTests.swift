import RaqamJSON
import TestSupport
import Testing

@Suite struct ListCommandTests {
  @Test func tableListsMatches() {
    let outcome = TestHost.run(["list", "currencies", "--locale", "en_US", "iranian"])
    #expect(
      outcome
        == Outcome(
          status: 0,
          output: """
            code  name          symbol  digits  in use
            ──────────────────────────────────────────
            IRR   Iranian Rial  IRR     0       yes

            """, errors: ""))
  }

  @Test(
    .long,
    arguments: [
      (
        "locales",
        [
          "id", "name", "nativeName", "languageTag", "direction", "calendar", "numberingSystem", "digits", "hourCycle",
          "firstDay",
        ]
      ),
      ("currencies", ["id", "name", "symbol", "fractionDigits", "isInUse"]),
      ("calendars", ["id", "name", "languageTagWord"]),
      ("time-zones", ["id", "name", "canonical", "city", "seconds", "offset", "dst"]),
      ("numbering-systems", ["id", "name", "digits"]), ("units", ["id", "name", "category"]),
      ("regions", ["id", "name", "currency"]), ("scripts", ["id", "name", "direction"]),
    ])
  func jsonHasOneObjectPerLine(_ kind: String, _ keys: [String]) throws {
    let outcome = TestHost.run(["list", kind, "--json", "--locale", "de"])
    #expect(outcome.status == 0)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count > 10)
    for line in lines {
      #expect(try JSONDocument(parsing: line).root.asObject?.map(\.key) == keys)
    }
    // The table has at least one line for each entry, and more if text is wrapped.
    let table = TestHost.run(["list", kind, "--locale", "de"])
    #expect(table.output.split(separator: "\n").count >= lines.count + 2)
  }

  private static func ids(_ arguments: String...) throws -> [String] {
    let outcome = TestHost.run(["list"] + arguments + ["--json", "--locale", "en_US"])
    return try outcome.output.split(separator: "\n").map { line in
      try #require(try JSONDocument(parsing: line).root["id"]?.asString)
    }
  }

  /// If the text is an id, only the id and those that begin with it are listed; zones are listed first.
  @Test(arguments: [
    ("locales", "ar_SA", ["ar_SA"]), ("locales", "AR-sa", ["ar_SA"]), ("locales", "fa", ["fa", "fa_AF", "fa_IR"]),
    ("currencies", "IRR", ["IRR"]), ("time-zones", "asia/tehran", ["Asia/Tehran"]),
    ("numbering-systems", "arab", ["arab", "arabext"]), ("currencies", "iranian rial", ["IRR"]),
    ("regions", "germany", ["DE"]), ("languages", "icelandic", ["is"]), ("scripts", "arab", ["Arab"]),
    ("time-zones", "japan", ["Japan", "Asia/Tokyo"]), ("locales", "all yue_Hans", ["yue_Hans", "yue_Hans_CN"]),
  ])
  func idsPrecedeNames(_ kind: String, _ text: String, _ ids: [String]) throws {
    #expect(try Self.ids(kind, text) == ids)
  }

  @Test func directionsSelectLocales() throws {
    let (right, left) = (try Self.ids("locales", "rtl"), try Self.ids("locales", "LTR"))
    #expect(right.contains("fa_IR") && left.contains("en_US") && Set(right).isDisjoint(with: left))
    #expect(right.count + left.count == (try Self.ids("locales").count))
    #expect(try Self.ids("locales", "rtl", "pakistan").contains("ur_PK"))
  }

  @Test(arguments: [("locale", "fa_IR"), ("currency", "IRR"), ("calendar", "persian"), ("tz", "Asia/Tehran")])
  func singularKindsAreAccepted(_ kind: String, _ id: String) throws { #expect(try Self.ids(kind, id) == [id]) }

  @Test func noMatchExitsWithStatus1() {
    #expect(
      TestHost.run(["list", "units", "zzzz"])
        == Outcome(status: 1, output: "", errors: "raqam: error: no units match \"zzzz\"\n"))
  }

  @Test func unknownKindExitsWithStatus2() { #expect(TestHost.run(["list", "things"]).status == 2) }
}
