import Raqam
import TestSupport
import Testing

@testable import RaqamNumbers

/// A digit count at its default changes no text, and the digits of scientific notation are those of the mantissa.
@Suite struct DigitDefaultTests {
  private static let values: [NumericValue] = [
    0, 1, -1, 7, 10, 12, 999, 1000, 1234, 12345, 999_999, 1_234_567, .double(1_234_567.891), .double(999_999.5),
    .double(0.00012345), .double(-45.3), .double(0.5), .double(1e21), .double(1.25), .double(12.5),
    .decimal(ExactDecimal(isNegative: true, coefficient: 123_456_789_012_345, exponent: -8)),
    .decimal(ExactDecimal(isNegative: false, digits: [UInt8](repeating: 7, count: 40), exponent: -12)),
  ]

  private static let bases: [DecimalStyle.Base] =
    [
      .named(.decimal), .named(.percent), .named(.permille), .named(.scientific), .named(.compact),
      .named(.compactLong),
      .skeleton(NumberSkeleton("")), .skeleton(NumberSkeleton("scientific")),
      .skeleton(NumberSkeleton("compact-short")), .skeleton(NumberSkeleton("compact-long sign-always")),
      .skeleton(NumberSkeleton("unit/kilometer unit-width-full-name")),
    ]

  private static let defaults: [@Sendable (inout DecimalStyle) -> Void] = [
    { $0.minimumInteger = 1 }, { $0.minimumFraction = 0 },
    {
      $0.minimumInteger = 1
      $0.minimumFraction = 0
    },
  ]

  private static func texts(_ style: DecimalStyle, _ locale: String) throws -> [String] {
    let formatter = try DecimalFormatter(style, locale: locale)
    return values.map { value in
      do throws(FormatError) {
        let text = try formatter.string(value)
        #expect(try formatter.parts(value).map(\.text).joined() == text)
        return text
      } catch {
        // ICU cannot format exponents in digits beyond U+FFFF.
        #expect(error.code == .outOfRange)
        return error.description
      }
    }
  }

  @Test(.long, arguments: 0..<4)
  func defaultCountChangesNothing(_ slice: Int) throws {
    var count = 0
    for locale in LocaleSample.slice(slice, of: 4) {
      for base in Self.bases {
        let plain = DecimalStyle(base)
        let expected = try Self.texts(plain, locale)
        for change in Self.defaults {
          var style = plain
          change(&style)
          #expect(try Self.texts(style, locale) == expected, "\(locale) \(base)")
          count += expected.count
        }
      }
    }
    expectCases(count, atLeast: 4000)
  }

  /// Compact amounts keep the digits of compact notation, too.
  @Test(arguments: ["en_US", "de_DE", "fa_IR", "ar_SA", "hi_IN", "ja_JP"])
  func defaultCountChangesNoCompactAmount(_ locale: String) throws {
    for code in ["USD", "EUR", "JPY", "IRR", "IRT", "KWD"] {
      var plain = DecimalStyle(.named(.compact))
      plain.currency = try CurrencyCode(code)
      let expected = try Self.texts(plain, locale)
      for change in Self.defaults {
        var style = plain
        change(&style)
        #expect(try Self.texts(style, locale) == expected, "\(locale) \(code)")
      }
    }
  }

  @Test(.long, arguments: 0..<4)
  func scientificFractionIsThatOfSkeleton(_ slice: Int) throws {
    var count = 0
    for locale in LocaleSample.slice(slice, of: 4) {
      let plain = try Self.texts(DecimalStyle(.named(.scientific)), locale)
      // CLDR's patterns of some locales have brackets or no exponent.
      guard try plain == Self.texts(DecimalStyle(.skeleton(NumberSkeleton("scientific .+"))), locale) else { continue }
      for (least, most) in [(0, 0), (0, 1), (0, 4), (1, 1), (2, 2), (2, 5), (3, 9)] {
        var style = DecimalStyle(.named(.scientific))
        (style.minimumFraction, style.maximumFraction) = (least, most)
        let stem = "." + String(repeating: "0", count: least) + String(repeating: "#", count: most - least)
        let skeleton = try NumberSkeleton("scientific " + (most == 0 ? "precision-integer" : stem))
        #expect(
          try Self.texts(style, locale) == Self.texts(DecimalStyle(.skeleton(skeleton)), locale), "\(locale) \(stem)")
        count += Self.values.count
      }
      for least in [1, 4] {
        var style = DecimalStyle(.named(.scientific))
        style.minimumFraction = least
        let skeleton = try NumberSkeleton("scientific ." + String(repeating: "0", count: least) + "+")
        #expect(
          try Self.texts(style, locale) == Self.texts(DecimalStyle(.skeleton(skeleton)), locale), "\(locale) \(least)")
        count += Self.values.count
      }
    }
    expectCases(count, atLeast: 800)
  }

  /// ECMA-402: the maximum is three digits, or the minimum if it is greater.
  @Test(arguments: [
    (1, "1.235M", 1_234_567.891), (1, "1.0K", 1000), (1, "1.0M", 999_999.96), (2, "12.346M", 12_345_678),
    (4, "1.2346M", 1_234_567.891), (0, "1.2M", 1_234_567.891),
  ])
  func minimumFractionOfCompactNotation(_ least: Int, _ text: String, _ value: Double) throws {
    for base in [DecimalStyle.Base.named(.compact), .skeleton(NumberSkeleton("compact-short"))] {
      var style = DecimalStyle(base)
      style.minimumFraction = least
      #expect(try DecimalFormatter(style, locale: "en_US").string(.double(value)) == text)
    }
  }
}
