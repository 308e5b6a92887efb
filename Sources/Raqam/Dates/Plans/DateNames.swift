internal import ICU
internal import Synchronization

/// The names, digits and weeks of one locale and calendar, asked from ICU when a plan first needs them and then kept.
///
/// Plans of the same locale and calendar share one. *Thread safety*: may be used from any thread.
final class DateNames: Sendable {
  /// A list of names that a field writes.
  enum List: Hashable, Sendable {
    /// One of ICU's lists, by ICU's numbers.
    case symbols(DateFormatHandle.NameList)
    /// Narrow eras, of which ICU only gives samples.
    case narrowEras
    /// a.m. and p.m. in a width of `a` that not every ICU has a list of: 4, 5 or 6 letters.
    case dayHalves(width: Int)
    /// a.m., p.m. and noon in a width of `b`: 1, 4, 5 or 6 letters.
    case dayPeriods(width: Int)
    /// The parts of the day in a width of `B`, for each hour on its stroke and for each hour past it: 1, 4, 5 or 6 letters.
    case flexiblePeriods(width: Int)
  }

  /// What a pattern of the locale's own is.
  struct OwnPattern: Sendable {
    let pattern: DatePattern
    /// Whether some field has numbers of its own.
    let hasOwnNumbers: Bool
  }

  /// The locale's resources, with the calendar.
  let resource: String
  private let calendar: CalendarID
  private let kept = Mutex(Kept())

  private struct Kept: Sendable {
    var isBaseKnown = false
    var digits: DateDigits?
    var weeks = WeekNumbering(firstWeekday: .sunday, minimalDays: 1)
    var lists: [List: [[UInt8]]] = [:]
    var patterns: [InstantStyle.Base: OwnPattern] = [:]
  }

  init(resource: String, calendar: CalendarID) {
    self.resource = resource
    self.calendar = calendar
  }
}

extension DateNames {
  /// What a plan needs of a locale.
  struct Answer: Sendable {
    /// `nil` where the locale's numbers are beyond a plan.
    let digits: DateDigits?
    var weeks: WeekNumbering
    let lists: [List: [[UInt8]]]
  }

  /// The lists, and digits and weeks.
  func answer(_ wanted: Set<List>) throws(ICUFailure) -> Answer {
    let missing = kept.withLock { kept in
      (base: !kept.isBaseKnown, lists: wanted.filter { kept.lists[$0] == nil })
    }
    if missing.base || !missing.lists.isEmpty {
      let handle = try DateFormatHandle(pattern: "y", locale: resource, zone: "GMT")
      try fetch(missing.lists, from: handle)
    }
    return kept.withLock { kept in
      Answer(digits: kept.digits, weeks: kept.weeks, lists: kept.lists.filter { wanted.contains($0.key) })
    }
  }

  /// The pattern of one of the locale's own styles.
  func pattern(of base: InstantStyle.Base) throws(ICUFailure) -> OwnPattern {
    if let known = kept.withLock({ $0.patterns[base] }) { return known }
    let pattern: OwnPattern
    switch base {
    case .pattern(let given):
      return OwnPattern(pattern: given, hasOwnNumbers: false)
    case .skeleton(let skeleton):
      let best = try DateFormatHandle.bestPattern(skeleton: skeleton.text, locale: resource)
      pattern = OwnPattern(pattern: DatePattern(icu: best), hasOwnNumbers: false)
    case .lengths(let date, let time):
      let handle = try DateFormatHandle.styles(
        date: date.handleStyle, time: time.handleStyle, locale: resource, zone: "GMT")
      pattern = OwnPattern(
        pattern: DatePattern(icu: try handle.pattern()), hasOwnNumbers: handle.hasOwnNumbers(DatePlanCompiler.letters))
      // The format is open, and its names are soon asked for.
      try fetch(DatePlanCompiler.lists(pattern.pattern.items), from: handle)
    }
    kept.withLock { kept in
      if kept.patterns.count >= Self.patternLimit { kept.patterns.removeAll() }
      kept.patterns[base] = pattern
    }
    return pattern
  }

  private static let patternLimit = 64

  private func fetch(_ lists: Set<List>, from handle: borrowing DateFormatHandle) throws(ICUFailure) {
    var found: [List: [[UInt8]]] = [:]
    for list in lists { found[list] = try names(list, handle) }
    let base: (DateDigits?, WeekNumbering)?
    if kept.withLock({ $0.isBaseKnown }) {
      base = nil
    } else {
      let weeks = handle.weeks()
      base = (
        try handle.digits().flatMap(DateDigits.init),
        // ICU counts weekdays from Sunday, 1.
        WeekNumbering(firstWeekday: Weekday(cyclic: weeks.firstWeekday - 1), minimalDays: weeks.minimalDays)
      )
    }
    kept.withLock { kept in
      if let base, !kept.isBaseKnown {
        (kept.digits, kept.weeks) = base
        kept.isBaseKnown = true
      }
      kept.lists.merge(found) { old, _ in old }
    }
  }

  private func names(_ list: List, _ handle: borrowing DateFormatHandle) throws(ICUFailure) -> [[UInt8]] {
    switch list {
    case .symbols(let symbols): return try handle.names(symbols)
    case .narrowEras: return try handle.samples(pattern: "GGGGG", milliseconds: eraSamples)
    case .dayHalves(let width):
      return try handle.samples(
        pattern: String(repeating: "a", count: width), milliseconds: Array(Self.hours.prefix(2)))
    case .dayPeriods(let width):
      return try handle.samples(pattern: String(repeating: "b", count: width), milliseconds: Self.hours)
    case .flexiblePeriods(let width):
      let field = String(repeating: "B", count: width)
      // Beside minutes, midnight and noon are those of the stroke alone.
      let past = try handle.samples(pattern: field + "'|'m", milliseconds: Self.wholeHours.map { $0 + 1_800_000 })
      return try handle.samples(pattern: field, milliseconds: Self.wholeHours)
        + past.map { Array($0.prefix { $0 != UInt8(ascii: "|") }) }
    }
  }

  /// 6, 18 and 12 o'clock.
  private static let hours: [Double] = [21_600_000, 64_800_000, 43_200_000]

  private static let wholeHours: [Double] = (0..<24).map { Double($0) * 3_600_000 }

  /// An instant in each era.
  private var eraSamples: [Double] {
    calendar.facts.eras == .two ? [-70_000_000_000_000, 1_700_000_000_000] : [1_700_000_000_000]
  }
}
