import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

/// Values at and beyond the limits of their types, with each of ICU's engines.
@Suite struct BigValueTests {
  /// Bases that use ICU's engines of patterns, skeletons and locale styles.
  static let bases: [DecimalStyle.Base] = [
    .pattern(.standard), .named(.decimal), .skeleton(".###"), .currency(CurrencyStyle(.iso)),
  ]

  private static func formatter(_ base: DecimalStyle.Base, locale: String = "en_US") throws -> DecimalFormatter {
    var style = DecimalStyle(base)
    if case .currency = base { style.minimumFraction = 0 }
    style.maximumFraction = base == .skeleton(".###") ? nil : 3
    return try DecimalFormatter(style, locale: LocaleID(locale))
  }

  private static func expect(_ text: String, for value: NumericValue, _ base: DecimalStyle.Base) throws {
    let formatter = try formatter(base)
    var written = try formatter.string(value)
    #expect(try formatter.parts(value).map(\.text).joined() == written)
    if case .currency = base { written = String(written.dropLast(4)) }
    #expect(written == text)
  }

  /// Appending does not reallocate a buffer with sufficient capacity.
  @Test(arguments: ["#,##0.##", "0.000000000000000000", "#,##0.##%", "@@@"])
  func appendsInPlace(_ pattern: String) throws {
    let formatter = try DecimalFormatter(
      DecimalStyle(.pattern(NumberPattern(pattern))), locale: LocaleID("en_US"))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(10_000)
    let values = [
      NumericValue(1), NumericValue(1.5), NumericValue(Int64.max), NumericValue(UInt64.max), NumericValue(Int128.min),
      try NumericValue(text: "12345678901234567890123456.5"), NumericValue(0.1), NumericValue(1e300),
    ]
    var expected = ""
    for value in values {
      let start = bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
      try formatter.append(value, to: &bytes)
      #expect(bytes.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) } == start, "\(value)")
      expected += try formatter.string(value)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == expected)
  }

  @Test(arguments: bases)
  func integersOfEveryWidth(_ base: DecimalStyle.Base) throws {
    try Self.expect("-9,223,372,036,854,775,808", for: NumericValue(Int64.min), base)
    try Self.expect("9,223,372,036,854,775,807", for: NumericValue(Int64.max), base)
    try Self.expect("18,446,744,073,709,551,615", for: NumericValue(UInt64.max), base)
    try Self.expect("-170,141,183,460,469,231,731,687,303,715,884,105,728", for: NumericValue(Int128.min), base)
  }

  @Test(arguments: bases)
  func decimalsFormatExactly(_ base: DecimalStyle.Base) throws {
    try Self.expect("12,345,678,901,234,567,890.123", for: NumericValue(text: "12345678901234567890.12345"), base)
    try Self.expect("0", for: NumericValue(text: "1e-10000"), base)
    try Self.expect("-0", for: NumericValue(text: "-1e-10000"), base)
    try Self.expect("-0", for: NumericValue(text: "-0"), base)
    try Self.expect("-0", for: .double(-0.0), base)
  }

  @Test(arguments: bases)
  func specialAndLargeDoublesFormat(_ base: DecimalStyle.Base) throws {
    try Self.expect("NaN", for: .double(.nan), base)
    // The result of 0/0 on x86 has the sign bit.
    try Self.expect("NaN", for: .double(-Double.nan), base)
    try Self.expect("∞", for: .double(.infinity), base)
    try Self.expect("-∞", for: .double(-.infinity), base)
    try Self.expect("0", for: .double(5e-300), base)
    try Self.expect("9,007,199,254,740,992", for: .double(9_007_199_254_740_992), base)
    let largest = "179,769,313,486,231,57" + "0" + String(repeating: ",000", count: 97)
    try Self.expect(largest, for: .double(.greatestFiniteMagnitude), base)
  }

  @Test(arguments: bases)
  func fiveThousandDigitsFormat(_ base: DecimalStyle.Base) throws {
    var random = SplitMix64(seed: 51)
    let digits = random.digits(5_000)
    let formatter = try Self.formatter(base)
    for sign in ["", "-"] {
      let value = try NumericValue(text: sign + digits)
      let written = try formatter.string(value)
      #expect(written.filter(\.isNumber) == digits)
      #expect(written.filter { $0 == "," }.count == 4_999 / 3)
      #expect(written.hasPrefix("-") == (sign == "-"))
      #expect(try formatter.parts(value).map(\.text).joined() == written)
    }
  }

  @Test func documentedNumberFormats() throws {
    let value = try NumericValue(text: "12345678901234567890.12345")
    let all = try DecimalFormatter(DecimalStyle(pattern: "0.#####"), locale: LocaleID("en_US"))
    #expect(try all.string(value) == "12345678901234567890.12345")
    let persian = try DecimalFormatter(DecimalStyle(pattern: "#,##0.00000"), locale: LocaleID("fa_IR"))
    #expect(try persian.string(value) == "۱۲٬۳۴۵٬۶۷۸٬۹۰۱٬۲۳۴٬۵۶۷٬۸۹۰٫۱۲۳۴۵")
  }

  /// Law: ICU's integer and double entry points produce the text of the exact one, which takes decimal text.
  @Test(.long, arguments: ["en_US", "fa_IR", "ar_EG", "de_CH", "hi_IN", "es_ES"])
  func integerDoubleAndDecimalPathsAgree(_ locale: String) throws {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 340
    let formatter = try DecimalFormatter(style, locale: LocaleID(locale))
    var random = SplitMix64(seed: 52)
    for _ in 0..<150 {
      let integer = Int64(truncatingIfNeeded: random.next()) >> Int64(random.below(64))
      #expect(try formatter.string(integer) == formatter.string(.decimal(ExactDecimal(integer))), "\(integer)")
      let double = random.finiteDouble()
      let exact = try #require(ExactDecimal(double))
      #expect(try formatter.string(double) == formatter.string(.decimal(exact)), "\(double)")
    }
  }

  @Test(arguments: [NumericValue.double(.nan), .double(.infinity), .double(-.infinity), .double(-0.0), .integer(.min)])
  func specialValuesAreSpelledOut(_ value: NumericValue) throws {
    for named in [DecimalStyle.Named.spellout, .ordinal] {
      let formatter = try DecimalFormatter(DecimalStyle(.named(named)), locale: LocaleID("en_US"))
      let written = try formatter.string(value)
      #expect(!written.isEmpty)
      #expect(try formatter.parts(value).map(\.text).joined() == written)
    }
  }
}
