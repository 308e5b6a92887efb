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

  @Test func noMatchExitsWithStatus1() {
    #expect(
      TestHost.run(["list", "units", "zzzz"])
        == Outcome(status: 1, output: "", errors: "raqam: error: no units match \"zzzz\"\n"))
  }

  @Test func unknownKindExitsWithStatus2() { #expect(TestHost.run(["list", "things"]).status == 2) }
}
