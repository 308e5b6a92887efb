import TestSupport
import Testing

@testable import Raqam
@testable import RaqamDates
@testable import RaqamNumbers
@testable import RaqamText

@Suite struct DigitScriptTests {
  /// Law: three digits that are read at once equal three single digits; other bytes are rejected.
  @Test(arguments: [UInt8(0xB0), 0xA0, 0x80, 0xA6])
  func digitGroupsEqualSingleDigits(_ zero: UInt8) {
    let syntax = DigitWidth2(zero, 0xDB)
    var random = SplitMix64(seed: 7)
    for _ in 0..<20_000 {
      var bytes = (0..<4).flatMap { _ in [UInt8(0xDB), zero + UInt8(random.below(10))] }
      // Most samples are corrupted in one bit or byte.
      switch random.below(3) {
      case 0: bytes[random.below(8)] ^= 1 << UInt8(random.below(8))
      case 1: bytes[random.below(8)] = UInt8(random.below(256))
      default: break
      }
      bytes.withUnsafeBufferPointer { buffer in
        guard let start = buffer.baseAddress else { return }
        let digits = (0..<3).map { syntax.digit(start + 2 * $0) }
        let expected = digits.contains(nil) ? nil : digits.reduce(0) { $0 * 10 + ($1 ?? 0) }
        #expect(syntax.group(start, before: start + 8) == (zero & 0x0F == 0 ? expected : nil), "\(bytes)")
        // Reads nothing beyond the end.
        #expect(syntax.group(start, before: start + 7) == nil)
      }
    }
  }

  /// Parsing bytes, and the fast path, agree with the full parser.
  @Test(arguments: ["en_US", "fa_IR", "hi_IN", "my_MM", "en_US@numbers=mathbold"])
  func bytesParseLikeStrings(_ locale: String) throws {
    let formatter = try DecimalFormatter(DecimalStyle(pattern: "#,##0.00"), locale: LocaleID(locale))
    let written = try [0, -0.0, 1, -12.5, 1234.5, 123_456, 1_234_567.89, -1e15].map { try formatter.string($0) }
    for text in written + ["1,234.5", "12", "x", "", "1,23", "۱۲۳۴/۵"] {
      let parser = try formatter.parser()
      let error = failure { try parser.value(of: text, leniency: .strict, formatter: formatter) }
      #expect(failure { try formatter.parse(text) } == error, "\(text)")
      #expect(failure { try formatter.parse(Array(text.utf8).span) } == error, "\(text)")
      guard error == nil else { continue }
      let read = try parser.value(of: text, leniency: .strict, formatter: formatter)
      #expect(try formatter.parse(text) == read, "\(text)")
      #expect(try formatter.parse(Array(text.utf8).span) == read, "\(text)")
    }
  }
}
