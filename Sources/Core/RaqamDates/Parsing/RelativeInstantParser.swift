/// A parser for relative days. Created on first use.
final class RelativeInstantParser: Sendable {
  private typealias RelativeDay = (distance: Int, before: [UInt32], after: [UInt32])

  private let rules: TimeZoneRules
  private let options: InstantParsing
  /// The text before and after the time, for each relative day.
  private let days: [RelativeDay]
  private let time: InstantFormatter?

  init(
    _ style: RelativeInstantStyle, locale: LocaleID, rules: TimeZoneRules, options: InstantParsing
  ) throws(FormatError) {
    guard style.form != .time else {
      throw FormatError(.unsupportedStyle, "relative hours and minutes cannot be parsed")
    }
    self.rules = rules
    self.options = options
    var time: InstantFormatter?
    if case .dayAndTime(let length) = style.form {
      let style = InstantStyle(.lengths(date: .omitted, time: length), calendar: .gregorian)
      time = try InstantFormatter(style, locale: locale, timeZone: rules, parsing: options)
    }
    self.time = time
    days = try Self.days(locale, style.width, hasTime: time != nil)
  }

  private static func days(
    _ locale: LocaleID, _ width: RelativeInstantStyle.Width, hasTime: Bool
  ) throws(FormatError) -> [RelativeDay] {
    let texts = try RelativeTexts(locale, width)
    let glue = hasTime ? try RelativeGlue(locale).pieces : [.day]
    let place = glue.firstIndex(of: .time) ?? glue.endIndex
    func units(_ pieces: ArraySlice<RelativeGlue.Piece>, _ day: String) -> [UInt32] {
      let text = pieces.map { piece in
        switch piece {
        case .text(let text): text
        case .day: day
        case .time: ""
        }
      }.joined()
      return DateInput(text).units
    }
    var days: [RelativeDay] = []
    for distance in -6...6 {
      for isNumeric in [false, true] {
        let day = String(decoding: try texts.text(distance, .day, isNumeric: isNumeric).bytes, as: UTF8.self)
        days.append((distance, units(glue[..<place], day), units(glue[place...], day)))
      }
    }
    return days
  }
}

extension RelativeInstantParser {
  /// Parses a day relative to an instant.
  func parse(
    _ text: String, relativeTo now: Instant, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    guard text.utf8.count <= InstantParser.lengthLimit else {
      throw FormatError(.limitExceeded, "the date exceeds the limit of \(InstantParser.lengthLimit) bytes")
    }
    let folded = DateInput(text)
    let today = rules.localDateTime(at: now).day
    var failure: FormatError?
    for day in days.sorted(by: { $0.before.count > $1.before.count }) {
      guard let middle = Self.middle(of: folded, day.before, day.after) else { continue }
      guard let time else {
        guard middle.isEmpty else { continue }
        try checkMeaning(of: day, text, today)
        return try value(
          LocalDateTime(day: today.advanced(by: day.distance), time: reference?.finerTime ?? .midnight))
      }
      do throws(FormatError) {
        // Parse the time on that day, so that a zone in the text has the offset of that day.
        let midnight = LocalDateTime(day: today.advanced(by: day.distance))
        let read = try time.parse(
          folded.typed(middle), completing: DateReference(midnight, isValue: false)
        ).value
        try checkMeaning(of: day, text, today)
        return Parsed(
          TypedDate(
            instant: read.instant, local: read.local, hasDate: true, hasTime: true, hasZone: read.hasZone))
      } catch {
        let start = folded.offset(middle.lowerBound)
        failure = FormatError(error.code, error.message, offset: error.offset.map { $0 + start }, hint: error.hint)
      }
    }
    throw failure
      ?? FormatError(
        .invalidDate, "“\(text.abbreviated())” is not a relative day", offset: 0,
        hint: .typing(.relativeDay))
  }

  /// Rejects a text of two days: in Hindi, one word is both yesterday and tomorrow.
  private func checkMeaning(of day: RelativeDay, _ text: String, _ today: DayNumber) throws(FormatError) {
    let others = days.filter { $0.distance != day.distance && $0.before == day.before && $0.after == day.after }
    guard let other = others.first else { return }
    let found = [day.distance, other.distance].sorted().map { today.advanced(by: $0).description }
    throw FormatError(
      .invalidDate, "“\(text.abbreviated())” is ambiguous: it is both \(found[0]) and \(found[1])", offset: 0)
  }

  private func value(_ local: LocalDateTime) throws(FormatError) -> Parsed<TypedDate> {
    let instant = try rules.instant(of: local, gap: options.gap, overlap: options.overlap)
    return Parsed(TypedDate(instant: instant, local: local, hasDate: true, hasTime: false))
  }

  /// Returns the range between a prefix and a suffix of a text; `nil` if the text does not have both.
  private static func middle(of text: DateInput, _ before: [UInt32], _ after: [UInt32]) -> Range<Int>? {
    guard text.count >= before.count + after.count, text.units.starts(with: before),
      text.units.suffix(after.count).elementsEqual(after)
    else { return nil }
    return before.count..<text.count - after.count
  }
}
