internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates

/// Where something that is linted stands in its document.
///
/// A check reports through it, by key, so that the diagnostic has its pointer, line, column, length and range.
struct LintPlace {
  let node: JSONNode
  let pointer: JSONPointer
  let log: DiagnosticLog
  /// What stands before each key: `dynamic.` in the template of new rows.
  var prefix = ""

  private func place(_ node: JSONNode, _ pointer: JSONPointer) -> LintPlace {
    LintPlace(node: node, pointer: pointer, log: log)
  }

  /// The place of what a key holds, or of an element of it; `nil` where it is absent.
  func key(_ key: String) -> LintPlace? {
    node[prefix + key].map { place($0, pointer.appending(key: prefix + key)) }
  }

  /// The place of what an object that the author named keys of holds for one of them.
  func member(_ key: String) -> LintPlace? {
    node[key].map { place($0, pointer.appending(key: key)) }
  }

  /// The place of an element of an array.
  func element(_ index: Int) -> LintPlace? {
    node[index].map { place($0, pointer.appending(index: index)) }
  }

  /// Reports a fault of the value of `key`, or of the whole.
  ///
  /// - Parameters:
  ///   - marksKey: Whether the key itself is at fault, not its value.
  ///   - offset: Where in a string the fault is, in UTF-16 units, and how many `units` it has.
  ///   - text: What may be written in place of the value, or of the key, as JSON.
  func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, key: String? = nil,
    marksKey: Bool = false, offset: Int? = nil, units: Int? = nil, hint: String? = nil, text: Rewriting? = nil
  ) {
    // The members are searched one after the other.
    let member = log.keeps(severity) ? key.flatMap { node.member(prefix + $0) } : nil
    let range = (marksKey ? member?.keyRange : member?.value.range) ?? node.range
    log.report(
      severity, code, message, at: member.map { pointer.appending(key: $0.key) } ?? pointer,
      byteOffset: range.lowerBound, offset: offset, units: units, hint: hint,
      replacement: text?.replacement(of: range))
  }
}

/// A form, as a check sees it: without what of it is refused.
struct FormLint {
  let form: FormDescriptor
  let gaps: FormGaps
  let place: LintPlace
  /// Locales that were asked for beside the form's own.
  let locales: [LocaleID]
  /// With the form's own locale.
  let context: FormatContext
  /// What is known of the values of its rows.
  let facts: RowFacts
  /// The rows and the templates of new rows, in order; then those that are refused for something that their values and formats do
  /// not depend on.
  let rows: [RowLint]

  init(form: FormDescriptor, gaps: FormGaps, place: LintPlace, locales: [LocaleID], context: FormatContext) {
    (self.form, self.gaps, self.place, self.locales, self.context) = (form, gaps, place, locales, context)
    let refused = gaps.refused.filter(\.hasFormat)
    var facts = RowFacts()
    for row in form.sections.flatMap(\.rows) + refused.map(\.row) {
      facts.rows[row.id] = row.facts
      facts.note(row)
    }
    for section in form.sections where gaps.refused.isEmpty { facts.note(section) }
    self.facts = facts
    let language = form.language
    rows =
      Self.rows(of: form, gaps, place, facts, context)
      + refused.compactMap { refused in
        let tokens = refused.pointer.tokens.dropFirst(place.pointer.tokens.count)
        return place.node.at(tokens.reduce(.root) { $0.appending(key: $1) }).map {
          RowLint(
            row: refused.row, place: LintPlace(node: $0, pointer: refused.pointer, log: place.log), facts: facts,
            context: context,
            language: language)
        }
      }
  }

  private static func rows(
    of form: FormDescriptor, _ gaps: FormGaps, _ place: LintPlace, _ facts: RowFacts, _ context: FormatContext
  ) -> [RowLint] {
    guard let sections = place.key("sections") else { return [] }
    let language = form.language
    return form.sections.enumerated().flatMap { index, section in
      guard let place = sections.element(gaps.sections[index]) else { return [RowLint]() }
      let items = place.key("items")
      var rows = zip(section.rows, gaps.rows[index]).compactMap { row, index in
        items?.element(index).map {
          RowLint(row: row, place: $0, facts: facts, context: context, language: language)
        }
      }
      let line = place.key("dynamic.items")
      let lineFacts = facts.inside(section.line, of: line?.node)
      rows += section.line.enumerated().compactMap { index, row in
        line?.element(index).map {
          RowLint(row: row, place: $0, facts: lineFacts, context: context, language: language)
        }
      }
      if let template = section.template {
        let place = LintPlace(node: place.node, pointer: place.pointer, log: place.log, prefix: "dynamic.")
        rows.append(RowLint(row: template, place: place, facts: facts, context: context, language: language))
      }
      return rows
    }
  }

  /// The sections with their places.
  var sections: [(section: SectionDescriptor, place: LintPlace)] {
    guard let sections = place.key("sections") else { return [] }
    return zip(form.sections, gaps.sections).compactMap { section, index in
      sections.element(index).map { (section, $0) }
    }
  }
}

/// What is known of the values of a form's rows, by the names that predicates have for them.
struct RowFacts {
  var rows: ExactDictionary<ValueFacts> = [:]
  /// The rows of the line around: their names come first. Of one that is refused nothing is known.
  private var line: ExactDictionary<ValueFacts?> = [:]

  /// The rows that show their numbers as percent.
  private(set) var percents: ExactSet = []
  /// The rows that hold whole numbers alone.
  private(set) var wholes: ExactSet = []

  /// Notes what the type and the formatters of a row say of its numbers.
  mutating func note(_ row: RowDescriptor) {
    let styles = row.formatters.compactMap { $0.content.style(DecimalStyle.self)?.base }
    if row.type == .percent || styles.contains(.named(.percent)) { percents.insert(row.id) }
    if row.type == .integer { wholes.insert(row.id) }
  }

  /// The sections whose entries are known, with the lists that their keys are.
  private var sections: ExactDictionary<ValueFacts> = [:]

  /// Notes what the lists of values of a section's entries may have.
  mutating func note(_ section: SectionDescriptor) {
    guard let id = section.id, section.kind == .dynamic, rows[id] == nil else { return }
    var facts = ValueFacts.anything
    // Of entries of one row the first ones may be of other types.
    let lists =
      section.line.isEmpty
      ? [("self", section.rows.isEmpty ? section.template : nil)] : section.line.map { ($0.id, $0) }
    for (name, row) in lists {
      let options = row.flatMap { $0.facts.kinds.contains(.list) ? nil : $0.facts.options }
      facts.members[name] = ValueFacts(.list, options: options)
    }
    sections[id] = facts
  }

  subscript(name: String) -> ValueFacts? { line[name] ?? rows[name] ?? sections[name] }

  /// Whether something is known of a row.
  func knows(_ name: String) -> Bool {
    if rows[name] != nil { return true }
    if case .some(.some) = line[name] { return true }
    return false
  }

  /// The same for the rows of a line, with the node of the array that they stand in.
  func inside(_ rows: [RowDescriptor], of node: JSONNode?) -> RowFacts {
    var facts = self
    for element in node?.asArray ?? [] {
      if let name = element["id"]?.asString ?? element["tag"]?.asString { facts.line[name] = .some(nil) }
    }
    for row in rows {
      facts.line[row.id] = row.facts
      facts.percents.remove(row.id)
      facts.wholes.remove(row.id)
      facts.note(row)
    }
    return facts
  }
}

/// A row or a template of new rows that is right by itself, as a check sees it.
struct RowLint {
  let row: RowDescriptor
  let place: LintPlace
  /// What is known of the values of the form's rows; of none for a row that stands alone.
  let facts: RowFacts
  let context: FormatContext
  /// The language that the form is written in, where that is known.
  var language: LocaleID?

  /// The formatters of the row.
  var formatters: [FormatterLint] {
    guard let place = place.key("formatter") else { return [] }
    let places = place.node.asArray == nil ? [place] : row.formatters.indices.compactMap(place.element)
    return zip(row.formatters, places).map { FormatterLint(formatter: $0, row: row, place: $1, context: context) }
  }

  /// The conditions and rules of the row that are predicates, each with its place and with what follows from it.
  var predicates: [(predicate: FormPredicate, place: LintPlace, role: PredicateRole)] {
    let conditions: [(String, Condition, PredicateRole)] = [
      ("hidden", row.hidden, .hidden), ("disabled", row.disabled, .disabled), ("required", row.required, .required),
    ]
    return conditions.compactMap { key, condition, role in
      zip(condition.predicate, place.key(key)).map { ($0, $1, role) }
    }
      + row.conditionalOptions.compactMap { option, condition in
        zip(condition.predicate, place.key("options.enabled")?.member(option)).map { ($0, $1, .option) }
      }
      + rules.compactMap { rule, place in
        guard case .predicate(let predicate) = rule.test, let place = place.key("predicate") else { return nil }
        return (predicate, place, .rule)
      }
  }

  /// The rules of the row with their places. One whose test cannot be parsed is none of them.
  var rules: [(rule: RuleDescriptor, place: LintPlace)] {
    guard let place = place.key("rules"), let elements = place.node.asArray else { return [] }
    var index = 0
    return row.rules.compactMap { rule in
      while index < elements.count, !rule.test.isWritten(in: elements[index]) { index += 1 }
      defer { index += 1 }
      return place.element(index).map { (rule, $0) }
    }
  }

  /// Runs all checks of the row and of its formatters.
  func check() {
    for check in Self.checks { check(self) }
    for formatter in formatters { formatter.check() }
  }
}

extension RuleDescriptor.Test {
  /// Whether a Validation object has this test.
  fileprivate func isWritten(in node: JSONNode) -> Bool {
    switch self {
    case .regularExpression(let expression):
      node["regexp"]?.asString?.utf8.elementsEqual(expression.pattern.utf8) == true
    case .predicate(let predicate): node["predicate"]?.asString?.utf8.elementsEqual(predicate.format.utf8) == true
    }
  }
}

/// A formatter that is right by itself, as a check sees it.
struct FormatterLint {
  let formatter: FormatterDescriptor
  /// The row that it stands in; `nil` for one that stands alone.
  let row: RowDescriptor?
  let place: LintPlace
  let context: FormatContext

  /// Runs all checks of the formatter.
  func check() {
    for check in Self.checks { check(self) }
  }
}

private func zip<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
  guard let first, let second else { return nil }
  return (first, second)
}
