internal import Raqam
public import RaqamJSON

extension FormatExplanation {
  /// The explanation as JSON, as `raqam explain --json` prints it and the operation `explain` of `raqam eval`
  /// replies.
  ///
  /// The schema is ``jsonSchema``, which is also in `Data/Schemas/explanation.schema.json`.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var json: JSONValue { .object(members) }

  /// The members of ``json``.
  package var members: [JSONValue.Member] {
    var members: [JSONValue.Member] = []
    func add(_ key: String, _ value: JSONValue?) {
      if let value { members.append(.init(key, value)) }
    }
    add("type", type.map { .string($0.rawValue) })
    if reading == nil { add("value", value?.typedJSON ?? .null) }
    add("text", text.map(JSONValue.string))
    add("error", error?.json)
    add("reading", reading?.json)
    add("facts", .object(facts.map { .init($0.name.rawValue, $0.json) }))
    add("engine", engine?.json)
    if !notes.isEmpty { add("notes", .array(notes.map(JSONValue.string))) }
    if reading == nil { add("parts", .array(parts.map(\.json))) }
    if let anatomy {
      add("codePoints", .array(anatomy.codePoints.map(\.json)))
      add("visual", ["leftToRight": anatomy.leftToRight.json, "rightToLeft": anatomy.rightToLeft.json])
    }
    add("versions", .object(versions.members + [.init("unicode", .string(versions.unicode))]))
    return members
  }
}

extension FormatExplanation.Fact {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("value", value)]
    if let requested { members.append(.init("requested", .string(requested))) }
    members.append(.init("source", .string(source.kind.rawValue)))
    if let location = source.place { members.append(.init("place", .string(location))) }
    return .object(members)
  }
}

extension EngineUse {
  fileprivate var json: JSONValue {
    let reason = reason.map { [JSONValue.Member("reason", .string($0.rawValue))] } ?? []
    return .object([.init("name", .string(engine.rawValue))] + reason + [.init("message", .string("\(self)"))])
  }
}

extension FormatExplanation.Reading {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [.init("leniency", .string(leniency.rawValue))]
    if let parsed {
      members.append(.init("value", parsed.value.typedJSON))
      members.append(.init("deviations", .array(parsed.deviations.map(\.json))))
    }
    if let normalized { members.append(.init("normalized", .string(normalized))) }
    if let error { members.append(.init("error", error.json)) }
    if let example { members.append(.init("example", .string(example))) }
    return .object(members)
  }
}

extension TextAnatomy.CodePoint {
  fileprivate var json: JSONValue {
    [
      "offset": .integer(Int64(offset)), "code": .string(code), "name": .string(name), "category": .string(category),
      "bidiClass": .string(bidiClass), "bidiControl": .bool(isBidiControl), "whiteSpace": .bool(isWhiteSpace),
      "invisible": .bool(isInvisible),
    ]
  }
}

extension VisualLine {
  fileprivate var json: JSONValue {
    [
      "runs": .array(
        runs.map { run in
          [
            "offset": .integer(Int64(run.offsets.lowerBound)), "length": .integer(Int64(run.offsets.count)),
            "level": .integer(Int64(run.level)),
          ]
        }),
      "clusters": .array(
        clusters.map { cluster in
          [
            "offset": .integer(Int64(cluster.offset)), "text": .string(cluster.text), "shown": .string(cluster.shown),
            "level": .integer(Int64(cluster.level)),
          ]
        }),
    ]
  }
}
