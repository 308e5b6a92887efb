import ICU
import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Parsing spelled-out numbers takes bounded work for any input.
@Suite struct WordLimitTests {
  private static func parser(_ locale: String) throws -> SpelloutParser {
    let handle = try NumberFormatHandle(style: .spellout, locale: locale)
    return try SpelloutParser(
      RuleText(text: handle.rules(), root: handle.ruleSet(), locale: locale), readsOtherSets: true)
  }

  /// Law: parsing a formatted number takes less than half of the step limit.
  @Test(.long, arguments: WordLocales.all.sampled(oneIn: 5))
  func formattedTextTakesFewSteps(_ locale: String) throws {
    let parser = try Self.parser(locale)
    let formatter = try WordLocales.formatter(locale)
    var most = 0
    for (place, number) in WordLocales.numbers.enumerated() where isSampled(place, oneIn: 6) {
      most = max(most, parser.read(try SpelloutParser.folded(formatter.string(.integer(number)))).steps)
    }
    let fraction = try formatter.string(.decimal(ExactDecimal("-987654321.125")))
    most = max(most, parser.read(try SpelloutParser.folded(fraction)).steps)
    #expect(most < WordMatcher.stepLimit / 2, "\(locale)")
    reportExhaustiveRun("\(locale): at most \(most) steps")
  }

  /// Texts of a thousand characters that can be split in many ways.
  static func hostile(_ words: [String]) -> [String] {
    words.map { word in String(String(repeating: word + " ", count: 1000 / (word.count + 1)).prefix(1000)) }
      + [String(words.joined(separator: " ").prefix(1000)), String(repeating: words.last ?? "", count: 8)]
  }

  /// Formatted texts with characters swapped, removed and doubled, and concatenations of several texts.
  static func damaged(_ words: [String], seed: UInt64) -> [String] {
    var random = SplitMix64(seed: seed)
    return (0..<(isExhaustive ? 200 : 20)).map { _ in
      var scalars: [Unicode.Scalar] = []
      for _ in 0...random.below(4) { scalars += Array(words[random.below(words.count)].unicodeScalars) }
      for _ in 0...random.below(3) where scalars.count > 2 {
        let (place, other) = (random.below(scalars.count), random.below(scalars.count))
        switch random.below(3) {
        case 0: scalars.swapAt(place, other)
        case 1: scalars.remove(at: place)
        default: scalars.insert(scalars[other], at: place)
        }
      }
      return String(String.UnicodeScalarView(scalars))
    }
  }

  /// Law: if the rules spell out fractions digit by digit, fractions of hundreds of digits parse within the step limit.
  @Test(arguments: longFractions)
  func parsesLongFractions(_ locale: String) throws {
    _ = try Self.parseLongFractions(locale)
  }

  /// Most of these locales have words for long fractions: the law above skips texts with digits.
  @Test(.long) func mostLongFractionsHaveWords() throws {
    let count = try Self.longFractions.reduce(0) { $0 + (try Self.parseLongFractions($1)) }
    expectCases(count, of: "fractions", atLeast: 13)
  }

  private static let longFractions = [
    "ga", "fi", "ee", "ca", "bg", "cs", "de", "en", "es", "fr", "he", "it", "pl",
  ]

  /// Returns the number of fractions that have words.
  private static func parseLongFractions(_ locale: String) throws -> Int {
    let formatter = try WordLocales.formatter(locale)
    var count = 0
    for digit: UInt8 in [0, 1, 9] {
      var longest: (text: String, value: NumericValue)?
      for count in [20, 60, 120, 200, 300, 450] {
        let digits = [7, 7, 7, 8, 8, 8, 9, 9, 9] + Array(repeating: digit, count: count - 1) + [3]
        let value = NumericValue(ExactDecimal(isNegative: true, digits: digits, exponent: -count))
        let text = try formatter.string(value)
        if text.utf16.count <= RuleParser.textLimit { longest = (text, value) }
      }
      // Some rules write numbers of this length in digits.
      guard let (text, value) = longest, !text.unicodeScalars.contains(where: { $0.decimalDigit?.zero == 0x30 }) else {
        continue
      }
      #expect(try formatter.parse(text).value == value, "\(locale) \(text)")
      count += 1
    }
    return count
  }

  /// Law: hostile input is parsed or rejected within the step limit.
  @Test(.long, arguments: isExhaustive ? WordLocales.all : WordLocales.entangled.sampled(oneIn: 4))
  func hostileInputTakesBoundedSteps(_ locale: String) throws {
    let parser = try Self.parser(locale)
    let formatter = try WordLocales.formatter(locale)
    var words: [String] = ["agus", "is", "e"]
    for number: Int64 in [0, 1, 3, 10, 13, 20, 21, 100, 200, 1000, 2000, 1_000_000, -1, 777_888_999] {
      words.append(try formatter.string(.integer(number)))
    }
    words.append(try formatter.string(0.5))
    for text in Self.hostile(words) + Self.damaged(words, seed: chosenSeed(67)) {
      let typed = try SpelloutParser.folded(text)
      for reading in [parser.read(typed), try parser.readRelaxed(typed)] {
        // The frame that reaches the limit may still try every rule of a set.
        #expect(reading.steps <= WordMatcher.stepLimit + 1000, "\(locale) \(text.prefix(40))")
        #expect(!reading.isExhausted || reading.numbers.isEmpty)
      }
    }
  }

  @Test func stepLimitStopsMatching() throws {
    let handle = try NumberFormatHandle(style: .spellout, locale: "en")
    let rules = try #require(WordRules(text: handle.pattern(), root: handle.ruleSet()))
    let grammar = WordGrammar(rules, roots: [rules.root])
    var matcher = WordMatcher(grammar, .trimmed("two hundred"), isRelaxed: false)
    #expect(matcher.run(limit: 20).isEmpty)
    #expect(matcher.isExhausted)
    var whole = WordMatcher(grammar, .trimmed("two hundred"), isRelaxed: false)
    #expect(whole.run().map { whole.number($0) } == [200])
  }

  @Test func rejectsLongText() throws {
    let text = String(repeating: "x", count: RuleParser.textLimit + 1)
    #expect(throws: FormatError(.limitExceeded, "the input exceeds the limit of 1024 UTF-16 code units")) {
      try WordLocales.formatter("en_US").parse(text)
    }
  }
}
