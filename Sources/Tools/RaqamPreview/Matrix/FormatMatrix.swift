public import Raqam
public import RaqamDescriptors
public import RaqamForms
public import RaqamJSON

/// A matrix of values, locales and formats that shows how the same values are formatted around the world.
///
/// ```swift
/// let percent = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
/// let matrix = FormatMatrix(
///   formats: [FormatMatrix.Format(name: "percent", percent)], values: ["0.5", "x"], factory: factory, context: context)
/// let page = matrix.page(for: try LocaleID("fr_FR"))
/// page.cells[0][0].text     // 50 %
/// page.cells[1][0].failure  // "x" is not a decimal number (at offset 0); use ASCII digits and a point: -1234.5
/// ```
///
/// A page contains the cells of one locale, for which each format is compiled once. A matrix of any number of locales
/// therefore needs the memory of one page. If a format rejects a value, the cell contains the reason; the matrix itself
/// does not fail.
public struct FormatMatrix: Sendable {
  /// A formatter with the name of its column.
  public struct Format: Sendable {
    /// The name of the column; made unique by the matrix.
    public var name: String
    /// The formatter of the values.
    public var formatter: FormatterDescriptor

    /// Creates a column of a matrix.
    public init(name: String, _ formatter: FormatterDescriptor) {
      self.name = name
      self.formatter = formatter
    }
  }

  /// The result of formatting a value for a locale.
  @nonexhaustive public enum Cell: Hashable, Sendable {
    /// The formatted text, unmodified.
    case text(String)
    /// The reason why there is no text.
    case refused(String)
    /// The row of the form is not visible.
    case none

    /// The formatted text; `nil` for other cells.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// The reason why there is no text; `nil` for other cells.
    public var failure: String? { if case .refused(let reason) = self { reason } else { nil } }
  }

  /// The cells of one locale.
  public struct Page: Hashable, Sendable {
    /// The locale for which the values are formatted.
    public let locale: LocaleID
    /// The calendar of dates whose format specifies none; `nil` if it cannot be determined.
    public let calendar: CalendarID?
    /// The cells, indexed by value, then by format.
    public let cells: [[Cell]]
    /// The cells that do not have the direction of the locale.
    private var otherDirections: Set<Place> = []

    private struct Place: Hashable {
      let value: Int, format: Int
    }

    /// Creates a page of cells, all of which have the direction of the locale.
    public init(locale: LocaleID, calendar: CalendarID?, cells: [[Cell]]) {
      self.locale = locale
      self.calendar = calendar
      self.cells = cells
    }

    init(locale: LocaleID, calendar: CalendarID?, drawn: [[DrawnCell]]) {
      self.init(locale: locale, calendar: calendar, cells: drawn.map { $0.map(\.cell) })
      for (value, cells) in drawn.enumerated() {
        for (format, cell) in cells.enumerated() where cell.direction != locale.direction {
          otherDirections.insert(Place(value: value, format: format))
        }
      }
    }

    /// Returns the direction of the paragraph that displays a cell: that of the format's locale or, in a form, that of
    /// the row. A phone number or URL is left to right in every locale.
    public func direction(value: Int, format: Int) -> TextDirection {
      guard otherDirections.contains(Place(value: value, format: format)) else { return locale.direction }
      return locale.direction == .rightToLeft ? .leftToRight : .rightToLeft
    }
  }

  /// A cell and the direction in which it is displayed.
  struct DrawnCell {
    let cell: Cell
    let direction: TextDirection
  }

  /// The values of a form, or one value for all of its rows.
  public struct FormValues: Sendable {
    /// The name of the row in tables.
    public var name: String
    /// JSON values by row id.
    public var members: [JSONMember]

    /// Creates the values for one row of a matrix.
    public init(name: String, _ members: [JSONMember]) {
      self.name = name
      self.members = members
    }
  }

  enum Source: Sendable {
    case formats([Format], [TypedValue])
    case form(FormDescriptor, [FormValues])
  }

  /// The values as typed, or the names of a form's value sets: the rows of each page.
  public let values: [String]
  /// The names of the formats, or the row ids of a form: the columns.
  public let formats: [String]
  /// The time zone of formats that specify none.
  public var timeZone: TimeZoneID { context.timeZone }

  let source: Source
  let factory: FormatterFactory
  let context: FormatContext

  /// Creates a matrix of formatters.
  ///
  /// - Parameters:
  ///   - formats: The columns. Duplicate names are numbered.
  ///   - values: The values as typed: a number, an ISO 8601 date, a comma-separated list or a JSON object. Each one is
  ///     parsed once per type of formatter.
  ///   - factory: The factory that creates and caches the formats.
  ///   - context: The defaults for the formatters. Its locale is ignored.
  public init(formats: [Format], values: [String], factory: FormatterFactory, context: FormatContext) {
    var formats = formats
    for (index, name) in Self.numbered(formats.map(\.name)).enumerated() { formats[index].name = name }
    let types = Set(formats.map(\.formatter.content.type))
    self.formats = formats.map(\.name)
    self.values = values
    source = .formats(formats, values.map { TypedValue($0, types, context, factory) })
    self.factory = factory
    self.context = context
  }

  /// Creates a matrix of a form, which shows each of `values` in its rows.
  ///
  /// The columns are the rows of the form in order, including hidden rows and all rows of the entries that the values
  /// restore. Other ids among the values follow. Values that a row rejects become `refused` cells.
  ///
  /// - Complexity: O(*n*) in the number of rows and values; the form is filled in once for each of `values`.
  public init(form: FormDescriptor, values: [FormValues], factory: FormatterFactory, context: FormatContext) {
    self.values = Self.numbered(values.map(\.name))
    formats = Self.rowIDs(of: form, values, factory, context)
    source = .form(form, values)
    self.factory = factory
    self.context = context
  }

  private static func numbered(_ names: [String]) -> [String] {
    var taken = Set(exact: names)
    var seen: Set<ExactText> = []
    return names.map { name in
      if seen.insert(name).inserted { return name }
      var number = 2
      while !taken.insert("\(name) (\(number))").inserted { number += 1 }
      return "\(name) (\(number))"
    }
  }
}

/// A value, parsed for each type of formatter.
struct TypedValue: Sendable {
  let readings: [FormatterType: Result<FieldValue, FormatError>]

  init(
    _ text: String, _ types: Set<FormatterType>, _ context: FormatContext, _ factory: FormatterFactory
  ) {
    var readings: [FormatterType: Result<FieldValue, FormatError>] = [:]
    for type in types {
      readings[type] = Result { () throws(FormatError) in
        try type.value(typed: text, in: context, factory: factory)
      }
    }
    self.readings = readings
  }
}
