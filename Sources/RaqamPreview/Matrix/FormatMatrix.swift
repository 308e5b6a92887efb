public import Raqam
public import RaqamDescriptors
public import RaqamForms
public import RaqamJSON

/// Values × locales × formats: what readers of many languages see of the same values.
///
/// ```swift
/// let percent = try FormatterDescriptor(json: #"{"type": "number", "number.style": "percent"}"#)
/// let matrix = FormatMatrix(
///   formats: [FormatMatrix.Format(name: "percent", percent)], values: ["0.5", "x"], factory: factory, context: context)
/// let page = matrix.page(for: try LocaleID("fr_FR"))
/// page.cells[0][0].text     // 50 %
/// page.cells[1][0].failure  // "x" is not a decimal number (at offset 0); write ASCII digits with a point: -1234.5
/// ```
///
/// A page is made for one locale at a time, and each format is compiled once for it: a matrix of any number of locales
/// takes the memory of one page. A value that a format refuses is a cell with the reason, never an error of the matrix.
public struct FormatMatrix: Sendable {
  /// A formatter with the name of its column.
  public struct Format: Sendable {
    /// The name of the column.
    public var name: String
    /// How values are written.
    public var formatter: FormatterDescriptor

    /// A column of a matrix.
    public init(name: String, _ formatter: FormatterDescriptor) {
      self.name = name
      self.formatter = formatter
    }
  }

  /// What a format makes of a value in a locale.
  public enum Cell: Hashable, Sendable {
    /// The text, as it is.
    case text(String)
    /// Why there is none.
    case refused(String)
    /// Nothing is shown: a row of a form that is hidden.
    case none

    /// The text, where there is one.
    public var text: String? { if case .text(let text) = self { text } else { nil } }

    /// Why there is no text.
    public var failure: String? { if case .refused(let reason) = self { reason } else { nil } }
  }

  /// The cells of one locale.
  public struct Page: Hashable, Sendable {
    /// The locale.
    public let locale: LocaleID
    /// The calendar of dates that name none.
    public let calendar: CalendarID?
    /// By value, then by format.
    public let cells: [[Cell]]

    /// A page of cells.
    public init(locale: LocaleID, calendar: CalendarID?, cells: [[Cell]]) {
      self.locale = locale
      self.calendar = calendar
      self.cells = cells
    }
  }

  /// The values of a form, or one value that all of its rows are given.
  public struct FormValues: Sendable {
    /// The name of the line.
    public var name: String
    /// Values by row id, as they are written in JSON.
    public var members: [JSONMember]

    /// A line of a matrix of a form.
    public init(name: String, _ members: [JSONMember]) {
      self.name = name
      self.members = members
    }
  }

  enum Source: Sendable {
    case formats([Format], [TypedValue])
    case form(FormDescriptor, [FormValues])
  }

  /// The values as they were typed, or the names of a form's values: the lines of each page.
  public let values: [String]
  /// The names of the formats, or the ids of a form's rows: the columns.
  public let formats: [String]
  /// The time zone of what names none.
  public var timeZone: TimeZoneID { context.timeZone }

  let source: Source
  let factory: FormatterFactory
  let context: FormatContext

  /// A matrix of formatters.
  ///
  /// - Parameters:
  ///   - formats: The columns. A name that stands twice is numbered.
  ///   - values: As they are typed where they have no type: a number, an ISO 8601 date, a list with commas, an object in
  ///     JSON. Each is read once for every type of formatter.
  ///   - factory: What makes and keeps the formats.
  ///   - context: What the formatters leave open; its locale does not count.
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

  /// A matrix of a form: what its rows show of each of `values`.
  ///
  /// The columns are the rows that hold a value, and those that values name besides, such as lines that a user had added.
  /// What a row does not take is refused.
  public init(form: FormDescriptor, values: [FormValues], factory: FormatterFactory, context: FormatContext) {
    self.values = Self.numbered(values.map(\.name))
    let rows = form.sections.flatMap(\.rows).map(\.id)
    var known = ExactSet(rows)
    formats = rows + values.flatMap(\.members).map(\.key).filter { known.insert($0).inserted }
    source = .form(form, values)
    self.factory = factory
    self.context = context
  }

  private static func numbered(_ names: [String]) -> [String] {
    var taken = ExactSet(names)
    var seen: ExactSet = []
    return names.map { name in
      if seen.insert(name).inserted { return name }
      var number = 2
      while !taken.insert("\(name) (\(number))").inserted { number += 1 }
      return "\(name) (\(number))"
    }
  }
}

/// A value as the types of formatters read it.
struct TypedValue: Sendable {
  let readings: [FormatterDescriptor.TypeWord: Result<FieldValue, FormatError>]

  init(
    _ text: String, _ types: Set<FormatterDescriptor.TypeWord>, _ context: FormatContext, _ factory: FormatterFactory
  ) {
    var readings: [FormatterDescriptor.TypeWord: Result<FieldValue, FormatError>] = [:]
    for type in types {
      readings[type] = Result { () throws(FormatError) in
        try type.value(typed: text, in: context, factory: factory)
      }
    }
    self.readings = readings
  }
}
