internal import RaqamMemory

/// The readings of a text in the other forms of its locale.
extension DateReader {
  /// The readings of a text.
  private struct Found {
    var readings: [Parsed<TypedDate>] = []
    /// The error of a text that different forms read as different dates.
    var conflict: FormatError?
    /// The error of a text whose only date does not exist.
    var fault: FormatError?
  }

  /// Returns the value of a text in a form other than the caller's; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - reference: The source of fields that the text lacks.
  ///   - now: The instant from which a year may not be far.
  ///   - fault: The reason why the date of a text without a value does not exist.
  ///   - own: Returns the value of the text in the caller's own form. Strict text that has another value there, leniently
  ///     parsed, is rejected.
  /// - Throws: `invalidDate` with both dates if two forms read different dates.
  package func other(
    _ text: String, _ leniency: ParseLeniency, _ reference: DateReference?, now: Instant, fault: inout FormatError?,
    own: (ParseLeniency) -> FieldValue?
  ) throws(FormatError) -> Parsed<TypedDate>? {
    guard text.utf8.count <= InstantParser.lengthLimit else { return nil }
    let iso = Self.isoHalves(text)
    var found = Found()
    if fields == .both, let shownHalf, iso != .both {
      found = completed(text, shownHalf, leniency, reference, now)
      // If the user sees only times, an ISO 8601 date is not valid input.
      if found.readings.isEmpty, iso != nil { return nil }
    }
    // An hour alone means the full hour: do not complete it with the minutes of the current value.
    let source = fields == .time ? nil : reference
    if found.readings.isEmpty { found = readings(of: text, fields, leniency, source, now) }
    if found.readings.isEmpty, fields == .both { found.readings = joined(text, leniency, reference, now) }
    guard let first = found.readings.first else {
      if let conflict = found.conflict { throw conflict }
      fault = found.fault
      return nil
    }
    let value = kindValue(first.value)
    if let other = found.readings.first(where: { kindValue($0.value) != value }) {
      throw severalReadings(text, value, kindValue(other.value))
    }
    guard isExpected(value, reference, now) else { return nil }
    // Reject the value if the caller's form, parsed leniently, gives another date.
    if leniency == .strict, let other = own(.lenient), isExpected(other, reference, now), !other.isMinute(of: value) {
      // A date that is carried over is not a reading of the text.
      if own(.tolerant) == other { throw severalReadings(text, other, value) }
      return nil
    }
    return first
  }

  /// The value of a parsed date: a day, a time of day, or an instant.
  package func kindValue(_ date: TypedDate) -> FieldValue { Self.value(date, fields) }

  private static func value(_ date: TypedDate, _ fields: Fields) -> FieldValue {
    switch fields {
    case .date: .day(date.local.day)
    case .time: .time(date.local.time)
    case .both: .date(date.instant)
    }
  }

  /// Returns the value in ISO 8601 and that in the forms of some fields.
  private func readings(
    of text: String, _ fields: Fields, _ leniency: ParseLeniency, _ reference: DateReference?, _ now: Instant
  ) -> Found {
    var found = Found()
    if let date = isoDate(text, fields, reference), isExpected(Self.value(date, fields), reference, now) {
      found.readings.append(Parsed(date))
    }
    do throws(FormatError) {
      if let read = try formsReading(text, fields, leniency, reference, &found.fault) { found.readings.append(read) }
    } catch {
      found.conflict = error
    }
    return found
  }

  /// Returns the value of a text in the forms of some fields; `nil` if none of them matches.
  ///
  /// - Throws: `invalidDate` with both dates if two forms read different dates.
  private func formsReading(
    _ text: String, _ fields: Fields, _ leniency: ParseLeniency, _ reference: DateReference?,
    _ fault: inout FormatError?
  ) throws(FormatError) -> Parsed<TypedDate>? {
    var faults: [FormatError] = []
    defer { if let first = faults.first, faults.allSatisfy({ $0.message == first.message }) { fault = first } }
    let folded = DateInput(text)
    guard !folded.units.isEmpty else { return nil }
    let hasLetters = text.unicodeScalars.contains { $0.properties.isAlphabetic }
    for step in leniency.steps {
      var best: Parsed<TypedDate>?
      for form in forms(of: fields) {
        // A number is a name only in tolerant parsing.
        guard hasLetters || !form.needsLetters || step != .strict && !form.needsEra else { continue }
        let read: Parsed<TypedDate>
        do throws(FormatError) {
          read = try form.parser.parse(folded, step, fields: fields, reference)
        } catch {
          if error.isAboutDate { faults.append(error) }
          continue
        }
        guard !form.needsEra || !read.deviations.contains(where: { $0.kind == .era }),
          order == nil || !read.deviations.contains(where: \.isNumericMonth),
          !read.deviations.contains(where: \.isShortYear) || mayOmitCentury(form)
        else { continue }
        guard let first = best else {
          best = read
          continue
        }
        guard Self.value(first.value, fields) == Self.value(read.value, fields) else {
          throw severalReadings(text, Self.value(first.value, fields), Self.value(read.value, fields))
        }
        if read.deviations.count < first.deviations.count { best = read }
      }
      if let best { return best }
    }
    return nil
  }

  /// Returns whether two digits of a year in a form may abbreviate a whole one. Two digits at the start of a date are
  /// more likely a day, unless the year is there in the reader's order, or else in the locale's.
  private func mayOmitCentury(_ form: Form) -> Bool {
    guard let order = order ?? localeOrder else { return !form.isYearFirst }
    return form.isYearFirst ? order.isYearFirst : !(order.isYearFirst && order.hasShortYear)
  }

  private func severalReadings(
    _ text: String, _ first: FieldValue, _ second: FieldValue
  ) -> FormatError {
    let shown = [first, second].map { value in
      if case .date(let instant) = value { return ISO8601Text.text(of: formatter.rules.localDateTime(at: instant)) }
      return value.canonicalText ?? ""
    }
    return .severalReadings(text, shown[0], shown[1])
  }

  /// Returns the values of a date followed by a time, each in any form.
  private func joined(
    _ text: String, _ leniency: ParseLeniency, _ reference: DateReference?, _ now: Instant
  ) -> [Parsed<TypedDate>] {
    guard text.utf8.count <= 200 else { return [] }
    var found: [Parsed<TypedDate>] = []
    for index in text.indices where text[index].isWhitespace {
      let time = String(text[text.index(after: index)...])
      let date = String(text[..<index].reversed().drop { $0.isWhitespace || ",،".contains($0) }.reversed())
      guard let time = agreed(readings(of: time, .time, leniency, nil, now), .time),
        let date = agreed(readings(of: date, .date, leniency, reference, now), .date),
        let value = TypedDate(
          LocalDateTime(day: date.value.local.day, time: time.value.local.time), completedFrom: reference, formatter)
      else { continue }
      let start = text[...index].utf16.count
      let deviations = time.deviations.map { ParseDeviation($0.detail, offset: $0.offset + start) }
      found.append(Parsed(value, deviations: date.deviations + deviations))
    }
    return found
  }

  /// Returns the first reading if all have the same value.
  private func agreed(_ found: Found, _ fields: Fields) -> Parsed<TypedDate>? {
    guard let first = found.readings.first else { return nil }
    let value = Self.value(first.value, fields)
    return found.readings.allSatisfy { Self.value($0.value, fields) == value } ? first : nil
  }

  /// Returns the values of a date or a time alone, for a user who selects both and sees only one of them. The other part
  /// is that of the value; if there is none, the current day, or midnight.
  private func completed(
    _ text: String, _ shown: Fields, _ leniency: ParseLeniency, _ reference: DateReference?, _ now: Instant
  ) -> Found {
    guard let reference else { return Found() }
    var found = readings(of: text, shown, leniency, reference, now)
    found.readings = found.readings.compactMap { read in
      let other = LocalDateTime(day: reference.local.day, time: reference.finerTime)
      let local =
        shown == .date
        ? LocalDateTime(day: read.value.local.day, time: other.time)
        : LocalDateTime(day: other.day, time: read.value.local.time)
      return TypedDate(local, completedFrom: reference, formatter).map { Parsed($0, deviations: read.deviations) }
    }
    return found
  }
}

// MARK: - ISO 8601

extension DateReader {
  private enum ISOHalves { case one, both }

  /// Returns whether ISO 8601 text has both a date and a time or only one of them; `nil` for other input.
  private static func isoHalves(_ text: String) -> ISOHalves? {
    do throws(FormatError) {
      switch try ISO8601Text.parse(text, timeOfDay: true) {
      case .instant, .localDateTime: return .both
      case .localDate, .localTime: return .one
      }
    } catch {
      return nil
    }
  }

  /// Returns the date of ISO 8601 text, which is Gregorian in every calendar; `nil` for other input.
  private func isoDate(_ text: String, _ fields: Fields, _ reference: DateReference?) -> TypedDate? {
    do throws(FormatError) {
      let local: LocalDateTime
      switch try ISO8601Text.parse(text, timeOfDay: fields == .time) {
      case .instant(let instant):
        return TypedDate(
          instant: instant, local: formatter.rules.localDateTime(at: instant), hasDate: true, hasTime: true,
          hasZone: true)
      case .localDateTime(let given): local = given
      case .localDate(let day):
        if fields == .time { return nil }
        local = LocalDateTime(day: day)
      case .localTime(let time):
        if fields != .time { return nil }
        local = LocalDateTime(day: reference?.local.day ?? DayNumber(0), time: time)
      }
      return TypedDate(local, fields, completedFrom: reference, formatter)
    } catch {
      return nil
    }
  }
}

// MARK: - Plausible dates

extension DateReader {
  /// Returns whether a date is within 200 years of now, within the bounds, or as far in the past as the value that it
  /// replaces. Another date is probably in another calendar.
  func isExpected(_ value: FieldValue, _ reference: DateReference?, _ now: Instant) -> Bool {
    let day: DayNumber
    switch value {
    case .date(let instant): day = instant.localDateTime().day
    case .day(let given): day = given
    default: return true
    }
    let today = now.localDateTime().day
    func isNear(_ day: DayNumber) -> Bool { abs(today.distance(to: day)) <= Self.twoCenturies }
    if isNear(day) || formatter.parsing.bounds(include: day, today: today) { return true }
    guard let reference, reference.isValue else { return false }
    return reference.local.day < today && !isNear(reference.local.day)
  }

  private static let twoCenturies = 200 * 366
}

extension TypedDate {
  /// Creates the date of a local time in the zone of a formatter; `nil` if its assumptions reject the time. A day and a
  /// time of day do not depend on the clock changes of the zone.
  fileprivate init?(
    _ local: LocalDateTime, _ fields: DateReader.Fields = .both, completedFrom reference: DateReference?,
    _ formatter: InstantFormatter
  ) {
    let (rules, options) = (formatter.rules, formatter.parsing)
    let isInstant = fields == .both
    do throws(FormatError) {
      let kept = isInstant ? try reference?.occurrence(of: local, in: rules) : nil
      let instant =
        if let kept { kept } else {
          try rules.instant(
            of: local, gap: isInstant ? options.gap : .later, overlap: isInstant ? options.overlap : .earlier)
        }
      self.init(instant: instant, local: local, hasDate: fields != .time, hasTime: fields != .date)
    } catch {
      return nil
    }
  }
}

extension InstantParser {
  /// Parses the fields of a reader. A day exists even if its midnight is rejected, and a time of day does not depend on
  /// the zone.
  func parse(
    _ text: DateInput, _ leniency: ParseLeniency, fields: DateReader.Fields, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    do throws(FormatError) {
      return try parse(text, leniency, fields == .time ? .withoutZones(reference) : reference)
    } catch {
      guard fields == .date, error.code == .invalidTime else { throw error }
      return try parse(text, leniency, .withoutZones(reference))
    }
  }
}

extension FieldValue {
  /// Returns whether two dates differ by less than a minute. A format may hide the seconds, which are then those of the
  /// previous value.
  fileprivate func isMinute(of other: FieldValue) -> Bool {
    switch (self, other) {
    case (.date(let first), .date(let second)):
      abs(first.epochMilliseconds.subtractingReportingOverflow(second.epochMilliseconds).partialValue) < 60_000
    case (.time(let first), .time(let second)): abs(first.millisecondsOfDay - second.millisecondsOfDay) < 60_000
    default: self == other
    }
  }
}

extension ParseDeviation {
  /// Whether a number was accepted in place of a month name. Which number is the day and which the month is then a
  /// guess.
  fileprivate var isNumericMonth: Bool {
    switch detail {
    case .numberForName: true
    // In some languages, the narrow name of a month is its number.
    case .nameForm(let typed, .month): typed.unicodeScalars.allSatisfy { $0.decimalDigit != nil }
    default: false
    }
  }

  /// Whether the year lacks its century.
  fileprivate var isShortYear: Bool {
    if case .shortYear = detail { true } else { false }
  }
}
