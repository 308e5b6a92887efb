internal import RaqamValues

/// A printer of trees in canonical form: upper-case keywords, one spelling per operator, and only the parentheses
/// that the tree requires or that separate AND from OR. The output parses to an equal tree.
struct Printer {
  private(set) var text = ""

  static func text(of condition: PredicateTree) -> String {
    var printer = Printer()
    printer.write(condition)
    return printer.text
  }

  static func text(of expression: ExpressionTree) -> String {
    var printer = Printer()
    printer.write(expression, atLeast: .sum)
    return printer.text
  }
}

// MARK: - Conditions

extension Printer {
  private mutating func write(_ condition: PredicateTree) {
    switch condition {
    case .constant(let isTrue, _): text += isTrue ? "TRUEPREDICATE" : "FALSEPREDICATE"
    case .comparison(let comparison): write(comparison)
    case .negated(let operand, _):
      text += "NOT "
      writeOperand(operand)
    case .joined(let connective, let operands):
      for (index, operand) in operands.enumerated() {
        if index > 0 { text += " \(connective.rawValue) " }
        writeOperand(operand)
      }
    }
  }

  private mutating func writeOperand(_ condition: PredicateTree) {
    guard case .joined = condition else { return write(condition) }
    text += "("
    write(condition)
    text += ")"
  }

  private mutating func write(_ comparison: Comparison) {
    if let quantifier = comparison.quantifier { text += quantifier.rawValue + " " }
    write(comparison.left, atLeast: .sum)
    text += " " + comparison.relation.rawValue + comparison.options.spelling + " "
    write(comparison.right, atLeast: .sum)
  }
}

// MARK: - Expressions

extension Printer {
  private mutating func write(_ expression: ExpressionTree, atLeast precedence: Precedence) {
    let needsParentheses = Self.precedence(of: expression) < precedence
    if needsParentheses { text += "(" }
    write(expression)
    if needsParentheses { text += ")" }
  }

  private static func precedence(of expression: ExpressionTree) -> Precedence {
    switch expression {
    case .chain(_, let steps): steps.first?.operation.precedence ?? .operand
    case .negated: .negation
    case .constant(let value, _): isNegative(value) ? .negation : .operand
    default: .operand
    }
  }

  private static func isNegative(_ value: FieldValue) -> Bool {
    switch value {
    case .integer(let integer): integer < 0
    case .double(let number): number.sign == .minus
    default: false
    }
  }

  private mutating func write(_ expression: ExpressionTree) {
    switch expression {
    case .constant(let value, _): write(value)
    case .subject: text += "SELF"
    case .variable(let name, _): text += "$" + name
    case .path(let base, let steps): write(base, steps)
    case .chain(let first, let steps): write(first, steps)
    case .negated(let operand, _):
      text += "-"
      write(operand, atLeast: .negation)
    case .aggregate(let elements, _):
      text += "{"
      write(elements)
      text += "}"
    case .call(let function, let arguments, _):
      text += function.rawValue + "("
      write(arguments)
      text += ")"
    case .cast(let operand, let target, _):
      text += "CAST("
      write(operand, atLeast: .sum)
      text += ", \"\(target.rawValue)\")"
    case .ternary(let condition, let yes, let no, _):
      text += "TERNARY("
      write(condition)
      text += ", "
      write([yes, no])
      text += ")"
    case .subquery(let collection, let variable, let condition, _):
      text += "SUBQUERY("
      write(collection, atLeast: .sum)
      text += ", $\(variable), "
      write(condition)
      text += ")"
    }
  }

  private mutating func write(_ list: [ExpressionTree]) {
    for (index, element) in list.enumerated() {
      if index > 0 { text += ", " }
      write(element, atLeast: .sum)
    }
  }

  private mutating func write(_ first: ExpressionTree, _ steps: [ChainStep]) {
    let level = steps.first?.operation.precedence ?? .sum
    // Operands that are not parenthesized must bind tighter than the chain: product in a sum, negation in a
    // product, operand in a power.
    let operand: Precedence = level == .sum ? .product : level == .product ? .negation : .operand
    write(first, atLeast: operand)
    for (index, step) in steps.enumerated() {
      text += " \(step.operation.rawValue) "
      // The last exponent may be negated; a sign before another power would include that power.
      let isSigned = Self.precedence(of: step.operand) == .negation
      let maySign = level == .power && index == steps.count - 1
      write(step.operand, atLeast: maySign && isSigned ? .negation : operand)
    }
  }
}

// MARK: - Paths

extension Printer {
  private mutating func write(_ base: ExpressionTree, _ steps: [PathComponent]) {
    var rest = steps[...]
    if case .subject = base, let first = steps.first, !first.isIndex {
      rest = rest.dropFirst()
      write(startingAt: first)
    } else {
      writeBase(base)
    }
    for step in rest { write(step) }
  }

  /// A number is parenthesized, because the dot would extend it; a path is parenthesized to end the keys of its
  /// operator.
  private mutating func writeBase(_ base: ExpressionTree) {
    let needsParentheses: Bool
    switch base {
    case .path: needsParentheses = true
    case .constant(let value, _): needsParentheses = NumericValue(value) != nil && value.kind != .bool
    default: needsParentheses = Self.precedence(of: base) < .operand
    }
    if needsParentheses { text += "(" }
    write(base)
    if needsParentheses { text += ")" }
  }

  private mutating func write(startingAt step: PathComponent) {
    switch step.kind {
    case .key(let name): text += (Keyword(word: name) == nil ? "" : "#") + name
    default:
      // The operator without a dot.
      text += "@"
      if case .collection(let name) = step.kind { text += name }
    }
  }

  private mutating func write(_ step: PathComponent) {
    switch step.kind {
    case .key(let name): text += "." + name
    case .collection(let name): text += ".@" + name
    case .first: text += "[FIRST]"
    case .last: text += "[LAST]"
    case .size: text += "[SIZE]"
    case .index(let index):
      text += "["
      write(index, atLeast: .sum)
      text += "]"
    }
  }
}

// MARK: - Literals

extension Printer {
  private mutating func write(_ value: FieldValue) {
    switch value {
    case .null: text += "NULL"
    case .bool(let isTrue): text += isTrue ? "TRUE" : "FALSE"
    case .integer(let integer): text += String(integer)
    // There is no literal for infinity, but a literal beyond the range of `Double` is infinite.
    case .double(let number):
      text += number.isInfinite ? (number < 0 ? "-1e999" : "1e999") : number.description
    case .string(let string): write(quoted: string)
    // A decimal literal that equals a double parses as a double.
    case .decimal(let decimal) where decimal.doubleValue.isFinite && FieldValue(shortest: decimal) == value:
      text += decimal.description
    case .decimal(let decimal): text += "CAST(\"\(decimal)\", \"NSDecimalNumber\")"
    case .date(let instant): write(date: value, instant)
    case .day(let day): write(date: value, Instant(startOf: day))
    case .time: text += "CAST(\"\(value.castText ?? "")\", \"NSDate\")"
    // Lists and objects are constants only as arguments, which have no literal.
    case .list, .object: text += "%@"
    }
  }

  private mutating func write(date value: FieldValue, _ instant: Instant) {
    let argument = value.castText.map { "\"\($0)\"" } ?? instant.secondsSinceReference.description
    text += "CAST(\(argument), \"NSDate\")"
  }

  private mutating func write(quoted string: String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\u" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
