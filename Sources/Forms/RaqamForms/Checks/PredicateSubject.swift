internal import Raqam
internal import RaqamPredicates

/// The possible keys of SELF or of a variable in a predicate.
struct PredicateSubject: Sendable {
  /// The possible kinds of the value.
  private let kinds: ValueFacts.Kinds
  /// The kinds whose keys the value has: for a list, those of its elements.
  private let keyed: ValueFacts.Kinds
  /// The keys of an object or of the objects in a list; `nil` if they are unknown.
  private let members: [String]?

  /// The options that the value can have; `nil` if they are unknown.
  let options: [String]?

  /// The null of sections and of rows without a value.
  static let nothing = PredicateSubject(.null)

  private init(_ kinds: ValueFacts.Kinds) { (self.kinds, keyed, members, options) = (kinds, kinds, nil, nil) }

  /// Creates the subject of the predicates of a row.
  init(of row: RowDescriptor) {
    let facts = row.facts
    (kinds, options) = (facts.kinds, facts.options)
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

  /// Returns the first key of a path that the value never has, with the error; `nil` if there is none.
  ///
  /// - Parameter base: The text of the value in the format.
  func fault(of keys: [BareWord], in base: String) -> (key: BareWord, message: String, hint: String)? {
    var (kinds, keyed) = (kinds, keyed)
    for (index, key) in keys.enumerated() where !key.name.hasBytes(of: "self") {
      // Every key of null is null.
      if kinds == .null { return nil }
      if index == 0, isOpen || members?.contains(where: { $0.hasBytes(of: key.name) }) == true { return nil }
      guard let next = keyed.member(key.name) else {
        let name = key.name.abbreviated()
        let path = ([base] + keys[..<index].map(\.name)).joined(separator: ".").abbreviated()
        let message = "unknown key \"\(name)\" of \(path), which is \(kinds.subtracting(.null).article)"
        let known = (index == 0 ? members ?? [] : []) + keyed.members.map(\.key)
        return (key, message, Self.hint(name, in: path, kinds, known))
      }
      (kinds, keyed) = (next, next)
    }
    return nil
  }

  private static func hint(_ key: String, in path: String, _ kinds: ValueFacts.Kinds, _ known: [String]) -> String {
    switch key {
    case "hidden", "disabled", "required", "isHidden", "isDisabled", "isRequired", "isVisible", "isEnabled", "visible",
      "enabled":
      return "conditions read values, not the state of a row: repeat the condition of that row"
    case "count" where kinds.contains(.list): return "write \(path).@count"
    case "count" where kinds.contains(.text): return "write \(path).length"
    case "length" where !kinds.isDisjoint(with: .numeric): return "write \(path).stringValue.length"
    case _ where !kinds.isDisjoint(with: .date) && ["year", "month", "day", "weekday", "hour", "minute"].contains(key):
      return "compare with a date, such as CAST('2025-01-01', 'NSDate')"
    default:
      if known.isEmpty { return "write \(path) without a key" }
      return SpellingSuggestion.nearest(key, among: known).map { "did you mean \($0)?" }
        ?? "use one of \(known.joined(separator: ", "))"
    }
  }

  private func usualHint(_ name: String) -> String {
    kinds == .null
      ? "write '\(name)' for a string" : "write SELF for the value of the row, or '\(name)' for a string"
  }
}
