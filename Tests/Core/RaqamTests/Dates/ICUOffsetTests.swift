import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Times in zones with the system's rules.
@Suite struct SystemOffsetTests {
  /// Law: the time follows the rules around every transition, at the boundaries of intervals of four years, and far from
  /// the present.
  @Test(arguments: [
    "America/New_York", "Africa/Casablanca", "Asia/Tehran", "Europe/Dublin", "Pacific/Apia", "Asia/Manila",
    "Africa/Juba", "America/Sao_Paulo", "Europe/Kyiv", "UTC",
  ])
  func timesFollowSystemRules(_ zone: String) throws {
    let rules = try TimeZoneDatabase().rules(for: TimeZoneID(zone))
    let formatter = try InstantFormatter(
      InstantStyle(pattern: "y-MM-dd HH:mm:ss.SSS", calendar: .iso8601), locale: LocaleID("en_US"), timeZone: rules)
    let from = Instant(epochMilliseconds: -2_200_000_000_000)
    let changes = try rules.transitions(in: from..<Instant(epochMilliseconds: 4_200_000_000_000))
    let stretches = (-20...30).map { Int64($0) * 1461 * 86_400_000 }
    var random = SplitMix64(seed: 5)
    let others = (0..<100).map { _ in Int64.random(in: -2_300_000_000_000...250_000_000_000_000, using: &random) }
    let instants = (changes.map(\.instant.epochMilliseconds) + stretches).flatMap { [$0 - 1, $0, $0 + 1] } + others
    for milliseconds in instants {
      let instant = Instant(epochMilliseconds: milliseconds)
      let local = rules.localDateTime(at: instant)
      let date = try CalendarSystem(.iso8601).fields(of: local.day)
      func padded(_ number: Int, _ width: Int = 2) -> String {
        String(repeating: "0", count: max(0, width - "\(number)".count)) + "\(number)"
      }
      let time = local.time.millisecondsOfDay
      let expected =
        "\(date.extendedYear)-\(padded(date.month.number))-\(padded(date.day)) \(padded(time / 3_600_000)):"
        + "\(padded(time / 60_000 % 60)):\(padded(time / 1000 % 60)).\(padded(time % 1000, 3))"
      #expect(try formatter.string(instant) == expected, "\(zone) \(milliseconds)")
    }
  }
}
