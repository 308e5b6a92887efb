import ICU
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Options of `DecimalStyle`, alone and in combination.
@Suite struct DecimalOptionTests {
  typealias Change = @Sendable (inout DecimalStyle) throws -> Void

  private static func written(
    _ value: NumericValue, _ base: DecimalStyle.Base = .pattern(.standard), locale: String = "en_US", _ change: Change
  ) throws -> String {
    var style = DecimalStyle(base)
    try change(&style)
    let formatter = try DecimalFormatter(style, locale: LocaleID(locale))
    let text = try formatter.string(value)
    #expect(try formatter.parts(value).map(\.text).joined() == text)
    return text
  }

  // MARK: Copies

  /// Law: changing an option of a copy makes the copy unequal and leaves the original unchanged; resetting the option
  /// restores equality and the hash.
  @Test func copiesAreIndependent() throws {
    let symbol = try NumberingSystemID("arabext")
    let changes: [(String, Change, Change)] = [
      ("base", { $0.base = .named(.percent) }, { $0.base = .pattern(.standard) }),
      ("roundingMode", { $0.roundingMode = .up }, { $0.roundingMode = .halfEven }),
      ("zeroText", { $0.zeroText = "–" }, { $0.zeroText = nil }),
      ("currency", { $0.currency = try CurrencyCode("EUR") }, { $0.currency = nil }),
      ("currencyRegion", { $0.currencyRegion = try LocaleID("fa_IR") }, { $0.currencyRegion = nil }),
      ("regionalData", { $0.regionalData = .icu }, { $0.regionalData = .newest }),
      ("currencySymbol", { $0.currencySymbol = "x" }, { $0.currencySymbol = nil }),
      ("minimumFraction", { $0.minimumFraction = 1 }, { $0.minimumFraction = nil }),
      ("maximumFraction", { $0.maximumFraction = 1 }, { $0.maximumFraction = nil }),
      ("minimumInteger", { $0.minimumInteger = 1 }, { $0.minimumInteger = nil }),
      ("significantDigits", { $0.significantDigits = 1 }, { $0.significantDigits = nil }),
      ("grouping", { $0.grouping = .min2 }, { $0.grouping = .auto }),
      ("hasLocaleGroups", { $0.hasLocaleGroups = true }, { $0.hasLocaleGroups = false }),
      ("sign", { $0.sign = .always }, { $0.sign = .auto }),
      ("scale", { $0.scale = try ExactDecimal("10") }, { $0.scale = nil }),
      ("roundingIncrement", { $0.roundingIncrement = try ExactDecimal("0.5") }, { $0.roundingIncrement = nil }),
      ("numberingSystem", { $0.numberingSystem = symbol }, { $0.numberingSystem = nil }),
    ]
    let first = DecimalStyle(.pattern(.standard))
    for (name, change, back) in changes {
      var copy = first
      try change(&copy)
      #expect(copy != first && first == DecimalStyle(.pattern(.standard)), "\(name)")
      var other = first
      try change(&other)
      #expect(copy == other && copy.hashValue == other.hashValue, "\(name)")
      try back(&copy)
      #expect(copy == first && copy.hashValue == first.hashValue, "\(name)")
    }
  }

  // MARK: Sign

  /// The texts of 5, -5, 0, -0, 0.0001, -0.0001 (displayed as zero), infinity, negative infinity, and NaN.
  static let signs: [(sign: DecimalStyle.Sign, texts: [String])] = [
    (.auto, ["5", "-5", "0", "-0", "0", "-0", "∞", "-∞", "NaN"]),
    (.always, ["+5", "-5", "+0", "-0", "+0", "-0", "+∞", "-∞", "+NaN"]),
    (.never, ["5", "5", "0", "0", "0", "0", "∞", "∞", "NaN"]),
    (.exceptZero, ["+5", "-5", "0", "0", "0", "0", "+∞", "-∞", "NaN"]),
    (.negative, ["5", "-5", "0", "0", "0", "0", "∞", "-∞", "NaN"]),
  ]

  private static let signed: [NumericValue] = [
    5, -5, 0, .double(-0.0), 0.0001, -0.0001, .double(.infinity), .double(-.infinity), .double(.nan),
  ]

  @Test(arguments: signs, [DecimalStyle.Base.pattern(.standard), .named(.decimal), .skeleton(".###")])
  func signOptionDeterminesSign(_ row: (sign: DecimalStyle.Sign, texts: [String]), _ base: DecimalStyle.Base) throws {
    for (value, text) in zip(Self.signed, row.texts) {
      let written = try Self.written(value, base) { $0.sign = row.sign }
      #expect(written == text, "\(value)")
    }
  }

  @Test(arguments: [
    (DecimalStyle.Sign.auto, "minus five", "five"), (.never, "five", "five"), (.negative, "minus five", "five"),
    (.exceptZero, "minus five", "five"),
  ])
  func signOptionAppliesToSpelledOutNumbers(_ sign: DecimalStyle.Sign, _ negative: String, _ positive: String) throws {
    #expect(try Self.written(-5, .named(.spellout)) { $0.sign = sign } == negative)
    #expect(try Self.written(5, .named(.spellout)) { $0.sign = sign } == positive)
    #expect(try Self.written(0, .named(.spellout)) { $0.sign = sign } == "zero")
  }

  @Test func signOptionAppliesToNegativeSubpattern() throws {
    let base = DecimalStyle.Base.pattern(try NumberPattern("0.0;(0.0)"))
    #expect(try Self.written(-5, base) { $0.sign = .never } == "5.0")
    #expect(try Self.written(-0.01, base) { $0.sign = .negative } == "0.0")
    #expect(try Self.written(-5, base) { $0.sign = .negative } == "(5.0)")
  }

  // MARK: Grouping

  @Test(arguments: [
    ("en_US", DecimalStyle.Grouping.auto, "1,234", "12,345"), ("en_US", .never, "1234", "12345"),
    ("en_US", .always, "1,234", "12,345"), ("en_US", .min2, "1234", "12,345"), ("es_ES", .never, "1234", "12345"),
    ("es_ES", .auto, "1234", "12.345"), ("es_ES", .always, "1.234", "12.345"), ("es_ES", .min2, "1234", "12.345"),
    ("pl_PL", .always, "1\u{A0}234", "12\u{A0}345"), ("en_IN", .always, "1,234", "12,345"),
  ])
  func groupingOptionDeterminesGroups(
    _ locale: String, _ grouping: DecimalStyle.Grouping, _ four: String, _ five: String
  ) throws {
    for base in [DecimalStyle.Base.named(.decimal), .skeleton("")] {
      let fourDigits = try Self.written(1234, base, locale: locale) { $0.grouping = grouping }
      let fiveDigits = try Self.written(12345, base, locale: locale) { $0.grouping = grouping }
      #expect(fourDigits == four)
      #expect(fiveDigits == five)
    }
  }

  /// CLDR's minimum of grouping digits is two in Spanish; a pattern does not use it.
  @Test func localeGroupsUseMinimumGrouping() throws {
    let pattern = DecimalStyle.Base.pattern(try NumberPattern("#,##0"))
    #expect(try Self.written(1234, .named(.decimal), locale: "es_ES") { _ in } == "1234")
    #expect(try Self.written(1234, pattern, locale: "es_ES") { _ in } == "1.234")
    #expect(try Self.written(1234, pattern, locale: "es_ES") { $0.hasLocaleGroups = true } == "1234")
  }

  @Test func alwaysGroupsPatternWithoutGroups() throws {
    let base = DecimalStyle.Base.pattern(try NumberPattern("0.0"))
    #expect(try Self.written(1_234_567, base) { $0.grouping = .always } == "1,234,567.0")
    #expect(try Self.written(1_234, base) { $0.grouping = .min2 } == "1234.0")
    #expect(try Self.written(1_234, base) { $0.grouping = .auto } == "1234.0")
  }

  // MARK: Digits

  @Test func digitOptionsApplyToPattern() throws {
    let row: [(String, Change)] = [
      ("1.2", { $0.maximumFraction = 1 }), ("1.23450", { $0.minimumFraction = 5 }), ("1", { $0.maximumFraction = 0 }),
      ("001.234", { $0.minimumInteger = 3 }), ("1.23", { $0.significantDigits = 3 }),
      ("1", { $0.significantDigits = 1 }),
      ("1.2", { ($0.minimumFraction, $0.maximumFraction) = (1, 1) }),
      ("1.2345", { $0.significantDigits = 9 }), ("1.25", { $0.roundingIncrement = try ExactDecimal("0.25") }),
    ]
    for (text, change) in row {
      let written = try Self.written(1.2345, .pattern(.standard), change)
      #expect(written == text)
    }
  }

  @Test func digitOptionsApplyToSkeleton() throws {
    let row: [(String, Change)] = [
      ("1.2", { $0.maximumFraction = 1 }), ("1.23450", { $0.minimumFraction = 5 }), ("1", { $0.maximumFraction = 0 }),
      ("001.2345", { $0.minimumInteger = 3 }), ("1.23", { $0.significantDigits = 3 }),
      (
        "1.20",
        {
          ($0.minimumFraction, $0.maximumFraction, $0.roundingMode) = (2, 3, .down);
          $0.scale = try ExactDecimal("0.9721")
        }
      ),
      ("1.25", { $0.roundingIncrement = try ExactDecimal("0.25") }),
      ("1.24", { ($0.maximumFraction, $0.roundingMode) = (2, .up) }),
      ("€1.23", { $0.currency = try CurrencyCode("EUR") }),
    ]
    for (text, change) in row {
      let written = try Self.written(1.2345, .skeleton(""), change)
      #expect(written == text)
    }
  }

  /// Explicit digit options override the digits of the currency.
  @Test func digitOptionsOverrideCurrency() throws {
    let base = DecimalStyle.Base.currency(CurrencyStyle())
    #expect(try Self.written(5, base) { ($0.minimumFraction, $0.maximumFraction) = (0, 0) } == "$5")
    #expect(try Self.written(5, base) { $0.minimumFraction = 3 } == "$5.000")
    let pattern = DecimalStyle.Base.pattern(try NumberPattern("¤#.000"))
    #expect(try Self.written(123, pattern) { $0.currency = try CurrencyCode("USD") } == "$123.00")
    #expect(try Self.written(123, pattern) { $0.minimumFraction = 4 } == "$123.0000")
  }

  @Test(arguments: [
    ("0.05", "1.12", "1.1"), ("0.05", "1.13", "1.15"), ("0.05", "1.125", "1.1"), ("0.05", "1.175", "1.2"),
    ("5", "12", "10"),
    ("5", "13", "15"), ("100", "149", "100"), ("0.3", "1", "0.9"), ("0.001", "1.2345", "1.234"), ("2.5", "-3.8", "-5"),
  ])
  func roundsToIncrement(_ increment: String, _ value: String, _ text: String) throws {
    let written = try Self.written(NumericValue(text: value)) { $0.roundingIncrement = try ExactDecimal(increment) }
    #expect(written == text)
  }

  @Test func rejectsIncrementsBeyondDoublePrecision() throws {
    var style = DecimalStyle.standard
    style.roundingIncrement = try ExactDecimal("0.12345678901234567891")
    let error = failure { try DecimalFormatter(style, locale: .root) }
    #expect(error?.code == .unsupportedStyle)
    #expect(
      error?.description == "rounding increment 0.12345678901234567891 has too many digits; use at most 18 digits")
    style.roundingIncrement = try ExactDecimal("0.123456789012345")
    #expect(failure { try DecimalFormatter(style, locale: .root) } == nil)
  }

  @Test(arguments: [
    ("100", "0.1234", "12.34"), ("0.001", "1234567", "1,234.567"), ("-1", "5", "-5"), ("1", "-0", "-0"),
    ("10000000000", "12345678901234567890.1234567890123", "123,456,789,012,345,678,901,234,567,890.123"),
    ("0.1", "0.3", "0.03"),
  ])
  func scaleMultipliesExactly(_ scale: String, _ value: String, _ text: String) throws {
    let written = try Self.written(NumericValue(text: value)) { $0.scale = try ExactDecimal(scale) }
    #expect(written == text)
  }

  @Test func scaleDoesNotChangeNaNOrInfinity() throws {
    #expect(try Self.written(.double(.nan)) { $0.scale = ExactDecimal(100) } == "NaN")
    #expect(try Self.written(.double(-.infinity)) { $0.scale = ExactDecimal(100) } == "-∞")
  }

  // MARK: Zero, symbols

  @Test(arguments: ["–", "", "zero; '0' ¤"])
  func zeroTextReplacesExactZero(_ zero: String) throws {
    let base = DecimalStyle.Base.pattern(try NumberPattern("0.0;(0.0)"))
    for value: NumericValue in [0, 0.0, .double(-0.0), .decimal(.zero)] {
      #expect(try Self.written(value, base) { ($0.zeroText, $0.sign) = (zero, .always) } == zero)
    }
    // Only an exact zero has the zero text; a value that rounds to zero uses the pattern.
    #expect(try Self.written(0.04, base) { $0.zeroText = zero } == "0.0")
    #expect(try Self.written(-0.04, base) { $0.zeroText = zero } == "(0.0)")
    #expect(try Self.written(0.0, base) { $0.zeroText = nil } == "0.0")
    #expect(try Self.written(0, .named(.percent)) { ($0.zeroText, $0.scale) = (zero, ExactDecimal(0)) } == zero)
  }

  /// b.6-5: the symbol replaces ¤ and is not added elsewhere.
  @Test(arguments: [
    ("¤#,##0", "Rls", "Rls\u{A0}5,000"), ("¤#,##0", "€", "€5,000"), ("#,##0 ¤", "تومان", "5,000 تومان"),
    ("¤#,##0", "", "5,000"),
    ("#,##0", "Rls", "5,000"), ("¤ 0;(¤ 0)", "X", "X 5000"), ("'¤'0", "X", "¤5000"),
  ])
  func currencySymbolReplacesCurrencySign(_ pattern: String, _ symbol: String, _ text: String) throws {
    // A locale without a region needs no currency if a symbol is set.
    for locale in ["eo", "en_US"] {
      let written = try Self.written(5000, .pattern(NumberPattern(pattern)), locale: locale) {
        ($0.currencySymbol, $0.maximumFraction, $0.grouping) = (symbol, 0, .auto)
        $0.numberingSystem = try NumberingSystemID("latn")
      }
      // In Esperanto, the grouping separator is a no-break space of either width.
      let plain = written.replacing("\u{A0}000", with: ",000").replacing("\u{202F}000", with: ",000")
      #expect(plain == text, "\(locale)")
    }
  }

  @Test func currencySignNeedsACurrency() throws {
    let error = failure { try DecimalFormatter(DecimalStyle(pattern: "¤0"), locale: LocaleID("eo")) }
    #expect(error?.code == .noCurrencyForRegion)
  }
}
