internal import ICU

/// The cardinal plural rules of a locale, parsed from ICU's rule text.
package struct PluralRuleSet: Sendable {
  /// The operands of CLDR's rules: the number, its integer digits, the number of visible fraction digits, these digits
  /// with and without trailing zeros, and the exponent, which plain numbers do not have.
  package enum Operand: String, Sendable { case n, i, v, f, t, e }

  /// A condition such as `i mod 10 not in 2..4, 9..9`.
  package struct Relation: Sendable {
    package let operand: Operand
    /// The modulus; 0 for none.
    package let modulus: UInt64
    package let isNegated: Bool
    package let ranges: [ClosedRange<UInt64>]
  }

  package struct Rule: Sendable {
    /// The index of the category in `PluralSelector.Category.allCases`.
    package let category: Int
    /// The alternatives; all relations of at least one must hold.
    package let alternatives: [[Relation]]
  }

  package private(set) var rules: [Rule]

  static let other = PluralSelector.Category.allCases.count - 1

  /// Rules by which every number is of the category `other`.
  static let none = PluralRuleSet(rules: [])
}

extension PluralRuleSet {
  /// Parses `one: i  in 1..1 and v  in 0..0; other: `; `nil` if the text has another form.
  init?(_ text: String) {
    rules = []
    for part in text.split(separator: ";") {
      let halves = part.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard halves.count == 2 else { return nil }
      let words = halves[1].split(separator: " ")
      guard let name = halves[0].split(separator: " ").first,
        let category = PluralSelector.Category(rawValue: String(name)),
        let index = PluralSelector.Category.allCases.firstIndex(of: category)
      else { return nil }
      if category == .other { continue }
      var alternatives: [[Relation]] = []
      for alternative in words.split(separator: "or") {
        var relations: [Relation] = []
        for relation in alternative.split(separator: "and") {
          guard let read = Relation(relation) else { return nil }
          relations.append(read)
        }
        alternatives.append(relations)
      }
      rules.append(Rule(category: index, alternatives: alternatives))
    }
  }

  /// Returns the rules for numbers with a fixed number of fraction digits.
  func bound(decimals: Int) -> PluralRuleSet {
    var bound = self
    bound.rules = rules.compactMap { rule in
      let possible = rule.alternatives.filter { relations in
        relations.allSatisfy { $0.operand != .v || $0.holds(for: UInt64(clamping: decimals), isWhole: true) }
      }
      return possible.isEmpty ? nil : Rule(category: rule.category, alternatives: possible)
    }
    return bound
  }

  /// Returns the index of the category in `PluralSelector.Category.allCases`.
  func index(of number: RoundedNumber) -> Int {
    if rules.isEmpty { return Self.other }
    guard number.scale < 20 else { return index(of: RoundedDigits(number)) }
    let power = PowersOfTen.integer(number.scale)
    let (whole, fraction) = number.digits.quotientAndRemainder(dividingBy: power)
    return index(whole, fraction, Self.withoutZeros(fraction), scale: number.scale)
  }

  /// Returns the category of a whole number that is written without a fraction.
  package func category(ofWhole number: UInt64) -> PluralSelector.Category {
    PluralSelector.Category.allCases[index(number, 0, 0, scale: 0)]
  }

  /// Returns the index of the category of a number of any length.
  ///
  /// The rules look at no more than seven digits before or after the decimal separator, and at whether there are others.
  func index(of run: RoundedDigits) -> Int {
    if rules.isEmpty { return Self.other }
    let whole = run.operand(0..<max(run.point, 0))
    let fraction = run.operand(run.point..<run.point + run.scale)
    let trimmed = run.operand(run.point..<max(run.digits.count, run.point))
    return index(whole, fraction, trimmed, scale: run.scale)
  }

  /// - Parameters:
  ///   - fraction: The visible fraction digits as a number.
  ///   - trimmed: The fraction digits without trailing zeros.
  @inline(__always)
  private func index(_ whole: UInt64, _ fraction: UInt64, _ trimmed: @autoclosure () -> UInt64, scale: Int) -> Int {
    for rule in rules {
      for relations in rule.alternatives {
        let holds = relations.allSatisfy { relation in
          switch relation.operand {
          case .n: relation.holds(for: whole, isWhole: fraction == 0)
          case .i: relation.holds(for: whole, isWhole: true)
          case .v: relation.holds(for: UInt64(clamping: scale), isWhole: true)
          case .f: relation.holds(for: fraction, isWhole: true)
          case .t: relation.holds(for: trimmed(), isWhole: true)
          case .e: relation.holds(for: 0, isWhole: true)
          }
        }
        if holds { return rule.category }
      }
    }
    return Self.other
  }

  private static func withoutZeros(_ fraction: UInt64) -> UInt64 {
    var digits = fraction
    while digits != 0, digits.isMultiple(of: 10) { digits /= 10 }
    return digits
  }
}

extension RoundedDigits {
  /// Returns the last 18 digits in a range of positions as a number, plus 10¹⁸ if there are others than zero before them.
  fileprivate func operand(_ range: Range<Int>) -> UInt64 {
    let start = max(range.lowerBound, range.upperBound - 18)
    var number: UInt64 = 0
    for index in start..<range.upperBound {
      number = number * 10 + (digits.indices.contains(index) ? UInt64(digits[index]) : 0)
    }
    let (first, end) = (max(range.lowerBound, 0), min(start, digits.count))
    let hasOthers = first < end && digits[first..<end].contains { $0 != 0 }
    return hasOthers ? number + PowersOfTen.integer(18) : number
  }
}

extension PluralRuleSet.Relation {
  /// Parses `n mod 100 not in 3..10, 13..19`.
  fileprivate init?(_ words: ArraySlice<Substring>) {
    var words = words
    guard let name = words.popFirst(), let operand = PluralRuleSet.Operand(rawValue: String(name)) else {
      return nil
    }
    self.operand = operand
    var modulus: UInt64 = 0
    if words.first == "mod" {
      guard let number = words.dropFirst().first.flatMap({ UInt64($0) }), number > 0 else { return nil }
      modulus = number
      words = words.dropFirst(2)
    }
    self.modulus = modulus
    isNegated = words.first == "not"
    if isNegated { words = words.dropFirst() }
    guard words.popFirst() == "in", !words.isEmpty else { return nil }
    var ranges: [ClosedRange<UInt64>] = []
    for word in words {
      let bounds = word.split(whereSeparator: { $0 == "." || $0 == "," })
      guard bounds.count == 2, let least = UInt64(bounds[0]), let most = UInt64(bounds[1]), least <= most else {
        return nil
      }
      ranges.append(least...most)
    }
    self.ranges = ranges
  }

  /// Returns whether the relation holds; a number with a fraction is not in any range.
  @inline(__always)
  fileprivate func holds(for number: UInt64, isWhole: Bool) -> Bool {
    guard isWhole else { return isNegated }
    let compared = modulus == 0 ? number : number % modulus
    return ranges.contains { $0.contains(compared) } != isNegated
  }
}
