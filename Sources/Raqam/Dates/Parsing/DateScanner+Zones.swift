internal import ICU

extension DateScanner {
  /// Reads a time zone in any of its forms; the longest reading counts.
  mutating func zone(_ field: DateField) throws(FormatError) {
    let start = position
    var best: (zone: DateFields.Zone, end: Int)?
    func offer(_ candidate: (zone: DateFields.Zone, end: Int)?) {
      if let candidate, candidate.end > best?.end ?? start { best = candidate }
    }
    if let match = try names.ownZone(field).match(text, at: start, width: 3, takesAll: true) {
      offer((.own(match.values), match.end))
    }
    offer(offsetZone(at: start, prefixed: false))
    offer(offsetZone(at: start, prefixed: true))
    // No name begins with a sign; ICU takes -040 for 40 minutes, which may be four hours cut short.
    let isOffset = text[start] == 0x2B || text[start] == 0x2D
    if best == nil && !isOffset || text.isLetter(start) {
      offer(try identifiedZone(at: start))
      if best == nil || text.isLetter(best?.end ?? start) || text[best?.end ?? start] == 0x2F {
        offer(try namedZone(field, at: start))
      }
    }
    guard let best else { throw unexpected("the time zone, such as +03:30 or UTC") }
    position = best.end
    fields.zone = (best.zone, start..<best.end)
  }

  /// `Z`, `+03`, `+0330`, `+03:30`, and with a prefix `GMT`, `UTC+3`, `GMT+3:30`.
  private func offsetZone(at start: Int, prefixed: Bool) -> (zone: DateFields.Zone, end: Int)? {
    var index = start
    if prefixed {
      let prefix = ["gmt", "utc", "ut"].first { word in
        word.unicodeScalars.enumerated().allSatisfy { text[start + $0.offset] == $0.element.value }
      }
      guard let prefix else { return nil }
      index += prefix.utf8.count
    } else if text[start] == 0x7A, !text.isLetter(start + 1) {
      return (.offset(0), start + 1)
    }
    guard let sign = text[index], sign == 0x2B || sign == 0x2D, text.isDigit(index + 1) else {
      return prefixed && !text.isLetter(index) ? (.offset(0), index) : nil
    }
    guard let (seconds, end) = clock(at: index + 1, isLoose: prefixed) else { return nil }
    return (.offset(sign == 0x2D ? -seconds : seconds), end)
  }

  /// `3`, `03`, `330`, `0330`, `03:30` or `03:30:45`. Loose: the hour may have one digit.
  private func clock(at start: Int, isLoose: Bool) -> (seconds: Int, end: Int)? {
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
    while digits.count <= 2, parts.count < 3, text[index] == 0x3A, text.isDigit(index + 1), text.isDigit(index + 2) {
      parts.append((Int(text.units[index + 1]) - 0x30) * 10 + Int(text.units[index + 2]) - 0x30)
      index += 3
    }
    guard parts[0] <= 23, parts.dropFirst().allSatisfy({ $0 <= 59 }), !text.isDigit(index) else { return nil }
    return (zip(parts, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }, index)
  }

  /// An id of the tz database: `Asia/Tehran`.
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

  /// A name that ICU knows.
  private func namedZone(_ field: DateField, at start: Int) throws(FormatError) -> (zone: DateFields.Zone, end: Int)? {
    let offset = text.offset(start)
    let rest = text.source[offset...].prefix(120)
    let found: DateReadingData.NamedZone?
    do throws(ICUFailure) {
      found = try DateReadingData.zone(rest, field: field.pattern, locale: names.zoneLocale)
    } catch {
      throw FormatError(icu: error, while: "reading the name of a time zone")
    }
    guard let found else { return nil }
    let end = text.index(offset: offset + found.length)
    guard !found.zone.hasPrefix("GMT"), let zone = try zones.zone(found.zone) else {
      return (.offset(found.winter), end)
    }
    return (.named(zone, winter: found.winter, summer: found.summer), end)
  }
}
