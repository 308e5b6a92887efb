import Raqam
import TestSupport
import Testing

/// Formatted numbers parse to the same number at the displayed precision.
@Suite struct ParseLawTests {
  /// Locales with distinctive digits, separators, grouping, signs and words.
  static let locales = [
    "en_US", "fa_IR", "ar_EG", "de_DE", "de_CH", "fr_FR", "hi_IN", "mr_IN", "ja_JP", "es_ES", "pl_PL", "pt_PT", "sv_SE",
    "he_IL", "ckb_IQ", "ps_AF", "bn_BD", "my_MM", "ru_RU", "tr_TR", "eu_ES", "lt_LT", "sl_SI", "ne_NP", "uz_AF",
    "zh_CN",
    "de_AT", "en_IN", "it_IT", "ur_PK",
  ]

  /// Returns numbers with properties that may get lost: digits, a sign, magnitude.
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
  func formattedNumbersRoundTrip(_ style: ParseStyles.Case) throws {
    // Exhaustive runs use about a million numbers per locale.
    let seed = chosenSeed(82) &+ UInt64(style.name.utf8.count)
    let start = style.name.utf8.reduce(0) { $0 + Int($1) }
    let values = try Self.numbers(isExhaustive ? 1_000_000 / ParseStyles.all.count + 1 : 16, seed: seed)
    for (place, name) in Self.locales.enumerated() where isSampled(place + start, oneIn: 11) {
      let failures = try Self.failures(style, locale: name, values)
      #expect(failures.isEmpty, "seed \(runSeed), \(style) \(name): \(failures.prefix(3))")
    }
    reportExhaustiveRun(
      "reading back, \(style), seed \(runSeed): \(values.count) numbers, \(Self.locales.count) locales")
  }

  /// Returns the numbers that do not round-trip.
  static func failures(
    _ style: ParseStyles.Case, locale name: String, _ values: [NumericValue]
  ) throws -> [String] {
    let formatter = try DecimalFormatter(style.make(), locale: LocaleID(name))
    var failures: [String] = []
    for value in values {
      if style.name == "ordinal", value.exact?.isInteger == false { continue }
      let text = try formatter.string(value)
      do {
        let read = try formatter.parse(text)
        let again = try formatter.string(read.value)
        if !(again == text || style.isInWords && isRounded(read.value, value)) || !isNear(read.value, value)
          || !read.deviations.isEmpty
        {
          failures.append("\(value) → \(text) → \(read.value) → \(again)")
        }
      } catch {
        // If the rules lack words for a fraction, ICU continues in digits; such mixed text is rejected.
        if style.isInWords, text.contains(where: \.isLetter), text.contains(where: \.isNumber) { continue }
        failures.append("\(value) → \(text) → \(error)")
      }
    }
    return failures
  }

  /// ICU selects the words of a number by its value before rounding, and omits the sign of zero.
  private static func isRounded(_ read: NumericValue, _ value: NumericValue) -> Bool {
    guard let read = read.exact?.doubleValue, let value = value.exact?.doubleValue else { return false }
    return abs(read - value) <= 0.5
  }

  /// Whether the number has the sign and magnitude of the formatted value.
  private static func isNear(_ read: NumericValue, _ value: NumericValue) -> Bool {
    guard let read = read.exact?.doubleValue, let value = value.exact?.doubleValue else { return false }
    if abs(value) < 10 { return abs(read - value) < 10 }
    return read / value > 0.5 && read / value < 2
  }
}
