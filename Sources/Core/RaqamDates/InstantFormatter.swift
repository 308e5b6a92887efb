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
/// ``/RaqamCalendars/CalendarSystem``, even if ICU's own calendar differs by a day. Names are ICU's.
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
  public var pattern: String { patternInUse.text }
  /// The assumptions for parsing input that leaves something open.
  public let parsing: InstantParsing
  package let patternInUse: DatePattern
  package let calendar: CalendarID
  /// Whether the weeks follow rules that ICU does not have.
  private let hasOwnWeeks: Bool
  /// Whether the pattern shows fraction digits of a second after the milliseconds, which plans and ICU output as zeros.
  let showsNanoseconds: Bool
  /// The compiled pattern; `nil` if ICU formats everything.
  let plan: Held<DatePlan>?
  /// ICU's engine, for instants that the plan rejects.
  private let kept: PooledEngine
  /// Plans for a pattern with the name of the zone, one for each name; `nil` for other patterns.
  let zones: Held<ZoneNamePlans>?
  /// The inputs for opening the engines.
  package let recipe: InstantConfiguration
  package let rules: TimeZoneRules
  package let sources: InstantSources
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
    try self.init(
      style.with(calendar), locale: locale, timeZone: timeZone, parsing: parsing, sources: InstantSources())
  }

  /// Creates a formatter that runs on `engine`; compiled plans and ICU give the same bytes.
  package convenience init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible, engine: FormatEngine
  ) throws(FormatError) {
    try self.init(style, locale: locale, timeZone: timeZone, sources: InstantSources(engine: engine))
  }

  /// Creates a formatter that shares names and engines with others.
  package init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    parsing: InstantParsing = InstantParsing(), sources: InstantSources
  ) throws(FormatError) {
    let locale = try locale.localeID()
    let rules = try timeZone.timeZoneRules()
    self.style = style
    self.locale = locale
    self.timeZone = rules.id
    self.rules = rules
    self.sources = sources
    self.parsing = parsing
    recipe = try InstantConfiguration(style: style, locale: locale, rules: rules, pool: sources.names)
    kept = PooledEngine(in: sources.engines)
    calendar = recipe.calendar
    hasOwnWeeks = recipe.weeks != nil
    if sources.engine == .automatic, let (plan, pattern) = try recipe.plan() {
      self.plan = Held(plan)
      zones = nil
      patternInUse = pattern
    } else if sources.engine == .automatic, let zones = try ZoneNamePlans(recipe) {
      plan = nil
      self.zones = Held(zones)
      patternInUse = zones.pattern
    } else {
      plan = nil
      zones = nil
      let built = try recipe.engine(sources.engine)
      patternInUse = built.pattern
      _ = try kept.engine { () throws(FormatError) in built.engine }
    }
    showsNanoseconds = patternInUse.showsNanoseconds
  }
}

/// The sources that a formatter gets its text from.
package struct InstantSources: Sendable {
  /// The engine to use.
  package var engine: FormatEngine
  /// The shared names; `nil` if the formatter has its own.
  package var names: DateNamesPool?
  /// The pool of open ICU formats; `nil` if the formatter has its own.
  package var engines: DateEnginePool?

  package init(engine: FormatEngine = .automatic, names: DateNamesPool? = nil, engines: DateEnginePool? = nil) {
    self.engine = engine
    self.names = names
    self.engines = engines
  }
}

extension InstantFormatter {
  /// Formats an instant.
  ///
  /// - Throws: `unsupportedStyle` or `icuFailure`, only if ICU formats the instant and fails.
  public func string(_ instant: Instant) throws(FormatError) -> String {
    if hasNanoseconds(instant) { return try nanosecondParts(instant).map(\.text).joined() }
    if let text = plan?.with({ $0.string(instant) }) { return text }
    var bytes: [UInt8] = []
    try appendByICU(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends a formatted instant to `bytes` as UTF-8.
  ///
  /// - Throws: `unsupportedStyle` or `icuFailure`, only if ICU formats the instant and fails.
  public func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    if hasNanoseconds(instant) { return try appendNanoseconds(instant, to: &bytes) }
    if plan?.with({ $0.append(instant, to: &bytes) }) == true { return }
    try appendByICU(instant, to: &bytes)
  }

  /// Appends a formatted instant to `bytes` as UTF-8. The cursor makes this faster if the preceding instant was close.
  ///
  /// ```swift
  /// var cursor = InstantCursor()
  /// for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
  /// ```
  ///
  /// - Throws: `unsupportedStyle` or `icuFailure`, only if ICU formats the instant and fails.
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
    if isWrittenByZone == true { return }
    try engine().append(instant, to: &bytes)
  }

  /// Formats an instant as typed parts.
  ///
  /// - Throws: `unsupportedStyle` or `icuFailure`, only if ICU formats the instant and fails.
  public func parts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    hasNanoseconds(instant) ? try nanosecondParts(instant) : try millisecondParts(instant)
  }

  func millisecondParts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    if let parts = plan?.get().parts(instant) { return parts }
    if let parts = try zones?.get().plan(for: instant)?.parts(instant) { return parts }
    return try engine().fields(instant).parts { field, _ in DateFieldKinds.kind(field) }
  }

  /// Returns the ICU engine, opened on first use.
  private func engine() throws(FormatError) -> any InstantEngine {
    try kept.engine { () throws(FormatError) in try recipe.engine(sources.engine).engine }
  }

  @inline(never)
  private func appendByICU(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    let isWritten = try zones?.with { zones throws(FormatError) in try zones.append(instant, to: &bytes) }
    if isWritten == true { return }
    try engine().append(instant, to: &bytes)
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
  /// The compiled pattern; `nil` if ICU formats everything, or if the pattern has a name of the zone.
  var datePlan: DatePlan? { plan?.get() }

  /// The plans for a pattern with a name of the zone; `nil` for other patterns.
  var zoneNamePlans: ZoneNamePlans? { zones?.get() }

  /// Whether the formatter has a compiled plan. ICU may still format single instants outside its range.
  var isPlanned: Bool { plan != nil }

  /// Returns whether a plan formats an instant; `nil` if there is no plan.
  func isWrittenByPlan(_ instant: Instant) throws(FormatError) -> Bool? {
    if let plan = plan?.get() { return plan.string(instant) != nil }
    guard let zones = zones?.get() else { return nil }
    return try zones.plan(for: instant)?.string(instant) != nil
  }

  /// Returns whether the text of an instant has another date or week than ICU's.
  func isCorrected(_ instant: Instant) throws(FormatError) -> Bool {
    if hasOwnWeeks { return true }
    let facts = calendar.facts
    guard
      style.hijriAdjustment != nil || facts.differsFromICU || facts.dependsOnInstantInICU || !facts.eraNames.isEmpty
    else { return false }
    let engine = try engine()
    let dates = (engine as? SplicedInstantEngine)?.base ?? engine
    if let engine = dates as? ICUInstantEngine { return try engine.isCorrected(instant) }
    guard let engine = dates as? CorrectedInstantEngine else { return false }
    return try engine.isDisputed(instant)
  }
}
