/// A dictionary whose string keys are compared byte for byte (``ExactText``); otherwise like `Dictionary`.
///
/// ```swift
/// let values: ExactDictionary<Int> = ["\u{E9}": 1, "e\u{301}": 2]
/// values.count          // 2
/// values["e\u{301}"]    // 2
/// ```
public struct ExactDictionary<Value> {
  @usableFromInline var entries: [ExactText: Value]

  /// Creates an empty dictionary.
  @inlinable public init() { entries = [:] }

  /// Creates a dictionary from pairs; `combine` chooses the value of a repeated name.
  @inlinable
  public init(_ pairs: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    entries = Dictionary(pairs.lazy.map { (ExactText($0.0), $0.1) }, uniquingKeysWith: combine)
  }

  /// Creates a dictionary with the entries of a `Dictionary`.
  @inlinable public init(_ values: [String: Value]) { self.init(values.lazy.map { ($0.key, $0.value) }) { $1 } }

  @inlinable init(entries: [ExactText: Value]) { self.entries = entries }

  /// The value of a name; `nil` if there is none. Assign `nil` to remove it.
  @inlinable
  public subscript(name: String) -> Value? {
    get { entries[ExactText(name)] }
    _modify { yield &entries[ExactText(name)] }
  }

  /// The value of a name; `standard` if there is none.
  @inlinable
  public subscript(name: String, default standard: @autoclosure () -> Value) -> Value {
    get { entries[ExactText(name)] ?? standard() }
    _modify { yield &entries[ExactText(name), default: standard()] }
  }

  /// The number of values.
  @inlinable public var count: Int { entries.count }

  /// Whether the dictionary has no values.
  @inlinable public var isEmpty: Bool { entries.isEmpty }

  /// The names, in arbitrary order.
  ///
  /// - Complexity: O(*n*) in the number of values.
  @inlinable public var keys: [String] { entries.keys.map(\.string) }

  /// The values, in the order of ``keys``.
  @inlinable public var values: some Collection<Value> { entries.values }

  /// Returns a dictionary with the same names and transformed values.
  @inlinable
  public func mapValues<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> ExactDictionary<Other> {
    var others: [ExactText: Other] = [:]
    others.reserveCapacity(entries.count)
    for (name, value) in entries { others[name] = try transform(value) }
    return ExactDictionary<Other>(entries: others)
  }

  /// Returns a dictionary with the transformed values that are not `nil`.
  @inlinable
  public func compactMapValues<Other>(_ transform: (Value) -> Other?) -> ExactDictionary<Other> {
    ExactDictionary<Other>(entries: entries.compactMapValues(transform))
  }

  /// Returns the pairs for which `isIncluded` returns `true`.
  @inlinable
  public func filter(_ isIncluded: (Element) -> Bool) -> Self {
    Self(entries: entries.filter { isIncluded(($0.key.string, $0.value)) })
  }

  /// Calls `body` with the value of a name in place; returns `nil` if there is none.
  @inlinable
  package mutating func with<Result, Failure: Error>(
    _ name: String, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = entries.index(forKey: ExactText(name)) else { return nil }
    return try body(&entries.values[index])
  }

  /// Sets the value of a name and returns the previous one.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey name: String) -> Value? {
    entries.updateValue(value, forKey: ExactText(name))
  }

  /// Removes the value of a name and returns it.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey name: String) -> Value? { entries.removeValue(forKey: ExactText(name)) }

  /// Returns the pairs, sorted by the UTF-8 bytes of their names.
  ///
  /// - Complexity: O(*n* log *n*) in the number of values.
  @inlinable
  public func sortedByName() -> [Element] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// Reserves capacity for `count` values.
  @inlinable public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds the values of `other`; `combine` chooses the value of a name that both have.
  @inlinable
  public mutating func merge(_ other: Self, uniquingKeysWith combine: (Value, Value) -> Value) {
    entries.merge(other.entries, uniquingKeysWith: combine)
  }

  /// Returns these values with those of `other`; `combine` chooses the value of a name that both have.
  @inlinable
  public func merging(_ other: Self, uniquingKeysWith combine: (Value, Value) -> Value) -> Self {
    Self(entries: entries.merging(other.entries, uniquingKeysWith: combine))
  }
}

extension ExactDictionary: Sendable where Value: Sendable {}
extension ExactDictionary: Equatable where Value: Equatable {}
extension ExactDictionary: Hashable where Value: Hashable {}

extension ExactDictionary: ExpressibleByDictionaryLiteral {
  /// Creates a dictionary from a literal; the last value of a repeated name is used.
  @inlinable public init(dictionaryLiteral pairs: (String, Value)...) { self.init(pairs) { $1 } }
}

extension ExactDictionary: Sequence {
  /// A name with its value.
  public typealias Element = (key: String, value: Value)

  /// An iterator over the pairs of a dictionary.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var entries: [ExactText: Value].Iterator

    @inlinable init(_ entries: [ExactText: Value].Iterator) { self.entries = entries }

    /// Returns the next pair; `nil` at the end.
    @inlinable public mutating func next() -> Element? { entries.next().map { ($0.key.string, $0.value) } }
  }

  /// Returns an iterator over the pairs, in arbitrary order.
  @inlinable public func makeIterator() -> Iterator { Iterator(entries.makeIterator()) }

  /// The number of pairs, for the capacity of arrays.
  @inlinable public var underestimatedCount: Int { entries.count }
}

/// A set of strings that are compared byte for byte (``ExactText``); otherwise like `Set`.
package struct ExactSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var entries: Set<ExactText>

  @inlinable package init(_ names: some Sequence<String>) { entries = Set(names.lazy.map { ExactText($0) }) }

  @inlinable package init() { entries = [] }

  @inlinable package init(arrayLiteral names: String...) { self.init(names) }

  @inlinable package var isEmpty: Bool { entries.isEmpty }

  @inlinable package var count: Int { entries.count }

  @inlinable package func contains(_ name: String) -> Bool { entries.contains(ExactText(name)) }

  /// Inserts a name, and returns whether it was new.
  @inlinable
  @discardableResult
  package mutating func insert(_ name: String) -> (inserted: Bool, memberAfterInsert: String) {
    let (isNew, member) = entries.insert(ExactText(name))
    return (isNew, member.string)
  }

  @inlinable
  @discardableResult
  package mutating func remove(_ name: String) -> String? { entries.remove(ExactText(name))?.string }

  @inlinable package mutating func formUnion(_ other: ExactSet) { entries.formUnion(other.entries) }

  @inlinable package func union(_ other: ExactSet) -> ExactSet {
    var all = self
    all.formUnion(other)
    return all
  }

  @inlinable package func subtracting(_ other: ExactSet) -> ExactSet { ExactSet(entries.subtracting(other.entries)) }

  /// Returns the names sorted by their UTF-8 bytes, which gives canonically equivalent names a stable order, too.
  @inlinable package func sorted() -> [String] {
    entries.map(\.string).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  @inlinable init(_ entries: Set<ExactText>) { self.entries = entries }
}

extension ExactSet: Sequence {
  @inlinable package func makeIterator() -> some IteratorProtocol<String> {
    entries.lazy.map(\.string).makeIterator()
  }
}
