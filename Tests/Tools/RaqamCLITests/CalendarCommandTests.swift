import RaqamJSON
import TestSupport
import Testing

/// Expected texts are those of ICU 72 (CLDR 42).
@Suite struct CalendarCommandTests {
  private static let now = ["--now", "2025-03-21", "--time-zone", "UTC"]

  @Test func secondCalendarIsDrawn() {
    let outcome = TestHost.run(
      ["cal", "--locale", "en_US", "--calendar", "persian", "--second", "gregorian"] + Self.now + ["1404", "1"])
    #expect(
      outcome
        == Outcome(
          status: 0,
          output: """
              Farvardin 1404 AP
              March – April 2025
             Su Mo Tu We Th Fr Sa
                           [ 1] 2·
                            21 22
              3· 4  5  6  7  8  9·
             23 24 25 26 27 28 29
             10·11 12 13 14 15 16·
             30 31  1  2  3  4  5
             17·18 19 20 21 22 23·
              6  7  8  9 10 11 12
             24·25 26 27 28 29 30·
             13 14 15 16 17 18 19
             31·
             20

            """, errors: ""))
  }

  /// A month in a right-to-left locale has native digits and starts its weeks on Saturday. Today and Fridays are
  /// highlighted.
  @Test func monthIsDrawnRightToLeft() {
    let outcome = TestHost.run(
      ["cal", "--locale", "fa_IR", "--calendar", "persian", "--width", "30"] + Self.now + ["1404", "1"])
    let lines = outcome.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 8)
    for line in lines {
      #expect(line.hasPrefix(" \u{200F}\u{2067}"))
      #expect(line.hasSuffix("\u{200F}\u{2069}"))
    }
    let controls: Set<Unicode.Scalar> = ["\u{200F}", "\u{2066}", "\u{2067}", "\u{2069}"]
    let plain = lines.map { line in
      String(String.UnicodeScalarView(line.unicodeScalars.filter { !controls.contains($0) }))
    }
    #expect(
      plain == [
        "      فروردین ۱۴۰۴           ",
        "   ش ۱ش ۲ش ۳ش ۴ش ۵ش  ج       ",
        "                   [ ۱]      ",
        "   ۲  ۳  ۴  ۵  ۶  ۷  ۸·      ",
        "   ۹ ۱۰ ۱۱ ۱۲ ۱۳ ۱۴ ۱۵·      ",
        "  ۱۶ ۱۷ ۱۸ ۱۹ ۲۰ ۲۱ ۲۲·      ",
        "  ۲۳ ۲۴ ۲۵ ۲۶ ۲۷ ۲۸ ۲۹·      ",
        "  ۳۰ ۳۱                      ",
      ])
  }

  /// Without arguments, the title is today's month in the locale's calendar, or the name of a leap month.
  @Test(arguments: [
    (["--locale", "en_US"], "March 2025"), (["--locale", "fa_IR"], "فروردین ۱۴۰۴"),
    (["--locale", "ar_SA"], CLDR.since(48, "مارس ٢٠٢٥", before: "رمضان ١٤٤٦ هـ")),
    (["--locale", "ar_SA@calendar=islamic-umalqura"], "رمضان ١٤٤٦ هـ"), (["--locale", "th_TH"], "มีนาคม 2568"),
    (["--locale", "zh_CN", "--calendar", "chinese", "2025", "6L"], "2025乙巳年闰六月"),
    (["--locale", "en", "--calendar", "hebrew", "5784", "7"], "Adar II 5784"),
    (["--locale", "en_US", "۲۰۲۵", "۱۲"], "December 2025"),
  ])
  func titleIsTheCurrentMonth(arguments: [String], title: String) {
    let outcome = TestHost.run(["cal"] + Self.now + arguments)
    let controls: Set<Unicode.Scalar> = ["\u{200E}", "\u{200F}", "\u{2066}", "\u{2067}", "\u{2069}", " "]
    let first = outcome.output.prefix { $0 != "\n" }
    let plain = String(String.UnicodeScalarView(first.unicodeScalars.filter { !controls.contains($0) }))
    #expect(plain == title.filter { $0 != " " })
    #expect(outcome.errors.isEmpty)
  }

  /// Color changes no text: without escape sequences and day markers, both outputs contain the same words.
  @Test func colorAddsNoCharacter() {
    let command = ["cal", "--locale", "en_US"] + Self.now + ["2025"]
    let plain = TestHost.run(command).output
    let colored = TestHost.run(command + ["--color", "always"]).output
    #expect(colored.contains("\u{1B}[7m21\u{1B}[0m"))
    #expect(colored.contains("\u{1B}[31m22\u{1B}[0m"))
    var stripped = ""
    var isSequence = false
    for character in colored {
      if character == "\u{1B}" { isSequence = true }
      if !isSequence { stripped.append(character) }
      if character == "m" { isSequence = false }
    }
    func words(_ text: String) -> [Substring] { text.split { " \n[]·".contains($0) } }
    #expect(words(stripped) == words(plain))
  }

  /// A year contains each of its days once, at every width.
  @Test(arguments: [
    ("persian", "1404", 365), ("gregorian", "2024", 366), ("hebrew", "5784", 383), ("chinese", "2025", 384),
  ])
  func yearContainsEachDayOnce(calendar: String, year: String, days: Int) throws {
    let command = ["cal", "--locale", "en_US", "--calendar", calendar] + Self.now + [year]
    for width in ["20", "60", "100"] {
      let lines = TestHost.run(command + ["--width", width]).output.split(separator: "\n")
      let numbers = lines.joined(separator: " ").split { " ·[]".contains($0) }.filter { $0.allSatisfy(\.isNumber) }
      #expect(numbers.count { $0.count <= 2 } == days, "\(calendar) \(width)")
    }
    let json = try JSONDocument(parsing: TestHost.run(command + ["--json"]).output).root
    let months = try #require(json["months"]?.asArray)
    let weeks = months.flatMap { $0["weeks"]?.asArray ?? [] }
    #expect(weeks.allSatisfy { $0.asArray?.count == 7 })
    #expect(weeks.flatMap { $0.asArray ?? [] }.count { !$0.isNull } == days)
  }

  @Test(arguments: [
    (["2025", "13"], Int32(1), "raqam: error: year 2025 of the gregorian calendar has no month 13\n"),
    (["--calendar", "hebrew", "5785", "6"], 1, "raqam: error: year 5785 of the hebrew calendar has no month 6\n"),
    (["--calendar", "jalali"], 2, ""),
    (
      ["9999999"], 1,
      "raqam: error: year 9999999 is outside the supported range of the gregorian calendar: -5000000 to 5000000\n"
    ),
    (["x"], 2, "raqam: error: \"x\" is not a year\n"),
    (["2025", "March"], 2, "raqam: error: \"March\" is not a month\n"),
    (["--width", "5"], 2, "raqam: error: --width is out of range: expected 20 to 1000, found 5\n"),
  ])
  func invalidMonthsFail(arguments: [String], status: Int32, errors: String) {
    let outcome = TestHost.run(["cal", "--locale", "en_US"] + Self.now + arguments)
    #expect(outcome.status == status)
    #expect(outcome.output.isEmpty)
    if !errors.isEmpty { #expect(outcome.errors == errors) }
  }
}
