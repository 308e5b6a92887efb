public import RaqamJSON
internal import RaqamMemory

extension FormatExplanation {
  /// The JSON Schema (draft 2020-12) of ``json``.
  public static var jsonSchema: JSONValue {
    do throws(JSONError) {
      return JSONValue(try JSONDocument(parsing: DataFile.explanationSchema.bytes).root)
    } catch {
      // The file is a resource of the package; tests validate explanations against it.
      return .bool(false)
    }
  }
}
