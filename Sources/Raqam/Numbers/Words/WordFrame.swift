internal import ICU

/// Text around a number that some rules write: `<< целых`.
struct WordFrame: Sendable {
  private enum Piece: Sendable {
    case text(String)
    /// The number, by a set of this name.
    case number(String)
    /// The word of the number's plural category.
    case choice([String: String])
  }

  private var pieces: [Piece] = []
  /// The set that writes the number; `nil` where the number is left out.
  private(set) var set: String?

  /// Takes literals, choices and one number; `nil` where something else stands among the items.
  init?(_ items: ArraySlice<WordRules.Item>, _ rules: WordRules) {
    for item in items {
      switch item {
      case .literal(let text): pieces.append(.text(text))
      case .choice(let forms):
        pieces.append(.choice(Dictionary(forms.map { ($0.category, $0.text) }, uniquingKeysWith: { $1 })))
      case .words(.quotient, let index) where set == nil:
        guard let name = rules.publicName(of: index) else { return nil }
        set = name
        pieces.append(.number(name))
      case .words, .digits: return nil
      }
    }
  }

  /// The text for a number.
  func text(
    _ number: Int64, _ plurals: PluralRuleSet?, _ handle: inout NumberFormatHandle
  ) throws(ICUFailure) -> String {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .number(let set): text += try handle.string(number, by: set)
      case .choice(let forms): text += forms[Self.category(of: number, plurals)] ?? forms["other"] ?? ""
      }
    }
    return text
  }

  /// The plural category of a whole number; of a large one that of its last digits, which CLDR's rules look at.
  private static func category(of number: Int64, _ plurals: PluralRuleSet?) -> String {
    let seen = number.magnitude < 1 << 53 ? number.magnitude : 1_000_000 + number.magnitude % 1_000_000
    let index = plurals?.index(of: RoundedNumber(digits: seen, scale: 0, isNegative: false)) ?? PluralRuleSet.other
    return PluralSelector.Category.allCases[index].rawValue
  }
}

extension WordRules {
  /// A set, and those that it passes whole numbers on to one after the other.
  func path(from set: Int) -> [Int] {
    var path = [set]
    while let last = path.last {
      guard let next = sets[last].rules.lazy.compactMap(\.passedOn).first, !path.contains(next) else { break }
      path.append(next)
    }
    return path
  }

  /// The rule for negative numbers of a set, or of those that it passes numbers on to.
  func inheritedNegative(of set: Int) -> [Item]? { path(from: set).lazy.compactMap { sets[$0].negative }.first }

  /// The set that writes each digit, and what stands between digits, where a set writes numbers digit by digit:
  /// `0: =%one=; 10: << >>;`.
  func singleDigits(of index: Int) -> (set: Int, separator: String)? {
    let rules = sets[index].rules
    guard rules.count == 2, rules[0].base == 0, let digit = rules[0].passedOn, rules[1].base == 10,
      let first = rules[1].items.first, let last = rules[1].items.last,
      first == .words(.quotient, set: index), last == .words(.remainder, set: index)
    else { return nil }
    switch rules[1].items.dropFirst().dropLast().first {
    case .literal(let separator)? where rules[1].items.count == 3: return (digit, separator)
    case nil: return (digit, "")
    default: return nil
    }
  }

  /// The name that ICU takes for a set: its own, or that of a set that passes every number on to it.
  func publicName(of set: Int) -> String? {
    if sets[set].isPublic { return sets[set].name }
    return sets.first { $0.isPublic && $0.rules.count == 1 && $0.rules[0].passedOn == set }?.name
  }
}

extension WordRules.Rule {
  /// The set that a rule without words of its own passes every number on to.
  var passedOn: Int? {
    if case .words(.same, let set)? = items.first, items.count == 1 { set } else { nil }
  }
}

extension NumberFormatHandle {
  /// The text of a whole number by some rules. The rules that the format begins with stay what they are.
  mutating func string(_ number: Int64, by set: String) throws(ICUFailure) -> String {
    let usual = try ruleSet()
    try setRuleSet(set)
    do throws(ICUFailure) {
      let text = try string(.integer(number))
      try setRuleSet(usual)
      return text
    } catch {
      try setRuleSet(usual)
      throw error
    }
  }
}
