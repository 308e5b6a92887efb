/// The functions of predicates. The raw value is the name, including colons.
package enum PredicateFunction: String, CaseIterable, Sendable, BitwiseCopyable {
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

  /// The number of arguments; nil if the function accepts any number from 1 on.
  package var argumentCount: Int? {
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

  /// The names of functions that call into the system or are not deterministic. They are rejected everywhere.
  package static let forbidden: Set<String> = [
    "function", "castObject:toType:", "objectFrom:withIndex:", "noindex", "distanceToLocation:fromLocation:",
    "inverseOrderKey", "distinct", "tokenize:using:", "_convertStringToNumber", "random", "randomn",
  ]

  /// Returns the function that an unknown name probably means.
  package static func suggestion(for name: String) -> PredicateFunction? {
    let others: [String: PredicateFunction] = [
      "avg": .average, "mean": .average, "ceil": .ceiling, "len": .length, "upper": .uppercase,
      "lower": .lowercase, "pow": .raise, "mod": .modulus, "truncate": .trunc, "size": .count,
    ]
    let word = name.lowercased()
    return allCases.first { $0.rawValue.lowercased() == word } ?? others[word]
  }
}
