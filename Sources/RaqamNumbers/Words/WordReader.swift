internal import ICU
internal import RaqamMemory

/// What words were found to stand for.
struct WordReading: Sendable {
  /// The numbers that the whole text may be, the most certain first.
  var numbers: [NumericValue] = []
  /// How many UTF-16 units of the text are a number, from its beginning.
  var consumed = 0
  /// How much was done.
  var steps = 0
  /// Whether the work was given up at its limit.
  var isExhausted = false
}

/// Reads numbers in words by the text of ICU's rules.
final class WordReader: Sendable {
  /// Relaxed reading takes the rules of all sets apart when it is first asked for.
  private let source: RuleText
  /// `nil` where the rules' text is not as expected: nothing is read then.
  private let grammar: WordGrammar?
  private let readsOtherSets: Bool
  /// The grammar of relaxed reading, which few texts need; `nil` in it as in `grammar`.
  private let relaxed = LazyReference<Boxed<WordGrammar?>>()

  /// So many numbers are looked at, when a text may be several.
  static let numberLimit = 8

  /// `readsOtherSets`: whether words of all public rules are known, not only of those that the format writes.
  init(_ rules: RuleText, readsOtherSets: Bool) throws(ICUFailure) {
    source = RuleText(text: try UnicodeText.composed(rules.text), root: rules.root, locale: rules.locale)
    grammar = WordRules(text: source.text, root: source.root, isComplete: false).map {
      WordGrammar($0, roots: [$0.root])
    }
    self.readsOtherSets = readsOtherSets
  }

  /// Reads what the format writes.
  func read(_ text: WordText) -> WordReading {
    guard let grammar else { return WordReading() }
    return Self.read(text, grammar, isRelaxed: false)
  }

  /// Reads what the format writes otherwise: other forms of its words, and numbers put together in other ways.
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

  /// Whether two texts differ in nothing but what folding takes away.
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

  /// A text as it is compared.
  static func folded(_ text: String) throws(FormatError) -> WordText {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return .trimmed(text) }
    do throws(ICUFailure) {
      return .trimmed(try UnicodeText.composed(text))
    } catch {
      throw FormatError(icu: error, while: "reading a number in words")
    }
  }
}
