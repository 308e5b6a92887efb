internal import Raqam
public import RaqamJSON

extension RMSSnapshot {
  /// The snapshot as JSON: classes, variables and properties with references resolved; what is not there is not in it.
  public var json: JSONValue {
    .object([
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
  var json: JSONValue { .object(RMSSnapshot.members(className, bindVariable, properties)) }
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
