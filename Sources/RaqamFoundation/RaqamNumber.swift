public import FoundationEssentials
public import Raqam

/// A type of numbers that ``RaqamNumberStyle`` writes and reads.
public protocol RaqamNumber: Sendable {
  /// The number, digit for digit.
  var numericValue: NumericValue { get }
  /// The same number; `nil` where this type cannot hold it.
  init?(exactly value: NumericValue)
}

extension RaqamNumber where Self: BinaryInteger {
  /// The number.
  public var numericValue: NumericValue { NumericValue(self) }

  /// The same number; `nil` where it has a fraction, or is beyond the type.
  public init?(exactly value: NumericValue) {
    guard let integer = value.exact?.integerValue else { return nil }
    self.init(exactly: integer)
  }
}

extension Int: RaqamNumber {}
extension Int32: RaqamNumber {}
extension Int64: RaqamNumber {}

extension Double: RaqamNumber {
  /// The number, by its shortest digits.
  public var numericValue: NumericValue { .double(self) }

  /// The nearest double.
  public init?(exactly value: NumericValue) {
    if case .double(let double) = value { self = double } else { self = value.exact?.doubleValue ?? .nan }
  }
}

extension Decimal: RaqamNumber {
  /// The number.
  public var numericValue: NumericValue { NumericValue(self) }

  /// The same number; `nil` where it has more than 38 digits.
  public init?(exactly value: NumericValue) {
    guard let exact = value.exact else { return nil }
    self.init(exactly: exact)
  }
}

extension ExactDecimal: RaqamNumber {
  /// The number.
  public var numericValue: NumericValue { NumericValue(self) }

  /// The same number; `nil` for NaN and the infinities.
  public init?(exactly value: NumericValue) {
    guard let exact = value.exact else { return nil }
    self = exact
  }
}
