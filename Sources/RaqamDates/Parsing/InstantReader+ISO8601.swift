/// ISO 8601 where a text is not of the pattern.
extension InstantReader {
  /// What a text of ISO 8601 means; `nil` where it is none, or lacks what the pattern shows.
  ///
  /// Its year is doubted as that of any other text: people write years of their own calendar in this form, too.
  ///
  /// *Errors*: of a year that is probably meant in another calendar; of a time that the clocks do not show.
  func isoValue(
    _ text: FoldedText, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate>? {
    guard let value = isoText(text) else { return nil }
    let settled = try settledDate(text, value, leniency, reference)
    // What was meant in another calendar is none.
    let isTold = !options.acceptsISO8601 && settled.forgiven.isEmpty
    var forgiven = isTold ? [Forgiveness(.iso8601, offset: 0)] : settled.forgiven
    let local: LocalDateTime
    switch value {
    case .instant(let instant):
      let moved = try instant.adding(milliseconds: Int64(settled.days) * 86_400_000)
      return Parsed(TypedDate(value, instant: moved, local: rules.localDateTime(at: moved)), forgiven: forgiven)
    case .localDateTime(let given):
      local = LocalDateTime(day: given.day.advanced(by: settled.days), time: given.time)
    case .localDate(let day):
      if plan.hasClock {
        // As where the text of the pattern ends before its time.
        guard leniency == .lenient, plan.hasDate else { return nil }
        forgiven.append(Forgiveness(.missingRest, offset: text.offset(text.count)))
      }
      let time = plan.hasClock ? nil : reference?.local.time
      local = LocalDateTime(day: day.advanced(by: settled.days), time: time ?? .midnight)
    case .localTime(let time):
      // Missing fields are those of 1970-01-01, as in texts of the pattern.
      local = LocalDateTime(day: reference?.local.day ?? DayNumber(0), time: time)
    }
    let instant = try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    return Parsed(TypedDate(value, instant: instant, local: local), forgiven: forgiven)
  }

  /// A time of day alone is one where the pattern shows nothing else.
  private func isoText(_ text: FoldedText) -> ISO8601Text.Value? {
    do throws(FormatError) {
      return try ISO8601Text.read(text.typed(0..<text.count), timeOfDay: plan.hasClock && !plan.hasDate)
    } catch {
      return nil
    }
  }

  /// By how many days the date of a text is another one in the calendar that its year is meant in, and what is told of it.
  private func settledDate(
    _ text: FoldedText, _ value: ISO8601Text.Value, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> (days: Int, forgiven: [Forgiveness]) {
    if case .localTime = value { return (0, []) }
    let end = text.units.firstIndex(of: UInt32(UInt8(ascii: "t"))) ?? text.count
    guard case .localDate(let day) = try ISO8601Text.read(text.typed(0..<end)) else { return (0, []) }
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
      isLenient: leniency == .lenient, reference: reference, otherCalendars: [calendar.id] + localeCalendars,
      fields: fields)
    let settled = try resolver.settled(LocalDateTime(day: day))
    return (day.distance(to: settled.day), resolver.forgiven)
  }
}
