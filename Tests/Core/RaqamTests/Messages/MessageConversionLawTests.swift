import Raqam
import RaqamMessages
import RaqamValues
import TestSupport
import Testing

/// A converted message gives the text of the message of MessageFormat 1.
@Suite struct MessageConversionLawTests {
  static let locales = ["en_US", "fa_IR", "ar_EG", "pl_PL", "fr_FR", "cs_CZ", "cy_GB", "he_IL"]

  /// Messages of the examples, documents and tests of this package.
  static let fixtures = [
    "Hello {a}", "<{a}>", "d''{name} '{'{name}'}' '{}'", "l'{name} est là", "{a, number} {b, date, long}",
    "{d, plural, one {a} few {b} other {c}}", "{day, date, HH:mm}", "{day, date, yyyy-MM-dd}",
    "{day, date, short} {n, number} {name, select, x {a} other {b}}", "{n, plural, =1 {a} other {b}}",
    "{n, plural, one {# file} other {# files}} of {name}", "{n, plural, one {a} one {b} other {c}}",
    "{n, plural, one {{t} coin} other {# coins}} {d, date, short}", "{n, selectordinal, one {#st} other {#th}}",
    "{name} owes {sum, number}", "{name} owes {sum}", "{name}'de '{name}'de", "{p, number, ::percent}",
    "{p, number, percent} {p, number, ::percent scale/100}", "{sum, number, 0,0.00}",
    "{total, number} + {tax_rate, number, percent}", "{n}☆ {n, plural, other {#☆}}☆ '{'☆{n, number, 0☆}",
    "{g, select, true {yes} other {no}}", "{d, date, ::yMMMd} {d, time, ::Hm}",
    "{n, plural, one {on {d, date, short}} other {until {d,time, HH 'o''clock' '}'} ({ d , date , y })}}",
    "it''s '{'{x}'}'", "{a} owes {n} to {b}.", "{n, plural, other {# {b, select, Bob {({b})} other {}}}}",
    "{n, plural, offset:1 =0 {no likes} =1 {{name}} one {{name} and # other} other {{name} and # others}}",
    "{d, date} {d, date, medium} {d, date, full} {d, time, short} {d, time, medium} {d, time, long} {d, time, full}",
    "{n, spellout} {n, number, 0}", "{n, number, currency} {n, number,#,##0.0#;(#)}",
    "{n, plural, one {{n, spellout} file} other {{n, spellout} files}}",
    "{n, plural, =1.5 {x} one {{n, number, integer} file} other {{n, number, integer} files} =0 {none}}",
    "{n, plural, =1 {a} other {b}} {n, plural, one {c} other {d}} {n, selectordinal, two {e} =3 {f} other {g}}",
    "{n, duration} {n, number, #0.0}",
    // Nested choices whose selectors are shared with later ones.
    "{n, plural, one {a} other {b}} {p, select, x {X} other {{n, plural, few {c} other {d}}}}",
    "{g, select, a {{n, plural, one {b} other {c}}} other {}} {p, select, x {X} other {{n, plural, few {d} other {e}}}}",
    "{g, select, a {{h, select, b {1} other {2}}} other {{h, select, c {3} other {4}}}} {g, select, a {5} d {6} other {7}}",
  ]

  static func check(
    _ pattern: String, seed: UInt64, count: Int,
    _ evaluate: (MessageModel, String, [ExactText: FieldValue], CurrencyCode) throws -> String
  ) throws {
    let model = try MessageModel(messageFormat1: pattern)
    #expect(model.problems == [])
    #expect(MessageSource(parsing: model.text).model == model)
    let parsed = try MessagePattern(pattern)
    var generator = MessageGenerator(seed: seed)
    let formatters = try locales.map { try MessageFormatter(pattern, locale: $0, timeZone: "Asia/Tehran") }
    // Amounts have the currency of their value.
    let currencies = try ["EUR", "JPY", "USD", "IRT"].map { try CurrencyCode($0) }
    for index in 0..<count {
      let arguments = try generator.arguments(of: parsed)
      let currency = currencies[index / locales.count % currencies.count]
      let locale = locales[index % locales.count]
      let expected = try formatters[index % locales.count].string(
        arguments, details: arguments.mapValues { _ in ArgumentDetail(currency: currency) })
      let text = try evaluate(model, locale, arguments, currency)
      guard withoutMarks(text).utf8.elementsEqual(withoutMarks(expected).utf8) else {
        Issue.record("\(locale) \(pattern)\n\(model.text)\n\(arguments)\n\(text) instead of \(expected)")
        return
      }
    }
  }

  /// Removes the characters that isolate values, because the two formatters may isolate differently.
  static func withoutMarks(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter {
          ![0x200E, 0x200F].contains($0.value) && !(0x2066...0x2069).contains($0.value)
        }))
  }

  private static func checkSelection(_ pattern: String, seed: UInt64, count: Int) throws {
    var evaluators: [String: MessageEvaluator] = [:]
    try check(pattern, seed: seed, count: count) { model, locale, arguments, currency in
      let evaluator = try evaluators[locale] ?? MessageEvaluator(model, locale: locale)
      evaluators[locale] = evaluator
      evaluator.currency = currency
      return try evaluator.string(arguments)
    }
  }

  @Test(.long, arguments: fixtures.sampled(oneIn: 4))
  func fixturesSelectSameText(_ pattern: String) throws {
    try Self.checkSelection(pattern, seed: chosenSeed(0x4D31), count: rounds(1000))
  }

  /// Most generated messages have an equivalent: the laws of generated messages skip the others.
  @Test func mostGeneratedMessagesConvert() {
    var generator = MessageGenerator(seed: chosenSeed(0x4D35))
    let count = (0..<100).map { _ in generator.message() }.count { pattern in
      failure { try MessageModel(messageFormat1: pattern) } == nil
    }
    expectCases(count, of: "messages", atLeast: 30)
  }

  @Test(.long, arguments: (0..<40).sampled(oneIn: 16))
  func generatedMessagesSelectSameText(_ share: Int) throws {
    let seed = chosenSeed(0x4D32 &+ UInt64(share) << 32)
    var generator = MessageGenerator(seed: seed)
    for number in 0..<10 {
      let pattern = generator.message()
      do {
        try Self.checkSelection(pattern, seed: seed &+ UInt64(number), count: 200)
      } catch let error as FormatError {
        // Messages may be too long or have no equivalent.
        #expect([.limitExceeded, .unsupportedStyle].contains(error.code), "\(pattern): \(error)")
      } catch is MessageEvaluator.Unsupported {
        continue
      }
    }
  }
}
