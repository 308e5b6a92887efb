/// The properties of a class that descriptors may name.
///
/// ```swift
/// registry.declare(PlayerCell.self) {
///   $0.property("rank", \.rank)                // Int
///   $0.property("note", \.note)                // String?: takes null
///   $0.object("tint", \.tint)                  // a type of the application
///   $0.object("badge", \.badge)                // "badge.text" leads on, when Badge is declared
///   $0.property("secure", \.isSecure, taking: "true or \"1\"") { $0.asString == "1" ? true : $0.asBool }
/// }
/// ```
///
/// What is declared for a class counts for its subclasses.
public struct RMSProperties<Object: AnyObject> {
  private(set) var accessors: [(name: String, accessor: RMSAccessor)] = []

  init() {}

  /// A property of a type that JSON can say.
  public mutating func property<Value: RMSPropertyValue>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    property(name, keyPath, taking: Value.expectation, from: { Value(rms: $0) })
  }

  /// A property with a conversion of its own.
  ///
  /// - Parameters:
  ///   - expectation: What is taken, in messages: `a colour`.
  ///   - convert: `nil` for a value of another kind.
  public mutating func property<Value: RMSPropertyValue>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value>, taking expectation: String,
    from convert: @escaping (RMSValue) -> Value?
  ) {
    add(name, expectation, keyPath, read: { $0.rmsValue }, convert: convert)
  }

  /// A property that descriptors can read and not set.
  public mutating func readOnly<Value: RMSPropertyValue>(_ name: String, _ keyPath: KeyPath<Object, Value>) {
    add(name, Value.expectation, keyPath, read: { $0.rmsValue }, convert: nil)
  }

  /// A property of a type of the application. A `let`, or a property that is computed and not set, can only be read.
  public mutating func object<Value>(_ name: String, _ keyPath: KeyPath<Object, Value>) {
    add(name, "an object of \(Value.self)", keyPath, read: { .host($0) }) { value in
      if case .host(let object) = value { object as? Value } else { nil }
    }
  }

  /// A property of a type of the application that may be without value.
  public mutating func object<Value>(_ name: String, _ keyPath: KeyPath<Object, Value?>) {
    add(name, "an object of \(Value.self)", keyPath, read: { $0.map { .host($0) } ?? .null }) { value in
      if value.isNull { return .some(.none) }
      if case .host(let object) = value, let object = object as? Value { return .some(object) }
      return nil
    }
  }

  private mutating func add<Value>(
    _ name: String, _ expectation: String, _ keyPath: KeyPath<Object, Value>,
    read: @escaping (Value) -> RMSValue, convert: ((RMSValue) -> Value?)?
  ) {
    var write: ((AnyObject, RMSValue) -> Bool)?
    if let convert, let keyPath = keyPath as? ReferenceWritableKeyPath<Object, Value> {
      write = { object, value in
        guard let object = object as? Object, let value = convert(value) else { return false }
        object[keyPath: keyPath] = value
        return true
      }
    }
    let accessor = RMSAccessor(
      applies: { $0 is Object }, expectation: expectation,
      read: { ($0 as? Object).map { read($0[keyPath: keyPath]) } ?? .null }, write: write)
    accessors.append((name, accessor))
  }
}

/// How one property of one class is read and set.
struct RMSAccessor {
  let applies: (AnyObject) -> Bool
  let expectation: String
  let read: (AnyObject) -> RMSValue
  /// `nil` when the property cannot be set; `false` when the value is of another kind.
  let write: ((AnyObject, RMSValue) -> Bool)?
}
