// Dictionaries and sets of `ExactText`, by `String`. A name that is not a literal needs no conversion.

extension Dictionary where Key == ExactText {
  /// Creates a dictionary from pairs; `combine` chooses the value of a repeated name.
  ///
  /// ```swift
  /// Dictionary(exact: [("a", 1), ("b", 2), ("a", 3)]) { first, _ in first }["a"]  // 1
  /// ```
  @inlinable
  public init(exact pairs: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    self.init(pairs.lazy.map { (ExactText($0.0), $0.1) }, uniquingKeysWith: combine)
  }

  /// Creates a dictionary with the entries of a dictionary whose names are strings.
  @inlinable public init(exact values: [String: Value]) {
    self.init(exact: values.lazy.map { ($0.key, $0.value) }) { $1 }
  }

  /// The value of a name; `nil` if there is none. Assign `nil` to remove it.
  @inlinable
  public subscript(name: String) -> Value? {
    get { self[ExactText(name)] }
    _modify { yield &self[ExactText(name)] }
  }

  /// The value of a name; `standard` if there is none.
  @inlinable
  public subscript(name: String, default standard: @autoclosure () -> Value) -> Value {
    get { self[ExactText(name)] ?? standard() }
    _modify { yield &self[ExactText(name), default: standard()] }
  }

  /// The names, in arbitrary order.
  ///
  /// - Complexity: O(*n*) in the number of values.
  @inlinable package var names: [String] { keys.map(\.string) }

  /// Calls `body` with the value of a name in place; returns `nil` if there is none.
  @inlinable
  package mutating func with<Result, Failure: Error>(
    _ name: String, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = index(forKey: ExactText(name)) else { return nil }
    return try body(&values[index])
  }

  /// Sets the value of a name and returns the previous one.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey name: String) -> Value? {
    updateValue(value, forKey: ExactText(name))
  }

  /// Removes the value of a name and returns it.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey name: String) -> Value? { removeValue(forKey: ExactText(name)) }

  /// Returns the pairs, sorted by the UTF-8 bytes of their names.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values.
  @inlinable
  public func sortedByName() -> [(key: String, value: Value)] {
    map { (key: $0.key.string, value: $0.value) }.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }
}

extension Set<ExactText> {
  @inlinable package init(exact names: some Sequence<String>) { self.init(names.lazy.map { ExactText($0) }) }

  @inlinable package func contains(_ name: String) -> Bool { contains(ExactText(name)) }

  /// Inserts a name, and returns whether it was new.
  @inlinable
  @discardableResult
  package mutating func insert(_ name: String) -> (inserted: Bool, memberAfterInsert: String) {
    let (isNew, member) = insert(ExactText(name))
    return (isNew, member.string)
  }

  @inlinable
  @discardableResult
  package mutating func remove(_ name: String) -> String? { remove(ExactText(name))?.string }

  /// Returns the names sorted by their UTF-8 bytes, which gives canonically equivalent names a stable order, too.
  @inlinable package func sortedByName() -> [String] {
    map(\.string).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }
}
