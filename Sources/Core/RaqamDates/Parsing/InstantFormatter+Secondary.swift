extension InstantFormatter {
  /// Parses a date that is followed by the same date in another calendar: `۱ فروردین ۱۴۰۴ (21 March 2025)`.
  ///
  /// Both dates are parsed and must agree. The second one may be missing unless parsing is strict.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - second: The formatter of the second date.
  ///   - marks: The text between the two dates, and the text after the second one.
  ///   - leniency: Whether to tolerate unambiguous deviations from the format.
  ///   - reference: The source of fields that the first date lacks; `nil` for 1970-01-01 00:00 in the zone.
  /// - Throws: `invalidDate` if the dates differ; otherwise `unexpectedCharacter`, `invalidDate`, `invalidTime` or
  ///   `limitExceeded`, as ``parse(_:leniency:completing:)`` does.
  package func parse(
    _ text: String, confirmedBy second: InstantFormatter, between marks: (before: String, after: String),
    leniency: ParseLeniency = .strict, completing reference: DateReference? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    let units = Array(text.utf16)
    guard units.count <= InstantParser.lengthLimit else { return try parse(text, leniency: leniency) }
    var failure: FormatError?
    for (end, start, stop) in Self.splits(units, marks) {
      let first: Parsed<TypedDate>
      do throws(FormatError) {
        first = try parse(
          String(decoding: units[..<end], as: UTF16.self), leniency: leniency, completing: reference)
      } catch {
        failure = failure ?? error
        continue
      }
      let other: Parsed<TypedDate>
      do throws(FormatError) {
        // Both texts represent the same date, so fields that the second lacks come from the first.
        var known = DateReference(first.value.local, isValue: true)
        if let reference { known.holdsZones = reference.holdsZones }
        other = try second.parse(
          String(decoding: units[start..<stop], as: UTF16.self), leniency: leniency, completing: known)
      } catch {
        failure = FormatError(
          error.code, error.message, offset: error.offset.map { $0 + start }, hint: error.hint)
        continue
      }
      if let difference = Self.difference(first.value, other.value) {
        throw FormatError(.invalidDate, difference, offset: start, hint: .typing(.oneDateAnew))
      }
      // Only the second date may have a zone.
      if !first.value.hasZone, other.value.hasZone, first.value.local == other.value.local {
        return first.map { $0.at(other.value.instant) }
      }
      return first
    }
    if let failure { throw failure }
    let alone = try parse(text, leniency: leniency, completing: reference)
    guard leniency != .strict else {
      throw FormatError(
        .unexpectedCharacter, "expected the second date, found the end of the input", offset: units.count)
    }
    return alone.adding(ParseDeviation(.missingSecondDate, offset: units.count))
  }

  /// Returns the end of the first date and the range of the second, for each occurrence of the delimiter.
  private static func splits(
    _ units: [UInt16], _ marks: (before: String, after: String)
  ) -> [(end: Int, start: Int, stop: Int)] {
    let before = trimmed(Array(marks.before.utf16))
    let after = trimmed(Array(marks.after.utf16))
    var stop = units.count
    while stop > 0, units[stop - 1] == 0x20 || isBidiMark(units[stop - 1]) { stop -= 1 }
    guard stop >= after.count, units[(stop - after.count)..<stop].elementsEqual(after) else { return [] }
    stop -= after.count
    var found: [(end: Int, start: Int, stop: Int)] = []
    var index = 1
    // A date has few parts: limit the number of attempts.
    while index + before.count < stop, found.count < 16 {
      let isMark = before.isEmpty ? units[index] == 0x20 : units[index...].starts(with: before)
      if isMark { found.append((index, index + before.count, stop)) }
      index += 1
    }
    return found
  }

  private static func isBidiMark(_ unit: UInt16) -> Bool { Unicode.Scalar(unit)?.isBidiMark ?? false }

  private static func trimmed(_ units: [UInt16]) -> ArraySlice<UInt16> {
    var rest = units[...]
    while rest.first == 0x20 { rest.removeFirst() }
    while rest.last == 0x20 { rest.removeLast() }
    return rest
  }

  /// Returns a description of the difference between two dates; `nil` if they agree.
  private static func difference(_ first: TypedDate, _ second: TypedDate) -> String? {
    if first.hasDate, second.hasDate, first.local.day != second.local.day {
      return "the two dates differ: \(first.local.day) and \(second.local.day)"
    }
    if first.hasTime, second.hasTime, first.local.time != second.local.time {
      return "the two times differ: \(first.local.time) and \(second.local.time)"
    }
    if first.hasZone, second.hasZone, first.local == second.local, first.instant != second.instant {
      return "the two dates differ: \(first.instant) and \(second.instant)"
    }
    return nil
  }
}
