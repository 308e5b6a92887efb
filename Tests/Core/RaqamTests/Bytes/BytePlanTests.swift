import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Byte counts have the bytes of exact arithmetic and of ICU's amounts.
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

  /// The fast path of integers writes what exact arithmetic, which gives the parts, writes.
  @Test(.long, arguments: slices)
  func textsMatchParts(_ slice: Int) throws {
    var cases = 0
    for (place, name) in LocaleSample.slice(slice, of: Self.slices.count).enumerated() {
      var random = SplitMix64(seed: chosenSeed(UInt64(place * Self.slices.count + slice)))
      let style = Self.style(&random)
      let formatter = try ByteFormatter(style, locale: LocaleID(name))
      for _ in 0..<(isExhaustive ? 2000 : 12) {
        let value = Self.value(&random)
        let (text, parts) = (try formatter.string(value), try formatter.parts(value).map(\.text).joined())
        try #require(text == parts, "seed \(runSeed): \(name) \(style) \(value)")
        cases += 1
      }
    }
    expectCases(cases, of: "byte counts", atLeast: 40)
  }

  /// The amounts of each unit with CLDR's name are ICU's, also from the number of digits on that has separators: four,
  /// five (pl), six (ee).
  @Test(.long, arguments: slices)
  func amountsMatchICU(_ slice: Int) throws {
    var cases = 0
    for name in LocaleSample.slice(slice, of: Self.slices.count) where !name.hasPrefix("en") {
      let locale = try LocaleID(name)
      for unit in ByteUnit.allCases where unit <= .petabytes {
        var style = ByteStyle(.decimal)
        style.units = [unit]
        style.isAdaptive = false
        let formatter = try ByteFormatter(style, locale: locale)
        let skeleton = NumberSkeleton(unchecked: "unit/\(unit.cldrName) unit-width-short precision-unlimited")
        let oracle = try DecimalOracle(DecimalStyle(.skeleton(skeleton)), locale: locale)
        for amount in [1, 2, 3, 11, 123, 1234, -12_345, 123_456, 1_234_567, 12_345_678] as [Int64] {
          let count = ExactDecimal(
            isNegative: amount < 0, digits: ExactDecimal(amount).digits, exponent: unit.power * 3)
          #expect(try formatter.string(.decimal(count)) == oracle.string(.integer(amount)), "\(name)")
          cases += 1
        }
      }
    }
    expectCases(cases, of: "amounts", atLeast: 200)
  }

  /// Doubles format as their shortest digits, even if the integer has more.
  @Test func largeDoublesUseShortestDigits() throws {
    var style = ByteStyle(.file)
    style.includesActualCount = true
    let formatter = try ByteFormatter(style, locale: LocaleID("en_US"))
    #expect(try formatter.string(.double(9.243339341111938e16)) == "92.43 PB (92,433,393,411,119,380 bytes)")
    #expect(try formatter.string(.double(-0x1p63)) == "-9.22 EB (-9,223,372,036,854,776,000 bytes)")
  }
}
