internal import ICU
internal import RaqamMemory

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
  /// The offsets of the zone, found fast; `zone` keeps what they are views of.
  private let zone: ZoneIndex?
  private let zoneChanges: ZoneIndex.Changes?
  private let handle: RelativeDateHandle
  private let time: InstantFormatter?
  private let texts = RelativeTexts()
  /// How the locale puts a day and a time of day together; asked of ICU when the first comes.
  private let glue = LazyReference<Boxed<[GluePiece]>>()
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
    zone = rules.index
    zoneChanges = zone?.changes
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
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(instant, relativeTo: now, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of an instant, seen from another, to `bytes`, as UTF-8.
  ///
  /// *Errors*: `outOfRange` beyond the calendar.
  public func append(
    _ instant: Instant, relativeTo now: Instant, to bytes: inout [UInt8]
  ) throws(FormatError) {
    let text = try text(distance(to: instant, from: now))
    guard let time else {
      bytes += text.bytes
      return
    }
    let count = bytes.count
    for piece in try glued() {
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

  /// The text of an instant, seen from another, in typed pieces: the number, the fields of the time, and words.
  ///
  /// ```swift
  /// try formatter.parts(now + .seconds(3 * 86_400), relativeTo: now).map(\.text)  // ["in ", "3", " days"]
  /// ```
  ///
  /// *Errors*: `outOfRange` beyond the calendar.
  public func parts(_ instant: Instant, relativeTo now: Instant) throws(FormatError) -> [FormatPart] {
    try parts(distance(to: instant, from: now)) { time throws(FormatError) in try time.parts(instant) }
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
    let today = rules.localDateTime(at: now)
    let seconds = Self.seconds(from: try Instant(today, utcOffset: 0), to: try Instant(local, utcOffset: 0))
    return try parts(distance(seconds, from: today.day, to: local.day)) { time throws(FormatError) in
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
  /// - Parameters:
  ///   - text: What was typed, whole.
  ///   - now: What the text is relative to.
  ///   - reference: The time of a day alone; midnight for `nil`.
  public func parse(
    _ text: String, relativeTo now: Instant, completing reference: DateReference? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    let reader = try lazyReader.value { () throws(FormatError) in
      try RelativeInstantReader(form, locale: locale, rules: rules, options: parsing)
    }
    return try reader.parse(text, relativeTo: now, reference)
  }

  private typealias Distance = (amount: Int, unit: RelativeDateHandle.Unit)

  private func parts(
    _ distance: Distance, time written: (InstantFormatter) throws(FormatError) -> [FormatPart]
  ) throws(FormatError) -> [FormatPart] {
    let day = try text(distance).parts
    guard let time = try self.time.map(written) else { return day }
    var parts: [FormatPart] = []
    for piece in try glued() {
      switch piece {
      case .text(let literal): parts.append(FormatPart(.literal, literal))
      case .day: parts += day
      case .time: parts += time
      }
    }
    return parts
  }

  private func text(_ distance: Distance) throws(FormatError) -> RelativeTexts.Text {
    func made() throws(FormatError) -> RelativeTexts.Text {
      do throws(ICUFailure) {
        // "Next month" is a month of the calendar, which 31 days from now need not be in.
        let isNumeric = [.week, .month, .year].contains(distance.unit)
        let text = try handle.fields(distance.amount, distance.unit, isNumeric: isNumeric)
        return RelativeTexts.Text(
          text.parts { NumberFieldKinds.kind($0, text: $1, value: .integer(Int64(distance.amount))) })
      } catch {
        throw FormatError(icu: error, while: "formatting a relative date")
      }
    }
    if let kept = try texts.text(distance.amount, distance.unit, made) { return kept }
    return try made()
  }

  /// A piece of a text with day and time of day.
  private enum GluePiece: Sendable {
    case text(String)
    case day, time
  }

  private func glued() throws(FormatError) -> [GluePiece] {
    try glue.value { () throws(FormatError) in
      do throws(ICUFailure) {
        // ICU does not say where the two stand.
        return Boxed(Self.pieces(try handle.combined(date: "\u{E000}", time: "\u{E001}")))
      } catch {
        throw FormatError(icu: error, while: "formatting a relative date")
      }
    }.value
  }

  private static func pieces(_ pattern: String) -> [GluePiece] {
    var pieces: [GluePiece] = []
    var literal = String.UnicodeScalarView()
    func flush() {
      if !literal.isEmpty { pieces.append(.text(String(literal))) }
      literal.removeAll()
    }
    for scalar in pattern.unicodeScalars {
      guard scalar == "\u{E000}" || scalar == "\u{E001}" else {
        literal.append(scalar)
        continue
      }
      flush()
      pieces.append(scalar == "\u{E000}" ? .day : .time)
    }
    flush()
    return pieces
  }

  private static func seconds(from now: Instant, to instant: Instant) -> Int64 {
    instant.epochMilliseconds.flooredQuotient(by: 1000) - now.epochMilliseconds.flooredQuotient(by: 1000)
  }

  private func distance(to instant: Instant, from now: Instant) throws(FormatError) -> Distance {
    try distance(
      Self.seconds(from: now, to: instant), from: day(at: now), to: day(at: instant))
  }

  /// The day that the clocks show.
  private func day(at instant: Instant) -> DayNumber {
    let second = instant.flooredEpochSeconds
    guard let offset = zoneChanges?.offset(at: second) else { return rules.localDateTime(at: instant).day }
    return DayNumber(Int((second + offset.seconds).flooredQuotient(by: 86_400)))
  }

  /// How far a day is from another, or how many `seconds` an instant is away where seconds are told. Days are looked for
  /// only where they matter.
  private func distance(
    _ seconds: Int64, from today: @autoclosure () -> DayNumber, to day: @autoclosure () -> DayNumber
  ) throws(FormatError) -> Distance {
    if case .time = form {
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
