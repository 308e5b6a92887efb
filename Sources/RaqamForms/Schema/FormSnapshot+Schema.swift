public import RaqamJSON

extension FormSnapshot {
  /// The JSON Schema (draft 2020-12) of ``json``; its `$defs` have `change`, a step of a difference, and `edit`.
  public static var jsonSchema: JSONValue {
    do throws(JSONError) {
      return JSONValue(try JSONDocument(parsing: PackageResources.form_snapshot_schema_json).root)
    } catch {
      // The file is the package's own; tests hold snapshots to it.
      return .bool(false)
    }
  }
}
