internal import RaqamMemory

/// A time zone identifier.
///
/// ```swift
/// try TimeZoneID("Asia/Tehran")             // Asia/Tehran, an IANA id
/// try TimeZoneID("Asia/Calcutta").canonical // Asia/Kolkata: a link is followed, its name kept for display
/// try TimeZoneID("GMT+03:30")               // GMT+03:30, a fixed offset; also +03:30, +0330, UTC+3
/// try TimeZoneID("Mars/Olympus")            // throws: unknown time zone "Mars/Olympus"; use an IANA id …
/// ```
///
/// An unknown id is an error, whereas ICU silently uses UTC. Ids are case-sensitive.
public struct TimeZoneID: Hashable, Sendable {
  /// The id as the caller wrote it; for a fixed offset, the normalized id `GMT+03:30`.
  public var identifier: String { storage.identifier }
  /// The id that this one links to, or ``identifier`` if it is not a link.
  public var canonical: String { storage.canonical }
  /// The offset of a fixed-offset zone; `nil` for other zones.
  var fixedOffset: ZoneOffset? { storage.fixedOffset }
  /// A single reference: zones are copied and hashed far more often than created, and the hash is cached.
  private let storage: Storage

  private final class Storage: Sendable {
    /// The data of the zone in the store that the id is from, set when its rules were first requested.
    let data = LazyReference<ZoneData>()
    /// The number of that store; 0 for none.
    let store: Int
    let identifier: String
    let canonical: String
    let fixedOffset: ZoneOffset?
    let hash: Int

    init(_ identifier: String, _ canonical: String, _ fixedOffset: ZoneOffset?, store: Int) {
      self.store = store
      self.identifier = identifier
      self.canonical = canonical
      self.fixedOffset = fixedOffset
      hash = identifier.hashValue
    }
  }

  /// Creates the identifier of a zone in a database, or of a fixed offset.
  ///
  /// - Parameters:
  ///   - text: The id in its exact spelling.
  ///   - database: The database to search.
  /// - Throws: `unknownTimeZone` with the nearest id as hint; `invalidTime` if a fixed offset is outside ±23:59:59;
  ///   `icuFailure` if ICU fails.
  public init(_ text: String, in database: TimeZoneDatabase = TimeZoneDatabase()) throws(FormatError) {
    if let fixed = try Self.fixed(text) {
      self = fixed
    } else if let known = try database.zone(text) {
      self = known
    } else if ["UTC", "Etc/UTC", "GMT", "Etc/GMT"].containsExactly(text) {
      // These ids are valid even without a database.
      let name = text.hasSuffix("UTC") ? "UTC" : "GMT"
      self.init(
        identifier: text, canonical: "Etc/\(name)",
        fixedOffset: ZoneOffset(seconds: 0, abbreviation: name))
    } else {
      throw Self.unknown(text, in: database)
    }
  }

  /// Creates a known id without a lookup.
  init(identifier: String, canonical: String, fixedOffset: ZoneOffset?, store: Int = 0) {
    storage = Storage(identifier, canonical, fixedOffset, store: store)
  }

  /// Returns the rules in a store without a lookup, if the id is from there and its rules were requested before.
  func rules(inStore number: Int) -> TimeZoneRules? {
    storage.data.with { $0.store == number ? TimeZoneRules(id: self, data: $0) : nil }
  }

  func keep(_ data: ZoneData) {
    if data.store == storage.store { _ = storage.data.storeIfNil(data) }
  }

  /// UTC, which needs no database.
  public static let utc = TimeZoneID(
    identifier: "UTC", canonical: "Etc/UTC", fixedOffset: ZoneOffset(seconds: 0, abbreviation: "UTC"))

  /// Creates a zone with a fixed offset, in seconds ahead of UTC.
  ///
  /// - Throws: `invalidTime` if the offset is outside ±23:59:59.
  public init(utcOffset seconds: Int) throws(FormatError) {
    guard seconds.magnitude < 86_400 else {
      throw FormatError(.invalidTime, "the offset is out of range: expected -86399 to 86399 seconds, found \(seconds)")
    }
    guard seconds != 0 else {
      self.init(
        identifier: "GMT", canonical: "Etc/GMT", fixedOffset: ZoneOffset(seconds: 0, abbreviation: "GMT"))
      return
    }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let size = abs(seconds)
    let rest = size % 60 == 0 ? "" : ":\(two(size % 60))"
    let name = "GMT\(seconds < 0 ? "-" : "+")\(two(size / 3600)):\(two(size / 60 % 60))\(rest)"
    let offset = ZoneOffset(seconds: seconds, abbreviation: ZoneOffset.numericAbbreviation(seconds))
    self.init(identifier: name, canonical: name, fixedOffset: offset)
  }
}

extension TimeZoneID {
  /// Whether the zone is a fixed offset from UTC.
  public var isFixedOffset: Bool { fixedOffset != nil }

  /// Parses `GMT+03:30`, `UTC+3`, `+03:30`, `+0330`, `+03` or `GMT-00:30:45`; `nil` for text in another format.
  private static func fixed(_ text: String) throws(FormatError) -> TimeZoneID? {
    // The longest is GMT+03:30:45, in ASCII.
    guard text.utf8.count <= 12, text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    var rest = Substring(text)
    if text.hasPrefix("GMT") || text.hasPrefix("UTC") { rest = rest.dropFirst(3) }
    guard let sign = rest.first, sign == "+" || sign == "-" else { return nil }
    let numbers = Self.clock(rest.dropFirst()).compactMap { part in
      part.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) ? Int(part) : nil
    }
    guard let hours = numbers.first, numbers.count == Self.clock(rest.dropFirst()).count else { return nil }
    guard hours <= 23, numbers.dropFirst().allSatisfy({ $0 <= 59 }) else {
      throw FormatError(
        .invalidTime,
        "\(String(reflecting: text)) is out of range: expected -23:59:59 to +23:59:59")
    }
    let seconds = zip(numbers, [3600, 60, 1]).reduce(0) { $0 + $1.0 * $1.1 }
    return try TimeZoneID(utcOffset: sign == "-" ? -seconds : seconds)
  }

  /// Splits `3`, `03:30`, `0330`, `330` or `03:30:45` into its parts; empty for text in another format.
  private static func clock(_ text: Substring) -> [Substring] {
    guard (1...8).contains(text.utf8.count) else { return [] }
    var parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 1, text.count > 2 {
      // Without colons, the digits are pairs from the end: 330 is 3:30.
      let hours = text.prefix(2 - text.count % 2)
      let rest = text.dropFirst(hours.count)
      parts = [hours, rest.prefix(2)] + (rest.count > 2 ? [rest.dropFirst(2)] : [])
    }
    let isWellFormed =
      parts.count <= 3 && (1...2).contains(parts[0].count) && parts.dropFirst().allSatisfy { $0.count == 2 }
    return isWellFormed ? parts : []
  }

  /// Returns the error for an id that a database does not have, with a suggestion.
  static func unknown(_ text: String, in database: TimeZoneDatabase) -> FormatError {
    let known: [String]
    do throws(FormatError) {
      known = try database.identifiers()
    } catch {
      return error
    }
    // The letter of UTC in ISO 8601.
    if text == "Z" || text == "z" {
      return FormatError(
        .unknownTimeZone, "unknown time zone \(String(reflecting: text))", hint: .nearest(TimeZoneID.utc.identifier))
    }
    let city = known.first { $0.endsWithBytes(of: "/\(text)") }.map(FormatError.Hint.nearest)
    let hint = city ?? SpellingSuggestion.hint(text, among: known)
    return FormatError(
      .unknownTimeZone, "unknown time zone \(String(reflecting: text.abbreviated(to: 64)))",
      hint: hint ?? .identifier(.timeZone))
  }
}

extension TimeZoneID {
  /// Compares the id, its canonical id and its fixed offset.
  public static func == (left: TimeZoneID, right: TimeZoneID) -> Bool {
    left.storage === right.storage
      || left.identifier == right.identifier && left.canonical == right.canonical
        && left.fixedOffset == right.fixedOffset
  }

  /// Hashes the id; in one database, all other properties follow from it.
  public func hash(into hasher: inout Hasher) { hasher.combine(storage.hash) }
}

extension TimeZoneID: CustomStringConvertible {
  /// The id; see ``identifier``.
  public var description: String { identifier }
}
