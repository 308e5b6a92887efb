internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

/// Formats or parses the cells of a column.
enum CellFormat: Sendable {
  case formatter(TypedFormat)
  case row(TypedRow, now: Instant)
}

extension CellFormat {
  /// Returns a copy for use by another thread.
  func copy() -> CellFormat {
    switch self {
    case .formatter(let format): .formatter(format.copy())
    case .row(let row, let now): .row(row.copy(), now: now)
    }
  }

  /// Appends the formatted text of a value that is specified as text.
  @inline(__always)
  func append(typed text: Span<UInt8>, to bytes: inout [UInt8], cursor: inout InstantCursor) throws(FormatError) {
    switch self {
    case .formatter(let format): try format.append(typed: text, to: &bytes, cursor: &cursor)
    case .row(let row, _): try row.append(typed: text, to: &bytes, cursor: &cursor)
    }
  }

  /// Appends the formatted text of a value.
  func append(_ value: FieldValue, to bytes: inout [UInt8]) throws(FormatError) {
    switch self {
    case .formatter(let format): try format.format.append(value, to: &bytes)
    case .row(let row, _): bytes += try row.format.text(value).utf8
    }
  }

  /// Decodes a value from JSON.
  func value(json: Span<UInt8>, within budget: Budget) throws(FormatError) -> FieldValue {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: Array(String(decodingUTF8: json).utf8), budget: budget)
    } catch {
      throw FormatError(.typeMismatch, error.description)
    }
    return switch self {
    case .formatter(let format): try format.value(from: document.root)
    case .row(let row, _): try row.value(from: document.root)
    }
  }

  /// Parses formatted text. `kind` is the kind of the dates of a formatter.
  func parse(
    _ text: Span<UInt8>, leniency: ParseLeniency, as kind: DateReading.Kind
  ) throws(FormatError) -> Parsed<FieldValue> {
    switch self {
    case .formatter(let format): try format.parse(text, leniency: leniency, as: kind)
    case .row(let row, let now):
      try row.format.parse(String(decodingUTF8: text), leniency: leniency, completing: RowCompletion(now: now))
    }
  }

  /// The kind of parsed dates: days if the texts have no time of day, times of day if they have nothing else, and if
  /// `writer` writes these or is `nil`.
  func dateKind(for writer: CellFormat?) -> DateReading.Kind {
    guard case .formatter(let format) = self else { return .instant }
    let readsTimes = format.format.readsTimes
    guard readsTimes || format.format.dateKind == .day else { return .instant }
    let (kind, sample): (DateReading.Kind, FieldValue) =
      readsTimes ? (.time, .time(.midnight)) : (.day, .day(DayNumber(0)))
    let isWritten =
      switch writer {
      case .formatter(let other): other.format.accepts(sample)
      case .row(let row, _): !readsTimes && row.takesDays
      case nil: true
      }
    return isWritten ? kind : .instant
  }

  /// The text for absent values; `nil` if the format has none.
  var emptyText: String? {
    get throws(FormatError) {
      switch self {
      case .formatter(let format): return format.format.emptyText
      case .row(let row, _):
        let text = try row.format.text(.null)
        return text.isEmpty ? nil : text
      }
    }
  }

  /// Notes about limitations of the format in this locale.
  var notes: [String] {
    switch self {
    case .formatter(let format): format.format.notes
    case .row(let row, _): row.format.notes
    }
  }
}
