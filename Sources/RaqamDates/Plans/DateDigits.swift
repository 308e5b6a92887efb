internal import ICU
internal import RaqamMemory

/// The digits of a locale, ready to be written: pairs from 00 to 99 in UTF-8.
final class DateDigits: Sendable {
  /// Bytes of one digit: 1…4.
  let width: Int
  /// Two digits in eight bytes, the first digit in the lowest ones; filled up to a power of two, see ``DatePlanTables``.
  let pairs: FrozenBuffer<UInt64>
  /// What stands before a number below zero, and room for reading it eight bytes at a time.
  let minus: FrozenBuffer<UInt8>
  let minusCount: Int
  /// The number of pairs there is room for.
  static let pairRoom = 128

  /// The digits of a format; `nil` where digits differ in length or something stands around every number.
  init?(_ digits: DateFormatHandle.Digits) {
    guard let width = digits.digits.first?.count, (1...4).contains(width), digits.digits.count == 10,
      digits.digits.allSatisfy({ $0.count == width }),
      digits.positivePrefix.isEmpty, digits.positiveSuffix.isEmpty, digits.negativeSuffix.isEmpty
    else { return nil }
    self.width = width
    minusCount = digits.negativePrefix.count
    minus = FrozenBuffer(digits.negativePrefix + [UInt8](repeating: 0, count: 8))
    let words = digits.digits.map { $0.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    let pairs = words.flatMap { first in words.map { first | $0 << UInt64(8 * width) } }
    self.pairs = FrozenBuffer(pairs + [UInt64](repeating: 0, count: Self.pairRoom - pairs.count))
  }

  /// Whether the digits and the sign are ASCII.
  var isASCII: Bool { width == 1 && (0..<minusCount).allSatisfy { minus.view[$0] < 0x80 } }
}
