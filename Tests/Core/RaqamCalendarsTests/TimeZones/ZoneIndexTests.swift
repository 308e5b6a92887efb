import RaqamMemory
import TestSupport
import Testing

@testable import RaqamCalendars

/// The fast-path index yields the offsets of the table from which it is built.
@Suite struct ZoneIndexTests {
  /// Law: in every zone, the offsets agree at each transition, next to it and at random times.
  @Test(.long) func offsetsMatchTheTable() throws {
    let database = TimeZoneDatabase()
    let names = try database.identifiers()
    var random = SplitMix64(seed: 11)
    expectCases(names.count, atLeast: 100)
    for (number, name) in names.enumerated() where isExhaustive || number % 5 == 0 {
      let rules = try database.rules(for: TimeZoneID(name))
      let index = try #require(rules.table.index)
      var times = [ZoneIndex.start, ZoneIndex.end - 1]
      for place in 1... {
        guard index.changes.times[place] < Int64.max else { break }
        times += [index.changes.times[place] - 1, index.changes.times[place]]
      }
      for _ in 0..<200 { times.append(Int64.random(in: ZoneIndex.start..<ZoneIndex.end, using: &random)) }
      for time in times where (ZoneIndex.start..<ZoneIndex.end).contains(time) {
        let expected = rules.table.offset(at: time).seconds
        #expect(index.changes.offset(at: time).map { Int($0.seconds) } == expected, "\(name) at \(time)")
        // An interval's offset also applies at its first and last second.
        let found = try #require(index.changes.offset(at: time))
        #expect(found.start <= time && time < found.end)
        for second in [found.start, found.end - 1] { #expect(rules.table.offset(at: second).seconds == expected) }
        #expect(index.distinctOffsets.contains(expected))
      }
      for time in [Int64.min, ZoneIndex.start - 1, ZoneIndex.end, .max] {
        #expect(index.changes.offset(at: time) == nil)
      }
    }
  }

  /// Rules that no zone uses today: daylight saving time all year, and adjacent daylight saving periods.
  @Test(arguments: [
    "XXX3EEST,0/0,J365/25", "AAA-1BBB,M3.5.0,M10.5.0/3", "AAA3BBB,M10.5.0,M3.5.0/3", "AAA0BBB,J1/0,J365/24",
    "AAA0BBB-2,M6.1.0,M6.1.0/4", "<+03>-3",
  ])
  func unusualRulesMatchTheTable(_ text: String) throws {
    let rule = try #require(POSIXZoneRule(text.utf8))
    let table = ZoneTable(times: [0], indices: [0], types: [rule.standard], rule: rule)
    let index = try #require(table.index)
    var random = SplitMix64(seed: 12)
    for _ in 0..<2000 {
      let time = Int64.random(in: ZoneIndex.start..<ZoneIndex.end, using: &random)
      #expect(index.changes.offset(at: time).map { Int($0.seconds) } == table.offset(at: time).seconds, "\(time)")
    }
  }
}
