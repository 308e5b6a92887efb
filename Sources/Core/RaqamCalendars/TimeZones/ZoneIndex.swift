public import RaqamMemory

/// An index of a zone's offsets from 1900 to 2172, with the last change for each bucket of about 49 days. Lookups take
/// a few steps.
///
/// ``ZoneTable`` handles other times, and zones with too many changes.
@usableFromInline
package final class ZoneIndex: Sendable {
  /// 1900-01-01, in seconds since 1970.
  @inlinable package static var start: Int64 { -2_208_988_800 }
  /// The binary logarithm of a bucket's size: 2^22 seconds are 48.5 days, which usually contain at most one change.
  @inlinable package static var shift: Int64 { 22 }
  static let bucketCount = 2048
  @inlinable package static var end: Int64 { start + 2048 << shift }

  /// Views of the memory of the index, so that lookups retain no object.
  @usableFromInline package struct Changes: Sendable {
    /// For each bucket, the index of the last change before or at its start.
    @usableFromInline let buckets: FrozenView<UInt16>
    /// The start of each offset in seconds since 1970; the first is `Int64.min`, and `Int64.max` follows the last.
    @usableFromInline let times: FrozenView<Int64>
    /// The offsets in seconds.
    @usableFromInline let offsets: FrozenView<Int32>
  }

  package let changes: Changes
  /// The owner of the memory that `changes` refers to.
  private let memory: (FrozenBuffer<UInt16>, FrozenBuffer<Int64>, FrozenBuffer<Int32>)
  /// Every offset in the index, without duplicates.
  package let distinctOffsets: [Int]

  /// Creates an index from changes in ascending order, of which the first one has no start; `nil` if there are too
  /// many.
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
    for index in 0..<kept.count {
      let end = Self.bucket(atOrAfter: times[index + 1])
      while filled < end {
        buckets[filled] = UInt16(truncatingIfNeeded: index)
        filled += 1
      }
    }
    distinctOffsets = kept.reduce(into: []) { if !$0.contains($1.offset) { $0.append($1.offset) } }
    memory = (FrozenBuffer(buckets), FrozenBuffer(times), FrozenBuffer(offsets))
    self.changes = Changes(buckets: memory.0.view, times: memory.1.view, offsets: memory.2.view)
  }
}

extension ZoneIndex {
  /// Returns the first bucket that begins at or after a time; `bucketCount` if there is none.
  private static func bucket(atOrAfter time: Int64) -> Int {
    guard time > start else { return 0 }
    guard time < end else { return bucketCount }
    return Int((time - start - 1) >> shift) + 1
  }
}

extension ZoneIndex.Changes {
  /// Returns the offset at a time in seconds since 1970, with the half-open interval in which it is valid; `nil`
  /// outside of the index.
  @inlinable @inline(__always)
  package func offset(at seconds: Int64) -> (seconds: Int64, start: Int64, end: Int64)? {
    guard seconds >= ZoneIndex.start && seconds < ZoneIndex.end else { return nil }
    var index = Int(buckets[Int((seconds &- ZoneIndex.start) >> ZoneIndex.shift)])
    // Take the first step without a branch, because the branch would be unpredictable.
    index &+= times[index &+ 1] <= seconds ? 1 : 0
    while times[index &+ 1] <= seconds { index &+= 1 }
    return (
      Int64(offsets[index]), max(times[index], ZoneIndex.start), min(times[index &+ 1], ZoneIndex.end)
    )
  }
}

extension ZoneIndex.Changes {
  /// The seconds around a local time in which a change of the offset may affect it: an offset is at most 26 hours.
  @inlinable package static var reach: Int64 { 100_000 }

  /// Returns the offset of a local time in seconds since 1970, if no change is near; otherwise `nil`.
  @inlinable @inline(__always)
  package func certainOffset(ofLocal wall: Int64) -> Int64? {
    guard let found = offset(at: wall &- Self.reach), wall &+ Self.reach < found.end else { return nil }
    return found.seconds
  }
}

extension ZoneTable {
  /// Returns every change of the offset before the end of the index.
  func offsetChanges() -> [(time: Int64, offset: Int)] {
    var changes: [(time: Int64, offset: Int)] = [(.min, types.first?.seconds ?? 0)]
    changes.reserveCapacity(times.count + 1)
    for (time, index) in zip(times, indices) where time < ZoneIndex.end {
      changes.append((time, types[Int(index)].seconds))
    }
    guard let rule else { return changes }
    let last = times.last ?? ZoneIndex.start
    // The rule applies from the last time, even if it contradicts the type of that time.
    if let time = times.last, time < ZoneIndex.end { changes.append((time, rule.offset(at: time).seconds)) }
    if times.isEmpty { changes = [(.min, rule.offset(at: ZoneIndex.start).seconds)] }
    for change in rule.changes(after: last, until: ZoneIndex.end) { changes.append((change.time, change.offset)) }
    return changes
  }
}
