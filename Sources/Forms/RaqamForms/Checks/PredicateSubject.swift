internal import RaqamPredicates

/// The possible keys of SELF in a predicate.
struct PredicateSubject: Sendable {
  /// The possible kinds of the value.
  private let kinds: ValueFacts.Kinds
  /// The kinds whose keys the value has: for a list, those of its elements.
  private let keyed: ValueFacts.Kinds
  /// The keys of an object or of the objects in a list; `nil` if they are unknown.
  private let members: [String]?

  /// The null of sections and of rows without a value.
  static let nothing = PredicateSubject(.null)

  private init(_ kinds: ValueFacts.Kinds) { (self.kinds, keyed, members) = (kinds, kinds, nil) }

  /// Creates the subject of the predicates of a row.
  init(of row: RowDescriptor) {
    kinds = row.facts.kinds
    // The elements of the list are options, which are strings.
    if case .options = row.content { keyed = [.null, .text] } else { keyed = kinds }
    members = row.traits.memberKeys
  }

  /// Whether the value may be an object whose keys are unknown.
  private var isOpen: Bool { members == nil && !keyed.isDisjoint(with: [.object, .list]) }

  /// Returns the error of a word that is read as a key of SELF; `nil` if it may be one.
  ///
  /// - Parameters:
  ///   - isID: Whether the word is the id of a row or section.
  ///   - hint: The hint for an id or a similar word; `nil` for other words.
  func fault(of word: BareWord, isID: Bool, hint: @autoclosure () -> String?) -> (message: String, hint: String)? {
    if keyed.mayHave(word.name) || members?.contains(where: { $0.hasBytes(of: word.name) }) == true { return nil }
    let name = word.name.abbreviated()
    // An object of the host may have the key, but the form leaves open which of both is meant.
    if isOpen {
      guard isID, let hint = hint() else { return nil }
      return ("\"\(name)\" is read as a key of SELF, although it is an id", "\(hint), or SELF.\(name)")
    }
    return (
      "\"\(name)\" is read as a key of SELF, which is \(kinds.subtracting(.null).article)",
      hint() ?? usualHint(name)
    )
  }

  private func usualHint(_ name: String) -> String {
    kinds == .null
      ? "write '\(name)' for a string" : "write SELF for the value of the row, or '\(name)' for a string"
  }
}
