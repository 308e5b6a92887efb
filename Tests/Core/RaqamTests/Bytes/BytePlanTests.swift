import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans of byte counts produce the bytes that ICU and exact arithmetic produce.
@Suite struct BytePlanTests {
  private static let slices = 0..<8

  private static func style(_ random: inout SplitMix64) -> ByteStyle {
    var style = ByteStyle(ByteStyle.Counting.allCases.randomElement(using: &random) ?? .file)
    style.isAdaptive = random.below(3) > 0
    style.spellsOutZero = random.below(2) == 0
    style.includesActualCount = random.below(3) == 0
    if random.below(3) == 0 {
      style.units = Set((0..<3).compactMap { _ in ByteUnit.allCases.randomElement(using: &random) })
    }
    return style
  }

  private static func value(_ random: inout SplitMix64) -> NumericValue {
    switch random.below(5) {
    case 0: return [0, 1, -1, 999, 1000, 1023, 1024, 999_499, 999_500, 999_950_000, -0.0, 0.9][random.below(12)]
    case 1:
      // Counts on and next to the rounding ties of a unit.
      let unit: Int64 = [1000, 1024, 1_000_000, 1_048_576, 1_000_000_000, 1 << 30, 1 << 40, 1_000_000_000_000][
        random.below(8)]
      return .integer(unit / 200 * Int64(random.below(250_000)) + Int64(random.below(3)) - 1)
    case 2: return .double(Double.random(in: -1e13...1e13, using: &random) * [1, 1e4, 1e6][random.below(3)])
    default: return .integer(Int64(bitPattern: random.next()) >> random.below(64))
    }
  }

  @Test(.long, arguments: slices)
  func planMatchesICU(_ slice: Int) throws {
    for (place, name) in LocaleSample.slice(slice, of: Self.slices.count).enumerated() {
      var random = SplitMix64(seed: chosenSeed(UInt64(place * Self.slices.count + slice)))
      let (style, locale) = (Self.style(&random), try LocaleID(name))
      let plan = try ByteFormatter(style, locale: locale)
      let icu = try ByteFormatter(style, locale: locale, engine: .icu)
      for _ in 0..<(isExhaustive ? 2000 : 12) {
        let value = Self.value(&random)
        let (ours, theirs) = (try plan.string(value), try icu.string(value))
        try #require(ours == theirs, "seed \(runSeed): \(name) \(style) \(value)")
      }
    }
  }

  /// The locale sets the number of digits from which on there are grouping separators: four, five (pl), six (ee).
  @Test(.long, arguments: slices)
  func minimumGroupingMatchesICU(_ slice: Int) throws {
    var style = ByteStyle(.file)
    style.units = [.bytes]
    for name in LocaleSample.slice(slice, of: Self.slices.count) {
      let locale = try LocaleID(name)
      let plan = try ByteFormatter(style, locale: locale)
      let icu = try ByteFormatter(style, locale: locale, engine: .icu)
      for digits in 3...8 {
        let value = NumericValue.integer((1...digits).reduce(0) { number, digit in number * 10 + Int64(digit) })
        #expect(try plan.string(value) == icu.string(value), "\(name)")
      }
    }
  }

  /// Doubles format as their shortest digits, even if the integer has more.
  @Test(arguments: FormatEngine.allCases)
  func largeDoublesUseShortestDigits(_ engine: FormatEngine) throws {
    var style = ByteStyle(.file)
    style.includesActualCount = true
    let formatter = try ByteFormatter(style, locale: LocaleID("en_US"), engine: engine)
    #expect(try formatter.string(.double(9.243339341111938e16)) == "92.43 PB (92,433,393,411,119,380 bytes)")
    #expect(try formatter.string(.double(-0x1p63)) == "-9.22 EB (-9,223,372,036,854,776,000 bytes)")
  }

  @Test(arguments: ["en_US", "fa_IR", "ar_EG", "de_DE", "fr_FR", "ja_JP", "pl_PL", "hi_IN", "es_ES", "he_IL"])
  func commonFormatsArePlanned(_ name: String) throws {
    let formatter = try ByteFormatter(ByteStyle(), locale: LocaleID(name))
    #expect(try formatter.isPlanned())
    #expect(try !ByteFormatter(ByteStyle(), locale: LocaleID(name), engine: .icu).isPlanned())
  }
}
