internal import ICU

/// Spells out numbers with a fraction, using the rules of a locale for whole numbers.
///
/// ICU's rules convert such a number to a double and so keep only 16 digits. This type spells out every digit.
struct FractionWords: Sendable {
  private struct Digits {
    /// The numerators over a power of ten, by number of digits. `zero` represents each missing digit.
    var numerators: [Int: WordFrame] = [:]
    var zero: String?
    /// The pairs of digits whose joined words are the word of another digit.
    var joined: [(Int, Int)] = []
    /// The words of the digits if there is no numerator; empty if the rules only have numerators.
    var words: [String] = []
    var separator = ""

    /// Returns the words of some digits, with a space between two whose joined words are the word of another digit.
    func text(_ fraction: [UInt8]) -> String {
      guard separator.isEmpty else { return fraction.map { words[Int($0)] }.joined(separator: separator) }
      var text = ""
      for (index, digit) in fraction.enumerated() {
        if index > 0, joined.contains(where: { $0 == (Int(fraction[index - 1]), Int(digit)) }) { text += " " }
        text += words[Int(digit)]
      }
      return text
    }
  }

  private var minus: (before: String, after: String)?
  private var whole: WordFrame
  /// The text before the fraction of a number below one; the same as `whole` if the rules have no separate text.
  private var belowOne: WordFrame
  private var digits: Digits
  private var after: (whole: String, belowOne: String)
  private let plurals: PluralRuleSet?

  /// The maximum number of fraction digits: as many as any double has.
  private static let digitLimit = 1100
  /// The number of fraction digits that ICU formats for numbers beyond 64 bits, which it does not spell out.
  private static let digitsBeyond = 3

  /// Returns the maximum number of fraction digits for a number.
  func digitLimit(of value: ExactDecimal) -> Int {
    if value.truncated.integerValue == nil { return Self.digitsBeyond }
    return digits.words.isEmpty ? digits.numerators.keys.max() ?? 0 : Self.digitLimit
  }

  /// Returns the text of a number with at most the maximum of digits; `nil` if ICU has to format it.
  func text(_ value: ExactDecimal, _ handle: inout NumberFormatHandle) throws(FormatError) -> String? {
    guard value.exponent < 0, let number = value.magnitude.truncated.integerValue else { return nil }
    let missing = -value.exponent - value.digits.count
    let fraction = Array(repeating: 0, count: max(0, missing)) + value.digits.suffix(-value.exponent)
    guard let words = try text(fraction, &handle) else { return nil }
    let (frame, end) = number == 0 ? (belowOne, after.belowOne) : (whole, after.whole)
    let text = try frame.text(number, plurals, &handle) + words + end
    guard value.isNegative else { return text }
    return minus.map { $0.before + text + $0.after }
  }

  private func text(_ fraction: [UInt8], _ handle: inout NumberFormatHandle) throws(FormatError) -> String? {
    guard let frame = digits.numerators[fraction.count] else {
      if digits.words.isEmpty { return nil }
      return digits.text(fraction)
    }
    let exact = ExactDecimal(isNegative: false, digits: fraction, exponent: 0)
    guard let number = exact.integerValue else { return nil }
    let zeros = fraction.prefix { $0 == 0 }.map { _ in digits.zero.map { $0 + " " } ?? "" }.joined()
    return zeros + (try frame.text(number, plurals, &handle))
  }
}

extension FractionWords {
  /// Creates the words from the rules; `nil` if the result would differ from ICU's for some probes.
  init?(_ rules: RuleText, _ handle: inout NumberFormatHandle) throws(FormatError) {
    // Most rule sets are not needed, but some can only be reached in ICU through another one.
    for isComplete in [false, true] {
      guard let sets = WordRules(text: rules.text, root: rules.root, isComplete: isComplete) else { return nil }
      guard let words = try Self(sets, rules, &handle) else { continue }
      self = words
      return
    }
    return nil
  }

  private init?(
    _ rules: WordRules, _ source: RuleText, _ handle: inout NumberFormatHandle
  ) throws(FormatError) {
    guard let set = rules.setOfFractions else { return nil }
    let plurals = PluralRuleSet(try PluralRulesHandle.text(locale: source.locale, ordinal: false))
    for parts in try Parts.all(of: set, rules, &handle) {
      for separator in parts.isRounded ? [""] : [" ", ""] {
        guard let words = try Self(rules, set, parts, separator, plurals, &handle) else { continue }
        if try words.writesAsICU(parts.isRounded ? [1.5, 21.5, -0.5] : Self.probes, &handle) {
          self = words
          return
        }
      }
    }
    return nil
  }

  private init?(
    _ rules: WordRules, _ set: Int, _ parts: Parts, _ separator: String, _ plurals: PluralRuleSet?,
    _ handle: inout NumberFormatHandle
  ) throws(FormatError) {
    var partsBelowOne = parts
    if let proper = rules.sets[set].properFractions.first {
      guard let own = Parts(proper, rules), own.remainder == parts.remainder else { return nil }
      partsBelowOne = own
    }
    whole = parts.before
    belowOne = partsBelowOne.before
    after = (parts.after, partsBelowOne.after)
    self.plurals = plurals
    if parts.remainder == set {
      guard let name = rules.publicName(of: set) else { return nil }
      let words = try Self.words(name, &handle)
      digits = Digits(joined: WordRules.joined(words.map { Array($0.utf8) }), words: words, separator: separator)
    } else {
      guard let found = try Self.numerators(rules, rules.sets[parts.remainder], &handle) else { return nil }
      digits = found
    }
    minus = rules.inheritedNegative(of: rules.root).flatMap { Self.texts(around: $0, rules) }
  }

  private static func words(_ set: String, _ handle: inout NumberFormatHandle) throws(FormatError) -> [String] {
    var words: [String] = []
    for digit in Int64(0)...9 { words.append(try handle.string(digit, by: set)) }
    return words
  }

  private static func numerators(
    _ rules: WordRules, _ set: WordRules.RuleSet, _ handle: inout NumberFormatHandle
  ) throws(FormatError) -> Digits? {
    var digits = Digits()
    for rule in set.rules where rule.base == rule.divisor && rule.base > 1 {
      let items = rules.items[rule.body]
      if case .words(.quotient, let numbers)? = items.first, let single = rules.singleDigits(of: numbers) {
        guard let name = rules.publicName(of: single.set) else { return nil }
        digits.words = try words(name, &handle)
        digits.separator = single.separator
      }
      guard let frame = WordFrame(items, rules), let name = frame.set else { continue }
      if items.count == 1 { digits.zero = try handle.string(0, by: name) }
      digits.numerators[String(rule.base).utf8.count - 1] = frame
    }
    return digits.numerators.isEmpty ? nil : digits
  }

  private static func texts(around body: WordRules.Body, _ rules: WordRules) -> (before: String, after: String)? {
    var texts = [""]
    for item in rules.items[body] {
      switch item {
      case .literal(let text): texts[texts.count - 1] += rules.string(text)
      case .words: texts.append("")
      case .choice, .digits: return nil
      }
    }
    return texts.count == 2 ? (texts[0], texts[1]) : nil
  }

  private static let probes = [1.5, 2.25, 20.25, 21.5, 3.125, 0.75, 0.05, 0.0625]

  /// Returns whether some numbers that a double represents exactly are spelled out as in ICU.
  private func writesAsICU(_ probes: [Double], _ handle: inout NumberFormatHandle) throws(FormatError) -> Bool {
    for probe in probes {
      guard let exact = ExactDecimal(probe), let text = try text(exact, &handle) else { continue }
      if text != (try handle.string(.double(probe))) { return false }
    }
    return true
  }

}

/// A rule for fractions: the text before the digits, the set that spells out the digits, and the text after them.
private struct Parts {
  let before: WordFrame
  let remainder: Int
  var after = ""
  /// Whether ICU rounds the number when it applies the rule.
  var isRounded = false

  /// Parses a rule; `nil` if it does not spell out the digits separately.
  init?(_ body: WordRules.Body, _ rules: WordRules) {
    let items = rules.items[body]
    guard let index = items.firstIndex(where: \.isRemainder), case .words(_, let set) = items[index],
      let before = WordFrame(items[..<index], rules)
    else { return nil }
    for item in items[(index + 1)...] {
      guard case .literal(let text) = item else { return nil }
      after += rules.string(text)
    }
    self.before = before
    remainder = set
  }

  /// Converts a rule that formats the number in digits (`=#,##0.#=`) to one that spells out each digit, with the
  /// separator that ICU inserts.
  private init?(digitsOf set: Int, _ rules: WordRules, _ handle: inout NumberFormatHandle) throws(FormatError) {
    let parts = try handle.string(.double(7.5)).split(separator: try handle.string(.integer(7)), maxSplits: 1)
    guard parts.count == 1, let separator = parts[0].first, let name = rules.publicName(of: set) else { return nil }
    before = WordFrame(set: name, text: String(separator))
    remainder = set
    isRounded = true
  }

  /// Returns the fraction rules of a set.
  static func all(of set: Int, _ rules: WordRules, _ handle: inout NumberFormatHandle) throws(FormatError) -> [Parts] {
    guard rules.sets[set].fractions.isEmpty else { return rules.sets[set].fractions.compactMap { Parts($0, rules) } }
    return try Parts(digitsOf: set, rules, &handle).map { [$0] } ?? []
  }
}

extension WordRules {
  /// The set that spells out fractions: the first one with fraction rules, or one that formats all numbers in digits. A
  /// set may delegate to another: `x.x: =%spellout-cardinal-feminine=;`.
  fileprivate var setOfFractions: Int? {
    let path = path(from: root)
    guard var set = path.first(where: { !sets[$0].fractions.isEmpty }) else {
      return path.first {
        sets[$0].rules.count == 1 && items[sets[$0].rules[0].body].contains(where: \.isNumberInDigits)
      }
    }
    for _ in sets.indices {
      guard let next = sets[set].fractions.first.flatMap({ passedOn($0) }), !sets[next].fractions.isEmpty else { break }
      set = next
    }
    return set
  }
}
