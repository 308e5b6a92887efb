/// Rules for words as a grammar that a ``WordMatcher`` follows: plain numbers in a few arrays.
///
/// A symbol is one way in which a set writes: whole numbers, any numbers, the digits of a fraction one by one, or a
/// fraction by its numerator. Each of its productions writes some of them.
struct WordGrammar: Sendable {
  enum Step: Sendable {
    /// Folded text, of the pool.
    case literal(Range<Int32>)
    /// Any of several texts, of `choices`.
    case choice(Range<Int32>)
    /// A part of the number, with a place in `bounds`.
    case symbol(WordRules.Operand, Int32, bounds: Int32)
    /// A space, or none.
    case gap
    /// A number in digits, with what stands between its groups.
    case digits
    case end
  }

  /// How the value of a production follows from its parts.
  enum Meaning: Sendable {
    /// A rule for a range of whole numbers.
    case rule(WordRange)
    /// The part itself.
    case same
    /// The part itself where it is negative or has a fraction.
    case unusual
    case negative
    case fraction
    case firstDigit
    case nextDigit
    /// So many decimal digits; as many as there are where none is said.
    case numerator(digits: Int?)
    /// A zero before the numerator.
    case zeroBefore
  }

  typealias Bounds = (strict: ClosedRange<Int64>, relaxed: ClosedRange<Int64>)

  /// Digits after which no other digit's word stands without a space, by the first: in Khmer, “five one” would be “six”.
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
  /// The numbers that are of use as a part; in relaxed reading more are. The first are all numbers.
  var bounds: [Bounds] = [(0...Int64.max, 0...Int64.max)]
  var productions: [Production] = []
  /// What the text of a production must begin with; 0 where that is not known.
  var leading: [UInt32] = []
  /// The productions of each symbol.
  var symbols: [Range<Int32>] = []
  /// The symbols that a text as a whole may be.
  var roots: [Int32] = []
}

extension WordGrammar {
  /// The grammar of some sets and of those that they use.
  init(_ rules: WordRules, roots sets: [Int]) {
    var builder = WordGrammarBuilder(rules)
    let roots = sets.map { builder.symbol(.any, $0) }
    builder.build()
    self = builder.grammar
    self.roots = roots
  }
}
