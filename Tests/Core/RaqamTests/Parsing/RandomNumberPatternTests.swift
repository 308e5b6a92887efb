import TestSupport
import Testing

@testable import Raqam

/// Law: formatted numbers parse strictly, regardless of the affixes and padding of the pattern.
@Suite struct RandomNumberPatternTests {
  private static let shares = 4
  private static let numbers = ["#,##0.00", "0", "#,##0", "#,##0.###", "0.0", "#,##,##0.00", "000"]
  private static let paddings = ["* ", "*x", "*0", "*_", "*\u{A0}", "*#", "*-", "**", "*,"]
  private static let affixes = [
    "", "", "¤", "¤ ", "¤¤ ", "%", "‰", "kg", "'#'", "-", "+", " ", "no. ", "\u{200F}", "(", "x",
  ]

  @Test(.long, arguments: (0..<shares).sampled(oneIn: 4))
  func randomPatternsRoundTrip(_ share: Int) throws {
    var random = SplitMix64(seed: chosenSeed(61 + UInt64(share)))
    func pick(_ list: [String]) -> String { list[random.below(list.count)] }
    func side(_ number: String, _ padding: (place: Int, text: String)?) -> String {
      var parts = ["", pick(Self.affixes), "", number, "", pick(Self.affixes), ""]
      if let padding { parts[padding.place * 2] = padding.text }
      return parts.joined()
    }
    var (read, refused) = (0, 0)
    for _ in 0..<(isExhaustive ? 20_000 : 1000) {
      let number = pick(Self.numbers)
      let padding = random.below(3) == 0 ? nil : (place: [0, 1, 2, 3][random.below(4)], text: pick(Self.paddings))
      var pattern = side(number, padding)
      if random.below(3) == 0 { pattern += ";" + side(number, padding) }
      let locale = LocaleID.available[random.below(LocaleID.available.count)]
      let sides = pattern.replacing("\u{200F}", with: "").split(separator: ";")
      if sides.count == 2, sides[0] == sides[1] { continue }
      let formatter: DecimalFormatter
      do {
        var style = try DecimalStyle(pattern: pattern)
        style.currency = try CurrencyCode("EUR")
        formatter = try DecimalFormatter(style, locale: LocaleID(locale))
      } catch {
        continue
      }
      for number in [Int64(0), 1, -1, 12, -1234, 1_234_567] {
        let text = try formatter.string(.integer(number))
        // If the negative subpattern looks like the positive one, the sign is lost.
        if number < 0, try Self.visible(formatter.string(.integer(-number))) == Self.visible(text) { continue }
        do throws(FormatError) {
          let value = try formatter.parse(text).value
          let again = try formatter.string(value)
          read += 1
          #expect(again == text, "\(locale) \(pattern) \(number): \(value)")
        } catch {
          refused += 1
          if isExhaustive { print("REFUSED \(locale) [\(pattern)] [\(text)]: \(error.message)") }
        }
      }
    }
    // Text that represents several numbers is rejected, for example with a sign or zero as padding.
    #expect(read > refused * 10, "\(read) read, \(refused) refused")
  }

  private static func visible(_ text: String) -> String {
    String(String.UnicodeScalarView(text.unicodeScalars.filter { $0 != "\u{200F}" && !$0.properties.isWhitespace }))
  }
}
