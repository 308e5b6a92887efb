/// Spell-out rules as a grammar for ``WordMatcher``, stored in a few arrays of integers.
///
/// A symbol is a kind of number in a rule set: whole numbers, any numbers, the single digits of a fraction, or a
/// fraction with a numerator. Each of its productions spells out some of these numbers.
struct WordGrammar: Sendable {
  enum Step: Sendable {
    /// Folded text: a range of `pool`.
    case literal(Range<Int32>)
    /// Any of several texts: a range of `choices`.
    case choice(Range<Int32>)
    /// A part of the number, with an index into `bounds`.
    case symbol(WordRules.Operand, Int32, bounds: Int32)
    /// An optional space.
    case gap
    /// A number in digits with grouping separators.
    case digits
    case end
  }

  /// The derivation of a production's value from its parts.
  enum Meaning: Sendable {
    /// A rule for a range of whole numbers.
    case rule(WordRange)
    /// The value of the part.
    case same
    /// The value of the part if it is negative or has a fraction.
    case unusual
    case negative
    case fraction
    case firstDigit
    case nextDigit
    /// The number of decimal digits; `nil` for as many as the numerator has.
    case numerator(digits: Int?)
    /// A leading zero of the numerator.
    case zeroBefore
  }

  typealias Bounds = (strict: ClosedRange<Int64>, relaxed: ClosedRange<Int64>)

  /// The pairs of digits whose words need a space between them: in Khmer, “five one” without a space would be “six”.
  var joined: Set<DigitPair> = []

  struct DigitPair: Hashable, Sendable {
    let first: UInt8
    let second: UInt8
  }

  struct Production: Sendable {
    let meaning: Meaning
    let firstStep: Int32
  }

  var pool: [UInt32] = []
  var choices: [Range<Int32>] = []
  var steps: [Step] = []
  /// The ranges of numbers that a part may have in strict and relaxed parsing. The first range includes all numbers.
  var bounds: [Bounds] = [(0...Int64.max, 0...Int64.max)]
  var productions: [Production] = []
  /// The first code point of each production's text; 0 if it is not known.
  var leading: [UInt32] = []
  /// The range of productions of each symbol.
  var symbols: [Range<Int32>] = []
  /// The symbols of a whole text.
  var roots: [Int32] = []
}

extension WordGrammar {
  /// Creates the grammar of some rule sets and of those that they use.
  init(_ rules: WordRules, roots sets: [Int]) {
    var builder = WordGrammarBuilder(rules)
    let roots = sets.map { builder.symbol(.any, $0) }
    builder.build()
    self = builder.grammar
    self.roots = roots
  }
}
