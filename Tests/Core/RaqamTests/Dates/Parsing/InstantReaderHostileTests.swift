import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Input that is not a date is rejected in linear time, without a trap.
@Suite struct InstantReaderHostileTests {
  static let readers: [(locale: String, pattern: String, calendar: CalendarID)] = [
    ("en_US", "yyyy-MM-dd HH:mm:ss", .gregorian), ("fa_IR", "EEEE d MMMM y G HH:mm zzzz", .persian),
    ("ja_JP", "Gy年M月d日 ah時", .japanese), ("he_IL", "d בMMMM y", .hebrew), ("zh_CN", "rU年MMMd", .chinese),
    ("en_US", "yyyyMMddHHmmssSSS", .gregorian), ("ar_SA", "d/M/yy h:mm B VV", .islamicUmmAlQura),
    ("de_DE", "YYYY ww e D F W g A", .iso8601),
  ]

  @Test(.long, arguments: readers.indices, ParseLeniency.allCases)
  func rejectsLongInput(_ index: Int, _ leniency: ParseLeniency) throws {
    let (locale, pattern, calendar) = Self.readers[index]
    let parser = try instantReader(locale, pattern, calendar)
    for unit in ["1", " ", "\u{200F}", "a", "/", "۱", "\u{301}", "👨‍👩‍👧", "-"] {
      let long = failure { try parser.parse(String(repeating: unit, count: 1 << 18), leniency: leniency) }
      #expect(long?.code == .limitExceeded)
      let limit = InstantParser.lengthLimit / unit.utf8.count
      #expect(failure { try parser.parse(String(repeating: unit, count: limit), leniency: leniency) } != nil)
    }
    #expect(failure { try parser.parse("", leniency: leniency) } != nil)
  }

  /// Date fragments in random order, and dates with some characters changed.
  @Test(.long, arguments: readers.indices)
  func randomInputNeverTraps(_ index: Int) throws {
    let (locale, pattern, calendar) = Self.readers[index]
    let parser = try instantReader(locale, pattern, calendar, parsing: InstantParsing(now: parsingNow))
    let formatter = try InstantFormatter(
      parser.style, locale: parser.locale, timeZone: TimeZoneDatabase().rules(for: .utc))
    var random = SplitMix64(seed: UInt64(index))
    let fragments = [
      "1", "99", "2025", "-", "/", " ", ":", "۱", "٣", "January", "فروردین", "令和", "元", "月", "ה׳", "PM", "Z", "+03:30",
      "GMT",
      "Asia/Tehran", "\u{200F}", "\u{640}", "\u{0}", "\u{FFFD}", "🕰️", "9999999", "0", ".", "'", "T", "W", "bis", "閏",
      "\u{301}",
    ]
    var count = 0
    for round in 0..<(isExhaustive ? 4000 : 120) {
      var text = ""
      if round % 2 == 0 {
        for _ in 0..<random.below(12) { text += fragments[random.below(fragments.count)] }
      } else {
        let instant = Instant(epochMilliseconds: Int64(random.below(4_000_000_000)) * 1000)
        var characters = Array(try formatter.string(instant))
        // A quarter of the dates are unchanged.
        for _ in 0..<random.below(4) {
          let place = random.below(characters.count)
          if random.below(2) == 0 {
            characters[place] = Character(fragments[random.below(fragments.count)].prefix(1).description)
          } else {
            characters.remove(at: place); if characters.isEmpty { characters = ["1"] }
          }
        }
        text = String(characters)
      }
      for leniency in ParseLeniency.allCases {
        let error = failure { try parser.parse(text, leniency: leniency) }
        if let offset = error?.offset { #expect((0...text.utf16.count).contains(offset)) }
        #expect(error?.message.isEmpty != true)
      }
      // Lenient parsing accepts strictly valid input with an equal result.
      if let strict = strictValue(parser, text) {
        #expect(try parser.parse(text, leniency: .lenient).value.instant == strict.value.instant, "\(text)")
        #expect(try parser.parser().parse(text, .strict, nil) == strict, "\(text)")
        count += 1
      }
    }
    // Some patterns do not determine a date.
    expectCases(count, of: "valid dates of \(pattern)", atLeast: index == 0 ? 5 : 0)
  }

  private func strictValue(_ parser: InstantFormatter, _ text: String) -> Parsed<TypedDate>? {
    do { return try parser.parse(text) } catch { return nil }
  }
}
