internal import Raqam
internal import RaqamDescriptors
public import RaqamJSON

extension FormSnapshot {
  /// The snapshot as JSON. Equal snapshots give equal bytes.
  public var json: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("title", title)
    members.append(.init("locale", .string(locale.identifier)))
    members.append(.init("direction", .string(direction.rawValue)))
    members.append(.init("sections", .array(sections.map(\.json))))
    return .object(members)
  }
}

extension SectionSnapshot {
  var json: JSONValue {
    var members: [JSONValue.Member] = []
    members.add("id", id)
    members.add("header", header)
    members.add("footer", footer)
    members.append(.init("type", .string(kind.rawValue)))
    if let editing {
      members.append(.init("canInsert", .bool(editing.canInsert)))
      members.append(.init("canDelete", .bool(editing.canDelete)))
      members.append(.init("canReorder", .bool(editing.canReorder)))
      members.add("insertTitle", editing.insertTitle)
    }
    members.append(.init("rows", .array(rows.map(\.json))))
    return .object(members)
  }
}

extension RowSnapshot {
  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("id", .string(id)), .init("type", .string(type.rawValue))]
    members.add("title", title)
    members.append(.init("value", value.json))
    members.append(.init("text", .string(text)))
    members.append(.init("disabled", .bool(isDisabled)))
    members.append(.init("required", .bool(isRequired)))
    members.add("placeholder", placeholder)
    if !colors.isEmpty {
      let colors = colors.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, .string($0.value)) }
      members.append(.init("colors", .object(colors)))
    }
    if !options.isEmpty {
      let options = options.map { option in
        JSONValue.object([.init("value", .string(option.value)), .init("text", .string(option.text))])
      }
      members.append(.init("options", .array(options)))
    }
    if let minimum { members.append(.init("minimum", minimum.json)) }
    if let maximum { members.append(.init("maximum", maximum.json)) }
    return .object(members)
  }
}

extension FormIssue {
  /// The issue as JSON: row, code and message.
  public var json: JSONValue {
    .object([
      .init("row", .string(row)), .init("code", .string(code.rawValue)), .init("message", .string(message)),
    ])
  }
}

extension [JSONValue.Member] {
  fileprivate mutating func add(_ key: String, _ text: String?) {
    if let text { append(JSONValue.Member(key, .string(text))) }
  }
}
