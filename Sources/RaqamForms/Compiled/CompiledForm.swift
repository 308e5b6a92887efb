public import Raqam
public import RaqamDescriptors
public import RaqamJSON

/// A form made ready for one context: values go in, what the reader sees comes out.
///
/// ```swift
/// let (descriptor, _) = try FormDescriptor.decode(bytes)
/// let form = try CompiledForm(descriptor, factory: FormatterFactory(), context: context)
/// let (snapshot, issues) = form.snapshot(values: values)
/// ```
///
/// Immutable; may be used from any thread.
public struct CompiledForm: Sendable {
  public let descriptor: FormDescriptor
  /// The form's locale, else the context's.
  public let locale: LocaleID
  private let sections: [CompiledSection]

  struct CompiledSection: Sendable {
    let descriptor: SectionDescriptor
    let rows: [CompiledRow]
  }

  struct CompiledRow: Sendable {
    let descriptor: RowDescriptor
    let format: RowFormat
    let rules: TimeZoneRules
  }

  /// - Parameter overridesLocale: Whether the context's locale replaces the form's own.
  ///
  /// *Errors*: a `DescriptorError` with a diagnostic for every row whose format cannot be built.
  public init(
    _ descriptor: FormDescriptor, factory: FormatterFactory, context: FormatContext, overridesLocale: Bool = false
  ) throws(DescriptorError) {
    var context = context
    if let own = descriptor.locale, !overridesLocale { context.locale = own }
    self.descriptor = descriptor
    locale = context.locale
    var faults: [Diagnostic] = []
    sections = descriptor.sections.enumerated().map { index, section in
      let rows = section.rows.enumerated().compactMap { place, row -> CompiledRow? in
        do throws(FormatError) {
          return try CompiledRow(row, factory: factory, context: context)
        } catch {
          faults.append(
            Diagnostic(
              .error, Diagnostic.Code(error.code), "row \"\(row.id)\": \(error.message)",
              pointer: "/sections/\(index)/items/\(place)", offset: error.offset, hint: error.hint))
          return nil
        }
      }
      return CompiledSection(descriptor: section, rows: rows)
    }
    if !faults.isEmpty { throw DescriptorError(faults) }
  }
}

extension CompiledForm.CompiledRow {
  init(_ row: RowDescriptor, factory: FormatterFactory, context: FormatContext) throws(FormatError) {
    descriptor = row
    format = try RowFormat(row, factory: factory, context: context)
    if case .datetime(let content) = row.content {
      rules = try factory.rules(for: content.timeZone ?? context.timeZone)
    } else {
      rules = try factory.rules(for: context.timeZone)
    }
  }
}

extension CompiledForm {
  /// What a reader sees with these values, and what is wrong with them. A row whose value is refused is shown empty.
  ///
  /// - Parameter values: An object from row id to value; the last of repeated keys counts.
  public func snapshot(values: [JSONMember] = []) -> (snapshot: FormSnapshot, issues: [FormIssue]) {
    var given: [String: JSONNode] = [:]
    for member in values { given[member.key] = member.value }
    var issues: [FormIssue] = []
    var known: Set<String> = []
    let sections = sections.compactMap { section -> SectionSnapshot? in
      for row in section.rows { known.insert(row.descriptor.id) }
      if section.descriptor.hidden == .constant(true) { return nil }
      let rows = section.rows.compactMap { row -> RowSnapshot? in
        if row.descriptor.hidden == .constant(true) { return nil }
        return row.snapshot(given[row.descriptor.id], issues: &issues)
      }
      return SectionSnapshot(section.descriptor, rows: rows)
    }
    for member in values where known.insert(member.key).inserted {
      issues.append(unknownID(member.key, among: known))
    }
    let snapshot = FormSnapshot(
      title: descriptor.title, locale: locale, direction: locale.direction, sections: sections)
    return (snapshot, issues)
  }

  private func unknownID(_ id: String, among known: Set<String>) -> FormIssue {
    let guess = NearestWord.hint(id, among: known.subtracting([id]).sorted()).map { "; \($0)" } ?? ""
    return FormIssue(row: id, code: .unknownID, message: "the form has no row \"\(id.prefix(60))\"\(guess)")
  }
}

extension CompiledForm.CompiledRow {
  func snapshot(_ node: JSONNode?, issues: inout [FormIssue]) -> RowSnapshot {
    var value = FieldValue.null
    var text = ""
    do throws(FormatError) {
      if let node { value = try descriptor.value(from: node, rules: rules) }
      issues += descriptor.optionIssues(value)
      text = try format.text(value)
    } catch {
      let code: FormIssue.Code = error.code == .typeMismatch ? .type : .format
      issues.append(FormIssue(row: descriptor.id, code: code, message: error.description))
      value = .null
      text = descriptor.emptyText ?? descriptor.placeholder ?? ""
    }
    return RowSnapshot(descriptor, value: value, text: text)
  }
}

extension RowDescriptor {
  fileprivate func optionIssues(_ value: FieldValue) -> [FormIssue] {
    guard type == .options, case .options(let content) = content else { return [] }
    let chosen: [FieldValue] = if case .list(let elements) = value { elements } else { [value] }
    return chosen.compactMap { element in
      guard case .string(let text) = element, !content.options.contains(text) else { return nil }
      let guess = NearestWord.hint(text, among: content.options).map { "; \($0)" } ?? ""
      return FormIssue(row: id, code: .option, message: "\"\(text.prefix(40))\" is not an option\(guess)")
    }
  }
}
