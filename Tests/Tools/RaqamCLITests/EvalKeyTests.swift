import RaqamEval
import RaqamJSON
import Testing

@testable import RaqamCLI

/// Each operation accepts its own keys and rejects all others.
@Suite struct EvalKeyTests {
  typealias Operation = EvalSession.Operation

  private static func output(_ request: String) -> String {
    let outcome = TestHost.run(["eval"], input: [request + "\n"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    return outcome.output
  }

  @Test(arguments: [
    (#""op":"format","formatter":{"type":"number"},"value":1,"locle":"fa_IR""#, "format", "locle", "locale"),
    (#""op":"format","formatr":{"type":"number"},"value":1"#, "format", "formatr", "formatter"),
    (#""op":"parse","formatter":{"type":"number"},"text":"1","strickt":false"#, "parse", "strickt", "strict"),
    (#""op":"explain","formatter":{"type":"number"},"vaule":1"#, "explain", "vaule", "value"),
    (#""op":"convert","form":"persian","to":"gregorian","date":"1404-01-01""#, "convert", "form", "from"),
    (#""op":"offset","timezone":"UTC","date":"2025-01-01T00:00:00Z""#, "offset", "timezone", "timeZone"),
    (#""op":"predicate","format":"TRUEPREDICATE","variabels":{}"#, "predicate", "variabels", "variables"),
    (#""op":"regexp","patern":"a","text":"a""#, "regexp", "patern", "pattern"),
    (#""op":"form","form":{"sections":[]},"vals":{}"#, "form", "vals", "values"),
    (#""op":"form","form":[],"object":{}"#, "form", "object", "objects"),
    (#""op":"lint","rows":{}"#, "lint", "rows", "row"),
    (#""op":"plural","valeu":1"#, "plural", "valeu", "value"),
    (#""op":"negotiate","acept":"en","supported":["en"]"#, "negotiate", "acept", "accept"),
    (#""op":"versions","locl":null"#, "versions", "locl", "locale"),
  ])
  func misspelledKeysHaveHints(_ members: String, _ operation: String, _ key: String, _ nearest: String) {
    #expect(
      Self.output(#"{"id":7,\#(members)}"#)
        == #"{"id":7,"ok":false,"error":{"code":"unknown_key","message":"unknown key \"\#(key)\" for \"\#(operation)\"","#
        + #""pointer":"/\#(key)","hint":"did you mean \"\#(nearest)\"?"}}"# + "\n")
  }

  /// A key without a similar known key lists all keys. The pointer is escaped.
  @Test func keysWithoutSuggestionListAllKeys() {
    #expect(
      Self.output(#"{"op":"versions","a/b":1}"#)
        == #"{"ok":false,"error":{"code":"unknown_key","message":"unknown key \"a/b\" for \"versions\"","pointer":"/a~1b","#
        + #""hint":"use one of op, id, locale, reader, timeZone, calendar, now"}}"# + "\n")
  }

  /// Keys of other operations are unknown; keys of the operation are known.
  @Test(arguments: Operation.allCases)
  func keysOfOtherOperationsAreUnknown(_ operation: Operation) throws {
    let keys = Set(Operation.allCases.flatMap(\.keys)).subtracting(["op"]).sorted()
    let requests = keys.map { #"{"op":"\#(operation.rawValue)","\#($0)":null}"# }
    let replies = Self.output(requests.joined(separator: "\n")).split(separator: "\n")
    #expect(replies.count == keys.count)
    for (key, reply) in zip(keys, replies) {
      let code = try JSONDocument(parsing: reply).root["error"]?["code"]?.asString
      #expect((code == "unknown_key") == !operation.keys.contains(key), "\(key): \(reply)")
    }
  }

  /// A key that applies only to the other dialect is an error.
  @Test(arguments: [
    (
      #""form":{"sections":[]},"objects":{":a":1}"#,
      #""\"objects\" applies only to RMS forms","pointer":"/objects","#
        + #""hint":"use \"values\" for the values of the rows""#
    ),
    (
      #""form":{"sections":[]},"classes":["X"]"#,
      #""\"classes\" applies only to RMS forms","pointer":"/classes","#
        + #""hint":"use \"values\" for the values of the rows""#
    ),
    (
      #""form":[],"platform":"ios""#,
      #""\"platform\" applies only to forms of the form dialect","pointer":"/platform","#
        + #""hint":"remove \"platform\"""#
    ),
  ])
  func keysOfTheOtherDialectFail(_ members: String, _ error: String) {
    #expect(
      Self.output(#"{"op":"form",\#(members)}"#)
        == #"{"ok":false,"error":{"code":"malformed_request","message":\#(error)}}"# + "\n")
  }

  private static let colored =
    ##"{"sections":[{"items":[{"type":"text","id":"a","color.text":"#010203","color.text.ios":"#0A0B0C"}]}]}"##

  @Test(arguments: [("", "#010203"), (#","platform":null"#, "#010203"), (#","platform":"ios""#, "#0A0B0C")])
  func platformSelectsColors(_ member: String, _ color: String) throws {
    let reply = try JSONDocument(parsing: Self.output(#"{"op":"form","form":\#(Self.colored)\#(member)}"#)).root
    #expect(reply["form"]?["sections"]?[0]?["rows"]?[0]?["colors"]?["text"]?.asString == color)
  }

  @Test(arguments: [#"{"sections":[]}"#, "[]"])
  func unknownPlatformFails(_ form: String) {
    #expect(
      Self.output(#"{"op":"form","form":\#(form),"platform":"iOS"}"#)
        == #"{"ok":false,"error":{"code":"unknown_value","message":"unknown value \"iOS\" for \"platform\"","#
        + #""pointer":"/platform","hint":"use one of ios"}}"# + "\n")
  }
}
