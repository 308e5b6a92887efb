import RaqamJSON
import Testing

/// A joiner or combining mark after a syntax character does not hide that character, as in the Persian `#‌تا`. The
/// output is the same as with a letter in place of the mark.
@Suite struct JoinerTests {
  /// Requests with `☆` in place of the mark after a syntax character.
  static let requests: [String] =
    [
      (##"{"type":"plural","plural.one":"#☆تا","plural.other":"#☆تا"}"##, "5"),
      (##"{"type":"plural","plural.other":"☆#☆ #☆"}"##, "12345"),
      (
        #"{"type":"date","date.format":"d☆","date.secondary.format":"d☆'q'☆","date.secondary.wrapper":"☆{0}☆"}"#,
        #""2025-03-21""#
      ),
      (#"{"type":"number","number.format":"0☆"}"#, "5"), (#"{"type":"number","number.format":"0.0#☆;(0)☆"}"#, "-5.25"),
      (#"{"type":"number","number.format":"0'q'☆'☆'"}"#, "5"),
      (#"{"type":"number","currency.code":"IRR","number.format":"¤☆0"}"#, "5"),
      (#"{"type":"message","message.pattern":"{n}☆ {n, plural, other {#☆}}☆ '{'☆{n, number, 0☆}"}"#, #"{"n":5}"#),
      (#"{"type":"message","message.pattern":"{d, date, ::yMMMd}☆{d, date, d'q'☆}"}"#, #"{"d":"2025-03-21"}"#),
      (#"{"type":"list"}"#, #"["a☆","☆b"]"#),
    ].map { #"{"op":"format","locale":"fa_IR","formatter":\#($0.0),"value":\#($0.1)}"# }
    + ["{minimum}☆", "☆{minimum, plural, other {{minimum}☆}}☆", "'{'☆{minimum}'}'☆"].map { message in
      #"{"op":"form","locale":"fa_IR","form":{"messages":{"fa":{"minimum":"\#(message)"}},"sections":[{"items":["#
        + #"{"type":"integer","id":"a","value.minimum":3}]}]},"values":{"a":1}}"#
    }

  static let after = ["\u{200C}", "\u{200D}", "\u{FE0F}", "\u{301}", "\u{64B}"]

  @Test(arguments: requests, after)
  func marksDoNotHideSyntaxCharacters(_ request: String, _ mark: String) {
    let reply = reply(TwinLetters.replacing("☆", mark, in: request))
    let expected = TwinLetters.replacing("ξ", mark, in: self.reply(TwinLetters.replacing("☆", "ξ", in: request)))
    #expect(reply.utf8.elementsEqual(expected.utf8), "\(reply)\n\(expected)")
    #expect(reply.hasPrefix(#"{"ok":true"#) && TwinLetters.replacing(mark, "", in: reply) != reply, "\(reply)")
  }

  /// Returns the reply without bidi controls, which depend on the direction of the adjacent text.
  private func reply(_ request: String) -> String {
    var reply = TestHost.run(["eval"], input: [request + "\n"]).output
    reply.unicodeScalars.removeAll { $0.properties.isBidiControl }
    return reply
  }

  /// Text that was escaped for HTML is parsed to the original text.
  @Test(arguments: after)
  func htmlRoundTrips(_ mark: String) throws {
    let text = "\(mark)x & \(mark)<\(mark)y>\(mark)\"\(mark)'\(mark)&amp;\(mark)"
    func ask(_ op: String, _ key: String, _ text: String) throws -> String? {
      let request = JSONValue.object([
        .init("op", .string(op)), .init("formatter", ["type": "text", "bidi": "html"]), .init("locale", "fa_IR"),
        .init(key, .string(text)),
      ])
      let reply = TestHost.run(["eval"], input: [JSONWriter().string(request) + "\n"]).output
      return try JSONDocument(parsing: reply).root[op == "format" ? "text" : "value"]?.asString
    }
    let written = try #require(try ask("format", "value", text))
    #expect(written.utf8.starts(with: "<bdi dir=\"".utf8))
    #expect(try ask("parse", "text", written).map { Array($0.utf8) } == Array(text.utf8))
  }

  /// Typed lists are split at commas, even if a joiner follows.
  @Test func listsAreSplitAtCommas() {
    let outcome = TestHost.run(["format", "-l", "en_US", "--formatter", #"{"type":"list"}"#, "a,\u{200C}b,c"])
    #expect(outcome.output.unicodeScalars.elementsEqual("a, \u{200C}b, and c\n".unicodeScalars), "\(outcome)")
  }
}
