/// The text of rules in ICU's syntax.
struct RuleText: Sendable {
  let text: String
  /// The set that formats the numbers.
  let root: String
  /// The locale whose plural rules select between words.
  let locale: String
}

/// The rules of ICU's `RuleBasedNumberFormat`, which spell out numbers in words or letters.
///
/// A set has one rule for each range of numbers. The rule `100: << hundred >>` spells out 523 as the set's words for 5,
/// the literal, and the set's words for 23. Other rules apply to negative numbers (`-x`) and to fractions (`x.x`,
/// `0.x`).
struct WordRules: Sendable {
  /// The part of the number that a substitution spells out: `<<`, `>>`, `==`.
  enum Operand: Sendable { case quotient, remainder, same }

  /// A range of bytes in the rules' text.
  typealias Text = Range<Int>

  enum Item: Hashable, Sendable {
    case literal(Text)
    /// Words by plural category: a range of `forms`.
    case choice(Range<Int>)
    /// A part of the number, spelled out by the set with this index.
    case words(Operand, set: Int)
    /// A part of the number in digits, formatted with a pattern.
    case digits(Operand, pattern: Text)
  }

  /// A word for the numbers of a plural category.
  struct Form: Hashable, Sendable {
    let category: Text
    let text: Text
  }

  /// The contents of a rule: a range of `items`.
  typealias Body = Range<Int>

  /// A rule for the numbers from `base` up to the base of the next rule; `divisor` splits them into quotient and
  /// remainder.
  struct Rule: Sendable {
    var base: Int64
    var divisor: Int64
    var body: Body
    /// Whether the rule excludes multiples of the divisor, which belong to the rule before it.
    var leavesMultiples: Bool
  }

  struct RuleSet: Sendable {
    let name: String
    /// The rules for whole numbers, sorted by base.
    var rules: [Rule] = []
    var negative: Body?
    /// The rules for fractions, `x.x` and `x,x`.
    var fractions: [Body] = []
    /// The rules for fractions below one, `0.x`.
    var properFractions: [Body] = []

    var isPublic: Bool { !name.hasPrefix("%%") }
  }

  /// The UTF-8 text of all rules. The other properties refer to ranges of it, which avoids copying thousands of words.
  let bytes: [UInt8]
  var sets: [RuleSet]
  var items: [Item] = []
  var forms: [Form] = []
  /// The set that formats the numbers.
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

  /// Whether the rule formats the number itself in digits.
  var isNumberInDigits: Bool { if case .digits(.same, _) = self { true } else { false } }
}
