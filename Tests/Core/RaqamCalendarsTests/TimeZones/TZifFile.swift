import Testing

@testable import RaqamCalendars

/// Builds TZif files for tests; the defaults are what zic writes.
struct TZifFile {
  var version: UInt8 = UInt8(ascii: "2")
  var times: [Int64] = []
  var indices: [UInt8] = []
  /// Seconds ahead of UTC, daylight flag, index of the abbreviation in `names`.
  var types: [(Int32, UInt8, UInt8)] = [(3600, 0, 0), (7200, 1, 4)]
  var names = "CET\0CEST\0"
  var footer = "CET-1CEST,M3.5.0,M10.5.0/3"
  var leapSeconds: UInt32 = 0

  /// Berlin with two transitions of 2024 and the rule that follows.
  static let berlin = TZifFile(
    times: [1_711_846_800, 1_729_990_800], indices: [1, 0])

  var bytes: [UInt8] {
    var file: [UInt8] = []
    if version == 0 {
      appendBlock(to: &file, timeSize: 4)
    } else {
      TZifFile(version: version, types: [(0, 0, 0)], names: "\0", footer: "").appendBlock(
        to: &file, timeSize: 4)
      appendBlock(to: &file, timeSize: 8)
      file += Array("\n\(footer)\n".utf8)
    }
    return file
  }

  private func appendBlock(to file: inout [UInt8], timeSize: Int) {
    file += Array("TZif".utf8) + [version] + [UInt8](repeating: 0, count: 15)
    let counts = [0, 0, leapSeconds, UInt32(times.count), UInt32(types.count), UInt32(names.utf8.count)]
    for count in counts { append(UInt64(count), 4, to: &file) }
    for time in times { append(UInt64(bitPattern: time), timeSize, to: &file) }
    file += indices
    for (seconds, daylight, name) in types {
      append(UInt64(UInt32(bitPattern: seconds)), 4, to: &file)
      file += [daylight, name]
    }
    file += Array(names.utf8)
    file += [UInt8](repeating: 0, count: Int(leapSeconds) * (timeSize + 4))
  }

  private func append(_ number: UInt64, _ size: Int, to file: inout [UInt8]) {
    for shift in (0..<size).reversed() {
      file.append(UInt8(truncatingIfNeeded: number >> (UInt64(shift) * 8)))
    }
  }

  /// Returns the rules of the file, under the id UTC.
  func rules() throws -> TimeZoneRules {
    var parser = TZifParser(bytes, name: "Test/Zone")
    return TimeZoneRules(id: .utc, source: .system, table: try parser.table())
  }
}

extension TimeZoneRules {
  /// Creates the rules of a POSIX TZ string alone.
  init(posix text: String) throws {
    let rule = try #require(POSIXZoneRule(text.utf8), "\(text)")
    let table = ZoneTable(times: [], indices: [], types: [rule.standard], rule: rule)
    self.init(id: .utc, source: .system, table: table)
  }
}
