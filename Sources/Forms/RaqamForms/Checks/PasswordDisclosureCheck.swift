internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates
internal import RaqamValues

/// A check for computed values that would disclose a password. Comparing a password or taking its length does not
/// disclose it.
struct PasswordDisclosureCheck {
  /// The ids of password rows.
  private let names: Set<ExactText>
  /// The ids of password rows in the entries of each dynamic section, by section id.
  private var entries: [ExactText: Set<ExactText>] = [:]
  /// The ids of the rows of the surrounding entry, and of the password rows among them.
  private var entry: (names: Set<ExactText>, passwords: Set<ExactText>) = ([], [])
  private let expressions: ExpressionLog
  private var byteOffsets: [JSONPointer: Int]?

  private init(_ names: Set<ExactText>, _ expressions: ExpressionLog) {
    self.names = names
    self.expressions = expressions
  }

  /// Reports an error for each password that an expression discloses.
  static func report(
    in sections: [SectionDescriptor], _ gaps: FormGaps, at pointer: JSONPointer, _ expressions: ExpressionLog
  ) {
    let rows = sections.lazy.flatMap(\.rows) + gaps.refused.map(\.row)
    let names = Set(exact: rows.filter { $0.type == .password }.map(\.id))
    guard !names.isEmpty || sections.contains(where: { $0.templates.contains { $0.type == .password } }) else { return }
    var check = PasswordDisclosureCheck(names, expressions)
    for section in sections {
      guard let id = section.id, section.kind == .dynamic else { continue }
      // If entries are one row, the rows of the descriptor are the first entries.
      let secret = (section.templates + (section.entry.isEmpty ? section.rows : [])).filter { $0.type == .password }
      check.entries[id] = section.entry.isEmpty ? (secret.isEmpty ? [] : ["self"]) : Set(exact: secret.map(\.id))
    }
    let root = pointer.appending(key: "sections")
    for (index, section) in sections.enumerated() {
      let sectionPointer = root.appending(index: gaps.index(ofSection: index))
      let items = sectionPointer.appending(key: "items")
      for (row, descriptor) in section.rows.enumerated() {
        guard let expression = descriptor.expression else { continue }
        let pointer = items.appending(index: gaps.index(ofRow: row, in: index)).appending(key: "value.expression")
        check.report(expression, at: pointer)
      }
      if let expression = section.template?.expression {
        check.report(expression, at: sectionPointer.appending(key: "dynamic.value.expression"))
      }
      check.entry = (
        Set(exact: section.entry.map(\.id)), Set(exact: section.entry.filter { $0.type == .password }.map(\.id))
      )
      for (row, descriptor) in section.entry.enumerated() {
        guard let expression = descriptor.expression else { continue }
        check.report(expression, at: sectionPointer.entryRow(row).appending(key: "value.expression"))
      }
      check.entry = ([], [])
    }
  }

  private mutating func report(_ expression: FormExpression, at pointer: JSONPointer) {
    var seen: Set<ExactText> = []
    for use in expression.disclosedVariables where isPassword(use) && seen.insert(use.name).inserted {
      let offsets = byteOffsets ?? expressions.byteOffsets
      byteOffsets = offsets
      let name = use.name.abbreviated()
      expressions.log.report(
        .error, .invalidExpression, "the expression would disclose the password \"\(name)\"", at: pointer,
        byteOffset: offsets[pointer], offset: use.offset, units: use.length,
        hint: "compare it, or use $\(name).length")
    }
  }

  /// Returns whether a variable reads a password. Rows of the entry take precedence over rows of the form.
  private func isPassword(_ use: FormPredicate.VariableUse) -> Bool {
    let name = use.name
    if let key = use.total?.keys.first, entries[name]?.contains(key) == true { return true }
    return entry.passwords.contains(name) || (!entry.names.contains(name) && names.contains(name))
  }
}
