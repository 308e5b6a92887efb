import Raqam
import TestSupport
import Testing

/// Byte counts and durations round-trip, and other input is rejected.
@Suite struct UnitReadingTests {
  static let locales = [
    "en_US", "fa_IR", "ar_EG", "de_DE", "fr_FR", "hi_IN", "ja_JP", "he_IL", "ru_RU", "pl_PL", "sl_SI", "sw_KE", "fi_FI",
    "my_MM",
  ]

  @Test(.long, arguments: ByteStyle.Counting.allCases)
  func byteCountsRoundTrip(counting: ByteStyle.Counting) throws {
    var random = SplitMix64(seed: 9)
    for name in Self.locales {
      for includesCount in [false, true] {
        var style = ByteStyle(counting)
        style.includesActualCount = includesCount
        let formatter = try ByteFormatter(style, locale: LocaleID(name))
        for power in 0..<12 {
          let count = NumericValue(try ExactDecimal((random.below(2) == 0 ? "-" : "") + random.digits(power * 2 + 1)))
          let text = try formatter.string(count)
          let read = failure { try formatter.parse(text) }
          #expect(read == nil, "\(name) \(text)")
          if read != nil { continue }
          let value = try formatter.parse(text).value
          if includesCount { #expect(value == count, "\(name) \(text)") }
          #expect(try formatter.string(value) == text, "\(name) \(text)")
        }
        #expect(try formatter.parse(formatter.string(0)).value == 0, "\(name)")
      }
    }
  }

  @Test(.long, arguments: DurationStyle.Width.allCases)
  func durationsRoundTrip(width: DurationStyle.Width) throws {
    var random = SplitMix64(seed: 10)
    let units: [[DurationStyle.Unit]] =
      width == .positional
      ? [[.hours, .minutes, .seconds], [.minutes, .seconds]]
      : [[.hours, .minutes, .seconds], [.weeks, .days, .hours, .minutes, .seconds], [.minutes, .seconds]]
    for name in Self.locales.sampled(oneIn: 4) {
      for units in units {
        let formatter = try DurationFormatter(DurationStyle(width, units: units), locale: LocaleID(name))
        let counts =
          [0, 1, 59, 60, 61, 3599, 3600, 3661, 7200, 7322, 90_061, 1_209_599]
          + (0..<20).map { _ in random.below(1 << 24) }
        for count in counts.flatMap({ [$0, -$0] }) {
          let text = try formatter.string(.integer(Int64(count)))
          // Some languages have a word for one or two units that shows no sign.
          if count < 0, try formatter.string(.integer(Int64(-count))) == text { continue }
          let error = failure { try formatter.parse(text) }
          #expect(error == nil, "\(name) \(width) \(text)")
          if error == nil {
            #expect(try formatter.parse(text).value == .integer(Int64(count)), "\(name) \(width) \(text)")
          }
        }
      }
    }
  }

  @Test(arguments: [
    ("1.2 MB", "1200000"), ("1.2MB", "1200000"), ("1.2 MB (1,234,567 bytes)", "1234567"), ("5 B", "5"),
    ("۵ MB", "5000000"), ("-2 KB", "-2000"),
    ("5", "invalid_number expected the name of a unit, found the end of the input (at offset 1)"),
    (
      "5 XB",
      "unexpected_character expected the name of a unit, found “X” (LATIN CAPITAL LETTER X) (at offset 2)"
    ),
    ("1.5 bytes", "unexpected_character expected a whole number of bytes, found 1.5 (at offset 0)"),
    ("MB", "unexpected_character expected a number, found “M” (LATIN CAPITAL LETTER M) (at offset 0)"),
    ("", "invalid_number expected a number, found the end of the input (at offset 0)"),
    ("1 MB 2", "unexpected_character unexpected “2” (DIGIT TWO) after the byte count (at offset 5)"),
    ("1,2 MB", "unexpected_character “,” (COMMA) is followed by 1 digit; groups have 3 (at offset 1)"),
  ])
  func byteInputParsesOrIsRejected(text: String, result: String) throws {
    let formatter = try ByteFormatter(ByteStyle(), locale: LocaleID("en_US"))
    do throws(FormatError) {
      let read = try formatter.parse(text).value
      #expect(read.exact?.description == result)
    } catch {
      #expect("\(error.code.rawValue) \(error)" == result)
    }
  }

  @Test(arguments: [
    ("1 hour, 5 minutes", "3900"), ("-1 hour, 5 minutes", "-3900"), ("1 hour 5 minutes", "3900"),
    ("90 minutes", "5400"),
    (
      "5 minutes, 1 hour",
      "unexpected_character units must be in descending order, each at most once (at offset 11)"
    ),
    ("1 hour, 1 hour", "unexpected_character units must be in descending order, each at most once (at offset 8)"),
    (
      "1 foot",
      "unexpected_character expected the name of a unit, found “f” (LATIN SMALL LETTER F) (at offset 2); "
        + "expected one of hours, minutes"
    ),
    ("1.5 hours", "unexpected_character expected a whole number of units, found 1.5 (at offset 0)"),
    ("9223372036854775807 hours", "out_of_range the duration exceeds the limit of 9223372036854775807 seconds"),
  ])
  func durationInputParsesOrIsRejected(text: String, result: String) throws {
    let formatter = try DurationFormatter(.countdown, locale: LocaleID("en_US"))
    do throws(FormatError) {
      let read = try formatter.parse(text).value
      #expect(read.exact?.description == result)
    } catch {
      #expect("\(error.code.rawValue) \(error)" == result)
    }
  }
}
