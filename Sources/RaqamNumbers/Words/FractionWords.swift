internal import ICU

/// How a locale's rules write numbers with a fraction, put together here from the texts of whole numbers.
///
/// ICU's rules make a double of such a number, and so keep sixteen digits of it. Here every digit is written.
struct FractionWords: Sendable {
  private struct Digits {
    /// A number over a power of ten, by the count of digits; `zero` stands for each digit that is missing.
    var numerators: [Int: WordFrame] = [:]
    var zero: String?
    /// Pairs of digits whose words are the word of another.
    var joined: [(Int, Int)] = []
    /// One for each digit, where there is no numerator; none where rules only know numerators.
    var words: [String] = []
    var separator = ""

    /// The words of some digits. A space stands between two that without it were the word of another digit.
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

  private var minus: (before: String, behind: String)?
  private var whole: WordFrame
  /// What stands before the digits of a number below one; as of others where the rules say nothing of it.
  private var belowOne: WordFrame
  private var digits: Digits
  private var behind: (whole: String, belowOne: String)
  private let plurals: PluralRuleSet?

  /// Most digits of a fraction that are written: as many as any double has.
  private static let digitLimit = 1100
  /// ICU writes numbers beyond 64 bits in digits, and so many of a fraction.
  private static let digitsBeyond = 3

  /// Most digits behind the separator that are written of a number.
  func digitLimit(of value: ExactDecimal) -> Int {
    if value.truncated.integerValue == nil { return Self.digitsBeyond }
    return digits.words.isEmpty ? digits.numerators.keys.max() ?? 0 : Self.digitLimit
  }

  /// The text of a number with no more digits than are written; `nil` where ICU writes it.
  func text(_ value: ExactDecimal, _ handle: inout NumberFormatHandle) throws(ICUFailure) -> String? {
    guard value.exponent < 0, let number = value.magnitude.truncated.integerValue else { return nil }
    let missing = -value.exponent - value.digits.count
    let fraction = Array(repeating: 0, count: max(0, missing)) + value.digits.suffix(-value.exponent)
    guard let words = try text(fraction, &handle) else { return nil }
    let (frame, end) = number == 0 ? (belowOne, behind.belowOne) : (whole, behind.whole)
    let text = try frame.text(number, plurals, &handle) + words + end
    guard value.isNegative else { return text }
    return minus.map { $0.before + text + $0.behind }
  }

  private func text(_ fraction: [UInt8], _ handle: inout NumberFormatHandle) throws(ICUFailure) -> String? {
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
  /// What the rules say, if what follows from it is what ICU writes.
  init?(_ rules: RuleText, _ handle: inout NumberFormatHandle) throws(ICUFailure) {
    // Most sets are not needed; some have a name of ICU's only through another.
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
  ) throws(ICUFailure) {
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
  ) throws(ICUFailure) {
    var partsBelowOne = parts
    if let proper = rules.sets[set].properFractions.first {
      guard let own = Parts(proper, rules), own.remainder == parts.remainder else { return nil }
      partsBelowOne = own
    }
    (whole, belowOne) = (parts.before, partsBelowOne.before)
    behind = (parts.behind, partsBelowOne.behind)
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

  private static func words(_ set: String, _ handle: inout NumberFormatHandle) throws(ICUFailure) -> [String] {
    var words: [String] = []
    for digit in Int64(0)...9 { words.append(try handle.string(digit, by: set)) }
    return words
  }

  private static func numerators(
    _ rules: WordRules, _ set: WordRules.RuleSet, _ handle: inout NumberFormatHandle
  ) throws(ICUFailure) -> Digits? {
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

  private static func texts(around body: WordRules.Body, _ rules: WordRules) -> (before: String, behind: String)? {
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

  /// Whether some numbers that a double holds exactly are written as ICU writes them.
  private func writesAsICU(_ probes: [Double], _ handle: inout NumberFormatHandle) throws(ICUFailure) -> Bool {
    for probe in probes {
      guard let exact = ExactDecimal(probe), let text = try text(exact, &handle) else { continue }
      if text != (try handle.string(.double(probe))) { return false }
    }
    return true
  }

}

/// A rule for fractions: what stands before the digits, the set that writes these, and the text behind them.
private struct Parts {
  let before: WordFrame
  let remainder: Int
  var behind = ""
  /// Whether ICU rounds what it writes by the rule.
  var isRounded = false

  /// Takes a rule apart; `nil` where it is none that writes the digits by themselves.
  init?(_ body: WordRules.Body, _ rules: WordRules) {
    let items = rules.items[body]
    guard let place = items.firstIndex(where: \.isRemainder), case .words(_, let set) = items[place],
      let before = WordFrame(items[..<place], rules)
    else { return nil }
    for item in items[(place + 1)...] {
      guard case .literal(let text) = item else { return nil }
      behind += rules.string(text)
    }
    self.before = before
    remainder = set
  }

  /// Takes a rule that writes the number in digits (`=#,##0.#=`) as one that writes each digit by itself, with the
  /// separator that ICU writes.
  private init?(digitsOf set: Int, _ rules: WordRules, _ handle: inout NumberFormatHandle) throws(ICUFailure) {
    let parts = try handle.string(.double(7.5)).split(separator: try handle.string(.integer(7)), maxSplits: 1)
    guard parts.count == 1, let separator = parts[0].first, let name = rules.publicName(of: set) else { return nil }
    before = WordFrame(set: name, text: String(separator))
    remainder = set
    isRounded = true
  }

  /// The rules for fractions of a set.
  static func all(of set: Int, _ rules: WordRules, _ handle: inout NumberFormatHandle) throws(ICUFailure) -> [Parts] {
    guard rules.sets[set].fractions.isEmpty else { return rules.sets[set].fractions.compactMap { Parts($0, rules) } }
    return try Parts(digitsOf: set, rules, &handle).map { [$0] } ?? []
  }
}

extension WordRules {
  /// The set that writes fractions: the one that has rules for them, or writes all numbers in digits. One may leave them
  /// to another: `x.x: =%spellout-cardinal-feminine=;`.
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
