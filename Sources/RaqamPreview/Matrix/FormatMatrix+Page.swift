public import Raqam
internal import RaqamDescriptors
public import RaqamForms
internal import RaqamJSON

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
    return Page(locale: locale, calendar: Self.calendar(of: context), cells: cells)
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

  private func cells(_ formats: [Format], _ values: [TypedValue], _ context: FormatContext) -> [[Cell]] {
    let compiled = formats.map { format in
      Result<CompiledFormat, FormatError> { () throws(FormatError) in
        try factory.format(for: format.formatter, in: context)
      }
    }
    return values.map { value in
      zip(formats, compiled).map { format, compiled in
        guard let reading = value.readings[format.formatter.content.type] else { return .none }
        do throws(FormatError) {
          return .text(try compiled.get().string(try reading.get()))
        } catch {
          return .refused(error.description)
        }
      }
    }
  }
}

// MARK: - Forms

extension FormatMatrix {
  private func cells(_ form: FormDescriptor, _ values: [FormValues], _ context: FormatContext) -> [[Cell]] {
    let compiled: CompiledForm
    do throws(DescriptorError) {
      compiled = try CompiledForm(form, factory: factory, context: context)
    } catch {
      let reason = error.diagnostics.first { $0.severity == .error }?.message ?? "the form cannot be compiled"
      return values.map { _ in formats.map { _ in .refused(reason) } }
    }
    return values.map { values in
      let session = compiled.session(values: values.members)
      return formats.map { id in session.rowSnapshot(of: id).map(Self.cell) ?? .none }
    }
  }

  /// Returns the displayed text of a row, or the issue of a value that the row rejected.
  private static func cell(_ row: RowSnapshot) -> Cell {
    let refusals: Set<FormIssue.Code> = [.type, .option, .format]
    if row.isEmpty, let issue = row.issues.first(where: { refusals.contains($0.code) }) {
      return .refused(issue.message)
    }
    return .text(row.text)
  }
}

extension FormatMatrix.FormValues {
  /// Creates members that assign one value to all rows of a form. The value is a string, except for `true`,
  /// `false`, JSON arrays and JSON objects.
  public init(_ text: String, for form: FormDescriptor) {
    self.init(name: text, form.sections.flatMap(\.rows).flatMap { Self.members(text, $0.id) })
  }

  private static func members(_ text: String, _ id: String) -> [JSONMember] {
    let written = JSONWriter().string([id: .string(text)])
    let isBracketed = text.utf8.first.map { "[{".utf8.contains($0) } == true
    let isStructured = isBracketed || ["true", "false"].containsExactly(text)
    for source in isStructured ? ["{\(JSONWriter().string(.string(id))):\(text)}", written] : [written] {
      do throws(JSONError) {
        return try JSONDocument(parsing: source).root.asObject ?? []
      } catch {
        continue
      }
    }
    return []
  }
}
