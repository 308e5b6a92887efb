internal import Raqam
package import RaqamDescriptors
package import RaqamForms

/// A column of a stream, with the format that its cells are converted to or from.
///
/// ```swift
/// let format = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
/// let price = try StreamColumn("price", format: format, factory: factory, context: context)
/// ```
///
/// A cell contains a value in the form that `raqam format` accepts: a decimal number in ASCII digits, an ISO 8601 date,
/// or text. An empty cell is an absent value: it stays empty or gets the format's text for absent values.
package struct StreamColumn: Sendable {
  /// The name in the header, the number from 1 if there is no header, or the key of a JSON object.
  package let name: String
  /// The format that parses cells; `nil` if cells contain plain values.
  var reader: CellFormat?
  /// The format that writes cells; `nil` to write plain digits and ISO 8601.
  var writer: CellFormat?
  /// The leniency of parsing; strict by default.
  var leniency = ParseLeniency.strict
  /// The kind of parsed dates.
  var dateKind = DateReading.Kind.instant

  /// Creates a column whose values are formatted.
  ///
  /// - Throws: An error of `FormatterFactory.format(for:in:)`, such as `noCurrencyForRegion`, `invalidSkeleton` or
  ///   `unsupportedStyle`.
  package init(
    _ name: String, format descriptor: FormatterDescriptor, factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self.name = name
    writer = .formatter(try TypedFormat(descriptor, factory: factory, context: context))
  }

  /// Creates a column whose values are formatted like a row of a form. The default of `name` is the id of the row.
  ///
  /// - Throws: An error of `FormatterFactory.format(for:in:)` for the row's format, such as `noCurrencyForRegion`,
  ///   `invalidSkeleton` or `unsupportedStyle`.
  package init(
    _ name: String? = nil, row: RowDescriptor, factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self.name = name ?? row.id
    writer = .row(try TypedRow(row, factory: factory, context: context), now: context.now)
  }

  /// Returns the column with its cells parsed first. The results are written as plain digits and ISO 8601, or in the
  /// format of `self` if it has one.
  ///
  /// A date without a time of day is a day, `2025-03-21`, in every time zone.
  ///
  /// ```swift
  /// // Persian digits in, those of the context out
  /// let both = try price.parsing(by: persian, factory: factory, context: context)
  /// ```
  ///
  /// - Throws: An error of `FormatterFactory.format(for:in:)`, such as `noCurrencyForRegion`, `invalidSkeleton` or
  ///   `unsupportedStyle`.
  package func parsing(
    by descriptor: FormatterDescriptor, leniency: ParseLeniency = .strict, factory: FormatterFactory,
    context: FormatContext
  ) throws(FormatError) -> StreamColumn {
    var column = self
    let reader = CellFormat.formatter(try TypedFormat(descriptor, factory: factory, context: context))
    column.reader = reader
    column.leniency = leniency
    column.dateKind = reader.dateKind(for: writer)
    return column
  }

  /// Creates a column whose cells are parsed and written as plain digits and ISO 8601.
  ///
  /// - Throws: An error of `FormatterFactory.format(for:in:)`, such as `noCurrencyForRegion`, `invalidSkeleton` or
  ///   `unsupportedStyle`.
  package init(
    _ name: String, parsedBy descriptor: FormatterDescriptor, leniency: ParseLeniency = .strict,
    factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self = try StreamColumn(name).parsing(by: descriptor, leniency: leniency, factory: factory, context: context)
  }

  /// Returns columns that are formatted like the rows of a form and named by the row ids.
  package static func columns(
    of form: CompiledForm, factory: FormatterFactory, context: FormatContext
  ) -> [StreamColumn] {
    form.typedRows(factory).map { row in
      var column = StreamColumn(row.row.id)
      column.writer = .row(row, now: context.now)
      return column
    }
  }

  private init(_ name: String) { self.name = name }

  /// Whether cells of the column are parsed.
  package var isParsed: Bool { reader != nil }

  /// Notes about limitations of the formats in this locale; empty for most formats.
  package var notes: [String] { (reader?.notes ?? []) + (writer?.notes ?? []) }
}

extension TypedFormat {
  fileprivate convenience init(
    _ descriptor: FormatterDescriptor, factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self.init(try factory.format(for: descriptor, in: context), descriptor, in: context, factory: factory)
  }
}
