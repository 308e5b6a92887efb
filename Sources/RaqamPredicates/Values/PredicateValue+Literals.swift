internal import RaqamValues

extension PredicateValue: ExpressibleByNilLiteral {
  /// Makes null.
  public init(nilLiteral: ()) { self = .null }
}

extension PredicateValue: ExpressibleByBooleanLiteral {
  /// Makes a boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension PredicateValue: ExpressibleByIntegerLiteral {
  /// Makes an integer.
  public init(integerLiteral value: Int64) { self = .integer(value) }
}

extension PredicateValue: ExpressibleByFloatLiteral {
  /// Makes a floating-point number.
  public init(floatLiteral value: Double) { self = .double(value) }
}

extension PredicateValue: ExpressibleByStringLiteral {
  /// Makes a text.
  public init(stringLiteral value: String) { self = .string(value) }
}

extension PredicateValue: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: PredicateValue...) { self = .list(elements) }
}

extension PredicateValue: ExpressibleByDictionaryLiteral {
  /// Makes a dictionary. Of two entries with the same name the last one counts.
  public init(dictionaryLiteral elements: (String, PredicateValue)...) {
    self = .object(ExactDictionary(elements) { _, last in last })
  }
}
