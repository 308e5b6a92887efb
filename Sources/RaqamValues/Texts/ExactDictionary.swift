/// Values by names that are compared byte for byte (``ExactText``); otherwise as `Dictionary`.
///
/// ```swift
/// let values: ExactDictionary<Int> = ["\u{E9}": 1, "e\u{301}": 2]
/// values.count          // 2
/// values["e\u{301}"]    // 2
/// ```
public struct ExactDictionary<Value> {
  @usableFromInline var entries: [ExactText: Value]

  /// No values.
  @inlinable public init() { entries = [:] }

  /// The values of pairs; where a name stands more than once, `combine` chooses.
  @inlinable
  public init(_ pairs: some Sequence<(String, Value)>, uniquingKeysWith combine: (Value, Value) -> Value) {
    entries = Dictionary(pairs.lazy.map { (ExactText($0.0), $0.1) }, uniquingKeysWith: combine)
  }

  /// The values of a dictionary.
  @inlinable public init(_ values: [String: Value]) { self.init(values.lazy.map { ($0.key, $0.value) }) { $1 } }

  @inlinable init(entries: [ExactText: Value]) { self.entries = entries }

  /// The value of a name; `nil` where there is none, and to remove it.
  @inlinable
  public subscript(name: String) -> Value? {
    get { entries[ExactText(name)] }
    _modify { yield &entries[ExactText(name)] }
  }

  /// The value of a name, `standard` where there is none.
  @inlinable
  public subscript(name: String, default standard: @autoclosure () -> Value) -> Value {
    get { entries[ExactText(name)] ?? standard() }
    _modify { yield &entries[ExactText(name), default: standard()] }
  }

  /// How many values there are.
  @inlinable public var count: Int { entries.count }

  /// Whether there is no value.
  @inlinable public var isEmpty: Bool { entries.isEmpty }

  /// The names, in no order.
  @inlinable public var keys: [String] { entries.keys.map(\.string) }

  /// The values, in the order of ``keys``.
  @inlinable public var values: some Collection<Value> { entries.values }

  /// What `transform` makes of each value, by the same names.
  @inlinable
  public func mapValues<Other, Failure: Error>(
    _ transform: (Value) throws(Failure) -> Other
  ) throws(Failure) -> ExactDictionary<Other> {
    var others: [ExactText: Other] = [:]
    others.reserveCapacity(entries.count)
    for (name, value) in entries { others[name] = try transform(value) }
    return ExactDictionary<Other>(entries: others)
  }

  /// What `transform` makes of each value where that is not `nil`, by the same names.
  @inlinable
  public func compactMapValues<Other>(_ transform: (Value) -> Other?) -> ExactDictionary<Other> {
    ExactDictionary<Other>(entries: entries.compactMapValues(transform))
  }

  /// The pairs for which `isIncluded` holds.
  @inlinable
  public func filter(_ isIncluded: (Element) -> Bool) -> Self {
    Self(entries: entries.filter { isIncluded(($0.key.string, $0.value)) })
  }

  /// Does something with the value of a name in its place; `nil` where there is none.
  @inlinable
  package mutating func with<Result, Failure: Error>(
    _ name: String, _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result? {
    guard let index = entries.index(forKey: ExactText(name)) else { return nil }
    return try body(&entries.values[index])
  }

  /// Puts `value` in the place of the value of a name, which is returned.
  @inlinable
  @discardableResult
  public mutating func updateValue(_ value: Value, forKey name: String) -> Value? {
    entries.updateValue(value, forKey: ExactText(name))
  }

  /// Removes the value of a name, which is returned.
  @inlinable
  @discardableResult
  public mutating func removeValue(forKey name: String) -> Value? { entries.removeValue(forKey: ExactText(name)) }

  /// The pairs by the scalars of their names.
  @inlinable
  public func sortedByName() -> [Element] {
    sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
  }

  /// Makes room for so many values.
  @inlinable public mutating func reserveCapacity(_ count: Int) { entries.reserveCapacity(count) }

  /// Adds the values of `other`; where both have one of a name, `combine` chooses.
  @inlinable
  public mutating func merge(_ other: Self, uniquingKeysWith combine: (Value, Value) -> Value) {
    entries.merge(other.entries, uniquingKeysWith: combine)
  }

  /// These values with those of `other`; where both have one of a name, `combine` chooses.
  @inlinable
  public func merging(_ other: Self, uniquingKeysWith combine: (Value, Value) -> Value) -> Self {
    Self(entries: entries.merging(other.entries, uniquingKeysWith: combine))
  }
}

extension ExactDictionary: Sendable where Value: Sendable {}
extension ExactDictionary: Equatable where Value: Equatable {}
extension ExactDictionary: Hashable where Value: Hashable {}

extension ExactDictionary: ExpressibleByDictionaryLiteral {
  /// The values of a literal; of a name that stands there twice, the last.
  @inlinable public init(dictionaryLiteral pairs: (String, Value)...) { self.init(pairs) { $1 } }
}

extension ExactDictionary: Sequence {
  /// A name and its value.
  public typealias Element = (key: String, value: Value)

  /// The pairs of a dictionary.
  public struct Iterator: IteratorProtocol {
    @usableFromInline var entries: [ExactText: Value].Iterator

    @inlinable init(_ entries: [ExactText: Value].Iterator) { self.entries = entries }

    /// The next pair.
    @inlinable public mutating func next() -> Element? { entries.next().map { ($0.key.string, $0.value) } }
  }

  /// The pairs, in no order.
  @inlinable public func makeIterator() -> Iterator { Iterator(entries.makeIterator()) }

  /// How many pairs there are, as a rule for arrays of them.
  @inlinable public var underestimatedCount: Int { entries.count }
}

/// Names, each once, compared byte for byte (``ExactText``); otherwise as `Set`.
package struct ExactSet: Hashable, Sendable, ExpressibleByArrayLiteral {
  @usableFromInline var entries: Set<ExactText>

  @inlinable package init(_ names: some Sequence<String>) { entries = Set(names.lazy.map { ExactText($0) }) }

  @inlinable package init() { entries = [] }

  @inlinable package init(arrayLiteral names: String...) { self.init(names) }

  @inlinable package var isEmpty: Bool { entries.isEmpty }

  @inlinable package var count: Int { entries.count }

  @inlinable package func contains(_ name: String) -> Bool { entries.contains(ExactText(name)) }

  /// Adds a name, and tells whether it is a new one.
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

  /// The names by their bytes: equivalent spellings, too, in the same order each time.
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
