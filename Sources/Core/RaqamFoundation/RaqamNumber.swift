public import Raqam

#if canImport(FoundationEssentials)
public import FoundationEssentials
#else
public import Foundation
#endif

/// A number type that ``RaqamNumberStyle`` formats and parses.
public protocol RaqamNumber: Sendable {
  /// The number with all of its digits.
  var numericValue: NumericValue { get }
  /// Creates the value that equals a number; `nil` if the type cannot represent it.
  init?(exactly value: NumericValue)
}

extension RaqamNumber where Self: BinaryInteger {
  /// The number with all of its digits.
  public var numericValue: NumericValue { NumericValue(self) }

  /// Creates the integer that equals a number; `nil` if the number has a fraction or is out of range of the type.
  public init?(exactly value: NumericValue) {
    guard let integer = value.exact?.integerValue else { return nil }
    self.init(exactly: integer)
  }
}

extension Int: RaqamNumber {}
extension Int32: RaqamNumber {}
extension Int64: RaqamNumber {}

extension Double: RaqamNumber {
  /// The number, formatted by the shortest digits that parse to the same `Double`.
  public var numericValue: NumericValue { .double(self) }

  /// Creates the `Double` nearest to a number.
  public init?(exactly value: NumericValue) {
    if case .double(let double) = value { self = double } else { self = value.exact?.doubleValue ?? .nan }
  }
}

extension Decimal: RaqamNumber {
  /// The number with all of its digits.
  public var numericValue: NumericValue { NumericValue(self) }

  /// Creates the `Decimal` that equals a number; `nil` if the number has more than 38 digits or is not finite.
  public init?(exactly value: NumericValue) {
    guard let exact = value.exact else { return nil }
    self.init(exactly: exact)
  }
}

extension ExactDecimal: RaqamNumber {
  /// The number with all of its digits.
  public var numericValue: NumericValue { NumericValue(self) }

  /// Creates the exact decimal of a number; `nil` for NaN and infinity.
  public init?(exactly value: NumericValue) {
    guard let exact = value.exact else { return nil }
    self = exact
  }
}
