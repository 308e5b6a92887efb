import Raqam
import RaqamMessages
import RaqamValues
import TestSupport
import Testing

/// `UnicodeMessageFormatter` gives the text of the message of MessageFormat 1.
@Suite struct MessageConversionTextTests {
  private static func checkText(_ pattern: String, seed: UInt64, count: Int) throws {
    var formatters: [String: UnicodeMessageFormatter] = [:]
    try MessageConversionLawTests.check(pattern, seed: seed, count: count) {
      model, locale, arguments, currency in
      let formatter =
        try formatters[locale] ?? UnicodeMessageFormatter(model, locale: locale, timeZone: "Asia/Tehran")
      formatters[locale] = formatter
      return try formatter.string(arguments, details: arguments.mapValues { _ in ArgumentDetail(currency: currency) })
    }
  }

  /// Messages whose selectors format numbers with functions of this package, which `MessageEvaluator` does not support.
  private static let selectedDigits = [
    "{n, plural, one {{n, number, ::.00} file} other {{n, number, ::.00} files}}",
    "{n, plural, one {{n, number,0.0} file} other {{n, number,0.0} files}}",
    "{n, plural, one {{n, number, currency}} other {{n, number, currency}s}}",
  ]

  private static let fixtures = MessageConversionLawTests.fixtures + selectedDigits

  @Test(.long, arguments: fixtures.sampled(oneIn: 4))
  func fixturesGiveSameText(_ pattern: String) throws {
    try Self.checkText(pattern, seed: chosenSeed(0x4D33), count: 1000)
  }

  @Test(.long, arguments: (0..<40).sampled(oneIn: 16))
  func generatedMessagesGiveSameText(_ share: Int) throws {
    let seed = chosenSeed(0x4D34 &+ UInt64(share) << 32)
    var generator = MessageGenerator(seed: seed)
    for number in 0..<10 {
      let pattern = generator.message()
      do {
        try Self.checkText(pattern, seed: seed &+ UInt64(number), count: 200)
      } catch let error as FormatError {
        // Messages may be too long or have no equivalent.
        #expect([.limitExceeded, .unsupportedStyle].contains(error.code), "\(pattern): \(error)")
      }
    }
  }
}
