/// Builds a grammar; each symbol is added when it is first used.
struct WordGrammarBuilder {
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

  init(_ rules: WordRules) {
    self.rules = rules
    grammar.reserve(rules)
  }

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
      add(.rule(range), rules.items[rule.body], kind: kind)
    }
  }

  private mutating func addAny(_ set: WordRules.RuleSet, _ index: Int) {
    add(.same, [.words(.same, set: index)]) { _ in .whole }
    if let negative = set.negative {
      add(.negative, rules.items[negative]) { _ in .any }
    } else if let negative = rules.inheritedNegative(of: index) {
      // A set that only delegates inherits its minus sign, which precedes its own fractions.
      let own = rules.items[negative].map { item in
        if case .words(let operand, _) = item { WordRules.Item.words(operand, set: index) } else { item }
      }
      add(.negative, own[...]) { _ in .any }
    }
    for body in set.fractions + set.properFractions {
      let items = rules.items[body]
      if case .words(.same, _)? = items.first, items.count == 1 { add(.unusual, items) { _ in .any } }
      add(.fraction, items) { $0 == .quotient ? .whole : .digits }
      guard let position = items.firstIndex(where: \.isRemainder), case .words(_, let other) = items[position],
        other != index
      else { continue }
      // The rules of another set spell out a fraction as a numerator, or digit by digit with a third set.
      add(.fraction, items) { $0 == .quotient ? .whole : .numerators }
      for set in setsOfDigits(other) {
        let digits = items[..<position] + [.words(.remainder, set: set)] + items[(position + 1)...]
        add(.fraction, digits) { $0 == .quotient ? .whole : .digits }
      }
    }
    // Rules whose parts are the unmodified number apply to any number.
    for rule in set.rules {
      let items = rules.items[rule.body]
      if items.contains(where: \.isSame), !items.contains(where: \.isChanged) { add(.unusual, items) { _ in .any } }
    }
  }

  private mutating func addDigits(_ set: Int) {
    add(.firstDigit, [.words(.remainder, set: set)]) { _ in .digit }
    grammar.joined.formUnion(rules.joinedDigits(of: set))
    let rest = symbol(.digits, set)
    let digit = symbol(.digit, set)
    addPair(.nextDigit, .quotient, rest, .remainder, digit)
  }

  /// Adds fractions with a numerator: followed by words for the denominator, or preceded by a zero for each missing
  /// digit.
  private mutating func addNumerators(_ set: WordRules.RuleSet, _ own: Int) {
    var bare: Set<Int> = []
    for rule in set.rules where rule.base == rule.divisor && rule.base > 1 {
      let items = rules.items[rule.body]
      guard items.count == 1, case .words(.quotient, let numbers)? = items.first else {
        add(.numerator(digits: String(rule.base).utf8.count - 1), items) { _ in .whole }
        continue
      }
      guard rules.singleDigits(of: numbers) == nil, bare.insert(numbers).inserted else { continue }
      add(.numerator(digits: nil), items) { _ in .whole }
      let rest = symbol(.numerators, own)
      let zero = symbol(.whole, numbers)
      addPair(.zeroBefore, .remainder, zero, .quotient, rest)
    }
  }

  /// Returns the sets with which the numerator rules of another set spell out fractions digit by digit.
  private func setsOfDigits(_ other: Int) -> Set<Int> {
    Set(
      rules.sets[other].rules.compactMap { rule in
        guard rule.body.count == 1, case .words(.quotient, let set)? = rules.items[rule.body].first,
          rules.singleDigits(of: set) != nil
        else { return nil }
        return set
      })
  }

  /// Adds a production of two symbols with an optional space between them.
  private mutating func addPair(
    _ meaning: WordGrammar.Meaning, _ first: WordRules.Operand, _ one: Int32, _ second: WordRules.Operand,
    _ other: Int32
  ) {
    let start = grammar.steps.count
    grammar.steps.append(.symbol(first, one, bounds: 0))
    grammar.steps.append(.gap)
    grammar.steps.append(.symbol(second, other, bounds: 0))
    finish(meaning, from: start)
  }

  /// Adds a production, unless it formats digits. Another parser handles digits, except for numbers that may be next to
  /// other words (`1,000,000,000,000,000,000 point five`).
  private mutating func add(
    _ meaning: WordGrammar.Meaning, _ items: ArraySlice<WordRules.Item>, kind: (WordRules.Operand) -> Kind
  ) {
    let start = grammar.steps.count
    for item in items {
      switch item {
      case .literal(let text): grammar.steps.append(.literal(pooled(text)))
      case .choice(let forms): grammar.steps.append(.choice(choices(rules.forms[forms])))
      case .words(let operand, let set):
        var bounds: Int32 = 0
        if case .rule(let range) = meaning {
          bounds = Int32(truncatingIfNeeded: grammar.bounds.count)
          grammar.bounds.append(range.bounds(of: operand))
        }
        grammar.steps.append(.symbol(operand, symbol(kind(operand), set), bounds: bounds))
      case .digits(.same, _) where meaning.isOfLargeNumbers: grammar.steps.append(.digits)
      case .digits:
        grammar.steps.removeLast(grammar.steps.count - start)
        return
      }
    }
    finish(meaning, from: start)
  }

  /// Adds the distinct words of some forms and returns their range.
  private mutating func choices(_ forms: ArraySlice<WordRules.Form>) -> Range<Int32> {
    let first = grammar.choices.count
    for (index, form) in zip(forms.indices, forms) {
      let word = rules.bytes[form.text]
      // Compare bytes, because comparing strings of other scripts would normalize them.
      if forms[..<index].contains(where: { rules.bytes[$0.text].elementsEqual(word) }) { continue }
      let range = pooled(form.text)
      grammar.choices.append(range)
    }
    return Int32(truncatingIfNeeded: first)..<Int32(truncatingIfNeeded: grammar.choices.count)
  }

  /// Finishes the production whose steps start at an index.
  private mutating func finish(_ meaning: WordGrammar.Meaning, from start: Int) {
    grammar.steps.append(.end)
    var leading: UInt32 = 0
    if case .literal(let range) = grammar.steps[start], !range.isEmpty {
      let unit = grammar.pool[Int(range.lowerBound)]
      if unit != WordText.space { leading = unit }
    }
    grammar.productions.append(
      WordGrammar.Production(meaning: meaning, firstStep: Int32(truncatingIfNeeded: start)))
    grammar.leading.append(leading)
  }

  private mutating func pooled(_ text: WordRules.Text) -> Range<Int32> {
    let first = Int32(truncatingIfNeeded: grammar.pool.count)
    folder.fold(rules.bytes[text], into: &grammar.pool)
    return first..<Int32(truncatingIfNeeded: grammar.pool.count)
  }
}

extension WordGrammar {
  /// Reserves capacity, because growing the arrays would copy most of the grammar.
  fileprivate mutating func reserve(_ rules: WordRules) {
    let count = rules.sets.reduce(0) { $0 + $1.rules.count }
    productions.reserveCapacity(count * 2)
    leading.reserveCapacity(count * 2)
    steps.reserveCapacity(count * 6)
    bounds.reserveCapacity(count * 2)
    pool.reserveCapacity(min(rules.bytes.count / 2, count * 32))
  }
}

extension WordGrammar.Meaning {
  /// Whether the production is a rule for numbers that have no words although smaller ones do.
  fileprivate var isOfLargeNumbers: Bool { if case .rule(let range) = self { range.base > 0 } else { false } }
}

extension WordRules {
  /// Returns the pairs of digits whose joined words are the word of another digit.
  fileprivate func joinedDigits(of set: Int) -> [WordGrammar.DigitPair] {
    var words: [[UInt8]] = []
    for rule in sets[set].rules where rule.base < 10 {
      guard case .literal(let text)? = items[rule.body].first, rule.body.count == 1 else { return [] }
      words.append(Array(bytes[text]))
    }
    guard words.count == 10 else { return [] }
    return Self.joined(words).map { WordGrammar.DigitPair(first: UInt8($0.0), second: UInt8($0.1)) }
  }

  /// Returns the pairs of indices of words that, when joined, equal another of the words.
  static func joined(_ words: [[UInt8]]) -> [(Int, Int)] {
    words.indices.flatMap { first in
      words.indices.filter { words.contains(words[first] + words[$0]) }.map { (first, $0) }
    }
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
