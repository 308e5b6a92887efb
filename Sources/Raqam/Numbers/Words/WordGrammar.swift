/// Rules for words as a grammar that a ``WordMatcher`` follows: plain numbers in a few arrays.
///
/// A symbol is one way in which a set writes: whole numbers, any numbers, the digits of a fraction one by one, or a
/// fraction by its numerator. Each of its productions writes some of them.
struct WordGrammar: Sendable {
  enum Step: Sendable {
    /// Folded text, of the pool.
    case literal(Range<Int32>)
    /// Any of several texts, of `choices`.
    case choice(Range<Int32>)
    case symbol(WordRules.Operand, Int32)
    /// A space, or none.
    case gap
    case end
  }

  /// How the value of a production follows from its parts.
  enum Meaning: Sendable {
    /// A rule for a range of whole numbers.
    case rule(WordRange)
    /// The part itself.
    case same
    /// The part itself where it is negative or has a fraction.
    case unusual
    case negative
    case fraction
    case firstDigit
    case nextDigit
    /// So many decimal digits; as many as there are where none is said.
    case numerator(digits: Int?)
    /// A zero before the numerator.
    case zeroBefore
  }

  struct Production: Sendable {
    let meaning: Meaning
    let firstStep: Int32
  }

  fileprivate(set) var pool: [UInt32] = []
  fileprivate(set) var choices: [Range<Int32>] = []
  fileprivate(set) var steps: [Step] = []
  /// For each step that is a symbol, the numbers that are of use there; in relaxed reading more are.
  fileprivate(set) var bounds: [ClosedRange<Int64>] = []
  fileprivate(set) var relaxedBounds: [ClosedRange<Int64>] = []
  fileprivate(set) var productions: [Production] = []
  /// What the text of a production must begin with; 0 where that is not known.
  fileprivate(set) var leading: [UInt32] = []
  /// The productions of each symbol.
  fileprivate(set) var symbols: [Range<Int32>] = []
  /// The symbols that a text as a whole may be.
  fileprivate(set) var roots: [Int32] = []
}

extension WordGrammar {
  /// The grammar of some sets and of those that they use.
  init(_ rules: WordRules, roots sets: [Int]) {
    var builder = WordGrammarBuilder(rules)
    let roots = sets.map { builder.symbol(.any, $0) }
    builder.build()
    self = builder.grammar
    self.roots = roots
  }
}

/// Makes a grammar: each symbol when it is first used.
private struct WordGrammarBuilder {
  enum Kind: Hashable { case whole, digit, any, digits, numerators }

  struct Key: Hashable {
    let kind: Kind
    let set: Int
  }

  var grammar = WordGrammar()
  private let rules: WordRules
  private var indices: [Key: Int32] = [:]
  private var keys: [Key] = []
  private var folder = WordFolder()

  init(_ rules: WordRules) { self.rules = rules }

  mutating func symbol(_ kind: Kind, _ set: Int) -> Int32 {
    let key = Key(kind: kind, set: set)
    if let index = indices[key] { return index }
    let index = Int32(truncatingIfNeeded: keys.count)
    indices[key] = index
    keys.append(key)
    return index
  }

  mutating func build() {
    while grammar.symbols.count < keys.count {
      let key = keys[grammar.symbols.count]
      let first = Int32(truncatingIfNeeded: grammar.productions.count)
      switch key.kind {
      case .whole: addWhole(rules.sets[key.set]) { _ in .whole }
      case .digit: addWhole(rules.sets[key.set], upTo: 9) { $0 == .same ? .digit : .whole }
      case .any: addAny(rules.sets[key.set], key.set)
      case .digits: addDigits(key.set)
      case .numerators: addNumerators(rules.sets[key.set], key.set)
      }
      grammar.symbols.append(first..<Int32(truncatingIfNeeded: grammar.productions.count))
    }
  }

  private mutating func addWhole(
    _ set: WordRules.RuleSet, upTo limit: Int64 = Int64.max, kind: (WordRules.Operand) -> Kind
  ) {
    for (index, rule) in set.rules.enumerated() where rule.base <= limit {
      let next = index + 1 < set.rules.count ? set.rules[index + 1] : nil
      let range = WordRange(
        base: rule.base, divisor: rule.divisor, leavesMultiples: rule.leavesMultiples,
        next: next.map { ($0.base, $0.divisor, $0.leavesMultiples) },
        end: index + 2 < set.rules.count ? set.rules[index + 2].base : nil)
      add(.rule(range), rule.items, kind: kind)
    }
  }

  private mutating func addAny(_ set: WordRules.RuleSet, _ index: Int) {
    add(.same, [.words(.same, set: index)]) { _ in .whole }
    if let negative = set.negative {
      add(.negative, negative) { _ in .any }
    } else if let negative = rules.inheritedNegative(of: index) {
      // A set that only passes numbers on has its minus sign from there, before fractions of its own.
      let own = negative.map { item in
        if case .words(let operand, _) = item { WordRules.Item.words(operand, set: index) } else { item }
      }
      add(.negative, own) { _ in .any }
    }
    for items in set.fractions + set.properFractions {
      if case .words(.same, _)? = items.first, items.count == 1 { add(.unusual, items) { _ in .any } }
      add(.fraction, items) { $0 == .quotient ? .whole : .digits }
      // Rules of another set write a fraction by its numerator.
      if !items.contains(.words(.remainder, set: index)) {
        add(.fraction, items) { $0 == .quotient ? .whole : .numerators }
      }
    }
    // Rules without a part of the number that they change pass any number on.
    for rule in set.rules where rule.items.contains(where: \.isSame) && !rule.items.contains(where: \.isChanged) {
      add(.unusual, rule.items) { _ in .any }
    }
  }

  private mutating func addDigits(_ set: Int) {
    add(.firstDigit, [.words(.remainder, set: set)]) { _ in .digit }
    let rest = symbol(.digits, set)
    let digit = symbol(.digit, set)
    finish(.nextDigit, [.symbol(.quotient, rest), .gap, .symbol(.remainder, digit)])
  }

  /// Fractions by their numerator: with words for the denominator, or with a zero for each digit that is missing.
  private mutating func addNumerators(_ set: WordRules.RuleSet, _ own: Int) {
    var bare: Set<Int> = []
    for rule in set.rules where rule.base == rule.divisor && rule.base > 1 {
      guard rule.items.count == 1, case .words(.quotient, let numbers)? = rule.items.first else {
        add(.numerator(digits: String(rule.base).utf8.count - 1), rule.items) { _ in .whole }
        continue
      }
      guard bare.insert(numbers).inserted else { continue }
      guard rules.singleDigits(of: numbers) == nil else {
        add(.same, [.words(.same, set: numbers)]) { _ in .digits }
        continue
      }
      add(.numerator(digits: nil), rule.items) { _ in .whole }
      let rest = symbol(.numerators, own)
      let zero = symbol(.whole, numbers)
      finish(.zeroBefore, [.symbol(.remainder, zero), .gap, .symbol(.quotient, rest)])
    }
  }

  /// Adds a production, unless it writes digits: those are read elsewhere.
  private mutating func add(
    _ meaning: WordGrammar.Meaning, _ items: [WordRules.Item], kind: (WordRules.Operand) -> Kind
  ) {
    var steps: [WordGrammar.Step] = []
    for item in items {
      switch item {
      case .literal(let text): steps.append(.literal(pooled(text)))
      case .choice(let forms):
        let first = Int32(truncatingIfNeeded: grammar.choices.count)
        // As bytes: comparing words of other scripts would look at their normal forms.
        var known: [[UInt8]] = []
        for form in forms {
          let bytes = Array(form.text.utf8)
          guard !known.contains(bytes) else { continue }
          known.append(bytes)
          let range = pooled(form.text)
          grammar.choices.append(range)
        }
        steps.append(.choice(first..<Int32(truncatingIfNeeded: grammar.choices.count)))
      case .words(let operand, let set): steps.append(.symbol(operand, symbol(kind(operand), set)))
      case .digits: return
      }
    }
    finish(meaning, steps)
  }

  private mutating func finish(_ meaning: WordGrammar.Meaning, _ steps: [WordGrammar.Step]) {
    var leading: UInt32 = 0
    if case .literal(let range)? = steps.first, let unit = grammar.pool[range.asInt].first, unit != WordText.space {
      leading = unit
    }
    let first = Int32(truncatingIfNeeded: grammar.steps.count)
    grammar.steps += steps + [.end]
    for step in steps + [.end] {
      var bounds = (strict: 0...Int64.max, relaxed: 0...Int64.max)
      if case .symbol(let operand, _) = step, case .rule(let range) = meaning { bounds = range.bounds(of: operand) }
      grammar.bounds.append(bounds.strict)
      grammar.relaxedBounds.append(bounds.relaxed)
    }
    grammar.productions.append(WordGrammar.Production(meaning: meaning, firstStep: first))
    grammar.leading.append(leading)
  }

  private mutating func pooled(_ text: String) -> Range<Int32> {
    let first = Int32(truncatingIfNeeded: grammar.pool.count)
    folder.fold(text, into: &grammar.pool)
    return first..<Int32(truncatingIfNeeded: grammar.pool.count)
  }
}

extension WordRules.Item {
  fileprivate var isSame: Bool { if case .words(.same, _) = self { true } else { false } }

  fileprivate var isChanged: Bool {
    switch self {
    case .words(let operand, _), .digits(let operand, _): operand != .same
    default: false
    }
  }
}

extension Range<Int32> {
  var asInt: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}
