import RaqamCalendars
import RaqamMemory
import RaqamText
import RaqamValues

@testable import ICU
@testable import RaqamDates

/// ICU's `SimpleDateFormat`, shared by all threads: each call clones its calendar.
///
/// Offsets are those of the zone's rules. If ICU's own data has another offset, ICU formats in a fixed-offset zone
/// instead: date and time are right, and the zone's name is the offset.
final class ICUInstantEngine: Sendable {
  /// Opens a format in the zone with this ICU id.
  typealias Opener = @Sendable (_ zone: String) throws(FormatError) -> DateFormatHandle

  private let rules: TimeZoneRules
  /// Whether dates are those of local days at 00:00 UTC. ICU would otherwise use the moon's age at the instant.
  private let usesLocalDays: Bool
  /// Replacements for the placeholders that ICU outputs for some eras.
  private let eraNames: [[UInt16]: [UInt16]]
  /// The format in the named zone; `nil` if ICU does not know the zone.
  private let named: DateFormatHandle?
  /// The pattern of every format of this engine.
  let pattern: String
  private let open: Opener
  /// Formats in fixed-offset zones by offset in seconds. A zone has few offsets, and a format is large.
  private let fixed = MemoTable<Int, Boxed<DateFormatHandle>>(limit: 4)
  /// Cached transitions: asking a date format for an offset would compute the whole date.
  private let clocks: ZoneClocks

  init(rules: TimeZoneRules, calendar: CalendarID, open: @escaping Opener) throws(FormatError) {
    self.rules = rules
    usesLocalDays = [.islamic, .islamicRGSA].contains(calendar)
    eraNames = Dictionary(
      uniqueKeysWithValues: calendar.facts.eraNames.map { (Array($0.key.utf16), Array($0.value.utf16)) })
    self.open = open
    clocks = try ZoneClocks(rules)
    let first = try open(clocks.isKnown ? rules.id.identifier : "UTC")
    pattern = try first.pattern()
    if clocks.isKnown { named = consume first } else { named = nil }
  }

  func fields(_ instant: Instant) throws(FormatError) -> FieldedText {
    let text = try ownFields(instant)
    guard usesLocalDays else { return namingEras(text) }
    let day = try fields(of: rules.localDateTime(at: instant).day.value)
    return text.replacingFields { kind in DateFormatField(rawValue: kind)?.isOfDate == true ? day : nil }
  }

  private func namingEras(_ text: FieldedText) -> FieldedText {
    if eraNames.isEmpty { return text }
    return text.replacingFields { _, field in
      field.kind == DateFormatField.era.rawValue ? eraNames[Array(text.units[field.range])]?[...] : nil
    }
  }

  /// Returns whether ICU's own text of an instant has another date.
  func isCorrected(_ instant: Instant) throws(FormatError) -> Bool {
    guard usesLocalDays || !eraNames.isEmpty else { return false }
    return try ownFields(instant).text != fields(instant).text
  }

  /// Returns ICU's unmodified text.
  private func ownFields(_ instant: Instant) throws(FormatError) -> FieldedText {
    let milliseconds = try Self.milliseconds(instant)
    if let format = try fixedFormat(instant, milliseconds) {
      return try format.value.fields(milliseconds: milliseconds)
    }
    return try named?.fields(milliseconds: milliseconds) ?? FieldedText(units: [], fields: [])
  }

  /// The instants that ICU's calendars support, in milliseconds: years -5,838,270 to 5,828,963. ICU clamps other
  /// instants to them. Source: `Calendar::MIN_MILLIS` and `MAX_MILLIS` of ICU.
  private static let range: ClosedRange<Int64> = -184_303_902_528_000_000...183_882_168_921_600_000

  /// Returns ICU's number of milliseconds; ICU would show a rounded number as another instant.
  private static func milliseconds(_ instant: Instant) throws(FormatError) -> Double {
    guard range.contains(instant.epochMilliseconds), let exact = Double(exactly: instant.epochMilliseconds) else {
      throw FormatError(.outOfRange, "the date is out of range: too far from the year 1970")
    }
    return exact
  }

  /// Returns the fixed-offset format to use if ICU's zone has a wrong offset at this instant, otherwise `nil`.
  private func fixedFormat(_ instant: Instant, _ milliseconds: Double) throws(FormatError) -> Boxed<DateFormatHandle>? {
    guard rules.source == .system else { return nil }
    let seconds = rules.offset(at: instant).seconds
    if named != nil, try clocks.change(at: milliseconds)?.offset ?? 0 == seconds * 1000 { return nil }
    return try fixedFormat(utcOffset: seconds)
  }

  /// Returns the fields of a day in UTC, so that days that the zone skipped also have fields.
  func fields(of day: Int) throws(FormatError) -> FieldedText {
    try fixedFormat(utcOffset: 0).value.fields(milliseconds: Double(day) * 86_400_000)
  }

  private func fixedFormat(utcOffset seconds: Int) throws(FormatError) -> Boxed<DateFormatHandle> {
    try fixed.value(for: seconds) { () throws(FormatError) in
      Boxed(try open(TimeZoneData.fixedZone(utcOffset: seconds)))
    }
  }
}

extension DateFormatField {
  /// Whether the field is part of a calendar date.
  fileprivate var isOfDate: Bool {
    switch self {
    case .era, .year, .month, .date, .dayOfYear, .dayOfWeekInMonth, .weekOfYear, .weekOfMonth, .yearOfWeek,
      .extendedYear,
      .standaloneMonth, .quarter, .standaloneQuarter, .yearName, .relatedYear:
      true
    default: false
    }
  }
}

extension FieldedText {
  /// Returns the text with some fields replaced from other texts of the same pattern, which have their fields in the
  /// same order.
  ///
  /// - Parameter source: Returns the text to copy a field from by its kind; `nil` keeps the field.
  func replacingFields(from source: (Int32) -> FieldedText?) -> FieldedText {
    replacingFields { index, field in
      guard let source = source(field.kind), source.fields.count == fields.count,
        source.fields[index].kind == field.kind
      else { return nil }
      return source.units[source.fields[index].range]
    }
  }

  /// Returns the text with replacements for some fields.
  ///
  /// - Parameter replacement: Returns the new text of a field by its index; `nil` keeps the field.
  func replacingFields(by replacement: (Int, Field) -> ArraySlice<UInt16>?) -> FieldedText {
    var units: [UInt16] = []
    var fields: [FieldedText.Field] = []
    var end = 0
    for (index, field) in self.fields.enumerated() {
      units += self.units[end..<max(end, field.range.lowerBound)]
      end = max(end, field.range.upperBound)
      let start = units.count
      units += replacement(index, field) ?? self.units[field.range]
      fields.append(FieldedText.Field(kind: field.kind, range: start..<units.count))
    }
    units += self.units[end...]
    return FieldedText(units: units, fields: fields)
  }
}
