import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Days of ninety-five years, written in every calendar and read back: each is equal, or refused with a reason.
@Suite struct DateRoundTripTests {
  private static let lengths: [InstantStyle.Length] = [.short, .medium, .long, .full]

  /// Languages with digits, names, numerals, orders and eras of their own.
  private static let locales = [
    "en_US", "fa_IR", "ar_SA", "he_IL", "yi", "haw", "ja_JP", "zh_TW", "th_TH", "am_ET", "de_DE", "hi_IN", "ko_KR",
    "my_MM", "ff_Adlm", "ru_RU",
  ]

  /// From 15 July 1946 on: days that years of two digits tell in 2026, in every calendar.
  private static let firstDay = -8570

  /// Formats in which a day is written, and their readers.
  private static func pairs(_ calendar: CalendarID) throws -> [(InstantFormatter, InstantFormatter)] {
    let rules = try TimeZoneDatabase().rules(for: .utc)
    return try locales.flatMap { locale in
      let id = try LocaleID(locale)
      let styles =
        lengths.map { InstantStyle(.lengths(date: $0, time: .omitted), calendar: calendar) }
        + [try InstantStyle(pattern: "y/M/d", calendar: calendar)]
      return try styles.map { style in
        (
          try InstantFormatter(style: style, locale: id, rules: rules),
          try InstantFormatter(style: style, locale: id, rules: rules, parsing: InstantParsing(now: parsingNow))
        )
      }
    }
  }

  /// 3300 days in each calendar; without `RAQAM_EXHAUSTIVE`, each thirteenth of them.
  @Test(.long, arguments: CalendarID.allCases)
  func equalOrRefused(_ calendar: CalendarID) throws {
    let pairs = try Self.pairs(calendar)
    var (equal, refused) = (0, 0)
    for index in stride(from: 0, to: 3300, by: isExhaustive ? 1 : 13) {
      let instant = Instant(epochMilliseconds: Int64(Self.firstDay + index * 10) * 86_400_000)
      let (formatter, reader) = pairs[index % pairs.count]
      let text = try formatter.string(instant)
      do throws(FormatError) {
        let read = try reader.parse(text)
        #expect(read.value.instant == instant, "\(calendar) \(reader.locale) \(reader.pattern) “\(text)”")
        equal += 1
      } catch {
        #expect(!error.message.isEmpty && error.offset != nil, "\(error)")
        refused += 1
      }
    }
    reportExhaustiveRun("\(calendar.rawValue): \(equal) equal, \(refused) refused")
    // Years of a cycle name no year, and y/M/d in the Japanese calendar no era.
    let isVague = [.chinese, .dangi, .japanese].contains(calendar)
    #expect(refused * (isVague ? 1 : 20) <= equal + refused, "\(calendar): \(refused) refused")
  }
}
