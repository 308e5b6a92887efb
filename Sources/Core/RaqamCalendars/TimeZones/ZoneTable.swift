/// The transitions of a zone and the rule for future years: the data of ``TimeZoneRules``.
///
/// The first type applies before the first time. The rule or the cycle, if there is one, applies from the last time.
struct ZoneTable: Sendable {
  /// The times of transitions in seconds since 1970, ascending.
  let times: [Int64]
  /// The index of the type that applies from each time.
  let indices: [UInt8]
  let types: [ZoneOffset]
  let rule: POSIXZoneRule?
  /// Whether the transitions of 400 Gregorian years from `cycleStart` repeat in all later years.
  let isCyclic: Bool
  /// The index for fast lookups; `nil` if there are more changes than any zone has.
  private(set) var index: ZoneIndex?

  /// 2100-01-01. The Gregorian calendar repeats after 400 years, including weekdays.
  static let cycleStart: Int64 = 4_102_444_800
  static let cycleLength: Int64 = 146_097 * 86_400

  /// Creates a zone without transitions.
  init(fixed offset: ZoneOffset) {
    self.init(times: [], indices: [], types: [offset], rule: nil)
  }

  init(times: [Int64], indices: [UInt8], types: [ZoneOffset], rule: POSIXZoneRule?, isCyclic: Bool = false) {
    self.times = times
    self.indices = indices
    self.types = types
    self.rule = rule
    self.isCyclic = isCyclic
    index = ZoneIndex(offsetChanges())
  }

  /// Returns the offset at a time.
  func offset(at seconds: Int64) -> ZoneOffset {
    let (seconds, _) = cycled(seconds)
    let next = firstIndex(after: seconds)
    if next == times.count, let rule { return rule.offset(at: seconds) }
    return type(before: next)
  }

  /// Returns the next time after `seconds` at which the offset changes.
  func nextTransition(after seconds: Int64) -> Int64? {
    let (inside, shift) = cycled(seconds)
    var next = firstIndex(after: inside)
    while next < times.count {
      if type(before: next) != type(from: next) { return times[next] + shift }
      next += 1
    }
    if let rule { return rule.nextTransition(after: max(seconds, times.last ?? seconds)) }
    // The cycle continues with its first transition. A zone that no longer changes has none.
    guard isCyclic, let last = times.last, last >= Self.cycleStart else { return nil }
    let first = firstIndex(after: Self.cycleStart - 1)
    return times[first] + Self.cycleLength + shift
  }

  /// Maps a time into the cycle and returns the difference.
  private func cycled(_ seconds: Int64) -> (seconds: Int64, shift: Int64) {
    let end = Self.cycleStart + Self.cycleLength
    guard isCyclic, seconds >= end else { return (seconds, 0) }
    let inside = Self.cycleStart + (seconds - Self.cycleStart) % Self.cycleLength
    return (inside, seconds - inside)
  }

  /// Returns the type that applies before the transition at an index.
  private func type(before index: Int) -> ZoneOffset {
    types[index == 0 ? 0 : Int(indices[index - 1])]
  }

  /// Returns the type that applies from the transition at an index. From the last one, the rule's type applies, even if
  /// it contradicts the file.
  private func type(from index: Int) -> ZoneOffset {
    if index == times.count - 1, let rule { return rule.offset(at: times[index]) }
    return type(before: index + 1)
  }

  /// Returns the index of the first time after `seconds` by binary search.
  private func firstIndex(after seconds: Int64) -> Int {
    var low = 0
    var high = times.count
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= seconds { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
