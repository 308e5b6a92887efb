import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans produce the same bytes as ICU.
@Suite struct DatePlanTests {
  /// Law: plans of random formatters match ICU.
  @Test(.long, arguments: 0..<(isExhaustive ? 20 : 5))
  func plansMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(20_260) &+ UInt64(chunk)
    var random = SplitMix64(seed: seed)
    let cases = try DatePlanCases()
    let formatterCount = isExhaustive ? 10_500 : 160
    var plannedCount = 0
    var failures = 0
    var comparisons = 0
    var known = 0
    for _ in 0..<formatterCount where failures < 5 {
      let sample = try cases.next(&random)
      let planned = try InstantFormatter(sample.style, locale: sample.locale, timeZone: sample.rules)
      guard planned.isPlanned else { continue }
      plannedCount += 1
      let icu = try InstantFormatter(sample.style, locale: sample.locale, timeZone: sample.rules, engine: .icu)
      #expect(!icu.isPlanned && planned.pattern == icu.pattern, "seed \(runSeed): \(sample)")
      for _ in 0..<(isExhaustive ? 120 : 20) {
        let instant = DatePlanInstants.next(&random, for: sample)
        comparisons += 1
        let text = try planned.string(instant)
        let expected = try icu.string(instant)
        guard Array(text.utf8) != Array(expected.utf8) else { continue }
        if try KnownDifference.explains(sample, planned.pattern, instant) {
          known += 1
          continue
        }
        failures += 1
        Issue.record(
          "seed \(runSeed): \(sample) at \(instant) (\(instant.epochMilliseconds)): \(text.debugDescription), ICU \(expected.debugDescription)"
        )
        break
      }
    }
    reportExhaustiveRun(
      "dates, chunk \(chunk), seed \(runSeed): \(plannedCount) planned formats, \(comparisons) comparisons, \(known) known"
    )
    expectCases(comparisons - known, of: "comparisons", atLeast: failures > 0 ? 0 : 1000)
    // Most cases must use a plan, because cases that ICU formats are not compared.
    #expect(plannedCount * 10 > formatterCount * 7 || failures > 0, "seed \(runSeed)")
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

  /// The parts of a plan equal ICU's.
  @Test func partsMatchICU() throws {
    let seed = chosenSeed(14)
    var random = SplitMix64(seed: seed)
    let cases = try DatePlanCases()
    var count = 0
    for _ in 0..<120 {
      let sample = try cases.next(&random)
      let planned = try InstantFormatter(sample.style, locale: sample.locale, timeZone: sample.rules)
      guard planned.isPlanned, sample.calendar != .islamicUmmAlQura else { continue }
      let icu = try InstantFormatter(sample.style, locale: sample.locale, timeZone: sample.rules, engine: .icu)
      for _ in 0..<5 {
        let instant = DatePlanInstants.next(&random, for: sample)
        let (parts, expected) = (try planned.parts(instant), try icu.parts(instant))
        // A style without date and time has an empty pattern and no parts.
        if try parts != expected && KnownDifference.explains(sample, planned.pattern, instant) { continue }
        #expect(parts == expected, "seed \(runSeed): \(sample) at \(instant)")
        count += 1
      }
    }
    expectCases(count, atLeast: 200)
  }
}
