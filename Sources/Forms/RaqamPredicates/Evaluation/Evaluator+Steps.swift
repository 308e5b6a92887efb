internal import RaqamValues

// The step budget of an evaluation. Reading, moving and computing are charged before they are done.

extension Evaluator {
  @inline(__always)
  mutating func charge(_ steps: Int) throws(PredicateError) {
    guard steps <= stepsLeft else {
      stepsLeft = 0
      throw Self.outOfSteps
    }
    stepsLeft -= steps
  }

  private static var outOfSteps: PredicateError {
    PredicateError(.evaluationLimit, .none, "the evaluation exceeds the step limit")
  }

  /// Lowers the remaining steps to the given budget, which several evaluations share.
  ///
  /// - Returns: The remaining steps.
  mutating func limit(to steps: Int) -> Int {
    stepsLeft = max(min(stepsLeft, steps), 0)
    return stepsLeft
  }

  /// Deducts the steps of an operation that its own limit stopped, without throwing; the caller throws that error.
  mutating func spend(_ steps: Int) { stepsLeft = max(stepsLeft - steps, 0) }
}

// MARK: - Strings

extension Evaluator {
  /// Charges for reading a string, in proportion to its length in bytes.
  mutating func charge(reading text: String) throws(PredicateError) {
    try charge(text.utf8.count / PredicateLimits.bytesPerStep)
  }

  /// Charges for normalizing a string whose runs of combining marks need reordering.
  mutating func charge(normalizing text: String) throws(PredicateError) {
    try charge(text.markMoves / PredicateLimits.movesPerStep)
  }

  /// Charges for normalizing both sides of a comparison, unless it is literal.
  mutating func charge(normalizing left: String, _ right: String, _ options: ComparisonOptions) throws(PredicateError) {
    if options.contains(.literal) { return }
    try charge(normalizing: left)
    try charge(normalizing: right)
  }

  /// Charges for sorting entries by name, which reads each name several times.
  mutating func charge(sortingNamesOf entries: [ExactText: FieldValue]) throws(PredicateError) {
    try charge(entries.count)
    let passes = Int.bitWidth - entries.count.leadingZeroBitCount
    for name in entries.keys { try charge(name.string.utf8.count / PredicateLimits.bytesPerStep * passes) }
  }
}

extension String {
  /// The length of runs of combining marks in stream-safe text (UAX #15). Longer runs do not occur in ordinary
  /// text.
  private static let ordinaryMarks = 30

  /// The upper bound of moves to reorder the combining marks during normalization: the square of the length of each
  /// run. Runs of stream-safe text cost nothing.
  var markMoves: Int {
    // A combining mark has at least two bytes in UTF-8.
    guard utf8.count > 2 * Self.ordinaryMarks, !isASCII else { return 0 }
    var moves = 0
    var run = 0
    for scalar in unicodeScalars {
      let marks = scalar.reorderedMarks
      if marks > 0 {
        run += marks
        continue
      }
      if run > Self.ordinaryMarks { moves += run * run }
      run = 0
    }
    return run > Self.ordinaryMarks ? moves + run * run : moves
  }
}

// MARK: - Numbers

extension Evaluator {
  /// Charges for reading a number. Only decimals can cost a step.
  @inline(__always)
  mutating func charge(digitsOf value: FieldValue) throws(PredicateError) {
    if case .decimal(let decimal) = value { try charge(NumberExtent(decimal).length / PredicateLimits.bytesPerStep) }
  }

  /// Charges for an arithmetic operation: for both numbers and, in products, quotients and powers, for each pair of
  /// digits.
  mutating func charge(
    computing left: FieldValue, _ operation: Arithmetic, _ right: FieldValue
  ) throws(PredicateError) {
    if case .integer = left, case .integer = right, operation != .power, operation != .divide { return }
    try charge(digitsOf: left)
    try charge(digitsOf: right)
    guard let first = NumberExtent(left), let second = NumberExtent(right) else { return }
    try charge(first.pairs(operation, second, right) / PredicateLimits.digitPairsPerStep)
  }

  /// Charges for sorting numbers, which reads each several times.
  mutating func charge(sorting numbers: [FieldValue]) throws(PredicateError) {
    let passes = Int.bitWidth - numbers.count.leadingZeroBitCount
    for case .decimal(let decimal) in numbers {
      try charge(NumberExtent(decimal).length / PredicateLimits.bytesPerStep * passes)
    }
  }
}

/// The size of a number, which determines the cost of arithmetic.
struct NumberExtent {
  /// The number of digits without leading and trailing zeros.
  let digits: Int
  /// The number of characters in plain notation.
  let length: Int
  /// The power of ten of the first digit.
  let top: Int

  /// The cap of all sizes; larger numbers are rejected before any computation.
  private static let limit = 1 << 20

  init(_ decimal: ExactDecimal) {
    digits = min(decimal.shortCoefficient.map(Self.digits) ?? decimal.digits.count, Self.limit)
    let exponent = min(max(decimal.exponent, -Self.limit), Self.limit)
    length = digits + abs(exponent)
    top = digits + exponent - 1
  }

  private init(digits: Int, top: Int) {
    self.digits = digits
    self.top = top
    length = max(digits, abs(top) + 1)
  }

  init?(_ value: FieldValue) {
    switch value {
    case .decimal(let decimal): self.init(decimal)
    case .integer(let integer):
      let digits = Self.digits(integer.magnitude)
      self.init(digits: digits, top: digits - 1)
    case .double(let number) where number.isFinite:
      // An upper bound: a double has at most 17 significant digits.
      self.init(digits: 17, top: number.isZero ? 0 : Int(number.exponent) * 30_103 / 100_000)
    case .bool: self.init(digits: 1, top: 0)
    default: return nil
    }
  }

  private static func digits(_ number: UInt64) -> Int { (64 - number.leadingZeroBitCount) * 30_103 / 100_000 + 1 }

  /// Whether the number is short, so that operations have no extra cost.
  private var isShort: Bool { digits <= ExactDecimal.shortDigits }

  /// Returns the number of digit pairs that an operation processes.
  func pairs(_ operation: Arithmetic, _ other: NumberExtent, _ exponent: FieldValue) -> Int {
    let (own, others) = (min(digits, Evaluator.digitLimit), min(other.digits, Evaluator.digitLimit))
    switch operation {
    case .add, .subtract: return 0
    case .multiply: return isShort && other.isShort ? 0 : own * others
    case .divide:
      // Long division: each digit of the quotient costs several subtractions of the divisor.
      let quotient = max(max(Evaluator.quotientDigits, own) + 1, min(top - other.top, Evaluator.digitLimit))
      return (quotient + others) * (4 * others + 50)
    case .power:
      // Repeated multiplication, with a longer product each time.
      let count = min(max(Int(NumericValue(exponent)?.exactInteger ?? 0), 0), Evaluator.placeLimit)
      return count * (min(count * own, Evaluator.digitLimit) * own + 250)
    }
  }
}
