extension DateScanner {
  /// Parses a time zone in any of its forms; the longest match is used.
  mutating func zone(_ field: DateField, next: DateParsePlan.Element?) throws(FormatError) {
    let start = position
    var best: (zone: DateFields.Zone, end: Int)?
    func offer(_ candidate: (zone: DateFields.Zone, end: Int)?) {
      if let candidate, candidate.end > best?.end ?? start { best = candidate }
    }
    let offsets = [offset(at: start)] + (try names.offsetMarks()).map { offset(at: start, within: $0) }
    // `GMT+3` is an offset of three hours even if the zone once had that name. `Z` is an offset unless the field shows
    // names.
    for case let offset? in offsets
    where field.isOffset || (start..<offset.end).contains(where: text.isDigit) { offer(offset) }
    offer(try names.ownZone(field, in: text, at: start))
    offsets.forEach(offer)
    // Names do not begin with a sign. ICU parses -040 as 40 minutes, although it may be an incomplete -0400.
    let isOffset = text[start] == 0x2B || text[start] == 0x2D
    if best == nil && !isOffset || text.isLetter(start) {
      offer(try identifiedZone(at: start))
      if best.map({ !ends(at: $0.end, next) }) ?? true { offer(try namedZone(field, at: start)) }
    }
    guard let best else { throw unexpected("a time zone such as +03:30 or UTC") }
    position = best.end
    fields.zones.append(DateFields.FoundZone(zone: best.zone, field: field, range: start..<best.end))
  }

  /// Returns whether the pattern continues at an index. Otherwise the match may be the beginning of a longer name:
  /// `UTC-yleisaika`, `Eastern Time (Canada)`.
  private func ends(at index: Int, _ next: DateParsePlan.Element?) -> Bool {
    if index >= text.count { return true }
    guard case .literal(let units) = next else { return false }
    return text.index(after: units, at: index) != nil
  }

  /// Matches `Z`, `+03`, `+0330`, `+03:30`.
  private func offset(at start: Int) -> (zone: DateFields.Zone, end: Int)? {
    if text[start] == 0x7A, !text.isLetter(start + 1) { return (.offset(0), start + 1) }
    guard let sign = text[start], sign == 0x2B || sign == 0x2D,
      let (seconds, end) = clock(at: start + 1, isLoose: false)
    else { return nil }
    return (.offset(sign == 0x2D ? -seconds : seconds), end)
  }

  /// Matches `GMT`, `UTC+3`, `GMT+3:30`, or the locale's format: `UTC−3`, `+۳:۳۰ گرینویچ`.
  private func offset(at start: Int, within marks: OffsetMarks) -> (zone: DateFields.Zone, end: Int)? {
    if let sign = text.index(after: marks.prefix, at: start) {
      for (mark, factor) in [(marks.east, 1), (marks.west, -1)] {
        guard let index = text.index(after: mark, at: sign),
          let clock = clock(at: index, isLoose: true, separator: marks.separator),
          let end = text.index(after: marks.suffix, at: clock.end)
        else { continue }
        return (.offset(factor * clock.seconds), end)
      }
    }
    guard !marks.zero.isEmpty, let end = text.index(after: marks.zero, at: start), !text.isLetter(end) else {
      return nil
    }
    return (.offset(0), end)
  }

  /// Matches `03`, `0330`, `03:30` or `03:30:45`; with `isLoose`, also `3` and `330`.
  private func clock(
    at start: Int, isLoose: Bool, separator: [UInt32] = [0x3A]
  ) -> (seconds: Int, end: Int)? {
    var parts: [Int] = []
    var index = start
    var digits: [Int] = []
    while text.isDigit(index), digits.count < 7 {
      digits.append(Int(text.units[index]) - 0x30)
      index += 1
    }
    switch digits.count {
    case 1 where isLoose: parts = [digits[0]]
    case 3 where isLoose: parts = [digits[0], digits[1] * 10 + digits[2]]
    case 2, 4, 6: parts = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 10 + digits[$0 + 1] }
    default: return nil
    }
    while digits.count <= 2, parts.count < 3, !separator.isEmpty, let next = text.index(after: separator, at: index),
      text.isDigit(next), text.isDigit(next + 1)
    {
      parts.append((Int(text.units[next]) - 0x30) * 10 + Int(text.units[next + 1]) - 0x30)
      index = next + 2
    }
    guard parts[0] <= 23, parts.dropFirst().allSatisfy({ $0 <= 59 }), !text.isDigit(index) else { return nil }
    return (zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }, index)
  }

  /// Matches an id of the tz database: `Asia/Tehran`.
  private func identifiedZone(at start: Int) throws(FormatError) -> (zone: DateFields.Zone, end: Int)? {
    var end = start
    while let unit = text[end], unit < 0x80, unit != 0x20, end - start < 64,
      text.isLetter(end) || text.isDigit(end) || [0x2F, 0x5F, 0x2D, 0x2B].contains(unit)
    {
      end += 1
    }
    guard end - start >= 3 else { return nil }
    let typed = text.typed(start..<end)
    guard typed.contains("/"), let zone = try zones.zone(typed) else { return nil }
    return (.identifier(zone), end)
  }

  /// Matches a name that CLDR has in the locale.
  private func namedZone(_ field: DateField, at start: Int) throws(FormatError) -> (zone: DateFields.Zone, end: Int)? {
    // Zone databases fall back to ICU, so every zone that ICU names exists.
    guard let (meaning, end) = try names.zone(field, in: text, at: start),
      let zone = try zones.zone(meaning.zone)
    else { return nil }
    return (.named(zone, meaning), end)
  }
}
