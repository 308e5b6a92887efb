internal import RaqamValues

/// A word of a format that is read as a key, such as `kind` in `kind == 'x'`.
package struct BareWord: Hashable, Sendable {
  /// The word.
  package let name: String
  /// The offset in the format, in UTF-16 units from 0.
  package let offset: Int
  /// The length in UTF-16 units.
  package let length: Int
  /// The variable on the other side of the comparison; `nil` if there is none.
  package let beside: String?
}

/// A key path of a format, such as `$name.length`, up to its first step that is not a key.
package struct KeyPathUse: Hashable, Sendable {
  /// The name of the variable; `nil` for SELF.
  package let variable: String?
  /// The keys; at least one.
  package let keys: [BareWord]
  /// Whether SELF is implied, so that the first key is a bare word.
  package let isBare: Bool
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
    var names: Set<ExactText> = []
    return keyPaths.lazy.filter(\.isBare).compactMap(\.keys.first)
      .filter { !$0.name.hasBytes(of: "self") && names.insert(ExactText($0.name)).inserted }
      .sorted { $0.offset < $1.offset }
  }

  /// The key paths of `SELF` and of variables, except those that a subquery declares.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  package var keyPaths: [KeyPathUse] {
    var search = KeyPathSearch()
    search.add(root)
    return search.uses
  }
}

extension FormExpression {
  /// The key paths of variables, except those that a subquery declares.
  ///
  /// - Complexity: O(*n*) in the size of the tree.
  package var keyPaths: [KeyPathUse] {
    var search = KeyPathSearch()
    search.add(root)
    return search.uses
  }
}

extension ValueFacts.Kinds {
  /// The keys that values of the kinds may have, in the order of their declarations, with the kinds of their values. The
  /// keys of objects, and of the elements of lists, are not included.
  package var members: [(key: String, kinds: ValueFacts.Kinds)] {
    var members: [(key: String, kinds: ValueFacts.Kinds)] = []
    if contains(.text) { members += StringMember.allCases.map { ($0.rawValue, $0.kinds) } }
    if !isDisjoint(with: .numeric) { members += NumberMember.allCases.map { ($0.rawValue, $0.kinds) } }
    if !isDisjoint(with: .date) { members += DateMember.allCases.map { ($0.rawValue, .number) } }
    return members
  }

  /// Returns the kinds of the values of a key; `nil` if no value of the kinds has the key.
  package func member(_ key: String) -> ValueFacts.Kinds? {
    let found = members.filter { $0.key.hasBytes(of: key) }.map(\.kinds)
    return found.isEmpty ? nil : found.reduce([]) { $0.union($1) }
  }

  /// Returns whether a value of one of the kinds may have the key. The keys of objects, and of the elements of lists,
  /// are not considered.
  package func mayHave(_ key: String) -> Bool { member(key) != nil }
}

extension StringMember {
  fileprivate var kinds: ValueFacts.Kinds {
    switch self {
    case .uppercaseString, .lowercaseString, .capitalizedString, .description: .text
    case .boolValue: .flag
    case .length, .intValue, .integerValue, .longLongValue, .doubleValue, .floatValue: .number
    }
  }
}

extension NumberMember {
  fileprivate var kinds: ValueFacts.Kinds {
    switch self {
    case .stringValue, .description: .text
    case .boolValue: .flag
    case .intValue, .integerValue, .longLongValue, .doubleValue, .floatValue: .number
    }
  }
}

private struct KeyPathSearch {
  private(set) var uses: [KeyPathUse] = []
  /// The variables of the surrounding subqueries.
  private var declared: [String] = []
  /// The variable on the other side of the comparison.
  private var beside: String?

  mutating func add(_ condition: PredicateTree) {
    switch condition {
    case .constant: break
    case .joined(_, let operands): for operand in operands { add(operand) }
    case .negated(let operand, _): add(operand)
    case .comparison(let comparison):
      defer { beside = nil }
      if case .variable(let name, _) = comparison.right { beside = name }
      add(comparison.left)
      if case .variable(let name, _) = comparison.left { beside = name } else { beside = nil }
      add(comparison.right)
    }
  }

  mutating func add(_ expression: ExpressionTree) {
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
    case .subquery(let collection, let variable, let condition, _):
      // SELF is the same inside: the elements are the values of the variable.
      add(collection)
      declared.append(variable)
      add(condition)
      declared.removeLast()
    }
  }

  private mutating func note(_ base: ExpressionTree, _ steps: [PathComponent]) {
    let variable: String?
    switch base {
    case .subject: variable = nil
    case .variable(let name, _): variable = name
    default: return
    }
    if let variable, declared.contains(where: { $0.hasBytes(of: variable) }) { return }
    var keys: [BareWord] = []
    for step in steps {
      guard case .key(let name) = step.kind else { break }
      keys.append(BareWord(name: name, offset: step.source.offset, length: step.source.length, beside: beside))
    }
    guard let first = keys.first else { return }
    let isBare = variable == nil && first.offset == base.source.offset
    uses.append(KeyPathUse(variable: variable, keys: keys, isBare: isBare))
  }
}
