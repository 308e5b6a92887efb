internal import ICU

extension Choices {
  /// What is known of a currency.
  public struct CurrencyFacts: Hashable, Sendable {
    /// Its sign in the reader's language; the code where that has none.
    public let symbol: String
    /// Digits behind the separator.
    public let fractionDigits: Int
    /// Whether it is some region's money on the day that was asked for; those that never were, such as gold, are not.
    public let isInUse: Bool
  }

  /// Every currency of ICU's, and those that ``/RaqamCalendars/RegionalData`` has beside them.
  ///
  /// *Errors*: `icuFailure`.
  public func currencies(at now: Instant, from data: RegionalData = .newest) throws(FormatError) -> [Choice<
    CurrencyFacts
  >] {
    var codes = CurrencyCode.knownCodes
    if data == .newest {
      let known = Set(codes)
      codes += RegionalOverlay.shipped.codes.keys.filter { !known.contains($0) }
    }
    var choices: [Choice<CurrencyFacts>] = []
    for code in codes.sorted() {
      let currency = try CurrencyCode(code, from: data)
      let milliseconds = Double(now.epochMilliseconds)
      let (name, symbol, isInUse) = try Self.icu { () throws(ICUFailure) -> (String, String, Bool) in
        if let definition = currency.definition {
          return (definition.name(in: locale, .other), definition.symbol(in: locale), true)
        }
        return (
          try NumberData.name(currency: code, locale: locale.resourceID, width: .long),
          try NumberData.name(currency: code, locale: locale.resourceID, width: .symbol),
          try NumberData.isInUse(currency: code, from: milliseconds, to: milliseconds)
        )
      }
      let facts = CurrencyFacts(
        symbol: symbol, fractionDigits: try currency.fractionDigits(from: data), isInUse: isInUse)
      choices.append(Choice(code, name, facts))
    }
    return choices
  }

  /// What is known of a calendar.
  public struct CalendarFacts: Hashable, Sendable {
    /// The calendar.
    public let calendar: CalendarID
    /// The word of BCP 47 locale tags: `gregory`.
    public let languageTagWord: String
  }

  /// Every calendar.
  ///
  /// *Errors*: `icuFailure`.
  public func calendars() throws(FormatError) -> [Choice<CalendarFacts>] {
    try named(CalendarID.allCases.map(\.rawValue).sorted(), "calendar") { id throws(FormatError) in
      let calendar = try CalendarID(id)
      return CalendarFacts(calendar: calendar, languageTagWord: calendar.languageTagWord)
    }
  }

  /// What is known of a numbering system.
  public struct NumberingSystemFacts: Hashable, Sendable {
    /// The digits from 0 to 9; `nil` where numbers are written by rules, as Roman ones are.
    public let digits: String?
  }

  /// Every numbering system.
  ///
  /// *Errors*: `icuFailure`.
  public func numberingSystems() throws(FormatError) -> [Choice<NumberingSystemFacts>] {
    let ids = try Self.icu { () throws(ICUFailure) in try NumberData.numberingSystems() }
    return try named(ids.sorted(), "numbers") { id throws(FormatError) in
      let digits = try Self.icu { () throws(ICUFailure) in try NumberData.digits(numberingSystem: id) }
      return NumberingSystemFacts(digits: digits.map { String($0) })
    }
  }

  private func named<Facts>(
    _ ids: [String], _ keyword: String, _ facts: (String) throws(FormatError) -> Facts
  ) throws(FormatError) -> [Choice<Facts>] {
    let names = try Self.icu { () throws(ICUFailure) in try DisplayNamesHandle(locale: locale.resourceID) }
    var choices: [Choice<Facts>] = []
    for id in ids {
      let name = try Self.icu { () throws(ICUFailure) in try names.name(of: id, keyword: keyword) }
      choices.append(Choice(id, name, try facts(id)))
    }
    return choices
  }

  /// What is known of a unit.
  public struct UnitFacts: Hashable, Sendable {
    /// What it measures: `length`.
    public let category: String
  }

  /// Every unit of CLDR, by the id that number skeletons take: `length-meter`.
  ///
  /// *Errors*: `icuFailure`.
  public func units() throws(FormatError) -> [Choice<UnitFacts>] {
    let ids = try Self.icu { () throws(ICUFailure) in try UnitData.units() }
    var choices: [Choice<UnitFacts>] = []
    for id in ids.sorted() {
      let parts = id.split(separator: "-", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { continue }
      let name = try Self.icu { () throws(ICUFailure) in
        try UnitData.name(parts[1], category: parts[0], locale: locale.resourceID)
      }
      choices.append(Choice(id, name.isEmpty ? nil : name, UnitFacts(category: parts[0])))
    }
    return choices
  }
}

extension Choices {
  /// What is known of a time zone.
  public struct TimeZoneFacts: Hashable, Sendable {
    /// The id that this one is another name of, or the same.
    public let canonical: String
    /// The city or region that it is known by, in the reader's language; `nil` of zones without a place, such as `Etc/UTC`.
    public let city: String?
    /// Seconds ahead of UTC at the instant that was asked for.
    public let offset: Int
    /// Whether it is daylight saving time at that instant.
    public let isDaylight: Bool
  }

  /// Every time zone of a database whose rules can be read; its name is that of its time at an instant: `Iran Standard Time`.
  ///
  /// *Errors*: `icuFailure`, and those of the database.
  public func timeZones(
    at instant: Instant, in database: TimeZoneDatabase = TimeZoneDatabase()
  ) throws(FormatError) -> [Choice<TimeZoneFacts>] {
    let sources = InstantSources(names: DateNamesPool(limit: 1))
    let styles = try [InstantStyle(pattern: "zzzz"), InstantStyle(pattern: "VVV")]
    // Zones without a place have the name of no zone.
    let placeless = try InstantFormatter(style: styles[1], locale: locale, rules: .utc, sources: sources).string(
      instant)
    var choices: [Choice<TimeZoneFacts>] = []
    for id in try database.identifiers() {
      let (zone, rules): (TimeZoneID, TimeZoneRules)
      do throws(FormatError) {
        zone = try TimeZoneID(id, in: database)
        rules = try database.rules(for: zone)
      } catch {
        // A database may name a zone whose file it lacks.
        continue
      }
      var texts: [String] = []
      for style in styles {
        texts.append(
          try InstantFormatter(style: style, locale: locale, rules: rules, sources: sources).string(instant))
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
