internal import ICU

extension Choices {
  /// The hour numbers of a clock.
  public enum HourCycle: String, CaseIterable, Sendable {
    /// 0 to 11, with a day period.
    case h11
    /// 1 to 12, with a day period.
    case h12
    /// 0 to 23.
    case h23
    /// 1 to 24.
    case h24
  }

  /// Facts about a locale.
  public struct LocaleFacts: Hashable, Sendable {
    /// The id as a BCP 47 language tag: `fa-IR`.
    public let languageTag: String
    /// The direction of the locale's script.
    public let direction: TextDirection
    /// The preferred calendar.
    public let calendar: CalendarID
    /// The default numbering system: `arabext`.
    public let numberingSystem: String
    /// The digits from 0 to 9; `nil` if the numbering system has no digits.
    public let digits: String?
    /// The preferred hour cycle.
    public let hourCycle: HourCycle
    /// The first day of the week.
    public let firstWeekday: Weekday
  }

  /// Returns every locale that ICU has data for, and the pseudo-locales.
  ///
  /// - Throws: `icuFailure`.
  public func locales() throws(FormatError) -> [Choice<LocaleFacts>] {
    let names = try DisplayNamesHandle(locale: locale.resourceID)
    var choices: [Choice<LocaleFacts>] = []
    for id in (LocaleID.available + PseudoLocale.allCases.map(\.rawValue)).sorted() {
      let listed = try LocaleID(id)
      let native = try DisplayNamesHandle(locale: listed.resourceID).name(ofLocale: id)
      choices.append(
        Choice(id, try names.name(ofLocale: id), native: listed.shown(native), try LocaleFacts(listed)))
    }
    return choices
  }
}

extension Choices {
  /// Returns the name of a locale, for a heading or the label of a list.
  ///
  /// ```swift
  /// try Choices(in: LocaleID("en_US")).name(of: LocaleID("fa_IR"))  // Persian (Iran)
  /// ```
  ///
  /// - Throws: `icuFailure`.
  public func name(of other: LocaleID) throws(FormatError) -> String {
    try DisplayNamesHandle(locale: locale.resourceID).name(ofLocale: other.identifier)
  }
}

extension Choices.LocaleFacts {
  /// Creates the facts about a locale.
  ///
  /// ```swift
  /// let facts = try Choices.LocaleFacts(LocaleID("fa_IR"))
  /// facts.digits                       // ۰۱۲۳۴۵۶۷۸۹
  /// "\(facts.calendar) \(facts.firstWeekday) \(facts.hourCycle)"  // persian saturday h23
  /// ```
  ///
  /// - Throws: `icuFailure`.
  public init(_ locale: LocaleID) throws(FormatError) {
    languageTag = locale.languageTag
    direction = locale.direction
    calendar = try CalendarID(locale: locale)
    firstWeekday = try WeekRules(locale: locale).firstWeekday
    numberingSystem = try NumberData.numberingSystem(locale: locale.resourceID)
    digits = try NumberData.digits(numberingSystem: numberingSystem).map { String($0) }
    let cycle = try LocaleHours.cycle(locale.resourceID)
    let cycles = Choices.HourCycle.allCases
    hourCycle = cycles.indices.contains(cycle) ? cycles[cycle] : .h23
  }
}
