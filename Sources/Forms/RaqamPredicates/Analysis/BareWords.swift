internal import RaqamValues

/// A word of a format that is read as a key of SELF, such as `kind` in `kind == 'x'`.
package struct BareWord: Hashable, Sendable {
  /// The word.
  package let name: String
  /// The offset in the format, in UTF-16 units from 0.
  package let offset: Int
  /// The length in UTF-16 units.
  package let length: Int
}

extension FormPredicate {
  /// The words that are read as keys of SELF, each at its first use, in the order of the format. A path that begins
  /// with `SELF` has none.
  ///
  /// ```swift
  /// try FormPredicate("kind == 'x' AND SELF.length > $n").bareWords.map(\.name)  // ["kind"]
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  package var bareWords: [BareWord] {
    guard program.firstSubject != nil else { return [] }
    var search = BareWordSearch()
    search.add(root)
    return search.words.sorted { $0.offset < $1.offset }
  }
}

extension ValueFacts.Kinds {
  /// Returns whether a value of one of the kinds may have the key. The keys of objects, and of the elements of lists,
  /// are not considered.
  package func mayHave(_ key: String) -> Bool {
    contains(.text) && StringMember(rawValue: key) != nil
      || !isDisjoint(with: .numeric) && NumberMember(rawValue: key) != nil
      || !isDisjoint(with: .date) && DateMember(rawValue: key) != nil
  }
}

private struct BareWordSearch {
  private(set) var words: [BareWord] = []
  private var names: Set<ExactText> = []

  mutating func add(_ condition: PredicateTree) {
    switch condition {
    case .constant: break
    case .joined(_, let operands): for operand in operands { add(operand) }
    case .negated(let operand, _): add(operand)
    case .comparison(let comparison):
      add(comparison.left)
      add(comparison.right)
    }
  }

  private mutating func add(_ expression: ExpressionTree) {
    switch expression {
    case .constant, .subject, .variable: break
    case .path(let base, let steps):
      note(base, steps)
      add(base)
      for step in steps { if case .index(let index) = step.kind { add(index) } }
    case .chain(let first, let steps):
      add(first)
      for step in steps { add(step.operand) }
    case .negated(let operand, _), .cast(let operand, _, _): add(operand)
    case .aggregate(let operands, _), .call(_, let operands, _): for operand in operands { add(operand) }
    case .ternary(let condition, let yes, let no, _):
      add(condition)
      add(yes)
      add(no)
    case .subquery(let collection, _, let condition, _):
      // SELF is the same inside: the elements are the values of the variable.
      add(collection)
      add(condition)
    }
  }

  private mutating func note(_ base: ExpressionTree, _ steps: [PathComponent]) {
    guard case .subject(let source) = base, let first = steps.first, case .key(let name) = first.kind,
      first.source.offset == source.offset, !name.hasBytes(of: "self"), names.insert(ExactText(name)).inserted
    else { return }
    words.append(BareWord(name: name, offset: source.offset, length: source.length))
  }
}
