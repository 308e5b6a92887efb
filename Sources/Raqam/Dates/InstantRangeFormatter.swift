internal import ICU

/// Writes a range of instants by the locale's range pattern, what both ends share only once: `Mar 20 – 25, 2025`.
///
/// ```swift
/// let formatter = try InstantRangeFormatter(.skeleton("yMMMd"), locale: "en_US", timeZone: "UTC")
/// try formatter.string(from: start, to: end)  // Mar 20 – 25, 2025
/// ```
///
/// A pattern of one's own gives the fields; their order in a range is the locale's. Offsets are those of `rules`; only with
/// a field of the zone itself they are ICU's. Where ICU's calendar is a day off, the two dates stand whole with an en
/// dash between them.
public final class InstantRangeFormatter: Sendable {
  private let single: InstantFormatter
  private let rules: TimeZoneRules
  private let handle: DateIntervalHandle
  private let showsZone: Bool

  /// Builds a formatter for the fields of a style.
  ///
  /// *Errors*: `unsupportedStyle` where ICU has no ranges of these fields.
  public init(style: InstantStyle, locale: LocaleID, rules: TimeZoneRules) throws(FormatError) {
    single = try InstantFormatter(style: style, locale: locale, rules: rules)
    self.rules = rules
    var resource = locale.resourceID
    if let calendar = style.calendar {
      resource = try locale.resourceID(setting: "calendar", to: calendar.icuKeyword)
    }
    do throws(ICUFailure) {
      // Ranges of `iso8601` are written as Gregorian ones.
      resource = try LocaleData.localeOfNames(resource) ?? resource
      let skeleton: String
      if case .skeleton(let given) = style.base {
        skeleton = given.text
      } else {
        skeleton = try DateIntervalHandle.skeleton(pattern: single.pattern)
      }
      showsZone = skeleton.contains { "zZOvVXx".contains($0) }
      handle = try DateIntervalHandle(
        skeleton: skeleton, locale: resource, zone: showsZone ? rules.id.identifier : "GMT")
    } catch {
      throw FormatError(
        .unsupportedStyle, "ICU has no ranges of this date style in locale \"\(locale)\": \(error.name)")
    }
  }

  /// Builds a formatter for a locale in any common spelling and the clocks of a zone.
  public convenience init(_ style: InstantStyle, locale: String, timeZone: String) throws(FormatError) {
    try self.init(style: style, locale: LocaleID(locale), rules: .shared(timeZone))
  }

  /// The text of a range of local times, whatever the zone's clocks make of them.
  ///
  /// *Errors*: as for instants.
  public func string(from start: LocalDateTime, to end: LocalDateTime) throws(FormatError) -> String {
    guard start <= end else {
      let isOfDays = start.time == .midnight && end.time == .midnight
      let ends = isOfDays ? "\(start.day) to \(end.day)" : "\(start) to \(end)"
      throw FormatError(.outOfRange, "the range ends before it begins: \(ends)")
    }
    if let first = try rules.instant(showing: start), let last = try rules.instant(showing: end) {
      return try string(from: first, to: last)
    }
    let (first, second) = (try single.writer(of: start), try single.writer(of: end))
    let isCorrected = (try first.formatter.isCorrected(first.instant), try second.formatter.isCorrected(second.instant))
    guard !showsZone, !isCorrected.0, !isCorrected.1 else {
      let (start, end) = (try first.formatter.string(first.instant), try second.formatter.string(second.instant))
      return try whole(start, end)
    }
    do throws(ICUFailure) {
      return try handle.text(from: Self.milliseconds(start), to: Self.milliseconds(end))
    } catch {
      throw FormatError(icu: error, while: "formatting a range of dates")
    }
  }

  /// Both dates whole, with an en dash between them.
  private func whole(_ first: String, _ second: String) throws(FormatError) -> String {
    if first == second { return first }
    let source = TextPiece.Source.formatted(single.locale.direction)
    return try BidiIsolation(direction: single.locale.direction).string([
      TextPiece(first, source), TextPiece(" – ", .pattern), TextPiece(second, source),
    ])
  }

  private static func milliseconds(_ local: LocalDateTime) -> Double {
    Double(local.day.value) * 86_400_000 + Double(local.time.millisecondsOfDay)
  }

  /// The text of a range.
  ///
  /// *Errors*: `outOfRange` for a range that ends before it begins.
  public func string(from start: Instant, to end: Instant) throws(FormatError) -> String {
    guard start <= end else { throw FormatError(.outOfRange, "the range ends before it begins: \(start) to \(end)") }
    guard try !single.isCorrected(start), try !single.isCorrected(end) else {
      return try whole(try single.string(start), try single.string(end))
    }
    do throws(ICUFailure) {
      return try handle.text(from: milliseconds(start), to: milliseconds(end))
    } catch {
      throw FormatError(icu: error, while: "formatting a range of dates")
    }
  }

  /// ICU is given clocks of GMT that show what those of the zone do.
  private func milliseconds(_ instant: Instant) -> Double {
    let offset = showsZone ? 0 : rules.offset(at: instant).seconds
    return Double(instant.epochMilliseconds) + Double(offset) * 1000
  }
}
