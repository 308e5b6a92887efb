import TestSupport

/// JSON whose members can be added and removed.
enum JSONTree: Codable {
  case object([String: JSONTree])
  case array([JSONTree])
  case text(String)
  case integer(Int)
  case flag(Bool)

  init(_ json: String) throws { self = try JSONDecoder().decode(JSONTree.self, from: Data(json.utf8)) }

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let members = try? container.decode([String: JSONTree].self) {
      self = .object(members)
    } else if let elements = try? container.decode([JSONTree].self) {
      self = .array(elements)
    } else if let flag = try? container.decode(Bool.self) {
      self = .flag(flag)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else {
      self = .text(try container.decode(String.self))
    }
  }

  func encode(to encoder: any Encoder) throws {
    switch self {
    case .object(let members): try members.encode(to: encoder)
    case .array(let elements): try elements.encode(to: encoder)
    case .text(let text): try text.encode(to: encoder)
    case .integer(let integer): try integer.encode(to: encoder)
    case .flag(let flag): try flag.encode(to: encoder)
    }
  }

  func json() throws -> String { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }

  /// The paths of all members, at every depth.
  var paths: Set<[String]> {
    guard case .object(let members) = self else { return [] }
    return members.reduce(into: []) { paths, member in
      paths.insert([member.key])
      for path in member.value.paths { paths.insert([member.key] + path) }
    }
  }

  func isObject(at path: some Collection<String>) -> Bool {
    guard case .object(let members) = self else { return false }
    guard let name = path.first else { return true }
    return members[name]?.isObject(at: path.dropFirst()) ?? false
  }

  func without(_ path: some Collection<String>) -> JSONTree {
    changing(path) { members, name in members[name] = nil }
  }

  func adding(_ name: String, at path: [String]) -> JSONTree {
    changing(path + [name]) { members, name in members[name] = .integer(1) }
  }

  private func changing(_ path: some Collection<String>, _ change: (inout [String: JSONTree], String) -> Void)
    -> JSONTree
  {
    guard case .object(var members) = self, let name = path.first else { return self }
    if path.count == 1 {
      change(&members, name)
    } else {
      members[name] = members[name]?.changing(path.dropFirst(), change)
    }
    return .object(members)
  }
}
