import Raqam
import TestSupport
import Testing

/// What a format writes is read back as the number that was written, at the precision shown.
@Suite struct ParseLawTests {
  /// Locales with digits, separators, groups, signs and words of their own.
  static let locales = [
    "en_US", "fa_IR", "ar_EG", "de_DE", "de_CH", "fr_FR", "hi_IN", "mr_IN", "ja_JP", "es_ES", "pl_PL", "pt_PT", "sv_SE",
    "he_IL", "ckb_IQ", "ps_AF", "bn_BD", "my_MM", "ru_RU", "tr_TR", "eu_ES", "lt_LT", "sl_SI", "ne_NP", "uz_AF",
    "zh_CN",
    "de_AT", "en_IN", "it_IT", "ur_PK",
  ]

  /// What a number has that may be lost on the way: digits, a sign, magnitude.
  static func numbers(_ count: Int, seed: UInt64) throws -> [NumericValue] {
    var random = SplitMix64(seed: seed)
    var numbers: [NumericValue] = [0, 1, -1, 1000, -1000, 1_234_567, 0.5, -0.05, 999_999.995, 2, 11]
    while numbers.count < count {
      numbers.append(
        NumericValue(try ExactDecimal(random.decimalText(wholeDigits: 1...9, fractionDigits: 0...4))))
    }
    return Array(numbers.prefix(count))
  }

  @Test(.long, arguments: ParseStyles.all)
  func whatIsWrittenIsReadBack(_ style: ParseStyles.Case) throws {
    // The engines in turn; or a million numbers in each locale, and all of them by both.
    let seed = chosenSeed(82) &+ UInt64(style.name.utf8.count)
    let start = style.name.utf8.reduce(0) { $0 + Int($1) }
    let values = try Self.numbers(isExhaustive ? 1_000_000 / ParseStyles.all.count + 1 : 16, seed: seed)
    for (place, name) in Self.locales.enumerated() where isSampled(place + start, oneIn: 3) {
      for (turn, engine) in FormatEngine.allCases.enumerated() where isExhaustive || place % 2 == turn {
        let failures = try Self.failures(style, locale: name, engine, values)
        #expect(failures.isEmpty, "seed \(runSeed), \(style) \(name) \(engine): \(failures.prefix(3))")
      }
    }
    reportExhaustiveRun(
      "reading back, \(style), seed \(runSeed): \(values.count) numbers, \(Self.locales.count) locales, both engines")
  }

  /// What is read wrongly, silently or not.
  static func failures(
    _ style: ParseStyles.Case, locale name: String, _ engine: FormatEngine, _ values: [NumericValue]
  ) throws -> [String] {
    let formatter = try DecimalFormatter(style: style.make(), locale: LocaleID(name), engine: engine)
    var failures: [String] = []
    for value in values {
      if style.name == "ordinal", value.exact?.isInteger == false { continue }
      let text = try formatter.string(value)
      do {
        let read = try formatter.parse(text)
        let again = try formatter.string(read.value)
        if !(again == text || style.isInWords && isRounded(read.value, value)) || !isNear(read.value, value)
          || !read.forgiven.isEmpty
        {
          failures.append("\(value) → \(text) → \(read.value) → \(again)")
        }
      } catch {
        // Where the rules run out of words for a fraction, ICU goes on in digits: what is words and digits is refused.
        if style.isInWords, text.contains(where: \.isLetter), text.contains(where: \.isNumber) { continue }
        failures.append("\(value) → \(text) → \(error)")
      }
    }
    return failures
  }

  /// ICU chooses the words of a number by what it was before it was rounded, and drops the sign of a zero.
  private static func isRounded(_ read: NumericValue, _ value: NumericValue) -> Bool {
    guard let read = read.exact?.doubleValue, let value = value.exact?.doubleValue else { return false }
    return abs(read - value) <= 0.5
  }

  /// Whether the number is of the sign and magnitude of what was written.
  private static func isNear(_ read: NumericValue, _ value: NumericValue) -> Bool {
    guard let read = read.exact?.doubleValue, let value = value.exact?.doubleValue else { return false }
    if abs(value) < 10 { return abs(read - value) < 10 }
    return read / value > 0.5 && read / value < 2
  }
}
