public import RaqamJSON

extension FormatExplanation {
  /// The JSON Schema (draft 2020-12) of ``json``.
  public static var jsonSchema: JSONValue {
    do throws(JSONError) {
      return JSONValue(try JSONDocument(parsing: PackageResources.explanation_schema_json).root)
    } catch {
      // The file is a resource of the package; tests validate explanations against it.
      return .bool(false)
    }
  }
}
