import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Numbers directly before a month name that begins with digits, as in Japanese, Korean and Chinese: 292月2024.
@Suite struct FiguredNameTests {
  static let locales = ["ja_JP", "ko_KR", "zh_TW", "zh_CN", "en_US", "fa_IR", "ar_SA"]

  /// 400 days from 1 January 2024 on, at 09:05.
  private static let instants = (0..<400).map {
    Instant(epochMilliseconds: Int64(19_723 + $0) * 86_400_000 + 32_700_000)
  }

  private static func parser(_ locale: String, _ pattern: String, _ calendar: CalendarID) throws -> InstantFormatter {
    try instantReader(locale, pattern, calendar, parsing: InstantParsing(now: instants[0]))
  }

  /// Law: fields with a fixed number of digits round-trip.
  @Test(.long, arguments: locales, [CalendarID.gregorian, .persian, .buddhist])
  func fixedWidthNumbersRoundTrip(_ locale: String, _ calendar: CalendarID) throws {
    for pattern in [
      "ddMMMyyyy", "ddMMMMyyyy", "yyyyMMMdd", "yyyyMMMMdd", "yyyyddMMM", "yyMMMdd", "HHmmyyyyMMMdd",
    ] {
      let parser = try Self.parser(locale, pattern, calendar)
      let hasTime = pattern.contains("H")
      for (day, instant) in Self.instants.enumerated() where isSampled(day, oneIn: 12) {
        let text = try parser.string(instant)
        let midnight = Instant(epochMilliseconds: instant.epochMilliseconds / 86_400_000 * 86_400_000)
        for leniency in ParseLeniency.allCases {
          do {
            let read = try parser.parse(text, leniency: leniency)
            #expect(read.value.instant == (hasTime ? instant : midnight), "\(locale) \(calendar) \(pattern) \(text)")
            #expect(read.deviations.isEmpty, "\(locale) \(pattern) \(text)")
          } catch {
            Issue.record("\(locale) \(calendar) \(pattern) \(text): \(error)")
          }
        }
      }
    }
  }

  /// Law: if the pattern does not fix the number of digits, an ambiguous number is rejected.
  @Test(.long, arguments: locales, ["dMMMyyyy", "yMMMdd", "dMMMMy"])
  func variableWidthNumbersRoundTripOrAreRejected(_ locale: String, _ pattern: String) throws {
    let parser = try Self.parser(locale, pattern, .gregorian)
    var refused = 0
    for instant in Self.instants {
      let text = try parser.string(instant)
      let midnight = Instant(epochMilliseconds: instant.epochMilliseconds / 86_400_000 * 86_400_000)
      for leniency in ParseLeniency.allCases {
        do {
          #expect(try parser.parse(text, leniency: leniency).value.instant == midnight, "\(locale) \(pattern) \(text)")
        } catch {
          refused += 1
          #expect(error.hint != nil, "\(text): \(error)")
        }
      }
    }
    #expect(refused * 4 < Self.instants.count * 2, "\(locale) \(pattern): \(refused)")
  }

  @Test(arguments: [
    ("ja_JP", "dMMMyyyy", "112月2024", "“112” is ambiguous: the day may end in 2 places"),
    ("ja_JP", "ddMMMyyyy", "0292月2024", "too many digits for the day: at most 2, found 4"),
    ("zh_TW", "yMMMdd", "202411月08", "“202411” is ambiguous: the year may end in 2 places"),
  ])
  func rejectsAmbiguousDigitRuns(_ locale: String, _ pattern: String, _ text: String, _ message: String) throws {
    #expect(failure { try Self.parser(locale, pattern, .gregorian).parse(text) }?.message == message)
  }
}
