import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct ExactDecimalReadingTests {
  /// Accepted texts, with the number in plain digits.
  static let accepted: [(text: String, plain: String)] = [
    ("0", "0"), ("-0", "-0"), ("+0", "0"), ("00", "0"), ("0.000", "0"), ("-0.0e5", "-0"), ("0e999999999", "0"),
    ("1", "1"), ("+1", "1"), ("-1", "-1"), ("007", "7"), ("1.", "1"), (".5", "0.5"), ("-.5", "-0.5"),
    ("1.50", "1.5"), ("100", "100"), ("0.00012", "0.00012"), ("1e3", "1000"), ("1E3", "1000"), ("1e+3", "1000"),
    ("1e-3", "0.001"), ("12.5e-3", "0.0125"), ("12.5e1", "125"), ("1.e2", "100"), ("1e00000000000000000003", "1000"),
    ("12345678901234567890.12345", "12345678901234567890.12345"),
    ("-9223372036854775808", "-9223372036854775808"), ("18446744073709551615", "18446744073709551615"),
    ("1e9999", "1" + String(repeating: "0", count: 9999)),
    ("1e-10000", "0." + String(repeating: "0", count: 9999) + "1"),
  ]

  @Test(arguments: accepted)
  func parsesDecimalText(_ text: String, as plain: String) throws {
    #expect(try ExactDecimal(text).description == plain)
  }

  private static func notANumber(_ text: String, at offset: Int) -> Refused {
    Refused(
      text, .invalidNumber, at: offset,
      "\"\(text)\" is not a decimal number (at offset \(offset)); use ASCII digits and a point: -1234.5")
  }

  static let refused: [Refused] = [
    notANumber("", at: 0), notANumber(" ", at: 0), notANumber(" 1", at: 0), notANumber("1 ", at: 1),
    notANumber("-", at: 1), notANumber("+", at: 1), notANumber("--1", at: 1), notANumber("+-1", at: 1),
    notANumber(".", at: 1), notANumber("-.", at: 2), notANumber("1.2.3", at: 3), notANumber("1,234", at: 1),
    notANumber("abc", at: 0), notANumber("1a", at: 1), notANumber("0x10", at: 1), notANumber("e5", at: 0),
    notANumber("1e", at: 2), notANumber("1e+", at: 3), notANumber("1e5.0", at: 3), notANumber("1e5e", at: 3),
    notANumber("NaN", at: 0), notANumber("Infinity", at: 0), notANumber("1_000", at: 1), notANumber("1\u{0}", at: 1),
    notANumber("۱۲", at: 0), notANumber("1٫5", at: 1), notANumber("\u{2212}1", at: 0), notANumber("5😀", at: 1),
  ]

  static let tooLong: [Refused] = [
    "1e10000", "1e-10001", "1e999999999", "1e-999999999", "1e99999999999999999999999",
    String(repeating: "9", count: 10_001), "0." + String(repeating: "0", count: 10_000) + "1",
  ].map {
    Refused($0, .limitExceeded, "too many digits: at most 10000 before or after the decimal separator")
  }

  @Test(arguments: refused + tooLong)
  func rejectsMalformedAndLongText(_ refused: Refused) {
    let error = failure { try ExactDecimal(refused.input) }
    #expect(error?.code == refused.code)
    #expect(error?.offset == refused.offset)
    #expect(error?.description == refused.error)
  }

  @Test func longNumbersRoundTrip() throws {
    var random = SplitMix64(seed: 1)
    let whole = random.digits(10_000)
    let fraction = random.digits(9_999) + "7"
    #expect(try ExactDecimal(whole + "." + fraction).description == whole + "." + fraction)
    #expect(try ExactDecimal(String(repeating: "0", count: 20_000) + whole).description == whole)
  }

  @Test func messagesTruncateLongText() {
    let text = String(repeating: "1", count: 100) + "x"
    let error = failure { try ExactDecimal(text) }
    #expect(error?.message == "\"\(text.prefix(39))…\" is not a decimal number")
    #expect(error?.offset == 100)
  }

  @Test func spellingsOfANumberAreEqual() throws {
    var random = SplitMix64(seed: 2)
    for _ in 0..<2_000 {
      let text = random.decimalText()
      let number = try ExactDecimal(text)
      #expect(try ExactDecimal(number.description) == number, "\(text)")
      #expect(try ExactDecimal(number.scientific) == number, "\(text)")
      let shift = random.below(9) - 4
      let shifted = try ExactDecimal(number.scientific.contains("E") ? text : text + "e\(shift)")
      #expect(try ExactDecimal(shifted.description).hashValue == shifted.hashValue, "\(text) \(shift)")
      #expect(number.digits.first != 0 && number.digits.last != 0, "\(text)")
    }
  }

  @Test func randomTextNeverTraps() {
    let alphabet = Array("0123456789+-.eE, \u{0}a٣").map(String.init)
    var random = SplitMix64(seed: 3)
    for _ in 0..<5_000 {
      let text = (0..<random.below(12)).map { _ in alphabet[random.below(alphabet.count)] }.joined()
      do throws(FormatError) {
        let number = try ExactDecimal(text)
        #expect(number == failableDouble(text).flatMap { $0 == number.doubleValue ? number : nil }, "\(text)")
      } catch {
        #expect(error.code == .invalidNumber || error.code == .limitExceeded, "\(text)")
        #expect(error.code == .limitExceeded || (error.offset ?? -1) <= text.utf16.count, "\(text)")
      }
    }
  }

  /// Returns the double of a decimal text: the standard library accepts all texts that `ExactDecimal` accepts.
  private func failableDouble(_ text: String) -> Double? {
    Double(text.hasSuffix(".") ? text + "0" : text)
  }
}
