import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Spelled-out and alphabetic numbers, which ICU formats individually.
@Suite struct RuleNumberTests {
  static let doubles: [Double] = [
    0, -0.0, 1, -1, 12, 0.5, -0.25, 1234.5, -1234.567, 0.0005, 2.9996, 1e-7, 100, 1_000_000, 1e15, 0x1p53, 9e18, -9e18,
    1e19,
    1e300, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  /// Law: equal integers, doubles and decimals have equal text, with `string` and `append`.
  @Test(arguments: ["en_US", "fa_IR", "ar_EG", "de_DE", "fr_FR", "ja_JP", "he_IL", "en_US@numbers=roman", "zh_TW"])
  func equalValuesHaveEqualText(_ locale: String) throws {
    for base in [DecimalStyle.Base.named(.spellout), .named(.ordinal)] {
      let formatter = try DecimalFormatter(DecimalStyle(base), locale: LocaleID(locale))
      for double in Self.doubles {
        if base == .named(.ordinal), double.isFinite, double.rounded() != double {
          // Ordinals require integers: ICU would format 1.5 as `2st`.
          let error = #expect(throws: FormatError.self) { try formatter.string(double) }
          #expect(error?.code == .outOfRange)
          continue
        }
        let text = try formatter.string(double)
        var bytes: [UInt8] = []
        try formatter.append(.double(double), to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == text, "\(locale) \(double)")
        guard let exact = NumericValue.double(double).exact, double != 0 || double.sign == .plus else { continue }
        #expect(try formatter.string(.decimal(exact)) == text, "\(locale) \(double)")
        if let integer = Int64(exactly: double) {
          #expect(try formatter.string(.integer(integer)) == text, "\(locale) \(double)")
        }
      }
    }
  }

  /// Sign and scale are applied before ICU formats a number.
  @Test func signAndScaleApplyToSpelledOutNumbers() throws {
    var style = DecimalStyle(.named(.spellout))
    style.sign = .never
    let plain = try DecimalFormatter(style, locale: LocaleID("en_US"))
    #expect(try plain.string(-21) == "twenty-one")
    #expect(try plain.string(-0.5) == "zero point five")
    style.sign = .auto
    style.scale = ExactDecimal(100)
    let scaled = try DecimalFormatter(style, locale: LocaleID("en_US"))
    #expect(try scaled.string(0.25) == "twenty-five")
    #expect(try scaled.string(-3) == "minus three hundred")
  }
}
