/// The units, the width and the words of relative dates.
///
/// ```swift
/// let formatter = try RelativeInstantFormatter(.day.numeric(.always).width(.short), locale: "en_US", timeZone: "UTC")
/// try formatter.string(now + .seconds(86_400), relativeTo: now)  // in 1 day
/// ```
///
/// Encoded as an object of the members that do not have their default: `{"form": "time", "numeric": "always"}`. `time` is
/// the length of the time of the form `dayAndTime`. Unknown keys are errors.
public struct RelativeInstantStyle: Hashable, Sendable {
  /// The units and the composition of the text.
  @nonexhaustive public enum Form: Hashable, Sendable {
    /// Days and longer units: `tomorrow`.
    case day
    /// Days and longer units, with the time of day: `tomorrow, 3:00 PM`.
    case dayAndTime(InstantStyle.Length)
    /// Seconds, minutes and hours up to a day, then days and longer units: `in 2 hours`.
    case time
  }

  /// The width of the units, as `style` of `Intl.RelativeTimeFormat`. The raw value is that of `date.relative.style`.
  public enum Width: String, CaseIterable, Sendable, Codable {
    /// `3 months ago`.
    case long
    /// `3 mo. ago`.
    case short
    /// The shortest text of the locale: `3mo ago`.
    case narrow
  }

  /// Whether words replace numbers, as `numeric` of `Intl.RelativeTimeFormat`. The raw value is that of
  /// `date.relative.numeric`.
  public enum Numeric: String, CaseIterable, Sendable, Codable {
    /// Words if the language has them: `yesterday`. Weeks, months and years are always numeric, because `last month`
    /// would be a month of the calendar.
    case auto
    /// Numbers: `1 day ago`.
    case always
  }

  /// The units and the composition of the text.
  public var form: Form
  /// The width of the units.
  public var width: Width
  /// Whether words replace numbers.
  public var numeric: Numeric

  /// Creates a style.
  public init(_ form: Form = .day, width: Width = .long, numeric: Numeric = .auto) {
    self.form = form
    self.width = width
    self.numeric = numeric
  }
}

extension RelativeInstantStyle {
  /// Days and longer units: `tomorrow`.
  public static let day = RelativeInstantStyle(.day)
  /// Seconds, minutes and hours up to a day, then days and longer units: `in 2 hours`.
  public static let time = RelativeInstantStyle(.time)

  /// Returns the style of days and longer units with the time of day: `tomorrow, 3:00 PM`.
  public static func dayAndTime(_ length: InstantStyle.Length) -> RelativeInstantStyle {
    RelativeInstantStyle(.dayAndTime(length))
  }

  /// Returns the style with another width.
  public func width(_ width: Width) -> RelativeInstantStyle {
    RelativeInstantStyle(form, width: width, numeric: numeric)
  }

  /// Returns the style with or without words.
  public func numeric(_ numeric: Numeric) -> RelativeInstantStyle {
    RelativeInstantStyle(form, width: width, numeric: numeric)
  }
}

extension RelativeInstantStyle: Codable {
  private enum Key: String, CodingKey, CaseIterable { case form, time, width, numeric }

  private enum FormName: String, Codable { case day, dayAndTime, time }

  /// Decodes an object of the members, all of which are optional.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.members(by: Key.self)
    self.init(
      .day, width: try container.decodeIfPresent(Width.self, forKey: .width) ?? .long,
      numeric: try container.decodeIfPresent(Numeric.self, forKey: .numeric) ?? .auto)
    switch try container.decodeIfPresent(FormName.self, forKey: .form) ?? .day {
    case .day: form = .day
    case .time: form = .time
    case .dayAndTime:
      form = .dayAndTime(try container.decodeIfPresent(InstantStyle.Length.self, forKey: .time) ?? .short)
    }
  }

  /// Encodes an object of the members that do not have their default.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch form {
    case .day: break
    case .time: try container.encode(FormName.time, forKey: .form)
    case .dayAndTime(let length):
      try container.encode(FormName.dayAndTime, forKey: .form)
      try container.encode(length, forKey: .time)
    }
    if width != .long { try container.encode(width, forKey: .width) }
    if numeric != .auto { try container.encode(numeric, forKey: .numeric) }
  }
}
