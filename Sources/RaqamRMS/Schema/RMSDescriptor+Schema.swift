internal import RaqamDescriptors
internal import RaqamForms
public import RaqamJSON

extension RMSDescriptor {
  /// The JSON Schema (draft 2020-12) of a form of the RMS dialect, from the tables that its decoder reads.
  ///
  /// Properties are those of classes, which an application may have of its own: the schema takes every one.
  public static var jsonSchema: JSONValue {
    var schema = DescriptorSchema(title: "Form of Raqam, RMS dialect", root: root)
    schema.defineRMS()
    return schema.json
  }

  /// The JSON Schema of forms of either dialect.
  public static var jsonSchemaOfBothDialects: JSONValue {
    var schema = DescriptorSchema(
      title: "Form of Raqam, either dialect",
      root: ["if": ["type": "array"], "then": root, "else": DescriptorSchema.reference("form")])
    schema.defineForms()
    schema.defineRMS()
    return schema.json
  }

  private static let root: JSONValue = [
    "type": "array", "items": DescriptorSchema.reference(KeyDefinition.KeyedObject.rmsSection.rawValue),
  ]
}

extension DescriptorSchema {
  fileprivate mutating func defineRMS() {
    for (object, keys) in [(KeyDefinition.KeyedObject.rmsSection, RMSKeys.section), (.rmsCell, RMSKeys.cell)] {
      let isThere = keys.filter { $0.name == "enabled" }.map { key in
        // `null` does not say whether an item is there, and is refused.
        JSONValue.Member(
          key.name, ["type": ["boolean", "number", "string"], "default": true, "description": .string(key.meaning)])
      }
      define(object.rawValue, Self.object(keys.filter { $0.name != "enabled" }, others: isThere))
    }
  }
}
