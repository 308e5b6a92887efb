import ICU
import TestSupport

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Locales with spell-out rules, and numbers that the rules treat differently.
enum WordLocales {
  /// One locale for each distinct rule text in ICU: languages, and regions with specific words.
  static let all: [String] = {
    var seen: Set<String> = []
    return LocaleID.available.filter { name in
      guard LocaleData.hasNumberRules(name), let text = rulesText(name) else { return false }
      return seen.insert(text).inserted
    }
  }()

  /// Languages whose rules are the most interdependent, or format two numbers alike.
  static let entangled = ["ga", "it", "lt", "pt_PT", "ru", "fi", "pl", "ko", "ff", "mt", "he", "ka", "kl", "my", "ar"]

  static func rulesText(_ locale: String) -> String? {
    do {
      let handle = try NumberFormatHandle(style: .spellout, locale: locale)
      return try handle.ruleSet() + handle.pattern()
    } catch {
      return nil
    }
  }

  /// Every word, every power of ten and its neighbors.
  static let numbers: [Int64] = {
    let small = Array(Int64(0)...130) + stride(from: 131, through: 1000, by: isExhaustive ? 1 : 29)
    let powers = (3...17).map { (0..<$0).reduce(Int64(1)) { power, _ in power * 10 } }
    let round = powers.flatMap { [$0 - 1, $0, $0 + 1, $0 * 2, $0 * 11 / 10] }
    var random = SplitMix64(seed: chosenSeed(61))
    let mixed = (0..<(isExhaustive ? 400 : 12)).map { _ in
      Int64(random.next() % UInt64(powers[Int(random.next() % 13)]))
    }
    let positive = small + round + mixed + [2001, 11_000, 21_000, 100_100, 234_567, 1_100_000, 777_888_999_777_888]
    return positive + stride(from: 1, to: positive.count, by: 9).map { -positive[$0] }
  }()

  static func formatter(_ locale: String) throws -> DecimalFormatter {
    try DecimalFormatter(DecimalStyle(.named(.spellout)), locale: LocaleID(locale))
  }
}
