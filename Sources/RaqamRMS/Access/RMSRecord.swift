internal import RaqamDescriptors
public import RaqamJSON
internal import RaqamValues

/// A JSON object that cells read from and write to.
///
/// A JSON object that is given under a name becomes one record: what one cell writes, the others read.
///
/// ```swift
/// let record = RMSRecord(["name": ["first": "Ada"]])
/// let form = try descriptor.build(registry: registry, objects: { [":profile": .host(record)] })
/// ```
public final class RMSRecord {
  /// The object as it is now.
  public private(set) var value: JSONValue
  /// Where the members of larger objects are.
  private var index = MemberIndex()

  /// Makes a record of JSON.
  public init(_ value: JSONValue) { self.value = value }

  /// The value at a path; `nil` where there is none.
  ///
  /// - Complexity: O(1) in the number of members, after the first call.
  func read(_ names: [String]) -> JSONValue? {
    var value = value
    var index = index
    for name in names {
      guard case .object(let members) = value, let place = index.place(of: name, in: members) else { return nil }
      value = members[place].value
      index = index.inside(place)
    }
    return value
  }

  /// Sets the value at a path; the objects on the way must be there.
  func write(_ new: RMSValue, _ names: [String], _ path: RMSKeyPath) throws(RMSPathError) {
    guard let new = new.asJSON else {
      throw RMSPathError(.wrongType, "\(path.quoted) takes JSON, found \(new.article)")
    }
    if let index = names.indices.first(where: { !isObject(names[..<$0]) }) {
      let place = path.quoted(upTo: path.names.count - names.count + index)
      throw RMSPathError(.unknownKeyPath, "\(path.quoted) leads on from \(place), which is no object")
    }
    Self.set(new, at: names[...], in: &value, index)
  }

  private func isObject(_ names: ArraySlice<String>) -> Bool {
    if case .object? = read(Array(names)) { true } else { false }
  }

  /// Objects are changed in their place: a record with many members is not copied for each edit.
  private static func set(
    _ new: JSONValue, at names: ArraySlice<String>, in value: inout JSONValue, _ index: MemberIndex
  ) {
    guard let name = names.first, case .object(var members) = value else {
      value = new
      index.forget()
      return
    }
    value = .null
    let place = index.place(of: name, in: members) ?? members.count
    if place == members.count {
      members.append(JSONValue.Member(name, .null))
      index.added(name, at: place)
    }
    set(new, at: names.dropFirst(), in: &members[place].value, index.inside(place))
    value = .object(members)
  }
}

/// Where the members of a JSON object are, and those of the objects inside it.
private final class MemberIndex {
  /// Objects of fewer members are searched one after the other.
  private static let leastCount = 16

  /// `nil` until a member is looked for.
  private var places: ExactDictionary<Int>?
  private var children: [Int: MemberIndex] = [:]

  /// The place of the last member of a name.
  func place(of name: String, in members: [JSONValue.Member]) -> Int? {
    if members.count < Self.leastCount { return members.lastIndex { $0.key.hasBytes(of: name) } }
    if let places { return places[name] }
    let known = ExactDictionary(members.indices.lazy.map { (members[$0].key, $0) }) { $1 }
    places = known
    return known[name]
  }

  /// The index of the object that is the value of a member.
  func inside(_ place: Int) -> MemberIndex {
    if let child = children[place] { return child }
    let child = MemberIndex()
    children[place] = child
    return child
  }

  func added(_ name: String, at place: Int) { places?[name] = place }

  /// The value is another one.
  func forget() {
    places = nil
    children = [:]
  }
}
