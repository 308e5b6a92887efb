internal import RaqamDescriptors
internal import RaqamForms
public import RaqamJSON

extension RMSDescriptor {
  /// The JSON Schema (draft 2020-12) of RMS forms, generated from the key tables of the decoder.
  ///
  /// Classes of an application may have additional properties, so the schema accepts all of them.
  public static var jsonSchema: JSONValue {
    var schema = DescriptorSchema(title: "Form of Raqam, RMS dialect", root: root)
    schema.defineRMS()
    return schema.json
  }

  /// The JSON Schema of forms of either dialect: arrays are RMS forms, other values are checked as the form
  /// dialect.
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
        // `null` is rejected because its meaning for presence is ambiguous.
        JSONValue.Member(
          key.name, ["type": ["boolean", "number", "string"], "default": true, "description": .string(key.meaning)])
      }
      define(object.rawValue, Self.object(keys.filter { $0.name != "enabled" }, others: isThere))
    }
  }
}
