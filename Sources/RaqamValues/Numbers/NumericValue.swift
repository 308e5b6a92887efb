/// A number as it is handed to a formatter: never through a type that would change its digits.
public enum NumericValue: Hashable, Sendable {
  /// A whole number of 64 bits.
  case integer(Int64)
  /// Formatted by its shortest digits that read back as the same double. NaN and the infinities are allowed.
  case double(Double)
  /// A decimal of any length.
  case decimal(ExactDecimal)

  /// An integer of any width.
  @inlinable public init(_ value: some BinaryInteger) {
    if let narrow = Int64(exactly: value) {
      self = .integer(narrow)
    } else {
      self = .decimal(ExactDecimal(value))
    }
  }

  /// A double, NaN and the infinities among them.
  @inlinable public init(_ value: Double) { self = .double(value) }

  /// A float by its own shortest digits, as a double: 0.1 as a float is 0.1, not 0.10000000149011612.
  public init(_ value: Float) { self = .double(Double(value.description) ?? Double(value)) }

  /// A decimal, as an integer where it is one.
  public init(_ value: ExactDecimal) {
    if let integer = value.integerValue, !(value.isZero && value.isNegative) {
      self = .integer(integer)
    } else {
      self = .decimal(value)
    }
  }

  /// Reads a decimal number in ASCII digits, or `NaN`, `Infinity`, `-Infinity`.
  ///
  /// *Errors*: `invalidNumber`, `limitExceeded` as `ExactDecimal.init(_:)`.
  public init(text: String) throws(FormatError) {
    // The first byte tells nearly all texts from the words.
    switch text.utf8.first {
    case UInt8(ascii: "N") where text.hasBytes(of: "NaN"): self = .double(.nan)
    case UInt8(ascii: "I") where text.hasBytes(of: "Infinity"): self = .double(.infinity)
    case UInt8(ascii: "-") where text.hasBytes(of: "-Infinity"): self = .double(-.infinity)
    default: self = NumericValue(try ExactDecimal(text))
    }
  }
}

extension NumericValue {
  /// Whether the value is exactly zero, of either sign.
  public var isZero: Bool {
    switch self {
    case .integer(let value): value == 0
    case .double(let value): value == 0
    case .decimal(let value): value.isZero
    }
  }

  /// The value as an exact decimal; `nil` for NaN and the infinities.
  public var exact: ExactDecimal? {
    switch self {
    case .integer(let value): ExactDecimal(value)
    case .double(let value): ExactDecimal(value)
    case .decimal(let value): value
    }
  }

  /// The value as ICU's decimal reader takes it.
  package var decimalText: String {
    switch self {
    case .integer(let value): String(value)
    case .double(let value):
      if value.isNaN { "NaN" } else if value.isInfinite { value < 0 ? "-Infinity" : "Infinity" } else { exactText }
    case .decimal(let value): value.scientific
    }
  }

  private var exactText: String { exact?.scientific ?? "NaN" }
}

extension NumericValue: CustomStringConvertible {
  /// The number in ASCII digits: `1234.5`, `nan`, `inf`.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .decimal(let value): "\(value)"
    }
  }
}

extension NumericValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// An integer literal, as an integer.
  @inlinable public init(integerLiteral value: Int64) { self = .integer(value) }
  /// A literal with a point, as a double.
  @inlinable public init(floatLiteral value: Double) { self = .double(value) }
}
