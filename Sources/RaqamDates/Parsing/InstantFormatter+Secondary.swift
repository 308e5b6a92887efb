extension InstantFormatter {
  /// What a date means behind which the same date stands once more, in another calendar: `۱ فروردین ۱۴۰۴ (21 March 2025)`.
  ///
  /// Both are read, and both must say the same. In lenient reading the second one may be missing.
  ///
  /// - Parameters:
  ///   - text: What was typed, whole.
  ///   - second: What writes the second date.
  ///   - marks: What stands between the two, and what behind the second.
  ///   - leniency: Whether what can be meant in one way only is forgiven.
  ///   - reference: Where fields come from that the first does not have.
  ///
  /// *Errors*: `invalidDate` where the two are different; else as ``parse(_:leniency:completing:)``.
  public func parse(
    _ text: String, confirmedBy second: InstantFormatter, between marks: (before: String, after: String),
    leniency: ParseLeniency = .strict, completing reference: DateReference? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    let units = Array(text.utf16)
    guard units.count <= InstantReader.lengthLimit else { return try parse(text, leniency: leniency) }
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
        // What the second does not show is as in the first: they are one date.
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
      // A zone may stand in the second alone.
      if !first.value.hasZone, other.value.hasZone, first.value.local == other.value.local {
        return first.map { $0.at(other.value.instant) }
      }
      return first
    }
    if let failure { throw failure }
    let alone = try parse(text, leniency: leniency, completing: reference)
    guard leniency == .lenient else {
      throw FormatError(
        .unexpectedCharacter, "the text ends where the second date is expected", offset: units.count)
    }
    return alone.forgiving(Forgiveness(.missingSecondDate, offset: units.count))
  }

  /// Where the first date ends, and where the second begins and ends, for each place of the mark between them.
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
    // More places than a date has parts are no date.
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

  /// In what two dates contradict each other; `nil` where they do not.
  private static func difference(_ first: TypedDate, _ second: TypedDate) -> String? {
    if first.hasDate, second.hasDate, first.local.day != second.local.day {
      return "the first date is \(first.local.day), the second \(second.local.day)"
    }
    if first.hasTime, second.hasTime, first.local.time != second.local.time {
      return "the first time is \(first.local.time), the second \(second.local.time)"
    }
    if first.hasZone, second.hasZone, first.local == second.local, first.instant != second.instant {
      return "the first date is \(first.instant), the second \(second.instant)"
    }
    return nil
  }
}
