internal import RaqamDescriptors
internal import RaqamJSON
internal import RaqamValues

/// The classification of a key that an item does not have.
enum RMSStrayKey {
  /// A key of the form dialect; the value describes what to use instead.
  case foreign(String?)
  /// A key of sections on a cell.
  case unused
  case unknown
}

extension ObjectDecoder {
  mutating func className() -> String? { name("className") }

  mutating func bindVariable() -> String? { name("bindVariable") }

  private mutating func name(_ key: String) -> String? {
    guard let text = string(key) else { return nil }
    if text.isEmpty { report(.error, .invalidID, "\(quoted(key)) must not be empty", key: key) }
    return text
  }

  /// Returns the value of `enabled`. `null` is rejected, because its meaning for presence is
  /// ambiguous.
  mutating func enabled(of node: JSONNode) -> JSONValue? {
    _ = self.node("enabled")
    guard let value = node["enabled"] else { return nil }
    switch value.kind {
    case .bool, .number, .string: return JSONValue(value)
    case .null, .array, .object:
      reportType(
        "enabled", expected: "true, false, a number, a string or a reference", node: value,
        hint: value.isNull ? "remove the key for a \(subject) that is always present" : nil)
      return nil
    }
  }

  /// Returns the properties in document order. If a key path is repeated, its last value is used at
  /// the position of the first.
  mutating func properties() -> [RMSPropertyDescriptor] {
    guard let members = object("properties") else { return [] }
    var indices: [ExactText: Int] = [:]
    var properties: [RMSPropertyDescriptor] = []
    for member in members {
      var property = RMSPropertyDescriptor(member.key, JSONValue(member.value))
      property.byteOffset = member.value.range.lowerBound
      if let index = indices[member.key] {
        properties[index] = property
      } else {
        indices[member.key] = properties.count
        properties.append(property)
      }
    }
    return properties
  }

  /// Reports all keys that the item does not have.
  mutating func finishRMS(known: [KeyDefinition], _ sort: (String) -> RMSStrayKey) {
    for key in keys where has(key) && !known.contains(where: { $0.name.hasBytes(of: key) }) {
      switch sort(key) {
      case .foreign(let hint):
        reportForeign(key, "form", hint: hint)
      case .unused: reportUnused([key], "in a \(subject)")
      case .unknown:
        let isProperty = RMSRegistry.namedPaths.contains(key)
        reportUnknown(
          key, among: known.map(\.name), hint: isProperty ? "write it inside \"properties\"" : nil)
      }
    }
  }
}
