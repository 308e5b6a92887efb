internal import Raqam
internal import RaqamDescriptors
public import RaqamForms
internal import RaqamJSON
internal import RaqamText

extension FormatMatrix {
  /// Returns the ids of the rows of a form, in its order. The entries that only some of the values have are at the end
  /// of their section. Ids among the values that are not those of rows come last.
  static func rowIDs(
    of form: FormDescriptor, _ values: [FormValues], _ factory: FormatterFactory, _ context: FormatContext
  ) -> [String] {
    var sections: [[String]] = form.sections.map { _ in [] }
    if let compiled = compiled(form, factory, context) {
      for values in values {
        let session = compiled.session(values: values.members)
        for (section, ids) in session.rowIDs.enumerated() { sections[section] += ids }
      }
    }
    for (section, descriptor) in form.sections.enumerated() { sections[section] += descriptor.rows.map(\.id) }
    var known: Set<ExactText> = []
    return (sections.flatMap(\.self) + values.flatMap(\.members).map(\.key)).filter { known.insert($0).inserted }
  }

  /// Compiles the form to find its rows, which do not depend on the locale.
  private static func compiled(
    _ form: FormDescriptor, _ factory: FormatterFactory, _ context: FormatContext
  ) -> CompiledForm? {
    var context = context
    do {
      // Amounts without a currency need a locale with a region.
      context.setReader(try LocaleID("en_US"))
      return try CompiledForm(form, factory: factory, context: context)
    } catch {
      return nil
    }
  }

  func cells(_ form: FormDescriptor, _ values: [FormValues], _ context: FormatContext) -> [[DrawnCell]] {
    let compiled: CompiledForm
    do throws(DescriptorError) {
      compiled = try CompiledForm(form, factory: factory, context: context)
    } catch {
      let reason = error.diagnostics.first { $0.severity == .error }?.message ?? "the form cannot be compiled"
      let cell = DrawnCell(cell: .refused(reason), direction: context.locale.direction)
      return values.map { _ in formats.map { _ in cell } }
    }
    return values.map { values in
      let session = compiled.session(values: values.members)
      let unknown = Dictionary(
        exact:
          session.issues().filter { $0.code == .unknownID }.map { ($0.row, $0) },
        uniquingKeysWith: { first, _ in first })
      return formats.map { id in
        if let row = session.rowSnapshot(of: id) { return Self.cell(row, session, context.locale) }
        let cell = unknown[id].map { Cell.refused($0.message) } ?? .none
        return DrawnCell(cell: cell, direction: context.locale.direction)
      }
    }
  }

  /// Returns the displayed text of a row, or the issue of a value that the row rejected. The text of a switch or check
  /// is its state in words.
  private static func cell(_ row: RowSnapshot, _ session: FormSession, _ locale: LocaleID) -> DrawnCell {
    let refusals: Set<FormIssue.Code> = [.type, .option, .format]
    if row.isEmpty, let issue = row.issues.first(where: { refusals.contains($0.code) }) {
      return DrawnCell(cell: .refused(issue.message), direction: locale.direction)
    }
    let text =
      row.type.input == .toggled ? session.toggleWords[row.value == .bool(true) ? 0 : 1] : row.text
    let direction =
      row.fixedDirection(row.control?.direction, in: locale.direction) ?? TextDirection(firstStrongOf: text)
    return DrawnCell(cell: .text(text), direction: direction ?? locale.direction)
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
