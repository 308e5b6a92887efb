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
/// A custom pattern only selects the fields; the locale determines their order. Dates and offsets are those of
/// ``InstantFormatter``. If the fields that both ends share would hide how they differ, as around a clock change, both dates
/// are formatted in full with an en dash between them.
///
/// ## Thread Safety
///
/// A formatter may be used from any thread.
public final class InstantRangeFormatter: Sendable {
  private let single: InstantFormatter
  private let rules: TimeZoneRules
  private let showsZone: Bool
  /// Whether to format both dates in full: CLDR's range patterns lack the week.
  private let showsBoth: Bool
  private let calendar: CalendarSystem
  private let plan: InstantRangePlan

  /// Creates a formatter for the fields of a style.
  ///
  /// - Parameters:
  ///   - style: The fields of the dates.
  ///   - locale: The locale whose range patterns and names are used.
  ///   - timeZone: The zone whose local time is formatted.
  ///   - calendar: The calendar of the dates; `nil` uses that of the style, or else the locale's.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, or `unsupportedStyle` if ICU has no range patterns for these fields.
  public init(
    _ style: InstantStyle, locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil
  ) throws(FormatError) {
    let style = style.with(calendar)
    let locale = try locale.localeID()
    rules = try timeZone.timeZoneRules()
    single = try InstantFormatter(style, locale: locale, timeZone: rules, names: DateNamesPool(limit: 1))
    do throws(FormatError) {
      // CLDR's range patterns of `iso8601` are the Gregorian ones.
      let resource = try LocaleData.localeOfNames(single.recipe.names.resource) ?? single.recipe.names.resource
      let skeleton: String
      var padded: Set<FormatPart.Kind> = []
      if case .skeleton(let given) = style.base {
        skeleton = given.text
        padded = DatePattern(icu: skeleton).paddedKinds.intersection(single.form.pattern.paddedKinds)
      } else {
        skeleton = try DateIntervalHandle.skeleton(pattern: single.pattern)
      }
      showsZone = skeleton.contains { "zZOvVXx".contains($0) }
      showsBoth = skeleton.contains { "wW".contains($0) }
      self.calendar = try style.system(of: single.calendar)
      plan = try InstantRangePlan(skeleton: skeleton, resource: resource, like: single, padded: padded)
    } catch {
      throw error.unsupported("ranges of this date style in locale \"\(locale)\"")
    }
  }

  /// Formats a range of instants.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins, or if the calendar does not have a day; `icuFailure` if ICU
  ///   has no pattern for the range.
  public func string(from start: Instant, to end: Instant) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(from: start, to: end, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Formats a range of local times, even if the zone's clocks never show them. In a style without a date, a time of day
  /// may end on the next day: `22:00 – 06:00`.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins, or if the calendar does not have a day; `icuFailure` if ICU
  ///   has no pattern for the range.
  public func string(from start: LocalDateTime, to end: LocalDateTime) throws(FormatError) -> String {
    try parts(from: start, to: end).map(\.text).joined()
  }

  /// Appends a formatted range to `bytes` as UTF-8.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins, or if the calendar does not have a day; `icuFailure` if ICU
  ///   has no pattern for the range.
  public func append(from start: Instant, to end: Instant, into bytes: inout [UInt8]) throws(FormatError) {
    try check(start, end)
    if try isBoth(start, end) {
      for part in try both((single, start), (single, end)) { bytes += part.text.utf8 }
    } else {
      try plan.append(from: start, to: end, into: &bytes)
    }
  }

  /// Formats a range as typed parts. The parts do not indicate which date they belong to.
  ///
  /// ```swift
  /// try formatter.parts(from: start, to: end).map(\.text)  // ["Mar", " ", "20", " – ", "25", ", ", "2025"]
  /// ```
  ///
  /// - Throws: `outOfRange` if the range ends before it begins, or if the calendar does not have a day; `icuFailure` if ICU
  ///   has no pattern for the range.
  public func parts(from start: Instant, to end: Instant) throws(FormatError) -> [FormatPart] {
    try check(start, end)
    if try isBoth(start, end) { return try both((single, start), (single, end)) }
    let (first, last) = (rules.localDateTime(at: start), rules.localDateTime(at: end))
    return try plan.parts(from: first, to: last) { formatter, isEnd throws(FormatError) in
      try formatter.parts(isEnd ? end : start)
    }
  }

  /// Formats a range of local times as typed parts.
  ///
  /// - Throws: `outOfRange` if the range ends before it begins, or if the calendar does not have a day; `icuFailure` if ICU
  ///   has no pattern for the range.
  public func parts(from start: LocalDateTime, to end: LocalDateTime) throws(FormatError) -> [FormatPart] {
    let isOvernight = start.day == end.day && end < start && !single.style.showsDate
    guard start <= end || isOvernight else {
      let isOfDays = start.time == .midnight && end.time == .midnight
      let ends = isOfDays ? "\(start.day) to \(end.day)" : "\(start) to \(end)"
      throw FormatError(.outOfRange, "the range ends before it starts: \(ends)")
    }
    if !isOvernight, let first = try rules.instant(showing: start), let last = try rules.instant(showing: end) {
      return try parts(from: first, to: last)
    }
    if showsZone || showsBoth { return try both(single.writer(of: start), single.writer(of: end)) }
    if try isLeap(start.day, end.day) { return try both(single.writer(of: start), single.writer(of: end)) }
    return try plan.parts(from: start, to: end) { formatter, isEnd throws(FormatError) in
      try formatter.parts(isEnd ? end : start)
    }
  }
}

extension InstantRangeFormatter {
  private typealias DatedWriter = (formatter: InstantFormatter, instant: Instant)

  private func check(_ start: Instant, _ end: Instant) throws(FormatError) {
    if start > end { throw FormatError(.outOfRange, "the range ends before it starts: \(start) to \(end)") }
  }

  /// Returns whether a range pattern would show the ends alike or leave out how they differ: around a clock change, whose
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
    guard calendar.id.facts.leapMonths == .repeatedNumber, start != end else { return false }
    let (first, last) = (try calendar.date(of: start).month, try calendar.date(of: end).month)
    return first != last && (first.isLeap || last.isLeap)
  }

  /// Formats both dates in full, with an en dash between them.
  private func both(_ start: DatedWriter, _ end: DatedWriter) throws(FormatError) -> [FormatPart] {
    let direction = single.locale.direction
    let first = TextSegment(try start.formatter.parts(start.instant), .formatted(direction))
    let second = TextSegment(try end.formatter.parts(end.instant), .formatted(direction))
    if first.text == second.text { return first.parts }
    return try BidiIsolation(direction: direction).parts([first, TextSegment(" – ", .pattern), second])
  }
}

extension DatePattern {
  /// The kinds of the fields with two letters that are numbers.
  fileprivate var paddedKinds: Set<FormatPart.Kind> {
    Set(fields.filter { $0.count == 2 && [.month, .day, .hour, .minute, .second].contains($0.part) }.map(\.part))
  }
}
