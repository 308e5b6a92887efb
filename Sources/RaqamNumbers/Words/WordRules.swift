/// The text of rules as ICU gives it.
struct RuleText: Sendable {
  let text: String
  /// The set that numbers are written by.
  let root: String
  /// The resources whose plural categories some rules choose words by.
  let locale: String
}

/// The rules by which ICU writes numbers in words or letters, as its `RuleBasedNumberFormat` gives their text.
///
/// A set has one rule for each range of numbers: `100: << hundred >>` writes 523 as what the set writes for 5, the word,
/// and what it writes for 23. Other rules stand for negative numbers (`-x`) and for fractions (`x.x`, `0.x`).
struct WordRules: Sendable {
  /// What a substitution writes of the number: `<<`, `>>`, `==`.
  enum Operand: Sendable { case quotient, remainder, same }

  /// A place in the rules' text.
  typealias Text = Range<Int>

  enum Item: Hashable, Sendable {
    case literal(Text)
    /// Words that the number's plural category chooses between: so many of `forms`.
    case choice(Range<Int>)
    /// A part of the number, written by a set of this index.
    case words(Operand, set: Int)
    /// A part of the number in digits, with a pattern.
    case digits(Operand, pattern: Text)
  }

  /// A word for the numbers of a plural category.
  struct Form: Hashable, Sendable {
    let category: Text
    let text: Text
  }

  /// What a rule writes, one after the other: so many of `items`.
  typealias Body = Range<Int>

  /// The numbers from `base` up to the next rule's; `divisor` parts them into quotient and remainder.
  struct Rule: Sendable {
    var base: Int64
    var divisor: Int64
    var body: Body
    /// Whether multiples of the divisor are left to the rule before this one.
    var leavesMultiples: Bool
  }

  struct RuleSet: Sendable {
    let name: String
    /// By rising base.
    var rules: [Rule] = []
    var negative: Body?
    /// `x.x` and `x,x`.
    var fractions: [Body] = []
    /// `0.x`
    var properFractions: [Body] = []

    var isPublic: Bool { !name.hasPrefix("%%") }
  }

  /// The text of all rules, which the others name places of: nothing is copied for thousands of words.
  let bytes: [UInt8]
  var sets: [RuleSet]
  var items: [Item] = []
  var forms: [Form] = []
  /// The set that numbers are written by.
  let root: Int

  func string(_ text: Text) -> String { String(decoding: bytes[text], as: UTF8.self) }
}

extension WordRules.Item {
  var isRemainder: Bool {
    switch self {
    case .words(.remainder, _), .digits(.remainder, _): true
    default: false
    }
  }

  /// Whether the number itself is written in digits.
  var isNumberInDigits: Bool { if case .digits(.same, _) = self { true } else { false } }
}
