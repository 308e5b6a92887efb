internal import ICU

extension Choices {
  /// Facts about a currency.
  public struct CurrencyFacts: Hashable, Sendable {
    /// The currency symbol in the picker's language; the code if the language has none.
    public let symbol: String
    /// The number of fraction digits.
    public let fractionDigits: Int
    /// Whether a region uses the currency on the requested day; always `false` for codes that are not money, such as
    /// gold.
    public let isInUse: Bool
  }

  /// Returns every currency of ICU and of ``/RaqamCalendars/RegionalData``, and `IRT`, the toman of Iran.
  ///
  /// - Throws: `icuFailure`.
  public func currencies(at now: Instant, from data: RegionalData = .newest) throws(FormatError) -> [Choice<
    CurrencyFacts
  >] {
    var codes = Set(CurrencyCode.knownCodes).union(CurrencyDefinition.shipped.keys)
    if data == .newest { codes.formUnion(RegionalOverlay.shipped.codes.keys) }
    let (names, symbols) = (try names(), try names(.short))
    let day = now.localDateTime(utcOffset: 0).day
    var choices: [Choice<CurrencyFacts>] = []
    for code in codes.sorted() {
      let currency = try CurrencyCode(code, from: data)
      let use = currency.source == .definition ? nil : try CurrencyUse.of(code, from: data)
      let isInUse = use?.isTender(on: day) ?? (currency.source == .definition)
      let facts = CurrencyFacts(
        symbol: try symbols.currency(currency), fractionDigits: try currency.fractionDigits(from: data),
        isInUse: isInUse)
      choices.append(Choice(code, try names.currency(currency), facts))
    }
    return choices
  }

  /// Returns the names of a picker's entries.
  func names(_ width: DisplayNames.Width = .long) throws(FormatError) -> DisplayNames {
    try DisplayNames(locale: locale, width: width, languageForm: .standard, isMenu: true)
  }

  /// Facts about a calendar.
  public struct CalendarFacts: Hashable, Sendable {
    /// The calendar id, such as `persian`.
    public let calendar: CalendarID
    /// The value of the `ca` key in BCP 47 language tags: `gregory`.
    public let languageTagWord: String
  }

  /// Returns every calendar of ``/RaqamCalendars/CalendarID``.
  ///
  /// - Throws: `icuFailure`.
  public func calendars() throws(FormatError) -> [Choice<CalendarFacts>] {
    let names = try names()
    var choices: [Choice<CalendarFacts>] = []
    for calendar in CalendarID.allCases.sorted(by: { $0.rawValue < $1.rawValue }) {
      let facts = CalendarFacts(calendar: calendar, languageTagWord: calendar.languageTagWord)
      choices.append(Choice(calendar.rawValue, try names.calendar(calendar), facts))
    }
    return choices
  }

  /// Facts about a numbering system.
  public struct NumberingSystemFacts: Hashable, Sendable {
    /// The digits from 0 to 9; `nil` if the numbers follow rules, such as Roman numerals.
    public let digits: String?
  }

  /// Returns every numbering system of ICU.
  ///
  /// - Throws: `icuFailure`.
  public func numberingSystems() throws(FormatError) -> [Choice<NumberingSystemFacts>] {
    let names = try DisplayNamesHandle(locale: locale.resourceID)
    var choices: [Choice<NumberingSystemFacts>] = []
    for id in try NumberData.numberingSystems().sorted() {
      let name = try names.name(of: id, keyword: "numbers")
      let digits = try NumberData.digits(numberingSystem: id)
      choices.append(Choice(id, name, NumberingSystemFacts(digits: digits.map { String($0) })))
    }
    return choices
  }

  /// Facts about a unit.
  public struct UnitFacts: Hashable, Sendable {
    /// The measured quantity: `length`.
    public let category: String
  }

  /// Returns every unit of CLDR, by the identifier that number skeletons use: `length-meter`.
  ///
  /// - Throws: `icuFailure`.
  public func units() throws(FormatError) -> [Choice<UnitFacts>] {
    let ids = try UnitData.units()
    var choices: [Choice<UnitFacts>] = []
    for id in ids.sorted() {
      let parts = id.split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let name = try UnitData.name(parts[1], category: parts[0], locale: locale.resourceID)
      choices.append(Choice(id, name.isEmpty ? nil : name, UnitFacts(category: parts[0])))
    }
    return choices
  }
}

extension Choices {
  /// Facts about a time zone.
  public struct TimeZoneFacts: Hashable, Sendable {
    /// The canonical id: the target of a link, or the id itself if it is not a link.
    public let canonical: String
    /// The exemplar city or region in the picker's language; `nil` for zones without a location, such as `Etc/UTC`.
    public let city: String?
    /// The offset from UTC at the requested instant, in seconds.
    public let offset: Int
    /// Whether daylight saving time is in effect at the requested instant.
    public let isDaylight: Bool
  }

  /// Returns every time zone of a database whose rules can be loaded. The name of a zone is its long name at the
  /// instant: `Iran Standard Time`.
  ///
  /// - Throws: `icuFailure`; `dataUnavailable` if the database cannot be listed.
  /// - Complexity: O(*n*) in the number of zones, each of which loads its rules.
  public func timeZones(
    at instant: Instant, in database: TimeZoneDatabase = TimeZoneDatabase()
  ) throws(FormatError) -> [Choice<TimeZoneFacts>] {
    let names = DateNamesPool(limit: 1)
    let styles = try [InstantStyle(pattern: "zzzz"), InstantStyle(pattern: "VVV")]
    // `VVV` names an unknown city for zones without a location; UTC provides that name to compare with.
    let placeless = try InstantFormatter(styles[1], locale: locale, timeZone: .utc, names: names).string(
      instant)
    var choices: [Choice<TimeZoneFacts>] = []
    for id in try database.identifiers() {
      let (zone, rules): (TimeZoneID, TimeZoneRules)
      do throws(FormatError) {
        zone = try TimeZoneID(id, in: database)
        rules = try database.rules(for: zone)
      } catch {
        // A database may list a zone whose file is missing.
        continue
      }
      var texts: [String] = []
      for style in styles {
        texts.append(
          try InstantFormatter(style, locale: locale, timeZone: rules, names: names).string(instant))
      }
      let offset = rules.offset(at: instant)
      let facts = TimeZoneFacts(
        canonical: zone.canonical, city: texts[1] == placeless ? nil : texts[1], offset: offset.seconds,
        isDaylight: offset.isDaylight)
      choices.append(Choice(id, texts[0], facts))
    }
    return choices
  }
}
