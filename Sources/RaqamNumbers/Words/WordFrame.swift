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

  /// A number and a text behind it.
  init(set: String, text: String) {
    self.set = set
    pieces = [.number(set), .text(text)]
  }

  /// Takes literals, choices and one number; `nil` where something else stands among the items.
  init?(_ items: ArraySlice<WordRules.Item>, _ rules: WordRules) {
    for item in items {
      switch item {
      case .literal(let text): pieces.append(.text(rules.string(text)))
      case .choice(let range):
        let forms = rules.forms[range].map { (rules.string($0.category), rules.string($0.text)) }
        pieces.append(.choice(Dictionary(forms, uniquingKeysWith: { $1 })))
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
      guard let next = sets[last].rules.lazy.compactMap({ passedOn($0.body) }).first, !path.contains(next) else {
        break
      }
      path.append(next)
    }
    return path
  }

  /// The rule for negative numbers of a set, or of those that it passes numbers on to.
  func inheritedNegative(of set: Int) -> Body? { path(from: set).lazy.compactMap { sets[$0].negative }.first }

  /// The set that writes each digit, and what stands between digits, where a set writes numbers digit by digit:
  /// `0: =%one=; 10: << >>;`.
  func singleDigits(of index: Int) -> (set: Int, separator: String)? {
    let rules = sets[index].rules
    guard rules.count == 2, rules[0].base == 0, let digit = passedOn(rules[0].body), rules[1].base == 10 else {
      return nil
    }
    let (first, last) = (Item.words(.quotient, set: index), Item.words(.remainder, set: index))
    let between = items[rules[1].body].dropFirst().dropLast()
    guard items[rules[1].body].first == first, items[rules[1].body].last == last else { return nil }
    if between.isEmpty { return (digit, "") }
    if case .literal(let separator)? = between.first, between.count == 1 { return (digit, string(separator)) }
    return nil
  }

  /// The name that ICU takes for a set: its own, or that of a set that passes every number on to it.
  func publicName(of set: Int) -> String? {
    if sets[set].isPublic { return sets[set].name }
    return sets.first { $0.isPublic && $0.rules.count == 1 && passedOn($0.rules[0].body) == set }?.name
  }

  /// The set that a rule without words of its own passes every number on to.
  func passedOn(_ body: Body) -> Int? {
    if case .words(.same, let set)? = items[body].first, body.count == 1 { set } else { nil }
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
