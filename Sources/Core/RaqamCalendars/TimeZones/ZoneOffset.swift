/// An offset of local time from UTC, with its abbreviation.
public struct ZoneOffset: Hashable, Sendable {
  /// The seconds ahead of UTC; negative west of it.
  public let seconds: Int
  /// Whether the offset is daylight saving time.
  public let isDaylight: Bool
  /// The database's abbreviation: `CEST`, or `+0330` if none is in use.
  public let abbreviation: String

  /// Creates an offset from its parts; by default, standard time.
  public init(seconds: Int, isDaylight: Bool = false, abbreviation: String) {
    self.seconds = seconds
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }

  /// Returns an offset in ISO 8601: `+03:30`, `-00:44:30`.
  package static func isoText(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let size = abs(seconds)
    let rest = size % 60 == 0 ? "" : ":\(padded(size % 60))"
    return "\(seconds < 0 ? "-" : "+")\(padded(size / 3600)):\(padded(size / 60 % 60))\(rest)"
  }

  /// Returns the database's abbreviation for an offset that has no alphabetic one: `+0330`, `-05`, `+005745`.
  package static func numericAbbreviation(_ seconds: Int) -> String {
    let magnitude = abs(seconds)
    var parts = [magnitude / 3600, magnitude / 60 % 60, magnitude % 60]
    while parts.count > 1, parts.last == 0 { parts.removeLast() }
    return (seconds < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}

/// A transition of a zone from one offset or abbreviation to another.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant at which `after` applies.
  public let instant: Instant
  /// The offset before the transition.
  public let before: ZoneOffset
  /// The offset from the transition on.
  public let after: ZoneOffset
}

/// The resolution of a local time in a gap, which a zone's clocks skip.
@nonexhaustive public enum GapResolution: String, CaseIterable, Sendable {
  /// Move the time forward by the length of the gap: 02:30 becomes 03:30.
  case later
  /// Move the time back by the length of the gap: 02:30 becomes 01:30.
  case earlier
  /// Throw an error.
  case reject
}

/// The resolution of a local time in an overlap, which a zone's clocks show twice.
@nonexhaustive public enum OverlapResolution: String, CaseIterable, Sendable {
  /// Use the first of the two instants.
  case earlier
  /// Use the second of the two instants.
  case later
  /// Throw an error.
  case reject
}
