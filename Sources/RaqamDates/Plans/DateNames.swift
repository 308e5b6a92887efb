package import ICU
internal import RaqamMemory

/// The names, digits, weeks and patterns of one locale and calendar, each read from ICU when a plan first needs it.
///
/// Plans of the same locale and calendar share one: what is there is found without a lock, and opens nothing.
/// *Thread safety*: may be used from any thread.
package final class DateNames: Sendable {
  /// A list of names that a field writes.
  enum List: Hashable, Sendable {
    /// One of ICU's lists, by ICU's numbers.
    case symbols(DateSymbolsHandle.NameList)
    /// a.m. and p.m. in a width of `a` that not every ICU has a list of: 4, 5 or 6 letters.
    case dayHalves(width: Int)
    /// a.m., p.m. and noon in a width of `b`: 1, 4, 5 or 6 letters.
    case dayPeriods(width: Int)
    /// The parts of the day in a width of `B`, for each hour on its stroke and for each hour past it: 1, 4, 5 or 6 letters.
    case flexiblePeriods(width: Int)
  }

  /// What a pattern of the locale's own is.
  package struct OwnPattern: Sendable {
    package let pattern: DatePattern
    /// The calendar of its fields.
    package let calendar: CalendarID
    /// Whether some field has numbers of its own.
    var hasOwnNumbers = false
    /// Whether the month or the day has.
    package var hasOwnDays = false
  }

  /// The locale's resources, with the calendar.
  package let resource: String
  /// The calendar that was asked for, else the locale's.
  let calendar: CalendarID
  /// Names of months in place of ICU's, which has those of another country; `nil` in nearly all locales.
  let months: RegionalOverlay.MonthNames?
  private let lists = LazyArray<DateNameList>(count: List.count)
  private let digits = LazyReference<Boxed<DateDigits?>>()
  private let weeks = LazyReference<Boxed<WeekNumbering>>()
  private let offsets = LazyReference<Boxed<LocalOffsetFormats?>>()
  private let newerWeeks = LazyTable<RegionalData, WeekRules?>(limit: 8)
  private let patterns = LazyTable<InstantStyle.Base, OwnPattern>()

  /// The names of a locale in a calendar; `nil` for the locale's own.
  init(locale: LocaleID, calendar: CalendarID?, from data: RegionalData) throws(FormatError) {
    if let calendar {
      self.calendar = calendar
      resource = try locale.resourceID(setting: "calendar", to: calendar.icuKeyword)
    } else {
      self.calendar = try CalendarID(locale: locale)
      resource = locale.resourceID
    }
    months = data.months(of: self.calendar, in: locale)
  }
}

extension RegionalData {
  /// The names of a calendar's months that a locale has instead of ICU's.
  func months(of calendar: CalendarID, in locale: LocaleID) -> RegionalOverlay.MonthNames? {
    guard let known = overlay?.months[calendar], let region = locale.region else { return nil }
    return known["\(locale.language)_\(region)"]
  }

  /// The names that other languages of a locale's region have for a calendar's months.
  func otherMonths(of calendar: CalendarID, in locale: LocaleID) -> [RegionalOverlay.MonthNames] {
    guard let known = overlay?.months[calendar], let region = locale.region else { return [] }
    return known.filter { $0.key.hasSuffix("_\(region)") }.map(\.value)
  }
}

extension DateNames {
  /// A list of names. Where it is not known yet, others that are `wanted` too are read along with it.
  func list(_ list: List, wanted: () -> [List]) throws(ICUFailure) -> DateNameList {
    if let known = lists.load(list.index) { return known }
    if let names = months.flatMap({ list.months(of: $0) }) {
      return lists.storeIfNil(DateNameList(names.map { Array($0.utf8) }), at: list.index)
    }
    guard case .symbols(let name) = list else {
      return lists.storeIfNil(try sampled(list), at: list.index)
    }
    let symbols = try DateSymbolsHandle(locale: resource)
    for case .symbols(let other) in wanted() where lists.load(Int(other.rawValue)) == nil {
      guard months.flatMap({ List.symbols(other).months(of: $0) }) == nil else { continue }
      _ = lists.storeIfNil(DateNameList(try symbols.names(other)), at: Int(other.rawValue))
    }
    if let read = lists.load(list.index) { return read }
    return lists.storeIfNil(DateNameList(try symbols.names(name)), at: list.index)
  }

  /// What ICU writes where it has no list: at 6, 18 and 12 o'clock, or at every hour and half an hour past it.
  private func sampled(_ list: List) throws(ICUFailure) -> DateNameList {
    let handle = try DateFormatHandle(pattern: "y", locale: resource, zone: "GMT")
    func samples(_ pattern: String, _ hours: [Double]) throws(ICUFailure) -> ICUTexts {
      try handle.samples(pattern: pattern, milliseconds: hours.map { $0 * 3_600_000 })
    }
    switch list {
    case .symbols: return DateNameList([])
    case .dayHalves(let width): return DateNameList(try samples(String(repeating: "a", count: width), [6, 18]))
    case .dayPeriods(let width): return DateNameList(try samples(String(repeating: "b", count: width), [6, 18, 12]))
    case .flexiblePeriods(let width):
      let (field, hours) = (String(repeating: "B", count: width), (0..<24).map { Double($0) })
      // Beside minutes, midnight and noon are those of the stroke alone.
      let past = try samples(field + "'|'m", hours.map { $0 + 0.5 }).all.map { text in
        Array(text.prefix { $0 != UInt8(ascii: "|") })
      }
      return DateNameList(try samples(field, hours).all + past)
    }
  }

  /// The digits; `nil` where the locale's numbers are beyond a plan.
  func plannedDigits() throws(ICUFailure) -> DateDigits? {
    try digits.value { () throws(ICUFailure) in
      if let read = try DateSymbolsHandle.digits(locale: resource) { return Boxed(DateDigits(read)) }
      return Boxed(try DateFormatHandle(pattern: "y", locale: resource, zone: "GMT").digits().flatMap(DateDigits.init))
    }.value
  }

  /// How offsets from UTC are written; `nil` where that is beyond a plan.
  func offsetFormats() throws(ICUFailure) -> LocalOffsetFormats? {
    try offsets.value { () throws(ICUFailure) in
      Boxed(LocalOffsetFormats(try TimeZoneData.offsetFormats(locale: resource)))
    }.value
  }

  /// The text of an offset from UTC in seconds: the locale's, or that of ISO 8601, as the field asks for.
  func offset(_ seconds: Int, as field: DateOffsetText) throws(ICUFailure) -> [UInt8] {
    guard field.isLocal else { return field.text(utcOffset: seconds) }
    if let formats = try offsetFormats(), let text = field.text(utcOffset: seconds, in: formats) { return text }
    return try field.text(utcOffset: seconds, locale: resource)
  }

  /// How ICU numbers weeks.
  func numbering() throws(ICUFailure) -> WeekNumbering {
    try weeks.value { () throws(ICUFailure) in
      let weeks = try DateSymbolsHandle.weeks(locale: resource)
      // ICU counts weekdays from Sunday, 1.
      return Boxed(
        WeekNumbering(firstWeekday: Weekday(cyclic: weeks.firstWeekday - 1), minimalDays: weeks.minimalDays))
    }.value
  }

  /// The weeks of the locale's region by some data where they are others than ICU's.
  func newerWeeks(from data: RegionalData) throws(FormatError) -> WeekRules? {
    try newerWeeks.value(for: data) { () throws(FormatError) in
      try WeekRules.newer(localeIdentifier: resource, from: data)
    }
  }

  /// The pattern of a style.
  package func pattern(of base: InstantStyle.Base) throws(ICUFailure) -> OwnPattern {
    if case .pattern(let given) = base { return OwnPattern(pattern: given, calendar: calendar) }
    return try patterns.value(for: base) { () throws(ICUFailure) in try own(base) }
  }

  private func own(_ base: InstantStyle.Base) throws(ICUFailure) -> OwnPattern {
    switch base {
    case .pattern(let given): return OwnPattern(pattern: given, calendar: calendar)
    case .skeleton(let skeleton):
      let best = try DateFormatHandle.bestPattern(skeleton: skeleton.text, locale: resource)
      return OwnPattern(pattern: DatePattern(icu: best), calendar: calendar)
    case .lengths(let date, let time):
      let handle = try DateFormatHandle.styles(
        date: date.handleStyle, time: time.handleStyle, locale: resource, zone: "GMT")
      return OwnPattern(
        pattern: DatePattern(icu: try handle.pattern()), calendar: calendar,
        hasOwnNumbers: handle.hasOwnNumbers(DatePlanCompiler.letters), hasOwnDays: handle.hasOwnNumbers("MLd"))
    }
  }
}

extension DateNames.List {
  /// The names of months in this list; `nil` for a list of other names.
  func months(of names: RegionalOverlay.MonthNames) -> [String]? {
    guard case .symbols(let list) = self else { return nil }
    return switch list {
    case .months, .monthsShort, .monthsAlone, .monthsAloneShort: names.wide
    case .monthsNarrow, .monthsAloneNarrow: names.narrow
    default: nil
    }
  }

  private static let symbolCount = DateSymbolsHandle.NameList.allCases.count
  /// How many lists there may be: three widths of halves of the day, and widths up to 6 of its two kinds of periods.
  static let count = symbolCount + 3 + 7 + 7

  /// A number for each list.
  var index: Int {
    switch self {
    case .symbols(let list): Int(list.rawValue)
    case .dayHalves(let width): Self.symbolCount + min(max(width, 4), 6) - 4
    case .dayPeriods(let width): Self.symbolCount + 3 + min(max(width, 0), 6)
    case .flexiblePeriods(let width): Self.symbolCount + 10 + min(max(width, 0), 6)
    }
  }
}

/// A list of names in UTF-8, ready to be put into plans.
final class DateNameList: Sendable {
  let bytes: [UInt8]
  /// Where each name ends.
  let ends: [Int32]
  /// Bytes of the longest name.
  let longest: Int
  let isASCII: Bool

  /// The names, one by one.
  var texts: [String] {
    zip([0] + ends, ends).map { String(decoding: bytes[Int($0)..<Int($1)], as: UTF8.self) }
  }

  init(_ texts: ICUTexts) {
    bytes = texts.bytes
    ends = texts.ends
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    longest = zip(ends, [0] + ends).reduce(0) { max($0, Int($1.0 - $1.1)) }
  }

  init(_ texts: [[UInt8]]) {
    bytes = texts.flatMap { $0 }
    var end: Int32 = 0
    ends = texts.map {
      end += Int32(truncatingIfNeeded: $0.count)
      return end
    }
    isASCII = bytes.allSatisfy { $0 < 0x80 }
    longest = texts.reduce(0) { max($0, $1.count) }
  }
}
