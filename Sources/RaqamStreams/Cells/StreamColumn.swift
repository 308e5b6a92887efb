public import Raqam
public import RaqamDescriptors
public import RaqamForms

/// A column of a stream, and what becomes of its cells.
///
/// ```swift
/// let format = FormatterDescriptor(.number(try DecimalStyle(pattern: "#,##0.00")))
/// let price = try StreamColumn("price", format: format, factory: factory, context: context)
/// ```
///
/// A cell holds what `raqam format` takes as an argument: a decimal number in ASCII digits, an ISO 8601 date, a text. One that is
/// empty has no value: it stays empty, or has the text that a format shows for no value.
public struct StreamColumn: Sendable {
  /// The column's name in the header, its number from 1 where there is no header, or the key of a JSON object.
  public let name: String
  /// Reads the text of a cell; `nil` for cells that hold values.
  var reader: CellFormat?
  /// Writes the value of a cell; `nil` for values in plain digits and ISO 8601.
  var writer: CellFormat?
  /// How texts are read.
  var leniency = ParseLeniency.strict

  /// A column whose values are formatted.
  ///
  /// *Errors*: those of `FormatterFactory.format(for:in:)`.
  public init(
    _ name: String, format descriptor: FormatterDescriptor, factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self.name = name
    writer = .formatter(try TypedFormat(descriptor, factory: factory, context: context))
  }

  /// A column whose values are shown as a row of a form shows them; `name` is that of the row where none is given.
  ///
  /// *Errors*: those of `RowFormat`.
  public init(
    _ name: String? = nil, row: RowDescriptor, factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self.name = name ?? row.id
    writer = .row(try TypedRow(row, factory: factory, context: context), now: context.now)
  }

  /// The column with its texts read back: into values in plain digits and ISO 8601, or into those that `self` formats.
  ///
  /// ```swift
  /// // Persian digits in, those of the context out
  /// let both = try price.parsing(by: persian, factory: factory, context: context)
  /// ```
  ///
  /// *Errors*: those of `FormatterFactory.format(for:in:)`.
  public func parsing(
    by descriptor: FormatterDescriptor, leniency: ParseLeniency = .strict, factory: FormatterFactory,
    context: FormatContext
  ) throws(FormatError) -> StreamColumn {
    var column = self
    column.reader = .formatter(try TypedFormat(descriptor, factory: factory, context: context))
    column.leniency = leniency
    return column
  }

  /// A column whose texts are read back into values in plain digits and ISO 8601.
  ///
  /// *Errors*: those of `FormatterFactory.format(for:in:)`.
  public init(
    _ name: String, parsedBy descriptor: FormatterDescriptor, leniency: ParseLeniency = .strict,
    factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self = try StreamColumn(name).parsing(by: descriptor, leniency: leniency, factory: factory, context: context)
  }

  /// The columns that the rows of a form show, which have the names of rows.
  public static func columns(
    of form: CompiledForm, factory: FormatterFactory, context: FormatContext
  ) -> [StreamColumn] {
    form.typedRows(factory).map { row in
      var column = StreamColumn(row.row.id)
      column.writer = .row(row, now: context.now)
      return column
    }
  }

  private init(_ name: String) { self.name = name }

  /// Whether texts of the column are read.
  package var isParsed: Bool { reader != nil }

  /// What should be known of the texts in this locale: empty for most formats.
  public var notes: [String] { (reader?.notes ?? []) + (writer?.notes ?? []) }
}

extension TypedFormat {
  fileprivate convenience init(
    _ descriptor: FormatterDescriptor, factory: FormatterFactory, context: FormatContext
  ) throws(FormatError) {
    self.init(try factory.format(for: descriptor, in: context), descriptor, in: context, factory: factory)
  }
}
