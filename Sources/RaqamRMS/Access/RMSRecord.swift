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
  public internal(set) var value: JSONValue

  /// Makes a record of JSON.
  public init(_ value: JSONValue) { self.value = value }

  /// The value at a path; `nil` where there is none.
  func read(_ names: [String]) -> JSONValue? {
    var value = value
    for name in names {
      guard case .object(let members) = value, let member = members.last(where: { $0.key.hasBytes(of: name) }) else {
        return nil
      }
      value = member.value
    }
    return value
  }

  /// Sets the value at a path; the objects on the way must be there.
  func write(_ new: RMSValue, _ names: [String], _ path: RMSKeyPath) throws(RMSPathError) {
    guard let new = new.asJSON else {
      throw RMSPathError(.wrongType, "\(path.quoted) takes JSON, found \(new.article)")
    }
    var owners: [[JSONValue.Member]] = []
    var value = value
    for (index, name) in names.enumerated() {
      guard case .object(let members) = value else {
        let place = path.quoted(upTo: path.names.count - names.count + index)
        throw RMSPathError(.unknownKeyPath, "\(path.quoted) leads on from \(place), which is no object")
      }
      owners.append(members)
      value = members.last { $0.key.hasBytes(of: name) }?.value ?? .null
    }
    value = new
    for (members, name) in zip(owners, names).reversed() {
      var members = members
      if let place = members.lastIndex(where: { $0.key.hasBytes(of: name) }) {
        members[place].value = value
      } else {
        members.append(JSONValue.Member(name, value))
      }
      value = .object(members)
    }
    self.value = value
  }
}
