/// ISO 8601 as an alternative to the pattern.
extension InstantParser {
  /// Parses text in ISO 8601; returns `nil` for other text and for text that lacks a field of the pattern.
  ///
  /// Other interpretations of the year are checked too, because users also enter years of the locale's calendar in
  /// this format.
  ///
  /// - Throws: `invalidDate` if the year probably belongs to another calendar; `invalidTime` if the clocks do not show
  ///   the time.
  func isoValue(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate>? {
    guard let value = isoText(text) else { return nil }
    let settled = try settledDate(text, value, leniency, reference)
    // Report ISO 8601 only if the year was not reinterpreted in another calendar.
    let isReported = !options.acceptsISO8601 && settled.deviations.isEmpty
    var deviations = isReported ? [ParseDeviation(.iso8601, offset: 0)] : settled.deviations
    let local: LocalDateTime
    switch value {
    case .instant(let instant):
      let moved = try instant.adding(milliseconds: Int64(settled.days) * 86_400_000)
      return Parsed(TypedDate(value, instant: moved, local: rules.localDateTime(at: moved)), deviations: deviations)
    case .localDateTime(let given):
      local = LocalDateTime(day: given.day.advanced(by: settled.days), time: given.time)
    case .localDate(let day):
      if plan.hasClock {
        // Equivalent to text that ends before the pattern's time.
        guard leniency != .strict, plan.hasDate else { return nil }
        deviations.append(ParseDeviation(.missingRest, offset: text.offset(text.count)))
      }
      let time = plan.hasClock ? nil : reference?.finerTime
      local = LocalDateTime(day: day.advanced(by: settled.days), time: time ?? .midnight)
    case .localTime(let time):
      // The default for missing fields is 1970-01-01, as for text that matches the pattern.
      local = LocalDateTime(day: reference?.local.day ?? DayNumber(0), time: time)
    }
    if let kept = try reference?.occurrence(of: local, in: rules) {
      return Parsed(TypedDate(value, instant: kept, local: local), deviations: deviations)
    }
    let instant = try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    return Parsed(TypedDate(value, instant: instant, local: local), deviations: deviations)
  }

  /// Reads the value. A time of day is only accepted if the pattern has no date.
  private func isoText(_ text: DateInput) -> ISO8601Text.Value? {
    do throws(FormatError) {
      return try ISO8601Text.parse(text.typed(0..<text.count), timeOfDay: plan.hasClock && !plan.hasDate)
    } catch {
      return nil
    }
  }

  /// Returns the number of days to add to the date if its year belongs to another calendar, and the deviations to
  /// report.
  private func settledDate(
    _ text: DateInput, _ value: ISO8601Text.Value, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> (days: Int, deviations: [ParseDeviation]) {
    if case .localTime = value { return (0, []) }
    let end = text.units.firstIndex(of: UInt32(UInt8(ascii: "t"))) ?? text.count
    guard case .localDate(let day) = try ISO8601Text.parse(text.typed(0..<end)) else { return (0, []) }
    let gregorian = try CalendarSystem(.iso8601)
    let date = try gregorian.date(of: day)
    let start = text.isDigit(0) ? 0 : 1
    var yearEnd = start
    while text.isDigit(yearEnd) { yearEnd += 1 }
    var fields = DateFields()
    fields.replace(
      .year, DateFields.Found(value: date.year, range: start..<yearEnd, digitCount: yearEnd - start))
    fields.replace(.month, DateFields.Found(value: date.month.number, range: yearEnd..<end))
    fields.replace(.day, DateFields.Found(value: date.day, range: yearEnd..<end))
    var resolver = DateResolver(
      calendar: gregorian, weeks: weeks, rules: rules, names: names, options: options, text: text,
      leniency: leniency, reference: reference, otherCalendars: [calendar.id] + localeCalendars,
      fields: fields)
    // A sign marks a year of more digits as intended.
    if start == 0 { try resolver.checkYearWidth(LocalDateTime(day: day)) }
    let settled = try resolver.settled(LocalDateTime(day: day))
    return (day.distance(to: settled.day), resolver.deviations)
  }
}
