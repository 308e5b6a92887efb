import TestSupport
import Testing

@testable import RaqamCalendars

@Suite struct LocalTimeResolutionTests {
  private func local(_ text: String) throws -> LocalDateTime {
    guard case .localDateTime(let local) = try ISO8601Text.parse(text) else {
      throw FormatError(.invalidDate, "\(text) is not a local time")
    }
    return local
  }

  @Test(arguments: [
    // The skipped hour and its boundaries.
    ("2025-03-30T01:59:59.999", GapResolution.later, "2025-03-30T00:59:59.999Z"),
    ("2025-03-30T02:00", .later, "2025-03-30T01:00:00Z"),
    ("2025-03-30T02:30", .later, "2025-03-30T01:30:00Z"),
    ("2025-03-30T02:30", .earlier, "2025-03-30T00:30:00Z"),
    ("2025-03-30T02:59:59.999", .earlier, "2025-03-30T00:59:59.999Z"),
    ("2025-03-30T03:00", .reject, "2025-03-30T01:00:00Z"),
  ])
  func gapIsResolved(_ text: String, _ gap: GapResolution, _ expected: String) throws {
    let rules = try TZifFile.berlin.rules()
    let found = try rules.instant(of: local(text), gap: gap, overlap: .reject)
    #expect(found.description == expected)
  }

  @Test(arguments: [
    // The repeated hour and its boundaries.
    ("2025-10-26T01:59:59.999", OverlapResolution.reject, "2025-10-25T23:59:59.999Z"),
    ("2025-10-26T02:00", .earlier, "2025-10-26T00:00:00Z"),
    ("2025-10-26T02:00", .later, "2025-10-26T01:00:00Z"),
    ("2025-10-26T02:59:59.999", .earlier, "2025-10-26T00:59:59.999Z"),
    ("2025-10-26T02:59:59.999", .later, "2025-10-26T01:59:59.999Z"),
    ("2025-10-26T03:00", .reject, "2025-10-26T02:00:00Z"),
  ])
  func overlapIsResolved(_ text: String, _ overlap: OverlapResolution, _ expected: String) throws {
    let rules = try TZifFile.berlin.rules()
    let found = try rules.instant(of: local(text), gap: .reject, overlap: overlap)
    #expect(found.description == expected)
  }

  @Test func rejectionsDescribeTheTransition() throws {
    let rules = try TZifFile.berlin.rules()
    let gap = try local("2025-03-30T02:30")
    #expect(
      throws: FormatError(
        .invalidTime,
        "2025-03-30T02:30:00 does not exist in UTC: clocks skip from 2025-03-30T02:00:00 to 2025-03-30T03:00:00",
        hint: .resolution(isTwice: false))
    ) { try rules.instant(of: gap, gap: .reject, overlap: .reject) }
    let overlap = try local("2025-10-26T02:30")
    #expect(
      throws: FormatError(
        .invalidTime, "2025-10-26T02:30:00 occurs twice in UTC, as CEST and as CET",
        hint: .resolution(isTwice: true))
    ) { try rules.instant(of: overlap, gap: .reject, overlap: .reject) }
  }

  /// Samoa skipped 30 December 2011; Kwajalein repeated a day; a change of the abbreviation alone is not an overlap.
  @Test func wholeDaysAreSkippedAndRepeated() throws {
    let samoa = TZifFile(
      times: [1_325_239_200], indices: [1], types: [(-36_000, 1, 0), (50_400, 1, 5)],
      names: "-10\0\0+14\0", footer: "<+14>-14")
    let rules = try samoa.rules()
    let skipped = try local("2011-12-30T12:00")
    #expect(
      try rules.instant(of: skipped, gap: .later, overlap: .reject).description == "2011-12-30T22:00:00Z")
    #expect(
      try rules.instant(of: skipped, gap: .earlier, overlap: .reject).description == "2011-12-29T22:00:00Z")
    let back = TZifFile(
      times: [0], indices: [1], types: [(43_200, 0, 0), (-43_200, 0, 4)], names: "+12\0-12\0",
      footer: "<-12>12")
    let noon = try local("1970-01-01T00:00")
    #expect(
      try back.rules().instant(of: noon, gap: .reject, overlap: .earlier).description
        == "1969-12-31T12:00:00Z")
    #expect(
      try back.rules().instant(of: noon, gap: .reject, overlap: .later).description == "1970-01-01T12:00:00Z")
    let renamed = TZifFile(
      times: [0], indices: [1], types: [(0, 0, 0), (0, 0, 4)], names: "AAA\0BBB\0", footer: "BBB0")
    #expect(try renamed.rules().instant(of: noon, gap: .reject, overlap: .reject).epochMilliseconds == 0)
  }

  /// Law: the local time of an instant resolves to that instant with one of the two overlap resolutions.
  @Test(
    .long,
    arguments: [
      "CET-1CEST,M3.5.0,M10.5.0/3", "AEST-10AEDT,M10.1.0,M4.1.0/3", "<+1030>-10:30<+11>-11,M10.1.0,M4.1.0",
      "IST-1GMT0,M10.5.0,M3.5.0/1", "<-03>3<-02>,M3.5.0/-167,M10.5.0/167", "UTC0",
    ])
  func localTimeRoundTrips(_ text: String) throws {
    let rules = try TimeZoneRules(posix: text)
    for step in 0..<4000 {
      let instant = Instant(epochMilliseconds: Int64(step) * 8_765_000 + 1_700_000_000_123)
      let local = rules.localDateTime(at: instant)
      let first = try rules.instant(of: local, gap: .reject, overlap: .earlier)
      let second = try rules.instant(of: local, gap: .reject, overlap: .later)
      #expect(first == instant || second == instant)
    }
  }

  @Test func rejectsFirstAndLastDay() throws {
    let rules = try TZifFile.berlin.rules()
    for day in [DayNumber.min, .max] {
      let error = #expect(throws: FormatError.self) {
        try rules.instant(of: LocalDateTime(day: day), gap: .later, overlap: .earlier)
      }
      #expect(error?.code == .outOfRange)
    }
  }
}
