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

  /// A form made in code has not been through the decoder, which tells more about the place.
  mutating func checkExpressions(of form: FormDescriptor) {
    let checker = ExpressionChecker(ids: form.sections.flatMap { $0.rows.map(\.id) })
    for source in form.expressions { checker.check(source, log: &log) }
  }
}
