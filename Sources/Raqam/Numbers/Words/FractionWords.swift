internal import ICU

/// How a locale's rules write numbers with a fraction, put together here from the texts of whole numbers.
///
/// ICU's rules make a double of such a number, and so keep sixteen digits of it. Here every digit is written.
struct FractionWords: Sendable {
  /// Text around a number that some rules write.
  struct Frame: Sendable {
    var before = ""
    var set: String
    var behind = ""
  }

  enum Digits: Sendable {
    /// One word for each.
    case words([String], separator: String)
    /// A number over a power of ten, by the count of digits; `zero` stands for each digit that is missing.
    case numerators([Int: Frame], zero: String?)
  }

  private var minus: (before: String, behind: String)?
  private var whole: Frame
  private var digits: Digits
  private var behind = ""
  /// Whether numbers below one have a rule of their own, which is left to ICU.
  private let omitsProperFractions: Bool

  /// Most digits of a fraction that are written: as many as any double has.
  private static let digitLimit = 1100

  /// The text of a number; `nil` where the rules have no words for its fraction.
  func text(_ value: ExactDecimal, _ handle: inout NumberFormatHandle) throws(ICUFailure) -> String? {
    let integer = ExactDecimal(
      isNegative: false, digits: Array(value.digits.dropLast(-value.exponent)), exponent: 0)
    let missing = -value.exponent - value.digits.count
    guard value.exponent < 0, missing < Self.digitLimit, let number = integer.integerValue else { return nil }
    if number == 0, omitsProperFractions { return nil }
    let fraction = Array(repeating: 0, count: max(0, missing)) + value.digits.suffix(-value.exponent)
    guard fraction.count <= Self.digitLimit, let words = try text(fraction, &handle) else { return nil }
    let text = whole.before + (try handle.string(number, by: whole.set)) + whole.behind + words + behind
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
      return frame.before + zeros + (try handle.string(number, by: frame.set)) + frame.behind
    }
  }
}

extension FractionWords {
  /// What the rules say, if what follows from it is what ICU writes.
  init?(_ rules: WordRules, _ handle: inout NumberFormatHandle) throws(ICUFailure) {
    let (path, set) = rules.fractionSet()
    guard let set else { return nil }
    for items in rules.sets[set].fractions {
      for separator in [" ", ""] {
        guard let words = try Self(rules, set, items, separator, path, &handle) else { continue }
        if try words.writesAsICU(&handle) {
          self = words
          return
        }
      }
    }
    return nil
  }

  private init?(
    _ rules: WordRules, _ set: Int, _ items: [WordRules.Item], _ separator: String, _ path: [Int],
    _ handle: inout NumberFormatHandle
  ) throws(ICUFailure) {
    guard let parts = Parts(items), let numbers = rules.publicName(of: parts.quotient) else { return nil }
    whole = Frame(before: parts.texts[0], set: numbers, behind: parts.texts[1])
    behind = parts.texts[2]
    omitsProperFractions = !rules.sets[set].properFractions.isEmpty
    if parts.remainder == set {
      guard let name = rules.publicName(of: set) else { return nil }
      var words: [String] = []
      for digit in Int64(0)...9 { words.append(try handle.string(digit, by: name)) }
      digits = .words(words, separator: separator)
    } else {
      guard let found = try Self.numerators(rules, rules.sets[parts.remainder], &handle) else { return nil }
      digits = found
    }
    minus = path.lazy.compactMap { rules.sets[$0].negative }.first.flatMap { Self.texts(around: $0) }
  }

  private static func numerators(
    _ rules: WordRules, _ set: WordRules.RuleSet, _ handle: inout NumberFormatHandle
  ) throws(ICUFailure) -> Digits? {
    var frames: [Int: Frame] = [:]
    var zero: String?
    for rule in set.rules where rule.base == rule.divisor && rule.base > 1 {
      guard case .words(.quotient, let numbers)? = rule.items.last, rule.items.count <= 2,
        let name = rules.publicName(of: numbers)
      else { continue }
      var frame = Frame(set: name)
      if case .literal(let text)? = rule.items.first { frame.before = text }
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
    for probe in [1.5, 20.25, 3.125, 0.75, 0.05] {
      guard let exact = ExactDecimal(probe), let text = try text(exact, &handle) else { continue }
      if text != (try handle.string(.double(probe))) { return false }
    }
    return true
  }

  /// A rule for fractions: the text before its two numbers, between them and behind them.
  private struct Parts {
    var texts = [""]
    var quotient = 0
    var remainder = 0

    init?(_ items: [WordRules.Item]) {
      for item in items {
        switch item {
        case .literal(let text): texts[texts.count - 1] += text
        case .words(.quotient, let set) where texts.count == 1:
          quotient = set
          texts.append("")
        case .words(.remainder, let set) where texts.count == 2:
          remainder = set
          texts.append("")
        default: return nil
        }
      }
      if texts.count != 3 { return nil }
    }
  }
}

extension WordRules {
  /// The set that writes fractions, and those on the way to it, which pass numbers on.
  fileprivate func fractionSet() -> (path: [Int], set: Int?) {
    var path = [root]
    while let last = path.last, sets[last].fractions.isEmpty {
      let next = sets[last].rules.lazy.compactMap(\.passedOn).first
      guard let next, !path.contains(next) else { return (path, nil) }
      path.append(next)
    }
    return (path, path.last)
  }
}

extension WordRules {
  /// The name that ICU takes for a set: its own, or that of a set that passes every number on to it.
  fileprivate func publicName(of set: Int) -> String? {
    if sets[set].isPublic { return sets[set].name }
    return sets.first { $0.isPublic && $0.rules.count == 1 && $0.rules[0].passedOn == set }?.name
  }
}

extension WordRules.Rule {
  /// The set that a rule without words of its own passes every number on to.
  fileprivate var passedOn: Int? {
    if case .words(.same, let set)? = items.first, items.count == 1 { set } else { nil }
  }
}

extension NumberFormatHandle {
  /// The text of a whole number by some rules. The rules that the format begins with stay what they are.
  fileprivate mutating func string(_ number: Int64, by set: String) throws(ICUFailure) -> String {
    let usual = try ruleSet()
    try setRuleSet(set)
    do throws(ICUFailure) {
      let text = try string(.integer(number))
      try setRuleSet(usual)
      return text
    } catch {
      try setRuleSet(usual)
      throw error
    }
  }
}
