internal import ICU
internal import RaqamMemory

/// Writes instants in a calendar, a time zone and a locale.
///
/// ```swift
/// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
/// let formatter = try InstantFormatter(style, locale: "fa_IR", timeZone: "Asia/Tehran")
/// try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000))  // ۱ فروردین ۱۴۰۴
/// ```
///
/// Offsets are those of `rules`, dates those of ``/RaqamCalendars/CalendarSystem``, also where ICU's own calendar is a day off; names are
/// ICU's. A formatter never changes and may be used from any thread.
/// *Errors* when built: `unsupportedStyle` where ICU does not take style and calendar together.
public final class InstantFormatter: ValueFormatter {
  /// How instants are written.
  public let style: InstantStyle
  /// Whose names, digits and patterns are used.
  public let locale: LocaleID
  /// The zone whose clocks are shown.
  public let timeZone: TimeZoneID
  /// The pattern in use, whatever the style was.
  public var pattern: String { patternInUse.text }
  /// What is taken for granted where a text that is read leaves it open.
  public let parsing: InstantParsing
  package let patternInUse: DatePattern
  package let calendar: CalendarID
  /// Whether weeks are counted by rules that ICU does not have.
  private let hasOwnWeeks: Bool
  /// Whether the pattern shows digits of a second beyond the milliseconds, which plans and ICU write as zeros.
  let showsNanoseconds: Bool
  /// The compiled pattern; `nil` if ICU writes everything.
  private let plan: Held<DatePlan>?
  /// ICU, for what the plan does not write.
  private let kept: KeptEngine
  /// Writes patterns that the name of the zone alone keeps from having one plan.
  private let zones: Held<ZoneNamePlans>?
  /// What it is opened by.
  package let recipe: InstantRecipe
  let rules: TimeZoneRules
  package let sources: InstantSources
  /// Writes local times that the zone's clocks never show; made when the first one comes.
  let wall = LazyReference<InstantFormatter>()
  /// Reads texts back; built when the first is read.
  let lazyReader = LazyReference<InstantReader>()

  /// Builds a formatter for a locale and the clocks of a zone.
  ///
  /// - Parameters:
  ///   - style: How instants are written.
  ///   - locale: Whose names, digits and patterns are used.
  ///   - rules: The clocks of the zone.
  ///   - parsing: What is taken for granted where a text that is read leaves it open.
  public convenience init(
    style: InstantStyle, locale: LocaleID, rules: TimeZoneRules, parsing: InstantParsing = InstantParsing()
  ) throws(FormatError) {
    try self.init(style: style, locale: locale, rules: rules, parsing: parsing, sources: InstantSources())
  }

  /// Builds a formatter for a locale in any common spelling and a time zone by name.
  ///
  /// ```swift
  /// let formatter = try InstantFormatter(.date(.long), locale: "fa_IR", timeZone: "Asia/Tehran")
  /// try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000))  // ۱ فروردین ۱۴۰۴
  /// ```
  ///
  /// The zone's rules come from ``RaqamCalendars/TimeZoneRules/shared(_:)``. *Errors*: `invalidLocale`, `unknownTimeZone`, and those of
  /// the style.
  public convenience init(
    _ style: InstantStyle, locale: String, timeZone: String, parsing: InstantParsing = InstantParsing()
  ) throws(FormatError) {
    try self.init(style: style, locale: LocaleID(locale), rules: .shared(timeZone), parsing: parsing)
  }

  /// Builds a formatter that runs on `engine`: compiled plans and ICU give the same bytes.
  package convenience init(
    style: InstantStyle, locale: LocaleID, rules: TimeZoneRules, engine: FormatEngine
  ) throws(FormatError) {
    try self.init(style: style, locale: locale, rules: rules, sources: InstantSources(engine: engine))
  }

  /// Builds a formatter that shares names with others.
  package init(
    style: InstantStyle, locale: LocaleID, rules: TimeZoneRules, parsing: InstantParsing = InstantParsing(),
    sources: InstantSources
  ) throws(FormatError) {
    self.style = style
    self.locale = locale
    timeZone = rules.id
    self.rules = rules
    self.sources = sources
    self.parsing = parsing
    recipe = try InstantRecipe(style: style, locale: locale, rules: rules, pool: sources.names)
    kept = KeptEngine(in: sources.engines)
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

/// Where a formatter gets its texts from.
package struct InstantSources: Sendable {
  /// What it runs on.
  package var engine: FormatEngine
  /// The names it shares with others; `nil` for its own.
  package var names: DateNamesPool?
  /// Where what it opens is kept; `nil` where it keeps that itself.
  package var engines: DateEnginePool?

  package init(engine: FormatEngine = .automatic, names: DateNamesPool? = nil, engines: DateEnginePool? = nil) {
    self.engine = engine
    self.names = names
    self.engines = engines
  }
}

extension InstantFormatter {
  /// The text of an instant.
  public func string(_ instant: Instant) throws(FormatError) -> String {
    if hasNanoseconds(instant) { return try nanosecondParts(instant).map(\.text).joined() }
    if let text = plan?.with({ $0.string(instant) }) { return text }
    var bytes: [UInt8] = []
    try appendByICU(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of an instant to `bytes`, as UTF-8.
  public func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    if hasNanoseconds(instant) { return try appendNanoseconds(instant, to: &bytes) }
    if plan?.with({ $0.append(instant, to: &bytes) }) == true { return }
    try appendByICU(instant, to: &bytes)
  }

  /// Appends the text of an instant to `bytes`, as UTF-8, faster where the instant is near the one before it.
  ///
  /// ```swift
  /// var cursor = InstantCursor()
  /// for instant in instants { try formatter.append(instant, to: &bytes, cursor: &cursor) }
  /// ```
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

  /// The text of an instant in typed pieces.
  public func parts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    hasNanoseconds(instant) ? try nanosecondParts(instant) : try millisecondParts(instant)
  }

  func millisecondParts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    if let parts = plan?.get().parts(instant) { return parts }
    if let parts = try zones?.get().plan(for: instant)?.parts(instant) { return parts }
    return try engine().fields(instant).parts { field, _ in DateFieldKinds.kind(field) }
  }

  /// ICU, opened when the first instant needs it.
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
  /// Appends the texts of many instants to a column; near ones one after the other go fastest.
  ///
  /// ```swift
  /// var column = FormattedColumn()
  /// try formatter.append(contentsOf: instants, to: &column)
  /// column[0]  // 2025-03-21 12:00
  /// ```
  ///
  /// *Errors*: those of ``append(_:to:)``; the texts before that instant are in the column.
  public func append(
    contentsOf instants: some Sequence<Instant>, to column: inout FormattedColumn
  ) throws(FormatError) {
    let outcome = instants.withContiguousStorageIfAvailable { unsafe append(all: $0, to: &column) }
    if let outcome { return try outcome.get() }
    var cursor = InstantCursor()
    try column.appendTexts(of: instants) { instant, bytes throws(FormatError) in
      try append(instant, to: &bytes, cursor: &cursor)
    }
  }

  /// Appends the texts of many instants, in milliseconds since 1970-01-01T00:00:00Z, to a column.
  ///
  /// *Errors*: those of ``append(_:to:)``; the texts before that instant are in the column.
  public func append(
    epochMilliseconds: some Sequence<Int64>, to column: inout FormattedColumn
  ) throws(FormatError) {
    let outcome = epochMilliseconds.withContiguousStorageIfAvailable { unsafe append(all: $0, to: &column) }
    if let outcome { return try outcome.get() }
    var cursor = InstantCursor()
    try column.appendTexts(of: epochMilliseconds) { milliseconds, bytes throws(FormatError) in
      try append(Instant(epochMilliseconds: milliseconds), to: &bytes, cursor: &cursor)
    }
  }

  private func append(
    all instants: UnsafeBufferPointer<Instant>, to column: inout FormattedColumn
  ) -> Result<Void, FormatError> {
    var cursor = InstantCursor()
    return unsafe column.appendTexts(ofAll: instants) { instant, bytes throws(FormatError) in
      try append(instant, to: &bytes, cursor: &cursor)
    }
  }

  private func append(
    all epochMilliseconds: UnsafeBufferPointer<Int64>, to column: inout FormattedColumn
  ) -> Result<Void, FormatError> {
    var cursor = InstantCursor()
    return unsafe column.appendTexts(ofAll: epochMilliseconds) { milliseconds, bytes throws(FormatError) in
      try append(Instant(epochMilliseconds: milliseconds), to: &bytes, cursor: &cursor)
    }
  }
}

extension InstantFormatter {
  /// Whether the text comes from a compiled plan; single instants far away may go to ICU all the same.
  var isPlanned: Bool { plan != nil }

  /// Whether a plan writes an instant; `nil` where there is none.
  func isWrittenByPlan(_ instant: Instant) throws(FormatError) -> Bool? {
    if let plan = plan?.get() { return plan.string(instant) != nil }
    guard let zones = zones?.get() else { return nil }
    return try zones.plan(for: instant)?.string(instant) != nil
  }

  /// The plans of a pattern with the name of the zone, made now where there are none yet.
  func zonePlans() throws(FormatError) -> ZoneNamePlans.Plans? { try zones?.get().compiled() }

  /// Bytes that a plan takes, apart from names, digits and zone, which are shared.
  var planMemory: Int { plan?.get().memory ?? 0 }

  /// Whether the text of an instant has another date, or another week, than ICU gives.
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
