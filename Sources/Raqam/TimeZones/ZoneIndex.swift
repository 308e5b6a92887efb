/// A zone's offsets from 1900 to 2172, found in a few steps: by a table of where each year or so begins.
///
/// Outside of that time, and where a rule is beyond understanding, ``ZoneTable`` is asked.
/// *Thread safety*: the memory is written when it is made and only read from then on.
final class ZoneIndex: @unchecked Sendable {
  /// 1900-01-01, in seconds since 1970.
  static let start: Int64 = -2_208_988_800
  /// A bucket has 2^25 seconds, somewhat more than a year.
  static let shift: Int64 = 25
  static let bucketCount = 256
  static let end = start + Int64(bucketCount) << shift

  /// For each bucket the last change before it or at its start.
  let buckets: UnsafeMutablePointer<UInt16>
  /// When each offset begins to hold, in seconds since 1970: the first from ever, and one that never comes at the end.
  let times: UnsafeMutablePointer<Int64>
  /// The offsets in seconds.
  let offsets: UnsafeMutablePointer<Int32>
  /// Every offset that holds at some time of the index, each once.
  let distinctOffsets: [Int]

  /// Lays out changes in ascending order, of which the first holds from ever; `nil` for too many.
  init?(_ changes: [(time: Int64, offset: Int)]) {
    guard changes.count < Int(UInt16.max), let first = changes.first else { return nil }
    var kept = [first]
    for change in changes.dropFirst() where change.offset != kept[kept.count - 1].offset { kept.append(change) }
    times = .allocate(capacity: kept.count + 1)
    offsets = .allocate(capacity: kept.count + 1)
    buckets = .allocate(capacity: Self.bucketCount)
    var distinct: [Int] = []
    for (index, change) in kept.enumerated() {
      times.advanced(by: index).initialize(to: index == 0 ? .min : change.time)
      offsets.advanced(by: index).initialize(to: Int32(truncatingIfNeeded: change.offset))
      if !distinct.contains(change.offset) { distinct.append(change.offset) }
    }
    times.advanced(by: kept.count).initialize(to: .max)
    offsets.advanced(by: kept.count).initialize(to: 0)
    var last = 0
    for bucket in 0..<Self.bucketCount {
      let begin = Self.start + Int64(bucket) << Self.shift
      while times[last + 1] <= begin { last += 1 }
      buckets.advanced(by: bucket).initialize(to: UInt16(truncatingIfNeeded: last))
    }
    distinctOffsets = distinct
  }

  deinit {
    buckets.deallocate()
    times.deallocate()
    offsets.deallocate()
  }
}

extension ZoneIndex {
  @inline(__always)
  static func covers(_ seconds: Int64) -> Bool { seconds >= start && seconds < end }
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
