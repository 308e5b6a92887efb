internal import ICU

/// Writes instants in a calendar, a time zone and a locale.
///
/// ```swift
/// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
/// let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
/// let formatter = try InstantFormatter(style: style, locale: LocaleID("fa_IR"), rules: tehran)
/// try formatter.string(Instant(epochMilliseconds: 1_742_558_400_000))  // ۱ فروردین ۱۴۰۴
/// ```
///
/// Offsets are those of `rules`, dates those of ``CalendarSystem``, also where ICU's own calendar is a day off; names are
/// ICU's. A formatter never changes and may be used from any thread.
/// *Errors* when built: `unsupported_style` where ICU does not take style and calendar together.
public final class InstantFormatter: Sendable {
  /// How instants are written.
  public let style: InstantStyle
  /// Whose names, digits and patterns are used.
  public let locale: LocaleID
  /// The zone whose clocks are shown.
  public let timeZone: TimeZoneID
  /// The pattern in use, whatever the style was.
  public let pattern: String
  private let engine: any InstantEngine

  /// Builds a formatter for a locale and the clocks of a zone.
  public init(style: InstantStyle, locale: LocaleID, rules: TimeZoneRules) throws(FormatError) {
    self.style = style
    self.locale = locale
    timeZone = rules.id
    let resource = try style.resourceID(locale: locale)
    let built: ICUInstantEngine
    do throws(ICUFailure) {
      built = try ICUInstantEngine(rules: rules) { zone throws(ICUFailure) in
        var handle = try style.opened(resource: resource, zone: zone)
        if style.calendar == .iso8601 { try handle.setProleptic() }
        if let place = style.capitalization { try handle.setCapitalization(place.handlePlace) }
        return handle
      }
    } catch {
      throw FormatError(
        .unsupportedStyle, "ICU does not take this date style in locale \"\(locale)\": \(error.name)")
    }
    pattern = built.pattern
    let calendar: CalendarID
    if let given = style.calendar { calendar = given } else { calendar = try CalendarID(locale: locale) }
    if let adjustment = style.hijriAdjustment {
      engine = try CorrectedInstantEngine(
        built, calendar: CalendarSystem(calendar, adjustment: adjustment), rules: rules,
        weeks: WeekRules(localeIdentifier: resource))
    } else if CorrectedInstantEngine.calendars.contains(calendar) {
      engine = try CorrectedInstantEngine(
        built, calendar: CalendarSystem(calendar), rules: rules, weeks: WeekRules(localeIdentifier: resource))
    } else {
      engine = built
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

extension InstantFormatter {
  /// Whether the text of an instant has another date than ICU's calendar gives.
  func isCorrected(_ instant: Instant) throws(FormatError) -> Bool {
    guard let engine = engine as? CorrectedInstantEngine else { return false }
    return try engine.isDisputed(instant)
  }
}

extension InstantStyle {
  /// The locale's resources with this style's calendar.
  fileprivate func resourceID(locale: LocaleID) throws(FormatError) -> String {
    guard let calendar else { return locale.resourceID }
    return try locale.resourceID(setting: "calendar", to: calendar.icuKeyword)
  }

  fileprivate func opened(resource: String, zone: String) throws(ICUFailure) -> DateFormatHandle {
    switch base {
    case .pattern(let pattern):
      return try DateFormatHandle(pattern: pattern.text, locale: resource, zone: zone)
    case .lengths(let date, let time):
      return try DateFormatHandle(
        date: date.handleStyle, time: time.handleStyle, locale: resource, zone: zone)
    case .skeleton(let skeleton):
      let pattern = try DateFormatHandle.bestPattern(skeleton: skeleton.text, locale: resource)
      return try DateFormatHandle(pattern: pattern, locale: resource, zone: zone)
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

extension InstantStyle.Capitalization {
  fileprivate var handlePlace: DateFormatHandle.Capitalization {
    switch self {
    case .beginningOfSentence: .beginningOfSentence
    case .middleOfSentence: .middleOfSentence
    case .standalone: .standalone
    case .menuItem: .menuItem
    }
  }
}
