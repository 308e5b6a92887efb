import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Numbers formatted with the locale's grouping and currency names round-trip.
@Suite struct CLDRReadingTests {
  private static func styles() throws(FormatError) -> [DecimalStyle] {
    var styles = [DecimalStyle(.named(.decimal)), .standard, DecimalStyle(.named(.percent))]
    for presentation in CurrencyStyle.Presentation.allCases {
      var style = DecimalStyle(.currency(CurrencyStyle(presentation)))
      style.currency = try CurrencyCode("EUR")
      styles.append(style)
    }
    for index in styles.indices {
      // Enough fraction digits to avoid rounding.
      styles[index].maximumFraction = 6
    }
    return styles
  }

  private static let values = [
    "1", "-2", "999", "1000", "-1000", "9999.5", "10000", "100000", "1234567", "-1234567.25",
  ]

  /// Law: text parses to the formatted number or is rejected with a reason.
  @Test(.long, arguments: CLDRTextTests.slices)
  func formattedNumbersRoundTripOrAreRejected(_ slice: Int) throws {
    var (read, refused) = (0, 0)
    for locale in try CLDRTextTests.locales(slice) {
      for style in try Self.styles() {
        let formatter = try DecimalFormatter(style, locale: locale)
        for value in Self.values {
          let number = try NumericValue(text: value)
          let text = try formatter.string(number)
          do throws(FormatError) {
            let back = try formatter.parse(text).value
            #expect(back.exact == number.exact, "\(locale) \(style.base) \(text.debugDescription)")
            read += 1
          } catch {
            refused += 1
            #expect(!error.message.isEmpty, "\(locale) \(text.debugDescription)")
          }
        }
      }
    }
    try expectCases(read, atLeast: 50 * CLDRTextTests.locales(slice).count)
    #expect(refused * 200 < read, "seed \(runSeed): \(refused) refused, \(read) read")
  }

  /// Grouping is optional in input, whatever the locale's minimum.
  @Test(arguments: [
    ("es_ES", ["1234,5", "1.234,5"]), ("pl_PL", ["1234,5", "1 234,5", "1\u{A0}234,5"]),
    ("pt_PT", ["1234,5", "1 234,5"]), ("bg_BG", ["1234,5", "1 234,5"]), ("hu_HU", ["1234,5", "1 234,5"]),
    ("lv_LV", ["1234,5", "1 234,5"]), ("ee_GH", ["1234.5", "1,234.5"]), ("en_US", ["1234.5", "1,234.5"]),
    ("hi_IN", ["1234.5", "1,234.5"]),
  ])
  func groupingIsOptionalInInput(_ name: String, _ texts: [String]) throws {
    for style in try Self.styles() where style.base != .named(.percent) {
      let formatter = try DecimalFormatter(style, locale: LocaleID(name))
      for text in texts {
        let number = try formatter.parse(text).value
        #expect(number.exact == (try ExactDecimal("1234.5")), "\(style.base) \(text)")
      }
    }
  }

  /// Without a pattern, Indian numbers are grouped by two digits after the first three, and parsed that way.
  @Test(arguments: ["hi_IN", "en_IN", "bn_IN", "ta_IN"])
  func indianGroupingRoundTrips(_ name: String) throws {
    let formatter = try DecimalFormatter(
      .standard, locale: LocaleID(name).language == "bn" ? LocaleID("bn_IN@numbers=latn") : LocaleID(name))
    #expect(try formatter.string(1_234_567.5) == "12,34,567.5")
    #expect(try formatter.parse("12,34,567.5").value.exact == ExactDecimal("1234567.5"))
    #expect(throws: FormatError.self) { try formatter.parse("1,234,567.5").value }
  }
}
