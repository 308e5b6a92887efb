import Raqam
import RaqamFoundation
import TestSupport
import Testing

/// Format styles parse what they format.
@Suite struct StyleRoundTripTests {
  private static let lengths: [InstantStyle.Length] = [.short, .medium, .long, .full]

  /// Dates in the 100 years from 1970, at the first and last moments of days, months and years.
  private static let dates: [Date] = [
    86_400, 946_684_799, 946_684_800, 1_742_558_400, 1_742_601_599, 2_145_916_800, 3_155_759_999,
  ].map { Date(timeIntervalSince1970: $0) }

  /// Returns a date without the part that a style of a time length omits, in a zone of whole hours.
  private static func truncated(_ date: Date, to time: InstantStyle.Length) -> Date {
    let seconds: Double =
      switch time {
      case .omitted: 86_400
      case .short: 60
      default: 1
      }
    let count = (date.timeIntervalSince1970 / seconds).rounded(.down)
    return Date(timeIntervalSince1970: count * seconds)
  }

  /// Every locale parses its own date styles, with and without a time, also if the year has two digits.
  @Test(.long, arguments: lengths, [.omitted] + lengths)
  func datesParseAtTheirResolution(_ date: InstantStyle.Length, _ time: InstantStyle.Length) throws {
    var count = 0
    for locale in LocaleSample.names {
      let style: RaqamDateStyle = try .raqam(.date(date, time: time), locale: locale, timeZone: "UTC")
      for value in Self.dates {
        let text = style.format(value)
        let parsed = Result { try style.parse(text) }
        #expect(throws: Never.self, "\(locale) \(text)") { try parsed.get() }
        guard case .success(let parsed) = parsed else { continue }
        #expect(parsed == Self.truncated(value, to: time), "\(locale) \(text)")
        count += 1
      }
    }
    expectCases(count, of: "dates of style \(date), \(time)", atLeast: 3 * LocaleSample.names.count)
  }

  /// The window of two-digit years begins in 1970, or 80 years before `now`.
  @Test(arguments: [
    ("3/21/70", nil, 1970), ("3/21/69", nil, 2069), ("3/21/25", nil, 2025), ("3/21/00", nil, 2000),
    ("3/21/70", 2025, 1970), ("3/21/69", 2025, 1969), ("3/21/46", 2025, 1946), ("3/21/44", 2025, 2044),
    ("3/21/1865", 2025, 1865),
  ])
  func twoDigitYearsDependOnNow(_ text: String, _ now: Int?, _ year: Int) throws {
    let day = try CalendarSystem(.gregorian)
    func date(_ year: Int) throws -> Date {
      let number = try day.dayNumber(of: CalendarDate(year: year, month: 3, day: 21), resolving: .reject)
      return Date(try TimeZoneRules.utc.instant(of: LocalDateTime(day: number), gap: .reject, overlap: .reject))
    }
    let style: RaqamDateStyle = try .raqam(
      .date(.short), locale: "en_US", timeZone: "UTC", now: now.map { try date($0) })
    #expect(try style.parse(text) == date(year))
  }

  private static let numberStyles: [DecimalStyle] = [
    .standard, .percent, .permille, .scientific, .compact, .compactLong, .spellout, .ordinal, .localCurrency(),
    .localCurrency(.plural), .localCurrency(.iso), .localCurrency(.accounting),
  ]

  /// Every locale parses its own numbers: the parsed number has the same text.
  @Test(.long, arguments: numberStyles)
  func numbersParseToTheSameText(_ style: DecimalStyle) throws {
    var count = 0
    for locale in LocaleSample.names {
      let created = Result { try RaqamNumberStyle<Decimal>(style, locale: locale) }
      guard case .success(let style) = created else { continue }
      for value in [0, 1, -2, 15, 1234, 1_000_000, -98_765] as [Decimal] {
        let text = style.format(value)
        do {
          #expect(style.format(try style.parse(text)) == text, "\(locale) \(value) \(text)")
          count += 1
        } catch let error as FormatError {
          #expect(error.code == .unsupportedStyle, "\(locale) \(value) \(text) \(error)")
        }
      }
    }
    expectCases(count, of: "numbers of \(style.base)", atLeast: 2 * LocaleSample.names.count)
  }

  @Test(.long) func bytesAndDurationsParseToTheSameText() throws {
    for locale in LocaleSample.names {
      let bytes: RaqamByteStyle<Int> = try .raqam(ByteStyle(), locale: locale)
      for count in [0, 1, 999, 1000, 1_234_567, 5_000_000_000] {
        let text = bytes.format(count)
        #expect(bytes.format(try bytes.parse(text)) == text, "\(locale) \(count) \(text)")
      }
      let durations: RaqamDurationStyle = try .raqam(.countdown, locale: locale)
      for minutes in [0, 1, 60, 65, 1440] {
        let duration = Duration.seconds(60 * minutes)
        #expect(try durations.parse(durations.format(duration)) == duration, "\(locale) \(minutes)")
      }
    }
  }
}
