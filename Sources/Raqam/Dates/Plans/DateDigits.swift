internal import ICU

/// The digits of a locale, ready to be written: pairs from 00 to 99 in UTF-8.
///
/// *Thread safety*: the memory is written when it is made and only read from then on.
final class DateDigits: @unchecked Sendable {
  /// Bytes of one digit: 1…4.
  let width: Int
  /// Two digits in eight bytes, the first digit in the lowest ones.
  let pairs: UnsafeMutablePointer<UInt64>
  /// What stands before a number below zero.
  let minus: UnsafeMutablePointer<UInt8>
  let minusCount: Int

  /// The digits of a format; `nil` where digits differ in length or something stands around every number.
  init?(_ digits: DateFormatHandle.Digits) {
    guard let width = digits.digits.first?.count, (1...4).contains(width), digits.digits.count == 10,
      digits.digits.allSatisfy({ $0.count == width }),
      digits.positivePrefix.isEmpty, digits.positiveSuffix.isEmpty, digits.negativeSuffix.isEmpty
    else { return nil }
    self.width = width
    minusCount = digits.negativePrefix.count
    // Bytes are read eight at a time.
    minus = .allocate(capacity: minusCount + 8)
    minus.initialize(repeating: 0, count: minusCount + 8)
    minus.update(from: digits.negativePrefix, count: minusCount)
    pairs = .allocate(capacity: 100)
    let words = digits.digits.map { $0.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    for (tens, first) in words.enumerated() {
      for (ones, second) in words.enumerated() {
        pairs.advanced(by: tens * 10 + ones).initialize(to: first | second << UInt64(8 * width))
      }
    }
  }

  /// Whether the digits and the sign are ASCII.
  var isASCII: Bool { width == 1 && (0..<minusCount).allSatisfy { minus[$0] < 0x80 } }

  deinit {
    pairs.deallocate()
    minus.deallocate()
  }
}
