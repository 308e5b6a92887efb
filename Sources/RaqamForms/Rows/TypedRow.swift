package import Raqam
package import RaqamDescriptors
package import RaqamJSON

/// A row for values that come as texts: cells of tables, lines of files.
///
/// Numbers and dates in their usual forms go from bytes to bytes, without a string or memory of their own.
///
/// Threads may share one; they wait for each other less where each has a ``copy()``.
package final class TypedRow: Sendable {
  package let row: RowDescriptor
  package let format: RowFormat
  private let rules: TimeZoneRules
  /// The row's first formatter where it shows what the row shows: of rows of numbers and dates.
  private let direct: TypedFormat?
  private let isNumber: Bool
  private let isWhole: Bool
  private let dateKind: DateReading.Kind

  package convenience init(_ row: RowDescriptor, factory: FormatterFactory, context: FormatContext) throws(FormatError)
  {
    self.init(
      row, try RowFormat(row, factory: factory, context: context),
      rules: try factory.rules(for: row.timeZone ?? context.timeZone), factory: factory, context: context)
  }

  fileprivate convenience init(
    _ row: RowDescriptor, _ format: RowFormat, rules: TimeZoneRules, factory: FormatterFactory, context: FormatContext
  ) {
    let shows = format.traits.showsFormattedText && (row.type.isNumber || row.type == .datetime)
    let first = shows ? format.formats.first : nil
    self.init(
      row, format, rules: rules,
      // Only numbers and dates go this way: no descriptor is asked for the value of a text.
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

  /// The same, with a count of references of its own.
  package func copy() -> TypedRow { TypedRow(row, format, rules: rules, direct: direct?.copy()) }

  /// Appends what the row shows of a value, as UTF-8.
  ///
  /// *Errors*: those of `RowDescriptor.value(from:rules:)` and of the formatters, which leave whatever is appended.
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
      // Whole numbers are known by having no point.
      if isWhole, text.indices.contains(where: { text[$0] == 0x2E }) { return false }
      return try direct.appendNumber(text, to: &bytes)
    }
    guard let date = ISO8601Text.common(text) else { return false }
    switch (date, dateKind) {
    case (.instant, .instant), (.localDate, .day): return try direct.append(date, to: &bytes, cursor: &cursor)
    default: return false
    }
  }

  /// The value that a text says: as a JSON string says it, or as JSON where the row takes no text.
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

  /// A value as it is written in JSON.
  package func value(from node: JSONNode) throws(FormatError) -> FieldValue {
    try row.value(from: node, rules: rules)
  }
}

extension CompiledForm {
  /// The rows of the form that hold values, with their formats.
  package func typedRows(_ factory: FormatterFactory) -> [TypedRow] {
    plan.rows.filter(\.holdsValue).map { row in
      TypedRow(row.descriptor, row.format, rules: row.zone, factory: factory, context: context)
    }
  }
}
