import Testing

@testable import RaqamCalendars

@Suite struct TZifReaderTests {
  /// From the last transition on, the footer's rule applies, even if it contradicts the type of that transition. A
  /// transition is listed if and only if the offset changes.
  @Test(arguments: [0, 1] as [UInt8])
  func ruleOverridesTypeOfLastTransition(_ type: UInt8) throws {
    // 2024-07-01 and 2025-01-01, during daylight saving time and standard time.
    for last in [1_719_792_000, 1_735_689_600] as [Int64] {
      let rules = try TZifFile(times: [1_711_846_800, last], indices: [1, type]).rules()
      var instant = Instant(epochMilliseconds: 1_711_846_800_000)
      for _ in 0..<4 {
        let next = try #require(rules.nextTransition(after: instant))
        #expect(next.before != next.after)
        #expect(rules.offset(at: Instant(epochMilliseconds: next.instant.epochMilliseconds - 1)) == next.before)
        let middle = (instant.epochMilliseconds + next.instant.epochMilliseconds) / 2
        #expect(rules.offset(at: Instant(epochMilliseconds: middle)) == rules.offset(at: instant), "\(last), \(type)")
        instant = next.instant
      }
    }
  }

  @Test(arguments: [
    (-1, 3600, false, "CET"),
    (1_711_846_799, 3600, false, "CET"),
    (1_711_846_800, 7200, true, "CEST"),
    (1_729_990_799, 7200, true, "CEST"),
    (1_729_990_800, 3600, false, "CET"),
    // The rule applies from here on.
    (1_743_296_399, 3600, false, "CET"),
    (1_743_296_400, 7200, true, "CEST"),
    (4_099_899_600, 3600, false, "CET"),
    (Int64.max / 1000, 7200, true, "CEST"),
    (Int64.min / 1000, 3600, false, "CET"),
  ])
  func offsetMatchesTransitionsAndRule(_ seconds: Int64, _ offset: Int, _ isDaylight: Bool, _ name: String) throws {
    let rules = try TZifFile.berlin.rules()
    let found = rules.offset(at: Instant(epochMilliseconds: seconds * 1000))
    #expect(found == ZoneOffset(seconds: offset, isDaylight: isDaylight, abbreviation: name))
  }

  @Test func firstVersionHasShortTimesAndNoRule() throws {
    var file = TZifFile.berlin
    file.version = 0
    let rules = try file.rules()
    #expect(rules.offset(at: Instant(epochMilliseconds: 1_720_000_000_000)).seconds == 7200)
    #expect(rules.offset(at: Instant(epochMilliseconds: 1_750_000_000_000)).seconds == 3600)
    #expect(rules.nextTransition(after: Instant(epochMilliseconds: 1_750_000_000_000)) == nil)
  }

  @Test(arguments: [UInt8(ascii: "2"), UInt8(ascii: "3"), UInt8(ascii: "4"), UInt8(ascii: "9")])
  func laterVersionsParseAlike(_ version: UInt8) throws {
    var file = TZifFile.berlin
    file.version = version
    #expect(try file.rules().offset(at: Instant(epochMilliseconds: 1_750_000_000_000)).seconds == 7200)
  }

  @Test func rejectsTruncatedFiles() throws {
    for version in [0, UInt8(ascii: "2")] {
      var file = TZifFile.berlin
      file.version = version
      let bytes = file.bytes
      for length in bytes.indices {
        var parser = TZifParser(Array(bytes.prefix(length)), name: "Test/Zone")
        let error = #expect(throws: FormatError.self, "\(length)") { try parser.table() }
        #expect(error?.code == .dataUnavailable)
      }
    }
  }

  /// With any byte replaced by values of any kind, a file is parsed or rejected; no query traps.
  @Test func damagedFilesNeverTrap() {
    let bytes = TZifFile.berlin.bytes
    var readable = 0
    for position in bytes.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, UInt8(ascii: "9"), UInt8(ascii: ","), bytes[position] ^ 1] {
        var damaged = bytes
        damaged[position] = value
        do throws(FormatError) {
          var parser = TZifParser(damaged, name: "Test/Zone")
          let rules = TimeZoneRules(id: .utc, source: .system, table: try parser.table())
          readable += 1
          for milliseconds in [Int64.min, -1, 0, 1_720_000_000_000, 1_750_000_000_000, .max] {
            let instant = Instant(epochMilliseconds: milliseconds)
            _ = rules.offset(at: instant)
            _ = rules.nextTransition(after: instant)
            _ = try rules.instant(
              of: LocalDateTime(day: DayNumber(Int(milliseconds / 100_000_000))), gap: .later,
              overlap: .earlier)
          }
        } catch {
          #expect(error.code == .dataUnavailable)
        }
      }
    }
    #expect(readable > 0)
  }

  static let faults: [(String, TZifFile)] = [
    ("the file is not in TZif format", TZifFile(version: 0)),
    ("the transitions are not in ascending order", TZifFile(times: [5, 5], indices: [0, 1])),
    ("a transition has an unknown type", TZifFile(times: [5], indices: [2])),
    ("a transition is out of range", TZifFile(times: [-(1 << 60)], indices: [0])),
    ("the number of local time types is out of range", TZifFile(types: [])),
    ("a local time type is out of range", TZifFile(types: [(93_601, 0, 0)])),
    ("a local time type is out of range", TZifFile(types: [(Int32.min, 0, 0)])),
    ("a local time type is out of range", TZifFile(types: [(0, 2, 0)])),
    ("an abbreviation is malformed", TZifFile(types: [(0, 0, 9)])),
    ("an abbreviation is malformed", TZifFile(names: "CET\0CES")),
    ("the footer is malformed", TZifFile(footer: "CET-1CEST")),
    ("leap seconds are not supported", TZifFile(leapSeconds: 1)),
  ]

  @Test(arguments: faults.indices)
  func rejectsInvalidFilesWithReason(_ index: Int) {
    let (reason, file) = Self.faults[index]
    var bytes = file.bytes
    if file.version == 0 { bytes[0] = UInt8(ascii: "t") }
    var parser = TZifParser(bytes, name: "Test/Zone")
    #expect(
      throws: FormatError(
        .dataUnavailable, "the time zone file of Test/Zone cannot be used: \(reason)")
    ) { try parser.table() }
  }

  @Test func rejectsHugeCounts() {
    for place in 20..<44 {
      var bytes = TZifFile.berlin.bytes
      for offset in [place, 51 + place] where offset < bytes.count { bytes[offset] = 0xFF }
      var parser = TZifParser(bytes, name: "Test/Zone")
      #expect(throws: FormatError.self) { try parser.table() }
    }
  }
}
