internal import Raqam
internal import RaqamDescriptors
internal import RaqamForms
internal import RaqamJSON

/// What writes the cells of a column, or reads them back.
enum CellFormat: Sendable {
  case formatter(TypedFormat)
  case row(TypedRow, now: Instant)
}

extension CellFormat {
  /// The same for another thread.
  func copy() -> CellFormat {
    switch self {
    case .formatter(let format): .formatter(format.copy())
    case .row(let row, let now): .row(row.copy(), now: now)
    }
  }

  /// Appends the text of a value that is given as a text.
  @inline(__always)
  func append(typed text: Span<UInt8>, to bytes: inout [UInt8], cursor: inout InstantCursor) throws(FormatError) {
    switch self {
    case .formatter(let format): try format.append(typed: text, to: &bytes, cursor: &cursor)
    case .row(let row, _): try row.append(typed: text, to: &bytes, cursor: &cursor)
    }
  }

  /// Appends the text of a value.
  func append(_ value: FieldValue, to bytes: inout [UInt8]) throws(FormatError) {
    switch self {
    case .formatter(let format): try format.format.append(value, to: &bytes)
    case .row(let row, _): bytes += try row.format.text(value).utf8
    }
  }

  /// The value of a JSON text.
  func value(json: Span<UInt8>) throws(FormatError) -> FieldValue {
    let document: JSONDocument
    do throws(JSONError) {
      document = try JSONDocument(parsing: Array(String(decodingUTF8: json).utf8))
    } catch {
      throw FormatError(.typeMismatch, error.description)
    }
    return switch self {
    case .formatter(let format): try format.value(from: document.root)
    case .row(let row, _): try row.value(from: document.root)
    }
  }

  /// The value that a text in this format stands for.
  func parse(_ text: Span<UInt8>, leniency: ParseLeniency) throws(FormatError) -> Parsed<FieldValue> {
    switch self {
    case .formatter(let format): try format.parse(text, leniency: leniency)
    case .row(let row, let now):
      try row.format.parse(String(decodingUTF8: text), leniency: leniency, completing: RowCompletion(now: now))
    }
  }

  /// What is shown where there is no value; `nil` for nothing in particular.
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

  /// What should be known of the texts in this locale.
  var notes: [String] {
    switch self {
    case .formatter(let format): format.format.notes
    case .row(let row, _): row.format.notes
    }
  }
}
