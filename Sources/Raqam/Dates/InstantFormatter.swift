internal import ICU

/// Writes instants in a calendar, a time zone and a locale.
///
/// ```swift
/// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
/// let formatter = try InstantFormatter(
///   style: style, locale: LocaleID("fa_IR"), timeZone: TimeZoneID("Asia/Tehran"))
/// try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000))  // ۱ فروردین ۱۴۰۴
/// ```
///
/// A formatter never changes and may be used from any thread. *Errors* when built: `unsupported_style` where ICU does
/// not take style and calendar together.
public final class InstantFormatter: Sendable {
  /// How instants are written.
  public let style: InstantStyle
  /// The locale whose names, digits and patterns are used.
  public let locale: LocaleID
  /// The zone whose clocks show the time.
  public let timeZone: TimeZoneID
  /// The pattern in use, whatever the style was.
  public let pattern: String
  private let engine: any InstantEngine

  /// Opens ICU for a style in a locale and a zone; formatting looks nothing up any more.
  public init(style: InstantStyle, locale: LocaleID, timeZone: TimeZoneID) throws(FormatError) {
    self.style = style
    self.locale = locale
    self.timeZone = timeZone
    let resource = try style.resourceID(locale: locale)
    do throws(ICUFailure) {
      var handle = try style.opened(resource: resource, zone: timeZone)
      if style.calendar == .iso8601 { try handle.setProleptic() }
      pattern = try handle.pattern()
      engine = ICUInstantEngine(handle)
    } catch {
      throw FormatError(
        .unsupportedStyle, "ICU does not take this date style in locale \"\(locale)\": \(error.name)")
    }
  }
}

extension InstantFormatter {
  /// The text of an instant.
  public func string(_ instant: Instant) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the text of an instant to `bytes`, as UTF-8.
  public func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    do throws(ICUFailure) {
      try engine.append(instant, to: &bytes)
    } catch {
      throw FormatError(icu: error, while: "formatting a date")
    }
  }

  /// The text of an instant in typed pieces.
  public func parts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    do throws(ICUFailure) {
      return try engine.fields(instant).parts { field, _ in DateFieldKinds.kind(field) }
    } catch {
      throw FormatError(icu: error, while: "formatting a date")
    }
  }
}

extension InstantStyle {
  /// The locale's resources with this style's calendar.
  fileprivate func resourceID(locale: LocaleID) throws(FormatError) -> String {
    guard let calendar else { return locale.resourceID }
    return try locale.resourceID(setting: "calendar", to: calendar.icuKeyword)
  }

  fileprivate func opened(resource: String, zone: TimeZoneID) throws(ICUFailure) -> DateFormatHandle {
    switch base {
    case .pattern(let pattern):
      return try DateFormatHandle(pattern: pattern.text, locale: resource, zone: zone.icuIdentifier)
    case .lengths(let date, let time):
      return try DateFormatHandle(
        date: date.handleStyle, time: time.handleStyle, locale: resource, zone: zone.icuIdentifier)
    case .skeleton(let skeleton):
      let pattern = try DateFormatHandle.bestPattern(skeleton: skeleton.text, locale: resource)
      return try DateFormatHandle(pattern: pattern, locale: resource, zone: zone.icuIdentifier)
    }
  }
}

extension InstantStyle.Length {
  fileprivate var handleStyle: DateFormatHandle.Style {
    switch self {
    case .omitted: .none
    case .short: .short
    case .medium: .medium
    case .long: .long
    case .full: .full
    }
  }
}
