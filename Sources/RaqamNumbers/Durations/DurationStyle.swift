/// How a length of time is written.
public struct DurationStyle: Hashable, Sendable, Codable {
  /// The raw value is the word of `duration.style`.
  public enum Width: String, CaseIterable, Sendable, Codable {
    /// `1:05:00`
    case positional
    /// `1h 5m`
    case narrow
    /// `1 hr, 5 min`
    case short
    /// `1 hour, 5 minutes`
    case long
  }

  /// The raw value is the word of `duration.units`.
  public enum Unit: String, CaseIterable, Sendable, Codable {
    /// From the largest to the smallest.
    case weeks, days, hours, minutes, seconds

    /// Seconds in one.
    public var seconds: Int64 {
      switch self {
      case .weeks: 604_800
      case .days: 86_400
      case .hours: 3600
      case .minutes: 60
      case .seconds: 1
      }
    }

    /// The unit's name in CLDR: `hour`.
    var cldrName: String { String(rawValue.dropLast()) }
  }

  /// How long the names of the units are.
  public var width: Width
  /// The units that may be used, from the largest down; what is below the smallest is cut off.
  public var units: [Unit]

  /// A style; hours, minutes and seconds unless other units are given.
  public init(_ width: Width = .short, units: [Unit] = [.hours, .minutes, .seconds]) {
    self.width = width
    self.units = units
  }

  /// How a countdown row shows its value: hours and minutes in words.
  public static let countdown = DurationStyle(.long, units: [.hours, .minutes])
}
