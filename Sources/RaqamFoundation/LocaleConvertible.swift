public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

// TEMPORARY until core has these protocols.
public protocol LocaleConvertible { func localeID() throws(FormatError) -> LocaleID }
public protocol TimeZoneConvertible { func timeZoneRules() throws(FormatError) -> TimeZoneRules }
extension LocaleID: LocaleConvertible { public func localeID() throws(FormatError) -> LocaleID { self } }
extension String: LocaleConvertible { public func localeID() throws(FormatError) -> LocaleID { try LocaleID(self) } }
extension Locale: LocaleConvertible { public func localeID() throws(FormatError) -> LocaleID { try LocaleID(self) } }
extension TimeZoneID: TimeZoneConvertible {
  public func timeZoneRules() throws(FormatError) -> TimeZoneRules { try .shared(identifier) }
}
extension String: TimeZoneConvertible {
  public func timeZoneRules() throws(FormatError) -> TimeZoneRules { try .shared(self) }
}
extension TimeZone: TimeZoneConvertible {
  public func timeZoneRules() throws(FormatError) -> TimeZoneRules { try .shared(identifier) }
}
