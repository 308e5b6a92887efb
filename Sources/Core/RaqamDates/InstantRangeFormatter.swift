internal import ICU
internal import RaqamMemory

/// Formats ranges of instants with the locale's range patterns, which do not repeat fields that both ends share: `Mar
/// 20 – 25, 2025`.
///
/// ```swift
/// let formatter = try InstantRangeFormatter(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
/// try formatter.string(from: start, to: end)  // Mar 20 – 25, 2025
/// ```
///
/// A custom pattern only selects the fields; the locale determines their order. Offsets are those of the zone's rules,
/// or ICU's if the pattern shows the zone. If ICU's calendar differs by a day, both dates are formatted in full with an
/// en dash between them.
///
/// ## Thread Safety
///
/// A formatter may be used from any thread.
public final class InstantRangeFormatter: Sendable {
  private let single: InstantFormatter
  private let rules: TimeZoneRules
  private let handle: DateIntervalHandle
  private let showsZone: Bool
  /// Whether to format both dates in full: ICU's range patterns lack the week.
  private let showsBoth: Bool
  /// The numeric fields of the skeleton that have at least two digits. ICU's range patterns lose the leading zero.
  private let padded: Set<FormatPart.Kind>
  private let arithmetic: CalendarSystem
  /// Replacements for ICU's month names (UTF-16), for locales in which ICU has those of another country. Usually empty.
  private let monthNames: [[UInt16]: [UInt16]]
  /// Formats ranges instead of ICU after the first 32 ranges.
  private let plan = DeferredPlan<InstantRangePlan>(planThreshold: 32)
  private let engine: FormatEngine
  /// Formatters for ranges of months that ICU formats wrongly, created with the first range.
  private let splitMonths = LazyReference<Boxed<SplitMonths?>>()

  /// Creates a formatter for the fields of a style.
  ///
  /// - Parameters:
  ///   - style: The fields of the dates.
  ///   - locale: The locale whose range patterns and names are used.
  ///   - timeZone: The zone whose local time is formatted.
  ///   - calendar: The calendar of the dates; `nil` uses that of the style, or else the locale's.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, or `unsupportedStyle` if ICU has no range patterns for these fields.
  public convenience init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil
  ) throws(FormatError) {
    try self.init(style.with(calendar), locale: locale, timeZone: timeZone, engine: .automatic)
  }

  /// Creates a formatter that runs on `engine`; compiled plans and ICU give the same bytes.
  package init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible, engine: FormatEngine
  ) throws(FormatError) {
    let locale = try locale.localeID()
    let rules = try timeZone.timeZoneRules()
    self.engine = engine
    single = try InstantFormatter(style, locale: locale, timeZone: rules)
    self.rules = rules
    var resource = locale.resourceID
    if let calendar = style.calendar {
      resource = try locale.resourceID(setting: "calendar", to: calendar.icuKeyword)
    }
    do throws(FormatError) {
      // ICU formats ranges of `iso8601` as Gregorian ones.
      resource = try LocaleData.localeOfNames(resource) ?? resource
      let skeleton: String
      if case .skeleton(let given) = style.base {
        skeleton = given.text
      } else {
        skeleton = try DateIntervalHandle.skeleton(pattern: single.pattern)
      }
      monthNames = try Self.monthNames(style, calendar: single.calendar, locale: locale, resource: resource)
      showsZone = skeleton.contains { "zZOvVXx".contains($0) }
      showsBoth = skeleton.contains { "wW".contains($0) }
      arithmetic = try CalendarSystem(single.calendar)
      padded =
        if case .skeleton(let skeleton) = style.base {
          DatePattern(icu: skeleton.text).paddedKinds.intersection(single.patternInUse.paddedKinds)
        } else { [] }
      handle = try DateIntervalHandle(
        skeleton: skeleton, locale: resource, zone: showsZone ? rules.id.identifier : "GMT")
    } catch {
      throw error.unsupported("ranges of this date style in locale \"\(locale)\"")
    }
  }

  /// Formats a range of instants.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins; `icuFailure` if ICU fails.
  public func string(from start: Instant, to end: Instant) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(from: start, to: end, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Formats a range of local times, even if the zone's clocks never show them.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins; `icuFailure` if ICU fails.
  public func string(from start: LocalDateTime, to end: LocalDateTime) throws(FormatError) -> String {
    try string(ends(start, end))
  }

  /// Appends a formatted range to `bytes` as UTF-8.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins; `icuFailure` if ICU fails.
  public func append(from start: Instant, to end: Instant, into bytes: inout [UInt8]) throws(FormatError) {
    try check(start, end)
    if try appendPlanned(start, end, &bytes) { return }
    bytes += try string(ends(start, end)).utf8
  }

  /// Formats a range as typed parts. The parts do not indicate which date they belong to.
  ///
  /// ```swift
  /// try formatter.parts(from: start, to: end).map(\.text)  // ["Mar", " ", "20", " – ", "25", ", ", "2025"]
  /// ```
  ///
  /// - Throws: `outOfRange` if the range ends before it begins; `icuFailure` if ICU fails.
  public func parts(from start: Instant, to end: Instant) throws(FormatError) -> [FormatPart] {
    try parts(ends(start, end))
  }

  /// Formats a range of local times as typed parts.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins; `icuFailure` if ICU fails.
  public func parts(from start: LocalDateTime, to end: LocalDateTime) throws(FormatError) -> [FormatPart] {
    try parts(ends(start, end))
  }
}

extension InstantRangeFormatter {
  private static func monthNames(
    _ style: InstantStyle, calendar: CalendarID, locale: LocaleID, resource: String
  ) throws(FormatError) -> [[UInt16]: [UInt16]] {
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

  /// The method for formatting a range.
  private enum Ends {
    /// By ICU's range format; milliseconds of its clocks.
    case range(Double, Double)
    /// Both dates in full, with an en dash between them.
    case dates(DatedWriter, DatedWriter)
    /// Two formatted halves, joined without a separator.
    case halves(DatedWriter, DatedWriter)
  }

  private typealias DatedWriter = (formatter: InstantFormatter, instant: Instant)

  private func check(_ start: Instant, _ end: Instant) throws(FormatError) {
    if start > end { throw FormatError(.outOfRange, "the range ends before it starts: \(start) to \(end)") }
  }

  private func ends(_ start: Instant, _ end: Instant) throws(FormatError) -> Ends {
    try check(start, end)
    guard try !isBoth(start, end), try !single.isCorrected(start), try !single.isCorrected(end) else {
      return .dates((single, start), (single, end))
    }
    let split = try splitMonths.value { () throws(FormatError) in
      Boxed(try SplitMonths(handle, like: single, rules: rules))
    }.value
    if let split, try split.takes(start, end) { return .halves((split.start, start), (split.end, end)) }
    return .range(milliseconds(start), milliseconds(end))
  }

  /// Returns whether ICU's range would show the ends alike or leave out how they differ: around a clock change, whose
  /// zone it names once, and in a leap month, which it takes for the month of the same number.
  private func isBoth(_ start: Instant, _ end: Instant) throws(FormatError) -> Bool {
    if showsBoth { return true }
    let (first, last) = (rules.localDateTime(at: start), rules.localDateTime(at: end))
    if start < end, last <= first || showsZone && rules.offset(at: start).seconds != rules.offset(at: end).seconds {
      return true
    }
    return try isLeap(first.day, last.day)
  }

  private func isLeap(_ start: DayNumber, _ end: DayNumber) throws(FormatError) -> Bool {
    guard arithmetic.id.facts.leapMonths == .repeatedNumber, start != end else { return false }
    let (first, last) = (try arithmetic.fields(of: start), try arithmetic.fields(of: end))
    return first.month != last.month && (first.month.isLeap || last.month.isLeap)
  }

  private func ends(_ start: LocalDateTime, _ end: LocalDateTime) throws(FormatError) -> Ends {
    guard start <= end else {
      let isOfDays = start.time == .midnight && end.time == .midnight
      let ends = isOfDays ? "\(start.day) to \(end.day)" : "\(start) to \(end)"
      throw FormatError(.outOfRange, "the range ends before it starts: \(ends)")
    }
    if let first = try rules.instant(showing: start), let last = try rules.instant(showing: end) {
      return try ends(first, last)
    }
    let (first, second) = (try single.writer(of: start), try single.writer(of: end))
    let isCorrected = (try first.formatter.isCorrected(first.instant), try second.formatter.isCorrected(second.instant))
    guard !showsZone, !showsBoth, !isCorrected.0, !isCorrected.1, try !isLeap(start.day, end.day) else {
      return .dates(first, second)
    }
    return .range(Self.milliseconds(start), Self.milliseconds(end))
  }

  /// Appends a range by the plan. Returns `false` and appends nothing if ICU must format it.
  private func appendPlanned(_ start: Instant, _ end: Instant, _ bytes: inout [UInt8]) throws(FormatError) -> Bool {
    // ICU's offsets apply if a field shows the zone.
    guard engine == .automatic, !showsZone, padded.isEmpty, try !isBoth(start, end), try !single.isCorrected(start),
      try !single.isCorrected(end)
    else {
      return false
    }
    return try plan.writes(
      { plan throws(FormatError) in plan.append(from: start, to: end, into: &bytes) }, orMake: compiled)
  }

  /// Returns the plan, compiled now if necessary.
  func compiledPlan() throws(FormatError) -> InstantRangePlan? { showsZone ? nil : try plan.value(compiled) }

  private func compiled() throws(FormatError) -> InstantRangePlan? {
    // Use the calendar that ICU was opened with: the Gregorian one instead of `iso8601`.
    let calendar = single.calendar.facts.isISO8601 ? .gregorian : single.calendar
    let pool = DateNamesPool()
    return try InstantRangePlan(handle) { pattern throws(FormatError) in
      var style = InstantStyle(.pattern(DatePattern(icu: pattern)), calendar: calendar)
      style.regionalData = .icu
      return try InstantConfiguration(
        style: style, locale: single.locale, rules: rules, pool: pool, namesFrom: single.style.regionalData
      ).plan()?.plan
    }
  }

  private func string(_ ends: Ends) throws(FormatError) -> String {
    guard case .range(let start, let end) = ends, padded.isEmpty else { return try parts(ends).map(\.text).joined() }
    return try monthNames.isEmpty
      ? handle.text(from: start, to: end) : namingMonths(handle.fields(from: start, to: end)).text
  }

  /// Returns ICU's text with the replacements of month names.
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
      return try namingMonths(handle.fields(from: start, to: end)).parts { field, _ in DateFieldKinds.kind(field) }
        .map { padded.contains($0.kind) ? $0.paddedToTwoDigits : $0 }
    case .halves(let start, let end):
      return try start.formatter.parts(start.instant) + end.formatter.parts(end.instant)
    case .dates(let start, let end):
      let direction = single.locale.direction
      let first = TextSegment(try start.formatter.parts(start.instant), .formatted(direction))
      let second = TextSegment(try end.formatter.parts(end.instant), .formatted(direction))
      if first.text == second.text { return first.parts }
      return try BidiIsolation(direction: direction).parts([first, TextSegment(" – ", .pattern), second])
    }
  }

  private static func milliseconds(_ local: LocalDateTime) -> Double {
    Double(local.day.value) * 86_400_000 + Double(local.time.millisecondsOfDay)
  }

  /// Returns milliseconds for ICU's clocks, which run in GMT: shifted so that they show the zone's local time.
  private func milliseconds(_ instant: Instant) -> Double {
    let offset = showsZone ? 0 : rules.offset(at: instant).seconds
    return Double(instant.epochMilliseconds) + Double(offset) * 1000
  }
}

extension FormatPart {
  /// The part with a leading zero in the same digits if it is a single digit.
  fileprivate var paddedToTwoDigits: FormatPart {
    guard text.unicodeScalars.count == 1, let zero = text.unicodeScalars.first?.decimalDigit?.zero else { return self }
    return Unicode.Scalar(zero).map { FormatPart(kind, String($0) + text) } ?? self
  }
}

extension DatePattern {
  /// The kinds of the fields with two letters that are numbers.
  fileprivate var paddedKinds: Set<FormatPart.Kind> {
    Set(fieldKinds.filter { $0.count == 2 && [.month, .day, .hour, .minute, .second].contains($0.kind) }.map(\.kind))
  }
}
