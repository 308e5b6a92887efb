import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Numbers in words and letters, which ICU writes one by one.
@Suite struct RuleNumberTests {
  static let doubles: [Double] = [
    0, -0.0, 1, -1, 12, 0.5, -0.25, 1234.5, -1234.567, 0.0005, 2.9996, 1e-7, 100, 1_000_000, 1e15, 0x1p53, 9e18, -9e18,
    1e19,
    1e300, .leastNonzeroMagnitude, .infinity, -.infinity, .nan,
  ]

  /// Law: an integer, a double and a decimal of one value have one text, whichever way it is written.
  @Test(arguments: ["en_US", "fa_IR", "ar_EG", "de_DE", "fr_FR", "ja_JP", "he_IL", "en_US@numbers=roman", "zh_TW"])
  func oneValueHasOneText(_ locale: String) throws {
    for base in [DecimalStyle.Base.named(.spellout), .named(.ordinal)] {
      let formatter = try DecimalFormatter(style: DecimalStyle(base), locale: LocaleID(locale))
      for double in Self.doubles {
        if base == .named(.ordinal), double.isFinite, double.rounded() != double {
          // Ordinals need whole numbers: ICU would write `2st` for 1.5.
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

  /// Signs and factors are settled before ICU sees a number.
  @Test func signAndScale() throws {
    var style = DecimalStyle(.named(.spellout))
    style.sign = .never
    let plain = try DecimalFormatter(style: style, locale: LocaleID("en_US"))
    #expect(try plain.string(-21) == "twenty-one")
    #expect(try plain.string(-0.5) == "zero point five")
    style.sign = .auto
    style.scale = ExactDecimal(100)
    let scaled = try DecimalFormatter(style: style, locale: LocaleID("en_US"))
    #expect(try scaled.string(0.25) == "twenty-five")
    #expect(try scaled.string(-3) == "minus three hundred")
  }
}
