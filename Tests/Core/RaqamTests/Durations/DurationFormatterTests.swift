import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct DurationFormatterTests {
  /// Seconds, style and text in en_US.
  static let english: [(seconds: String, style: DurationStyle, text: String)] = [
    ("3900", .countdown, "1 hour, 5 minutes"), ("3600", .countdown, "1 hour"), ("0", .countdown, "0 minutes"),
    ("59", .countdown, "0 minutes"), ("60", .countdown, "1 minute"), ("86399", .countdown, "23 hours, 59 minutes"),
    ("90061", DurationStyle(), "25 hr, 1 min, 1 sec"), ("3661", DurationStyle(.narrow), "1h 1m 1s"),
    ("3661", DurationStyle(.long), "1 hour, 1 minute, 1 second"), ("0", DurationStyle(), "0 sec"),
    ("-0", DurationStyle(), "0 sec"),
    ("0.999", DurationStyle(), "0 sec"), ("-0.999", DurationStyle(), "0 sec"), ("59.999", DurationStyle(), "59 sec"),
    ("-3900", .countdown, "-1 hour, 5 minutes"), ("-59", .countdown, "0 minutes"), ("-1", DurationStyle(), "-1 sec"),
    (
      "788645", DurationStyle(.long, units: [.weeks, .days, .hours, .minutes, .seconds]),
      "1 week, 2 days, 3 hours, 4 minutes, 5 seconds"
    ),
    ("788645", DurationStyle(.short, units: [.days]), "9 days"),
    ("3600", DurationStyle(.short, units: [.minutes]), "60 min"),
    ("3661", DurationStyle(.short, units: [.seconds, .hours]), "1 hr, 61 sec"),
    ("3661", DurationStyle(.short, units: [.seconds, .seconds]), "3,661 sec"),
    ("9223372036854775807", DurationStyle(.short, units: [.seconds]), "9,223,372,036,854,775,807 sec"),
    ("-9223372036854775807", DurationStyle(.short, units: [.seconds]), "-9,223,372,036,854,775,807 sec"),
  ]

  @Test(arguments: english)
  func durationsFormatInEnglish(_ seconds: String, _ style: DurationStyle, _ text: String) throws {
    let written = try DurationFormatter(style, locale: LocaleID("en_US")).string(NumericValue(text: seconds))
    #expect(written == text)
  }

  /// ICU 72, CLDR 42.
  @Test(arguments: [
    ("fa_IR", "۱ ساعت و ۵ دقیقه"), ("de_DE", "1 Stunde, 5 Minuten"), ("ru_RU", "1 час 5 минут"), ("ja_JP", "1 時間 5 分"),
  ])
  func durationsFormatInLocales(_ locale: String, _ text: String) throws {
    let written = try DurationFormatter(.countdown, locale: LocaleID(locale)).string(3900)
    #expect(written == text)
  }

  @Test(arguments: [
    (NumericValue.double(.nan), FormatError(.typeMismatch, "a duration must be a finite number of seconds")),
    (.double(.infinity), FormatError(.typeMismatch, "a duration must be a finite number of seconds")),
    (.double(1e19), FormatError(.outOfRange, "the duration exceeds the limit of 9223372036854775807 seconds")),
    (.integer(.min), FormatError(.outOfRange, "the duration exceeds the limit of 9223372036854775807 seconds")),
  ])
  func rejectsDurationsOutOfRange(_ value: NumericValue, _ error: FormatError) throws {
    let formatter = try DurationFormatter(.countdown, locale: LocaleID("en_US"))
    #expect(failure { try formatter.string(value) } == error)
  }

  @Test func rejectsStyleWithoutUnits() {
    let error = failure { try DurationFormatter(DurationStyle(units: []), locale: .root) }
    #expect(error == FormatError(.unsupportedStyle, "a duration requires at least one unit"))
  }

  /// Law: the amounts of all units sum to the duration.
  @Test(arguments: DurationStyle.Width.allCases.filter { $0 != .positional })
  func amountsSumToDuration(_ width: DurationStyle.Width) throws {
    let units = DurationStyle.Unit.ofFixedLength
    let formatter = try DurationFormatter(DurationStyle(width, units: units), locale: LocaleID("en_US"))
    let single = try units.map { unit in
      try DurationFormatter(DurationStyle(width, units: [unit]), locale: LocaleID("en_US"))
    }
    var random = SplitMix64(seed: 91)
    for _ in 0..<300 {
      let seconds = Int64(random.below(10_000_000))
      var rest = seconds
      var texts: [String] = []
      for (unit, formatter) in zip(units, single) {
        let length = try #require(unit.seconds)
        let amount = rest / length
        rest -= amount * length
        if amount > 0 { texts.append(try formatter.string(.integer(amount * length))) }
      }
      let written = try formatter.string(.integer(seconds))
      #expect(written == texts.joined(separator: width == .narrow ? " " : ", "), "\(seconds)")
    }
  }

  @Test(arguments: ["fa_IR", "ar_EG", "he_IL", "ckb_IQ", "xx_YY"])
  func textIsNeverEmpty(_ locale: String) throws {
    for width in DurationStyle.Width.allCases where width != .positional {
      let style = DurationStyle(width, units: DurationStyle.Unit.ofFixedLength)
      let formatter = try DurationFormatter(style, locale: LocaleID(locale))
      for seconds: NumericValue in [0, 1, -788_645] { #expect(try !formatter.string(seconds).isEmpty) }
    }
  }
}
