import Raqam
import TestSupport
import Testing

@testable import RaqamNumbers

/// A text without digits is the number that the format writes so, or is rejected: never another number.
@Suite struct TextWithoutDigitsTests {
  private static let values: [NumericValue] =
    [0, 1, 2, 3, 4, 5, 6, 10, 11, 20, 100, 1000, 1_000_000, -1, -2, -1000].map { .integer($0) }
    + [.double(0.25), .double(0.5), .double(1.5), .double(-0.25)]

  /// Parses each text of a format that has no digits, and returns how many there were.
  private static func check(
    _ formatter: DecimalFormatter, hidesSign: Bool = false
  ) throws -> (texts: Int, read: Int) {
    var count = (texts: 0, read: 0)
    let isRoman = formatter.style.base == .named(.decimal)
    for value in values where !isRoman || value.exact?.isInteger == true {
      guard let text = text(of: value, formatter),
        hidesSign || !text.unicodeScalars.contains(where: { $0.properties.numericType != nil })
      else { continue }
      count.texts += 1
      guard let read = parsed(text, formatter) else { continue }
      count.read += 1
      // ICU writes some negative numbers as the positive ones; their text is that of the positive number.
      let written = try #require(value.exact)
      #expect(
        read.exact == written || read.exact == written.magnitude,
        "“\(text)” of \(written) is read as \(read) (\(formatter.locale), \(formatter.style.base))")
      #expect(try formatter.string(read) == text)
    }
    return count
  }

  private static func text(of value: NumericValue, _ formatter: DecimalFormatter) -> String? {
    do { return try formatter.string(value) } catch { return nil }
  }

  private static func parsed(_ text: String, _ formatter: DecimalFormatter) -> NumericValue? {
    do { return try formatter.parse(text).value } catch { return nil }
  }

  private static let units = ["day", "hour", "week", "month", "year", "mile", "kilometer-per-hour", "gram", "calorie"]

  @Test(.long, arguments: 0..<3)
  func namesOfUnits(_ slice: Int) throws {
    var count = (texts: 0, read: 0)
    let languages = ["ar", "he", "ps", "ro", "uz", "ne", "so", "da", "en", "fa"]
    let locales = languages + LocaleSample.names
    for (index, locale) in locales.enumerated() where index % 3 == slice {
      for unit in Self.units {
        let style = DecimalStyle(.skeleton(try NumberSkeleton("unit/\(unit) unit-width-full-name")))
        let found = try Self.check(try DecimalFormatter(style, locale: locale))
        count = (count.texts + found.texts, count.read + found.read)
      }
    }
    expectCases(count.texts, of: "texts", atLeast: 10)
    expectCases(count.read, of: "texts that parse", atLeast: 2)
  }

  @Test(arguments: [
    ("ar_EG", "unit/day unit-width-full-name", "يومان", 2), ("ar_EG", "unit/day unit-width-full-name", "يوم", 1),
    ("he_IL", "unit/hour unit-width-full-name", "שעתיים", 2),
  ])
  func dualIsTwo(_ locale: String, _ skeleton: String, _ text: String, _ value: Int64) throws {
    let style = DecimalStyle(.skeleton(try NumberSkeleton(skeleton)))
    #expect(try DecimalFormatter(style, locale: locale).parse(text).value == .integer(value))
  }

  @Test(.long, arguments: [DecimalStyle.Sign.never, .auto])
  func wordsAndLetters(_ sign: DecimalStyle.Sign) throws {
    var count = (texts: 0, read: 0)
    for locale in ["en_US", "fr_FR", "fa_IR", "ar_EG", "it_IT", "de_DE", "es_ES", "he_IL"] {
      for base in [DecimalStyle.Named.ordinal, .spellout, .compactLong, .decimal] {
        for scale in [nil, "2", "100", "0.001"] {
          var style = DecimalStyle(.named(base))
          style.sign = sign
          style.scale = try scale.map { try ExactDecimal($0) }
          if base == .decimal {
            // Fractions are rounded and written in digits.
            if scale == "0.001" { continue }
            style.numberingSystem = try NumberingSystemID("roman")
          }
          let found = try Self.check(DecimalFormatter(style, locale: locale), hidesSign: base != .compactLong)
          count = (count.texts + found.texts, count.read + found.read)
        }
      }
    }
    expectCases(count.texts, of: "texts", atLeast: 1000)
    expectCases(count.read, of: "texts that parse", atLeast: 300)
  }

  @Test(arguments: [
    ("en_US", DecimalStyle.Named.ordinal, "1st", 1), ("en_US", .spellout, "one", 1), ("fa_IR", .spellout, "یک", 1),
    ("fr_FR", .ordinal, "1er", 1), ("it_IT", .compactLong, "mille", 1000),
  ])
  func hiddenSignIsPositive(_ locale: String, _ base: DecimalStyle.Named, _ text: String, _ value: Int64) throws {
    var style = DecimalStyle(.named(base))
    style.sign = .never
    #expect(try DecimalFormatter(style, locale: locale).parse(text).value == .integer(value))
  }

  @Test(arguments: [
    ("en_US", DecimalStyle.Named.spellout, "100", "one hundred", 1), ("en_US", .ordinal, "2", "2nd", 1),
    ("it_IT", .compactLong, "0.001", "mille", 1_000_000),
  ])
  func scaledTextIsUnscaled(
    _ locale: String, _ base: DecimalStyle.Named, _ scale: String, _ text: String, _ value: Int64
  ) throws {
    var style = DecimalStyle(.named(base))
    style.scale = try ExactDecimal(scale)
    let formatter = try DecimalFormatter(style, locale: locale)
    #expect(try formatter.string(.integer(value)) == text)
    #expect(try formatter.parse(text).value == .integer(value))
  }
}
