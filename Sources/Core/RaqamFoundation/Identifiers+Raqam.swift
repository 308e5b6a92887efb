public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

extension LocaleID {
  /// Creates the locale id of a Foundation `Locale` from its identifier, in any spelling.
  ///
  /// ```swift
  /// try LocaleID(Locale(identifier: "fa-IR-u-ca-persian")).identifier  // fa_IR@calendar=persian
  /// ```
  ///
  /// - Throws: `invalidLocale` if the identifier is not well-formed.
  public init(_ locale: Locale) throws(FormatError) { try self.init(locale.identifier) }
}

/// Foundation's locales are accepted wherever a formatter takes `locale:` or `in:`.
///
/// ```swift
/// try Decimal(1234.5).formatted(in: Locale(identifier: "de_DE"))  // 1.234,5
/// ```
extension Locale: LocaleConvertible {
  /// The identifier with the settings of the user as keywords, such as the calendar.
  public var localeIdentifier: String { identifier }
}

/// Foundation's time zones are accepted wherever a formatter takes `timeZone:`.
extension TimeZone: TimeZoneConvertible {
  /// The identifier of the zone: an IANA id, or an offset such as `GMT+0330`.
  public var timeZoneIdentifier: String { identifier }
}

extension Locale {
  /// Creates the Foundation `Locale` of a locale id.
  public init(_ id: LocaleID) { self.init(identifier: id.identifier) }
}

extension TimeZoneID {
  /// Creates the time zone id of a Foundation `TimeZone`: its IANA id, or its fixed offset from GMT if it has no name.
  ///
  /// ```swift
  /// try TimeZoneID(TimeZone(secondsFromGMT: 12_600)!)  // GMT+03:30
  /// ```
  ///
  /// - Throws: `unknownTimeZone` if the time zone database of the system does not have the zone.
  public init(_ zone: TimeZone) throws(FormatError) { try self.init(zone.identifier) }
}

extension TimeZone {
  /// Creates the Foundation `TimeZone` of a time zone id; `nil` if Foundation does not know the zone.
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
  /// Creates the calendar id of a Foundation `Calendar`.
  ///
  /// ```swift
  /// try CalendarID(Calendar(identifier: .persian))  // .persian
  /// ```
  ///
  /// - Throws: `unknownCalendar` if ICU does not have the calendar.
  public init(_ calendar: Calendar) throws(FormatError) { try self.init(calendar.identifier) }

  /// Creates the calendar id of a Foundation `Calendar.Identifier`.
  ///
  /// - Throws: `unknownCalendar` if ICU does not have the calendar.
  public init(_ identifier: Calendar.Identifier) throws(FormatError) {
    guard let id = Self.allCases.first(where: { Calendar.Identifier($0) == identifier }) else {
      throw FormatError(.unknownCalendar, "unknown calendar \"\(identifier)\"", hint: .option(.icuCalendar))
    }
    self = id
  }
}

extension Calendar.Identifier {
  /// Creates the Foundation identifier of a calendar; `nil` if Foundation does not have the calendar.
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
