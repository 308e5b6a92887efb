import Raqam
import RaqamText
import TestSupport
import Testing

/// Law: text of any locale never parses to another number in any other locale, strictly or leniently.
@Suite struct CrossLocaleReadingTests {
  enum Style: String, CaseIterable {
    case decimal, percent, symbol, accounting

    func make() throws -> DecimalStyle {
      var style =
        switch self {
        case .decimal: DecimalStyle(.named(.decimal))
        case .percent: DecimalStyle(.named(.percent))
        case .symbol: DecimalStyle(.currency(CurrencyStyle(.symbol)))
        case .accounting: DecimalStyle(.currency(CurrencyStyle(.accounting)))
        }
      if [.symbol, .accounting].contains(self) { style.currency = try CurrencyCode("EUR") }
      style.maximumFraction = 6
      return style
    }
  }

  private static let amounts = [
    "0.5", "0.404", "-0.25", "1234.5", "1234567", "-1234567.25", "12.345", "12345", "1.2345", "-123456.7",
  ]

  /// `1,234` alone is 1234 in one locale and 1.234 in another; either result is right.
  static func isAmbiguous(_ text: String) -> Bool {
    let scalars = Array(text.unicodeScalars.filter { !$0.isBidiMark })
    func isDigit(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.numericType == .decimal }
    guard let first = scalars.firstIndex(where: isDigit), let last = scalars.lastIndex(where: isDigit) else {
      return false
    }
    let number = scalars[first...last]
    let separators = number.indices.filter { !isDigit(number[$0]) }
    guard separators.count == 1 else { return false }
    return number[..<separators[0]].contains { $0.properties.numericValue != 0 } && last - separators[0] == 3
  }

  /// Returns every text of a style, with the numbers that some locale formats that way.
  private static func texts(_ style: Style) throws -> [String: Set<ExactDecimal>] {
    var texts: [String: Set<ExactDecimal>] = [:]
    for id in LocaleID.available {
      let formatter = try DecimalFormatter(style.make(), locale: LocaleID(id))
      for amount in amounts {
        let number = try ExactDecimal(amount)
        texts[try formatter.string(NumericValue(number)), default: []].insert(number)
      }
    }
    return texts
  }

  /// Returns one formatter for all locales that format alike.
  private static func readers(_ style: Style) throws -> [DecimalFormatter] {
    var seen: Set<[String]> = []
    return try LocaleID.available.compactMap { id in
      let formatter = try DecimalFormatter(style.make(), locale: LocaleID(id))
      let texts = try [-1_234_567.5, 1234, -0.5].map { try formatter.string($0) }
      return seen.insert(texts).inserted ? formatter : nil
    }
  }

  @Test(.long, arguments: Style.allCases.sampled(oneIn: 2))
  func textNeverParsesToAnotherNumber(_ style: Style) throws {
    let texts = try Self.texts(style).filter { !Self.isAmbiguous($0.key) }.sorted { $0.key < $1.key }
    let readers = try Self.readers(style)
    var (read, refused) = (0, 0)
    for (turn, parser) in readers.enumerated() {
      for (place, (text, numbers)) in texts.enumerated() where isSampled(place + turn, oneIn: 5) {
        for leniency in ParseLeniency.allCases {
          do throws(FormatError) {
            let value = try parser.parse(text, leniency: leniency).value
            read += 1
            #expect(
              value.exact.map { numbers.contains($0) } == true,
              "\(text.debugDescription) in \(parser.locale), \(leniency): \(value)")
          } catch {
            refused += 1
            #expect(!error.message.isEmpty)
          }
        }
      }
    }
    reportExhaustiveRun("cross-locale \(style): \(read) read, \(refused) refused")
    expectCases(texts.count, of: "texts", atLeast: 100)
    expectCases(readers.count, of: "readers", atLeast: 30)
    expectCases(read, of: "read texts", atLeast: 600)
  }

  /// Text with two currencies is rejected in formats of either currency and of a third one.
  @Test(arguments: ["$10 EUR", "EUR $10", "€10 USD", "10 € $", "$10 euros", "US$ 10 CAD", "10 dollars EUR", "£10 €"])
  func rejectsTwoCurrencies(_ text: String) throws {
    for code in ["USD", "EUR", "GBP", "JPY"] {
      for locale in ["en_US", "de_DE", "en_CA", "fa_IR"] {
        let formatter = try EverydaySymbolTests.formatter(code, locale)
        for leniency in ParseLeniency.allCases {
          #expect(failure { try formatter.parse(text, leniency: leniency) } != nil, "\(text) in \(code) of \(locale)")
        }
      }
    }
  }
}
