internal import Raqam
internal import RaqamDescriptors
internal import RaqamJSON

/// The location of a lint target in its document.
///
/// A check reports through it by key, so that the diagnostic has a pointer, line, column, length and range.
struct LintTarget {
  let node: JSONNode
  let pointer: JSONPointer
  let log: DiagnosticLog
  /// The prefix of each key: `dynamic.` in the template of new rows.
  var prefix = ""

  private func located(_ node: JSONNode, _ pointer: JSONPointer) -> LintTarget {
    LintTarget(node: node, pointer: pointer, log: log)
  }

  /// Returns the location of a key's value; `nil` if the key is absent.
  func key(_ key: String) -> LintTarget? {
    node[prefix + key].map { located($0, pointer.appending(key: prefix + key)) }
  }

  /// The members of an object whose keys the author chose, each with its location. Empty for other nodes.
  var members: [(member: JSONMember, target: LintTarget)] {
    (node.asObject ?? []).map { ($0, located($0.value, pointer.appending(key: $0.key))) }
  }

  /// Returns the location of an element of an array.
  func element(_ index: Int) -> LintTarget? {
    node[index].map { located($0, pointer.appending(index: index)) }
  }

  /// Reports a problem of the value of `key`, or of the whole node.
  ///
  /// - Parameters:
  ///   - marksKey: Whether the key itself has the problem, not its value.
  ///   - offset: The UTF-16 offset of the problem in a string, which has `units` code units.
  ///   - text: The JSON to suggest in place of the value, or of the key.
  func report(
    _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, _ message: String, key: String? = nil,
    marksKey: Bool = false, offset: Int? = nil, units: Int? = nil, hint: String? = nil, text: Rewriting? = nil
  ) {
    // Finding a member is a linear search, so skip it for dropped diagnostics.
    let member = log.keeps(severity) ? key.flatMap { node.member(prefix + $0) } : nil
    let range = (marksKey ? member?.keyRange : member?.value.range) ?? node.range
    log.report(
      severity, code, message, at: member.map { pointer.appending(key: $0.key) } ?? pointer,
      byteOffset: range.lowerBound, offset: offset, units: units, hint: hint,
      replacement: text?.replacement(of: range))
  }
}

extension LintTarget {
  /// Reports that checks were left out because they need more steps than there are.
  func reportExhaustion() {
    guard log.budget.isExhausted else { return }
    report(
      .warning, .limitExceeded, "the checks exceed the budget of \(log.budget.steps) steps: the others were left out")
  }
}

/// A form as checks see it, without its invalid parts.
struct FormLint {
  let form: FormDescriptor
  let gaps: FormGaps
  let target: LintTarget
  /// Requested locales in addition to the form's own.
  let locales: [LocaleID]
  /// The context with the form's locale.
  let context: FormatContext
  /// Facts about the values of the form's rows.
  let facts: RowFacts
  /// The rows and the templates of new rows in order, followed by invalid rows whose values and formats are valid.
  let rows: [RowLint]

  init(form: FormDescriptor, gaps: FormGaps, target: LintTarget, locales: [LocaleID], context: FormatContext) {
    self.form = form
    self.gaps = gaps
    self.target = target
    self.locales = locales
    self.context = context
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
      Self.rows(of: form, gaps, target, facts, context)
      + refused.compactMap { refused in
        let tokens = refused.pointer.tokens.dropFirst(target.pointer.tokens.count)
        return target.node.at(tokens.reduce(.root) { $0.appending(key: $1) }).map {
          RowLint(
            row: refused.row, target: LintTarget(node: $0, pointer: refused.pointer, log: target.log), facts: facts,
            context: context,
            language: language)
        }
      }
  }

  private static func rows(
    of form: FormDescriptor, _ gaps: FormGaps, _ target: LintTarget, _ facts: RowFacts, _ context: FormatContext
  ) -> [RowLint] {
    guard let sections = target.key("sections") else { return [] }
    let language = form.language
    return form.sections.enumerated().flatMap { index, section in
      guard let target = sections.element(gaps.sections[index]) else { return [RowLint]() }
      let items = target.key("items")
      var rows = zip(section.rows, gaps.rows[index]).compactMap { row, index in
        items?.element(index).map {
          RowLint(row: row, target: $0, facts: facts, context: context, language: language)
        }
      }
      let line = target.key("dynamic.items")
      let lineFacts = facts.inside(section.entry, of: line?.node)
      rows += section.entry.enumerated().compactMap { index, row in
        line?.element(index).map {
          RowLint(row: row, target: $0, facts: lineFacts, context: context, language: language)
        }
      }
      if let template = section.template {
        let target = LintTarget(node: target.node, pointer: target.pointer, log: target.log, prefix: "dynamic.")
        rows.append(RowLint(row: template, target: target, facts: facts, context: context, language: language))
      }
      return rows
    }
  }

  /// The sections with their locations.
  var sections: [(section: SectionDescriptor, target: LintTarget)] {
    guard let sections = target.key("sections") else { return [] }
    return zip(form.sections, gaps.sections).compactMap { section, index in
      sections.element(index).map { (section, $0) }
    }
  }
}

/// Facts about the values of a form's rows, by the names that predicates use.
struct RowFacts {
  var rows: [ExactText: ValueFacts] = [:]
  /// The rows of the enclosing entry, whose names take precedence; `nil` for an invalid row.
  private var line: [ExactText: ValueFacts?] = [:]

  /// The rows that display numbers as percentages.
  private(set) var percents: Set<ExactText> = []
  /// The rows that hold only whole numbers.
  private(set) var wholes: Set<ExactText> = []
  /// The expressions of the rows that display computed numbers with a limited number of fraction digits.
  private(set) var computed: [ExactText: FormExpression] = [:]
  /// The currencies of the rows that hold only numbers.
  var currencies: [ExactText: RowCurrency] = [:]

  /// Records what the type and the formatters of a row imply about its numbers.
  mutating func note(_ row: RowDescriptor) {
    let styles = row.formatters.compactMap { $0.content.style(DecimalStyle.self)?.base }
    if row.type == .percent || styles.contains(.named(.percent)) { percents.insert(row.id) }
    if row.type == .integer { wholes.insert(row.id) }
    computed[row.id] = row.type.isNumber && row.type != .integer ? row.expression : nil
    currencies[row.id] = RowCurrency(row)
  }

  /// The dynamic sections by id, with the facts about the lists of their entries' values.
  private var sections: [ExactText: ValueFacts] = [:]

  /// Records facts about the lists of values of a section's entries.
  mutating func note(_ section: SectionDescriptor) {
    guard let id = section.id, section.kind == .dynamic, rows[id] == nil else { return }
    var facts = ValueFacts.anything
    // If entries are single rows, rows in the descriptor may have other types than the template.
    let lists =
      section.entry.isEmpty
      ? [("self", section.rows.isEmpty ? section.template : nil)] : section.entry.map { ($0.id, $0) }
    for (name, row) in lists {
      let options = row.flatMap { $0.facts.kinds.contains(.list) ? nil : $0.facts.options }
      facts.members[name] = ValueFacts(.list, options: options)
    }
    sections[id] = facts
  }

  subscript(name: String) -> ValueFacts? { line[name] ?? rows[name] ?? sections[name] }

  /// Returns whether there are facts about a row.
  func knows(_ name: String) -> Bool {
    if rows[name] != nil { return true }
    if case .some(.some) = line[name] { return true }
    return false
  }

  /// Returns the facts inside an entry with the given rows, which are in the array `node`.
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

/// A valid row or template of new rows, as checks see it.
struct RowLint {
  let row: RowDescriptor
  let target: LintTarget
  /// Facts about the values of the form's rows; empty for a row outside a form.
  let facts: RowFacts
  let context: FormatContext
  /// The language of the form's texts; `nil` if unknown.
  var language: LocaleID?

  /// The formatters of the row with their locations.
  var formatters: [FormatterLint] {
    guard let target = target.key("formatter") else { return [] }
    let targets = target.node.asArray == nil ? [target] : row.formatters.indices.compactMap(target.element)
    return zip(row.formatters, targets).map { FormatterLint(formatter: $0, row: row, target: $1, context: context) }
  }

  /// The predicates among the row's conditions and rules, with their locations and roles.
  var predicates: [(predicate: FormPredicate, target: LintTarget, role: PredicateRole)] {
    let conditions: [(String, Condition, PredicateRole)] = [
      ("hidden", row.hidden, .hidden), ("disabled", row.disabled, .disabled), ("required", row.required, .required),
    ]
    // One search of an object for each of its keys would take quadratic time.
    let options = row.conditionalOptions
    let places =
      options.isEmpty
      ? [:]
      : Dictionary(
        exact: target.key("options.enabled")?.members.map { ($0.member.key, $0.target) } ?? []
      ) { $1 }
    return conditions.compactMap { key, condition, role in
      zip(condition.predicate, target.key(key)).map { ($0, $1, role) }
    }
      + options.compactMap { option, condition in
        zip(condition.predicate, places[option]).map { ($0, $1, .option) }
      }
      + rules.compactMap { rule, target in
        guard case .predicate(let predicate) = rule.test, let target = target.key("predicate") else { return nil }
        return (predicate, target, .rule)
      }
  }

  /// The rules of the row with their locations, without rules whose test cannot be parsed.
  var rules: [(rule: RuleDescriptor, target: LintTarget)] {
    guard let target = target.key("rules"), let elements = target.node.asArray else { return [] }
    var index = 0
    return row.rules.compactMap { rule in
      while index < elements.count, !rule.test.isWritten(in: elements[index]) { index += 1 }
      defer { index += 1 }
      return target.element(index).map { (rule, $0) }
    }
  }

  /// Runs all checks of the row and of its formatters, as far as the budget allows.
  func check() {
    guard target.log.budget.take(target.node.range.count) else { return }
    for check in Self.checks { check(self) }
    for formatter in formatters { formatter.check() }
  }
}

extension RuleDescriptor.Test {
  /// Returns whether a Validation object contains this test.
  fileprivate func isWritten(in node: JSONNode) -> Bool {
    switch self {
    case .regularExpression(let expression):
      node["regexp"]?.asString?.utf8.elementsEqual(expression.pattern.utf8) == true
    case .predicate(let predicate): node["predicate"]?.asString?.utf8.elementsEqual(predicate.format.utf8) == true
    }
  }
}

/// A valid formatter, as checks see it.
struct FormatterLint {
  let formatter: FormatterDescriptor
  /// The row of the formatter; `nil` for a formatter outside a row.
  let row: RowDescriptor?
  let target: LintTarget
  let context: FormatContext

  /// Runs all checks of the formatter, as far as the budget allows.
  func check() {
    guard target.log.budget.take(3 * target.node.range.count) else { return }
    for check in Self.checks { check(self) }
  }
}

private func zip<First, Second>(_ first: First?, _ second: Second?) -> (First, Second)? {
  guard let first, let second else { return nil }
  return (first, second)
}
