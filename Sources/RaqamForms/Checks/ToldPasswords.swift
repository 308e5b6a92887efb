internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamPredicates
internal import RaqamValues

/// Computed values that would tell a password, which nobody must see. What is compared with one tells nothing of it, nor does
/// its length.
struct ToldPasswords {
  /// The passwords of the form, by id.
  private let names: ExactSet
  /// The passwords in the entries of each section with an id.
  private var entries: ExactDictionary<ExactSet> = [:]
  /// The rows of the line around, and those of them that are passwords.
  private var line: (names: ExactSet, passwords: ExactSet) = ([], [])
  private let expressions: ExpressionLog
  private var byteOffsets: [JSONPointer: Int]?

  private init(_ names: ExactSet, _ expressions: ExpressionLog) {
    self.names = names
    self.expressions = expressions
  }

  /// An error for each password that an expression tells.
  static func report(
    in sections: [SectionDescriptor], _ gaps: FormGaps, at pointer: JSONPointer, _ expressions: ExpressionLog
  ) {
    let rows = sections.lazy.flatMap(\.rows) + gaps.refused.map(\.row)
    let names = ExactSet(rows.filter { $0.type == .password }.map(\.id))
    guard !names.isEmpty || sections.contains(where: { $0.templates.contains { $0.type == .password } }) else { return }
    var check = ToldPasswords(names, expressions)
    for section in sections {
      guard let id = section.id, section.kind == .dynamic else { continue }
      // The first rows of a section are entries of one row.
      let secret = (section.templates + (section.line.isEmpty ? section.rows : [])).filter { $0.type == .password }
      check.entries[id] = section.line.isEmpty ? (secret.isEmpty ? [] : ["self"]) : ExactSet(secret.map(\.id))
    }
    let root = pointer.appending(key: "sections")
    for (index, section) in sections.enumerated() {
      let place = root.appending(index: gaps.place(section: index))
      let items = place.appending(key: "items")
      for (row, descriptor) in section.rows.enumerated() {
        guard let expression = descriptor.expression else { continue }
        let pointer = items.appending(index: gaps.place(ofRow: row, in: index)).appending(key: "value.expression")
        check.report(expression, at: pointer)
      }
      if let expression = section.template?.expression {
        check.report(expression, at: place.appending(key: "dynamic.value.expression"))
      }
      check.line = (
        ExactSet(section.line.map(\.id)), ExactSet(section.line.filter { $0.type == .password }.map(\.id))
      )
      let line = place.appending(key: "dynamic.items")
      for (row, descriptor) in section.line.enumerated() {
        guard let expression = descriptor.expression else { continue }
        check.report(expression, at: line.appending(index: row).appending(key: "value.expression"))
      }
      check.line = ([], [])
    }
  }

  private mutating func report(_ expression: FormExpression, at pointer: JSONPointer) {
    var seen: ExactSet = []
    for use in expression.toldVariables where isPassword(use) && seen.insert(use.name).inserted {
      let offsets = byteOffsets ?? expressions.byteOffsets
      byteOffsets = offsets
      let name = use.name.abbreviated()
      expressions.log.report(
        .error, .invalidExpression, "the value would show \"\(name)\", which is a password", at: pointer,
        byteOffset: offsets[pointer], offset: use.offset, units: use.length,
        hint: "compare it, or take its length: $\(name).length")
    }
  }

  /// A line's own rows come first.
  private func isPassword(_ use: FormPredicate.VariableUse) -> Bool {
    let name = use.name
    if let key = use.total?.keys.first, entries[name]?.contains(key) == true { return true }
    return line.passwords.contains(name) || (!line.names.contains(name) && names.contains(name))
  }
}
