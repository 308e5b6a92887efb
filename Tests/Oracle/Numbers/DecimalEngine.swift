import ICU
import RaqamMemory
import RaqamText
import RaqamValues

@testable import RaqamNumbers

/// A format of libicu.
protocol DecimalEngine: Sendable {
  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError)
  func string(_ value: NumericValue) throws(FormatError) -> String
  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText
}

extension DecimalEngine {
  func string(_ value: NumericValue) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// ICU's `DecimalFormat`, shared by all threads because formatting does not mutate it.
final class ICUDecimalEngine: DecimalEngine {
  private let handle: NumberFormatHandle
  /// Read on first use, because only `fields` needs them.
  private let symbols = LazyReference<Boxed<SymbolFields>>()

  /// Whether doubles are passed to ICU as decimal digits.
  private let takesDecimals: Bool
  /// The exponent of an increment of 5 × 10ⁿ; `nil` for any other increment.
  private let powerOfFives: Int?

  /// - Parameter takesDecimals: Whether doubles are passed as decimal digits. With increments, significant digits and
  ///   the rounding mode `unnecessary`, ICU looks at digits of a double that are binary noise. For the magnitude of a
  ///   double, which selects exponents and compact-notation words, it looks at about 15 digits: 999.9999999999999 has
  ///   that of 1000.
  init(_ handle: consuming NumberFormatHandle, takesDecimals: Bool) {
    powerOfFives = Self.powerOfFives(handle)
    self.handle = handle
    self.takesDecimals = takesDecimals
  }

  private static func powerOfFives(_ handle: borrowing NumberFormatHandle) -> Int? {
    guard let increment = ExactDecimal(handle.roundingIncrement), increment.digits == [5] else { return nil }
    // ICU multiplies a percentage before rounding it.
    let multiplier = ExactDecimal(handle.get(.multiplier))
    return multiplier.digits == [1] ? increment.exponent - multiplier.exponent : nil
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    try handle.append(number(value), to: &bytes)
  }

  func string(_ value: NumericValue) throws(FormatError) -> String { try handle.string(number(value)) }

  private func number(_ value: NumericValue) -> NumberFormatHandle.Number {
    if let longer = longer(value) { return .decimal(longer.scientific) }
    return switch value {
    case .integer(let integer): .integer(integer)
    case .double(let double) where !takesDecimals: .double(double)
    case .double, .decimal: .decimal(value.decimalText)
    }
  }

  /// Returns the number with one more digit, which does not change the rounding, if ICU would lose the carry; otherwise
  /// `nil`.
  ///
  /// ICU 72 to 78: if the last of 16 digits is rounded to fives and exceeds 5, and all others are nines, ICU writes the
  /// character after `9` in its table for the carried digit: `:00,000,000,000,000,000`. More digits take another code
  /// path.
  private func longer(_ value: NumericValue) -> ExactDecimal? {
    guard let powerOfFives, let exact = value.exact, exact.exponent == powerOfFives else { return nil }
    let digits = exact.digits
    guard digits.count == 16, let last = digits.last, last > 5, digits.dropLast().allSatisfy({ $0 == 9 }) else {
      return nil
    }
    return ExactDecimal(isNegative: exact.isNegative, digits: digits + [1], exponent: exact.exponent - 1)
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    let symbols = try symbols.value { () throws(FormatError) in Boxed(try SymbolFields(handle)) }
    return symbols.value.widened(try handle.fields(decimal: longer(value)?.scientific ?? value.decimalText))
  }
}

/// ICU's `DecimalFormat`, copied for every value.
///
/// ICU 72: a `DecimalFormat` inserts a space between a currency and a digit. From the third call on it omits the space
/// after the digits if there is one before them (`¤¤0¤¤¤`), so only its first results are correct.
final class ICUNumberFormatterEngine: DecimalEngine {
  /// Never formats; every call copies it.
  private let handle: NumberFormatHandle

  init(_ handle: consuming NumberFormatHandle) { self.handle = handle }

  /// `fields` needs one call on the copy, or two if the text is long.
  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    bytes += try NumberFormatHandle(copying: handle).fields(decimal: value.decimalText).text.utf8
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    try ICUDecimalEngine(NumberFormatHandle(copying: handle), takesDecimals: true).fields(value)
  }
}

/// ICU's number skeletons.
struct SkeletonEngine: DecimalEngine {
  let numbers: SkeletonNumbers

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    try numbers.append(value, to: &bytes)
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText { try numbers.fields(value) }
}
