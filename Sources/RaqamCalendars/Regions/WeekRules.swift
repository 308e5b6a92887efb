internal import ICU

/// How weeks run in a region: the day they begin with, what makes a week the first one, the days of rest.
///
/// ```swift
/// let iran = try WeekRules(region: "IR")
/// iran.firstWeekday   // saturday
/// iran.weekend        // [friday]
/// try WeekRules(region: "IS").firstWeekday              // sunday
/// try WeekRules(region: "IS", from: .icu).firstWeekday  // monday, with libicu 72
/// ```
public struct WeekRules: Hashable, Sendable {
  /// The day a week begins with.
  public let firstWeekday: Weekday
  /// How many days of a year or month its first week must have: 1…7. With fewer, the days belong to the last week
  /// of the year or month before.
  public let minimalDays: Int
  /// The days of the weekend, in the order of the week that begins on Monday.
  public let weekend: [Weekday]

  /// Rules of one's own.
  ///
  /// *Errors*: `outOfRange` for minimal days outside of 1…7.
  public init(
    firstWeekday: Weekday, minimalDays: Int, weekend: [Weekday]
  ) throws(FormatError) {
    guard (1...7).contains(minimalDays) else {
      throw FormatError(.outOfRange, "a first week of \(minimalDays) days is not possible; expected 1 to 7")
    }
    self.init(checked: firstWeekday, minimalDays, weekend)
  }

  private init(checked firstWeekday: Weekday, _ minimalDays: Int, _ weekend: [Weekday]) {
    self.firstWeekday = firstWeekday
    self.minimalDays = minimalDays
    self.weekend = Weekday.allCases.filter(weekend.contains)
  }

  /// The first day of the week that a day is in.
  ///
  /// ```swift
  /// try WeekRules(region: "IR").weekStart(of: DayNumber(20_168))  // 2025-03-15, a Saturday
  /// ```
  public func weekStart(of day: DayNumber) -> DayNumber {
    day.advanced(by: -firstWeekday.distance(to: day.weekday))
  }

  /// The weeks of ISO 8601: from Monday, the first has at least four days; Saturday and Sunday rest.
  public static let iso8601 = WeekRules(checked: .monday, 4, [.saturday, .sunday])
}

extension WeekRules {
  /// The rules of a region by CLDR: two letters (`IR`) or three digits (`001`, the world).
  ///
  /// Regions without rules of their own have the world's.
  ///
  /// - Parameters:
  ///   - region: The code of the region.
  ///   - regionalData: Whose data count.
  ///
  /// *Errors*: `invalidLocale` for text that is no region code.
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

  /// The rules of the region of a locale id in ICU's spelling.
  package init(localeIdentifier: String, from regionalData: RegionalData) throws(FormatError) {
    self = try Self.read(localeIdentifier, regionalData).rules
  }

  /// The rules by some data, and by ICU's alone.
  private static func read(
    _ localeIdentifier: String, _ regionalData: RegionalData
  ) throws(FormatError) -> (rules: WeekRules, icu: WeekRules) {
    let data: WeekData
    var newerFirst: Weekday?
    var newerMinimal: Int?
    do throws(ICUFailure) {
      data = try WeekData(locale: localeIdentifier)
      if let overlay = regionalData.overlay {
        let region = try LocaleData.regionOfData(localeIdentifier)
        newerFirst = overlay.firstWeekdays[region]
        newerMinimal = overlay.minimalDays[region]
      }
      // UTS #35: the keyword names the first day itself. ICU 72 passes over it.
      if regionalData == .newest, let named = Weekday(cldr: try LocaleData.keyword("fw", of: localeIdentifier)) {
        newerFirst = named
      }
    } catch {
      throw FormatError(icu: error, while: "asking for the week of \(localeIdentifier)")
    }
    guard let first = Weekday(rawValue: data.firstWeekday) else {
      throw FormatError(.icuFailure, "ICU gave \(data.firstWeekday) as first day of the week")
    }
    let icu = try WeekRules(
      firstWeekday: first, minimalDays: data.minimalDays, weekend: data.weekend.compactMap(Weekday.init(rawValue:)))
    let rules = try WeekRules(
      firstWeekday: newerFirst ?? first, minimalDays: newerMinimal ?? data.minimalDays, weekend: icu.weekend)
    return (rules, icu)
  }

  /// The rules of the region of a locale id where they are others than ICU's; `nil` where they are the same.
  package static func newer(
    localeIdentifier: String, from regionalData: RegionalData
  ) throws(FormatError) -> WeekRules? {
    guard regionalData != .icu else { return nil }
    let (rules, icu) = try Self.read(localeIdentifier, regionalData)
    return rules == icu ? nil : rules
  }
}
