import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Random input never traps, and an accepted number formats to text that parses again.
@Suite struct ParseFuzzTests {
  /// Characters that are significant in some format, and others.
  static let alphabet: [String] =
    ["0", "1", "5", "9", "۰", "۳", "٣", "१", "一", "𝟏", "９"] + [
      ".", ",", "٫", "٬", "'", "’", " ", "\u{A0}", "\u{202F}", "，",
    ]
    + [
      "-", "\u{2212}", "+", "(", ")", "%", "٪", "‰", "$", "€", "ریال", "USD", "usd", "IRR", "E", "e", "×10^", "K",
      "هزار", "∞", "NaN",
    ]
    + [
      "\u{200E}", "\u{200F}", "\u{61C}", "\u{202E}", "\u{0}", "\n", "x", "😀", "e\u{301}", "1st", "one", "万", "\u{FFFD}",
      "/", "（", "）", "ー", "、", "。", "ʼ", "،", "△", "USD", "dollars", "percent",
    ]

  static func text(_ random: inout SplitMix64) -> String {
    (0..<random.below(9)).reduce(into: "") { text, _ in text += alphabet[random.below(alphabet.count)] }
  }

  static let styles: [ParseStyles.Case] = [
    ParseStyles.Case(pattern: "#,##0.##"), ParseStyles.Case(pattern: "#,##0.0;(#)"), ParseStyles.Case(.percent),
    ParseStyles.Case(.symbol, "USD"), ParseStyles.Case(.plural, "IRR"), ParseStyles.Case(.compact),
    ParseStyles.Case(.scientific),
    ParseStyles.Case(.spellout), ParseStyles.Case(.ordinal), ParseStyles.Case(pattern: "*x#,##0 'kg'"),
  ]

  /// Random locales for each style.
  @Test(.long, arguments: 0..<styles.count)
  func randomInputNeverTraps(index: Int) throws {
    var random = SplitMix64(seed: chosenSeed(UInt64(index) + 11))
    let style = Self.styles[index]
    for name in LocaleSample.names where random.below(8) == 0 {
      let formatter = try DecimalFormatter(style.make(), locale: LocaleID(name))
      for _ in 0..<8 {
        let text = Self.text(&random)
        try check(text, formatter)
      }
    }
  }

  /// Checks that an accepted number is formatted to text that parses to the displayed number.
  private func check(_ text: String, _ formatter: DecimalFormatter) throws {
    let strict = read(text, formatter, .strict)
    let lenient = read(text, formatter, .lenient)
    if let strict {
      // Deviations that strict parsing reports are reported leniently, too.
      #expect(lenient?.deviations == strict.deviations)
      #expect(strict.deviations.allSatisfy { [.currencySymbol, .multiplier].contains($0.kind) })
      #expect(
        lenient.map { NumberReadingTests.text($0.value) } == NumberReadingTests.text(strict.value),
        "\(formatter.locale) \(String(reflecting: text))")
    }
    guard let number = strict ?? lenient else { return }
    let written = try formatter.string(number.value)
    let again = read(written, formatter, .strict)
    let rewritten = try again.map { try formatter.string($0.value) }
    #expect(
      rewritten == written || formatter.style.base == .named(.ordinal),
      "\(formatter.locale) \(String(reflecting: text)) \(number.value) \(written)")
  }

  /// Checks that the offset of an error is within the text.
  private func read(_ text: String, _ formatter: DecimalFormatter, _ leniency: ParseLeniency) -> Parsed<NumericValue>? {
    do {
      return try formatter.parse(text, leniency: leniency)
    } catch {
      #expect(error.code != .icuFailure && error.code != .unsupportedStyle, "\(String(reflecting: text)) \(error)")
      if let offset = error.offset { #expect((0...text.utf16.count).contains(offset), "\(String(reflecting: text))") }
      return nil
    }
  }

  /// Law: the fast path for canonical numbers agrees with the full parser.
  @Test(.long, arguments: ["#,##0.00", "#,##,##0.0", "0.00;(0.00)", "#,##0%", "¤#,##0.00", "#,##0.00 ¤"])
  func fastPathAgreesWithFullParser(pattern: String) throws {
    var random = SplitMix64(seed: 5)
    for name in ["en_US", "fa_IR", "hi_IN", "de_CH", "my_MM", "ar_EG", "en_US@numbers=mathbold"] {
      let formatter = try DecimalFormatter(DecimalStyle(pattern: pattern), locale: LocaleID(name))
      let parser = try NumberParser(formatter)
      let written = CanonicalNumberParser(formatter)
      for _ in 0..<rounds(200) {
        var text = try formatter.string(
          NumericValue(ExactDecimal(random.decimalText(wholeDigits: 1...12, fractionDigits: 0...2))))
        var bytes = Array(text.utf8)
        #expect(bytes.withUnsafeBufferPointer { written.value(of: $0) } != nil, "\(name) \(text)")
        // With scalars removed, doubled or swapped.
        for _ in 0..<4 {
          let general = failureOrValue(text, parser, formatter)
          if let fast = bytes.withUnsafeBufferPointer({ written.value(of: $0) }) {
            #expect(fast == general, "\(name) \(text)")
          }
          var scalars = Array(text.unicodeScalars)
          if scalars.isEmpty { break }
          switch random.below(3) {
          case 0: scalars.remove(at: random.below(scalars.count))
          case 1: scalars.insert(scalars[random.below(scalars.count)], at: random.below(scalars.count))
          default: scalars.swapAt(random.below(scalars.count), random.below(scalars.count))
          }
          text = String(String.UnicodeScalarView(scalars))
          bytes = Array(text.utf8)
        }
      }
    }
  }

  private func failureOrValue(_ text: String, _ parser: NumberParser, _ formatter: DecimalFormatter) -> NumericValue? {
    do {
      return try parser.value(of: text, leniency: .strict, formatter: formatter).value
    } catch {
      return nil
    }
  }

  /// Rejects malformed UTF-8.
  @Test(
    arguments: [
      [0xFF], [0x31, 0xFF], [0x31, 0xFF, 0x00, 0x32], [0x31, 0x80], [0x31, 0xC3], [0xDB], [0x31, 0xED, 0xA0, 0x80],
    ] as [[UInt8]])
  func rejectsMalformedUTF8(bytes: [UInt8]) throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "0"), locale: LocaleID("fa_IR"))
    let error = failure { try formatter.parse(bytes.span) }
    #expect(error?.code == .unexpectedCharacter)
  }
}
