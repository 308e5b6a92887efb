internal import ICU
internal import RaqamMemory

/// ICU's own clocks of a zone, and the zones that it shares its names with (CLDR's metazones): what the name of a zone at an
/// instant depends on.
///
/// Offsets are those of the zone's rules. Where ICU's clocks show something else, ICU writes in a zone of that fixed offset.
final class ZoneClocks: Sendable {
  let rules: TimeZoneRules
  /// CLDR's id; `nil` where ICU does not know the zone.
  let canonical: String?
  private let lazyMetazones = LazyReference<Boxed<[TimeZoneData.Metazone]>>()
  /// Changes in stretches of time, each asked for once. A reader rarely meets more than some decades.
  private let stretches = LazyTable<Double, [TimeZoneData.Transition]>(limit: 256)

  init(_ rules: TimeZoneRules) throws(ICUFailure) {
    self.rules = rules
    canonical = try TimeZoneData.canonical(rules.id.identifier)
  }

  /// Whether ICU can be asked for this zone by its name.
  var isKnown: Bool { rules.source == .fixed || canonical != nil }

  /// What the name of a zone depends on, besides the locale.
  struct Reading: Hashable, Sendable {
    /// CLDR's id of the zone that has the name; `nil` where that is a fixed offset.
    var zone: String?
    var metazone: String?
    var isDaylight = false
    /// Whether ICU writes in the zone itself, not in one of a fixed offset.
    var isOwn = true
    /// CLDR's id of the zone itself, whatever its clocks show; `nil` where ICU does not know it.
    var place: String?
    /// Seconds ahead of UTC.
    let offset: Int
    /// Set where a field asks for a generic name.
    var generic: Generic?
  }

  /// What a generic name depends on besides.
  struct Generic: Hashable, Sendable {
    /// Whether there is no summer time near: then the name is that of standard time.
    let isStandard: Bool
    /// Whether the clocks of the zone that stands for the metazone show another time.
    let isPartial: Bool
  }

  /// What holds at an instant.
  func reading(_ instant: Instant) throws(ICUFailure) -> Reading {
    let offset = rules.offset(at: instant).seconds
    let milliseconds = Double(instant.epochMilliseconds)
    var isDaylight = false
    if rules.source != .fixed {
      let theirs = canonical == nil ? nil : try change(at: milliseconds)
      guard let theirs, theirs.offset == offset * 1000 else {
        // ICU has a name for the zone whose fixed offset is none.
        let zone = offset == 0 ? try TimeZoneData.canonical("GMT") : nil
        let metazones = try zone.map { zone throws(ICUFailure) in try TimeZoneData.metazones(zone: zone) } ?? []
        return Reading(
          zone: zone, metazone: Self.metazone(metazones, milliseconds), isOwn: false, place: canonical, offset: offset)
      }
      isDaylight = theirs.daylight != 0
    }
    return Reading(
      zone: canonical, metazone: Self.metazone(try known(), milliseconds), isDaylight: isDaylight, place: canonical,
      offset: offset)
  }

  /// All that the zone ever belonged to.
  func metazones() throws(ICUFailure) -> Set<String> { Set(try known().map(\.name)) }

  private func known() throws(ICUFailure) -> [TimeZoneData.Metazone] {
    try lazyMetazones.value { () throws(ICUFailure) in
      Boxed(try canonical.map { zone throws(ICUFailure) in try TimeZoneData.metazones(zone: zone) } ?? [])
    }.value
  }

  private static func metazone(_ known: [TimeZoneData.Metazone], _ milliseconds: Double) -> String? {
    known.first { $0.from <= milliseconds && milliseconds < $0.until }?.name
  }

  /// How far ICU's own clocks are ahead of UTC, in seconds.
  func icuOffset(at milliseconds: Double) throws(ICUFailure) -> Int {
    (try change(at: milliseconds)?.offset ?? 0) / 1000
  }

  /// The last change of ICU's clocks.
  private func change(at milliseconds: Double) throws(ICUFailure) -> TimeZoneData.Transition? {
    try changes(in: Self.stretch(milliseconds)).last { $0.milliseconds <= milliseconds }
  }

  private static func stretch(_ milliseconds: Double) -> Double { (milliseconds / stretchLength).rounded(.down) }

  /// What holds when a stretch begins, and the changes in it.
  private func changes(in stretch: Double) throws(ICUFailure) -> [TimeZoneData.Transition] {
    try stretches.value(for: stretch) { () throws(ICUFailure) in
      let start = stretch * Self.stretchLength
      return try TimeZoneData.transitions(
        zone: rules.id.identifier, from: start, until: start + Self.stretchLength, capacity: Self.stretchCapacity)
    }
  }

  /// What a generic name depends on, besides what all names depend on.
  ///
  /// - Parameter region: The reader's.
  func generic(_ instant: Instant, _ reading: Reading, region: String) throws(ICUFailure) -> Generic {
    let milliseconds = Double(instant.epochMilliseconds)
    let isStandard = try isStandard(milliseconds, reading)
    guard let zone = reading.zone, let metazone = reading.metazone,
      let other = try TimeZoneData.zone(ofMetazone: metazone, region: region), other != zone
    else { return Generic(isStandard: isStandard, isPartial: false) }
    let daylight = reading.isDaylight ? try change(at: milliseconds)?.daylight ?? 0 : 0
    let theirs = try TimeZoneData.wallOffset(zone: other, milliseconds: milliseconds + Double(reading.offset) * 1000)
    let isPartial = theirs.daylight != daylight || theirs.standard != reading.offset * 1000 - daylight
    return Generic(isStandard: isStandard, isPartial: isPartial)
  }

  /// Whether it is not summer time, nor was or will be within half a year.
  private func isStandard(_ milliseconds: Double, _ reading: Reading) throws(ICUFailure) -> Bool {
    if reading.isDaylight { return false }
    guard rules.source != .fixed, reading.isOwn else { return true }
    let stretch = Self.stretch(milliseconds)
    var all: [TimeZoneData.Transition] = []
    for stretch in [stretch - 1, stretch, stretch + 1] {
      // A stretch begins with what the one before it ends with.
      for change in try changes(in: stretch)
      where all.last?.offset != change.offset || all.last?.daylight != change.daylight { all.append(change) }
    }
    let next = all.firstIndex { $0.milliseconds > milliseconds } ?? all.count
    // The first is what was there before.
    if next > 1, milliseconds - all[next - 1].milliseconds < Self.nearness, all[next - 2].daylight != 0 { return false }
    return next == all.count || all[next].milliseconds - milliseconds >= Self.nearness || all[next].daylight == 0
  }

  /// ICU's range of days in which summer time is near.
  private static let nearness = 184.0 * 86_400_000

  /// Four years, whose changes are few.
  private static let stretchLength = 1461.0 * 86_400_000
  private static let stretchCapacity = 128

  /// Every second of a range at which something changes, in ascending order, beginning with the first one.
  func changes(in range: Range<Int64>) throws(ICUFailure) -> [Int64] {
    var milliseconds = try known().flatMap { [$0.from, $0.until] }
    if canonical != nil, rules.source != .fixed {
      milliseconds += try TimeZoneData.transitions(
        zone: rules.id.identifier, from: Double(range.lowerBound) * 1000, until: Double(range.upperBound) * 1000
      ).map(\.milliseconds)
    }
    var seconds = Set([range.lowerBound])
    for milliseconds in milliseconds {
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
}
