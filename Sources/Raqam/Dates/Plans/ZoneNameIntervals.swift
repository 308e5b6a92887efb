internal import ICU

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

  /// What a name depends on besides the zone.
  private struct Kind: Hashable {
    var metazone: String?
    var isDaylight = false
    let offset: Int
    /// Whether ICU writes the instant in a zone of a fixed offset, for its own clocks show something else.
    var isFixed = false
  }

  /// Where intervals begin and where they end.
  static let range: Range<Int64> = 0..<4_102_444_800

  /// `nil` where there are more kinds than any zone has.
  init?(_ rules: TimeZoneRules) throws(ICUFailure) {
    let clocks = try Clocks(rules)
    var starts: [Int64] = []
    var kinds: [UInt8] = []
    var known: [Kind: UInt8] = [:]
    var samples: [Instant] = []
    for start in clocks.changes(rules) {
      let instant = Instant(epochMilliseconds: start * 1000)
      let kind = clocks.kind(instant, rules)
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

extension ZoneNameIntervals {
  /// ICU's clocks and metazones of a zone.
  private struct Clocks {
    private var transitions: [TimeZoneData.Transition] = []
    private var metazones: [TimeZoneData.Metazone] = []
    private let isKnown: Bool

    init(_ rules: TimeZoneRules) throws(ICUFailure) {
      let id = rules.id.identifier
      guard rules.source != .fixed, let canonical = try TimeZoneData.canonical(id) else {
        isKnown = rules.source == .fixed
        return
      }
      isKnown = true
      let range = ZoneNameIntervals.range
      transitions = try TimeZoneData.transitions(
        zone: id, from: Double(range.lowerBound) * 1000, until: Double(range.upperBound) * 1000)
      metazones = try TimeZoneData.metazones(zone: canonical)
    }

    /// Every second at which something changes, in ascending order, beginning with that of the range.
    func changes(_ rules: TimeZoneRules) -> [Int64] {
      let range = ZoneNameIntervals.range
      var seconds = Set([range.lowerBound])
      let all = transitions.map(\.milliseconds) + metazones.flatMap { [$0.from, $0.until] }
      for milliseconds in all {
        // What does not begin on a whole second begins within it: then both seconds are looked at.
        for second in [(milliseconds / 1000).rounded(.down), (milliseconds / 1000).rounded(.up)] {
          if let second = Int64(exactly: second), range.contains(second) { seconds.insert(second) }
        }
      }
      var next = rules.nextTransition(after: Instant(epochMilliseconds: range.lowerBound * 1000))
      while let found = next, found.instant.epochMilliseconds / 1000 < range.upperBound {
        seconds.insert(found.instant.epochMilliseconds / 1000)
        next = rules.nextTransition(after: found.instant)
      }
      return seconds.sorted()
    }

    func kind(_ instant: Instant, _ rules: TimeZoneRules) -> Kind {
      let offset = rules.offset(at: instant).seconds
      if rules.source == .fixed { return Kind(offset: offset) }
      let milliseconds = Double(instant.epochMilliseconds)
      let theirs = transitions.last { $0.milliseconds <= milliseconds }
      guard isKnown, let theirs, theirs.offset == offset * 1000 else { return Kind(offset: offset, isFixed: true) }
      let metazone = metazones.first { $0.from <= milliseconds && milliseconds < $0.until }
      return Kind(metazone: metazone?.name, isDaylight: theirs.daylight != 0, offset: offset)
    }
  }
}
