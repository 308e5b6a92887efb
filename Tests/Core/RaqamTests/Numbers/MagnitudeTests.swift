import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Doubles near powers of ten have the magnitude of their shortest decimal.
///
/// ICU 72 and 78: libicu determines the exponent or compact-notation word of a double from about fifteen digits. It
/// formatted 999.9999999999999, with the magnitude of 1000, as `.09999999999999999E4` or, in compact notation,
/// `0.9999999999999999`.
@Suite struct MagnitudeTests {
  private static let styles: [DecimalStyle] = {
    let patterns = [
      "0.###################E0", "00.##################E0", "##0.##################E0", "@@@@@@@@@@@@@@@@@E0",
      "0.00E00", "#.##################E0",
    ]
    let named = [DecimalStyle.Named.scientific, .compact, .compactLong].flatMap { name in
      var long = DecimalStyle(.named(name))
      long.maximumFraction = 17
      return [DecimalStyle(.named(name)), long]
    }
    return patterns.compactMap { try? DecimalStyle(pattern: $0) } + named
  }()

  /// The nearest doubles below and above powers of ten, of both signs.
  private static let values: [Double] = (-9...18).flatMap { power in
    let ten = Double("1e\(power)") ?? 1
    let near = [ten.nextDown, ten.nextDown.nextDown.nextDown, ten, ten.nextUp, ten * (1 - 4e-16), ten * (1 - 1e-15)]
    return near + near.map { -$0 }
  }

  /// Law: with each engine, a double formats as its decimal.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "de_DE", "ja_JP", "hi_IN", "zgh_MA"])
  func doublesFormatAsDecimals(_ name: String) throws {
    let locale = try LocaleID(name)
    #expect(Self.styles.count == 12)
    for style in Self.styles {
      let formatters = try NumberEngine.allCases.map {
        try $0.writer(style, locale: locale)
      }
      for value in Self.values {
        let decimal = NumericValue(try #require(NumericValue.double(value).exact))
        let expected = try formatters[0].string(decimal)
        for formatter in formatters {
          #expect(try formatter.string(value) == expected, "\(name) \(style.base) \(value)")
          #expect(try formatter.string(decimal) == expected, "\(name) \(style.base) \(value)")
        }
      }
    }
  }

  /// Law: sixteen digits, all nines except the last, round to multiples of five at any power, in every mode and with
  /// each engine.
  ///
  /// libicu loses the carry of 9,999,999,999,999,998: it formatted `:00,000,000,000,000,000`.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "hi_IN"])
  func carriesPropagateThroughNines(_ name: String) throws {
    let locale = try LocaleID(name)
    let patterns = [
      ("#,##0.05", -2), ("#,##5", 0), ("#,#50.0", 1), ("*x#,##0.05", -2), ("*x#,#50.0", 1), ("#,##0.005", -3),
      ("#,##0.05 a;(*b#)", -2), ("#,##0.05%", -4), ("*x#,##0.05%", -4), ("#,#50.0‰", -2), ("*x#,#50.0‰", -2),
    ]
    for (pattern, fives) in patterns {
      for mode in RoundingMode.allCases where mode != .unnecessary {
        var style = try DecimalStyle(pattern: pattern)
        style.roundingMode = mode
        let formatters = try NumberEngine.allCases.map {
          try $0.writer(style, locale: locale)
        }
        for (last, power) in (4...9).flatMap({ last in (-4...3).map { (last, $0) } }).sampled(oneIn: 5) {
          for sign in ["", "-"] {
            let value = try NumericValue(text: "\(sign)999999999999999\(last)e\(power)")
            let texts = try formatters.map { try $0.string(value) }
            // An additional digit selects another code path of ICU and does not affect the rounding, except from
            // exactly five.
            let other = try NumericValue(text: "\(sign)999999999999999\(last)001e\(power - 3)")
            let expected = last == 5 || power != fives ? texts[0] : try formatters[1].string(other)
            #expect(texts.allSatisfy { $0 == expected }, "\(name) \(pattern) \(mode) \(value): \(texts), \(expected)")
            let parts = try formatters.map { try $0.parts(value).map(\.text).joined() }
            #expect(parts == texts, "\(name) \(pattern) \(mode) \(value)")
          }
        }
      }
    }
  }

  @Test(arguments: NumberEngine.allCases)
  func magnitudesFormat(_ engine: NumberEngine) throws {
    let locale = try LocaleID("en_US")
    var compact = DecimalStyle(.named(.compact))
    compact.maximumFraction = 17
    for (style, value, text) in [
      (compact, 999.9999999999999, "999.9999999999999"),
      (DecimalStyle(.named(.scientific)), 0.0009999999999999996, "9.999999999999996E-4"),
      (try DecimalStyle(pattern: "00.####################E0"), 0.0009999999999999996, "99.99999999999996E-5"),
    ] {
      #expect(try engine.writer(style, locale: locale).string(value) == text)
    }
  }
}
