import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// In every locale of ICU, formatters open and format something.
@Suite struct EveryLocaleTests {
  private static let values: [NumericValue] = [0, -1234.5, .double(.nan)]
  /// Each locale of the sample is in exactly one slice, so that no test runs long.
  private static let slices = 0..<8

  private static func locales(_ slice: Int) throws(FormatError) -> [LocaleID] {
    let names = LocaleSample.slice(slice, of: slices.count)
    return try names.map { name throws(FormatError) in try LocaleID(name) }
  }

  @Test func hundredsOfLocalesAreAvailable() {
    expectCases(LocaleID.available.count, atLeast: 500)
    #expect(Set(LocaleID.available).count == LocaleID.available.count)
  }

  @Test(.long, arguments: slices)
  func numbersFormatInEveryLocale(_ slice: Int) throws {
    for locale in try Self.locales(slice) {
      for style in [DecimalStyle(.named(.decimal)), DecimalStyle(.named(.percent)), .standard] {
        let formatter = try DecimalFormatter(style, locale: locale)
        for value in Self.values {
          let written = try formatter.string(value)
          #expect(!written.isEmpty, "\(locale) \(value)")
          #expect(try formatter.parts(value).map(\.text).joined() == written, "\(locale) \(value)")
        }
      }
    }
  }

  /// ICU has spell-out rules for some locales, and would use those of the process's default locale for the others.
  /// Some locales of each sample have no rules: the law of spelled-out numbers checks only these.
  @Test func someLocalesHaveNoNumberRules() throws {
    let names = try LocaleSample.names.filter { try !LocaleData.hasNumberRules(LocaleID($0).resourceID) }
    expectCases(names.count, of: "locales", atLeast: 2)
  }

  @Test(arguments: slices)
  func spelloutNeverUsesDefaultLocale(_ slice: Int) throws {
    for locale in try Self.locales(slice) where !LocaleData.hasNumberRules(locale.resourceID) {
      #expect(try DecimalFormatter(DecimalStyle(.named(.spellout)), locale: locale).string(1234) == "1,234")
      #expect(try DecimalFormatter(DecimalStyle(.named(.ordinal)), locale: locale).string(21) == "21.")
    }
    #expect(LocaleData.hasNumberRules("de_CH"))
    #expect(!LocaleData.hasNumberRules("agq_CM"))
  }

  @Test(.long, arguments: slices)
  func amountsFormatInEveryLocale(_ slice: Int) throws {
    var count = 0
    let locales = try Self.locales(slice)
    for locale in locales {
      guard failure({ try CurrencyCode(region: locale) })?.code != .noCurrencyForRegion else { continue }
      count += 1
      for presentation in CurrencyStyle.Presentation.allCases {
        let formatter = try DecimalFormatter(
          DecimalStyle(.currency(CurrencyStyle(presentation))), locale: locale)
        let written = try formatter.string(-1234.5)
        #expect(!written.isEmpty, "\(locale) \(presentation)")
        #expect(try formatter.parts(-1234.5).map(\.text).joined() == written, "\(locale) \(presentation)")
        if presentation == .accounting { #expect(written.contains("(") && written.contains(")"), "\(locale)") }
        if presentation == .iso { #expect(written.hasSuffix(try " " + CurrencyCode(region: locale).code), "\(locale)") }
      }
    }
    #expect(count * 4 > locales.count, "seed \(runSeed): \(count)")
  }

  @Test(.long, arguments: slices)
  func byteCountsFormatInEveryLocale(_ slice: Int) throws {
    for locale in try Self.locales(slice) {
      let formatter = try ByteFormatter(ByteStyle(), locale: locale)
      for value: NumericValue in [0, 1, 1_234_567, -5_000_000_000] {
        #expect(try !formatter.string(value).isEmpty, "\(locale) \(value)")
      }
    }
  }

  @Test(.long, arguments: slices)
  func datesFormatInEveryLocale(_ slice: Int) throws {
    let styles = [
      InstantStyle.standard, InstantStyle(.lengths(date: .full, time: .full)),
      try InstantStyle(pattern: "EEEE d MMMM y"),
    ]
    let instant = Instant(epochMilliseconds: 1_742_558_400_000)
    for locale in try Self.locales(slice) {
      for style in styles {
        let formatter = try InstantFormatter(style, locale: locale, timeZone: TimeZoneDatabase().rules(for: .utc))
        let written = try formatter.string(instant)
        #expect(!written.isEmpty, "\(locale)")
        #expect(try formatter.parts(instant).map(\.text).joined() == written, "\(locale)")
      }
    }
  }
}
