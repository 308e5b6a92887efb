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

  /// Returns the hint for a function of other languages that has an equivalent, and for misspelled names.
  package static func hint(for name: String) -> String? {
    switch name.lowercased() {
    case "round": "write floor(x + 0.5), or floor(x * 100 + 0.5) / 100 for two digits"
    case "if", "iif", "iff", "case", "choose": "write TERNARY(condition, 1, 2)"
    case "coalesce", "ifnull", "isnull", "nvl", "default": "write TERNARY($a == NULL, 0, $a)"
    case "today", "currentdate", "getdate", "date", "sysdate": "write now()"
    case "selected", "includes", "contains", "in": "write 'a' IN $list, or $list CONTAINS 'a'"
    case "isempty", "isblank", "empty", "isnotempty", "exists", "defined": "write $a == NULL, or $a != NULL"
    case "startswith": "write $a BEGINSWITH 'x'"
    case "endswith": "write $a ENDSWITH 'x'"
    case "regex", "regexp", "matches", "match": "write $a MATCHES '[a-z]+'"
    case "not": "write NOT before the comparison"
    case "and", "or": "write \(name.uppercased()) between the comparisons"
    case "number", "int", "integer", "tonumber", "parsefloat", "parseint": "write CAST($a, 'NSNumber')"
    case "string", "text", "str", "tostring": "write CAST($a, 'NSString')"
    case "concat", "concatenate", "join": "texts cannot be joined: write a row with a formatter of type \"message\""
    case "year", "month", "day", "weekday": "compare with a date, such as CAST('2025-01-01', 'NSDate')"
    default: suggestion(for: name).map { "write \($0.rawValue)" }
    }
  }

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
