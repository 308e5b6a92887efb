internal import ICU
internal import RaqamMemory

/// When the name of a zone may be another: the changes of its clocks, by ICU and by us, and those of the zones that share
/// its names (CLDR's metazones).
///
/// From 1970, when CLDR's names begin, up to 2100. Between two changes ICU's names of a zone that depend on no other zone
/// (`z`, `V`) stay the same.
final class ZoneNameIntervals: Sendable {
  /// When each interval begins, in seconds since 1970.
  let starts: FrozenView<Int64>
  /// The kind of each interval.
  let kinds: FrozenView<UInt8>
  private let memory: (FrozenBuffer<Int64>, FrozenBuffer<UInt8>)
  /// An instant of each kind. Intervals of one kind have the same name.
  let samples: [Instant]

  /// Where intervals begin and where they end.
  static let range: Range<Int64> = 0..<4_102_444_800

  /// `nil` where there are more kinds than any zone has.
  init?(_ clocks: ZoneClocks) throws(ICUFailure) {
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
    (self.starts, self.kinds) = (memory.0.view, memory.1.view)
  }

  /// The kind of the interval that a second is in; `nil` outside of `range`.
  func kind(at second: Int64) -> Int? { index(at: second).map { Int(kinds[$0]) } }

  /// The interval that a second is in; `nil` outside of `range`.
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
