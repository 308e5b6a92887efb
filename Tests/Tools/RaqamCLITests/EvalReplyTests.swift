import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamEval

/// A reply that exceeds the limit becomes an error, and no session state is lost.
@Suite struct EvalReplyTests {
  private static func many(_ text: String, _ count: Int) -> String { String(repeating: text, count: count) }

  private final class Client {
    private let session = EvalSession(
      factory: FormatterFactory(), now: { Instant(epochMilliseconds: 0) }, randomBits: { 0 })

    init() { session.budget.bytesOut = 640_000 }

    func ask(_ request: String) throws -> JSONNode {
      let reply = session.reply(to: Array(request.utf8))
      #expect(reply.count <= session.budget.bytesOut)
      return try JSONDocument(parsing: reply).root
    }

    /// Returns the error code of the reply, or `ok`.
    func code(_ request: String) throws -> String {
      let reply = try ask(request)
      return reply["ok"]?.asBool == true ? "ok" : reply["error"]?["code"]?.asString ?? ""
    }
  }

  /// A control character has one byte in a session and six in JSON, so that a session can hold text that exceeds the
  /// reply limit.
  @Test func sessionsOutliveLongReplies() throws {
    let client = Client()
    let labels = (0..<6).map { #"{"type":"label","id":"l\#($0)","value.expression":"$t"}"# }.joined(separator: ",")
    let form = #""form":{"sections":[{"items":[{"type":"text","id":"t"},{"type":"integer","id":"n"},\#(labels)]}]}"#
    let long = Self.many(#"\u0001"#, 10_000)
    let open = #"{"op":"session.open","session":"a",\#(form)"#
    // A session whose reply was replaced by an error is not open.
    #expect(try client.code(open + #","values":{"t":"\#(long)"}}"#) == "limit_exceeded")
    #expect(try client.code(open + "}") == "ok")
    let edit = #"{"op":"session.edit","session":"a","edit":{"set":"t","value":"\#(long)"}}"#
    #expect(try client.code(edit) == "limit_exceeded")
    #expect(try client.code(#"{"op":"session.snapshot","session":"a"}"#) == "limit_exceeded")
    // The values alone are half as long as the snapshot.
    #expect(try client.code(#"{"op":"session.values","session":"a"}"#) == "ok")
    // The next difference includes the one that was not sent.
    _ = try client.code(#"{"op":"session.edit","session":"a","edit":{"set":"n","value":5}}"#)
    let next = try client.ask(#"{"op":"session.edit","session":"a","edit":{"set":"t","value":"x"}}"#)
    let shown = next["difference"]?.asArray?.first
    #expect(shown?["change"]?.asString == "form")
    let shownRows = shown?["form"]?["sections"]?.asArray?.first?["rows"]?.asArray
    #expect(shownRows?.prefix(2).map { $0["text"]?.asString } == ["x", "5"])
    #expect(try client.code(#"{"op":"session.close","session":"a"}"#) == "ok")
  }
}
