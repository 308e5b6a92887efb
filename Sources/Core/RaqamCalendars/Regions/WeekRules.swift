internal import ICU

/// The week rules of a region: the first weekday, the first week of the year, and the weekend.
///
/// ```swift
/// let iran = try WeekRules(region: "IR")
/// iran.firstWeekday   // saturday
/// iran.weekend        // [friday]
/// try WeekRules(region: "IS").firstWeekday              // sunday
/// try WeekRules(region: "IS", from: .icu).firstWeekday  // monday, with libicu 72
/// ```
public struct WeekRules: Hashable, Sendable {
  /// The first day of the week.
  public let firstWeekday: Weekday
  /// The minimum number of days in the first week of a year or month: 1…7. Earlier days belong to the last week of the
  /// preceding year or month.
  public let minimalDays: Int
  /// The days of the weekend, in the order of a week that begins on Monday.
  public let weekend: [Weekday]

  /// Creates custom rules.
  ///
  /// - Throws: `outOfRange` if `minimalDays` is outside 1…7.
  public init(
    firstWeekday: Weekday, minimalDays: Int, weekend: [Weekday]
  ) throws(FormatError) {
    guard (1...7).contains(minimalDays) else {
      throw FormatError(
        .outOfRange, "minimal days of the first week are out of range: expected 1 to 7, found \(minimalDays)")
    }
    self.init(checked: firstWeekday, minimalDays, weekend)
  }

  private init(checked firstWeekday: Weekday, _ minimalDays: Int, _ weekend: [Weekday]) {
    self.firstWeekday = firstWeekday
    self.minimalDays = minimalDays
    self.weekend = Weekday.allCases.filter(weekend.contains)
  }

  /// Returns the first day of the week that contains a day.
  ///
  /// ```swift
  /// try WeekRules(region: "IR").weekStart(of: DayNumber(20_168))  // 2025-03-15, a Saturday
  /// ```
  public func weekStart(of day: DayNumber) -> DayNumber {
    day.advanced(by: -firstWeekday.distance(to: day.weekday))
  }

  /// The week rules of ISO 8601: weeks begin on Monday, the first week has at least four days; Saturday and Sunday are
  /// the weekend.
  public static let iso8601 = WeekRules(checked: .monday, 4, [.saturday, .sunday])
}

extension WeekRules {
  /// Creates the rules of a region from CLDR: two letters (`IR`) or three digits (`001`, the world).
  ///
  /// Regions without separate rules have the world's.
  ///
  /// - Parameters:
  ///   - region: The code of the region.
  ///   - regionalData: The source of the week data.
  /// - Throws: `invalidLocale` if the text is not a region code; `icuFailure` if ICU has no week data.
  public init(region: String, from regionalData: RegionalData = .newest) throws(FormatError) {
    let letters = UInt8(ascii: "A")...UInt8(ascii: "Z")
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isLetters = region.utf8.count == 2 && region.utf8.allSatisfy { letters.contains($0 & 0xDF) }
    let isDigits = region.utf8.count == 3 && region.utf8.allSatisfy(digits.contains)
    guard isLetters || isDigits else {
      throw FormatError(
        .invalidLocale, "\(String(reflecting: region.abbreviated(to: 64))) is not a region code",
        hint: .identifier(.region))
    }
    try self.init(localeIdentifier: "und_\(region.uppercased())", from: regionalData)
  }

  /// Creates the rules of the region of an ICU locale id.
  package init(localeIdentifier: String, from regionalData: RegionalData) throws(FormatError) {
    self = try Self.read(localeIdentifier, regionalData).rules
  }

  /// Returns the rules from a source, and the rules from ICU alone.
  private static func read(
    _ localeIdentifier: String, _ regionalData: RegionalData
  ) throws(FormatError) -> (rules: WeekRules, icu: WeekRules) {
    let data: WeekData
    var newerFirst: Weekday?
    var newerMinimal: Int?
    data = try WeekData(locale: localeIdentifier)
    if let overlay = regionalData.overlay {
      let region = try LocaleData.regionOfData(localeIdentifier)
      newerFirst = overlay.firstWeekdays[region]
      newerMinimal = overlay.minimalDays[region]
    }
    // ICU 72: the keyword `fw` (UTS #35), which overrides the first weekday, is ignored.
    if regionalData == .newest, let named = Weekday(cldr: try LocaleData.keyword("fw", of: localeIdentifier)) {
      newerFirst = named
    }
    guard let first = Weekday(rawValue: data.firstWeekday) else {
      throw FormatError(.icuFailure, "ICU returned \(data.firstWeekday) as the first day of the week")
    }
    let icu = try WeekRules(
      firstWeekday: first, minimalDays: data.minimalDays, weekend: data.weekend.compactMap(Weekday.init(rawValue:)))
    let rules = try WeekRules(
      firstWeekday: newerFirst ?? first, minimalDays: newerMinimal ?? data.minimalDays, weekend: icu.weekend)
    return (rules, icu)
  }

  /// Returns the rules of the region of a locale id if they differ from ICU's; otherwise `nil`.
  package static func newer(
    localeIdentifier: String, from regionalData: RegionalData
  ) throws(FormatError) -> WeekRules? {
    guard regionalData != .icu else { return nil }
    let (rules, icu) = try Self.read(localeIdentifier, regionalData)
    return rules == icu ? nil : rules
  }
}
