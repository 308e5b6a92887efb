package import ICU

/// Writes instants by one fixed plan. What an `InstantFormatter` runs on: ICU, or a plan of our own that gives the same.
package protocol InstantEngine: Sendable {
  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError)
  func fields(_ instant: Instant) throws(FormatError) -> FieldedText
}

/// ICU's `SimpleDateFormat`, shared by all threads: each call clones its calendar.
///
/// Offsets are those of the zone's rules. Where ICU's own data say otherwise, the instant is written in a zone of that
/// fixed offset: date and time are right, and the zone's name is its offset.
final class ICUInstantEngine: InstantEngine {
  /// Opens a format in a zone that ICU knows by this name.
  typealias Opener = @Sendable (_ zone: String) throws(ICUFailure) -> DateFormatHandle

  private let rules: TimeZoneRules
  /// The format in the zone by name; `nil` where ICU does not know the zone.
  private let named: DateFormatHandle?
  /// The pattern that all formats of this engine have.
  let pattern: String
  private let open: Opener
  /// Formats in fixed offsets, by seconds. A zone has few offsets, and a format is large.
  private let fixed = LazyTable<Int, Boxed<DateFormatHandle>>(limit: 4)
  /// Asking a date format for an offset makes it reckon the whole date.
  private let clocks: ZoneClocks

  init(rules: TimeZoneRules, open: @escaping Opener) throws(ICUFailure) {
    self.rules = rules
    self.open = open
    clocks = try ZoneClocks(rules)
    let first = try open(clocks.isKnown ? rules.id.identifier : "UTC")
    pattern = try first.pattern()
    if clocks.isKnown { named = consume first } else { named = nil }
  }

  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    let milliseconds = Double(instant.epochMilliseconds)
    do throws(ICUFailure) {
      if let format = try fixedFormat(instant, milliseconds) {
        try format.value.append(milliseconds: milliseconds, to: &bytes)
      } else {
        try named?.append(milliseconds: milliseconds, to: &bytes)
      }
    } catch {
      throw Self.failure(error)
    }
  }

  func fields(_ instant: Instant) throws(FormatError) -> FieldedText {
    let milliseconds = Double(instant.epochMilliseconds)
    do throws(ICUFailure) {
      if let format = try fixedFormat(instant, milliseconds) {
        return try format.value.fields(milliseconds: milliseconds)
      }
      return try named?.fields(milliseconds: milliseconds) ?? FieldedText(units: [], fields: [])
    } catch {
      throw Self.failure(error)
    }
  }

  private static func failure(_ failure: ICUFailure) -> FormatError {
    FormatError(icu: failure, while: "formatting a date")
  }

  /// The format of the right fixed offset where ICU's zone would be wrong at this instant.
  private func fixedFormat(_ instant: Instant, _ milliseconds: Double) throws(ICUFailure) -> Boxed<DateFormatHandle>? {
    guard rules.source == .system else { return nil }
    let seconds = rules.offset(at: instant).seconds
    if named != nil, try clocks.icuOffset(at: milliseconds) == seconds { return nil }
    return try fixedFormat(utcOffset: seconds)
  }

  /// The fields of a day, whatever the zone's clocks did on it: some days never were there.
  func fields(of day: Int) throws(FormatError) -> FieldedText {
    do throws(ICUFailure) {
      return try fixedFormat(utcOffset: 0).value.fields(milliseconds: Double(day) * 86_400_000 + 43_200_000)
    } catch {
      throw Self.failure(error)
    }
  }

  private func fixedFormat(utcOffset seconds: Int) throws(ICUFailure) -> Boxed<DateFormatHandle> {
    try fixed.value(for: seconds) { () throws(ICUFailure) in Boxed(try open(Self.zone(utcOffset: seconds))) }
  }

  /// ICU's name of a zone of a fixed offset: `GMT+03:30`.
  static func zone(utcOffset seconds: Int) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let magnitude = abs(seconds)
    let minutes = "\(padded(magnitude / 3600)):\(padded(magnitude / 60 % 60))"
    return "GMT\(seconds < 0 ? "-" : "+")\(minutes)\(magnitude % 60 == 0 ? "" : ":\(padded(magnitude % 60))")"
  }
}
