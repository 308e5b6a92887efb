internal import RaqamDescriptors
public import RaqamJSON

extension FormDescriptor {
  /// The JSON Schema (draft 2020-12) of a form, generated from the tables of its decoder.
  ///
  /// The schema rejects structures that the decoder rejects: JSON types, values, missing keys and ranges of integers.
  /// It also rejects keys that the decoder reports as unknown or without effect on the type.
  ///
  /// It does not check the contents of strings, such as predicates and patterns, or conditions across parts of the
  /// form.
  ///
  /// - Complexity: O(*n*) in the size of the key tables; each call builds the schema.
  public static var jsonSchema: JSONValue {
    var schema = DescriptorSchema(title: "Form of Raqam", root: DescriptorSchema.reference("form"))
    schema.defineForms()
    return schema.json
  }
}

extension DescriptorSchema {
  /// Defines forms and everything in them.
  package mutating func defineForms() {
    define("form", Self.object(FormKeys.all, others: [Self.address]))
    defineSections()
    defineRows()
    define("rule", Self.rule)
    defineFormatters()
  }

  // MARK: Rows

  private mutating func defineRows() {
    let common = RowKeys.common + RowKeys.input
    var row = Self.object(
      common,
      conditions: RowType.allCases.map { Self.condition("type", is: $0.rawValue, then: "row.\($0.rawValue)") },
      isOpen: true)
    row.append("anyOf", [Self.needed("id"), Self.needed("tag")])
    define("row", row)
    for type in RowType.allCases {
      let keys = RowKeys.keys(of: type)
      let shared = common.filter(keys.contains).map { JSONValue.Member($0.name, true) }
      var own = Self.type(keys.filter { !common.contains($0) }, common: shared)
      switch type {
      case .webview: own.append("anyOf", [Self.needed("url"), Self.needed("html")])
      case .options: own.append("anyOf", [Self.needed("options")])
      default: break
      }
      define("row.\(type.rawValue)", own)
    }
  }

  /// Returns a schema of objects in which a key is present and not `null`.
  private static func needed(_ key: String) -> JSONValue {
    [
      "required": .array([.string(key)]),
      "properties": .object([.init(key, ["not": ["type": "null"]])]),
    ]
  }

  private static var rule: JSONValue {
    var rule = object(RuleKeys.all)
    rule.append("oneOf", [needed("regexp"), needed("predicate")])
    return rule
  }

  // MARK: Sections

  /// Defines sections. The template of a dynamic section has every key of a row with the prefix `dynamic.`, except `id`
  /// and `tag`.
  private mutating func defineSections() {
    let own = SectionKeys.all.filter { !$0.name.hasPrefix("dynamic.") }
    let ofTemplate = RowKeys.common.filter { !["id", "tag", "type"].contains($0.name) } + RowKeys.input
    let types = JSONValue.Member(
      "dynamic.type",
      ["enum": .array(RowType.allCases.map { .string($0.rawValue) } + [.null]), "description": "type of new entries"])
    let shared = ofTemplate.map { JSONValue.Member("dynamic.\($0.name)", Self.reference("row", key: $0.name)) }
    define(
      "section",
      Self.object(
        SectionKeys.all, others: [types] + shared,
        conditions: [
          [
            "if": ["properties": ["type": ["const": "dynamic"]], "required": ["type"]],
            "then": Self.reference("section.dynamic"), "else": Self.reference("section.static"),
          ]
        ], isOpen: true))
    let plain = SectionKeys.all.map { JSONValue.Member($0.name, true) } + [.init(types.key, true)]
    define(
      "section.dynamic",
      [
        "allOf": .array(
          [
            [
              "if": [
                "properties": ["dynamic.allowed.insert": ["const": true]], "required": ["dynamic.allowed.insert"],
              ],
              "then": ["anyOf": [Self.needed(types.key), Self.needed("dynamic.items")]],
            ], ["if": ["not": Self.needed(types.key)], "then": Self.object([], others: plain)],
          ]
            + RowType.allCases.map {
              Self.condition(types.key, is: $0.rawValue, then: "section.dynamic.\($0.rawValue)")
            })
      ])
    define("section.static", Self.object([], others: own.map { .init($0.name, true) }))
    let described = Set(ofTemplate)
    for type in RowType.allCases {
      let keys = RowKeys.keys(of: type).filter { !["id", "tag", "type"].contains($0.name) }
      let members = keys.map { key in
        JSONValue.Member(
          "dynamic.\(key.name)",
          described.contains(key) ? true : Self.reference("row.\(type.rawValue)", key: key.name))
      }
      var schema = Self.object([], others: plain + members)
      if type == .options { schema.append("anyOf", [Self.needed("dynamic.options")]) }
      define("section.dynamic.\(type.rawValue)", schema)
    }
  }
}

extension JSONValue {
  /// Appends a member to an object.
  fileprivate mutating func append(_ key: String, _ value: JSONValue) {
    guard case .object(let members) = self else { return }
    self = .object(members + [.init(key, value)])
  }
}
