public import Raqam
internal import RaqamDescriptors

extension FormatMatrix {
  /// Returns the cells of a locale. If a format cannot be compiled for the locale, its cells are `refused`.
  ///
  /// - Complexity: O(*n*) in the number of cells; each format is compiled once.
  public func page(for locale: LocaleID) -> Page {
    var context = context
    context.setReader(locale)
    let cells =
      switch source {
      case .formats(let formats, let values): cells(formats, values, context)
      case .form(let form, let values): cells(form, values, context)
      }
    return Page(locale: locale, calendar: Self.calendar(of: context), drawn: cells)
  }

  /// Returns the typed parts of a cell; empty for cells of a form and cells without text.
  func parts(value: Int, format: Int, in locale: LocaleID) -> [FormatPart] {
    guard case .formats(let formats, let values) = source else { return [] }
    var context = context
    context.setReader(locale)
    do throws(FormatError) {
      let formatter = formats[format].formatter
      guard let reading = values[value].readings[formatter.content.type] else { return [] }
      return try factory.format(for: formatter, in: context).parts(try reading.get())
    } catch {
      return []
    }
  }

  private static func calendar(of context: FormatContext) -> CalendarID? {
    if let calendar = context.calendar { return calendar }
    do throws(FormatError) { return try CalendarID(locale: context.locale) } catch { return nil }
  }

  private func cells(_ formats: [Format], _ values: [TypedValue], _ context: FormatContext) -> [[DrawnCell]] {
    let compiled = formats.map { format in
      Result<CompiledFormat, FormatError> { () throws(FormatError) in
        try factory.format(for: format.formatter, in: context)
      }
    }
    return values.map { value in
      zip(formats, compiled).map { format, compiled in
        let own = Self.ownDirection(compiled) ?? context.locale.direction
        return DrawnCell(cell: Self.cell(value, format, compiled), direction: own)
      }
    }
  }

  private static func cell(
    _ value: TypedValue, _ format: Format, _ compiled: Result<CompiledFormat, FormatError>
  ) -> Cell {
    guard let reading = value.readings[format.formatter.content.type] else { return .none }
    do throws(FormatError) {
      return .text(try compiled.get().string(try reading.get()))
    } catch {
      return .refused(error.description)
    }
  }

  /// Returns the direction of the format's locale; `nil` if the format cannot be compiled.
  private static func ownDirection(_ format: Result<CompiledFormat, FormatError>) -> TextDirection? {
    if case .success(let format) = format { format.direction } else { nil }
  }
}
