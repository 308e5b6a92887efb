internal import ICU
internal import RaqamMemory

/// ICU's transitions of a zone and its CLDR metazones, which determine the name of a zone at an instant.
///
/// Offsets are those of the zone's rules. If ICU's offset differs, the name is that of a fixed-offset zone.
final class ZoneClocks: Sendable {
  let rules: TimeZoneRules
  /// CLDR's id; `nil` if ICU does not know the zone.
  let canonical: String?
  private let lazyMetazones = LazyReference<Boxed<[TimeZoneData.Metazone]>>()
  /// Transitions in intervals of four years, each read once. The limit suffices because a formatter rarely meets more
  /// than a few decades.
  private let stretches = MemoTable<Double, [TimeZoneData.Transition]>(limit: 256)

  init(_ rules: TimeZoneRules) throws(FormatError) {
    self.rules = rules
    canonical = try TimeZoneData.canonical(rules.id.identifier)
  }

  /// Whether ICU knows this zone by its id.
  var isKnown: Bool { rules.source == .fixed || canonical != nil }

  /// The values, except the locale, that determine the name of a zone.
  struct Reading: Hashable, Sendable {
    /// CLDR's id of the zone that provides the name; `nil` for a fixed offset.
    var zone: String?
    var metazone: String?
    var isDaylight = false
    /// Whether the name is that of the zone itself instead of a fixed-offset zone.
    var isOwn = true
    /// CLDR's id of the zone itself, independent of its offset; `nil` if ICU does not know it.
    var canonical: String?
    /// Seconds ahead of UTC.
    let offset: Int
    /// The additional values for a generic name; `nil` if no field needs one.
    var generic: Generic?
  }

  /// The additional values that determine a generic name.
  struct Generic: Hashable, Sendable {
    /// Whether no daylight saving time is near, so that the name is that of standard time.
    let isStandard: Bool
    /// Whether the metazone's reference zone in the region shows another time.
    let isPartial: Bool
  }

  func reading(_ instant: Instant) throws(FormatError) -> Reading {
    let offset = rules.offset(at: instant).seconds
    let milliseconds = Double(instant.epochMilliseconds)
    var isDaylight = false
    if rules.source != .fixed {
      let theirs = canonical == nil ? nil : try change(at: milliseconds)
      guard let theirs, theirs.offset == offset * 1000 else {
        // ICU has a name for the fixed-offset zone with offset 0.
        let zone = offset == 0 ? try TimeZoneData.canonical("GMT") : nil
        let metazones = try zone.map { zone throws(FormatError) in try TimeZoneData.metazones(zone: zone) } ?? []
        return Reading(
          zone: zone, metazone: Self.metazone(metazones, milliseconds), isOwn: false, canonical: canonical,
          offset: offset)
      }
      isDaylight = theirs.daylight != 0
    }
    return Reading(
      zone: canonical, metazone: Self.metazone(try known(), milliseconds), isDaylight: isDaylight, canonical: canonical,
      offset: offset)
  }

  /// Returns all metazones that the zone has ever belonged to.
  func metazones() throws(FormatError) -> Set<String> { Set(try known().map(\.name)) }

  /// Returns whether the zone belongs to a metazone at an instant, whatever offset it has.
  func belongs(to metazone: String, at instant: Instant) throws(FormatError) -> Bool {
    Self.metazone(try known(), Double(instant.epochMilliseconds)) == metazone
  }

  private func known() throws(FormatError) -> [TimeZoneData.Metazone] {
    try lazyMetazones.value { () throws(FormatError) in
      Boxed(try canonical.map { zone throws(FormatError) in try TimeZoneData.metazones(zone: zone) } ?? [])
    }.value
  }

  private static func metazone(_ known: [TimeZoneData.Metazone], _ milliseconds: Double) -> String? {
    known.first { $0.from <= milliseconds && milliseconds < $0.until }?.name
  }

  /// Returns ICU's last transition at or before an instant.
  func change(at milliseconds: Double) throws(FormatError) -> TimeZoneData.Transition? {
    try changes(in: Self.stretch(milliseconds)).last { $0.milliseconds <= milliseconds }
  }

  private static func stretch(_ milliseconds: Double) -> Double { (milliseconds / stretchLength).rounded(.down) }

  /// Returns the state at the start of an interval of four years, followed by the transitions in it.
  private func changes(in stretch: Double) throws(FormatError) -> [TimeZoneData.Transition] {
    try stretches.value(for: stretch) { () throws(FormatError) in
      let start = stretch * Self.stretchLength
      return try TimeZoneData.transitions(
        zone: rules.id.identifier, from: start, until: start + Self.stretchLength, capacity: Self.stretchCapacity)
    }
  }

  /// Returns the additional values that determine a generic name.
  ///
  /// - Parameter region: The region of the locale.
  func generic(_ instant: Instant, _ reading: Reading, region: String) throws(FormatError) -> Generic {
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

  /// Returns whether neither daylight saving time nor a transition from or to it is within half a year.
  private func isStandard(_ milliseconds: Double, _ reading: Reading) throws(FormatError) -> Bool {
    if reading.isDaylight { return false }
    guard rules.source != .fixed, reading.isOwn else { return true }
    let stretch = Self.stretch(milliseconds)
    var all: [TimeZoneData.Transition] = []
    for stretch in [stretch - 1, stretch, stretch + 1] {
      // An interval begins with the state at the end of the preceding one.
      for change in try changes(in: stretch)
      where all.last?.offset != change.offset || all.last?.daylight != change.daylight { all.append(change) }
    }
    let next = all.firstIndex { $0.milliseconds > milliseconds } ?? all.count
    // The first element is the state before the first transition.
    if next > 1, milliseconds - all[next - 1].milliseconds < Self.nearness, all[next - 2].daylight != 0 { return false }
    return next == all.count || all[next].milliseconds - milliseconds >= Self.nearness || all[next].daylight == 0
  }

  /// ICU's limit of 184 days within which daylight saving time is near.
  private static let nearness = 184.0 * 86_400_000

  /// The length of an interval: four years, which contain few transitions.
  private static let stretchLength = 1461.0 * 86_400_000
  private static let stretchCapacity = 128

  /// Returns every second of a range at which the name may change, in ascending order, starting with the lower bound.
  func changes(in range: Range<Int64>) throws(FormatError) -> [Int64] {
    var milliseconds = try known().flatMap { [$0.from, $0.until] }
    if canonical != nil, rules.source != .fixed {
      milliseconds += try TimeZoneData.transitions(
        zone: rules.id.identifier, from: Double(range.lowerBound) * 1000, until: Double(range.upperBound) * 1000
      ).map(\.milliseconds)
    }
    var seconds = Set([range.lowerBound])
    for milliseconds in milliseconds {
      // A change within a second affects both adjacent whole seconds.
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
