import DateOracle
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Every date has the text of libicu, except for the documented differences.
@Suite struct DatePlanTests {
  /// Law: the texts of random formatters match libicu's.
  @Test(.long, arguments: 0..<(isExhaustive ? 20 : 5))
  func textsMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(20_260) &+ UInt64(chunk)
    var random = SplitMix64(seed: seed)
    let cases = try DatePlanCases()
    let formatterCount = isExhaustive ? 10_500 : 160
    var (failures, comparisons, known) = (0, 0, 0)
    for _ in 0..<formatterCount where failures < 5 {
      let sample = try cases.next(&random)
      let ours = try InstantFormatter(sample.style, locale: sample.locale, timeZone: sample.rules)
      let icu = try InstantOracle(sample.style, locale: sample.locale, timeZone: sample.rules)
      #expect(ours.pattern == icu.pattern, "seed \(runSeed): \(sample)")
      for _ in 0..<(sample.calendar.isSlowInICU ? 3 : isExhaustive ? 120 : 20) {
        let instant = DatePlanInstants.next(&random, for: sample)
        comparisons += 1
        let parts = try ours.parts(instant)
        #expect(try parts.map(\.text).joined() == ours.string(instant), "seed \(runSeed): \(sample) at \(instant)")
        let expected = try icu.parts(instant)
        guard parts != expected else { continue }
        if try KnownDifference.explains(sample, ours.pattern, instant) {
          known += 1
          continue
        }
        failures += 1
        let (text, theirs) = (parts.map(\.text).joined(), expected.map(\.text).joined())
        Issue.record(
          "seed \(runSeed): \(sample) at \(instant) (\(instant.epochMilliseconds)): \(text.debugDescription), ICU \(theirs.debugDescription)"
        )
        break
      }
    }
    reportExhaustiveRun("dates, chunk \(chunk), seed \(runSeed): \(comparisons) comparisons, \(known) known")
    expectCases(comparisons - known, of: "comparisons", atLeast: failures > 0 ? 0 : 1000)
  }
}

extension DatePlanTests {
  /// The fast path of the Gregorian rule agrees with the general algorithm.
  @Test func fastPathMatchesGregorianArithmetic() {
    var random = SplitMix64(seed: 13)
    for step in 0..<20_000 {
      let day = step < 1000 ? step * 365 - 180_000 : Int.random(in: GregorianArithmetic.nearDays, using: &random)
      #expect(GregorianArithmetic.nearDate(of: day) == GregorianArithmetic.date(of: day), "\(day)")
    }
  }

  /// The printed calendar has two years of 356 days.
  @Test func longestYearsFormat() throws {
    let formatter = try InstantFormatter(
      InstantStyle(pattern: "y-MM-dd D", calendar: .islamicUmmAlQura), locale: LocaleID("en_US"),
      timeZone: TimeZoneDatabase().rules(for: .utc))
    // 18 May 1931.
    #expect(try formatter.string(Instant(epochMilliseconds: -1_218_931_200_000)) == "1349-12-30 356")
  }
}
