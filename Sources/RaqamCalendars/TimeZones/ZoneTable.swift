/// When a zone's clocks changed to what, and how it goes on: the data of ``TimeZoneRules``.
///
/// Before the first time the first type holds. From the last time on, the rule, if there is one, or the cycle.
struct ZoneTable: Sendable {
  /// Seconds since 1970, ascending.
  let times: [Int64]
  /// For each time, which type holds from then on.
  let indices: [UInt8]
  let types: [ZoneOffset]
  let rule: POSIXZoneRule?
  /// Whether times repeat every 400 Gregorian years from `cycleStart` on, for all later years.
  let isCyclic: Bool
  /// The same offsets, ready to be found fast; `nil` for more changes than any zone has.
  private(set) var index: ZoneIndex?

  /// 2100-01-01, and 400 years later: the Gregorian calendar repeats, weekdays too.
  static let cycleStart: Int64 = 4_102_444_800
  static let cycleLength: Int64 = 146_097 * 86_400

  /// A zone without changes.
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

  /// What holds at a time.
  func offset(at seconds: Int64) -> ZoneOffset {
    let (seconds, _) = cycled(seconds)
    let next = firstIndex(after: seconds)
    if next == times.count, let rule { return rule.offset(at: seconds) }
    return type(before: next)
  }

  /// The next time after `seconds` at which something else holds.
  func nextTransition(after seconds: Int64) -> Int64? {
    let (inside, shift) = cycled(seconds)
    var next = firstIndex(after: inside)
    while next < times.count {
      if type(before: next) != type(from: next) { return times[next] + shift }
      next += 1
    }
    if let rule { return rule.nextTransition(after: max(seconds, times.last ?? seconds)) }
    // The cycle begins anew with its first change; a zone that no longer changes has none.
    guard isCyclic, let last = times.last, last >= Self.cycleStart else { return nil }
    let first = firstIndex(after: Self.cycleStart - 1)
    return times[first] + Self.cycleLength + shift
  }

  /// A time brought into the cycle, and by how much.
  private func cycled(_ seconds: Int64) -> (seconds: Int64, shift: Int64) {
    let end = Self.cycleStart + Self.cycleLength
    guard isCyclic, seconds >= end else { return (seconds, 0) }
    let inside = Self.cycleStart + (seconds - Self.cycleStart) % Self.cycleLength
    return (inside, seconds - inside)
  }

  /// The type that holds until the transition at an index.
  private func type(before index: Int) -> ZoneOffset {
    types[index == 0 ? 0 : Int(indices[index - 1])]
  }

  /// The type that holds from the transition at an index on: from the last one on that of the rule, even at odds with the file's.
  private func type(from index: Int) -> ZoneOffset {
    if index == times.count - 1, let rule { return rule.offset(at: times[index]) }
    return type(before: index + 1)
  }

  /// The index of the first time after `seconds`, by halving.
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
