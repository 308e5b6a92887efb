/// A parser for TZif files (RFC 9636, versions 1 to 4), into which zic compiles the time zone database.
///
/// Files are untrusted: every count is checked against the number of bytes, times must ascend, indices must be in their
/// tables, and offsets within 26 hours. Files with leap seconds (`right/`) are rejected, because instants have none.
struct TZifParser {
  private let bytes: [UInt8]
  private let name: String
  private var position = 0

  /// Creates a parser; errors refer to the zone as `name`.
  init(_ bytes: [UInt8], name: String) {
    self.bytes = bytes
    self.name = name
  }

  /// The counts of a block.
  private struct Header {
    var version: UInt8
    var universalIndicators: Int
    var standardIndicators: Int
    var leapSeconds: Int
    var times: Int
    var types: Int
    var characters: Int

    /// Returns the size of the block's data in bytes, if times have `timeSize` bytes.
    func size(timeSize: Int) -> Int {
      times * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4) + standardIndicators
        + universalIndicators
    }
  }

  /// Parses the whole file.
  mutating func table() throws(FormatError) -> ZoneTable {
    var header = try header()
    var timeSize = 4
    if header.version > 0 {
      // The first block is only for readers of version 1.
      position += header.size(timeSize: timeSize)
      header = try self.header()
      timeSize = 8
    }
    guard header.leapSeconds == 0 else { throw fault("leap seconds are not supported") }
    guard header.types > 0, header.characters > 0, header.types <= 256 else {
      throw fault("the number of local time types is out of range")
    }
    guard header.size(timeSize: timeSize) <= bytes.count - position else { throw fault("the file is truncated") }
    let times = try times(header.times, size: timeSize)
    let indices = Array(bytes[position..<position + header.times])
    position += header.times
    let types = try types(header)
    guard indices.allSatisfy({ Int($0) < types.count }) else {
      throw fault("a transition has an unknown type")
    }
    position += header.standardIndicators + header.universalIndicators
    let rule = timeSize == 8 ? try footer() : nil
    return ZoneTable(times: times, indices: indices, types: types, rule: rule)
  }
}

extension TZifParser {
  private mutating func header() throws(FormatError) -> Header {
    guard bytes.count - position >= 44 else { throw fault("the file is truncated") }
    guard bytes[position..<position + 4].elementsEqual("TZif".utf8) else {
      throw fault("the file is not in TZif format")
    }
    let version = bytes[position + 4]
    position += 20
    var counts: [Int] = []
    for _ in 0..<6 { counts.append(Int(UInt32(truncatingIfNeeded: bigEndian(4)))) }
    let header = Header(
      version: version, universalIndicators: counts[0], standardIndicators: counts[1],
      leapSeconds: counts[2], times: counts[3], types: counts[4], characters: counts[5])
    for indicators in [header.universalIndicators, header.standardIndicators]
    where indicators != 0 && indicators != header.types {
      throw fault("the counts in the header are inconsistent")
    }
    return header
  }

  private mutating func times(_ count: Int, size: Int) throws(FormatError) -> [Int64] {
    var times: [Int64] = []
    times.reserveCapacity(count)
    for _ in 0..<count {
      let time = bigEndian(size)
      if let last = times.last, last >= time { throw fault("the transitions are not in ascending order") }
      // Reject times before the big bang, and seconds that overflow milliseconds.
      guard time.magnitude <= Self.timeLimit else { throw fault("a transition is out of range") }
      times.append(time)
    }
    return times
  }

  /// Older files begin with a transition at -2^59, the big bang.
  private static let timeLimit: UInt64 = 1 << 59

  private mutating func types(_ header: Header) throws(FormatError) -> [ZoneOffset] {
    var parts: [(seconds: Int, isDaylight: Bool, name: Int)] = []
    for _ in 0..<header.types {
      let seconds = Int(bigEndian(4))
      let flags = bytes[position..<position + 2]
      position += 2
      guard abs(seconds) <= 93_600, let daylight = flags.first, daylight <= 1, let name = flags.last else {
        throw fault("a local time type is out of range")
      }
      parts.append((seconds, daylight == 1, Int(name)))
    }
    let characters = bytes[position..<position + header.characters]
    position += header.characters
    var types: [ZoneOffset] = []
    for part in parts {
      let text = characters.dropFirst(part.name)
      guard let end = text.firstIndex(of: 0), text[..<end].allSatisfy({ (0x21...0x7E).contains($0) }) else {
        throw fault("an abbreviation is malformed")
      }
      let name = String(decoding: text[..<end], as: UTF8.self)
      types.append(ZoneOffset(seconds: part.seconds, isDaylight: part.isDaylight, abbreviation: name))
    }
    return types
  }

  /// Parses the rule between two line feeds at the end; `nil` if it is empty.
  private func footer() throws(FormatError) -> POSIXZoneRule? {
    let rest = bytes[position...]
    guard rest.first == UInt8(ascii: "\n") else { throw fault("the file is truncated") }
    guard let end = rest.dropFirst().firstIndex(of: UInt8(ascii: "\n")) else {
      throw fault("the file is truncated")
    }
    let text = rest.dropFirst()[..<end]
    guard !text.isEmpty else { return nil }
    guard let rule = POSIXZoneRule(text) else { throw fault("the footer is malformed") }
    return rule
  }

  /// Reads the next `size` bytes, 4 or 8, as a signed number. The caller must check that they exist.
  private mutating func bigEndian(_ size: Int) -> Int64 {
    var value: UInt64 = 0
    for byte in bytes[position..<position + size] { value = value << 8 | UInt64(byte) }
    position += size
    return size == 4 ? Int64(Int32(truncatingIfNeeded: value)) : Int64(bitPattern: value)
  }

  private func fault(_ reason: String) -> FormatError {
    FormatError(.dataUnavailable, "the time zone file of \(name) cannot be used: \(reason)")
  }
}
