public import RaqamJSON

/// A type that a property of an item may have.
///
/// Texts, Booleans, numbers, their arrays and optionals conform. Nothing is converted: a text is no number. `null` is
/// taken by optionals alone.
public protocol RMSPropertyValue {
  /// What is taken, in messages: `a string`.
  static var expectation: String { get }
  /// `nil` when the value is of another kind.
  init?(rms value: RMSValue)
  /// The value as one that can be set.
  var rmsValue: RMSValue { get }
}

extension String: RMSPropertyValue {
  /// `a string`
  public static var expectation: String { "a string" }

  /// Takes a string.
  public init?(rms value: RMSValue) {
    switch value {
    case .json(.string(let text)): self = text
    case .host(let text as String): self = text
    default: return nil
    }
  }

  /// The text as JSON.
  public var rmsValue: RMSValue { .json(.string(self)) }
}

extension Bool: RMSPropertyValue {
  /// `true or false`
  public static var expectation: String { "true or false" }

  /// Takes a Boolean.
  public init?(rms value: RMSValue) {
    switch value {
    case .json(.bool(let flag)): self = flag
    case .host(let flag as Bool): self = flag
    default: return nil
    }
  }

  /// The Boolean as JSON.
  public var rmsValue: RMSValue { .json(.bool(self)) }
}

extension Int: RMSPropertyValue {
  /// `an integer`
  public static var expectation: String { "an integer" }

  /// Takes a number written without fraction and exponent that fits.
  public init?(rms value: RMSValue) {
    switch value {
    case .json(.integer(let number)):
      guard let number = Int(exactly: number) else { return nil }
      self = number
    case .host(let number as Int): self = number
    default: return nil
    }
  }

  /// The integer as JSON.
  public var rmsValue: RMSValue { .json(.integer(Int64(self))) }
}

extension Double: RMSPropertyValue {
  /// `a number`
  public static var expectation: String { "a number" }

  /// Takes a number; the nearest one when it has more digits than fit.
  public init?(rms value: RMSValue) {
    switch value {
    case .json(.integer(let number)): self = Double(number)
    case .json(.number(let number)):
      guard let double = Double(number.text), double.isFinite else { return nil }
      self = double
    case .host(let number as Double): self = number
    default: return nil
    }
  }

  /// The number as JSON, if it is finite.
  public var rmsValue: RMSValue { JSONValue.number(self).map { .json($0) } ?? .host(self) }
}

extension JSONValue: RMSPropertyValue {
  /// `JSON`
  public static var expectation: String { "JSON" }

  /// Takes everything but objects of the host.
  public init?(rms value: RMSValue) {
    switch value {
    case .json(let value): self = value
    case .host(let record as RMSRecord): self = record.value
    case .host: return nil
    }
  }

  /// The value itself.
  public var rmsValue: RMSValue { .json(self) }
}

extension RMSValue: RMSPropertyValue {
  /// `a value`
  public static var expectation: String { "a value" }

  /// Takes everything.
  public init?(rms value: RMSValue) { self = value }

  /// The value itself.
  public var rmsValue: RMSValue { self }
}

extension Optional: RMSPropertyValue where Wrapped: RMSPropertyValue {
  /// As without the optional.
  public static var expectation: String { Wrapped.expectation }

  /// Takes `null`, and what the wrapped type takes.
  public init?(rms value: RMSValue) {
    if value.isNull {
      self = .none
    } else if let wrapped = Wrapped(rms: value) {
      self = .some(wrapped)
    } else {
      return nil
    }
  }

  /// The wrapped value, or `null`.
  public var rmsValue: RMSValue { map(\.rmsValue) ?? .null }
}

extension Array: RMSPropertyValue where Element: RMSPropertyValue {
  /// `an array`
  public static var expectation: String { "an array" }

  /// Takes an array all of whose elements are taken.
  public init?(rms value: RMSValue) {
    let values: [RMSValue]
    switch value {
    case .json(.array(let elements)): values = elements.map { .json($0) }
    case .host(let elements as [Any]): values = elements.map { .host($0) }
    default: return nil
    }
    self = []
    reserveCapacity(values.count)
    for value in values {
      guard let element = Element(rms: value) else { return nil }
      append(element)
    }
  }

  /// A JSON array; an array of the host when an element is no JSON.
  public var rmsValue: RMSValue {
    let values = compactMap { $0.rmsValue.asJSON }
    return values.count == count ? .json(.array(values)) : .host(self)
  }
}
