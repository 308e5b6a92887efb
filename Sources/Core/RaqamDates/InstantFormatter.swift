internal import ICU
internal import RaqamMemory

/// Formats instants in a calendar, a time zone and a locale.
///
/// ```swift
/// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
/// let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
/// try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000))  // ۱ فروردین ۱۴۰۴
/// ```
///
/// Offsets are those of the zone's ``/RaqamCalendars/TimeZoneRules``. Dates are those of
/// ``/RaqamCalendars/CalendarSystem``, even if ICU's own calendar differs by a day. Names are CLDR's.
///
/// ## Thread Safety
///
/// A formatter is immutable and may be used from any thread.
public final class InstantFormatter: ValueFormatter {
  /// The fields, calendar and capitalization of the text.
  public let style: InstantStyle
  /// The locale of names, digits and patterns.
  public let locale: LocaleID
  /// The zone whose local time is formatted.
  public let timeZone: TimeZoneID
  /// The resolved pattern of UTS #35, also for styles of lengths or a skeleton.
  public var pattern: String { form.pattern.text }
  /// The assumptions for parsing input that leaves something open.
  public let parsing: InstantParsing
  package let form: DateForm
  package let calendar: CalendarID
  /// Whether the pattern shows fraction digits of a second after the milliseconds, which plans output as zeros.
  let showsNanoseconds: Bool
  /// The compiled pattern; `nil` for a pattern with the name of the zone.
  let plan: Held<DatePlan>?
  /// Plans for a pattern with the name of the zone, one for each name; `nil` for other patterns.
  let zones: Held<ZoneNamePlans>?
  /// The inputs for compiling plans.
  package let recipe: InstantConfiguration
  package let rules: TimeZoneRules
  /// The shared names; `nil` if the formatter has its own.
  package let names: DateNamesPool?
  /// The formatter for local times that the zone's clocks never show, created on first use.
  let wall = LazyReference<InstantFormatter>()
  /// The parser, created on first use.
  let lazyParser = LazyReference<InstantParser>()

  /// Creates a formatter of a style for a locale and a time zone.
  ///
  /// ```swift
  /// let formatter = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
  /// try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000))  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// - Parameters:
  ///   - style: The fields, calendar and capitalization of the text.
  ///   - locale: The locale of names, digits and patterns.
  ///   - timeZone: The zone whose local time is formatted.
  ///   - calendar: The calendar of the dates; `nil` uses that of the style, or else the locale's.
  ///   - now: The current instant, by which the parser completes two-digit years and relative words; `nil` uses
  ///     ``InstantParsing/now`` of `parsing`.
  ///   - parsing: The other assumptions for parsing input that leaves something open.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, `unsupportedStyle` if ICU does not support the style with the
  ///   calendar, or `icuFailure`.
  public convenience init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, now: Instant? = nil, parsing: InstantParsing = InstantParsing()
  ) throws(FormatError) {
    var parsing = parsing
    if let now { parsing.now = now }
    try self.init(style.with(calendar), locale: locale, timeZone: timeZone, parsing: parsing, names: nil)
  }

  /// Creates a formatter that shares names with others.
  package init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    parsing: InstantParsing = InstantParsing(), names: DateNamesPool?
  ) throws(FormatError) {
    let locale = try locale.localeID()
    let rules = try timeZone.timeZoneRules()
    self.style = style
    self.locale = locale
    self.timeZone = rules.id
    self.rules = rules
    self.names = names
    self.parsing = parsing
    recipe = try InstantConfiguration(style: style, locale: locale, rules: rules, pool: names)
    calendar = recipe.calendar
    form = try recipe.form()
    if let zones = try ZoneNamePlans(recipe, form.pattern) {
      plan = nil
      self.zones = Held(zones)
    } else {
      plan = Held(try recipe.plan())
      zones = nil
    }
    showsNanoseconds = form.pattern.showsNanoseconds
  }
}

extension InstantFormatter {
  /// Formats an instant.
  ///
  /// - Throws: `outOfRange` if the calendar does not have the day; `icuFailure` if ICU has no name of the zone.
  public func string(_ instant: Instant) throws(FormatError) -> String {
    if hasNanoseconds(instant) { return try nanosecondParts(instant).map(\.text).joined() }
    if let text = plan?.with({ $0.string(instant) }) { return text }
    var bytes: [UInt8] = []
    try appendWithZone(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a formatted instant to `bytes` as UTF-8.
  ///
  /// - Throws: `outOfRange` if the calendar does not have the day; `icuFailure` if ICU has no name of the zone.
  public func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    if hasNanoseconds(instant) { return try appendNanoseconds(instant, to: &bytes) }
    if plan?.with({ $0.append(instant, to: &bytes) }) == true { return }
    try appendWithZone(instant, to: &bytes)
  }

  /// Appends a formatted instant to `bytes` as UTF-8. The cursor makes this faster if the preceding instant was close.
  ///
  /// ```swift
  /// var cursor = InstantCursor()
  /// for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
  /// ```
  ///
  /// - Throws: `outOfRange` if the calendar does not have the day; `icuFailure` if ICU has no name of the zone.
  public func append(
    _ instant: Instant, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) {
    if hasNanoseconds(instant) { return try appendNanoseconds(instant, to: &bytes) }
    let isWritten = plan?.with { plan in
      cursor.belong(to: plan)
      return plan.append(instant, to: &bytes, by: &cursor.moment)
    }
    if isWritten == true { return }
    let isWrittenByZone = try zones?.with { zones throws(FormatError) in
      try zones.append(instant, to: &bytes, cursor: &cursor)
    }
    if isWrittenByZone != true { throw tooFar() }
  }

  /// Formats an instant as typed parts.
  ///
  /// - Throws: `outOfRange` if the calendar does not have the day; `icuFailure` if ICU has no name of the zone.
  public func parts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    hasNanoseconds(instant) ? try nanosecondParts(instant) : try millisecondParts(instant)
  }

  func millisecondParts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    let written = if let plan = plan?.get() { plan } else { try zones?.get().plan(for: instant) }
    guard let parts = written?.parts(instant) else { throw tooFar() }
    return parts
  }

  /// Appends an instant with the name of the zone.
  @inline(never)
  private func appendWithZone(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    let isWritten = try zones?.with { zones throws(FormatError) in try zones.append(instant, to: &bytes) }
    if isWritten != true { throw tooFar() }
  }

  private func tooFar() -> FormatError {
    FormatError(.outOfRange, "the date is out of range: too far from the year 1970")
  }
}

extension InstantFormatter {
  /// Appends many formatted instants to a column. Consecutive instants that are close together are fastest.
  ///
  /// ```swift
  /// var column = FormattedColumn()
  /// try formatter.append(contentsOf: instants, to: &column)
  /// column[0]  // 2025-03-21 12:00
  /// ```
  ///
  /// - Throws: An error of ``append(_:to:)``. The text of all instants before the failing one is in the column.
  public func append(
    contentsOf instants: some Sequence<Instant>, to column: inout FormattedColumn
  ) throws(FormatError) {
    var cursor = InstantCursor()
    try column.appendTexts(of: instants) { instant, bytes throws(FormatError) in
      try append(instant, to: &bytes, cursor: &cursor)
    }
  }

  /// Appends many formatted instants, given in milliseconds since 1970-01-01T00:00:00Z, to a column.
  ///
  /// - Throws: An error of ``append(_:to:)``. The text of all instants before the failing one is in the column.
  public func append(
    epochMilliseconds: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    var cursor = InstantCursor()
    try column.appendTexts(of: epochMilliseconds) { milliseconds, bytes throws(FormatError) in
      try append(Instant(epochMilliseconds: milliseconds), to: &bytes, cursor: &cursor)
    }
  }
}

extension InstantFormatter {
  /// The compiled pattern; `nil` if the pattern has a name of the zone.
  var datePlan: DatePlan? { plan?.get() }

  /// The plans for a pattern with a name of the zone; `nil` for other patterns.
  var zoneNamePlans: ZoneNamePlans? { zones?.get() }
}
