import Raqam
import RaqamDescriptors
import RaqamJSON

extension EvalSession {
  /// Performs `parse`: parses typed input with a formatter or a row.
  func parse(_ request: JSONNode, in document: JSONDocument) throws(EvalError) -> [JSONValue.Member] {
    let (prepared, now) = try prepare(request, in: document)
    guard let text = try request.text("text") else {
      throw EvalError("malformed_request", "\"parse\" requires \"text\"")
    }
    let leniency = try request.leniency()
    let parsed = try Self.checked("/text") { () throws(FormatError) in try prepared.parse(text, leniency, now) }
    var members: [JSONValue.Member] = [.init("value", parsed.value.typedJSON)]
    if leniency != .strict || !parsed.deviations.isEmpty {
      members.append(.init("deviations", .array(parsed.deviations.map(\.json))))
    }
    if !prepared.diagnostics.isEmpty {
      members.append(.init("diagnostics", .array(prepared.diagnostics.map(\.json))))
    }
    return members
  }
}
