/// What a matcher keeps while it follows a grammar.
extension WordMatcher {
  /// A piece of the text that a symbol may be, and the number that it stands for.
  struct Found: Equatable {
    var end: Int32
    /// The whole number. Words may stand for many, of which these are the least and the greatest.
    var values: ClosedRange<Int64> = 0...0
    /// The last digit of a fraction, in `digits`.
    var fraction: Int32 = -1
    var isNegative = false

    /// Whether this is the only number that is written so.
    var isExact: Bool { values.lowerBound == values.upperBound }
    var isWhole: Bool { fraction < 0 && !isNegative }
  }

  /// A production on its way along the text. Parts are places in `founds`; below 0 where there is none yet.
  struct Frame {
    var node: Int32
    var production: Int32
    var step: Int32
    var position: Int32
    var quotient: Int32 = -1
    var remainder: Int32 = -1
    var same: Int32 = -1
  }

  /// A symbol at a place of the text: what was found and who waits for it, as chains.
  struct Node {
    var found = Chain()
    var waiting = Chain()
  }

  /// The ends of a list whose members name the next one.
  struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
  }

  /// A digit of a fraction and the one before it.
  struct Digit {
    let value: UInt8
    let before: Int32
    /// Tells chains of other digits apart.
    let hash: UInt64
  }

  /// A number with a fraction, for one symbol at one place: equal ones are told at once.
  struct Fraction: Hashable {
    let node: Int
    let end: Int32
    let values: ClosedRange<Int64>
    let isNegative: Bool
    let digits: UInt64
  }
}
