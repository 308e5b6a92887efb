extension DateResolver {
  /// The instant at which the clocks of the zone that is named, else of the format's, show a local time.
  mutating func instant(_ local: LocalDateTime) throws(FormatError) -> Instant {
    guard let (zone, range) = fields.zone else {
      return try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    }
    switch zone {
    case .offset(let seconds): return try Instant(local, utcOffset: seconds)
    case .own(let offsets): return try instant(local, rules, offsets: offsets, range)
    case .identifier(let id):
      return try options.zones.rules(for: id).instant(of: local, gap: options.gap, overlap: options.overlap)
    case .named(let id, let winter, let summer):
      let rules = try options.zones.rules(for: id)
      return try instant(local, rules, offsets: [winter, summer], range)
    }
  }

  /// The instant by a name that stands for some offsets of a zone, of which one should hold then.
  private mutating func instant(
    _ local: LocalDateTime, _ rules: TimeZoneRules, offsets: Set<Int>, _ range: Range<Int>
  ) throws(FormatError) -> Instant {
    var valid: [Instant] = []
    for offset in offsets.sorted() {
      let instant = try Instant(local, utcOffset: offset)
      if rules.offset(at: instant).seconds == offset { valid.append(instant) }
    }
    if valid.count == 1, let instant = valid.first { return instant }
    // A name of several offsets is the zone's for all times, as that of a zone without summer time is.
    let isLasting = offsets.count > 1 || !hasSummerTime(rules)
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
