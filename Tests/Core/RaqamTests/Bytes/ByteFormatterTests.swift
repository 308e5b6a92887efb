import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct ByteFormatterTests {
  private static func formatter(
    _ counting: ByteStyle.Counting = .file, _ locale: String = "en_US", _ change: (inout ByteStyle) -> Void = { _ in }
  ) throws -> ByteFormatter {
    var style = ByteStyle(counting)
    change(&style)
    return try ByteFormatter(style, locale: LocaleID(locale))
  }

  /// The counts of DESCRIPTORS.md, b.9, and counts around every change of unit.
  static let documented: [(count: String, text: String)] = [
    ("0", "Zero KB"), ("-0", "Zero KB"), ("0.9", "Zero KB"), ("-0.9", "Zero KB"), ("1", "1 byte"), ("-1", "-1 byte"),
    ("2", "2 bytes"), ("999", "999 bytes"), ("999.99", "999 bytes"), ("1000", "1 KB"), ("1499", "1 KB"),
    ("1500", "2 KB"),
    ("-1500", "-2 KB"), ("2500", "2 KB"), ("999499", "999 KB"), ("999500", "1 MB"), ("999999", "1 MB"),
    ("1000000", "1 MB"),
    ("1234567", "1.2 MB"), ("1250000", "1.2 MB"), ("1350000", "1.4 MB"), ("999949999", "999.9 MB"),
    ("999950000", "1 GB"),
    ("1234567890", "1.23 GB"), ("1000000000", "1 GB"), ("-1234567890", "-1.23 GB"), ("999994999999", "999.99 GB"),
    ("999995000000", "1 TB"), ("1234567890123", "1.23 TB"), ("9223372036854775807", "9.22 EB"),
    ("-9223372036854775808", "-9.22 EB"),
    ("1e18", "1 EB"), ("1e21", "1 ZB"), ("1e24", "1 YB"), ("1234567e24", "1,234,567 YB"), ("999995e19", "10 YB"),
    ("999995e16", "10 ZB"), ("9.99995e20", "1 ZB"), ("1234567.9", "1.2 MB"),
  ]

  @Test(arguments: documented)
  func documentedCountsFormat(_ count: String, _ text: String) throws {
    let written = try Self.formatter().string(NumericValue(text: count))
    #expect(written == text)
    // `decimal` is an alias of `file`.
    #expect(try Self.formatter(.decimal).string(NumericValue(text: count)) == text)
  }

  @Test(arguments: [
    ("1023", "1,023 bytes", "1,023 bytes"), ("1024", "1 KB", "1 KiB"), ("1536", "2 KB", "2 KiB"),
    ("2560", "2 KB", "2 KiB"),
    ("1048575", "1 MB", "1 MiB"), ("1048576", "1 MB", "1 MiB"), ("1234567", "1.2 MB", "1.2 MiB"),
    ("1073741824", "1 GB", "1 GiB"),
    ("1099511627776", "1 TB", "1 TiB"), ("1125899906842624", "1 PB", "1 PiB"), ("1152921504606846976", "1 EB", "1 EiB"),
    ("1180591620717411303424", "1 ZB", "1 ZiB"), ("1208925819614629174706176", "1 YB", "1 YiB"),
    ("0", "Zero KB", "Zero KiB"),
    ("1", "1 byte", "1 byte"), ("-1536", "-2 KB", "-2 KiB"),
  ])
  func binaryCountingUsesPowersOf1024(_ count: String, _ named: String, _ international: String) throws {
    #expect(try Self.formatter(.memory).string(NumericValue(text: count)) == named)
    #expect(try Self.formatter(.binary).string(NumericValue(text: count)) == named)
    #expect(try Self.formatter(.iec).string(NumericValue(text: count)) == international)
  }

  // MARK: Options

  @Test(arguments: [
    ([ByteUnit.kilobytes], "1234567", "1,235 KB"), ([.kilobytes], "1", "0 KB"), ([.megabytes], "1234567", "1.2 MB"),
    ([.bytes], "1234567", "1,234,567 bytes"), ([.bytes, .gigabytes], "1234567", "1,234,567 bytes"),
    ([.bytes, .gigabytes], "999999999", "999,999,999 bytes"), ([.kilobytes, .gigabytes], "999999999", "1 GB"),
    ([.gigabytes], "0", "Zero GB"), ([.bytes], "0", "Zero bytes"), ([.megabytes, .kilobytes], "0", "Zero KB"),
    ([], "1234567", "1.2 MB"), ([.yottabytes], "5e21", "0 YB"), ([.yottabytes], "5e22", "0.05 YB"),
  ])
  func unitsRestrictTheChoice(_ units: [ByteUnit], _ count: String, _ text: String) throws {
    let written = try Self.formatter { $0.units = Set(units) }.string(NumericValue(text: count))
    #expect(written == text)
  }

  /// Counts with fraction digits show at least three digits.
  @Test(arguments: [
    ("1000", "1 KB"), ("1234", "1.23 KB"), ("12345", "12.3 KB"), ("123456", "123 KB"), ("1234567", "1.23 MB"),
    ("999499", "999 KB"),
    ("999999", "1 MB"), ("1", "1 byte"), ("999", "999 bytes"), ("123456789", "123 MB"), ("1500", "1.5 KB"),
    ("0", "Zero KB"),
  ])
  func nonAdaptiveCountsShowThreeDigits(_ count: String, _ text: String) throws {
    let written = try Self.formatter { $0.isAdaptive = false }.string(NumericValue(text: count))
    #expect(written == text)
  }

  @Test(arguments: [
    ("0", "Zero KB"), ("1", "1 byte"), ("999", "999 bytes"), ("1234567", "1.2 MB (1,234,567 bytes)"),
    ("1000", "1 KB (1,000 bytes)"),
    ("-1234567.9", "-1.2 MB (-1,234,567 bytes)"),
  ])
  func actualCountFollowsInParentheses(_ count: String, _ text: String) throws {
    let written = try Self.formatter { $0.includesActualCount = true }.string(NumericValue(text: count))
    #expect(written == text)
  }

  /// A count that truncates to zero has no sign.
  @Test(arguments: [("0", "0 bytes"), ("-0", "0 bytes"), ("-0.5", "0 bytes"), ("0.5", "0 bytes")])
  func zeroIsNotSpelledOutOnRequest(_ count: String, _ text: String) throws {
    let written = try Self.formatter { $0.spellsOutZero = false }.string(NumericValue(text: count))
    #expect(written == text)
  }

  @Test(arguments: [NumericValue.double(.nan), .double(.infinity), .double(-.infinity)])
  func rejectsNonFiniteCounts(_ value: NumericValue) throws {
    let formatter = try Self.formatter()
    let error = failure { try formatter.string(value) }
    #expect(error == FormatError(.typeMismatch, "a byte count must be a finite number"))
    #expect(failure { try formatter.parts(value) } == error)
  }

  // MARK: Locales

  /// ICU 72, CLDR 42.
  @Test(arguments: [
    ("fa_IR", "1234567", "۱٫۲ MB"), ("de_DE", "1234567", "1,2 MB"), ("fr_FR", "1234567", "1,2\u{202F}Mo"),
    ("ru_RU", "1234567890", "1,23 ГБ"), ("ja_JP", "1500", "2 KB"), ("de_DE", "1", "1 Byte"),
    ("fr_FR", "1", "1\u{202F}o"),
    ("fa_IR", "0", "۰ kB"), ("de_DE", "0", "0 kB"), ("en_GB", "1234567", "1.2 MB"),
    ("en_IN", "123456789e27", "1,23,45,67,89,000 YB"),
  ])
  func countsUseLocaleNamesAndDigits(_ locale: String, _ count: String, _ text: String) throws {
    let written = try Self.formatter(.file, locale).string(NumericValue(text: count))
    #expect(written.replacing("\u{A0}", with: " ") == text.replacing("\u{A0}", with: " "))
  }

  @Test(arguments: ["en_US", "fa_IR", "de_DE", "ar_EG", "zh_TW"])
  func iecSymbolsAreUsedInEveryLocale(_ locale: String) throws {
    let formatter = try Self.formatter(.iec, locale)
    for (count, symbol) in [
      ("1e4", "KiB"), ("1e8", "MiB"), ("1e11", "GiB"), ("1e14", "TiB"), ("1e17", "PiB"), ("1e20", "EiB"),
    ] {
      #expect(try formatter.parts(NumericValue(text: count)).last == FormatPart(.unit, symbol))
    }
  }

  /// Above the petabyte, ICU's short name is a prefix and the short name of the byte, `1 Ebyte`: the formatter uses the
  /// long name.
  @Test(arguments: LocaleSample.names)
  func unitsAboveThePetabyteUseLongName(_ locale: String) throws {
    let formatter = try Self.formatter(.file, locale) { $0.units = [.exabytes] }
    let unit = try formatter.parts(NumericValue(text: "2e18")).filter { $0.kind == .unit }.map(\.text).joined()
    #expect(!unit.isEmpty)
    #expect(!unit.hasPrefix("Ebyte"), "\(unit)")
  }

  // MARK: Laws

  @Test(.long, arguments: ["en_US", "fa_IR", "fr_FR", "ar_EG"])
  func joinedPartsAreTheText(_ locale: String) throws {
    var random = SplitMix64(seed: 81)
    for counting in ByteStyle.Counting.allCases {
      let formatter = try Self.formatter(counting, locale) { $0.includesActualCount = true }
      for _ in 0..<40 {
        let value = try NumericValue(text: random.decimalText(wholeDigits: 1...27, fractionDigits: 0...2))
        let parts = try formatter.parts(value)
        #expect(try parts.map(\.text).joined() == formatter.string(value))
        #expect(parts.allSatisfy { !$0.text.isEmpty })
      }
    }
  }

  /// Law: a count shows fewer than 1000 of a unit if a larger unit exists, and the text is within half a unit of the
  /// count.
  @Test func countsRollOverToLargerUnit() throws {
    let formatter = try Self.formatter()
    var random = SplitMix64(seed: 82)
    for _ in 0..<1_500 {
      // Counts near the changes of unit, where rounding matters.
      let power = [3, 6, 9, 12, 15, 18, 21, 24][random.below(8)]
      let count = try ExactDecimal(
        "9" + String(repeating: "9", count: random.below(6))
          + "\(random.below(10))e\(max(0, power - 7) + random.below(7))")
      let text = try formatter.string(.decimal(count))
      let sides = text.split(separator: " ")
      let amount = try #require(Double(sides[0].replacing(",", with: "")), "\(text)")
      let unit = try #require(
        ByteUnit.allCases.first { sides[1] == $0.rawValue || (sides[1] == "byte" && $0 == .bytes) }, "\(text)")
      #expect(amount < 1000 || unit == .yottabytes, "\(count): \(text)")
      let whole = count.doubleValue
      let size = (0..<unit.power).reduce(1.0) { power, _ in power * 1000 }
      #expect((amount * size - whole).magnitude <= size * 0.5 + 1e-9 * whole, "\(count): \(text)")
    }
  }

  /// Locales that have neither a name nor a symbol for these units.
  @Test(arguments: ["xx", "und", "bas", "ast", "yi"])
  func localesWithoutNamesUseSymbols(_ locale: String) throws {
    let formatter = try Self.formatter(.file, locale)
    #expect(try formatter.parts(2e18).last == FormatPart(.unit, "EB"))
    #expect(try formatter.parts(2e24).last == FormatPart(.unit, "YB"))
    #expect(try !formatter.string(2e6).contains("Zero"))
  }

  @Test func unitsAreInOrder() { #expect(ByteUnit.allCases == ByteUnit.allCases.sorted()) }
}
