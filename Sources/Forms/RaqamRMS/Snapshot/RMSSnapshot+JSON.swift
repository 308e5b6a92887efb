internal import Raqam
public import RaqamJSON

extension RMSSnapshot {
  /// The snapshot as JSON: classes, variables and properties with references resolved. Absent items are omitted.
  ///
  /// A cell has its `kind`, the `value` of the represented property and the displayed `text`. The represented object
  /// appears by name only. Secure text has no value, and its text has one `•` per character.
  ///
  /// - Complexity: O(*n*) in the size of the snapshot.
  public var json: JSONValue {
    .object(
      (locale.map { [.init("locale", .string($0.identifier))] } ?? []) + [
        .init("direction", .string(direction.rawValue)),
        .init("sections", .array(sections.map(\.json))),
        .init("bindings", .object(bindings.map { .init($0.name, .string($0.pointer)) })),
      ])
  }
}

extension RMSSnapshot.Section {
  var json: JSONValue {
    .object(
      RMSSnapshot.members(className, bindVariable, properties) + [.init("rows", .array(rows.map(\.json)))])
  }
}

extension RMSSnapshot.Row {
  var json: JSONValue {
    let isSecret = kind == .secureText
    var members = RMSSnapshot.members(className, bindVariable, properties)
    members.append(.init("kind", .string(kind.rawValue)))
    if let title { members.append(.init("title", .string(title))) }
    members.append(.init("value", isSecret ? .null : value))
    members.append(.init("text", .string(isSecret ? String(repeating: "•", count: text.count) : text)))
    members.append(.init("disabled", .bool(isDisabled)))
    return .object(members)
  }
}

extension RMSSnapshot {
  fileprivate static func members(
    _ className: String, _ bindVariable: String?, _ properties: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    var members = [JSONValue.Member("className", .string(className))]
    if let bindVariable { members.append(.init("bindVariable", .string(bindVariable))) }
    members.append(.init("properties", .object(properties)))
    return members
  }
}
