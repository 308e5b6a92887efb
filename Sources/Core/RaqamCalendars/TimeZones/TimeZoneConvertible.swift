/// A value that identifies a time zone: a ``TimeZoneID``, ``TimeZoneRules``, or a string with an IANA id or an offset.
///
/// Every initializer of a date formatter accepts one as `timeZone:`, and so does `formatted(_:in:timeZone:)`.
///
/// ```swift
/// let noon = Instant(epochMilliseconds: 1_742_558_400_000)
/// try noon.formatted(.time(.short), in: "en_GB", timeZone: "Asia/Tehran")  // 15:30
/// try noon.formatted(.time(.short), in: "en_GB", timeZone: .utc)           // 12:00
/// ```
///
/// The rules of an id or a string are ``TimeZoneRules/shared(_:)``. To use those of another database, pass
/// ``TimeZoneRules``. The module `RaqamFoundation` adds the conformance of Foundation's `TimeZone`. Another type
/// conforms by its ``timeZoneIdentifier`` alone.
public protocol TimeZoneConvertible {
  /// The id of the zone, known or not. `formatted(_:in:timeZone:)` finds cached formatters by it.
  var timeZoneIdentifier: String { get }

  func timeZoneRules() throws(FormatError) -> TimeZoneRules
}

extension TimeZoneConvertible {
  /// Returns the rules of the zone in the usual database of the system.
  ///
  /// - Throws: `unknownTimeZone` with the nearest id as hint; `dataUnavailable` if the file of the zone is damaged;
  ///   `icuFailure` if ICU fails.
  public func timeZoneRules() throws(FormatError) -> TimeZoneRules { try .shared(timeZoneIdentifier) }
}

extension TimeZoneID: TimeZoneConvertible {
  /// The id.
  public var timeZoneIdentifier: String { identifier }

  /// Returns the rules of the zone in the usual database of the system.
  ///
  /// - Throws: `unknownTimeZone` if the id is from a database of zones that the usual one lacks; `dataUnavailable` if
  ///   the file of the zone is damaged; `icuFailure` if ICU fails.
  public func timeZoneRules() throws(FormatError) -> TimeZoneRules { try TimeZoneDatabase().rules(for: self) }
}

extension String: TimeZoneConvertible {
  /// The string, which may be an unknown id.
  public var timeZoneIdentifier: String { self }
}

extension TimeZoneRules: TimeZoneConvertible {
  /// The id of the zone, followed by `#` and a number if the rules are not those of ``shared(_:)``.
  public var timeZoneIdentifier: String {
    source == .fixed || data.store == ZoneStore.usual.number ? id.identifier : "\(id.identifier)#\(data.store)"
  }

  /// Returns these rules.
  public func timeZoneRules() throws(FormatError) -> TimeZoneRules { self }
}

extension TimeZoneConvertible where Self == TimeZoneRules {
  /// The rules of UTC, which need no database.
  public static var utc: TimeZoneRules { TimeZoneRules.utc }
}
