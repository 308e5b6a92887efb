/// The width and units with which a length of time is formatted.
public struct DurationStyle: Hashable, Sendable, Codable {
  /// The width of the unit names. The raw value is the value of `duration.style`.
  @nonexhaustive public enum Width: String, CaseIterable, Sendable, Codable {
    /// Digits only: `1:05:00`.
    case positional
    /// Narrow unit names: `1h 5m`.
    case narrow
    /// Short unit names: `1 hr, 5 min`.
    case short
    /// Long unit names: `1 hour, 5 minutes`.
    case long
  }

  /// A unit of time. The raw value is the value of `duration.units`.
  @nonexhaustive public enum Unit: String, CaseIterable, Sendable, Codable {
    /// The units from the largest to the smallest. Years and months have no fixed length: they are units of an
    /// ``/RaqamCalendars/InstantDifference``, not of a number of seconds.
    case years, months, weeks, days, hours, minutes, seconds

    /// The units with a fixed length.
    public static let ofFixedLength: [Unit] = [.weeks, .days, .hours, .minutes, .seconds]

    /// The length of the unit in seconds; `nil` for years and months.
    public var seconds: Int64? {
      switch self {
      case .years, .months: nil
      case .weeks: 604_800
      case .days: 86_400
      case .hours: 3600
      case .minutes: 60
      case .seconds: 1
      }
    }

    /// The unit's CLDR identifier, such as `hour`.
    var cldrName: String { String(rawValue.dropLast()) }
  }

  /// The width of the unit names.
  public var width: Width
  /// The units to use. Fractions of the smallest one are truncated.
  public var units: [Unit]

  /// Creates a style of hours, minutes and seconds, or of other units.
  public init(_ width: Width = .short, units: [Unit] = [.hours, .minutes, .seconds]) {
    self.width = width
    self.units = units
  }

  /// The style of countdown rows: hours and minutes in words.
  public static let countdown = DurationStyle(.long, units: [.hours, .minutes])
}
