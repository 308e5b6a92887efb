internal import Raqam

/// The field `Plural-Forms` of a PO file: the number of forms, and an expression in C that gives the form of a number.
struct PluralForms {
  let count: Int
  /// The value of the header field.
  let field: String
  /// The expression without spaces.
  private let expression: [UInt8]

  /// The forms of a language: its plural categories in their usual order.
  ///
  /// Categories that only numbers with fractions have, as `other` in Polish, have a form that the expression never
  /// gives.
  init(_ facts: PluralFacts) {
    let categories = facts.categories[.cardinal] ?? [.other]
    count = categories.count
    var text = ""
    for rule in facts.rules[.cardinal]?.rules ?? [] {
      let category = PluralSelector.Category.allCases[rule.category]
      guard let form = categories.firstIndex(of: category), let condition = Self.condition(rule) else { continue }
      text += "\(condition) ? \(form) : "
    }
    text += "\(categories.count - 1)"
    field = "nplurals=\(count); plural=\(text);"
    expression = text.utf8.filter { $0 != 0x20 }
  }

  /// Reads a field such as `nplurals=2; plural=n != 1;`; `nil` if it is not valid.
  init?(field: String) {
    var count: Int?
    var expression: [UInt8] = []
    for part in field.utf8.split(separator: UInt8(ascii: ";")) {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1)
      guard halves.count == 2 else { continue }
      let name = halves[0].filter { $0 != 0x20 }
      let value = halves[1].filter { $0 != 0x20 && $0 != 0x09 }
      if name.elementsEqual("nplurals".utf8) { count = Int(String(decoding: value, as: UTF8.self)) }
      if name.elementsEqual("plural".utf8) { expression = Array(value) }
    }
    guard let count, (1...20).contains(count), expression.count <= 2000 else { return nil }
    (self.count, self.field, self.expression) = (count, field, expression)
    guard form(of: 0) != nil, form(of: 1) != nil else { return nil }
  }

  /// Returns the form of each plural category; `nil` if a category has several.
  ///
  /// A category that no whole number has is the form that no number has, if there is exactly one.
  func forms(_ facts: PluralFacts) -> [PluralSelector.Category: Int]? {
    var forms: [PluralSelector.Category: Int] = [:]
    for (category, numbers) in facts.samples[.cardinal] ?? [:] {
      let own = Set(numbers.map { form(of: Int($0)) })
      guard own.count == 1, case .some(.some(let form)) = own.first else { return nil }
      forms[category] = form
    }
    let unused = (0..<count).filter { !forms.values.contains($0) }
    for category in facts.categories[.cardinal] ?? [] where forms[category] == nil {
      if unused.count == 1 { forms[category] = unused[0] }
    }
    return forms
  }

  /// Returns the form of a number; `nil` if the expression is malformed or gives no form.
  private func form(of number: Int) -> Int? {
    var evaluation = Evaluation(bytes: expression[...], number: number)
    guard let form = evaluation.conditional(), evaluation.bytes.isEmpty, (0..<count).contains(form) else { return nil }
    return form
  }
}

// MARK: - Rules as expressions

extension PluralForms {
  /// Returns the condition of a rule for whole numbers; `nil` if none satisfies it.
  private static func condition(_ rule: PluralRuleSet.Rule) -> String? {
    var alternatives: [String] = []
    for relations in rule.alternatives {
      var parts: [String] = []
      var isPossible = true
      for relation in relations {
        switch relation.operand {
        case .n, .i: parts.append(condition(relation))
        // A whole number has no visible fraction and no exponent.
        case .v, .f, .t, .e:
          isPossible = isPossible && relation.ranges.contains { $0.contains(0) } != relation.isNegated
        }
      }
      if isPossible { alternatives.append(parts.isEmpty ? "1" : parts.joined(separator: " && ")) }
    }
    guard !alternatives.isEmpty else { return nil }
    return alternatives.count == 1 ? alternatives[0] : "(\(alternatives.joined(separator: " || ")))"
  }

  private static func condition(_ relation: PluralRuleSet.Relation) -> String {
    let number = relation.modulus == 0 ? "n" : "n % \(relation.modulus)"
    let ranges = relation.ranges.map { range in
      switch (range.lowerBound, range.upperBound, relation.isNegated) {
      case (let least, let most, false) where least == most: "\(number) == \(least)"
      case (let least, let most, true) where least == most: "\(number) != \(least)"
      case (let least, let most, false): "\(number) >= \(least) && \(number) <= \(most)"
      case (let least, let most, true): "(\(number) < \(least) || \(number) > \(most))"
      }
    }
    if ranges.count == 1 { return ranges[0] }
    return "(\(ranges.joined(separator: relation.isNegated ? " && " : " || ")))"
  }
}

// MARK: - Evaluation

extension PluralForms {
  /// The evaluation of an expression.
  private struct Evaluation {
    var bytes: ArraySlice<UInt8>
    let number: Int
    private var depth = 0

    init(bytes: ArraySlice<UInt8>, number: Int) { (self.bytes, self.number) = (bytes, number) }

    private typealias Operator = (name: String, apply: @Sendable (Int, Int) -> Int)

    /// The binary operators, by increasing precedence.
    private static let operators: [[Operator]] = [
      [("||", { $0 != 0 || $1 != 0 ? 1 : 0 })], [("&&", { $0 != 0 && $1 != 0 ? 1 : 0 })],
      [("==", { $0 == $1 ? 1 : 0 }), ("!=", { $0 != $1 ? 1 : 0 })],
      [
        ("<=", { $0 <= $1 ? 1 : 0 }), (">=", { $0 >= $1 ? 1 : 0 }), ("<", { $0 < $1 ? 1 : 0 }),
        (">", { $0 > $1 ? 1 : 0 }),
      ],
      [("+", { $0 &+ $1 }), ("-", { $0 &- $1 })],
      // Both sides of a conditional are evaluated, so a division by zero may be in the other one.
      [("*", { $0 &* $1 }), ("/", { $1 == 0 ? 0 : $0 / $1 }), ("%", { $1 == 0 ? 0 : $0 % $1 })],
    ]

    private mutating func take(_ word: String) -> Bool {
      guard bytes.starts(with: word.utf8) else { return false }
      bytes = bytes.dropFirst(word.utf8.count)
      return true
    }

    mutating func conditional() -> Int? {
      depth += 1
      defer { depth -= 1 }
      guard depth <= 50, let condition = binary(0) else { return nil }
      guard take("?") else { return condition }
      guard let first = conditional(), take(":"), let second = conditional() else { return nil }
      return condition != 0 ? first : second
    }

    private mutating func binary(_ level: Int) -> Int? {
      guard level < Self.operators.count else { return unary() }
      guard var result = binary(level + 1) else { return nil }
      while let found = Self.operators[level].first(where: { take($0.name) }) {
        guard let operand = binary(level + 1) else { return nil }
        result = found.apply(result, operand)
      }
      return result
    }

    private mutating func unary() -> Int? {
      var isNegated = false
      var isInverted = false
      while take("!") {
        isInverted = true
        isNegated.toggle()
      }
      guard let value = primary() else { return nil }
      return isInverted ? ((value != 0) != isNegated ? 1 : 0) : value
    }

    private mutating func primary() -> Int? {
      if take("n") { return number }
      if take("(") {
        guard let value = conditional(), take(")") else { return nil }
        return value
      }
      let digits = bytes.prefix { (0x30...0x39).contains($0) }
      bytes = bytes.dropFirst(digits.count)
      return Int(String(decoding: digits, as: UTF8.self))
    }
  }
}
