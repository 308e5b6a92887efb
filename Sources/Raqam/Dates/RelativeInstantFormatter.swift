internal import ICU

/// Writes instants by how far they are from another: `tomorrow`, `in 3 days`, `2 weeks ago`.
///
/// ```swift
/// let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
/// try formatter.string(instant, relativeTo: now)  // tomorrow
/// ```
///
/// Days are those of the zone's clocks: what is after midnight is tomorrow, be it in five minutes. Up to six days are told
/// in days, up to a month in weeks, up to a year in months of the calendar, and more in years; parts of them are left out.
public final class RelativeInstantFormatter: Sendable {
  /// What an instant is told in.
  public enum Form: Hashable, Sendable {
    /// Days and more: `tomorrow`.
    case day
    /// Days with the time of day behind: `tomorrow, 3:00 PM`.
    case dayAndTime(InstantStyle.Length)
    /// Seconds, minutes, hours, and from a day on days and more: `in 2 hours`.
    case time
  }

  /// The form of the texts.
  public let form: Form
  /// The locale whose words are used.
  public let locale: LocaleID
  /// What is taken for granted where a text that is read leaves it open.
  public let parsing: InstantParsing
  private let calendar: CalendarSystem
  private let rules: TimeZoneRules
  private let handle: RelativeDateHandle
  private let time: InstantFormatter?
  /// Reads texts back; built when the first is read.
  private let lazyReader = LazyReference<RelativeInstantReader>()

  /// Fetches the words of a locale. Months and years are those of `calendar`, the locale's when `nil`.
  public init(
    _ form: Form = .day, locale: LocaleID, calendar: CalendarID? = nil, rules: TimeZoneRules,
    parsing: InstantParsing = InstantParsing()
  ) throws(FormatError) {
    self.form = form
    self.locale = locale
    self.parsing = parsing
    self.rules = rules
    if let calendar {
      self.calendar = try CalendarSystem(calendar)
    } else {
      self.calendar = try CalendarSystem(CalendarID(locale: locale))
    }
    do throws(ICUFailure) {
      handle = try RelativeDateHandle(locale: locale.resourceID)
    } catch {
      throw FormatError(icu: error, while: "looking for relative dates in \"\(locale)\"")
    }
    if case .dayAndTime(let length) = form {
      let style = InstantStyle(.lengths(date: .omitted, time: length), calendar: calendar)
      time = try InstantFormatter(style: style, locale: locale, rules: rules)
    } else {
      time = nil
    }
  }

  /// Fetches the words of a locale in any common spelling, for the clocks of a zone.
  public convenience init(_ form: Form = .day, locale: String, timeZone: String) throws(FormatError) {
    try self.init(form, locale: LocaleID(locale), rules: .shared(timeZone))
  }

  /// The text of an instant, seen from another.
  ///
  /// *Errors*: `outOfRange` beyond the calendar.
  public func string(_ instant: Instant, relativeTo now: Instant) throws(FormatError) -> String {
    try parts(instant, relativeTo: now).map(\.text).joined()
  }

  /// Appends the text of an instant, seen from another, to `bytes`, as UTF-8.
  ///
  /// *Errors*: `outOfRange` beyond the calendar.
  public func append(
    _ instant: Instant, relativeTo now: Instant, to bytes: inout [UInt8]
  ) throws(FormatError) {
    bytes += try string(instant, relativeTo: now).utf8
  }

  /// The text of an instant, seen from another, in typed pieces: the number, the fields of the time, and words.
  ///
  /// ```swift
  /// try formatter.parts(now + .seconds(3 * 86_400), relativeTo: now).map(\.text)  // ["in ", "3", " days"]
  /// ```
  ///
  /// *Errors*: `outOfRange` beyond the calendar.
  public func parts(_ instant: Instant, relativeTo now: Instant) throws(FormatError) -> [FormatPart] {
    let day = rules.localDateTime(at: instant).day
    return try parts(distance(to: day, seconds: Self.seconds(from: now, to: instant), from: now)) {
      time throws(FormatError) in
      try time.parts(instant)
    }
  }

  /// The text of a day and a time of day, seen from an instant, whatever the zone's clocks make of them.
  ///
  /// *Errors*: `outOfRange` beyond the calendar.
  public func string(_ local: LocalDateTime, relativeTo now: Instant) throws(FormatError) -> String {
    try parts(local, relativeTo: now).map(\.text).joined()
  }

  /// The same in typed pieces.
  ///
  /// *Errors*: `outOfRange` beyond the calendar.
  public func parts(_ local: LocalDateTime, relativeTo now: Instant) throws(FormatError) -> [FormatPart] {
    if let instant = try rules.instant(showing: local) { return try parts(instant, relativeTo: now) }
    let today = try Instant(rules.localDateTime(at: now), utcOffset: 0)
    let seconds = Self.seconds(from: today, to: try Instant(local, utcOffset: 0))
    return try parts(distance(to: local.day, seconds: seconds, from: now)) { time throws(FormatError) in
      try time.parts(local)
    }
  }

  /// The day that a text tells by how far it is from an instant, with its time of day where the texts have one. A day alone
  /// is its midnight.
  ///
  /// ```swift
  /// try formatter.parse("tomorrow", relativeTo: now).value.local.day  // 2025-03-22
  /// ```
  ///
  /// Six days to either side are known. Weeks, months and years name no single day, and hours no instant: they are refused.
  ///
  /// *Errors*: `invalidDate` for a text that is no relative day; `limitExceeded`; `unsupportedStyle` for the form `time`,
  /// whose texts leave out what is less than their unit.
  ///
  /// - Parameter reference: The time of a day alone; midnight for `nil`.
  public func parse(
    _ text: String, relativeTo now: Instant, completing reference: DateReference? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    let reader = try lazyReader.value { () throws(FormatError) in
      try RelativeInstantReader(form, locale: locale, rules: rules, options: parsing)
    }
    return try reader.parse(text, relativeTo: now, reference)
  }

  private func parts(
    _ distance: (amount: Int, unit: RelativeDateHandle.Unit),
    time written: (InstantFormatter) throws(FormatError) -> [FormatPart]
  ) throws(FormatError) -> [FormatPart] {
    let time = try self.time.map(written)
    do throws(ICUFailure) {
      // "Next month" is a month of the calendar, which 31 days from now need not be in.
      let isNumeric = [.week, .month, .year].contains(distance.unit)
      let text = try handle.fields(distance.amount, distance.unit, isNumeric: isNumeric)
      let day = text.parts { NumberFieldKinds.kind($0, text: $1, value: .integer(Int64(distance.amount))) }
      guard let time else { return day }
      // ICU does not say where the two stand.
      let pattern = try handle.combined(date: "\u{E000}", time: "\u{E001}")
      return Self.filled(pattern, ["\u{E000}": day, "\u{E001}": time])
    } catch {
      throw FormatError(icu: error, while: "formatting a relative date")
    }
  }

  /// A pattern with pieces in place of characters.
  private static func filled(_ pattern: String, _ pieces: [Unicode.Scalar: [FormatPart]]) -> [FormatPart] {
    var parts: [FormatPart] = []
    var literal = String.UnicodeScalarView()
    for scalar in pattern.unicodeScalars {
      guard let piece = pieces[scalar] else {
        literal.append(scalar)
        continue
      }
      if !literal.isEmpty { parts.append(FormatPart(.literal, String(literal))) }
      literal.removeAll()
      parts += piece
    }
    return literal.isEmpty ? parts : parts + [FormatPart(.literal, String(literal))]
  }

  private static func seconds(from now: Instant, to instant: Instant) -> Int64 {
    instant.epochMilliseconds.flooredQuotient(by: 1000) - now.epochMilliseconds.flooredQuotient(by: 1000)
  }

  private func distance(
    to day: DayNumber, seconds: Int64, from now: Instant
  ) throws(FormatError) -> (amount: Int, unit: RelativeDateHandle.Unit) {
    let today = rules.localDateTime(at: now).day
    if form == .time, seconds.magnitude < 86_400 {
      switch seconds.magnitude {
      case ..<60: return (Int(seconds), .second)
      case ..<3600: return (Int(seconds / 60), .minute)
      default: return (Int(seconds / 3600), .hour)
      }
    }
    let days = today.distance(to: day)
    if days.magnitude < 7 { return (days, .day) }
    let apart = try calendar.difference(from: today, to: day, in: [.year, .month, .week])
    if apart.years != 0 { return (apart.years, .year) }
    if apart.months != 0 { return (apart.months, .month) }
    return (apart.weeks, .week)
  }
}
