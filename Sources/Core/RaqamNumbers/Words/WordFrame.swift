internal import ICU

/// The text around a number in a spell-out rule: `<< целых`.
struct WordFrame: Sendable {
  private enum Piece: Sendable {
    case text(String)
    /// The number, spelled out by the set with this name.
    case number(String)
    /// The word for the number's plural category.
    case choice([String: String])
  }

  private var pieces: [Piece] = []
  /// The set that spells out the number; `nil` if the frame has no number.
  private(set) var set: String?

  /// Creates a frame of a number followed by a text.
  init(set: String, text: String) {
    self.set = set
    pieces = [.number(set), .text(text)]
  }

  /// Creates a frame from literals, choices and one number; `nil` if there are other items.
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

  /// Returns the text for a number.
  func text(
    _ number: Int64, _ plurals: PluralRuleSet?, _ handle: inout NumberFormatHandle
  ) throws(FormatError) -> String {
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

  /// Returns the plural category of a whole number. For a large one, the last digits suffice because CLDR's rules only
  /// use these.
  private static func category(of number: Int64, _ plurals: PluralRuleSet?) -> String {
    let seen = number.magnitude < 1 << 53 ? number.magnitude : 1_000_000 + number.magnitude % 1_000_000
    let index = plurals?.index(of: RoundedNumber(digits: seen, scale: 0, isNegative: false)) ?? PluralRuleSet.other
    return PluralSelector.Category.allCases[index].rawValue
  }
}

extension WordRules {
  /// Returns a set, followed by those to which it delegates whole numbers in turn.
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

  /// Returns the rule for negative numbers of a set, or of those to which it delegates.
  func inheritedNegative(of set: Int) -> Body? { path(from: set).lazy.compactMap { sets[$0].negative }.first }

  /// Returns the set that spells out each digit, and the text between digits, if a set spells out numbers digit by
  /// digit: `0: =%one=; 10: << >>;`.
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

  /// Returns a name of a set that ICU accepts: its own, or that of a set that delegates every number to it.
  func publicName(of set: Int) -> String? {
    if sets[set].isPublic { return sets[set].name }
    return sets.first { $0.isPublic && $0.rules.count == 1 && passedOn($0.rules[0].body) == set }?.name
  }

  /// Returns the set to which a rule without other text delegates every number.
  func passedOn(_ body: Body) -> Int? {
    if case .words(.same, let set)? = items[body].first, body.count == 1 { set } else { nil }
  }
}

extension NumberFormatHandle {
  /// Returns the text of a whole number in another rule set. The default rule set of the format remains unchanged.
  mutating func string(_ number: Int64, by set: String) throws(FormatError) -> String {
    let usual = try ruleSet()
    try setRuleSet(set)
    do throws(FormatError) {
      let text = try string(.integer(number))
      try setRuleSet(usual)
      return text
    } catch {
      try setRuleSet(usual)
      throw error
    }
  }
}
