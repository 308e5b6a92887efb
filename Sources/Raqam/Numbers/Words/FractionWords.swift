internal import ICU

/// How a locale's rules write numbers with a fraction, put together here from the texts of whole numbers.
///
/// ICU's rules make a double of such a number, and so keep sixteen digits of it. Here every digit is written.
struct FractionWords: Sendable {
  enum Digits: Sendable {
    /// One word for each.
    case words([String], separator: String)
    /// A number over a power of ten, by the count of digits; `zero` stands for each digit that is missing.
    case numerators([Int: WordFrame], zero: String?)
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

  /// The text of a number; `nil` where the rules have no words for its fraction.
  func text(_ value: ExactDecimal, _ handle: inout NumberFormatHandle) throws(ICUFailure) -> String? {
    let integer = ExactDecimal(
      isNegative: false, digits: Array(value.digits.dropLast(-value.exponent)), exponent: 0)
    let missing = -value.exponent - value.digits.count
    guard value.exponent < 0, missing < Self.digitLimit, let number = integer.integerValue else { return nil }
    let fraction = Array(repeating: 0, count: max(0, missing)) + value.digits.suffix(-value.exponent)
    guard fraction.count <= Self.digitLimit, let words = try text(fraction, &handle) else { return nil }
    let (frame, end) = number == 0 ? (belowOne, behind.belowOne) : (whole, behind.whole)
    let text = try frame.text(number, plurals, &handle) + words + end
    guard value.isNegative else { return text }
    return minus.map { $0.before + text + $0.behind }
  }

  private func text(_ fraction: [UInt8], _ handle: inout NumberFormatHandle) throws(ICUFailure) -> String? {
    switch digits {
    case .words(let words, let separator): return fraction.map { words[Int($0)] }.joined(separator: separator)
    case .numerators(let frames, let zero):
      let exact = ExactDecimal(isNegative: false, digits: fraction, exponent: 0)
      guard let frame = frames[fraction.count], let number = exact.integerValue else { return nil }
      let zeros = fraction.prefix { $0 == 0 }.map { _ in zero.map { $0 + " " } ?? "" }.joined()
      return zeros + (try frame.text(number, plurals, &handle))
    }
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
    for items in rules.sets[set].fractions {
      for separator in [" ", ""] {
        guard let words = try Self(rules, set, items, separator, plurals, &handle) else { continue }
        if try words.writesAsICU(&handle) {
          self = words
          return
        }
      }
    }
    return nil
  }

  private init?(
    _ rules: WordRules, _ set: Int, _ items: [WordRules.Item], _ separator: String, _ plurals: PluralRuleSet?,
    _ handle: inout NumberFormatHandle
  ) throws(ICUFailure) {
    guard let parts = Parts(items, rules) else { return nil }
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
      var words: [String] = []
      for digit in Int64(0)...9 { words.append(try handle.string(digit, by: name)) }
      digits = .words(words, separator: separator)
    } else {
      guard let found = try Self.numerators(rules, rules.sets[parts.remainder], &handle) else { return nil }
      digits = found
    }
    minus = rules.inheritedNegative(of: rules.root).flatMap { Self.texts(around: $0) }
  }

  private static func numerators(
    _ rules: WordRules, _ set: WordRules.RuleSet, _ handle: inout NumberFormatHandle
  ) throws(ICUFailure) -> Digits? {
    var frames: [Int: WordFrame] = [:]
    var zero: String?
    for rule in set.rules where rule.base == rule.divisor && rule.base > 1 {
      guard let frame = WordFrame(rule.items[...], rules), let name = frame.set else { continue }
      if rule.items.count == 1 { zero = try handle.string(0, by: name) }
      frames[String(rule.base).utf8.count - 1] = frame
    }
    return frames.isEmpty ? nil : .numerators(frames, zero: zero)
  }

  private static func texts(around items: [WordRules.Item]) -> (before: String, behind: String)? {
    var texts = [""]
    for item in items {
      switch item {
      case .literal(let text): texts[texts.count - 1] += text
      case .words: texts.append("")
      case .choice, .digits: return nil
      }
    }
    return texts.count == 2 ? (texts[0], texts[1]) : nil
  }

  /// Whether some numbers that a double holds exactly are written as ICU writes them.
  private func writesAsICU(_ handle: inout NumberFormatHandle) throws(ICUFailure) -> Bool {
    for probe in [1.5, 2.25, 20.25, 21.5, 3.125, 0.75, 0.05] {
      guard let exact = ExactDecimal(probe), let text = try text(exact, &handle) else { continue }
      if text != (try handle.string(.double(probe))) { return false }
    }
    return true
  }

  /// A rule for fractions: what stands before the digits, the set that writes these, and the text behind them.
  private struct Parts {
    let before: WordFrame
    let remainder: Int
    let behind: String

    init?(_ items: [WordRules.Item], _ rules: WordRules) {
      guard let place = items.firstIndex(where: \.isRemainder), case .words(_, let set) = items[place],
        let before = WordFrame(items[..<place], rules)
      else { return nil }
      var behind = ""
      for item in items[(place + 1)...] {
        guard case .literal(let text) = item else { return nil }
        behind += text
      }
      self.before = before
      remainder = set
      self.behind = behind
    }
  }
}

extension WordRules {
  /// The set that writes fractions. One may leave them to another: `x.x: =%spellout-cardinal-feminine=;`.
  fileprivate var setOfFractions: Int? {
    guard var set = path(from: root).first(where: { !sets[$0].fractions.isEmpty }) else { return nil }
    for _ in sets.indices {
      guard let items = sets[set].fractions.first, items.count == 1, case .words(.same, let next)? = items.first,
        !sets[next].fractions.isEmpty
      else { break }
      set = next
    }
    return set
  }
}
