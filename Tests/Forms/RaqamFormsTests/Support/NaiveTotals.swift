import Raqam
import RaqamForms
import TestSupport

/// A generated expression with a separate evaluator, which computes the result from input values alone.
indirect enum MadeExpression {
  case number(String)
  /// A row of the form.
  case row(String)
  /// A row of the same entry.
  case item(String)
  case total(String, key: String)
  case joined(MadeExpression, Character, MadeExpression)
  case negated(MadeExpression)

  var text: String {
    switch self {
    case .number(let text): text
    case .row(let name), .item(let name): "$\(name)"
    case .total(let word, let key): "$lines.@\(word)" + (word == "count" ? "" : ".\(key)")
    case .joined(let left, let sign, let right): "(\(left.text) \(sign) \(right.text))"
    case .negated(let operand): "-(\(operand.text))"
    }
  }
}

/// Values of a form with one dynamic section, computed without caching or incremental updates.
struct NaiveTotals {
  /// Expressions of the form's rows, and of rows of entries, by name.
  let rows: [String: MadeExpression]
  let items: [String: MadeExpression]
  /// The input values by id.
  let given: [String: ExactDecimal]
  /// The id prefix of each entry.
  let lines: [String]

  /// Returns the value of a row of the form; `nil` if it is empty or cannot be computed.
  func row(_ name: String) -> ExactDecimal? {
    guard let expression = rows[name] else { return given[name] }
    return value(expression, line: nil)
  }

  func item(_ name: String, of line: String) -> ExactDecimal? {
    guard let expression = items[name] else { return given["\(line)_\(name)"] }
    return value(expression, line: line)
  }

  private func value(_ expression: MadeExpression, line: String?) -> ExactDecimal? {
    switch expression {
    case .number(let text): return try? ExactDecimal(text)
    case .row(let name): return row(name)
    case .item(let name): return line.flatMap { item(name, of: $0) }
    case .negated(let operand): return value(operand, line: line).map { ExactDecimal(0) - $0 }
    case .total("count", _): return ExactDecimal(lines.count)
    case .total(let word, let key):
      let values = lines.compactMap { item(key, of: $0) }
      switch word {
      case "sum": return values.reduce(ExactDecimal.zero) { $0 + $1 }
      case "avg":
        return values.isEmpty
          ? nil : Self.quotient(values.reduce(ExactDecimal.zero) { $0 + $1 }, ExactDecimal(values.count))
      default: return word == "min" ? values.min() : values.max()
      }
    case .joined(let left, let sign, let right):
      guard let left = value(left, line: line), let right = value(right, line: line) else { return nil }
      switch sign {
      case "+": return left + right
      case "-": return left - right
      case "*": return left * right
      default: return Self.quotient(left, right)
      }
    }
  }

  /// Long division to 34 significant digits, or as many as the dividend has; ties to even.
  static func quotient(_ left: ExactDecimal, _ right: ExactDecimal) -> ExactDecimal? {
    if right.isZero { return nil }
    if left.isZero { return .zero }
    let ten = ExactDecimal(10)
    let divisor = right.magnitude
    var rest = left.magnitude
    // The power of ten of the first digit.
    var power = 0
    while !(rest < divisor * ten) {
      rest = ExactDecimal(isNegative: false, digits: rest.digits, exponent: rest.exponent - 1)
      power += 1
    }
    while rest < divisor {
      rest = rest * ten
      power -= 1
    }
    let precision = max(34, left.digits.count)
    var digits: [UInt8] = []
    for _ in 0..<precision {
      var digit: UInt8 = 0
      while !(rest < divisor) {
        rest = rest - divisor
        digit += 1
      }
      digits.append(digit)
      rest = rest * ten
    }
    let unit = power - precision + 1
    var result = ExactDecimal(isNegative: false, digits: digits, exponent: unit)
    let half = divisor * ExactDecimal(5)
    let isOdd = (digits.last ?? 0) % 2 == 1
    if half < rest || (!(rest < half) && isOdd) {
      result = result + ExactDecimal(isNegative: false, digits: [1], exponent: unit)
    }
    return left.isNegative != right.isNegative ? ExactDecimal(0) - result : result
  }
}

/// A generated form with computed rows in the form and in its entries, without cycles.
struct MadeForm {
  private(set) var rows: [String: MadeExpression] = [:]
  private(set) var items: [String: MadeExpression] = [:]
  let givenRows = ["g0", "g1", "g2"]
  let givenItems = ["i0", "i1"]
  private(set) var text = ""

  init(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    // First come rows of entries that use no totals, then rows of the form, then rows of entries that use anything
    // except totals of themselves. Later expressions use earlier ones.
    var known: [MadeExpression] = givenRows.map { .row($0) }
    var local: [MadeExpression] = givenItems.map { .item($0) }
    var keys = givenItems
    for index in 0..<(1 + random.below(2)) {
      items["a\(index)"] = Self.expression(among: known + local, depth: 2, &random)
      local.append(.item("a\(index)"))
      keys.append("a\(index)")
    }
    func totals() -> [MadeExpression] {
      keys.flatMap { key in ["sum", "count", "avg", "min", "max"].map { .total($0, key: key) } }
    }
    for index in 0..<4 {
      rows["c\(index)"] = Self.expression(among: known + totals() + totals(), depth: 2, &random)
      known.append(.row("c\(index)"))
    }
    items["b"] = Self.expression(among: known + local + totals(), depth: 2, &random)
    keys.append("b")
    for index in 4..<7 {
      rows["c\(index)"] = Self.expression(among: known + totals(), depth: 1, &random)
      known.append(.row("c\(index)"))
    }
    text = Self.text(rows, items, givenRows, givenItems, &random)
  }

  private static func expression(
    among leaves: [MadeExpression], depth: Int, _ random: inout SplitMix64
  ) -> MadeExpression {
    if depth == 0 || random.below(4) == 0 {
      let numbers = ["0", "1", "2", "3", "0.1", "0.07", "12.5", "1000000", "12345678901234567890.5"]
      return random.below(5) == 0 ? .number(numbers[random.below(numbers.count)]) : leaves[random.below(leaves.count)]
    }
    let left = expression(among: leaves, depth: depth - 1, &random)
    if random.below(8) == 0 { return .negated(left) }
    let signs: [Character] = ["+", "-", "*", "*", "/"]
    return .joined(left, signs[random.below(5)], expression(among: leaves, depth: depth - 1, &random))
  }

  private static func text(
    _ rows: [String: MadeExpression], _ items: [String: MadeExpression], _ givenRows: [String], _ givenItems: [String],
    _ random: inout SplitMix64
  ) -> String {
    func row(_ id: String, _ expression: MadeExpression?) -> String {
      let keys =
        expression.map { ",\"value.expression\":\"\($0.text)\"" }
        ?? [",\"rules\":[{\"predicate\":\"SELF != $lines.@sum.i0\"}]", "", ",\"hidden\":\"SELF == 2\""][random.below(3)]
      return "{\"type\":\"\(id.hasPrefix("i") ? "currency" : "decimal")\",\"id\":\"\(id)\"\(keys)}"
    }
    func shuffled(_ names: [String]) -> [String] {
      var names = names.sorted()
      for index in names.indices { names.swapAt(index, random.below(names.count)) }
      return names
    }
    let line = shuffled(Array(items.keys) + givenItems).map { row($0, items[$0]) }
    let other = shuffled(Array(rows.keys) + givenRows).map { row($0, rows[$0]) }
    let half = other.count / 2
    return """
      {"sections":[{"items":[\(other[..<half].joined(separator: ","))]},
      {"id":"lines","type":"dynamic","dynamic.allowed.insert":true,"dynamic.allowed.delete":true,
      "dynamic.id.prefix":"line","hidden":"$lines.@count == 5","dynamic.items":[\(line.joined(separator: ","))],"items":[]},
      {"hidden":"$lines.@sum.i0 > 100","items":[\(other[half...].joined(separator: ","))]}]}
      """
  }

  /// Returns the expected values of all rows for the input values.
  func naive(_ session: FormSession) -> NaiveTotals {
    var given: [String: ExactDecimal] = [:]
    var lines: [String] = []
    for row in session.values(includingHidden: true) {
      let (id, value) = (row.id, row.value)
      if let number = value.number?.exact { given[id] = number }
      guard id.hasPrefix("line_") else { continue }
      let line = String(id.prefix(37))
      if lines.last != line { lines.append(line) }
    }
    return NaiveTotals(rows: rows, items: items, given: given, lines: lines)
  }
}
