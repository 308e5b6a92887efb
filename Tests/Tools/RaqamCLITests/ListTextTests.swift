import Raqam
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

/// The text of a list does not depend on the command that formats it.
@Suite struct ListTextTests {
  private static let form = #"""
    {"sections": [{"items": [
      {"type": "label", "id": "plain"}, {"type": "label", "id": "list", "formatter": {"type": "list"}},
      {"type": "label", "id": "said", "formatter": {"type": "message", "message.pattern": "{plain}"}}]}]}
    """#

  private static func rows(_ list: String, _ locale: String) throws -> [(text: String, isShown: Bool)] {
    let outcome = TestHost.run(
      ["preview", "form.json", "--json", "--locale", locale, "--values", #"{"plain":\#(list),"list":\#(list)}"#],
      files: ["form.json": form])
    let root = try JSONDocument(parsing: outcome.output).root
    let rows = try #require(root["sections"]?[0]?["rows"]?.asArray)
    return rows.map { ($0["text"]?.asString ?? "", $0["issues"]?.asArray?.isEmpty ?? true) }
  }

  private static func eval(_ list: String, _ locale: String) throws -> String? {
    let request = #"{"op":"format","locale":"\#(locale)","formatter":{"type":"list"},"value":\#(list)}"#
    return try JSONDocument(parsing: TestHost.run(["eval"], input: [request + "\n"]).output).root["text"]?.asString
  }

  /// Law: labels, messages, `raqam format` and `raqam eval` format a list as the same text.
  @Test(
    arguments: ["en_US", "fa_IR", "ar_SA", "he_IL", "de_CH", "hi_IN", "ja_JP", "en_XA"].sampled(oneIn: 4),
    [
      #"["a"]"#, #"["a","b"]"#, #"["a",1.5,1234567]"#, #"[0.1234567,-2,"سیب"]"#, #"["(x)","שלום","a, b"]"#,
      #"[12345678901234567890.25,0]"#,
    ])
  func everyCommandGivesTheSameText(_ locale: String, _ list: String) throws {
    let text = TestHost.run(["format", "-t", "list", "--locale", locale, list]).output
    let rows = try Self.rows(list, locale)
    #expect(!text.isEmpty)
    #expect(try Self.eval(list, locale).map { $0 + "\n" } == text)
    #expect(rows[0].text + "\n" == text)
    #expect(rows[1].text + "\n" == text)
    let plain = { (text: String) in BidiTreatment.none.applied(to: text, direction: .leftToRight) }
    #expect(plain(rows[2].text) == plain(rows[1].text))
  }

  /// Law: a list that cannot be formatted has no text in any command.
  @Test(arguments: [#"["a",null]"#, #"[["a","b"],"c"]"#, #"["a",{"b":1}]"#])
  func unformattableListsHaveNoText(_ list: String) throws {
    #expect(TestHost.run(["format", "-t", "list", list]).status == 1)
    #expect(try Self.eval(list, "en_US") == nil)
    for row in try Self.rows(list, "en_US") { #expect(row.text.isEmpty, "\(row)") }
  }
}
