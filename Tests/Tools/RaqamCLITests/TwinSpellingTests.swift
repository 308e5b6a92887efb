import TestSupport
import Testing

@testable import RaqamCLI

/// Caches, ids and names distinguish canonically equivalent spellings.
///
/// Two laws hold for all members of a request. A reply does not depend on an earlier request with the other spelling,
/// and it is the same as with two different letters of the same lengths.
@Suite struct TwinSpellingTests {
  /// Requests with `Ⓐ` and `Ⓑ` in place of the letters. The requests of a list run in one process.
  static let conversations: [[String]] = [
    formatters(#"{"type":"number","number.format":"'☆'#,##0.0'☆'"}"#, "1"),
    formatters(#"{"type":"number","number.format":"0;☆0"}"#, "-1"),
    formatters(#"{"type":"number","number.symbol.zero":"☆"}"#, "0"),
    formatters(#"{"type":"number","number.format":"0","empty":"☆"}"#, "null"),
    formatters(#"{"type":"number","number.format":"0 ☆¤"}"#, "1"),
    formatters(#"{"type":"number","currency.style":"symbol","currency.code":"EUR","currency.symbol":"☆"}"#, "1"),
    formatters(#"{"type":"date","date.format":"d '☆' MMMM"}"#, "\"2025-03-21\""),
    formatters(#"{"type":"date","date.format":"d '☆' MMMM","date.calendar":"hebrew"}"#, "\"2025-03-21\""),
    formatters(#"{"type":"date","date.format":"d","date.secondary":{"calendar":"persian","wrapper":"☆{0}"}}"#, "0"),
    formatters(##"{"type":"plural","plural.one":"☆ #","plural.other":"☆s #"}"##, "1"),
    formatters(#"{"type":"message","message.pattern":"☆ {a}"}"#, #"{"a":"☆"}"#),
    formatters(#"{"type":"message","message.pattern":"{Ⓐ} {Ⓑ}"}"#, #"{"Ⓐ":1,"Ⓑ":2}"#),
    formatters(#"{"type":"text"}"#, #""☆""#),
    formatters(#"{"type":"list"}"#, #"["Ⓐ","Ⓑ","Ⓐ"]"#),
    ["Ⓐ", "Ⓑ"].map { #"{"op":"format","row":{"type":"text","id":"Ⓐ","placeholder":"\#($0)"},"value":"\#($0)"}"# },
    ["Ⓐ", "Ⓑ"].map {
      #"{"op":"format","row":{"type":"options","id":"o","options":["Ⓐ","Ⓑ"],"options.style":"alert","#
        + #""options.display":{"Ⓐ":"first","Ⓑ":"second"}},"value":"\#($0)"}"#
    },
    ["Ⓐ", "Ⓑ"].map { #"{"op":"format","row":{"type":"options","id":"o","options":["\#($0)"]},"value":"Ⓐ"}"# },
    [#"{"op":"predicate","format":"SELF.@count == 2","subject":{"Ⓐ":1,"Ⓑ":2}}"#],
    [#"{"op":"predicate","format":"$l.@allKeys.@count == 2","variables":{"l":{"Ⓐ":1,"Ⓑ":2}}}"#],
    ["Ⓐ", "Ⓑ"].map { #"{"op":"regexp","pattern":"\#($0)","text":"Ⓐ"}"# },
    ["Ⓐ", "Ⓑ"].map {
      #"{"op":"form","form":{"title":"\#($0)","sections":[{"items":[{"type":"text","id":"a","title":"\#($0)"}]}]}}"#
    },
    ["Ⓐ", "Ⓑ"].map {
      #"{"op":"form","locale":"fr","form":{"translations":{"fr":{"Ⓐ":"one","Ⓑ":"two"}},"#
        + #""sections":[{"header":"\#($0)","items":[{"type":"text","id":"a","title":"Ⓐ"},"#
        + #"{"type":"text","id":"b","title":"Ⓑ"}]}]}}"#
    },
    [
      #"{"op":"form","form":\#(rows),"values":{"Ⓐ":"1","Ⓑ":"2"}}"#,
      #"{"op":"form","form":\#(rows),"values":{"Ⓑ":"Ⓐ"}}"#,
    ],
    [#"{"op":"form","form":{"sections":[{"id":"Ⓐ","items":[]},{"id":"Ⓑ","items":[]}]}}"#],
    [
      #"{"op":"session.open","session":"Ⓐ","form":\#(rows),"uuidSeed":1}"#,
      #"{"op":"session.open","session":"Ⓑ","form":\#(rows),"uuidSeed":1}"#,
      #"{"op":"session.edit","session":"Ⓐ","edit":{"set":"Ⓐ","value":"Ⓐ"}}"#,
      #"{"op":"session.edit","session":"Ⓐ","edit":{"set":"Ⓐ","value":"Ⓑ"}}"#,
      #"{"op":"session.edit","session":"Ⓐ","edit":{"type":"Ⓑ","text":"Ⓑ"}}"#,
      #"{"op":"session.edit","session":"Ⓐ","edit":{"type":"Ⓑ","text":"Ⓐ"}}"#,
      #"{"op":"session.edit","session":"Ⓐ","edit":{"set":"o","value":"Ⓐ"}}"#,
      #"{"op":"session.edit","session":"Ⓐ","edit":{"set":"o","value":"Ⓑ"}}"#,
      #"{"op":"session.edit","session":"Ⓐ","edit":{"clear":"Ⓑ"}}"#,
      #"{"op":"session.snapshot","session":"Ⓐ"}"#, #"{"op":"session.values","session":"Ⓐ"}"#,
      #"{"op":"session.values","session":"Ⓑ"}"#, #"{"op":"session.close","session":"Ⓑ"}"#,
      #"{"op":"session.close","session":"Ⓑ"}"#, #"{"op":"session.close","session":"Ⓐ"}"#,
    ],
    [
      #"{"op":"session.open","session":"m","form":\#(message)}"#,
      #"{"op":"session.edit","session":"m","edit":{"set":"a","value":"Ⓐ"}}"#,
      #"{"op":"session.edit","session":"m","edit":{"set":"a","value":"Ⓑ"}}"#,
      #"{"op":"session.edit","session":"m","edit":{"type":"n","text":"Ⓐ"}}"#,
      #"{"op":"session.edit","session":"m","edit":{"type":"n","text":"Ⓑ"}}"#,
      #"{"op":"session.edit","session":"m","edit":{"set":"o","value":["Ⓑ"]}}"#,
      #"{"op":"session.snapshot","session":"m"}"#, #"{"op":"session.close","session":"m"}"#,
    ],
    ["Ⓐ", "Ⓑ"].map {
      #"{"op":"form","form":[{"headerTitle":"\#($0)","rows":[{"className":"TextCell","bindVariable":"Ⓐ","#
        + #""properties":{"representedObject":":Ⓐ","keyPath":"Ⓑ"}}]}],"objects":{":Ⓐ":{"Ⓐ":"1","Ⓑ":"2"},":Ⓑ":{}}}"#
    },
    [
      #"{"op":"format","currencies":{"XTS":{"symbol":{"en":"Ⓐ"}}},"formatter":{"type":"number","currency.code":"XTS"},"value":1}"#,
      #"{"op":"format","currencies":{"XTS":{"symbol":{"en":"Ⓑ"}}},"formatter":{"type":"number","currency.code":"XTS"},"value":1}"#,
    ],
  ]

  /// Requests whose replies name a letter, or in which parsing or predicates treat both spellings as equal.
  static let others: [[String]] = [
    formatters(##"{"type":"number","number.format":"*☆####0"}"##, "1"),
    formatters(#"{"type":"date","date.format":"d ☆ MMMM","date.calendar":"hebrew"}"#, "\"2025-03-21\""),
    ["Ⓐ", "Ⓑ"].map {
      #"{"id":"\#($0)","op":"parse","formatter":{"type":"number","number.format":"0'\#($0)'"},"text":"1Ⓐ"}"#
    },
    ["Ⓐ", "Ⓑ"].map {
      #"{"op":"parse","formatter":{"type":"date","date.format":"y'\#($0)'M-d"},"text":"2025Ⓑ3-1"}"#
    },
    ["Ⓐ", "Ⓑ"].map { #"{"op":"predicate","format":"SELF == 'Ⓐ'","subject":"\#($0)"}"# },
    ["Ⓐ", "Ⓑ"].map { #"{"op":"predicate","format":"SELF == '\#($0)'","subject":"Ⓐ"}"# },
    ["Ⓐ", "Ⓑ"].map { #"{"op":"predicate","format":"SELF IN {'\#($0)'}","subject":"Ⓑ"}"# },
    [
      #"{"op":"form","form":{"sections":[{"items":[{"type":"text","id":"a","rules":[{"predicate":"SELF == 'Ⓑ'","#
        + #""message":"Ⓐ"}]},{"type":"text","id":"b","rules":[{"predicate":"SELF == 'Ⓐ'","message":"Ⓑ"}]}]}]},"#
        + #""values":{"a":"Ⓐ","b":"Ⓐ"}}"#
    ],
  ]

  private static let rows =
    #"{"sections":[{"items":[{"type":"text","id":"Ⓐ"},{"type":"text","id":"Ⓑ","value":"Ⓑ"},{"type":"integer","id":"n"},"#
    + #"{"type":"options","id":"o","options":["Ⓐ","Ⓑ"],"options.display":{"Ⓐ":"Ⓑ","Ⓑ":"Ⓐ"}}]}]}"#

  private static let message =
    #"{"sections":[{"items":[{"type":"text","id":"a"},{"type":"integer","id":"n"},{"type":"label","id":"l","#
    + #""formatter":{"type":"message","message.pattern":"<{a}>"}},{"type":"options","id":"o","options":["Ⓐ"],"#
    + #""options.allowed.multiple":true}]}]}"#

  /// Returns requests with the first letter, the second and again the first in place of `☆`.
  private static func formatters(_ formatter: String, _ value: String) -> [String] {
    ["Ⓐ", "Ⓑ", "Ⓐ"].map { letter in
      TwinLetters.replacing("☆", letter, in: #"{"op":"format","formatter":\#(formatter),"value":\#(value)}"#)
    }
  }

  private static func replies(_ requests: [String]) -> [[UInt8]] {
    let outcome = TestHost.run(["eval"], input: [requests.joined(separator: "\n") + "\n"])
    return outcome.output.utf8.split(separator: 0x0A).map { Array($0) }
  }

  @Test(arguments: conversations)
  func equivalentSpellingsAreDistinguished(_ requests: [String]) {
    let twins = Self.replies(requests.map(TwinLetters.twins))
    let strangers = Self.replies(requests.map(TwinLetters.strangers)).map { reply in
      TwinLetters.asTwins(String(decoding: reply, as: UTF8.self))
    }
    #expect(twins.count == requests.count && strangers.count == requests.count)
    for (index, (twin, stranger)) in zip(twins, strangers).enumerated() {
      let text = String(decoding: twin, as: UTF8.self)
      #expect(twin == Array(stranger.utf8), "\(requests[index])\n\(text)\n\(stranger)")
      #expect(!text.contains("malformed_request"), "\(text)")
    }
  }

  /// Each reply is the same as in a separate process, so that nothing of an earlier request is cached under the other
  /// spelling.
  @Test(.long, arguments: conversations.filter { !$0[0].contains("session") } + others)
  func repliesDoNotDependOnTheOtherSpelling(_ requests: [String]) {
    let requests = requests.map(TwinLetters.twins)
    #expect(Self.replies(requests) == requests.flatMap { Self.replies([$0]) })
  }
}
