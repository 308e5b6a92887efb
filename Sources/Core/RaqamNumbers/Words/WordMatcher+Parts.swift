/// The state of a matcher.
extension WordMatcher {
  /// A range of the text that a symbol may match, and its number.
  struct Found: Equatable {
    var end: Int32
    /// The whole number. If the words are ambiguous, these are the bounds of the possible numbers.
    var values: ClosedRange<Int64> = 0...0
    /// The index of the last fraction digit in `digits`.
    var fraction: Int32 = -1
    var isNegative = false

    /// Whether the words represent exactly one number.
    var isExact: Bool { values.lowerBound == values.upperBound }
    var isWhole: Bool { fraction < 0 && !isNegative }
  }

  /// A partially matched production. The parts are indices into `founds`, or negative if they are not yet known.
  struct Frame {
    var node: Int32
    var production: Int32
    var step: Int32
    var position: Int32
    var quotient: Int32 = -1
    var remainder: Int32 = -1
    var same: Int32 = -1
  }

  /// A symbol at a position of the text: the linked lists of its results and of the frames that wait for them.
  struct Node {
    var found = Chain()
    var waiting = Chain()
  }

  /// The head and tail of a singly linked list.
  struct Chain {
    var first: Int32 = -1
    var last: Int32 = -1
    var count = 0
  }

  /// A fraction digit, linked to the one before it.
  struct Digit {
    let value: UInt8
    let before: Int32
    /// Identifies the chain of digits up to this one.
    let hash: UInt64
  }

  /// A number with a fraction for one symbol at one position, hashable so that duplicates are found in constant time.
  struct Fraction: Hashable {
    let node: Int
    let end: Int32
    let values: ClosedRange<Int64>
    let isNegative: Bool
    let digits: UInt64
  }
}
