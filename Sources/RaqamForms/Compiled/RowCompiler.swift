internal import Raqam
internal import RaqamDescriptors

/// Makes the rows of one form ready.
struct RowCompiler {
  let factory: FormatterFactory
  let context: FormatContext
  private(set) var log = DiagnosticLog()

  init(factory: FormatterFactory, context: FormatContext) {
    self.factory = factory
    self.context = context
  }

  /// `nil`, with a fault, when the row's format cannot be built.
  mutating func compiled(_ row: RowDescriptor, name: String, pointer: String) -> CompiledForm.CompiledRow? {
    do throws(FormatError) {
      return CompiledForm.CompiledRow(
        descriptor: row, format: try RowFormat(row, factory: factory, context: context),
        rules: try factory.rules(for: row.timeZone ?? context.timeZone))
    } catch {
      log.add(
        Diagnostic(
          .error, Diagnostic.Code(error.code), "\(name): \(error.message)", pointer: pointer, offset: error.offset,
          hint: error.hint))
      return nil
    }
  }

  /// Reports rows whose date should end with the value of a row that there is not, or that holds no date.
  mutating func checkEnds(of sections: [CompiledForm.CompiledSection]) {
    var types: [String: RowType] = [:]
    for section in sections {
      for row in section.rows { types[row.descriptor.id] = row.descriptor.type }
    }
    for (index, section) in sections.enumerated() {
      for (place, row) in section.rows.enumerated() {
        guard let end = row.format.endRow, types[end] != .datetime else { continue }
        let isThere = types[end] != nil
        log.add(
          Diagnostic(
            .error, .unknownID,
            "row \"\(row.descriptor.id.prefix(40))\": \"date.end\" names "
              + (isThere ? "\"\(end.prefix(40))\", which holds no date" : "\"\(end.prefix(40))\", which is no row"),
            pointer: "/sections/\(index)/items/\(place)",
            hint: isThere ? "a datetime row is meant" : NearestWord.hint(end, among: types.keys.sorted())))
      }
    }
  }

  /// A form made in code has not been through the decoder, which tells more about the place.
  mutating func checkExpressions(of form: FormDescriptor) {
    let checker = ExpressionChecker(ids: form.sections.flatMap { $0.rows.map(\.id) })
    for source in form.expressions { checker.check(source, log: &log) }
  }
}
