/// Operator precedence, lowest first.
enum Precedence: Int, Comparable {
  case or, and, not, comparison, sum, product, negation, power, operand

  package static func < (left: Precedence, right: Precedence) -> Bool { left.rawValue < right.rawValue }
}

/// An operator between two operands.
enum Infix: Equatable {
  case connective(Connective)
  case relation(Relation)
  case arithmetic(Arithmetic)

  var precedence: Precedence {
    switch self {
    case .connective(let connective): connective.precedence
    case .relation: .comparison
    case .arithmetic(let arithmetic): arithmetic.precedence
    }
  }
}

package enum Connective: String, CaseIterable, Sendable, BitwiseCopyable {
  case and = "AND"
  case or = "OR"

  var precedence: Precedence { self == .and ? .and : .or }
  /// The operand value for which evaluation continues with the next operand.
  package var neutral: Bool {
    switch self {
    case .and: true
    case .or: false
    }
  }
}

/// A comparison operator.
package enum Relation: String, CaseIterable, Sendable, BitwiseCopyable {
  case equal = "=="
  case notEqual = "!="
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case beginsWith = "BEGINSWITH"
  case endsWith = "ENDSWITH"
  case contains = "CONTAINS"
  case like = "LIKE"
  case matches = "MATCHES"
  case `in` = "IN"
  case between = "BETWEEN"
}

package enum Arithmetic: String, CaseIterable, Sendable, BitwiseCopyable {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case power = "**"

  var precedence: Precedence {
    switch self {
    case .add, .subtract: .sum
    case .multiply, .divide: .product
    case .power: .power
    }
  }
}

/// The number of elements of the left side for which a comparison must hold. SOME is another spelling of ANY.
package enum Quantifier: String, CaseIterable, Sendable, BitwiseCopyable {
  case any = "ANY"
  case all = "ALL"
  case none = "NONE"
}

/// The options in brackets after a comparison operator.
package struct ComparisonOptions: OptionSet, Hashable, Sendable, BitwiseCopyable {
  package let rawValue: UInt8

  package static let ignoringCase = ComparisonOptions(rawValue: 1)
  package static let ignoringMarks = ComparisonOptions(rawValue: 2)
  package static let literal = ComparisonOptions(rawValue: 4)
  package static let localized = ComparisonOptions(rawValue: 8)

  private static let letters: [(letter: Character, option: ComparisonOptions)] = [
    ("c", .ignoringCase), ("d", .ignoringMarks), ("n", .literal), ("l", .localized),
  ]

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  package init?(letter: Character) {
    guard let entry = Self.letters.first(where: { letter.lowercased() == String($0.letter) }) else {
      return nil
    }
    self = entry.option
  }

  /// The options as spelled in a format, such as `[cd]`; empty if there are none.
  package var spelling: String {
    let letters = Self.letters.filter { contains($0.option) }.map { String($0.letter) }
    return letters.isEmpty ? "" : "[" + letters.joined() + "]"
  }
}
