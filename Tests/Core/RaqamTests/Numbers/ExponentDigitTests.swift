import ICU
import NumberOracle
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Exponents in the digits of every numbering system.
@Suite struct ExponentDigitTests {
  private static let systems: [String] = {
    do {
      return try NumberData.numberingSystems().filter { try NumberData.digits(numberingSystem: $0) != nil }
    } catch {
      return []
    }
  }()

  /// Law: formatted text round-trips, also where ICU would produce unpaired surrogates.
  @Test(arguments: systems)
  func exponentsRoundTripInEveryNumberingSystem(_ system: String) throws {
    var style = DecimalStyle(.named(.scientific))
    style.numberingSystem = try NumberingSystemID(system)
    for locale in ["en_US", "fa_IR", "ff_Adlm_GN", "sv_SE", "hi_IN"] {
      let formatter = try DecimalFormatter(style, locale: LocaleID(locale))
      for number in ["1200", "0.00012", "-5300000", "7", "0", "1.5E30", "1.25E-12"] {
        let value = try NumericValue(text: number)
        let text = try formatter.string(value)
        #expect(!text.unicodeScalars.contains("\u{FFFD}"))
        #expect(try formatter.string(formatter.parse(text).value) == text, "\(system) \(locale) \(text)")
      }
    }
  }

  /// Found by fuzzing: a literal U+FFFD in a pattern does not indicate malformed digits.
  @Test func replacementCharacterInPatternIsLiteral() throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "'\u{FFFD}'0.#E0"), locale: LocaleID("en_US"))
    #expect(try formatter.string(1200) == "\u{FFFD}1.2E3")
    #expect(try formatter.string(.double(.nan)) == "\u{FFFD}NaN")
  }

  /// Found by comparing both engines on random requests: rounding increments, and more digits than a plan writes at
  /// once. ICU writes zero for mantissas that are rounded up to a multiple of ten or more.
  @Test(arguments: RoundingMode.allCases.filter { $0 != .unnecessary })
  func enginesAgree(_ rounding: RoundingMode) throws {
    for (increment, digits) in [("5", nil), ("2", nil), (nil, 40)]
      as [(String?, Int?)]
    {
      var style = DecimalStyle(.named(.scientific))
      style.roundingMode = rounding
      style.roundingIncrement = try increment.map { try ExactDecimal($0) }
      style.minimumInteger = digits
      let planned = try DecimalFormatter(style, locale: LocaleID("en_US"))
      let icu = try DecimalOracle(style, locale: LocaleID("en_US"))
      for number in ["366326.774", "-836326.774", "1", "0", "9.99E12", "-570808420789"] {
        let value = try NumericValue(text: number)
        #expect(try planned.string(value) == icu.string(value), "\(number) \(increment ?? "-") \(digits ?? 0)")
      }
    }
  }
}
