/// The width and units with which a length of time is formatted.
///
/// Encoded as an object of the members that do not have their default: `{"width": "long", "units": ["hours"]}`. Unknown
/// keys are errors.
public struct DurationStyle: Hashable, Sendable {
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

    /// The units from weeks to seconds, which a number of seconds can be formatted in.
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

  /// Hours, minutes and seconds in digits: `1:05:00`.
  ///
  /// ```swift
  /// try DurationFormatter(.positional, locale: "en_US").string(3900)  // 1:05:00
  /// ```
  public static let positional = DurationStyle(.positional)
  /// Hours, minutes and seconds with narrow unit names: `1h 5m`.
  public static let narrow = DurationStyle(.narrow)
  /// Hours, minutes and seconds with short unit names: `1 hr, 5 min`.
  public static let short = DurationStyle(.short)
  /// Hours, minutes and seconds with long unit names: `1 hour, 5 minutes`.
  public static let long = DurationStyle(.long)

  /// Returns the style of other units.
  ///
  /// ```swift
  /// try DurationFormatter(.units([.days, .hours], .long), locale: "en_US").string(100_000)  // 1 day, 3 hours
  /// ```
  public static func units(_ units: [Unit], _ width: Width = .short) -> DurationStyle {
    DurationStyle(width, units: units)
  }

  /// The style of countdown rows: hours and minutes in words.
  public static let countdown = DurationStyle(.long, units: [.hours, .minutes])
}

extension DurationStyle: Codable {
  private static let coding = StyleCoding(
    DurationStyle(), [.optional("width", \.width), .optional("units", \.units)])

  /// Decodes an object of the members; none is required.
  public init(from decoder: any Decoder) throws { self = try Self.coding.decode(decoder) }

  /// Encodes an object of the members that do not have their default.
  public func encode(to encoder: any Encoder) throws { try Self.coding.encode(self, to: encoder) }
}
