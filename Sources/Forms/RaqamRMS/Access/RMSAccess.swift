internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// Reads and writes values by key path through the declared properties.
struct RMSAccess {
  /// A property on the way along a key path.
  struct Step: Hashable {
    let object: ObjectIdentifier
    let name: String
  }

  private var accessors: [ExactText: [RMSAccessor]] = [:]
  private(set) var actions: [ExactText: [RMSActionAccessor]] = [:]
  /// Whether errors suggest names. Collecting the candidates scans all declared properties.
  var suggests = true

  mutating func add<Object>(_ properties: RMSProperties<Object>) {
    for (name, accessor) in properties.accessors { accessors[name, default: []].append(accessor) }
    for (name, action) in properties.actions { actions[name, default: []].append(action) }
  }

  /// Returns the value at a path; `null` if an object on the way is missing.
  func read(_ object: AnyObject, _ path: RMSKeyPath) throws(RMSPathError) -> RMSValue {
    var value = RMSValue.host(object)
    for index in path.names.indices {
      if value.isNull { return .null }
      let object = try owner(value, of: index, in: path)
      if let record = object as? RMSRecord {
        return record.read(Array(path.names[index...])).map { .json($0) } ?? .null
      }
      value = try accessor(index, in: path, of: object).read(object)
    }
    return value
  }

  func write(_ value: RMSValue, _ object: AnyObject, _ path: RMSKeyPath) throws(RMSPathError) {
    var owner = object
    for index in path.names.indices {
      if let record = owner as? RMSRecord {
        try record.write(value, Array(path.names[index...]), path)
        return
      }
      let accessor = try accessor(index, in: path, of: owner)
      if index < path.names.count - 1 {
        owner = try self.owner(accessor.read(owner), of: index + 1, in: path)
        continue
      }
      guard let write = accessor.write else {
        throw RMSPathError(.unknownKeyPath, "\(path.quoted) of \(type(of: owner)) is read-only")
      }
      guard write(owner, value) else {
        throw RMSPathError(.wrongType, accessor.complaint(about: value, at: path))
      }
    }
  }

  /// Returns the type that a property expects, for messages; `nil` if the property is not declared.
  func expectation(_ object: AnyObject, _ path: RMSKeyPath) -> String? {
    guard let name = path.names.last, let last = steps(object, path).last, last.name.hasBytes(of: name) else {
      return nil
    }
    let candidates = accessors[name] ?? []
    if path.names.count == 1 { return candidates.last { $0.applies(object) }?.expectation }
    let owner = RMSKeyPath(path.names.dropLast().joined(separator: "."))
    do throws(RMSPathError) {
      return try read(object, owner).asObject.flatMap { owner in candidates.last { $0.applies(owner) }?.expectation }
    } catch {
      return nil
    }
  }

  /// Returns the properties along a path, as far as it can be followed. A JSON object is a single
  /// step.
  func steps(_ object: AnyObject, _ path: RMSKeyPath) -> [Step] {
    var steps: [Step] = []
    var value = RMSValue.host(object)
    for name in path.names {
      guard let object = value.asObject else { break }
      steps.append(Step(object: ObjectIdentifier(object), name: name))
      guard let accessor = accessors[name]?.last(where: { $0.applies(object) }) else { break }
      value = accessor.read(object)
    }
    return steps
  }

  private func owner(_ value: RMSValue, of index: Int, in path: RMSKeyPath) throws(RMSPathError) -> AnyObject {
    if let object = value.asObject { return object }
    let name = path.quoted(upTo: index)
    throw RMSPathError(
      .unknownKeyPath, "\(path.quoted) continues after \(name), which is \(value.isNull ? "null" : value.article)")
  }

  private func accessor(_ index: Int, in path: RMSKeyPath, of object: AnyObject) throws(RMSPathError) -> RMSAccessor {
    let name = path.names[index]
    if let accessor = accessors[name]?.last(where: { $0.applies(object) }) { return accessor }
    let candidates =
      suggests ? accessors.filter { $0.value.contains { $0.applies(object) } }.names.sorted() : []
    throw RMSPathError(
      .unknownKeyPath, "unknown property \(path.quoted) of \(type(of: object))", name: name, candidates: candidates)
  }
}

extension RMSAccessor {
  /// Returns the message about a value that the property does not accept: its type, or the first rejected element.
  fileprivate func complaint(about value: RMSValue, at path: RMSKeyPath) -> String {
    guard let misfit = misfit(value) else { return "\(path.quoted) must be \(expectation), found \(value.article)" }
    let indices = misfit.indices.map(String.init).joined(separator: "/")
    return "element \(indices) of \(path.quoted) must be \(misfit.expectation), found \(misfit.value.article)"
  }
}
