internal import ICU
internal import RaqamMemory

/// Writes a range of instants by the locale's range pattern, what both ends share only once: `Mar 20 – 25, 2025`.
///
/// ```swift
/// let formatter = try InstantRangeFormatter(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
/// try formatter.string(from: start, to: end)  // Mar 20 – 25, 2025
/// ```
///
/// A pattern of one's own gives the fields; their order in a range is the locale's. Offsets are those of `rules`; only with
/// a field of the zone itself they are ICU's. Where ICU's calendar is a day off, the two dates stand whole with an en
/// dash between them.
public final class InstantRangeFormatter: Sendable {
  private let single: InstantFormatter
  private let rules: TimeZoneRules
  private let handle: DateIntervalHandle
  private let showsZone: Bool
  /// Our names of months by ICU's, in UTF-16, where ICU has those of another country: empty in nearly all locales.
  private let monthNames: [[UInt16]: [UInt16]]
  /// Writes ranges in place of ICU, once the format has shown that it is used.
  private let plan = DeferredPlan<InstantRangePlan>(patience: 32)
  private let engine: FormatEngine
  /// Made with the first range.
  private let splitMonths = LazyReference<Boxed<SplitMonths?>>()

  /// Builds a formatter for the fields of a style.
  ///
  /// *Errors*: `unsupportedStyle` where ICU has no ranges of these fields.
  public convenience init(style: InstantStyle, locale: LocaleID, rules: TimeZoneRules) throws(FormatError) {
    try self.init(style: style, locale: locale, rules: rules, engine: .automatic)
  }

  /// Builds a formatter that runs on `engine`: compiled plans and ICU give the same bytes.
  package init(
    style: InstantStyle, locale: LocaleID, rules: TimeZoneRules, engine: FormatEngine
  ) throws(FormatError) {
    self.engine = engine
    single = try InstantFormatter(style: style, locale: locale, rules: rules)
    self.rules = rules
    var resource = locale.resourceID
    if let calendar = style.calendar {
      resource = try locale.resourceID(setting: "calendar", to: calendar.icuKeyword)
    }
    do throws(ICUFailure) {
      // Ranges of `iso8601` are written as Gregorian ones.
      resource = try LocaleData.localeOfNames(resource) ?? resource
      let skeleton: String
      if case .skeleton(let given) = style.base {
        skeleton = given.text
      } else {
        skeleton = try DateIntervalHandle.skeleton(pattern: single.pattern)
      }
      monthNames = try Self.monthNames(style, calendar: single.calendar, locale: locale, resource: resource)
      showsZone = skeleton.contains { "zZOvVXx".contains($0) }
      handle = try DateIntervalHandle(
        skeleton: skeleton, locale: resource, zone: showsZone ? rules.id.identifier : "GMT")
    } catch {
      throw FormatError(
        .unsupportedStyle, "ICU has no ranges of this date style in locale \"\(locale)\": \(error.name)")
    }
  }

  /// Builds a formatter for a locale in any common spelling and the clocks of a zone.
  public convenience init(_ style: InstantStyle, locale: String, timeZone: String) throws(FormatError) {
    try self.init(style: style, locale: LocaleID(locale), rules: .shared(timeZone))
  }

  /// The text of a range.
  ///
  /// *Errors*: `outOfRange` for a range that ends before it begins.
  public func string(from start: Instant, to end: Instant) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(from: start, to: end, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a range of local times, whatever the zone's clocks make of them.
  ///
  /// *Errors*: as for instants.
  public func string(from start: LocalDateTime, to end: LocalDateTime) throws(FormatError) -> String {
    try string(ends(start, end))
  }

  /// Appends the text of a range to `bytes`, as UTF-8.
  ///
  /// *Errors*: those of ``string(from:to:)-(Instant,_)``.
  public func append(from start: Instant, to end: Instant, into bytes: inout [UInt8]) throws(FormatError) {
    try check(start, end)
    if try appendPlanned(start, end, &bytes) { return }
    bytes += try string(ends(start, end)).utf8
  }

  /// The text of a range in typed pieces, without saying which date a piece belongs to.
  ///
  /// ```swift
  /// try formatter.parts(from: start, to: end).map(\.text)  // ["Mar", " ", "20", " – ", "25", ", ", "2025"]
  /// ```
  ///
  /// *Errors*: those of ``string(from:to:)-(Instant,_)``.
  public func parts(from start: Instant, to end: Instant) throws(FormatError) -> [FormatPart] {
    try parts(ends(start, end))
  }

  /// The text of a range of local times in typed pieces.
  ///
  /// *Errors*: those of ``string(from:to:)-(Instant,_)``.
  public func parts(from start: LocalDateTime, to end: LocalDateTime) throws(FormatError) -> [FormatPart] {
    try parts(ends(start, end))
  }
}

extension InstantRangeFormatter {
  private static func monthNames(
    _ style: InstantStyle, calendar: CalendarID, locale: LocaleID, resource: String
  ) throws(ICUFailure) -> [[UInt16]: [UInt16]] {
    guard let months = style.regionalData.months(of: calendar, in: locale) else { return [:] }
    let symbols = try DateSymbolsHandle(locale: resource)
    var names: [[UInt16]: [UInt16]] = [:]
    for list in [DateSymbolsHandle.NameList.months, .monthsShort, .monthsAlone, .monthsAloneShort] {
      for (name, own) in zip(try symbols.names(list).all, months.wide) {
        names[Array(String(decoding: name, as: UTF8.self).utf16)] = Array(own.utf16)
      }
    }
    return names
  }

  /// What is written of a range.
  private enum Ends {
    /// A range of ICU, in milliseconds of its clocks.
    case range(Double, Double)
    /// Both dates whole, with an en dash between them.
    case dates(DatedWriter, DatedWriter)
    /// Two halves with nothing between them.
    case halves(DatedWriter, DatedWriter)
  }

  private typealias DatedWriter = (formatter: InstantFormatter, instant: Instant)

  private func check(_ start: Instant, _ end: Instant) throws(FormatError) {
    if start > end { throw FormatError(.outOfRange, "the range ends before it begins: \(start) to \(end)") }
  }

  private func ends(_ start: Instant, _ end: Instant) throws(FormatError) -> Ends {
    try check(start, end)
    guard try !single.isCorrected(start), try !single.isCorrected(end) else {
      return .dates((single, start), (single, end))
    }
    let split = try splitMonths.value { () throws(FormatError) in
      Boxed(try SplitMonths(handle, like: single, rules: rules))
    }.value
    if let split, try split.takes(start, end) { return .halves((split.start, start), (split.end, end)) }
    return .range(milliseconds(start), milliseconds(end))
  }

  private func ends(_ start: LocalDateTime, _ end: LocalDateTime) throws(FormatError) -> Ends {
    guard start <= end else {
      let isOfDays = start.time == .midnight && end.time == .midnight
      let ends = isOfDays ? "\(start.day) to \(end.day)" : "\(start) to \(end)"
      throw FormatError(.outOfRange, "the range ends before it begins: \(ends)")
    }
    if let first = try rules.instant(showing: start), let last = try rules.instant(showing: end) {
      return try ends(first, last)
    }
    let (first, second) = (try single.writer(of: start), try single.writer(of: end))
    let isCorrected = (try first.formatter.isCorrected(first.instant), try second.formatter.isCorrected(second.instant))
    guard !showsZone, !isCorrected.0, !isCorrected.1 else { return .dates(first, second) }
    return .range(Self.milliseconds(start), Self.milliseconds(end))
  }

  /// Appends a range by the plan; `false`, and nothing appended, where ICU has to write it.
  private func appendPlanned(_ start: Instant, _ end: Instant, _ bytes: inout [UInt8]) throws(FormatError) -> Bool {
    // With a field of the zone the clocks are ICU's.
    guard engine == .automatic, !showsZone, try !single.isCorrected(start), try !single.isCorrected(end) else {
      return false
    }
    return try plan.writes(
      { plan throws(FormatError) in plan.append(from: start, to: end, into: &bytes) }, orMake: compiled)
  }

  /// The plan, made now where there is none yet.
  func compiledPlan() throws(FormatError) -> InstantRangePlan? { showsZone ? nil : try plan.value(compiled) }

  private func compiled() throws(FormatError) -> InstantRangePlan? {
    // The locale's own calendar, or the Gregorian one in place of `iso8601`, as ICU was opened.
    let calendar = single.calendar.facts.isISO8601 ? .gregorian : single.calendar
    let pool = DateNamesPool()
    return try InstantRangePlan(handle) { pattern throws(FormatError) in
      var style = InstantStyle(.pattern(DatePattern(icu: pattern)), calendar: calendar)
      style.regionalData = .icu
      return try InstantRecipe(
        style: style, locale: single.locale, rules: rules, pool: pool, namesFrom: single.style.regionalData
      ).plan()?.plan
    }
  }

  private func string(_ ends: Ends) throws(FormatError) -> String {
    guard case .range(let start, let end) = ends else { return try parts(ends).map(\.text).joined() }
    do throws(ICUFailure) {
      return try monthNames.isEmpty
        ? handle.text(from: start, to: end) : namingMonths(handle.fields(from: start, to: end)).text
    } catch {
      throw FormatError(icu: error, while: "formatting a range of dates")
    }
  }

  /// ICU's text with our names of months in place of those of another country.
  private func namingMonths(_ text: FieldedText) -> FieldedText {
    if monthNames.isEmpty { return text }
    return text.replacingFields { _, field in
      let kind = DateFormatField(rawValue: field.kind)
      return kind == .month || kind == .standaloneMonth ? monthNames[Array(text.units[field.range])]?[...] : nil
    }
  }

  private func parts(_ ends: Ends) throws(FormatError) -> [FormatPart] {
    switch ends {
    case .range(let start, let end):
      do throws(ICUFailure) {
        return try namingMonths(handle.fields(from: start, to: end)).parts { field, _ in DateFieldKinds.kind(field) }
      } catch {
        throw FormatError(icu: error, while: "formatting a range of dates")
      }
    case .halves(let start, let end):
      return try start.formatter.parts(start.instant) + end.formatter.parts(end.instant)
    case .dates(let start, let end):
      let direction = single.locale.direction
      let first = TextPiece(try start.formatter.parts(start.instant), .formatted(direction))
      let second = TextPiece(try end.formatter.parts(end.instant), .formatted(direction))
      if first.text == second.text { return first.parts }
      return try BidiIsolation(direction: direction).parts([first, TextPiece(" – ", .pattern), second])
    }
  }

  private static func milliseconds(_ local: LocalDateTime) -> Double {
    Double(local.day.value) * 86_400_000 + Double(local.time.millisecondsOfDay)
  }

  /// ICU is given clocks of GMT that show what those of the zone do.
  private func milliseconds(_ instant: Instant) -> Double {
    let offset = showsZone ? 0 : rules.offset(at: instant).seconds
    return Double(instant.epochMilliseconds) + Double(offset) * 1000
  }
}
