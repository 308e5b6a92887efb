internal import RaqamMemory

/// The digits of a locale as UTF-8 pairs from 00 to 99.
final class DateDigits: Sendable {
  /// The digits from 0 to 9 in UTF-8.
  let texts: [[UInt8]]
  /// The size of one digit in bytes: 1…4.
  let width: Int
  /// Pairs of digits in an 8-byte word each, the first digit in the lowest bytes. The count is a power of two; see
  /// ``DatePlanTables``.
  let pairs: FrozenBuffer<UInt64>
  /// The prefix of negative numbers, padded so that it can be loaded in 8-byte words.
  let minus: FrozenBuffer<UInt8>
  let minusCount: Int
  /// The capacity of `pairs`; the values after index 99 are 0.
  static let pairRoom = 128

  /// Creates the digits from 0 to 9; `nil` if they differ in length.
  init?(_ digits: [[UInt8]], minus prefix: [UInt8]) {
    guard let width = digits.first?.count, (1...4).contains(width), digits.count == 10,
      digits.allSatisfy({ $0.count == width })
    else { return nil }
    self.width = width
    texts = digits
    minusCount = prefix.count
    minus = FrozenBuffer(prefix + [UInt8](repeating: 0, count: 8))
    let words = digits.map { $0.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) } }
    let pairs = words.flatMap { first in words.map { first | $0 << UInt64(8 * width) } }
    self.pairs = FrozenBuffer(pairs + [UInt64](repeating: 0, count: Self.pairRoom - pairs.count))
  }

  /// Whether the digits and the minus sign are ASCII.
  var isASCII: Bool { width == 1 && (0..<minusCount).allSatisfy { minus.view[$0] < 0x80 } }
}
