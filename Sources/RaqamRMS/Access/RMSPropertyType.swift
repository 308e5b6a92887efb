public import RaqamJSON

/// How a property of a type is read and set: what of a descriptor is taken, and as what it is given back.
///
/// Nothing is converted: a text is no number. `null` is taken by optional types alone.
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
  /// What is taken, in messages: `a string`.
  public let expectation: String
  /// The value as one of Swift; `nil` when it is of another kind.
  let take: (RMSValue) -> Value?
  /// The value as one that can be set.
  let give: (Value) -> RMSValue

  /// Makes a type of the application.
  ///
  /// - Parameters:
  ///   - expectation: What is taken, in messages: `a level`.
  ///   - take: `nil` for a value of another kind.
  ///   - give: The value as one that can be set; as it is, an object of the host.
  public init(
    _ expectation: String, taking take: @escaping (RMSValue) -> Value?,
    giving give: @escaping (Value) -> RMSValue = { .host($0) }
  ) {
    self.expectation = expectation
    self.take = take
    self.give = give
  }

  /// The same type with a conversion of its own.
  ///
  /// ```swift
  /// let flag = RMSPropertyType.bool.taking("true or \"1\"") { $0.asString == "1" ? true : $0.asBool }
  /// ```
  public func taking(_ expectation: String, _ take: @escaping (RMSValue) -> Value?) -> RMSPropertyType {
    RMSPropertyType(expectation, taking: take, giving: give)
  }
}

extension RMSPropertyType {
  /// Takes `null`, and what the wrapped type takes.
  public static func optional<Wrapped>(_ wrapped: RMSPropertyType<Wrapped>) -> RMSPropertyType where Value == Wrapped? {
    RMSPropertyType(wrapped.expectation) { value in
      value.isNull ? .some(.none) : wrapped.take(value).map { .some($0) }
    } giving: { value in
      value.map(wrapped.give) ?? .null
    }
  }

  /// Takes an array all of whose elements are taken. Given back as JSON, or as an array of the host when an element is no
  /// JSON.
  public static func array<Element>(_ element: RMSPropertyType<Element>) -> RMSPropertyType where Value == [Element] {
    RMSPropertyType("an array") { value in
      let given: [RMSValue]
      switch value {
      case .json(.array(let elements)): given = elements.map { .json($0) }
      case .host(let elements as [Any]): given = elements.map { .host($0) }
      default: return nil
      }
      let taken = given.compactMap(element.take)
      return taken.count == given.count ? taken : nil
    } giving: { elements in
      let values = elements.compactMap { element.give($0).asJSON }
      return values.count == elements.count ? .json(.array(values)) : .host(elements)
    }
  }
}

extension RMSPropertyType<String> {
  /// Takes a string.
  public static var string: Self { Self("a string", taking: \.asString) { .json(.string($0)) } }
}

extension RMSPropertyType<Bool> {
  /// Takes a Boolean.
  public static var bool: Self { Self("true or false", taking: \.asBool) { .json(.bool($0)) } }
}

extension RMSPropertyType<Int> {
  /// Takes a number written without fraction and exponent that fits.
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
  /// Takes a number; the nearest one when it has more digits than fit. One that is not finite is given back as it is.
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
  /// Takes everything but objects of the host.
  public static var json: Self { Self("JSON", taking: \.asJSON) { .json($0) } }
}

extension RMSPropertyType<RMSValue> {
  /// Takes everything.
  public static var any: Self {
    Self("a value") {
      $0
    } giving: {
      $0
    }
  }
}
