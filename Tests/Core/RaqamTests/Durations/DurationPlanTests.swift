import NumberOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Durations have the bytes of ICU's amounts and lists.
@Suite struct DurationPlanTests {
  private static let unitSets: [[DurationStyle.Unit]] = [
    [.hours, .minutes, .seconds], [.hours, .minutes], DurationStyle.Unit.ofFixedLength, [.seconds], [.days, .hours],
    [.minutes],
    [.weeks, .days],
  ]

  private static func seconds(_ random: inout SplitMix64) -> NumericValue {
    switch random.below(6) {
    case 0: return .integer(Int64(random.below(240)) - 120)
    case 1: return .integer([3600, 7200, 60, 120, 86_400, 172_800, 604_800, 1_209_600, 0, -1, -3661][random.below(11)])
    case 2: return .double(Double.random(in: -100_000...100_000, using: &random))
    case 3: return .integer(Int64.random(in: -(.max / 2)...(.max / 2), using: &random))
    default: return .integer(Int64.random(in: -2_000_000...2_000_000, using: &random))
    }
  }

  private static func oracle(
    _ unit: DurationStyle.Unit, _ width: DurationStyle.Width, _ locale: LocaleID
  ) throws -> DecimalOracle {
    let word =
      switch width {
      case .narrow: "narrow"
      case .short, .positional: "short"
      case .long: "full-name"
      }
    let skeleton = "unit/\(unit.rawValue.dropLast()) unit-width-\(word) precision-integer"
    return try DecimalOracle(DecimalStyle(.skeleton(NumberSkeleton(unchecked: skeleton))), locale: locale)
  }

  /// Returns the text of a duration in ICU's amounts, joined by the locale's list.
  private static func expected(
    _ seconds: NumericValue, _ style: DurationStyle, _ locale: LocaleID, _ amounts: [DurationStyle.Unit: DecimalOracle]
  ) throws -> String {
    let total = try #require(seconds.exact?.truncated.integerValue)
    var rest = total.magnitude
    var values: [(unit: DurationStyle.Unit, amount: Int64)] = []
    for unit in DurationStyle.Unit.allCases where style.units.contains(unit) {
      let length = UInt64(try #require(unit.seconds))
      if rest >= length { values.append((unit, Int64(rest / length))) }
      rest %= length
    }
    if values.isEmpty { values = [(try #require(DurationStyle.Unit.allCases.last(where: style.units.contains)), 0)] }
    let texts = try values.enumerated().map { index, value in
      let oracle = try #require(amounts[value.unit])
      let isNegative = index == 0 && total < 0
      let text = try oracle.string(.integer(isNegative ? -value.amount : value.amount))
      // ICU writes no sign for a text without digits.
      let lacksSign = try isNegative && value.amount > 0 && text == oracle.string(.integer(value.amount))
      return try (lacksSign ? locale.minusSign() : "") + text
    }
    let width: ListStyle.Width =
      switch style.width {
      case .narrow: .narrow
      case .short, .positional: .short
      case .long: .long
      }
    return try ListTextFormatter(ListStyle(.unit, width: width), locale: locale)
      .plainParts(texts.map { [FormatPart(.literal, $0)] }).map(\.text).joined()
  }

  @Test(.long, arguments: 0..<4)
  func plansMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(190) &+ UInt64(chunk)
    var random = SplitMix64(seed: seed)
    for name in LocaleSample.slice(chunk, of: 4) {
      for width in DurationStyle.Width.allCases where width != .positional {
        for units in isExhaustive ? Self.unitSets : [Self.unitSets[random.below(Self.unitSets.count)]] {
          let style = DurationStyle(width, units: units)
          let locale = try LocaleID(name)
          let ours = try DurationFormatter(style, locale: locale)
          let amounts = try Dictionary(uniqueKeysWithValues: units.map { ($0, try Self.oracle($0, width, locale)) })
          for _ in 0..<(isExhaustive ? 200 : 20) {
            let seconds = Self.seconds(&random)
            // ICU selects the plural categories of larger amounts by doubles.
            guard try #require(seconds.exact).magnitude < ExactDecimal(1 << 53) else { continue }
            let (text, right) = (try ours.string(seconds), try Self.expected(seconds, style, locale, amounts))
            if Array(text.utf8) == Array(right.utf8), try ours.parts(seconds).map(\.text).joined() == right { continue }
            Issue.record(
              "seed \(runSeed): \(name) \(style) \(seconds): \(text.debugDescription), ICU \(right.debugDescription)")
            break
          }
        }
      }
    }
  }

  /// Positional durations append the same text as their parts.
  @Test func appendedTextEqualsParts() throws {
    for locale in ["en_US", "fa_IR", "fi_FI"] {
      let formatter = try DurationFormatter(DurationStyle(.positional), locale: LocaleID(locale))
      for seconds in [0, 59, -59, 60, 3599, 3600, -3661, 360_000] as [NumericValue] {
        var bytes = Array("x".utf8)
        try formatter.append(seconds, to: &bytes)
        #expect(try String(decoding: bytes, as: UTF8.self) == "x" + formatter.parts(seconds).map(\.text).joined())
      }
    }
  }

  /// Rejects values that are not durations.
  @Test(arguments: [NumericValue.double(.nan), .double(.infinity), .double(1e30), .integer(.min)])
  func rejectsValuesOutOfRange(_ seconds: NumericValue) throws {
    let formatter = try DurationFormatter(.countdown, locale: "en_US")
    #expect(throws: FormatError.self) { try formatter.string(seconds) }
    #expect(throws: FormatError.self) { try formatter.parts(seconds) }
  }
}
