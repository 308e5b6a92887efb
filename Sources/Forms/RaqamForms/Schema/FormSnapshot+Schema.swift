internal import RaqamDescriptors
public import RaqamJSON

extension FormSnapshot {
  /// The JSON Schema (draft 2020-12) of ``json``. Its `$defs` include `change`, one difference between snapshots, and
  /// `edit`.
  ///
  /// - Complexity: O(*n*) in the number of members; each call builds the schema.
  public static var jsonSchema: JSONValue {
    var schema = DescriptorSchema(
      title: "Snapshot of a form",
      root: [
        "description":
          "The displayed state of a form, as printed by raqam eval; $defs contains the changes and edits of a session.",
        "$ref": "#/$defs/form",
      ])
    let objects: [any SnapshotObject.Type] = [
      FormSnapshot.self, SectionSnapshot.self, RowSnapshot.self, RowSnapshot.Option.self, RefusedMembers.self,
      FormIssue.self, EditingSnapshot.self, RowControl.self, RowControl.Digits.self, RowControl.Currency.self,
      DatePickerSnapshot.self, MonthSnapshot.self, MonthSnapshot.WeekdayColumn.self, MonthSnapshot.Day.self,
      MonthSnapshot.MonthName.self,
    ]
    for object in objects { schema.define(object) }
    schema.define("change", ["anyOf": .array(FormChange.samples.map { SnapshotSchema.object([$0]) } + notes)])
    schema.define("edit", ["anyOf": .array(FormEdit.samples.map { SnapshotSchema.object([$0]) })])
    return schema.json
  }

  /// The results that `raqam eval` outputs for an edit: the reason of a refusal, the tolerated deviations, and the
  /// pressed row.
  private static var notes: [JSONValue] {
    let (text, integer) = (String.schema, Int.schema)
    return [
      DescriptorSchema.object(
        ["change": ["const": "refused"], "code": FormIssue.Code.schema, "message": text],
        optional: ["id": text, "edit": integer, "text": text, "offset": integer]),
      DescriptorSchema.object(
        ["change": ["const": "deviation"], "id": text, "offset": integer, "message": text, "kind": text],
        optional: ["edit": integer]),
      DescriptorSchema.object(
        ["change": ["const": "pressed"], "id": text],
        optional: ["edit": integer, "selector": text, "target": text]),
    ]
  }
}

extension DescriptorSchema {
  fileprivate mutating func define<Object: SnapshotObject>(_: Object.Type) {
    define(Object.definition, SnapshotSchema.object(Object.samples))
  }

  /// Returns the schema of an object with required and optional members.
  static func object(
    _ required: KeyValuePairs<String, JSONValue>, optional: KeyValuePairs<String, JSONValue>
  ) -> JSONValue {
    [
      "type": "object", "properties": .object((Array(required) + Array(optional)).map { .init($0.key, $0.value) }),
      "required": .array(required.map { .string($0.key) }), "additionalProperties": false,
    ]
  }
}
