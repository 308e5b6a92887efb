/// The functions that a format may call. The raw value is the name, with the colons of a name in parts.
enum PredicateFunction: String, CaseIterable, Sendable {
  case sum, count, min, max, average, median, mode, stddev
  case sqrt, exp, ln, log, floor, ceiling, trunc, abs
  case add = "add:to:"
  case subtract = "from:subtract:"
  case multiply = "multiply:by:"
  case divide = "divide:by:"
  case raise = "raise:toPower:"
  case modulus = "modulus:by:"
  case bitwiseAnd = "bitwiseAnd:with:"
  case bitwiseOr = "bitwiseOr:with:"
  case bitwiseXor = "bitwiseXor:with:"
  case leftShift = "leftshift:by:"
  case rightShift = "rightshift:by:"
  case onesComplement
  case uppercase, lowercase, length
  case now

  /// How many arguments the function takes; nil for any number but none.
  var argumentCount: Int? {
    switch self {
    case .sum, .min, .max, .average, .median, .mode, .stddev: nil
    case .add, .subtract, .multiply, .divide, .raise, .modulus, .bitwiseAnd, .bitwiseOr, .bitwiseXor,
      .leftShift, .rightShift:
      2
    case .count, .sqrt, .exp, .ln, .log, .floor, .ceiling, .trunc, .abs, .onesComplement, .uppercase,
      .lowercase, .length:
      1
    case .now: 0
    }
  }

  /// Names that call into the system, or give another answer each time. They are refused wherever they stand.
  static let forbidden: Set<String> = [
    "function", "castObject:toType:", "objectFrom:withIndex:", "noindex", "distanceToLocation:fromLocation:",
    "inverseOrderKey", "distinct", "tokenize:using:", "_convertStringToNumber", "random", "randomn",
  ]

  /// The nearest name, for a name that does not exist.
  static func suggestion(for name: String) -> PredicateFunction? {
    let others: [String: PredicateFunction] = [
      "avg": .average, "mean": .average, "ceil": .ceiling, "len": .length, "upper": .uppercase,
      "lower": .lowercase, "pow": .raise, "mod": .modulus, "truncate": .trunc, "size": .count,
    ]
    let word = name.lowercased()
    return allCases.first { $0.rawValue.lowercased() == word } ?? others[word]
  }
}
