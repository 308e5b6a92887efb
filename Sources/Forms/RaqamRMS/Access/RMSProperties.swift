/// The properties and actions of a class that descriptors may name.
///
/// ```swift
/// registry.declare(PlayerCell.self) {
///   $0.property("rank", \.rank, .integer)
///   $0.property("note", \.note, .optional(.string))  // takes null
///   $0.object("tint", \.tint)                        // a type of the application
///   $0.object("badge", \.badge)                      // "badge.text" leads on, when Badge is declared
/// }
/// ```
///
/// A declaration for a class also applies to its subclasses.
public struct RMSProperties<Object: AnyObject> {
  private(set) var accessors: [(name: String, accessor: RMSAccessor)] = []
  private(set) var actions: [(name: String, action: RMSActionAccessor)] = []

  init() {}

  /// Declares a property that descriptors can read and set.
  public mutating func property<Value>(
    _ name: String, _ keyPath: ReferenceWritableKeyPath<Object, Value>, _ type: RMSPropertyType<Value>
  ) {
    add(name, type.expectation, keyPath, read: type.give, convert: type.take, misfit: type.misfit)
  }

  /// Declares a property that descriptors can read but not set.
  public mutating func readOnly<Value>(
    _ name: String, _ keyPath: KeyPath<Object, Value>, _ type: RMSPropertyType<Value>
  ) {
    add(name, type.expectation, keyPath, read: type.give, convert: nil)
  }

  /// Declares a property of an application type. Constants and computed properties without a setter are read-only.
  public mutating func object<Value>(_ name: String, _ keyPath: KeyPath<Object, Value>) {
    add(name, "an object of \(Value.self)", keyPath, read: { .host($0) }) { value in
      if case .host(let object) = value { object as? Value } else { nil }
    }
  }

  /// Declares a property of an optional application type, which accepts `null`.
  public mutating func object<Value>(_ name: String, _ keyPath: KeyPath<Object, Value?>) {
    add(name, "an object of \(Value.self)", keyPath, read: { $0.map { .host($0) } ?? .null }) { value in
      if value.isNull { return .some(.none) }
      if case .host(let object) = value, let object = object as? Value { return .some(object) }
      return nil
    }
  }

  /// Declares an action that `selectorString` may name. It is called when the button is pressed.
  ///
  /// ```swift
  /// registry.declare(ProfileController.self) {
  ///   $0.action("save:") { controller, cell in controller.save() }
  /// }
  /// ```
  public mutating func action(_ name: String, _ call: @escaping (Object, RMSTargetActionCell) -> Void) {
    let accessor = RMSActionAccessor(applies: { $0 is Object }) { object, cell in
      if let object = object as? Object { call(object, cell) }
    }
    actions.append((name, accessor))
  }

  private mutating func add<Value>(
    _ name: String, _ expectation: String, _ keyPath: KeyPath<Object, Value>,
    read: @escaping (Value) -> RMSValue, convert: ((RMSValue) -> Value?)?,
    misfit: @escaping (RMSValue) -> RMSMisfit? = { _ in nil }
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
      read: { ($0 as? Object).map { read($0[keyPath: keyPath]) } ?? .null }, write: write,
      misfit: misfit)
    accessors.append((name, accessor))
  }
}

/// The type-erased getter and setter of a declared property.
struct RMSAccessor {
  let applies: (AnyObject) -> Bool
  let expectation: String
  let read: (AnyObject) -> RMSValue
  /// Sets the property and returns `true`; returns `false` if the value has another type. `nil` if the property is
  /// read-only.
  let write: ((AnyObject, RMSValue) -> Bool)?
  /// Returns the first rejected element of an array.
  let misfit: (RMSValue) -> RMSMisfit?
}
