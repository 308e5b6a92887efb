import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct InstantCursorTests {
  private static func formatters() throws -> [InstantFormatter] {
    let berlin = try TimeZoneDatabase().rules(for: TimeZoneID("Europe/Berlin"))
    let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
    return [
      try InstantFormatter(
        InstantStyle(pattern: "EEE d MMM y HH:mm:ss XXX", calendar: .gregorian), locale: LocaleID("de_DE"),
        timeZone: berlin),
      try InstantFormatter(
        InstantStyle(pattern: "d MMMM y H:mm w", calendar: .persian), locale: LocaleID("fa_IR"), timeZone: tehran),
      // Uses a plan per zone name after two hundred values.
      try InstantFormatter(
        InstantStyle(pattern: "EEE HH:mm zzzz, z", calendar: .gregorian), locale: LocaleID("en_US"),
        timeZone: berlin),
      try InstantFormatter(
        InstantStyle(pattern: "d MMM H:mm VVVV OOOO", calendar: .persian), locale: LocaleID("fa_IR"),
        timeZone: tehran
      ),
      // Formatted by ICU.
      try InstantFormatter(
        InstantStyle(pattern: "d MMM B", calendar: .gregorian), locale: LocaleID("en_US"), timeZone: berlin),
    ]
  }

  /// Law: a cursor does not change any text, regardless of the order of instants and of formatters that share it.
  @Test func cursorDoesNotChangeText() throws {
    let seed = chosenSeed(7)
    var random = SplitMix64(seed: seed)
    let formatters = try Self.formatters()
    var cursor = InstantCursor()
    var base: Int64 = 1_711_846_800_000  // 2024-03-31T01:00:00Z, a transition in Berlin.
    for step in 0..<3000 {
      let formatter = formatters[random.below(formatters.count)]
      if step % 50 == 49 { base = Int64.random(in: -3_000_000_000_000...8_000_000_000_000, using: &random) }
      if step % 500 == 499 { base = .max }
      let (instant, isTooFar) = base.addingReportingOverflow(Int64.random(in: -90_000_000...90_000_000, using: &random))
      let at = Instant(epochMilliseconds: isTooFar ? base : instant)
      var bytes: [UInt8] = [0x3E]
      var expected: [UInt8] = [0x3E]
      let error = failure { try formatter.append(at, to: &expected) }
      #expect(failure { try formatter.append(at, to: &bytes, cursor: &cursor) } == error, "seed \(runSeed), \(at)")
      if error == nil { #expect(bytes == expected, "seed \(runSeed), \(at)") }
    }
  }

  @Test func columnsMatchStrings() throws {
    let instants = (0..<200).map { Instant(epochMilliseconds: 1_711_846_800_000 + Int64($0) * 7_000_000) }
    for formatter in try Self.formatters() {
      var column = FormattedColumn()
      try formatter.append(contentsOf: instants, to: &column)
      #expect(try Array(column) == instants.map { try formatter.string($0) })
      column.removeAll()
      try formatter.append(epochMilliseconds: instants.map(\.epochMilliseconds), to: &column)
      #expect(try Array(column) == instants.map { try formatter.string($0) })
    }
  }
}
