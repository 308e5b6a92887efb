import RaqamJSON
import RaqamValues

/// Returns the compact form of a text, or the description of its error.
func outcome(_ text: String, budget: Budget = .standard) -> String {
  outcome(Array(text.utf8), budget: budget)
}

func outcome(_ bytes: [UInt8], budget: Budget = .standard) -> String {
  do {
    return JSONWriter().string(JSONValue(try JSONDocument(parsing: bytes, budget: budget).root))
  } catch {
    return error.description
  }
}

func failure(_ bytes: [UInt8], budget: Budget = .standard) -> JSONError? {
  do {
    _ = try JSONDocument(parsing: bytes, budget: budget)
    return nil
  } catch {
    return error
  }
}
