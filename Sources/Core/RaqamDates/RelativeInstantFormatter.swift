internal import RaqamMemory

/// Formats instants by their distance from another instant: `tomorrow`, `in 3 days`, `2 weeks ago`.
///
/// ```swift
/// let formatter = try RelativeInstantFormatter(locale: "en_US", timeZone: "Asia/Tehran")
/// try formatter.string(instant, relativeTo: now)  // tomorrow
/// ```
///
/// A ``RelativeInstantStyle`` selects numbers instead of words (`in 1 day`) and shorter units. Days begin at midnight in the zone: an instant after midnight is tomorrow, even in five minutes. Distances are
/// rounded toward zero to a unit:
///
/// | Distance | Unit |
/// | --- | --- |
/// | up to 6 days | days |
/// | less than a month | weeks |
/// | less than a year | months of the calendar |
/// | a year or more | years |
///
/// ## Thread Safety
///
/// A formatter may be used from any thread.
public final class RelativeInstantFormatter: Sendable {
  /// The units, the width and the words of the text.
  public let style: RelativeInstantStyle
  /// The locale of the words.
  public let locale: LocaleID
  /// The assumptions for parsing input that leaves something open.
  public let parsing: InstantParsing
  private let calendar: CalendarSystem
  private let rules: TimeZoneRules
  /// The index of the zone's offsets, which owns the memory of `zoneChanges`.
  private let zone: ZoneIndex?
  private let zoneChanges: ZoneIndex.Changes?
  private let texts: RelativeTexts
  private let time: InstantFormatter?
  /// The locale's order of day and time of day; empty for texts without a time.
  private let glue: [RelativeGlue.Piece]
  /// The parser, created on first use.
  private let lazyParser = LazyReference<RelativeInstantParser>()

  /// Creates a formatter with the words of a locale.
  ///
  /// - Parameters:
  ///   - style: The units, the width and the words of the text.
  ///   - locale: The locale of the words.
  ///   - timeZone: The zone in whose local time days begin.
  ///   - calendar: The calendar of months and years; `nil` uses the locale's calendar.
  ///   - parsing: The assumptions for parsing input that leaves something open.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, or `unknownCalendar`, `unsupportedStyle` or `icuFailure` if ICU has
  ///   no data of the locale, its calendar or the style of the time.
  public init(
    _ style: RelativeInstantStyle = .day, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, parsing: InstantParsing = InstantParsing()
  ) throws(FormatError) {
    let locale = try locale.localeID()
    let rules = try timeZone.timeZoneRules()
    self.style = style
    self.locale = locale
    self.parsing = parsing
    self.rules = rules
    zone = rules.index
    zoneChanges = zone?.changes
    if let calendar {
      self.calendar = try CalendarSystem(calendar)
    } else {
      self.calendar = try CalendarSystem(CalendarID(locale: locale))
    }
    texts = try RelativeTexts(locale, style.width)
    if case .dayAndTime(let length) = style.form {
      let time = InstantStyle(.lengths(date: .omitted, time: length), calendar: calendar)
      self.time = try InstantFormatter(time, locale: locale, timeZone: rules)
      glue = try RelativeGlue(locale).pieces
    } else {
      time = nil
      glue = []
    }
  }

  /// Formats an instant relative to another.
  ///
  /// - Throws: `outOfRange` if an instant is outside the calendar's range; `icuFailure` if ICU fails.
  public func string(_ instant: Instant, relativeTo now: Instant) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(instant, relativeTo: now, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends an instant, formatted relative to another, to `bytes` as UTF-8.
  ///
  /// - Throws: `outOfRange` if an instant is outside the calendar's range; `icuFailure` if ICU fails.
  public func append(
    _ instant: Instant, relativeTo now: Instant, to bytes: inout [UInt8]
  ) throws(FormatError) {
    let text = try text(distance(to: instant, from: now))
    guard let time else {
      bytes += text.bytes
      return
    }
    let count = bytes.count
    for piece in glue {
      switch piece {
      case .text(let literal): bytes += literal.utf8
      case .day: bytes += text.bytes
      case .time:
        do throws(FormatError) {
          try time.append(instant, to: &bytes)
        } catch {
          bytes.removeSubrange(count...)
          throw error
        }
      }
    }
  }

  /// Formats an instant relative to another as typed parts: the number, the fields of the time, and literals.
  ///
  /// ```swift
  /// try formatter.parts(now + .seconds(3 * 86_400), relativeTo: now).map(\.text)  // ["in ", "3", " days"]
  /// ```
  ///
  /// - Throws: `outOfRange` if an instant is outside the calendar's range; `icuFailure` if ICU fails.
  public func parts(_ instant: Instant, relativeTo now: Instant) throws(FormatError) -> [FormatPart] {
    try parts(distance(to: instant, from: now)) { time throws(FormatError) in try time.parts(instant) }
  }

  /// Formats a day and a time of day relative to an instant, even if the zone's clocks never show them.
  ///
  /// - Throws: `outOfRange` if a day is outside the calendar's range; `icuFailure` if ICU fails.
  public func string(_ local: LocalDateTime, relativeTo now: Instant) throws(FormatError) -> String {
    try parts(local, relativeTo: now).map(\.text).joined()
  }

  /// Formats a day and a time of day relative to an instant as typed parts, even if the zone's clocks never show them.
  ///
  /// - Throws: `outOfRange` if a day is outside the calendar's range; `icuFailure` if ICU fails.
  public func parts(_ local: LocalDateTime, relativeTo now: Instant) throws(FormatError) -> [FormatPart] {
    if let instant = try rules.instant(showing: local) { return try parts(instant, relativeTo: now) }
    let today = rules.localDateTime(at: now)
    let seconds = Self.seconds(from: try Instant(today, utcOffset: 0), to: try Instant(local, utcOffset: 0))
    return try parts(distance(seconds, from: today.day, to: local.day)) { time throws(FormatError) in
      try time.parts(local)
    }
  }

  /// Parses a relative day, with its time of day if the format has one. A day without a time is its midnight.
  ///
  /// ```swift
  /// try formatter.parse("tomorrow", relativeTo: now).value.local.day  // 2025-03-22
  /// ```
  ///
  /// The parser accepts up to six days before or after. It rejects weeks, months, years and hours, because they do not
  /// identify a single day.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - now: The instant that the input is relative to.
  /// - Throws: `invalidDate` if the input is not a relative day; `limitExceeded` if it is too long; `unsupportedStyle`
  ///   for the form `time`, whose text omits the remainder below its unit.
  public func parse(_ text: String, relativeTo now: Instant) throws(FormatError) -> Parsed<TypedDate> {
    try parse(text, relativeTo: now, completing: nil)
  }

  /// Parses a relative day, with the time of a replaced value for a day without one.
  package func parse(
    _ text: String, relativeTo now: Instant, completing reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    let parser = try lazyParser.value { () throws(FormatError) in
      try RelativeInstantParser(style, locale: locale, rules: rules, options: parsing)
    }
    return try parser.parse(text, relativeTo: now, reference)
  }

  private typealias Distance = (amount: Int, unit: RelativeUnit)

  private func parts(
    _ distance: Distance, time written: (InstantFormatter) throws(FormatError) -> [FormatPart]
  ) throws(FormatError) -> [FormatPart] {
    let day = try text(distance).parts
    guard let time = try self.time.map(written) else { return day }
    var parts: [FormatPart] = []
    for piece in glue {
      switch piece {
      case .text(let literal): parts.append(FormatPart(.literal, literal))
      case .day: parts += day
      case .time: parts += time
      }
    }
    return parts
  }

  private func text(_ distance: Distance) throws(FormatError) -> RelativeTexts.Text {
    // "Next month" is a month of the calendar, which may not contain the day 31 days from now.
    let isNumeric = style.numeric == .always || [.week, .month, .year].contains(distance.unit)
    return try texts.text(distance.amount, distance.unit, isNumeric: isNumeric)
  }

  private static func seconds(from now: Instant, to instant: Instant) -> Int64 {
    instant.epochMilliseconds.flooredQuotient(by: 1000) - now.epochMilliseconds.flooredQuotient(by: 1000)
  }

  private func distance(to instant: Instant, from now: Instant) throws(FormatError) -> Distance {
    try distance(
      Self.seconds(from: now, to: instant), from: day(at: now), to: day(at: instant))
  }

  /// Returns the local day of an instant.
  private func day(at instant: Instant) -> DayNumber {
    let second = instant.flooredEpochSeconds
    guard let offset = zoneChanges?.offset(at: second) else { return rules.localDateTime(at: instant).day }
    return DayNumber(Int((second + offset.seconds).flooredQuotient(by: 86_400)))
  }

  /// Returns the distance between two days, or the distance in seconds, minutes or hours for the form `time`. The days
  /// are evaluated only if they are needed.
  private func distance(
    _ seconds: Int64, from today: @autoclosure () -> DayNumber, to day: @autoclosure () -> DayNumber
  ) throws(FormatError) -> Distance {
    if style.form == .time {
      switch seconds.magnitude {
      case ..<60: return (Int(seconds), .second)
      case ..<3600: return (Int(seconds / 60), .minute)
      case ..<86_400: return (Int(seconds / 3600), .hour)
      default: break
      }
    }
    let (today, day) = (today(), day())
    let days = today.distance(to: day)
    if days.magnitude < 7 { return (days, .day) }
    let apart = try calendar.difference(from: today, to: day, in: [.year, .month, .week])
    if apart.years != 0 { return (apart.years, .year) }
    if apart.months != 0 { return (apart.months, .month) }
    return (apart.weeks, .week)
  }
}
