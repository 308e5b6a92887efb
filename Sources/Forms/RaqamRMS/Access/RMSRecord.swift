internal import RaqamDescriptors
public import RaqamJSON
internal import RaqamValues

/// A JSON object that cells read from and write to.
///
/// A JSON object that the host provides under a name becomes one record, so that a value that one cell
/// writes is visible to the others.
///
/// ```swift
/// let record = RMSRecord(["name": ["first": "Ada"]])
/// let form = try descriptor.makeForm(registry: registry, objects: { [":profile": .host(record)] })
/// ```
public final class RMSRecord {
  /// The current object.
  public private(set) var value: JSONValue
  /// The index of members in large objects.
  private var index = MemberIndex()

  /// Creates a record with a JSON value.
  public init(_ value: JSONValue) { self.value = value }

  /// Returns the value at a path, or `nil` if there is none.
  ///
  /// - Complexity: Amortized O(1) in the number of members. The first lookup in an object indexes it.
  func read(_ names: [String]) -> JSONValue? {
    var value = value
    var index = index
    for name in names {
      guard case .object(let members) = value, let position = index.position(of: name, in: members) else { return nil }
      value = members[position].value
      index = index.inside(position)
    }
    return value
  }

  /// Sets the value at a path. All objects on the way must exist.
  func write(_ new: RMSValue, _ names: [String], _ path: RMSKeyPath) throws(RMSPathError) {
    guard let new = new.asJSON else {
      throw RMSPathError(.wrongType, "\(path.quoted) must be JSON, found \(new.article)")
    }
    if let index = names.indices.first(where: { !isObject(names[..<$0]) }) {
      let prefix = path.quoted(upTo: path.names.count - names.count + index)
      throw RMSPathError(.unknownKeyPath, "\(path.quoted) continues after \(prefix), which is not an object")
    }
    Self.set(new, at: names[...], in: &value, index)
  }

  private func isObject(_ names: ArraySlice<String>) -> Bool {
    if case .object? = read(Array(names)) { true } else { false }
  }

  /// Mutates nested objects in place, so that an edit does not copy a record with many members.
  private static func set(
    _ new: JSONValue, at names: ArraySlice<String>, in value: inout JSONValue, _ index: MemberIndex
  ) {
    guard let name = names.first, case .object(var members) = value else {
      value = new
      index.forget()
      return
    }
    value = .null
    let position = index.position(of: name, in: members) ?? members.count
    if position == members.count {
      members.append(JSONValue.Member(name, .null))
      index.added(name, at: position)
    }
    set(new, at: names.dropFirst(), in: &members[position].value, index.inside(position))
    value = .object(members)
  }
}

/// A lazily built index of the members of a JSON object and its nested objects.
private final class MemberIndex {
  /// Objects with fewer members are searched linearly.
  private static let leastCount = 16

  /// The positions by name; `nil` until the first lookup.
  private var positions: [ExactText: Int]?
  private var children: [Int: MemberIndex] = [:]

  /// Returns the position of the last member with the name.
  func position(of name: String, in members: [JSONValue.Member]) -> Int? {
    if members.count < Self.leastCount { return members.lastIndex { $0.key.hasBytes(of: name) } }
    if let positions { return positions[name] }
    let known = Dictionary(exact: members.indices.lazy.map { (members[$0].key, $0) }) { $1 }
    positions = known
    return known[name]
  }

  /// Returns the index for the object that is the value of a member.
  func inside(_ position: Int) -> MemberIndex {
    if let child = children[position] { return child }
    let child = MemberIndex()
    children[position] = child
    return child
  }

  func added(_ name: String, at position: Int) { positions?[name] = position }

  /// Discards the index, because the value was replaced.
  func forget() {
    positions = nil
    children = [:]
  }
}
