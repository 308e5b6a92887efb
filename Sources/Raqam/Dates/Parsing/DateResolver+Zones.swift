internal import ICU

extension DateResolver {
  /// The instant at which the clocks of the zone that is named, else of the format's, show a local time.
  mutating func instant(_ local: LocalDateTime) throws(FormatError) -> Instant {
    guard let (zone, range) = fields.zone else {
      return try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    }
    switch zone {
    case .offset(let seconds): return try Instant(local, utcOffset: seconds)
    case .own(let offsets):
      return try instant(local, rules, offsets: offsets, among: instants(local, rules, offsets), range)
    case .identifier(let id):
      return try options.zones.rules(for: id).instant(of: local, gap: options.gap, overlap: options.overlap)
    case .named(let id, let meaning): return try instant(local, options.zones.rules(for: id), meaning, range)
    }
  }

  /// The instant by the name of another zone.
  private mutating func instant(
    _ local: LocalDateTime, _ rules: TimeZoneRules, _ meaning: ZoneNameIndex.Meaning, _ range: Range<Int>
  ) throws(FormatError) -> Instant {
    guard meaning.kind != .generic else {
      return try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    }
    let offsets = try offsets(of: meaning, in: meaning.zone, at: local)
    let valid = try instants(local, rules, offsets)
    // Tunis, which stands for Central European Time in Tunisia, has no summer time: then it is that of Paris.
    if valid.isEmpty, let other = meaning.elsewhere, let id = try options.zones.zone(other) {
      let found = try instants(local, options.zones.rules(for: id), self.offsets(of: meaning, in: other, at: local))
      if found.count == 1, let instant = found.first { return instant }
    }
    return try instant(
      local, rules, offsets: offsets, among: valid, isSummerTime: meaning.kind == .daylight, range)
  }

  private func offsets(
    of meaning: ZoneNameIndex.Meaning, in zone: String, at local: LocalDateTime
  ) throws(FormatError) -> Set<Int> {
    let milliseconds = try Double(Instant(local, utcOffset: 0).epochMilliseconds)
    do throws(ICUFailure) {
      return try meaning.offsets(in: zone, near: milliseconds)
    } catch {
      throw FormatError(icu: error, while: "reading the name of a time zone")
    }
  }

  /// The instants at which clocks show a local time with one of some offsets.
  private func instants(
    _ local: LocalDateTime, _ rules: TimeZoneRules, _ offsets: Set<Int>
  ) throws(FormatError) -> [Instant] {
    var instants: [Instant] = []
    for offset in offsets.sorted() {
      let instant = try Instant(local, utcOffset: offset)
      if rules.offset(at: instant).seconds == offset { instants.append(instant) }
    }
    return instants
  }

  /// The instant by a name that stands for some offsets of a zone, of which one should hold then.
  ///
  /// - Parameter valid: The instants at which one does.
  private mutating func instant(
    _ local: LocalDateTime, _ rules: TimeZoneRules, offsets: Set<Int>, among valid: [Instant],
    isSummerTime: Bool = false, _ range: Range<Int>
  ) throws(FormatError) -> Instant {
    if valid.count == 1, let instant = valid.first { return instant }
    // A name of several offsets is the zone's for all times, as that of a zone without summer time is.
    let isLasting = offsets.count > 1 || !isSummerTime && !hasSummerTime(rules)
    guard let offset = offsets.first, !isLasting else {
      return try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    }
    let name = text.typed(range)
    let deviation = Forgiveness.Deviation.zoneName(name, zone: rules.id, at: local)
    guard isLenient else {
      throw FormatError(
        .invalidTime, deviation.description, offset: text.offset(range.lowerBound),
        hint: .offset(ZoneOffset.numericAbbreviation(offset)))
    }
    forgiven.append(Forgiveness(deviation, offset: text.offset(range.lowerBound)))
    return try Instant(local, utcOffset: offset)
  }

  private func hasSummerTime(_ rules: TimeZoneRules) -> Bool {
    // January and July 2001.
    let seasons = [979_516_800_000, 995_155_200_000].map { rules.offset(at: Instant(epochMilliseconds: $0)).seconds }
    return seasons[0] != seasons[1]
  }
}
