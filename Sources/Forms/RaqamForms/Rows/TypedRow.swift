internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// A row that formats values from text: cells of tables, lines of files.
///
/// Numbers and dates in common notations are formatted from bytes to bytes, without allocating a string.
///
/// Threads can share an instance; a ``copy()`` per thread reduces contention.
package final class TypedRow: Sendable {
  package let row: RowDescriptor
  package let format: RowFormat
  private let rules: TimeZoneRules
  /// The row's first format, for rows of numbers and dates that display formatted text.
  private let direct: TypedFormat?
  private let isNumber: Bool
  private let isWhole: Bool
  private let dateKind: DateReading.Kind

  package convenience init(_ row: RowDescriptor, factory: FormatterFactory, context: FormatContext) throws(FormatError)
  {
    self.init(
      row, try RowFormat(row, factory: factory, context: context),
      rules: try factory.rules(for: row.timeZone ?? context.zone), factory: factory, context: context)
  }

  fileprivate convenience init(
    _ row: RowDescriptor, _ format: RowFormat, rules: TimeZoneRules, factory: FormatterFactory, context: FormatContext
  ) {
    let shows = format.traits.showsFormattedText && (row.type.isNumber || row.type == .datetime)
    let first = shows ? format.formats.first : nil
    self.init(
      row, format, rules: rules,
      // Only numbers and dates use the fast path, which does not use this descriptor.
      direct: first.map { TypedFormat($0, FormatterDescriptor(.text(TextStyle())), in: context, factory: factory) })
  }

  private init(_ row: RowDescriptor, _ format: RowFormat, rules: TimeZoneRules, direct: TypedFormat?) {
    self.row = row
    self.format = format
    self.rules = rules
    self.direct = direct
    isNumber = row.type.isNumber
    isWhole = row.type == .integer
    dateKind = format.dateKind
  }

  /// Returns a copy that shares no reference counts with this row, for another thread.
  package func copy() -> TypedRow { TypedRow(row, format, rules: rules, direct: direct?.copy()) }

  /// Whether the row's dates are days.
  package var takesDays: Bool { dateKind == .day }

  /// Appends the displayed text of a value as UTF-8.
  ///
  /// - Throws: An error of `RowDescriptor.value(from:rules:)` or of the formatters. `bytes` may then contain partial
  ///   output.
  package func append(
    typed text: Span<UInt8>, to bytes: inout [UInt8], cursor: inout InstantCursor
  ) throws(FormatError) {
    if let direct, try append(text, by: direct, to: &bytes, &cursor) { return }
    bytes += try format.text(value(typed: text)).utf8
  }

  private func append(
    _ text: Span<UInt8>, by direct: TypedFormat, to bytes: inout [UInt8], _ cursor: inout InstantCursor
  ) throws(FormatError) -> Bool {
    if isNumber {
      // A whole number is recognized by the absence of a decimal point.
      if isWhole, text.indices.contains(where: { text[$0] == 0x2E }) { return false }
      return try direct.appendNumber(text, to: &bytes)
    }
    guard let date = ISO8601Text.common(text) else { return false }
    switch (date, dateKind) {
    case (.instant, .instant), (.localDate, .day): return try direct.append(date, to: &bytes, cursor: &cursor)
    default: return false
    }
  }

  /// Returns the value of text, interpreted as a JSON string or, if the row does not accept strings, as JSON.
  ///
  /// - Throws: An error of `RowDescriptor.value(from:rules:)`; also `typeMismatch` for invalid JSON.
  package func value(typed text: Span<UInt8>) throws(FormatError) -> FieldValue {
    let string = String(decodingUTF8: text)
    do throws(FormatError) {
      return try value(JSONWriter().bytes(.string(string)))
    } catch {
      guard error.code == .typeMismatch else { throw error }
      do throws(FormatError) { return try value(Array(string.utf8)) } catch let other {
        throw other.code == .typeMismatch ? error : other
      }
    }
  }

  private func value(_ json: [UInt8]) throws(FormatError) -> FieldValue {
    let document: JSONDocument
    do throws(JSONError) { document = try JSONDocument(parsing: json) } catch {
      throw FormatError(.typeMismatch, error.description)
    }
    return try value(from: document.root)
  }

  /// Returns the value of a JSON node.
  ///
  /// - Throws: An error of `RowDescriptor.value(from:rules:)`.
  package func value(from node: JSONNode) throws(FormatError) -> FieldValue {
    try row.value(from: node, rules: rules)
  }
}

extension CompiledForm {
  /// Returns the rows of the form that hold values, with their formats.
  package func typedRows(_ factory: FormatterFactory) -> [TypedRow] {
    plan.rows.filter(\.holdsValue).map { row in
      TypedRow(row.descriptor, row.format, rules: row.zone, factory: factory, context: context)
    }
  }
}
