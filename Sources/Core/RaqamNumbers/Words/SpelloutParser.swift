internal import ICU
internal import RaqamMemory

/// The result of parsing spelled-out numbers.
struct WordReading: Sendable {
  /// The numbers that the whole text may represent, the most certain first.
  var numbers: [NumericValue] = []
  /// The length of the longest number at the start of the text, in UTF-16 code units.
  var consumed = 0
  /// The number of steps of the parser.
  var steps = 0
  /// Whether the parser stopped at its limit.
  var isExhausted = false
}

/// A parser for spelled-out numbers, based on the text of ICU's rules.
final class SpelloutParser: Sendable {
  /// The text of the rules, from which relaxed parsing builds its grammar on first use.
  private let source: RuleText
  /// The grammar; `nil` if the text of the rules has an unexpected form, so that nothing is parsed.
  private let grammar: WordGrammar?
  private let readsOtherSets: Bool
  /// The grammar of relaxed parsing, which few texts need; `nil` as for `grammar`.
  private let relaxed = LazyReference<Boxed<WordGrammar?>>()

  /// The maximum number of candidates for an ambiguous text.
  static let numberLimit = 8

  /// - Parameter readsOtherSets: Whether to accept words of all public rule sets in addition to the format's own.
  init(_ rules: RuleText, readsOtherSets: Bool) throws(FormatError) {
    source = RuleText(text: try UnicodeText.composed(rules.text), root: rules.root, locale: rules.locale)
    grammar = WordRules(text: source.text, root: source.root, isComplete: false).map {
      WordGrammar($0, roots: [$0.root])
    }
    self.readsOtherSets = readsOtherSets
  }

  /// Parses numbers as the format spells them.
  func read(_ text: WordText) -> WordReading {
    guard let grammar else { return WordReading() }
    return Self.read(text, grammar, isRelaxed: false)
  }

  /// Parses other spellings: other forms of the words, and other combinations of numbers.
  func readRelaxed(_ text: WordText) throws(FormatError) -> WordReading {
    guard let grammar = relaxed.value({ Boxed(relaxedGrammar()) }).value else { return WordReading() }
    return Self.read(text, grammar, isRelaxed: true)
  }

  private func relaxedGrammar() -> WordGrammar? {
    WordRules(text: source.text, root: source.root, isComplete: readsOtherSets).map { rules in
      let others = readsOtherSets ? rules.sets.indices.filter { rules.sets[$0].isPublic && $0 != rules.root } : []
      return WordGrammar(rules, roots: [rules.root] + others)
    }
  }

  /// Returns whether two texts are equal after folding.
  static func isSame(_ written: String, _ typed: WordText) throws(FormatError) -> Bool {
    try folded(written).units == typed.units
  }

  private static func read(_ text: WordText, _ grammar: WordGrammar, isRelaxed: Bool) -> WordReading {
    var matcher = WordMatcher(grammar, text, isRelaxed: isRelaxed)
    var reading = WordReading()
    for found in matcher.run() where reading.numbers.count < numberLimit {
      let number = matcher.number(found)
      if !reading.numbers.contains(number) { reading.numbers.append(number) }
    }
    let end = matcher.consumed
    reading.consumed = text.offsets.indices.contains(end) ? text.offsets[end] : (text.offsets.last ?? -1) + 1
    reading.steps = matcher.steps
    reading.isExhausted = matcher.isExhausted
    return reading
  }

  /// Returns the folded form of a text for comparison.
  static func folded(_ text: String) throws(FormatError) -> WordText {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return .trimmed(text) }
    return .trimmed(try UnicodeText.composed(text))
  }
}
