public import RaqamMemory

/// A zone's offsets from 1900 to 2172, found in a few steps: by a table of what holds every 49 days.
///
/// Outside of that time, and where a rule is beyond understanding, ``ZoneTable`` is asked.
@usableFromInline
package final class ZoneIndex: Sendable {
  /// 1900-01-01, in seconds since 1970.
  @inlinable package static var start: Int64 { -2_208_988_800 }
  /// A bucket has 2^22 seconds, 48 and a half days, in which clocks mostly change once at most.
  @inlinable package static var shift: Int64 { 22 }
  static let bucketCount = 2048
  @inlinable package static var end: Int64 { start + 2048 << shift }

  /// Where the offsets are found: views of what the index keeps, so that looking retains nothing.
  @usableFromInline package struct Changes: Sendable {
    /// For each bucket the last change before it or at its start.
    @usableFromInline let buckets: FrozenView<UInt16>
    /// When each offset begins to hold, in seconds since 1970: the first from ever, and one that never comes at the end.
    @usableFromInline let times: FrozenView<Int64>
    /// The offsets in seconds.
    @usableFromInline let offsets: FrozenView<Int32>
  }

  package let changes: Changes
  /// What the changes are views of.
  private let memory: (FrozenBuffer<UInt16>, FrozenBuffer<Int64>, FrozenBuffer<Int32>)
  /// Every offset that holds at some time of the index, each once.
  package let distinctOffsets: [Int]

  /// Lays out changes in ascending order, of which the first holds from ever; `nil` for too many.
  init?(_ changes: [(time: Int64, offset: Int)]) {
    guard changes.count < Int(UInt16.max), let first = changes.first else { return nil }
    var kept = [first]
    kept.reserveCapacity(changes.count)
    for change in changes.dropFirst() where change.offset != kept[kept.count - 1].offset { kept.append(change) }
    var times = kept.map(\.time)
    times[0] = .min
    times.append(.max)
    let offsets = kept.map { Int32(truncatingIfNeeded: $0.offset) } + [0]
    var buckets = [UInt16](repeating: 0, count: Self.bucketCount)
    var filled = 0
    for place in 0..<kept.count {
      let end = Self.bucket(atOrAfter: times[place + 1])
      while filled < end {
        buckets[filled] = UInt16(truncatingIfNeeded: place)
        filled += 1
      }
    }
    distinctOffsets = kept.reduce(into: []) { if !$0.contains($1.offset) { $0.append($1.offset) } }
    memory = (FrozenBuffer(buckets), FrozenBuffer(times), FrozenBuffer(offsets))
    self.changes = Changes(buckets: memory.0.view, times: memory.1.view, offsets: memory.2.view)
  }
}

extension ZoneIndex {
  /// The first bucket that begins at a time or later; the number of all where none does.
  private static func bucket(atOrAfter time: Int64) -> Int {
    guard time > start else { return 0 }
    guard time < end else { return bucketCount }
    return Int((time - start - 1) >> shift) + 1
  }
}

extension ZoneIndex.Changes {
  /// The offset at a time in seconds since 1970, and from when until when it holds; `nil` outside of the index.
  @inlinable @inline(__always)
  package func offset(at seconds: Int64) -> (seconds: Int64, start: Int64, end: Int64)? {
    guard seconds >= ZoneIndex.start && seconds < ZoneIndex.end else { return nil }
    var place = Int(buckets[Int((seconds &- ZoneIndex.start) >> ZoneIndex.shift)])
    // The first step is taken without a branch: whether there is one cannot be foreseen.
    place &+= times[place &+ 1] <= seconds ? 1 : 0
    while times[place &+ 1] <= seconds { place &+= 1 }
    return (
      Int64(offsets[place]), max(times[place], ZoneIndex.start), min(times[place &+ 1], ZoneIndex.end)
    )
  }
}

extension ZoneTable {
  /// Every change of the offset up to the end of the index.
  func offsetChanges() -> [(time: Int64, offset: Int)] {
    var changes: [(time: Int64, offset: Int)] = [(.min, types.first?.seconds ?? 0)]
    changes.reserveCapacity(times.count + 1)
    for (time, index) in zip(times, indices) where time < ZoneIndex.end {
      changes.append((time, types[Int(index)].seconds))
    }
    guard let rule else { return changes }
    let last = times.last ?? ZoneIndex.start
    // From the last time on the rule holds, even at odds with the type of that time.
    if let time = times.last, time < ZoneIndex.end { changes.append((time, rule.offset(at: time).seconds)) }
    if times.isEmpty { changes = [(.min, rule.offset(at: ZoneIndex.start).seconds)] }
    for change in rule.changes(after: last, until: ZoneIndex.end) { changes.append((change.time, change.offset)) }
    return changes
  }
}
