internal import RaqamValues

// What an evaluation is charged for: as many steps as it reads, moves and computes. Each is charged before it is done.

extension Evaluator {
  @inline(__always)
  mutating func charge(_ steps: Int) throws(Fault) {
    guard steps <= stepsLeft else {
      stepsLeft = 0
      throw Self.outOfSteps
    }
    stepsLeft -= steps
  }

  private static var outOfSteps: Fault {
    Fault(.evaluationLimit, .none, "the predicate took too many steps")
  }

  /// Has no more steps than several evaluations have left together.
  ///
  /// - Returns: How many it has then.
  mutating func limit(to steps: Int) -> Int {
    stepsLeft = max(min(stepsLeft, steps), 0)
    return stepsLeft
  }

  /// Takes the steps of what was stopped by a limit of its own, which is the error then.
  mutating func spend(_ steps: Int) { stepsLeft = max(stepsLeft - steps, 0) }
}

// MARK: - Texts

extension Evaluator {
  /// Reading a text costs as much as it is long.
  mutating func charge(reading text: String) throws(Fault) {
    try charge(text.utf8.count / PredicateLimits.bytesPerStep)
  }

  /// Bringing a text into a normal form costs more than reading it where marks have to be brought into order.
  mutating func charge(normalizing text: String) throws(Fault) {
    try charge(text.markMoves / PredicateLimits.movesPerStep)
  }

  /// What a comparison brings into a normal form: both texts, unless they are taken as they stand.
  mutating func charge(normalizing left: String, _ right: String, _ options: ComparisonOptions) throws(Fault) {
    if options.contains(.literal) { return }
    try charge(normalizing: left)
    try charge(normalizing: right)
  }

  /// Sorting entries by their names reads each name several times.
  mutating func charge(sortingNamesOf entries: ExactDictionary<FieldValue>) throws(Fault) {
    try charge(entries.count)
    let passes = Int.bitWidth - entries.count.leadingZeroBitCount
    for name in entries.keys { try charge(name.utf8.count / PredicateLimits.bytesPerStep * passes) }
  }
}

extension String {
  /// Longer runs of marks have no text that anybody writes: UAX #15 calls texts without them stream-safe.
  private static let ordinaryMarks = 30

  /// How many places marks may be moved by, all together, when the text is normalised: in a run, each past all others.
  /// Ordinary runs count for nothing.
  var markMoves: Int {
    // A mark has two bytes at least.
    guard utf8.count > 2 * Self.ordinaryMarks, !isASCII else { return 0 }
    var moves = 0
    var run = 0
    for scalar in unicodeScalars {
      let marks = scalar.movedMarks
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

extension Unicode.Scalar {
  /// How many marks that normalisation may move it is, or is taken apart into.
  fileprivate var movedMarks: Int {
    switch value {
    case ..<0x300: 0
    // Vowel signs of Tibetan, which are none themselves.
    case 0xF73, 0xF75, 0xF81: 2
    default: properties.canonicalCombiningClass == .notReordered ? 0 : 1
    }
  }
}

// MARK: - Numbers

extension Evaluator {
  /// Reading a number costs as much as it is long; only decimals are longer than a step.
  @inline(__always)
  mutating func charge(digitsOf value: FieldValue) throws(Fault) {
    if case .decimal(let decimal) = value { try charge(NumberExtent(decimal).places / PredicateLimits.bytesPerStep) }
  }

  /// What computing reads: both numbers, and for products, quotients and powers each digit of one with each of the other.
  mutating func charge(
    computing left: FieldValue, _ operation: Arithmetic, _ right: FieldValue
  ) throws(Fault) {
    if case .integer = left, case .integer = right, operation != .power, operation != .divide { return }
    try charge(digitsOf: left)
    try charge(digitsOf: right)
    guard let first = NumberExtent(left), let second = NumberExtent(right) else { return }
    try charge(first.pairs(operation, second, right) / PredicateLimits.digitPairsPerStep)
  }

  /// Sorting numbers reads each several times.
  mutating func charge(sorting numbers: [FieldValue]) throws(Fault) {
    let passes = Int.bitWidth - numbers.count.leadingZeroBitCount
    for case .decimal(let decimal) in numbers {
      try charge(NumberExtent(decimal).places / PredicateLimits.bytesPerStep * passes)
    }
  }
}

/// How long a number is.
struct NumberExtent {
  /// Its digits, without zeros at either end.
  let digits: Int
  /// Its characters when it is written out.
  let places: Int
  /// The power of ten of its first digit.
  let top: Int

  /// Beyond this nothing is computed.
  private static let limit = 1 << 20

  init(_ decimal: ExactDecimal) {
    digits = min(decimal.shortCoefficient.map(Self.digits) ?? decimal.digits.count, Self.limit)
    let exponent = min(max(decimal.exponent, -Self.limit), Self.limit)
    places = digits + abs(exponent)
    top = digits + exponent - 1
  }

  private init(digits: Int, top: Int) {
    self.digits = digits
    self.top = top
    places = max(digits, abs(top) + 1)
  }

  init?(_ value: FieldValue) {
    switch value {
    case .decimal(let decimal): self.init(decimal)
    case .integer(let integer):
      let digits = Self.digits(integer.magnitude)
      self.init(digits: digits, top: digits - 1)
    case .double(let number) where number.isFinite:
      // Its shortest digits are no more.
      self.init(digits: 17, top: number.isZero ? 0 : Int(number.exponent) * 30_103 / 100_000)
    case .bool: self.init(digits: 1, top: 0)
    default: return nil
    }
  }

  private static func digits(_ number: UInt64) -> Int { (64 - number.leadingZeroBitCount) * 30_103 / 100_000 + 1 }

  /// Whether nothing about it is long: most numbers.
  private var isShort: Bool { digits <= ExactDecimal.shortDigits }

  /// The pairs of digits that an operation looks at.
  func pairs(_ operation: Arithmetic, _ other: NumberExtent, _ exponent: FieldValue) -> Int {
    let (own, others) = (min(digits, Evaluator.digitLimit), min(other.digits, Evaluator.digitLimit))
    switch operation {
    case .add, .subtract: return 0
    case .multiply: return isShort && other.isShort ? 0 : own * others
    case .divide:
      // One digit of the quotient after the other, by some subtractions of the divisor each.
      let quotient = max(max(Evaluator.quotientDigits, own) + 1, min(top - other.top, Evaluator.digitLimit))
      return (quotient + others) * (4 * others + 50)
    case .power:
      // One product after the other; each may be longer.
      let count = min(max(Int(NumericValue(exponent)?.exactInteger ?? 0), 0), Evaluator.placeLimit)
      return count * (min(count * own, Evaluator.digitLimit) * own + 250)
    }
  }
}
