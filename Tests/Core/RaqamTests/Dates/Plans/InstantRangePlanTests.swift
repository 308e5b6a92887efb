import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Plans of ranges produce the same bytes as ICU.
@Suite struct InstantRangePlanTests {
  static let skeletons = [
    "yMMMd", "yMMMMd", "yMMMMEEEEd", "yMMMEd", "yMd", "yMM", "yMMM", "yMMMM", "y", "Gy", "GyMMM", "GyMMMd", "GyMd",
    "MMMd", "MMMMd",
    "MMMEd", "Md", "MEd", "MMM", "M", "d", "E", "Ed", "h", "hm", "H", "Hm", "j", "jm", "Bh", "Bhm", "EBhm", "Ehm",
    "EHm",
    "yMMMdhm", "yMMMdHm", "yMMMdjm", "yMMMMEEEEdjm", "yMdhms", "yMMMdjms", "MMMdjm", "djm", "hms", "Hms", "ms",
    "yMMMdBhm", "yQQQ",
    "yQQQQ", "yMMMMdjmsSSS", "yyMMdd", "GGGGyMMMMd", "yMMMMccccd",
  ]
  static let calendars: [CalendarID?] = [
    nil, nil, nil, .gregorian, .persian, .hebrew, .iso8601, .islamicCivil, .islamicTabular, .buddhist, .roc, .indian,
    .islamicUmmAlQura,
  ]

  /// Returns an end that is at most a random step after the start, possibly equal to it.
  private static func end(of start: Instant, _ random: inout SplitMix64) -> Instant {
    let steps: [Int64] = [
      0, 1, 999, 60_000, 3_600_000, 43_200_000, 86_400_000, 2_678_400_000, 31_622_400_000, 6_000_000_000_000,
    ]
    let most = steps[random.below(steps.count)]
    let step = random.below(3) == 0 ? most : Int64.random(in: 0...most, using: &random)
    return Instant(epochMilliseconds: start.epochMilliseconds + step)
  }

  /// Law: in all locales, plans match ICU.
  @Test(.long, arguments: 0..<8)
  func plansMatchICU(_ chunk: Int) throws {
    let seed = chosenSeed(77) &+ UInt64(chunk)
    var random = SplitMix64(seed: seed)
    let rules = try DatePlanCases.zones.map { try TimeZoneDatabase().rules(for: TimeZoneID($0)) }
    var (failures, planned, comparisons, formats) = (0, 0, 0, 0)
    for name in LocaleSample.slice(chunk, of: 8) {
      for skeleton in Self.skeletons where failures < 5 && (isExhaustive || random.below(24) == 0) {
        let calendar = Self.calendars[random.below(Self.calendars.count)]
        let style = InstantStyle(.skeleton(try DateSkeleton(skeleton)), calendar: calendar)
        let sample = DatePlanCase(style: style, locale: try LocaleID(name), rules: rules[random.below(rules.count)])
        let ours = try InstantRangeFormatter(style, locale: sample.locale, timeZone: sample.rules)
        let icu = try InstantRangeFormatter(style, locale: sample.locale, timeZone: sample.rules, engine: .icu)
        formats += 1
        if try ours.compiledPlan() != nil { planned += 1 }
        for _ in 0..<(isExhaustive ? 60 : 20) {
          let start = DatePlanInstants.next(&random, for: sample)
          let end = Self.end(of: start, &random)
          comparisons += 1
          let (text, expected) = (try ours.string(from: start, to: end), try icu.string(from: start, to: end))
          if Array(text.utf8) == Array(expected.utf8) { continue }
          failures += 1
          Issue.record(
            "seed \(runSeed): \(sample), \(start) to \(end): \(text.debugDescription), ICU \(expected.debugDescription)"
          )
          break
        }
      }
    }
    reportExhaustiveRun(
      "ranges of dates, chunk \(chunk), seed \(runSeed): \(planned) of \(formats) formats planned, \(comparisons) comparisons"
    )
    #expect(planned * 10 > formats * 7 || failures > 0, "seed \(runSeed): \(planned) of \(formats)")
  }

  /// Common range formats have plans in every language.
  @Test(.long) func commonRangesArePlanned() throws {
    for name in LocaleSample.names.sampled(oneIn: 4) {
      let locale = try LocaleID(name)
      for skeleton in ["yMMMd", "yMMMMEEEEd", "jm", "yMMMdjm"] {
        let formatter = try InstantRangeFormatter(
          InstantStyle(.skeleton(DateSkeleton(skeleton)), calendar: .gregorian), locale: locale, timeZone: .utc)
        #expect(try formatter.compiledPlan() != nil, "\(name) \(skeleton)")
      }
    }
  }

  /// A plan is compiled after some ranges, and never if the format displays the zone. The text does not depend on it.
  @Test func plansAreCompiledOnDemand() throws {
    let start = Instant(epochMilliseconds: 1_742_558_400_000)
    for skeleton in ["yMMMdjm", "jmz"] {
      let style = InstantStyle(.skeleton(try DateSkeleton(skeleton)))
      let formatter = try InstantRangeFormatter(style, locale: LocaleID("en_US"), timeZone: "Asia/Tehran")
      let icu = try InstantRangeFormatter(
        style, locale: LocaleID("en_US"), timeZone: "Asia/Tehran", engine: .icu)
      let end = start + .seconds(7200)
      let text = try icu.string(from: start, to: end)
      for _ in 0..<100 { #expect(try formatter.string(from: start, to: end) == text) }
      #expect(try (formatter.compiledPlan() == nil) == (skeleton == "jmz"))
    }
  }

  /// Law: the text shows the month of the end. In Persian, ICU shows the month of the start twice.
  @Test(.long, arguments: LocaleSample.names.sampled(oneIn: 2))
  func rangesShowBothMonths(_ locale: String) throws {
    let id = try LocaleID(locale)
    let days = [20_189, 20_233, 20_264, 20_629, 21_025].map { Instant(epochMilliseconds: $0 * 86_400_000) }
    for calendar in [nil, CalendarID.gregorian, .persian, .islamicUmmAlQura, .hebrew, .buddhist] {
      for skeleton in ["yMMM", "yMMMM", "GyMMM", "MMM", "yMMMd", "MMMd", "yMMMEd"] {
        let style = InstantStyle(.skeleton(try DateSkeleton(skeleton)), calendar: calendar)
        let plain = try InstantRangeFormatter(style, locale: id, timeZone: "UTC")
        let icu = try InstantRangeFormatter(style, locale: id, timeZone: "UTC", engine: .icu)
        var texts: Set<String> = []
        for end in days.dropFirst() {
          let text = try plain.string(from: days[0], to: end)
          #expect(try icu.string(from: days[0], to: end) == text)
          #expect(try plain.parts(from: days[0], to: end).map(\.text).joined() == text)
          if let plan = try plain.compiledPlan() {
            var bytes: [UInt8] = []
            if plan.append(from: days[0], to: end, into: &bytes) {
              #expect(String(decoding: bytes, as: UTF8.self) == text)
            }
          }
          texts.insert(text)
        }
        #expect(
          texts.count == (skeleton == "MMM" ? texts.count : 4), "\(calendar?.rawValue ?? "") \(skeleton) \(texts)")
      }
    }
  }
}
