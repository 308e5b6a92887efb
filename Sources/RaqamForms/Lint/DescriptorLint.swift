internal import Raqam
public import RaqamDescriptors
public import RaqamJSON

/// Everything that is wrong with a descriptor, without using it.
///
/// ```swift
/// let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: now)
/// let lint = DescriptorLint(factory: FormatterFactory(), context: context)
/// lint.diagnostics(of: bytes)[0]
/// // error: /sections/0/items/1/type: unknown word "txt" for "type"; did you mean "text"? … (line 7, column 19)
/// ```
public struct DescriptorLint: Sendable {
  /// What a descriptor describes.
  public enum Kind: String, CaseIterable, Sendable {
    /// A Form object.
    case form
    /// A Row object by itself: the rows that its predicates name are not looked for.
    case row
    /// A Formatter object.
    case formatter
  }

  private let factory: FormatterFactory
  private let context: FormatContext

  /// Formats are built for `context`, which may be where a fault shows: not every locale has a currency.
  public init(factory: FormatterFactory, context: FormatContext) {
    self.factory = factory
    self.context = context
  }
}

extension DescriptorLint {
  /// What is wrong with a JSON text, with lines and columns. Whether it is a form, a row or a formatter is told by its keys.
  public func diagnostics(of bytes: [UInt8]) -> [Diagnostic] {
    do throws(DescriptorError) {
      let document = try JSONDocument(descriptor: bytes)
      return diagnostics(of: document.root, as: Self.kind(of: document.root), in: document)
    } catch {
      return error.diagnostics
    }
  }

  /// What is wrong with a descriptor that stands somewhere inside a document.
  public func diagnostics(
    of node: JSONNode, as kind: Kind, in document: JSONDocument, at pointer: JSONPointer = .root
  ) -> [Diagnostic] {
    switch kind {
    case .form: formDiagnostics(node, document, pointer)
    case .row: rowDiagnostics(node, document, pointer)
    case .formatter: formatterDiagnostics(node, document, pointer)
    }
  }

  /// A form has sections, a row has an id or the type of a row, a formatter has another type; what has none of these is
  /// taken for a form.
  private static func kind(of node: JSONNode) -> Kind {
    if node.asArray != nil || node["sections"] != nil { return .form }
    if node["id"] != nil || node["tag"] != nil { return .row }
    guard let type = node["type"]?.asString else { return .form }
    return FormatterDescriptor.TypeWord(rawValue: type) == nil ? .row : .formatter
  }

  private func formDiagnostics(_ node: JSONNode, _ document: JSONDocument, _ pointer: JSONPointer) -> [Diagnostic] {
    do throws(DescriptorError) {
      let (form, warnings) = try FormDescriptor.decode(
        node, in: document, at: pointer, currencies: context.currencies, timeZones: factory.timeZones)
      do throws(DescriptorError) {
        let compiled = try CompiledForm(form, factory: factory, context: context)
        let notes = compiled.diagnostics.map { $0.moved(to: pointer) }
        return warnings + notes + CalendarAdvice(compiled.context).notes(on: form, node, in: document, at: pointer)
          + missingTranslations(of: form, node, in: document, at: pointer)
      } catch {
        return warnings + error.diagnostics.filter { $0.severity == .error }.map { $0.moved(to: pointer) }
      }
    } catch {
      return error.diagnostics
    }
  }

  private func log(_ document: JSONDocument) -> DiagnosticLog {
    DiagnosticLog(document: document, currencies: context.currencies, timeZones: factory.timeZones)
  }

  private func rowDiagnostics(_ node: JSONNode, _ document: JSONDocument, _ pointer: JSONPointer) -> [Diagnostic] {
    var log = log(document)
    log.reportDuplicateKeys(of: document, at: pointer)
    var expressions = ExpressionLog()
    let row = RowDescriptor(node, at: pointer, expressions: &expressions, log: &log)
    expressions.report(ids: nil, log: &log)
    guard let row else { return log.diagnostics }
    do throws(FormatError) {
      let format = try RowFormat(row, factory: factory, context: context)
      log.report(format.notes, at: pointer, node)
      CalendarAdvice(context).report(row, node, at: pointer, log: &log)
    } catch {
      log.report(error, at: pointer, node)
    }
    return log.diagnostics
  }

  private func formatterDiagnostics(_ node: JSONNode, _ document: JSONDocument, _ pointer: JSONPointer) -> [Diagnostic]
  {
    var log = log(document)
    log.reportDuplicateKeys(of: document, at: pointer)
    guard let formatter = FormatterDescriptor(node, at: pointer, log: &log) else { return log.diagnostics }
    do throws(FormatError) {
      let format = try factory.format(for: formatter, in: context)
      log.report(format.notes, at: pointer, node)
      CalendarAdvice(context).report(formatter, node, at: pointer, log: &log)
    } catch {
      log.report(error, at: pointer, node)
    }
    return log.diagnostics
  }
}

extension DiagnosticLog {
  /// Warns of what the texts of a format are not.
  fileprivate mutating func report(_ notes: [String], at pointer: JSONPointer, _ node: JSONNode) {
    for note in notes { report(.warning, .noWords, note, at: pointer, byteOffset: node.range.lowerBound) }
  }

  fileprivate mutating func report(_ error: FormatError, at pointer: JSONPointer, _ node: JSONNode) {
    report(
      .error, Diagnostic.Code(error.code), error.message, at: pointer, byteOffset: node.range.lowerBound,
      offset: error.offset, hint: error.hint?.documentText)
  }
}

extension Diagnostic {
  /// The same fault of a descriptor that stands at `pointer` of a larger document.
  package func moved(to pointer: JSONPointer) -> Diagnostic {
    Diagnostic(
      severity, code, message, pointer: pointer.description + self.pointer, line: line, column: column, offset: offset,
      hint: hint)
  }

  /// The same without line and column, for a descriptor that is part of a request.
  package var withoutPlace: Diagnostic {
    Diagnostic(severity, code, message, pointer: pointer, offset: offset, hint: hint)
  }
}
