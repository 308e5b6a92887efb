internal import Raqam
internal import RaqamDescriptors

extension RowDescriptor.DateTimeContent {
  /// The alternative formats: the locale's date and time styles, dates with full and abbreviated month names, and
  /// numeric dates with the year first.
  var otherForms: [FormatterDescriptor] {
    let dates: [InstantStyle.Base]
    let lengths: [InstantStyle.Length] = [.full, .long, .medium, .short]
    switch style {
    case .countdown:
      return [DurationStyle.Width.long, .short, .narrow].map {
        FormatterDescriptor(.duration(DurationStyle($0, units: [.hours, .minutes])), locale: locale)
      }
    case .date:
      dates =
        lengths.map { .lengths(date: $0, time: .omitted) }
        + Self.bases(
          skeletons: ["yMMMMd", "yMMMd", "yMd"],
          patterns: Self.figures(["y", "M", "d"]) + ["d MMMM y G"])
    case .time:
      dates =
        [.lengths(date: .omitted, time: .short), .lengths(date: .omitted, time: .medium)]
        + Self.bases(skeletons: ["jm"], patterns: ["HH:mm:ss"])
    case .datetime:
      dates = lengths.flatMap { date in
        [InstantStyle.Length.short, .medium].map { .lengths(date: date, time: $0) }
      }
    }
    return dates.map { base in
      var style = InstantStyle(base, calendar: calendar)
      style.hijriAdjustment = hijriAdjustment
      var own = DateOptions()
      (own.gap, own.overlap) = (options.gap, options.overlap)
      return FormatterDescriptor(.date(style, timeZone: timeZone, options: own), locale: locale)
    }
  }

  /// Returns patterns of the fields with each common separator.
  static func figures(_ fields: [String]) -> [String] { ["/", "-", ".", " "].map { fields.joined(separator: $0) } }

  static func bases(skeletons: [String] = [], patterns: [String]) -> [InstantStyle.Base] {
    var bases: [InstantStyle.Base] = []
    for text in skeletons + patterns {
      do throws(FormatError) {
        bases.append(
          skeletons.contains(text) ? .skeleton(try DateSkeleton(text)) : .pattern(try DatePattern(text)))
      } catch {
        continue
      }
    }
    return bases
  }

  /// Returns the value of input in an alternative format; `nil` if no format matches, or if two formats give different
  /// values.
  func otherValue(
    of text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) -> Parsed<FieldValue>? {
    let now = reading.completion?.now ?? Instant(epochMilliseconds: 0)
    // An hour alone means the full hour: do not complete it with the minutes of the current value.
    let own = style == .time ? DateReading(kind: .time) : reading
    var found: [Parsed<FieldValue>] = []
    let iso = Self.isoText(text)
    if style == .datetime, let shown = format.otherForms?.shownHalf, iso != .both {
      found = completedValues(of: text, shown, by: format, leniency, reading)
      // In a row that displays only times, an ISO 8601 date is not valid input.
      if found.isEmpty, iso != nil { return nil }
    }
    if found.isEmpty {
      found = values(of: text, in: format.otherForms?.all.first, format.zone, leniency, own, now: now)
    }
    if found.isEmpty, style == .datetime { found = joinedValues(of: text, by: format, leniency, reading) }
    guard let first = Self.agreed(found), isExpected(first.value, reading, now) else { return nil }
    // Reject the value if the row's format, parsed leniently, gives another date.
    if leniency == .strict, let lenient = format.lenientValue(of: text, own), isExpected(lenient, reading, now),
      !lenient.isMinute(of: first.value)
    {
      return nil
    }
    return first
  }

  /// Returns the values of the input as ISO 8601 or as a duration, and in an alternative format.
  private func values(
    of text: String, in forms: AlternativeFormats?, _ zone: TimeZoneRules, _ leniency: ParseLeniency,
    _ reading: DateReading,
    now: Instant
  ) -> [Parsed<FieldValue>] {
    var found: [Parsed<FieldValue>] = []
    if style == .countdown {
      if let value = RowFormat.countdown(text) { found.append(Parsed(value)) }
    } else if let value = isoValue(of: text, zone, reading, now: now) {
      found.append(Parsed(value))
    }
    if let read = forms?.value(of: text, leniency, reading) { found.append(read) }
    return found
  }

  /// Returns the first value if all values are equal.
  private static func agreed(_ found: [Parsed<FieldValue>]) -> Parsed<FieldValue>? {
    guard let first = found.first, found.allSatisfy({ $0.value == first.value }) else { return nil }
    return first
  }

  /// Returns the values of a date followed by a time, each in any format.
  private func joinedValues(
    of text: String, by format: RowFormat, _ leniency: ParseLeniency, _ reading: DateReading
  ) -> [Parsed<FieldValue>] {
    let forms = format.otherForms?.all ?? []
    guard forms.count == 3, text.utf8.count <= 200 else { return [] }
    let now = reading.completion?.now ?? Instant(epochMilliseconds: 0)
    let (days, clocks) = (half(.date), half(.time))
    var dateReading = reading
    dateReading.kind = .day
    var found: [Parsed<FieldValue>] = []
    for index in text.indices where text[index].isWhitespace {
      let time = String(text[text.index(after: index)...])
      let date = String(text[..<index].reversed().drop { $0.isWhitespace || ",،".contains($0) }.reversed())
      let times = clocks.values(of: time, in: forms[2], format.zone, leniency, DateReading(kind: .time), now: now)
      guard let time = Self.agreed(times), case .time(let clock) = time.value else { continue }
      let dates = days.values(of: date, in: forms[1], format.zone, leniency, dateReading, now: now)
      guard let date = Self.agreed(dates), case .day(let day) = date.value else { continue }
      let local = LocalDateTime(day: day, time: clock)
      guard let value = joined(local, in: format.zone, reading.completion) else { continue }
      let start = text[...index].utf16.count
      found.append(
        Parsed(
          value,
          deviations: date.deviations + time.deviations.map { ParseDeviation($0.detail, offset: $0.offset + start) })
      )
    }
    return found
  }

  /// Returns the values of a date or a time alone, for a row that selects both and displays only one of them. The other
  /// part is that of the row's value; if the row is empty, the current day, or midnight.
  private func completedValues(
    of text: String, _ shown: RowDescriptor.DateTimeStyle, by format: RowFormat, _ leniency: ParseLeniency,
    _ reading: DateReading
  ) -> [Parsed<FieldValue>] {
    guard let others = format.otherForms, others.all.count == 3, let completion = reading.completion
    else { return [] }
    let half = half(shown)
    var own = reading
    own.kind = half.valueKind
    let forms = others.all[shown == .date ? 1 : 2]
    let found = half.values(of: text, in: forms, format.zone, leniency, own, now: completion.now)
    let reference = completion.local(in: format.zone)
    return found.compactMap { found in
      let local: LocalDateTime
      switch found.value {
      case .day(let day): local = LocalDateTime(day: day, time: reference.time)
      case .time(let time): local = LocalDateTime(day: reference.day, time: time)
      default: return nil
      }
      return joined(local, in: format.zone, completion).map { Parsed($0, deviations: found.deviations) }
    }
  }

  private enum ISOText { case half, both }

  /// Returns whether ISO 8601 text has both a date and a time or only one of them; `nil` for other input.
  private static func isoText(_ text: String) -> ISOText? {
    do throws(FormatError) {
      switch try ISO8601Text.parse(text, timeOfDay: true) {
      case .instant, .localDateTime: return .both
      case .localDate, .localTime: return .half
      }
    } catch {
      return nil
    }
  }

  /// Returns the row's value for a local date and time; `nil` if the time is in a gap of the time zone and the row
  /// rejects gaps.
  private func joined(
    _ local: LocalDateTime, in zone: TimeZoneRules, _ completion: RowCompletion?
  ) -> FieldValue? {
    do throws(FormatError) {
      if let kept = try completion?.instant(of: local, in: zone) { return .date(kept) }
      return try value(of: .localDateTime(local), rules: zone)
    } catch {
      return nil
    }
  }

  /// Returns the content reduced to a date or to a time of day.
  func half(_ style: RowDescriptor.DateTimeStyle) -> RowDescriptor.DateTimeContent {
    var half = self
    half.style = style
    half.base = nil
    return half
  }

  /// Returns whether a date is within 200 years of now, within the bounds, or as far in the past as the value that it
  /// replaces. Another date is probably in another calendar.
  private func isExpected(_ value: FieldValue, _ reading: DateReading, _ now: Instant) -> Bool {
    guard let day = Self.day(value) else { return true }
    let today = now.localDateTime().day
    func isNear(_ day: DayNumber) -> Bool { abs(today.distance(to: day)) <= Self.twoCenturies }
    if isNear(day) { return true }
    let (earliest, latest) = (minimum?.day, maximum?.day)
    if day < today ? earliest.map({ $0 <= day }) ?? false : latest.map({ day <= $0 }) ?? false { return true }
    guard let current = reading.completion.flatMap({ Self.day($0.value) }) else { return false }
    return current < today && !isNear(current)
  }

  /// The day of a value in UTC; `nil` for a time of day.
  private static func day(_ value: FieldValue) -> DayNumber? {
    switch value {
    case .date(let instant): instant.localDateTime().day
    case .day(let day): day
    default: nil
    }
  }

  private static let twoCenturies = 200 * 366

  /// Returns the value of ISO 8601 text, which is Gregorian in every calendar. Returns `nil` for other input, and for a
  /// year that is probably one of the row's calendar.
  func isoValue(
    of text: String, _ zone: TimeZoneRules, _ reading: DateReading, now: Instant
  ) -> FieldValue? {
    guard style != .countdown else { return nil }
    do throws(FormatError) {
      let read = try ISO8601Text.parse(text, timeOfDay: style == .time)
      if case .localDateTime(let local) = read, style == .datetime,
        let kept = try reading.completion?.instant(of: local, in: zone)
      {
        return .date(kept)
      }
      let value = try value(of: read, rules: zone)
      return isExpected(value, reading, now) ? value : nil
    } catch {
      return nil
    }
  }
}

extension FieldValue {
  /// Returns whether two dates differ by less than a minute. A format may hide the seconds, which are then those of the
  /// previous value.
  fileprivate func isMinute(of other: FieldValue) -> Bool {
    switch (self, other) {
    case (.date(let first), .date(let second)):
      abs(first.epochMilliseconds - second.epochMilliseconds) < 60_000
    case (.time(let first), .time(let second)): abs(first.millisecondsOfDay - second.millisecondsOfDay) < 60_000
    default: self == other
    }
  }
}

extension RowFormat {
  /// Returns the value of the first format of the row that parses the input leniently.
  fileprivate func lenientValue(of text: String, _ reading: DateReading) -> FieldValue? {
    for format in readers {
      do throws(FormatError) {
        return try format.parse(text, .lenient, reading).value
      } catch {
        continue
      }
    }
    return nil
  }

  /// Returns the seconds of a numeric duration: `1:30` is an hour and a half, `90` is 90 minutes.
  static func countdown(_ text: String) -> FieldValue? {
    guard text.utf8.count <= 80 else { return nil }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard (1...3).contains(parts.count) else { return nil }
    let numbers = parts.compactMap { wholeNumber(String($0)) }
    guard numbers.count == parts.count, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
    switch numbers.count {
    case 1: return .integer(numbers[0] * 60)
    case 2: return .integer(numbers[0] * 3600 + numbers[1] * 60)
    default: return .integer(numbers[0] * 3600 + numbers[1] * 60 + numbers[2])
    }
  }

  /// Returns the number of at most six digits of any script.
  private static func wholeNumber(_ text: String) -> Int64? {
    guard (1...6).contains(text.unicodeScalars.count) else { return nil }
    var number: Int64 = 0
    for scalar in text.unicodeScalars {
      guard scalar.properties.numericType == .decimal, let digit = scalar.properties.numericValue else { return nil }
      number = number * 10 + Int64(digit)
    }
    return number
  }
}
