/// A number to format, in a type that preserves its digits.
@nonexhaustive public enum NumericValue: Hashable, Sendable {
  /// An integer of 64 bits.
  case integer(Int64)
  /// A double, formatted by the shortest digits that convert back to it. NaN and infinity are allowed.
  case double(Double)
  /// A decimal of arbitrary precision.
  case decimal(ExactDecimal)

  /// Creates the value of an integer of any width.
  @inlinable public init(_ value: some BinaryInteger) {
    if let narrow = Int64(exactly: value) {
      self = .integer(narrow)
    } else {
      self = .decimal(ExactDecimal(value))
    }
  }

  /// Creates the value of a double, including NaN and infinity.
  @inlinable public init(_ value: Double) { self = .double(value) }

  /// Creates the value of a float by its shortest digits: 0.1 as a `Float` is 0.1, not 0.10000000149011612.
  public init(_ value: Float) {
    // The description of NaN has no sign.
    let nearest = value.isFinite ? Double(value.description) : nil
    self = .double(nearest ?? Double(value))
  }

  /// Creates the value of a decimal, as an `integer` if it is one.
  public init(_ value: ExactDecimal) {
    if let integer = value.integerValue, !(value.isZero && value.isNegative) {
      self = .integer(integer)
    } else {
      self = .decimal(value)
    }
  }

  /// Parses a decimal number in ASCII digits, or `NaN`, `Infinity`, `-Infinity`.
  ///
  /// - Throws: `invalidNumber` with the offset of the invalid character; `limitExceeded` if there are more than 10,000
  ///   digits on either side of the decimal separator.
  public init(text: String) throws(FormatError) {
    // The first byte distinguishes numbers from the three words.
    switch text.utf8.first {
    case UInt8(ascii: "N") where text.hasBytes(of: "NaN"): self = .double(.nan)
    case UInt8(ascii: "I") where text.hasBytes(of: "Infinity"): self = .double(.infinity)
    case UInt8(ascii: "-") where text.hasBytes(of: "-Infinity"): self = .double(-.infinity)
    default: self = NumericValue(try ExactDecimal(text))
    }
  }
}

extension NumericValue {
  /// Whether the value is NaN.
  package var isNaN: Bool {
    if case .double(let value) = self { value.isNaN } else { false }
  }

  /// Whether the value is positive or negative zero.
  public var isZero: Bool {
    switch self {
    case .integer(let value): value == 0
    case .double(let value): value == 0
    case .decimal(let value): value.isZero
    }
  }

  /// The value as an exact decimal; `nil` for NaN and infinity.
  public var exact: ExactDecimal? {
    switch self {
    case .integer(let value): ExactDecimal(value)
    case .double(let value): ExactDecimal(value)
    case .decimal(let value): value
    }
  }

  /// The value in the syntax of ICU's decimal parser.
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
  /// The number in the syntax of Swift, in ASCII digits: `1234.5`, `nan`, `inf`.
  public var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .double(let value): "\(value)"
    case .decimal(let value): "\(value)"
    }
  }
}

extension NumericValue: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates an `integer` from an integer literal.
  @inlinable public init(integerLiteral value: Int64) { self = .integer(value) }
  /// Creates a `double` from a floating-point literal.
  @inlinable public init(floatLiteral value: Double) { self = .double(value) }
}
