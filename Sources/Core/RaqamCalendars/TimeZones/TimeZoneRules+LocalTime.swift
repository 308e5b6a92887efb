extension TimeZoneRules {
  /// Returns the instant at which the zone's clocks show a local time.
  ///
  /// A forward transition skips local times and a backward transition repeats them; `gap` and `overlap` resolve these.
  ///
  /// ```swift
  /// // Europe/Berlin, 30 March 2025, 02:30 does not exist
  /// try berlin.instant(of: local, gap: .later, overlap: .earlier)  // 2025-03-30T01:30:00Z, 03:30 there
  /// ```
  ///
  /// - Throws: `invalidTime`, which describes the transition, if the local time is in a gap or an overlap and the
  ///   resolution is `reject`; `outOfRange` if the result is outside the range of instants.
  public func instant(
    of local: LocalDateTime, gap: GapResolution, overlap: OverlapResolution
  ) throws(FormatError) -> Instant {
    let wall = Int64(local.day.value) * 86_400 + Int64(local.time.millisecondsOfDay / 1000)
    if let certain = index?.changes.certainOffset(ofLocal: wall) {
      return try Instant(local, utcOffset: Int(certain))
    }
    let reach = ZoneIndex.Changes.reach
    var offset = table.offset(at: wall - reach)
    var start = wall - reach
    var matches: [ZoneOffset] = []
    var jump: (time: Int64, before: ZoneOffset, after: ZoneOffset)?
    while true {
      let end = table.nextTransition(after: start).flatMap { $0 <= wall + reach ? $0 : nil }
      let candidate = wall - Int64(offset.seconds)
      if candidate >= start, candidate < end ?? .max { matches.append(offset) }
      guard let end else { break }
      let next = table.offset(at: end)
      if candidate >= end, wall - Int64(next.seconds) < end { jump = (end, offset, next) }
      start = end
      offset = next
    }
    if let first = matches.first, let last = matches.last {
      guard matches.count > 1, first.seconds != last.seconds else {
        return try Instant(local, utcOffset: first.seconds)
      }
      return try resolved(local, overlap, first, last)
    }
    guard let jump else { return try Instant(local, utcOffset: offset.seconds) }
    return try resolved(local, gap, jump.before, jump.after, at: jump.time)
  }

  private func resolved(
    _ local: LocalDateTime, _ overlap: OverlapResolution, _ first: ZoneOffset, _ last: ZoneOffset
  ) throws(FormatError) -> Instant {
    switch overlap {
    case .earlier: return try Instant(local, utcOffset: first.seconds)
    case .later: return try Instant(local, utcOffset: last.seconds)
    case .reject:
      throw FormatError(
        .invalidTime, "\(local) occurs twice in \(id), as \(first.abbreviation) and as \(last.abbreviation)",
        hint: .resolution(isTwice: true))
    }
  }

  private func resolved(
    _ local: LocalDateTime, _ gap: GapResolution, _ before: ZoneOffset, _ after: ZoneOffset, at time: Int64
  ) throws(FormatError) -> Instant {
    switch gap {
    case .later: return try Instant(local, utcOffset: before.seconds)
    case .earlier: return try Instant(local, utcOffset: after.seconds)
    case .reject:
      let jump = Instant(epochMilliseconds: time * 1000)
      let from = jump.localDateTime(utcOffset: before.seconds)
      let to = jump.localDateTime(utcOffset: after.seconds)
      throw FormatError(
        .invalidTime, "\(local) does not exist in \(id): clocks skip from \(from) to \(to)",
        hint: .resolution(isTwice: false))
    }
  }
}

extension TimeZoneRules {
  /// Returns the occurrence of a repeated local time that has the offset of another instant in the same overlap; `nil`
  /// if the local time occurs once or the instant is not in that overlap.
  package func instant(of local: LocalDateTime, inOverlapOf value: Instant) throws(FormatError) -> Instant? {
    let (first, last) = try occurrences(of: local)
    guard first < last else { return nil }
    let (own, other) = try occurrences(of: localDateTime(at: value))
    guard own < other else { return nil }
    let occurrence = value == other ? last : first
    let length = last.epochMilliseconds - first.epochMilliseconds
    return abs(value.epochMilliseconds - occurrence.epochMilliseconds) < length ? occurrence : nil
  }

  /// Returns the first and the last instant at which the clocks show a local time; equal if it occurs once or never.
  private func occurrences(of local: LocalDateTime) throws(FormatError) -> (first: Instant, last: Instant) {
    (
      try instant(of: local, gap: .later, overlap: .earlier), try instant(of: local, gap: .later, overlap: .later)
    )
  }
}
