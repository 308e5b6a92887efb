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
  /// The form as it was decoded.
  public let descriptor: FormDescriptor
  /// The form's locale, else the context's.
  public let locale: LocaleID
  private let sections: [CompiledSection]
  /// The rows whose values end the ranges of others.
  private let endRows: [String: CompiledRow]

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
  /// *Errors*: a `DescriptorError` with a diagnostic for every row whose format cannot be built, and for every condition
  /// and rule that is no predicate or regular expression.
  public init(
    _ descriptor: FormDescriptor, factory: FormatterFactory, context: FormatContext, overridesLocale: Bool = false
  ) throws(DescriptorError) {
    var context = context
    if let own = descriptor.locale, !overridesLocale { context.locale = own }
    self.descriptor = descriptor
    locale = context.locale
    var compiler = RowCompiler(factory: factory, context: context)
    sections = descriptor.sections.enumerated().map { index, section in
      let pointer = "/sections/\(index)"
      let rows = section.rows.enumerated().compactMap { place, row in
        compiler.compiled(row, name: "row \"\(row.id.prefix(40))\"", pointer: "\(pointer)/items/\(place)")
      }
      // New rows come from the template later: it must be right now.
      if let template = section.template { _ = compiler.compiled(template, name: "new rows", pointer: pointer) }
      return CompiledSection(descriptor: section, rows: rows)
    }
    compiler.checkEnds(of: sections)
    let rows = sections.flatMap(\.rows)
    let ends = Set(rows.compactMap(\.format.endRow))
    endRows =
      ends.isEmpty
      ? [:]
      : Dictionary(
        rows.filter { ends.contains($0.descriptor.id) }.map { ($0.descriptor.id, $0) }, uniquingKeysWith: { $1 })
    compiler.checkExpressions(of: descriptor)
    _ = try compiler.log.finish()
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
    let sections = sections.compactMap { section -> SectionSnapshot? in
      if section.descriptor.hidden == .constant(true) { return nil }
      let rows = section.rows.compactMap { row -> RowSnapshot? in
        if row.descriptor.hidden == .constant(true) { return nil }
        return row.snapshot(given[row.descriptor.id], end: end(of: row, given), issues: &issues)
      }
      return SectionSnapshot(section.descriptor, rows: rows)
    }
    issues += unknownIDs(in: values)
    let snapshot = FormSnapshot(
      title: descriptor.title, locale: locale, direction: locale.direction, sections: sections)
    return (snapshot, issues)
  }

  /// The value of the row that ends this row's range; a value that is refused is no end, and is reported at its own row.
  private func end(of row: CompiledRow, _ given: [String: JSONNode]) -> FieldValue? {
    guard let id = row.format.endRow, let node = given[id], let other = endRows[id] else { return nil }
    do throws(FormatError) {
      return try other.descriptor.value(from: node, rules: other.rules)
    } catch {
      return nil
    }
  }

  private func unknownIDs(in values: [JSONMember]) -> [FormIssue] {
    let ids = sections.flatMap { section in section.rows.map(\.descriptor.id) }
    var known = Set(ids)
    var suggestions = Suggestions(among: ids)
    return values.compactMap { member in
      guard known.insert(member.key).inserted else { return nil }
      let guess = suggestions.hint(member.key)
      return FormIssue(
        row: member.key, code: .unknownID, message: "the form has no row \"\(member.key.prefix(60))\"\(guess)")
    }
  }
}

/// Suggests words for misspelt ones, until that has cost enough: each suggestion costs a walk over all candidates.
private struct Suggestions {
  private let candidates: [String]
  private let cost: Int
  private var rest = 4_000_000

  init(among candidates: [String]) {
    self.candidates = candidates
    cost = candidates.reduce(0) { $0 + $1.utf8.count + 1 }
  }

  /// `; did you mean "…"?`, or nothing.
  mutating func hint(_ word: String) -> String {
    rest -= cost
    guard rest >= 0, let hint = NearestWord.hint(word, among: candidates) else { return "" }
    return "; \(hint)"
  }
}

extension CompiledForm.CompiledRow {
  func snapshot(_ node: JSONNode?, end: FieldValue?, issues: inout [FormIssue]) -> RowSnapshot {
    var code = FormIssue.Code.type
    do throws(FormatError) {
      let value = if let node { try descriptor.value(from: node, rules: rules) } else { FieldValue.null }
      code = .format
      var shown = value
      if let end, end != .null, value != .null { shown = .object(["from": value, "to": end]) }
      let text = try format.text(shown)
      let kept = descriptor.snapshotValue(value, rules: rules)
      issues += descriptor.optionIssues(value)
      return RowSnapshot(descriptor, value: kept, text: text)
    } catch {
      issues.append(FormIssue(row: descriptor.id, code: code, message: error.description))
      return RowSnapshot(descriptor, value: .null, text: descriptor.emptyText ?? descriptor.placeholder ?? "")
    }
  }
}

extension RowDescriptor {
  /// A selected day is a day, not the instant at which it begins somewhere: `2025-03-21`.
  fileprivate func snapshotValue(_ value: FieldValue, rules: TimeZoneRules) -> FieldValue {
    guard case .date(let instant) = value, case .datetime(let content) = content, content.style == .date else {
      return value
    }
    let local = instant.localDateTime(utcOffset: rules.offset(at: instant).seconds)
    return .string(ISO8601Text.text(of: local.day))
  }

  fileprivate func optionIssues(_ value: FieldValue) -> [FormIssue] {
    guard type == .options, case .options(let content) = content else { return [] }
    let chosen: [FieldValue] = if case .list(let elements) = value { elements } else { [value] }
    let options = Set(content.options)
    let unknown = chosen.compactMap { element -> String? in
      guard case .string(let text) = element, !options.contains(text) else { return nil }
      return text
    }
    guard !unknown.isEmpty else { return [] }
    var suggestions = Suggestions(among: content.options)
    return unknown.map { text in
      let guess = suggestions.hint(text)
      return FormIssue(row: id, code: .option, message: "\"\(text.prefix(40))\" is not an option\(guess)")
    }
  }
}
