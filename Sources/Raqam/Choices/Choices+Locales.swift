internal import ICU

extension Choices {
  /// The hours that a clock shows.
  public enum HourCycle: String, CaseIterable, Sendable {
    /// From 0 to 11, with a period of the day.
    case h11
    /// From 1 to 12, with a period of the day.
    case h12
    /// From 0 to 23.
    case h23
    /// From 1 to 24.
    case h24
  }

  /// What is known of a locale.
  public struct LocaleFacts: Hashable, Sendable {
    /// The id as a BCP 47 tag: `fa-IR`.
    public let languageTag: String
    /// The side from which it is written.
    public let direction: TextDirection
    /// The calendar of its dates.
    public let calendar: CalendarID
    /// The numbering system of its numbers: `arabext`.
    public let numberingSystem: String
    /// Its digits from 0 to 9; `nil` where numbers are written in letters.
    public let digits: String?
    /// How it counts hours.
    public let hourCycle: HourCycle
    /// The day its weeks begin with.
    public let firstWeekday: Weekday
  }

  /// Every locale that ICU has data for, and the pseudo-locales.
  ///
  /// *Errors*: `icuFailure`.
  public func locales() throws(FormatError) -> [Choice<LocaleFacts>] {
    let names = try Self.icu { () throws(ICUFailure) in try DisplayNamesHandle(locale: locale.resourceID) }
    var choices: [Choice<LocaleFacts>] = []
    for id in (LocaleID.available + PseudoLocale.allCases.map(\.rawValue)).sorted() {
      let listed = try LocaleID(id)
      let (name, native) = try Self.icu { () throws(ICUFailure) -> (String, String) in
        (
          try names.name(ofLocale: id),
          try DisplayNamesHandle(locale: listed.resourceID).name(ofLocale: id)
        )
      }
      choices.append(Choice(id, name, native: listed.shown(native), try LocaleFacts(listed)))
    }
    return choices
  }
}

extension Choices.LocaleFacts {
  /// Looks up what is known of a locale.
  ///
  /// ```swift
  /// let facts = try Choices.LocaleFacts(LocaleID("fa_IR"))
  /// facts.digits                       // ۰۱۲۳۴۵۶۷۸۹
  /// "\(facts.calendar) \(facts.firstWeekday) \(facts.hourCycle)"  // persian saturday h23
  /// ```
  ///
  /// *Errors*: `icuFailure`.
  public init(_ locale: LocaleID) throws(FormatError) {
    languageTag = locale.languageTag
    direction = locale.direction
    calendar = try CalendarID(locale: locale)
    firstWeekday = try WeekRules(locale: locale).firstWeekday
    let (system, digits, cycle) = try Choices.icu { () throws(ICUFailure) -> (String, [Character]?, Int) in
      let system = try NumberData.numberingSystem(locale: locale.resourceID)
      return (
        system, try NumberData.digits(numberingSystem: system), try LocaleHours.cycle(locale.resourceID)
      )
    }
    numberingSystem = system
    self.digits = digits.map { String($0) }
    let cycles = Choices.HourCycle.allCases
    hourCycle = cycles.indices.contains(cycle) ? cycles[cycle] : .h23
  }
}
