package import ICU
internal import RaqamMemory

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
  /// Whether dates are those of local days at 00:00 UTC: ICU would give others, by the moon's age at the instant.
  private let usesLocalDays: Bool
  /// Names for the placeholders that ICU writes for eras.
  private let eraNames: [[UInt16]: [UInt16]]
  /// The format in the zone by name; `nil` where ICU does not know the zone.
  private let named: DateFormatHandle?
  /// The pattern that all formats of this engine have.
  let pattern: String
  private let open: Opener
  /// Formats in fixed offsets, by seconds. A zone has few offsets, and a format is large.
  private let fixed = LazyTable<Int, Boxed<DateFormatHandle>>(limit: 4)
  /// Asking a date format for an offset makes it reckon the whole date.
  private let clocks: ZoneClocks

  init(rules: TimeZoneRules, calendar: CalendarID, open: @escaping Opener) throws(ICUFailure) {
    self.rules = rules
    usesLocalDays = calendar.facts.dependsOnInstantInICU
    eraNames = Dictionary(
      uniqueKeysWithValues: calendar.facts.eraNames.map { (Array($0.key.utf16), Array($0.value.utf16)) })
    self.open = open
    clocks = try ZoneClocks(rules)
    let first = try open(clocks.isKnown ? rules.id.identifier : "UTC")
    pattern = try first.pattern()
    if clocks.isKnown { named = consume first } else { named = nil }
  }

  func append(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    if usesLocalDays || !eraNames.isEmpty {
      bytes += try fields(instant).text.utf8
      return
    }
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

  /// Whether ICU by itself writes another date at an instant.
  func isCorrected(_ instant: Instant) throws(FormatError) -> Bool {
    guard usesLocalDays || !eraNames.isEmpty else { return false }
    return try ownFields(instant).text != fields(instant).text
  }

  /// The text that ICU writes by itself.
  private func ownFields(_ instant: Instant) throws(FormatError) -> FieldedText {
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
      return try fixedFormat(utcOffset: 0).value.fields(milliseconds: Double(day) * 86_400_000)
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

extension DateFormatField {
  /// Whether the field is a part of a calendar's date.
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
  /// The text with some fields of other texts of the same pattern, which has them in the same order.
  ///
  /// - Parameter source: The text that has a kind of field; `nil` to keep the field.
  func replacingFields(from source: (Int32) -> FieldedText?) -> FieldedText {
    replacingFields { index, field in
      guard let source = source(field.kind), source.fields.count == fields.count,
        source.fields[index].kind == field.kind
      else { return nil }
      return source.units[source.fields[index].range]
    }
  }

  /// The text with other texts of some fields.
  ///
  /// - Parameter replacement: The text of a field by its index; `nil` to keep the field.
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
