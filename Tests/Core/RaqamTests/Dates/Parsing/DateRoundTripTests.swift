import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Law: days over ninety years, formatted in every calendar, parse to the same day or are rejected with a reason.
@Suite struct DateRoundTripTests {
  private static let lengths: [InstantStyle.Length] = [.short, .medium, .long, .full]

  /// Languages with distinctive digits, names, numerals, field orders and eras.
  private static let locales = [
    "en_US", "fa_IR", "ar_SA", "he_IL", "yi", "haw", "ja_JP", "zh_TW", "th_TH", "am_ET", "de_DE", "hi_IN", "ko_KR",
    "my_MM", "ff_Adlm", "ru_RU",
  ]

  /// 15 July 1946, from which on two-digit years are unambiguous in 2026, in every calendar.
  private static let firstDay = -8570

  /// Each locale with each length and with a numeric pattern.
  private static let formats: [(locale: String, length: InstantStyle.Length?)] = locales.flatMap { locale in
    lengths.map { (locale, $0) } + [(locale, nil)]
  }

  /// Returns a formatter and a parser for a format.
  private static func pair(_ place: Int, _ calendar: CalendarID) throws -> (InstantFormatter, InstantFormatter) {
    let (name, length) = formats[place]
    let (locale, rules) = (try LocaleID(name), try TimeZoneDatabase().rules(for: .utc))
    let style =
      if let length {
        InstantStyle(.lengths(date: length, time: .omitted), calendar: calendar)
      } else {
        try InstantStyle(pattern: "y/M/d", calendar: calendar)
      }
    return (
      try InstantFormatter(style, locale: locale, timeZone: rules),
      try InstantFormatter(style, locale: locale, timeZone: rules, parsing: InstantParsing(now: parsingNow))
    )
  }

  /// 3300 days in each calendar; daily runs check one in 31 in a quarter of the calendars.
  @Test(.long, arguments: CalendarID.allCases.sampled(oneIn: 4))
  func daysParseEqualOrAreRejected(_ calendar: CalendarID) throws {
    var pairs: [Int: (InstantFormatter, InstantFormatter)] = [:]
    var (equal, refused) = (0, 0)
    for index in 0..<3300 where isSampled(index, oneIn: 31) {
      let instant = Instant(epochMilliseconds: Int64(Self.firstDay + index * 10) * 86_400_000)
      let place = index % Self.formats.count
      let (formatter, parser) = try pairs[place] ?? Self.pair(place, calendar)
      pairs[place] = (formatter, parser)
      let text = try formatter.string(instant)
      do throws(FormatError) {
        let read = try parser.parse(text)
        #expect(
          read.value.instant == instant, "seed \(runSeed): \(calendar) \(parser.locale) \(parser.pattern) “\(text)”")
        equal += 1
      } catch {
        #expect(!error.message.isEmpty && error.offset != nil, "\(error)")
        refused += 1
      }
    }
    reportExhaustiveRun("\(calendar.rawValue): \(equal) equal, \(refused) refused")
    expectCases(equal, of: "dates that parse", atLeast: [.chinese, .dangi].contains(calendar) ? 1 : 20)
    // A cyclic year does not determine the year, and `y/M/d` omits the Japanese era.
    let isVague = [.chinese, .dangi, .japanese].contains(calendar)
    #expect(refused * (isVague ? 1 : 20) <= equal + refused, "seed \(runSeed): \(calendar): \(refused) refused")
  }
}
