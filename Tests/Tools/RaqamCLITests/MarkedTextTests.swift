import RaqamValues
import TestSupport
import Testing

@testable import RaqamCLI

/// User input is compared with values, ids and names byte by byte.
///
/// Swift compares strings by canonical equivalence, which sorts each run of combining marks: runs of tens of thousands
/// take seconds. It also treats U+212A KELVIN SIGN as equal to `K`.
@Suite struct MarkedTextTests {
  /// Requests in which the text at `Ⓜ` is rejected, warned about or ignored. Replies do not repeat the whole text.
  static let untold: [String] = requests + formatters + rows + readings + forms + others

  private static let requests: [String] = [
    #"{"op":"Ⓜ"}"#, #"{"op":"versions","Ⓜ":1}"#, #"{"op":"plural","value":1,"Ⓜ":1}"#,
    #"{"op":"plural","value":"Ⓜ"}"#, #"{"op":"plural","value":1,"type":"Ⓜ"}"#,
    #"{"op":"convert","date":"Ⓜ","from":"persian","to":"hebrew"}"#,
    #"{"op":"convert","date":"1404-01-01","from":"Ⓜ","to":"hebrew"}"#,
    #"{"op":"convert","date":"1404-01-01","from":"persian","to":"Ⓜ"}"#,
    #"{"op":"offset","date":"Ⓜ","timeZone":"UTC"}"#, #"{"op":"offset","local":"Ⓜ","timeZone":"UTC"}"#,
    #"{"op":"offset","local":"2025-01-01T00:00","timeZone":"UTC","gap":"Ⓜ"}"#,
    #"{"op":"offset","local":"2025-01-01T00:00","timeZone":"UTC","overlap":"Ⓜ"}"#,
    #"{"op":"regexp","pattern":"[Ⓜ","text":"a"}"#, #"{"op":"predicate","format":"Ⓜ","subject":1}"#,
    #"{"op":"predicate","format":"SELF == $Ⓜ","subject":1}"#,
    #"{"op":"predicate","format":"SELF == 1","subject":1,"variables":{"x":{"$date":"Ⓜ"}}}"#,
    #"{"op":"predicate","format":"SELF == 1","subject":1,"variables":{"x":{"Ⓜ":"1"}}}"#,
  ]

  private static let formatters: [String] = [
    #"{"op":"format","value":1,"Ⓜ":{"type":"number"}}"#, #"{"op":"format","value":1,"formatter":{"type":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","Ⓜ":1}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","Ⓜ":1,"Ⓜ":2}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.style":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.sign":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.format":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.skeleton":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.rounding_mode":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.digits":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.symbol.currency":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","number.maximum_fraction":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","currency.code":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","currency.style":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","locale":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","bidi":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number","empty":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"byte","byte.units":["Ⓜ"]}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"byte","byte.style":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"duration","duration.units":["Ⓜ"]}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"duration","duration.style":"Ⓜ"}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.style":"Ⓜ"}}"#,
    #"{"op":"format","value":"2025-03-21","formatter":{"type":"date","date.format":"Ⓜ"}}"#,
    #"{"op":"format","value":"2025-03-21","formatter":{"type":"date","date.skeleton":"Ⓜ"}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.calendar":"Ⓜ"}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.timezone":"Ⓜ"}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.end":"Ⓜ"}}"#,
    #"{"op":"format","value":"2025-03-21","formatter":{"type":"date","date.end":"$Ⓜ"}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.gap":"Ⓜ"}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.calendar":"islamic-umalqura","date.hijri_adjust":{"Ⓜ":29}}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.calendar":"islamic-umalqura","date.hijri_adjust":{"Ⓜ":"29"}}}"#,
    #"{"op":"format","value":0,"formatter":{"type":"date","date.secondary.calendar":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"plural","plural.type":"Ⓜ","plural.other":"a"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"plural","plural.Ⓜ":"a","plural.other":"a"}}"#,
    #"{"op":"format","value":["a"],"formatter":{"type":"list","list.type":"Ⓜ"}}"#,
    #"{"op":"format","value":{"a":1},"formatter":{"type":"message","message.pattern":"{Ⓜ}"}}"#,
    #"{"op":"format","value":{"a":1},"formatter":{"type":"message","message.pattern":"{a, Ⓜ}"}}"#,
    #"{"op":"format","value":{"a":"2025-03-21"},"formatter":{"type":"message","message.pattern":"{a, date, Ⓜ}"}}"#,
    #"{"op":"format","value":{"Ⓜ":1},"formatter":{"type":"message","message.pattern":"{a}"}}"#,
    #"{"op":"format","value":"Ⓜ","formatter":{"type":"number"}}"#,
    #"{"op":"format","value":"Ⓜ","formatter":{"type":"byte"}}"#,
    #"{"op":"format","value":"Ⓜ","formatter":{"type":"duration"}}"#,
    #"{"op":"format","value":"Ⓜ","formatter":{"type":"date"}}"#,
    #"{"op":"format","value":"Ⓜ","formatter":{"type":"plural","plural.other":"a"}}"#,
    #"{"op":"format","value":"1","locale":"Ⓜ","formatter":{"type":"number"}}"#,
    #"{"op":"format","value":"1","timeZone":"Ⓜ","formatter":{"type":"number"}}"#,
    #"{"op":"format","value":"1","calendar":"Ⓜ","formatter":{"type":"number"}}"#,
    #"{"op":"format","value":"1","now":"Ⓜ","formatter":{"type":"number"}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number"},"currencies":{"Ⓜ":{"digits":2}}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number"},"currencies":{"XTS":{"Ⓜ":2}}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number"},"currencies":{"XTS":{"symbol":{"Ⓜ":"a"}}}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number"},"currencies":{"XTS":{"name":{"Ⓜ":{"other":"a"}}}}}"#,
    #"{"op":"format","value":1,"formatter":{"type":"number"},"currencies":{"XTS":{"name":{"en":{"Ⓜ":"a"}}}}}"#,
  ]

  private static let rows: [String] = [
    #"{"op":"format","value":1,"row":{"type":"Ⓜ","id":"a"}}"#,
    #"{"op":"format","value":"a","row":{"type":"text","id":"a","Ⓜ":1}}"#,
    #"{"op":"format","value":1,"row":{"type":"text","id":"a","tag":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"row":{"type":"text","id":"a","color.text":"Ⓜ"}}"#,
    #"{"op":"format","value":"a","row":{"type":"text","id":"a","hidden":"Ⓜ"}}"#,
    #"{"op":"format","value":1,"row":{"type":"currency","id":"a","currency.code":"Ⓜ"}}"#,
    #"{"op":"format","value":"Ⓜ","row":{"type":"integer","id":"a"}}"#,
    #"{"op":"format","value":"Ⓜ","row":{"type":"switch","id":"a"}}"#,
    #"{"op":"format","value":{"Ⓜ":1},"row":{"type":"location","id":"a"}}"#,
    #"{"op":"format","value":"Ⓜ","row":{"type":"datetime","id":"a"}}"#,
  ]

  private static let others: [String] = [
    #"{"op":"lint","formatter":{"type":"number","Ⓜ":1}}"#, #"{"op":"lint","row":{"type":"Ⓜ","id":"a"}}"#,
    #"{"op":"lint","text":"{\"type\":\"Ⓜ\"}"}"#, #"{"op":"lint","text":"{\"Ⓜ\":1}"}"#, #"{"op":"lint","text":"Ⓜ"}"#,
    #"{"op":"lint","form":[{"className":"Ⓜ","rows":[]}]}"#, #"{"op":"lint","form":[{"Ⓜ":1,"rows":[]}]}"#,
    #"{"op":"lint","form":[{"rows":[{"className":"RMSTextEntryCell","Ⓜ":1}]}]}"#,
    #"{"op":"lint","form":[{"rows":[{"className":"Ⓜ"}]}]}"#,
    #"{"op":"lint","form":[{"rows":[{"className":"RMSTextEntryCell","properties":{"Ⓜ":1}}]}]}"#,
    #"{"op":"lint","form":[{"enabled":"Ⓜ","rows":[]}]}"#, #"{"op":"lint","form":[{"enabled":":Ⓜ","rows":[]}]}"#,
    #"{"op":"session.open","session":"s","form":"Ⓜ"}"#, #"{"op":"session.snapshot","session":"Ⓜ"}"#,
    #"{"op":"explain","formatter":{"type":"Ⓜ"}}"#, #"{"op":"explain","formatter":{"type":"date"},"locale":"Ⓜ"}"#,
  ]

  private static var readings: [String] {
    let formatters = ["number", "byte", "duration", "date"].map { #""formatter":{"type":"\#($0)"}"# }
    let types = ["integer", "decimal", "currency", "percent", "switch", "check", "slider", "stepper"]
    let styles = ["date", "time", "datetime", "countdown"]
    let rows =
      types.map { #""row":{"type":"\#($0)","id":"a"}"# }
      + styles.map { #""row":{"type":"datetime","id":"a","style":"\#($0)"}"# }
    let choices = ["false", "true"].map {
      #""row":{"type":"options","id":"a","options":["a","b"],"options.allowed.multiple":\#($0)}"#
    }
    return (formatters + rows + choices).flatMap { reader in
      // Lenient parsing tries strict parsing first, so that one of the two is enough.
      ["Ⓜ", "1Ⓜ", "1 Ⓜ", "2025-03-21 Ⓜ"].enumerated().flatMap { (place, text) in
        (isExhaustive ? ["true", "false"] : [place == 2 ? "true" : "false"]).map {
          #"{"op":"parse",\#(reader),"text":"\#(text)","strict":\#($0)}"#
        }
      }
    }
  }

  private static let forms: [String] = ["form", "lint"].flatMap { operation in
    [
      #"{"Ⓜ":1,"sections":[]}"#, #"{"sections":[{"Ⓜ":1,"items":[]}]}"#, #"{"sections":[{"type":"Ⓜ","items":[]}]}"#,
      #"{"sections":[{"items":[{"Ⓜ":1,"type":"text","id":"a"}]}]}"#,
      #"{"sections":[{"type":"dynamic","dynamic.Ⓜ":1,"items":[]}]}"#,
      #"{"sections":[{"type":"dynamic","dynamic.id.prefix":"Ⓜ","items":[]}]}"#,
      #"{"messages":{"Ⓜ":{"required":"a"}},"sections":[]}"#, #"{"messages":{"en":{"Ⓜ":"a"}},"sections":[]}"#,
      #"{"messages":{"en":{"required":"{Ⓜ}"}},"sections":[]}"#, #"{"translations":{"fr":{"Ⓜ":"a"}},"sections":[]}"#,
      #"{"sections":[{"items":[{"type":"text","id":"a","hidden":"$Ⓜ == 1"}]}]}"#,
      #"{"sections":[{"items":[{"type":"integer","id":"a","value.minimum":"Ⓜ"}]}]}"#,
      #"{"sections":[{"items":[{"type":"datetime","id":"a","value.minimum":"Ⓜ"}]}]}"#,
      #"{"sections":[{"items":[{"type":"options","id":"a","options":["b"],"style":"Ⓜ"}]}]}"#,
      #"{"sections":[{"items":[{"type":"options","id":"a","options":["b"],"options.display":{"Ⓜ":"c"}}]}]}"#,
      #"{"locale":"Ⓜ","sections":[]}"#,
    ].map { #"{"op":"\#(operation)","form":\#($0)}"# }
  }

  /// Edits of a session.
  static let edits: [String] = [
    #"{"Ⓜ":"a"}"#, #"{"set":"Ⓜ","value":1}"#, #"{"set":"a","value":1,"Ⓜ":1}"#, #"{"type":"n","text":"Ⓜ"}"#,
    #"{"type":"n","text":"Ⓜ","strict":false}"#, #"{"set":"n","value":"Ⓜ"}"#, #"{"set":"d","value":"Ⓜ"}"#,
    #"{"set":"o","value":"Ⓜ"}"#, #"{"choose":"o","option":"Ⓜ"}"#, #"{"type":"o","text":"Ⓜ"}"#,
    #"{"type":"d","text":"Ⓜ"}"#,
    #"{"type":"t","text":"Ⓜ"}"#, #"{"step":"Ⓜ","by":1}"#, #"{"clear":"Ⓜ"}"#, #"{"press":"Ⓜ"}"#, #"{"insert":"Ⓜ"}"#,
    #"{"delete":"Ⓜ"}"#, #"{"move":"Ⓜ","to":0}"#, #"{"key":"Ⓜ","selection":[0,0],"replacement":"1"}"#,
    #"{"key":"n","selection":[0,0],"replacement":"Ⓜ"}"#, #"{"set":"m","value":["Ⓜ"]}"#, #"{"type":"m","text":"Ⓜ"}"#,
    #"{"set":"e","value":"Ⓜ"}"#, #"{"set":"u","value":"Ⓜ"}"#,
    #"{"set":"f","value":[{"name":"a","type":"Ⓜ","size":1}]}"#,
    #"{"set":"a","value":"Ⓜ"}"#, #"{"type":"p","text":"Ⓜ"}"#,
  ].map { #"{"op":"session.edit","session":"s","edit":\#($0)}"# }

  private static let session =
    #"{"op":"session.open","session":"s","form":{"sections":[{"items":[{"type":"text","id":"a"},"#
    + #"{"type":"integer","id":"n"},{"type":"datetime","id":"d"},{"type":"switch","id":"t"},{"type":"options","id":"o","options":["a","b"]},"#
    + #"{"type":"options","id":"m","options":["a","b"],"options.allowed.multiple":true},{"type":"email","id":"e"},"#
    + #"{"type":"url","id":"u"},{"type":"attachment","id":"f","attachment.types":["image/*"]},{"type":"phone","id":"p"}]}]}}"#

  /// Requests whose replies contain the text.
  static let told: [String] = [
    // The explanation lists each character.
    #"{"op":"explain","formatter":{"type":"number"},"text":"Ⓜ"}"#,
    #"{"op":"format","value":"Ⓜ","formatter":{"type":"text"}}"#,
    #"{"op":"parse","text":"Ⓜ","formatter":{"type":"text"}}"#,
    #"{"op":"format","value":null,"formatter":{"type":"number","empty":"Ⓜ"}}"#,
    #"{"op":"parse","text":"Ⓜ","formatter":{"type":"number","empty":"Ⓜ"}}"#,
    #"{"op":"format","value":["Ⓜ","Ⓜ"],"formatter":{"type":"list"}}"#,
    #"{"op":"format","value":{"a":"Ⓜ"},"formatter":{"type":"message","message.pattern":"{a}"}}"#,
    #"{"op":"format","value":"Ⓜ","row":{"type":"text","id":"Ⓜ","title":"Ⓜ"}}"#,
    #"{"op":"format","value":"Ⓜ","row":{"type":"email","id":"a"}}"#,
    #"{"op":"format","value":"Ⓜ","row":{"type":"url","id":"a"}}"#,
    #"{"op":"parse","text":"Ⓜ","row":{"type":"text","id":"a"}}"#,
    #"{"op":"parse","text":"Ⓜ","row":{"type":"url","id":"a"}}"#,
    #"{"op":"parse","text":"Ⓜ","row":{"type":"options","id":"a","options":["Ⓜ","b"]}}"#,
    #"{"op":"form","form":{"title":"Ⓜ","sections":[{"id":"Ⓜ","header":"Ⓜ","#
      + #""items":[{"type":"text","id":"Ⓜ","title":"Ⓜ"}]}]},"values":{"Ⓜ":"Ⓜ"}}"#,
    #"{"op":"form","form":{"sections":[{"items":[{"type":"options","id":"o","options":["Ⓜ"],"#
      + #""options.display":{"Ⓜ":"Ⓜ"}}]}]},"values":{"o":"Ⓜ"}}"#,
    #"{"op":"form","form":{"sections":[{"items":[{"type":"url","id":"u"}]}]},"values":{"u":"http://Ⓜ"}}"#,
    #"{"op":"form","locale":"fr","form":{"translations":{"fr":{"Ⓜ":"Ⓜ"}},"sections":[{"header":"Ⓜ","items":[]}]}}"#,
    #"{"op":"form","form":[{"headerTitle":"Ⓜ","rows":[{"className":"RMSTextEntryCell","bindVariable":"Ⓜ","#
      + #""properties":{"representedObject":":Ⓜ","keyPath":"Ⓜ"}}]}],"objects":{":Ⓜ":{"Ⓜ":"1"}}}"#,
    #"{"op":"session.open","session":"Ⓜ","form":{"sections":[]}}"#,
  ]

  /// Returns letters with as many combining marks as are allowed. Sorting them takes quadratic time unless they are in
  /// canonical order.
  private static func marks(_ count: Int, inOrder: Bool = false) -> String {
    let run = MarkRun.limit / 2
    return String(repeating: oneRun(run, inOrder: inOrder), count: count / run)
  }

  private static func oneRun(_ count: Int, inOrder: Bool) -> String {
    let (above, below) = (String(repeating: "\u{301}", count: count), String(repeating: "\u{323}", count: count))
    return "a" + (inOrder ? below + above : above + below)
  }

  private static func output(_ request: String, _ texts: [String]) -> String {
    var lines = texts.map { TwinLetters.replacing("Ⓜ", $0, in: request) }
    if request.utf8.starts(with: #"{"op":"session.edit""#.utf8) { lines.insert(session, at: 0) }
    return TestHost.run(["eval"], input: lines.map { $0 + "\n" }).output
  }

  /// Returns the cost for marks out of canonical order relative to marks in canonical order.
  private static func excess(_ body: (String) -> Void) -> Double {
    excess(body, marks(6000), marks(6000, inOrder: true))
  }

  private static func excess(_ body: (String) -> Void, _ unsorted: String, _ sorted: String) -> Double {
    cost(of: { body(unsorted) }, inTimesOf: { body(sorted) }, limit: 2)
  }

  /// Both orders have the same number of bytes, so that only canonical comparison makes their costs differ.
  @Test(.long, arguments: (untold + edits + told).sampled(oneIn: 12))
  func longRunsOfMarksTakeLinearTime(_ request: String) {
    var output = ""
    let excess = Self.excess { output = Self.output(request, [$0]) }
    #expect(excess < 2, "seed \(runSeed): \(request)")
    #expect(!output.utf8.isEmpty && !output.contains("malformed_request"), "\(request)")
    // An edit proves nothing unless its session is open.
    #expect(!request.contains("session.edit") || !output.contains("unknown_session"), "\(request)")
  }

  /// The measurement is sensitive enough to detect the hashing of one string.
  @Test(.long) func measurementDetectsHashing() {
    var isFound = false
    func hash(_ text: String) {
      _ = Self.output(Self.untold[0], [Self.marks(100)])
      isFound = Set([text]).contains(text)
    }
    let excess = Self.excess(hash, Self.oneRun(6000, inOrder: false), Self.oneRun(6000, inOrder: true))
    #expect(excess >= 2 && isFound)
  }

  /// A message quotes only the beginning of a text, even if a single grapheme cluster is long.
  @Test(.long, arguments: untold.sampled(oneIn: 4))
  func messagesAreShort(_ request: String) {
    let texts = [
      Self.marks(1500), String(repeating: "x", count: 10_000), "x" + String(repeating: "\u{20DD}", count: 5000),
    ]
    let replies = Self.output(request, texts).utf8.split(separator: 0x0A)
    #expect(replies.count == texts.count)
    for reply in replies { #expect(reply.count < 4096, "\(reply.count) bytes for \(request)") }
  }

  /// KELVIN SIGN is canonically equivalent to K, and the uppercase of the long s and of a ligature is ASCII. All are
  /// rejected.
  @Test(arguments: [
    (#""formatter":{"type":"byte","byte.units":["\u212AB"]}"#, "unknown_value"),
    (#""formatter":{"type":"number","currency.code":"H\u212AD"}"#, "unknown_currency"),
    (#""formatter":{"type":"number","currency.code":"u\u017Fd"}"#, "unknown_currency"),
    (#""row":{"type":"currency","id":"a","currency.code":"H\u212AD","currency.style":"iso"}"#, "unknown_currency"),
    (#""row":{"type":"currency","id":"a","currency.code":"\uFB03"}"#, "unknown_currency"),
    (#""currencies":{"\u212AXX":{"digits":2}},"formatter":{"type":"number"}"#, "unknown_currency"),
    (#""formatter":{"type":"date","date.timezone":"Asia/\u212Aolkata"}"#, "unknown_time_zone"),
    (#""timeZone":"Asia/\u212Aolkata","formatter":{"type":"date"}"#, "unknown_time_zone"),
    (#""locale":"\u212Aa","formatter":{"type":"number"}"#, "invalid_locale"),
    (#""formatter":{"type":"number","number.skeleton":"\u212A"}"#, "invalid_skeleton"),
  ])
  func equivalentSpellingsAreRejected(_ members: String, _ code: String) {
    let locales = ["en_US", "fa_IR", "ar_SA"].map { "\"locale\":\"\($0)\"," }
    for locale in members.contains("\"locale\"") ? [""] : locales {
      let output = TestHost.run(["eval"], input: [#"{"op":"format",\#(locale)"value":123456,\#(members)}"# + "\n"])
        .output
      #expect(output.contains(#"{"ok":false,"error":{"code":"\#(code)""#), "\(output)")
    }
  }
}
