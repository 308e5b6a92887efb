internal import ICU

extension DateResolver {
  /// The possible instants of a local time, and the zone that shows it at them.
  private struct Candidates {
    var instants: [Instant]
    let rules: TimeZoneRules
  }

  /// An offset from UTC that the text contains.
  private struct TypedOffset {
    let seconds: Int
    /// Whether the seconds of the offset may have been omitted.
    let isCut: Bool

    func agrees(with offset: Int) -> Bool { offset == seconds || isCut && offset - offset % 60 == seconds }
  }

  /// Returns the instant at which a named zone, or the format's zone, shows a local time.
  ///
  /// Each zone in the text restricts the candidates: an offset to one instant, a name to the instants at which it is in
  /// use, an id to both sides of an overlap. The result must satisfy all of them.
  mutating func instant(_ local: LocalDateTime) throws(FormatError) -> Instant {
    // Without a date, a zone has no offset to check.
    if let reference, !reference.holdsZones {
      return try rules.instant(of: local, gap: .later, overlap: .earlier)
    }
    var named: Candidates?
    var offsets: [TypedOffset] = []
    var left = Candidates(instants: [], rules: rules)
    for found in fields.zones {
      if case .offset(let seconds) = found.zone {
        offsets.append(TypedOffset(seconds: seconds, isCut: found.field.cutsSeconds))
      } else {
        let other = try candidates(found, local)
        named?.instants.removeAll { !other.instants.contains($0) }
        if named == nil { named = other }
      }
      let candidates = if let named { named } else { try shown(local) }
      left = try Self.agreeing(with: offsets, candidates, local)
      // The zone never has this offset, so its seconds cannot be inferred: use the offset as typed.
      if named == nil, left.instants.isEmpty {
        let written = try offsets.map { offset throws(FormatError) in try Instant(local, utcOffset: offset.seconds) }
        left = try Self.agreeing(with: offsets, Candidates(instants: written, rules: rules), local)
      }
      guard !left.instants.isEmpty else { throw contradiction(found, local) }
    }
    if let instant = left.instants.first, left.instants.allSatisfy({ $0 == instant }) { return instant }
    if let kept = try reference?.occurrence(of: local, in: left.rules) { return kept }
    return try left.rules.instant(of: local, gap: options.gap, overlap: options.overlap)
  }

  /// Returns the candidates whose offset agrees with all offsets in the text.
  private static func agreeing(
    with offsets: [TypedOffset], _ candidates: Candidates, _ local: LocalDateTime
  ) throws(FormatError) -> Candidates {
    let wall = try Instant(local, utcOffset: 0).epochMilliseconds
    var left = candidates
    left.instants.removeAll { instant in
      let offset = Int((wall - instant.epochMilliseconds) / 1000)
      return !offsets.allSatisfy { $0.agrees(with: offset) }
    }
    return left
  }

  private func contradiction(_ found: DateFields.FoundZone, _ local: LocalDateTime) -> FormatError {
    let first = fields.zones.first?.range ?? found.range
    return FormatError(
      .invalidTime,
      "“\(text.typed(found.range))” contradicts “\(text.typed(first))” at \(local)",
      offset: text.offset(found.range.lowerBound))
  }

  /// Returns both sides of an overlap, or the resolution of a gap.
  private func all(_ local: LocalDateTime, _ rules: TimeZoneRules) throws(FormatError) -> Candidates {
    let earlier = try rules.instant(of: local, gap: options.gap, overlap: .earlier)
    let later = try rules.instant(of: local, gap: options.gap, overlap: .later)
    return Candidates(instants: earlier == later ? [earlier] : [earlier, later], rules: rules)
  }

  /// Returns the instants at which the format's zone actually shows a local time.
  private func shown(_ local: LocalDateTime) throws(FormatError) -> Candidates {
    let earlier = try rules.instant(of: local, gap: .later, overlap: .earlier)
    let later = try rules.instant(of: local, gap: .later, overlap: .later)
    return Candidates(
      instants: [earlier, later].filter { rules.localDateTime(at: $0) == local }, rules: rules)
  }

  /// Returns the candidates of one zone alone.
  private mutating func candidates(
    _ found: DateFields.FoundZone, _ local: LocalDateTime
  ) throws(FormatError) -> Candidates {
    switch found.zone {
    case .offset(let seconds): return Candidates(instants: [try Instant(local, utcOffset: seconds)], rules: rules)
    case .own(let offsets):
      let valid = try instants(local, rules, offsets)
      // The name may be a former name of the zone that now belongs to another zone.
      if valid.isEmpty, let (id, meaning) = try other(found), meaning.kind != .generic {
        let rules = try options.zones.rules(for: id)
        let there = try instants(local, rules, self.offsets(of: meaning, in: meaning.zone, at: local))
        if there.count == 1 { return Candidates(instants: there, rules: rules) }
      }
      return try written(candidates(local, rules, offsets: offsets, among: valid, found.range), found)
    case .ownGeneric(let meanings):
      let own = try all(local, rules)
      var meant = Candidates(instants: [], rules: rules)
      for instant in own.instants {
        if try holds(meanings, at: instant, found) { meant.instants.append(instant) }
      }
      if !meant.instants.isEmpty { return try written(meant, found) }
      guard let (id, meaning) = try other(found) else { return own }
      return try candidates(local, id, meaning, found.range)
    case .identifier(let id): return try all(local, options.zones.rules(for: id))
    case .named(let id, let meaning): return try candidates(local, id, meaning, found.range)
    }
  }

  /// Restricts an overlap to the side at which the zone's text equals the input, if only one does.
  private func written(
    _ own: Candidates, _ found: DateFields.FoundZone
  ) throws(FormatError) -> Candidates {
    guard own.instants.count > 1 else { return own }
    var left = Candidates(instants: [], rules: own.rules)
    for instant in own.instants {
      let text = try names.ownZoneText(found.field, at: instant)
      if text.units.elementsEqual(self.text.units[found.range]) { left.instants.append(instant) }
    }
    return left.instants.isEmpty ? own : left
  }

  /// Returns whether the format's own zone has one of the meanings at an instant.
  private func holds(
    _ meanings: Set<FormatZoneNames.Meaning>, at instant: Instant, _ found: DateFields.FoundZone
  ) throws(FormatError) -> Bool {
    guard let own = try names.ownNames(found.field) else { return false }
    for meaning in meanings {
      if try own.holds(meaning, at: instant) { return true }
    }
    return false
  }

  /// Returns another zone with a name, and its meaning; `nil` if no other zone has the name.
  private func other(
    _ found: DateFields.FoundZone
  ) throws(FormatError) -> (id: TimeZoneID, meaning: ZoneNameIndex.Meaning)? {
    guard let (meaning, end) = try names.zone(found.field, in: text, at: found.range.lowerBound),
      end == found.range.upperBound, let id = try options.zones.zone(meaning.zone)
    else { return nil }
    return (id, meaning)
  }

  /// Returns the candidates for a name of another zone.
  private mutating func candidates(
    _ local: LocalDateTime, _ id: TimeZoneID, _ meaning: ZoneNameIndex.Meaning, _ range: Range<Int>
  ) throws(FormatError) -> Candidates {
    let rules = try options.zones.rules(for: id)
    guard meaning.kind != .generic else { return try all(local, rules) }
    let offsets = try offsets(of: meaning, in: meaning.zone, at: local)
    let valid = try instants(local, rules, offsets)
    // Tunis, the reference zone of Central European Time in Tunisia, has no daylight saving time; use that of Paris.
    if valid.isEmpty, let other = meaning.elsewhere, let id = try options.zones.zone(other) {
      let rules = try options.zones.rules(for: id)
      let found = try instants(local, rules, self.offsets(of: meaning, in: other, at: local))
      if found.count == 1 { return Candidates(instants: found, rules: rules) }
    }
    return try candidates(
      local, rules, offsets: offsets, among: valid, isSummerTime: meaning.kind == .daylight, range)
  }

  private func offsets(
    of meaning: ZoneNameIndex.Meaning, in zone: String, at local: LocalDateTime
  ) throws(FormatError) -> Set<Int> {
    let milliseconds = try Double(Instant(local, utcOffset: 0).epochMilliseconds)
    return try meaning.offsets(in: zone, near: milliseconds)
  }

  /// Returns the instants at which a zone shows a local time with one of some offsets.
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

  /// Returns the candidates for a name that represents some offsets of a zone, one of which should be in use at the
  /// local time.
  ///
  /// - Parameter valid: The instants at which one of the offsets is in use.
  private mutating func candidates(
    _ local: LocalDateTime, _ rules: TimeZoneRules, offsets: Set<Int>, among valid: [Instant],
    isSummerTime: Bool = false, _ range: Range<Int>
  ) throws(FormatError) -> Candidates {
    if !valid.isEmpty { return Candidates(instants: valid, rules: rules) }
    // A name with several offsets, or a standard name in a zone without daylight saving time, applies at all times.
    let isLasting = offsets.count > 1 || !isSummerTime && !hasSummerTime(rules)
    guard let offset = offsets.first, !isLasting else { return try all(local, rules) }
    let name = text.typed(range)
    let deviation = ParseDeviation.Detail.zoneName(name, zone: rules.id, at: local)
    guard isLenient else {
      throw FormatError(
        .invalidTime, deviation.description, offset: text.offset(range.lowerBound),
        hint: .offset(ZoneOffset.numericAbbreviation(offset)))
    }
    deviations.append(ParseDeviation(deviation, offset: text.offset(range.lowerBound)))
    return Candidates(instants: [try Instant(local, utcOffset: offset)], rules: rules)
  }

  private func hasSummerTime(_ rules: TimeZoneRules) -> Bool {
    // January and July 2001.
    let seasons = [979_516_800_000, 995_155_200_000].map { rules.offset(at: Instant(epochMilliseconds: $0)).seconds }
    return seasons[0] != seasons[1]
  }
}
