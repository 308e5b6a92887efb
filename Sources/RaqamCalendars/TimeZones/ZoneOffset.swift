/// How far a zone's clocks are ahead of UTC, and what that is called there.
public struct ZoneOffset: Hashable, Sendable {
  /// Seconds ahead of UTC; negative west of it.
  public let seconds: Int
  /// Whether it is daylight saving time.
  public let isDaylight: Bool
  /// The database's abbreviation: `CEST`, or `+0330` where there is none in use.
  public let abbreviation: String

  /// An offset of its parts.
  public init(seconds: Int, isDaylight: Bool = false, abbreviation: String) {
    self.seconds = seconds
    self.isDaylight = isDaylight
    self.abbreviation = abbreviation
  }

  /// An offset as in ISO 8601: `+03:30`, `-00:44:30`.
  package static func isoText(_ seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let size = abs(seconds)
    let rest = size % 60 == 0 ? "" : ":\(padded(size % 60))"
    return "\(seconds < 0 ? "-" : "+")\(padded(size / 3600)):\(padded(size / 60 % 60))\(rest)"
  }

  /// The database's way to name an offset that nobody has a name for: `+0330`, `-05`, `+005745`.
  package static func numericAbbreviation(_ seconds: Int) -> String {
    let magnitude = abs(seconds)
    var parts = [magnitude / 3600, magnitude / 60 % 60, magnitude % 60]
    while parts.count > 1, parts.last == 0 { parts.removeLast() }
    return (seconds < 0 ? "-" : "+") + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined()
  }
}

/// A moment at which a zone's clocks change.
public struct ZoneTransition: Hashable, Sendable {
  /// The first instant at which `after` holds.
  public let instant: Instant
  /// What held before.
  public let before: ZoneOffset
  /// What holds from then on.
  public let after: ZoneOffset
}

/// What a local time becomes that a zone's clocks jump over.
public enum GapResolution: String, CaseIterable, Sendable {
  /// Moved on by the length of the jump: 02:30 becomes 03:30.
  case later
  /// Moved back by the length of the jump: 02:30 becomes 01:30.
  case earlier
  /// Refused with an error.
  case reject
}

/// What a local time becomes that a zone's clocks show twice.
public enum OverlapResolution: String, CaseIterable, Sendable {
  /// The first of the two instants.
  case earlier
  /// The second of them.
  case later
  /// Refused with an error.
  case reject
}
