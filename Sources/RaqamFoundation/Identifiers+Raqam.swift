public import FoundationEssentials
public import Raqam

extension LocaleID {
  /// The locale of Foundation's: its identifier, whatever its spelling.
  ///
  /// ```swift
  /// try LocaleID(Locale(identifier: "fa-IR-u-ca-persian")).identifier  // fa_IR@calendar=persian
  /// ```
  ///
  /// *Errors*: `invalidLocale`.
  public init(_ locale: Locale) throws(FormatError) { try self.init(locale.identifier) }
}

extension Locale {
  /// The locale of an id.
  public init(_ id: LocaleID) { self.init(identifier: id.identifier) }
}

extension TimeZoneID {
  /// The zone of Foundation's, or its offset where it has one and no name.
  ///
  /// ```swift
  /// try TimeZoneID(TimeZone(secondsFromGMT: 12_600)!)  // GMT+03:30
  /// ```
  ///
  /// *Errors*: `unknownTimeZone` where the system's database does not have it.
  public init(_ zone: TimeZone) throws(FormatError) { try self.init(zone.identifier) }
}

extension TimeZone {
  /// The zone of an id; `nil` where Foundation does not know it.
  public init?(_ id: TimeZoneID) {
    guard id.isFixedOffset else {
      self.init(identifier: id.identifier)
      return
    }
    do throws(FormatError) {
      self.init(
        secondsFromGMT: try TimeZoneRules.shared(id.identifier).offset(at: Instant(epochMilliseconds: 0)).seconds)
    } catch {
      return nil
    }
  }
}

extension CalendarID {
  /// The calendar of Foundation's.
  ///
  /// ```swift
  /// try CalendarID(Calendar(identifier: .persian))  // .persian
  /// ```
  ///
  /// *Errors*: `unknownCalendar` for one that ICU does not have.
  public init(_ calendar: Calendar) throws(FormatError) { try self.init(calendar.identifier) }

  /// The calendar of Foundation's identifier.
  ///
  /// *Errors*: `unknownCalendar` for one that ICU does not have.
  public init(_ identifier: Calendar.Identifier) throws(FormatError) {
    guard let id = Self.allCases.first(where: { Calendar.Identifier($0) == identifier }) else {
      throw FormatError(.unknownCalendar, "unknown calendar \"\(identifier)\"", hint: .option(.icuCalendar))
    }
    self = id
  }
}

extension Calendar.Identifier {
  /// Foundation's identifier of a calendar; `nil` where it has none.
  public init?(_ id: CalendarID) {
    switch id {
    case .gregorian: self = .gregorian
    case .iso8601: self = .iso8601
    case .persian: self = .persian
    case .islamic: self = .islamic
    case .islamicCivil: self = .islamicCivil
    case .islamicTabular: self = .islamicTabular
    case .islamicUmmAlQura: self = .islamicUmmAlQura
    case .hebrew: self = .hebrew
    case .buddhist: self = .buddhist
    case .japanese: self = .japanese
    case .roc: self = .republicOfChina
    case .indian: self = .indian
    case .coptic: self = .coptic
    case .ethiopic: self = .ethiopicAmeteMihret
    case .ethiopicAmeteAlem: self = .ethiopicAmeteAlem
    case .chinese: self = .chinese
    case .islamicRGSA, .dangi: return nil
    }
  }
}
