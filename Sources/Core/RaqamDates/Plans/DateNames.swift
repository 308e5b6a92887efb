internal import ICU
internal import RaqamMemory

/// The names, digits, week rules and patterns of one locale and calendar, each read from ICU when a plan first needs
/// it.
///
/// Plans of the same locale and calendar share one instance. Finding a loaded value needs no lock and opens nothing.
///
/// ## Thread Safety
///
/// May be used from any thread.
package final class DateNames: Sendable {
  /// A list of names that a field uses.
  enum List: Hashable, Sendable {
    /// One of ICU's lists of symbols.
    case symbols(DateSymbolsHandle.NameList)
    /// AM and PM in a width of `a` for which ICU may have no list: 4, 5 or 6 letters.
    case dayHalves(width: Int)
    /// AM, PM and noon in a width of `b`: 1, 4, 5 or 6 letters.
    case dayPeriods(width: Int)
    /// The day periods in a width of `B`, for each full hour, then for each hour with minutes: 1, 4, 5 or 6 letters.
    case flexiblePeriods(width: Int)
    /// The names of twelve months, followed by those of leap months.
    case repeatedMonths(DateSymbolsHandle.NameList)
    /// The names of the years of a cycle, after an empty one.
    case cyclicYears
  }

  /// The ICU locale id, with the calendar.
  package let resource: String
  /// The requested calendar, or the locale's.
  let calendar: CalendarID
  private let language: String
  /// Replacements for ICU's month names if ICU has those of another country; `nil` for nearly all locales.
  let months: RegionalOverlay.MonthNames?
  private let lists = LazyArray<DateNameList>(count: List.count)
  private let otherLists = MemoTable<List, DateNameList>(limit: 16)
  private let lazyDigits = LazyReference<Boxed<DateDigits?>>()
  private let lazyNumerals = MemoTable<String, DateNumerals>(limit: 8)
  private let weeks = LazyReference<Boxed<WeekNumbering>>()
  private let offsets = LazyReference<Boxed<LocalOffsetFormats>>()
  private let newerWeeks = MemoTable<RegionalData, WeekRules?>(limit: 8)
  private let forms = MemoTable<InstantStyle.Base, DateForm>()

  /// Creates the names of a locale in a calendar; `nil` uses the locale's calendar.
  init(locale: LocaleID, calendar: CalendarID?, from data: RegionalData) throws(FormatError) {
    if let calendar {
      self.calendar = calendar
      resource = try locale.resourceID(setting: "calendar", to: calendar.icuKeyword)
    } else {
      self.calendar = try CalendarID(locale: locale)
      resource = locale.resourceID
    }
    months = data.months(of: self.calendar, in: locale)
    language = locale.language
  }
}

extension RegionalData {
  /// Returns the month names that replace ICU's for a locale.
  func months(of calendar: CalendarID, in locale: LocaleID) -> RegionalOverlay.MonthNames? {
    guard let known = overlay?.months[calendar], let region = locale.region else { return nil }
    return known["\(locale.language)_\(region)"]
  }

  /// Returns the month names of the other languages of a locale's region, even if those of a newer libicu are the same.
  func otherMonths(of calendar: CalendarID, in locale: LocaleID) -> [RegionalOverlay.MonthNames] {
    guard self == .newest, let known = RegionalOverlay.shipped.months[calendar], let region = locale.region else {
      return []
    }
    return known.filter { $0.key.hasSuffix("_\(region)") }.map(\.value)
  }
}

extension DateNames {
  /// Returns a list of names. If it must be loaded, the lists in `wanted` are loaded with it.
  func list(_ list: List, wanted: () -> [List]) throws(FormatError) -> DateNameList {
    guard let index = list.index else {
      return try otherLists.value(for: list) { () throws(FormatError) in try composed(list) }
    }
    if let known = lists.load(index) { return known }
    if let names = months.flatMap({ list.months(of: $0) }) {
      return lists.storeIfNil(DateNameList(names.map { Array($0.utf8) }), at: index)
    }
    guard case .symbols(let name) = list else { return lists.storeIfNil(try sampled(list), at: index) }
    let symbols = try DateSymbolsHandle(locale: resource)
    for case .symbols(let other) in wanted() where lists.load(Int(other.rawValue)) == nil {
      guard months.flatMap({ List.symbols(other).months(of: $0) }) == nil else { continue }
      _ = lists.storeIfNil(try read(other, symbols), at: Int(other.rawValue))
    }
    if let read = lists.load(index) { return read }
    return lists.storeIfNil(try read(name, symbols), at: index)
  }

  private func read(
    _ list: DateSymbolsHandle.NameList, _ symbols: borrowing DateSymbolsHandle
  ) throws(FormatError) -> DateNameList {
    let texts = try symbols.names(list)
    let newer = calendar.facts.eraNames
    guard !newer.isEmpty, [.eras, .erasWide, .erasNarrow].contains(list) else { return DateNameList(texts) }
    return DateNameList(
      texts.all.map { name in newer[String(decoding: name, as: UTF8.self)].map { Array($0.utf8) } ?? name })
  }

  /// Returns names that are composed of others.
  private func composed(_ list: List) throws(FormatError) -> DateNameList {
    func names(_ list: DateSymbolsHandle.NameList) throws(FormatError) -> [[UInt8]] {
      try self.list(.symbols(list)) { [] }.texts.map { Array($0.utf8) }
    }
    switch list {
    case .repeatedMonths(let months):
      // CLDR's patterns of leap months in ICU's order: wide, abbreviated and narrow names, then stand-alone ones.
      let patterns: [DateSymbolsHandle.NameList] = [
        .months, .monthsShort, .monthsNarrow, .monthsAlone, .monthsAloneShort, .monthsAloneNarrow,
      ]
      return try withLeapMonths(names(months), pattern: patterns.firstIndex(of: months) ?? 0)
    default: return DateNameList([[]] + (try names(.cyclicYears)))
    }
  }

  /// Returns twelve names or numbers of months, followed by those of leap months.
  func withLeapMonths(_ months: [[UInt8]], pattern: Int) throws(FormatError) -> DateNameList {
    let patterns = try list(.symbols(.leapMonths)) { [] }.texts
    guard patterns.indices.contains(pattern), let place = patterns[pattern].firstRange(of: "{0}") else {
      return DateNameList(months + months)
    }
    let (before, after) = (patterns[pattern][..<place.lowerBound], patterns[pattern][place.upperBound...])
    return DateNameList(months + months.map { Array(before.utf8) + $0 + Array(after.utf8) })
  }

  /// Returns names for which ICU has no list, formatted by ICU: at 6, 18 and 12 o'clock, or at every hour and half an
  /// hour later.
  private func sampled(_ list: List) throws(FormatError) -> DateNameList {
    func samples(_ pattern: String, _ hours: [Double]) throws(FormatError) -> ICUTexts {
      try DateData.samples(pattern, locale: resource, milliseconds: hours.map { $0 * 3_600_000 })
    }
    switch list {
    case .symbols, .repeatedMonths, .cyclicYears: return DateNameList([])
    case .dayHalves(let width): return DateNameList(try samples(String(repeating: "a", count: width), [6, 18]))
    case .dayPeriods(let width): return DateNameList(try samples(String(repeating: "b", count: width), [6, 18, 12]))
    case .flexiblePeriods(let width):
      let (field, hours) = (String(repeating: "B", count: width), (0..<24).map { Double($0) })
      // If the pattern has minutes, midnight and noon apply to the full hour only.
      let past = try samples(field + "'|'m", hours.map { $0 + 0.5 }).all.map { text in
        Array(text.prefix { $0 != UInt8(ascii: "|") })
      }
      return DateNameList(try samples(field, hours).all + past)
    }
  }

  /// Returns the digits; `nil` if the locale's numbers are letters or words.
  func digits() throws(FormatError) -> DateDigits? {
    try lazyDigits.value { () throws(FormatError) in
      Boxed(try DateSymbolsHandle.digits(locale: resource).flatMap { DateDigits($0, minus: $1) })
    }.value
  }

  /// Returns the numerals of a numbering system; `nil` if libicu does not have it.
  ///
  /// `jpnyear` is a rule set of the Japanese language: libicu does not list it among the numbering systems.
  func numerals(of system: String) -> DateNumerals? {
    do throws(FormatError) {
      return try lazyNumerals.value(for: system) { () throws(FormatError) in
        system == "jpnyear"
          ? try DateNumerals(ruleSet: "%spellout-numbering-year-latn", locale: resource)
          : try DateNumerals(locale: LocaleData.setting("numbers", to: system, in: resource))
      }
    } catch {
      return nil
    }
  }

  /// Returns the numerals of the locale's own numbering system.
  func ownNumerals() throws(FormatError) -> DateNumerals {
    try lazyNumerals.value(for: "") { () throws(FormatError) in try DateNumerals(locale: resource) }
  }

  /// Returns the formats of offsets from UTC.
  ///
  /// - Throws: `unsupportedStyle` if they have another structure, which no locale of CLDR has.
  func offsetFormats() throws(FormatError) -> LocalOffsetFormats {
    try offsets.value { () throws(FormatError) in
      guard let formats = LocalOffsetFormats(try TimeZoneData.offsetFormats(locale: resource)) else {
        throw FormatError(.unsupportedStyle, "the offsets from UTC of locale \"\(resource)\" have an unknown structure")
      }
      return Boxed(formats)
    }.value
  }

  /// Returns the text of an offset from UTC in seconds, localized or ISO 8601 as the field specifies.
  func offset(_ seconds: Int, as field: DateOffsetText) throws(FormatError) -> [UInt8] {
    field.isLocal ? field.text(utcOffset: seconds, in: try offsetFormats()) : field.text(utcOffset: seconds)
  }

  /// Returns ICU's week numbering for the locale.
  func numbering() throws(FormatError) -> WeekNumbering {
    try weeks.value { () throws(FormatError) in
      let weeks = try DateSymbolsHandle.weeks(locale: resource)
      // ICU numbers weekdays from 1, Sunday.
      return Boxed(
        WeekNumbering(firstWeekday: Weekday(cyclic: weeks.firstWeekday - 1), minimalDays: weeks.minimalDays))
    }.value
  }

  /// Returns the week rules of the locale's region in `data` if they differ from ICU's.
  func newerWeeks(from data: RegionalData) throws(FormatError) -> WeekRules? {
    try newerWeeks.value(for: data) { () throws(FormatError) in
      try WeekRules.newer(localeIdentifier: resource, from: data)
    }
  }

  /// Returns the form of a style.
  package func form(of base: InstantStyle.Base) throws(FormatError) -> DateForm {
    if case .pattern(let given) = base { return numbered(given) }
    return try forms.value(for: base) { () throws(FormatError) in try own(base) }
  }

  private func own(_ base: InstantStyle.Base) throws(FormatError) -> DateForm {
    switch base.settled {
    case .pattern(let given): return numbered(given)
    case .skeleton(let skeleton): return numbered(try pattern(of: skeleton))
    case .lengths(let date, let time):
      var own = numbered(try pattern(date: date, time: time))
      for (length, kind) in [(date, LocaleData.DateKind.date), (time, .time)] where length != .omitted {
        let override = try LocaleData.numbering(
          of: kind, style: length.handleStyle, calendar: calendar.icuKeyword, locale: resource)
        own.numbering.add(override, of: kind)
      }
      return own
    }
  }

  /// Returns the form of a pattern, with the numbering that ICU applies to every Japanese one with the character 年: 元 for the first year
  /// of an era.
  private func numbered(_ pattern: DatePattern) -> DateForm {
    var own = DateForm(pattern, calendar: calendar)
    if calendar == .japanese, language == "ja", pattern.text.unicodeScalars.contains("年") {
      own.numbering.add("y=jpnyear", of: .date)
    }
    return own
  }
}

extension DateNames.List {
  /// Returns the names of months for this list; `nil` for a list of other names.
  func months(of names: RegionalOverlay.MonthNames) -> [String]? {
    guard case .symbols(let list) = self else { return nil }
    return switch list {
    case .months, .monthsShort, .monthsAlone, .monthsAloneShort: names.wide
    case .monthsNarrow, .monthsAloneNarrow: names.narrow
    default: nil
    }
  }

  private static let symbolCount = DateSymbolsHandle.NameList.end
  /// The number of lists: three widths of `a`, and widths 0 through 6 of `b` and `B`.
  static let count = symbolCount + 3 + 7 + 7

  /// The index among the lists that ICU has or that are sampled; `nil` for composed lists.
  var index: Int? {
    switch self {
    case .repeatedMonths, .cyclicYears: nil
    case .symbols(let list): Int(list.rawValue)
    case .dayHalves(let width): Self.symbolCount + min(max(width, 4), 6) - 4
    case .dayPeriods(let width): Self.symbolCount + 3 + min(max(width, 0), 6)
    case .flexiblePeriods(let width): Self.symbolCount + 10 + min(max(width, 0), 6)
    }
  }
}

/// A list of names in UTF-8.
final class DateNameList: Sendable {
  let bytes: [UInt8]
  /// The end offset of each name.
  let ends: [Int32]
  /// The size of the longest name in bytes.
  let longest: Int
  let isASCII: Bool

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

extension InstantStyle.Length {
  /// ICU's style.
  var handleStyle: DateData.Style {
    switch self {
    case .omitted: .none
    case .numeric, .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }
}
