import TestSupport
import Testing

@testable import Raqam

/// Doubles beside powers of ten have the magnitude that their decimal has.
///
/// Given a double, libicu looks at some fifteen digits to choose an exponent or a word: 999.9999999999999 has the magnitude of
/// 1000 then, and was `.09999999999999999E4`, or `0.9999999999999999` in compact notation (ICU 72, 78).
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

  /// Law: a double is written as its decimal, by each engine.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_SA", "de_DE", "ja_JP", "hi_IN", "zgh_MA"])
  func doublesAreDecimals(_ name: String) throws {
    let locale = try LocaleID(name)
    #expect(Self.styles.count == 12)
    for style in Self.styles {
      let formatters = try FormatEngine.allCases.map {
        try DecimalFormatter(style: style, locale: locale, engine: $0)
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

  @Test(arguments: FormatEngine.allCases)
  func texts(_ engine: FormatEngine) throws {
    let locale = try LocaleID("en_US")
    var compact = DecimalStyle(.named(.compact))
    compact.maximumFraction = 17
    for (style, value, text) in [
      (compact, 999.9999999999999, "999.9999999999999"),
      (DecimalStyle(.named(.scientific)), 0.0009999999999999996, "9.999999999999996E-4"),
      (try DecimalStyle(pattern: "00.####################E0"), 0.0009999999999999996, "99.99999999999996E-5"),
    ] {
      #expect(try DecimalFormatter(style: style, locale: locale, engine: engine).string(value) == text)
    }
  }
}
