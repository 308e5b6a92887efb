internal import ICU
internal import RaqamMemory

/// The intervals between possible changes of a zone's name: transitions of ICU and of the zone's rules, and changes of
/// its CLDR metazone.
///
/// They cover 1970, when CLDR's names begin, through 2099. Within an interval, names that depend on no other zone (`z`,
/// `V`) do not change.
final class ZoneNameIntervals: Sendable {
  /// The start of each interval in seconds since 1970.
  let starts: FrozenView<Int64>
  /// The index of each interval's kind; intervals of the same kind have the same name.
  let kinds: FrozenView<UInt8>
  private let memory: (FrozenBuffer<Int64>, FrozenBuffer<UInt8>)
  /// A sample instant of each kind.
  let samples: [Instant]

  /// The covered range, in seconds since 1970.
  static let range: Range<Int64> = 0..<4_102_444_800

  /// Creates the intervals; `nil` if there are more than 256 kinds, which no zone has.
  init?(_ clocks: ZoneClocks) throws(FormatError) {
    var starts: [Int64] = []
    var kinds: [UInt8] = []
    var known: [ZoneClocks.Reading: UInt8] = [:]
    var samples: [Instant] = []
    for start in try clocks.changes(in: Self.range) {
      let instant = Instant(epochMilliseconds: start * 1000)
      let kind = try clocks.reading(instant)
      if known[kind] == nil {
        guard let number = UInt8(exactly: samples.count) else { return nil }
        known[kind] = number
        samples.append(instant)
      }
      starts.append(start)
      kinds.append(known[kind] ?? 0)
    }
    self.samples = samples
    memory = (FrozenBuffer(starts), FrozenBuffer(kinds))
    self.starts = memory.0.view
    self.kinds = memory.1.view
  }

  /// Returns the kind of the interval that contains a second; `nil` outside of `range`.
  func kind(at second: Int64) -> Int? { index(at: second).map { Int(kinds[$0]) } }

  /// Returns the interval that contains a second, with its kind; `nil` outside of `range`.
  func interval(at second: Int64) -> (seconds: Range<Int64>, kind: Int)? {
    guard let index = index(at: second) else { return nil }
    let end = index + 1 < starts.count ? starts[index + 1] : Self.range.upperBound
    return (starts[index]..<end, Int(kinds[index]))
  }

  private func index(at second: Int64) -> Int? {
    guard Self.range.contains(second) else { return nil }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= second { low = middle } else { high = middle }
    }
    return low
  }
}
