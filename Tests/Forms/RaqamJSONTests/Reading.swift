import RaqamJSON

/// Returns the compact form of a text, or the description of its error.
func outcome(_ text: String, limits: JSONLimits = JSONLimits()) -> String {
  outcome(Array(text.utf8), limits: limits)
}

func outcome(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> String {
  do {
    return JSONWriter().string(JSONValue(try JSONDocument(parsing: bytes, limits: limits).root))
  } catch {
    return error.description
  }
}

func failure(_ bytes: [UInt8], limits: JSONLimits = JSONLimits()) -> JSONError? {
  do {
    _ = try JSONDocument(parsing: bytes, limits: limits)
    return nil
  } catch {
    return error
  }
}
