import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans of durations produce the same bytes as ICU.
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

  /// The text of an amount does not depend on earlier ones, even if ICU takes the plural category of a near double.
  @Test(arguments: ["ar_EG", "sr_Cyrl_BA", "pl_PL", "en_US"])
  func hugeAmountsDoNotChangeOthers(_ name: String) throws {
    let style = DurationStyle(.long, units: [.seconds])
    for amount: Int64 in [8, 21, 22, 25, 103, 192_708] {
      let formatter = try DurationFormatter(style, locale: LocaleID(name))
      let expected = try formatter.string(.integer(amount))
      for huge in (1_826_019_625_590_939_900...1_826_019_625_590_939_960).map({ NumericValue.integer($0) }) {
        let other = try DurationFormatter(style, locale: LocaleID(name))
        _ = try other.string(huge)
        #expect(try other.string(.integer(amount)) == expected, "\(huge)")
      }
    }
  }

  @Test(.long, arguments: 0..<4)
  func plansMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(190) &+ UInt64(chunk)
    var random = SplitMix64(seed: seed)
    for name in LocaleSample.slice(chunk, of: 4) {
      for width in DurationStyle.Width.allCases where width != .positional {
        for units in isExhaustive ? Self.unitSets : [Self.unitSets[random.below(Self.unitSets.count)]] {
          let style = DurationStyle(width, units: units)
          let ours = try DurationFormatter(style, locale: LocaleID(name))
          let icu = try DurationFormatter(style, locale: LocaleID(name), engine: .icu)
          for _ in 0..<(isExhaustive ? 200 : 20) {
            let seconds = Self.seconds(&random)
            let (text, right) = (try ours.string(seconds), try icu.string(seconds))
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

  /// Rejects values that are not durations, with and without a plan.
  @Test(arguments: [NumericValue.double(.nan), .double(.infinity), .double(1e30), .integer(.min)])
  func rejectsValuesOutOfRange(_ seconds: NumericValue) throws {
    let formatter = try DurationFormatter(.countdown, locale: "en_US")
    #expect(throws: FormatError.self) { try formatter.string(seconds) }
    #expect(throws: FormatError.self) { try formatter.parts(seconds) }
  }
}
