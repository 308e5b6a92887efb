public import RaqamJSON

/// The type of a declared property: which descriptor values it accepts, and how its values are converted back.
///
/// Values are not coerced: a string is not a number. Only optional types accept `null`.
///
/// ```swift
/// registry.declare(PlayerCell.self) {
///   $0.property("rank", \.rank, .integer)             // Int
///   $0.property("note", \.note, .optional(.string))   // String?: takes null
///   $0.property("tags", \.tags, .array(.string))      // [String]
///   $0.property("level", \.level, RMSPropertyType("a level") { $0.asString.flatMap(Level.init(rawValue:)) })
/// }
/// ```
public struct RMSPropertyType<Value> {
  /// The expected value, for messages: `a string`.
  public let expectation: String
  /// Converts a value to the Swift type; returns `nil` for other types.
  let take: (RMSValue) -> Value?
  /// Converts a property value to one that a property can be set to.
  let give: (Value) -> RMSValue
  /// Returns the first element that an array type rejects; `nil` if the type is not an array type or the value is not
  /// an array.
  var misfit: (RMSValue) -> RMSMisfit? = { _ in nil }

  /// Creates a property type for an application type.
  ///
  /// - Parameters:
  ///   - expectation: The expected value, for messages: `a level`.
  ///   - take: Converts a value to the application type; returns `nil` for other types.
  ///   - give: Converts a property value back. By default the value is wrapped as `.host`.
  public init(
    _ expectation: String, taking take: @escaping (RMSValue) -> Value?,
    giving give: @escaping (Value) -> RMSValue = { .host($0) }
  ) {
    self.expectation = expectation
    self.take = take
    self.give = give
  }

  /// Returns this type with another conversion from descriptor values.
  ///
  /// ```swift
  /// let flag = RMSPropertyType.bool.accepting("true or \"1\"") { $0.asString == "1" ? true : $0.asBool }
  /// ```
  public func accepting(_ expectation: String, _ take: @escaping (RMSValue) -> Value?) -> RMSPropertyType {
    RMSPropertyType(expectation, taking: take, giving: give)
  }
}

/// An element that an array type rejects.
struct RMSMisfit {
  /// The indices of the element, from the outermost array.
  var indices: [Int] = []
  /// The expected value of the element.
  let expectation: String
  let value: RMSValue
}

extension RMSValue {
  fileprivate var elements: [RMSValue]? {
    switch self {
    case .json(.array(let elements)): elements.map { .json($0) }
    case .host(let elements as [Any]): elements.map { .host($0) }
    default: nil
    }
  }
}

extension RMSPropertyType {
  /// Returns a type that accepts `null` in addition to the values of the wrapped type.
  public static func optional<Wrapped>(_ wrapped: RMSPropertyType<Wrapped>) -> RMSPropertyType where Value == Wrapped? {
    var type = RMSPropertyType(wrapped.expectation) { value in
      value.isNull ? .some(.none) : wrapped.take(value).map { .some($0) }
    } giving: { value in
      value.map(wrapped.give) ?? .null
    }
    type.misfit = wrapped.misfit
    return type
  }

  /// Returns a type that accepts an array if its elements are accepted.
  ///
  /// The array is converted back to JSON, or to a host array if JSON cannot represent an element.
  public static func array<Element>(_ element: RMSPropertyType<Element>) -> RMSPropertyType where Value == [Element] {
    var type = RMSPropertyType("an array") { value in
      guard let given = value.elements else { return nil }
      let taken = given.compactMap(element.take)
      return taken.count == given.count ? taken : nil
    } giving: { elements in
      let values = elements.compactMap { element.give($0).asJSON }
      return values.count == elements.count ? .json(.array(values)) : .host(elements)
    }
    type.misfit = { value in
      guard let given = value.elements, let index = given.firstIndex(where: { element.take($0) == nil }) else {
        return nil
      }
      var misfit = element.misfit(given[index]) ?? RMSMisfit(expectation: element.expectation, value: given[index])
      misfit.indices.insert(index, at: 0)
      return misfit
    }
    return type
  }
}

extension RMSPropertyType<String> {
  /// A type that accepts strings.
  public static var string: Self { Self("a string", taking: \.asString) { .json(.string($0)) } }
}

extension RMSPropertyType<Bool> {
  /// A type that accepts Booleans, and not 1 or 0.
  public static var bool: Self { Self("true or false", taking: \.asBool) { .json(.bool($0)) } }
}

extension RMSPropertyType<Int> {
  /// A type that accepts numbers written without fraction and exponent, within the range of `Int`.
  public static var integer: Self {
    Self("an integer") { value in
      switch value {
      case .json(.integer(let number)): Int(exactly: number)
      case .host(let number as Int): number
      default: nil
      }
    } giving: { number in
      .json(.integer(Int64(number)))
    }
  }
}

extension RMSPropertyType<Double> {
  /// A type that accepts numbers and rounds them to the nearest `Double`. Non-finite values are converted back to host
  /// values.
  public static var number: Self {
    Self("a number") { value in
      switch value {
      case .json(.integer(let number)): Double(number)
      case .json(.number(let number)): Double(number.text).flatMap { $0.isFinite ? $0 : nil }
      case .host(let number as Double): number
      default: nil
      }
    } giving: { number in
      JSONValue.number(number).map { .json($0) } ?? .host(number)
    }
  }
}

extension RMSPropertyType<JSONValue> {
  /// A type that accepts every value except host objects.
  public static var json: Self { Self("JSON", taking: \.asJSON) { .json($0) } }
}

extension RMSPropertyType<RMSValue> {
  /// A type that accepts every value.
  public static var any: Self {
    Self("a value") {
      $0
    } giving: {
      $0
    }
  }
}
