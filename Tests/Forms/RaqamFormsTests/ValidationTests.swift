import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Issues of values: codes, rules and their order.
@Suite struct ValidationTests {
  @Test(
    .long,
    arguments: [
      // #47: null, the empty string and the empty list fail; blanks and `false` pass.
      (#"{"type":"text","id":"a","required":true}"#, "{}", ["a required"]),
      (#"{"type":"text","id":"a","required":true}"#, #"{"a":""}"#, ["a required"]),
      (#"{"type":"text","id":"a","required":true}"#, #"{"a":null}"#, ["a required"]),
      (#"{"type":"text","id":"a","required":true}"#, #"{"a":" "}"#, []),
      (#"{"type":"check","id":"a","required":true}"#, #"{"a":false}"#, []),
      (#"{"type":"check","id":"a","required":true}"#, "{}", ["a required"]),
      (#"{"type":"options","id":"a","options":["x"],"url":"u","required":true}"#, #"{"a":""}"#, ["a required"]),
      (
        #"{"type":"options","id":"a","style":"picker.multiple","options":["x"],"url":"u","required":true}"#,
        #"{"a":[]}"#,
        ["a required"]
      ),
      // #37, #38: bounds are inclusive.
      (#"{"type":"integer","id":"a","value.minimum":1,"value.maximum":5}"#, #"{"a":1}"#, []),
      (#"{"type":"integer","id":"a","value.minimum":1,"value.maximum":5}"#, #"{"a":5}"#, []),
      (#"{"type":"integer","id":"a","value.minimum":1,"value.maximum":5}"#, #"{"a":0}"#, ["a minimum"]),
      (#"{"type":"decimal","id":"a","value.maximum":0.1}"#, #"{"a":0.1}"#, []),
      (#"{"type":"decimal","id":"a","value.maximum":0.1}"#, #"{"a":"0.10000000000000000000001"}"#, ["a maximum"]),
      (#"{"type":"percent","id":"a","value.maximum":1}"#, #"{"a":1.01}"#, ["a maximum"]),
      (#"{"type":"currency","id":"a","value.minimum":0}"#, #"{"a":-0.01}"#, ["a minimum"]),
      (#"{"type":"slider","id":"a"}"#, #"{"a":10}"#, []),
      (#"{"type":"slider","id":"a"}"#, #"{"a":10.5}"#, ["a maximum"]),
      (#"{"type":"stepper","id":"a"}"#, #"{"a":-1}"#, ["a minimum"]),
      (#"{"type":"integer","id":"a","value.minimum":1,"required":false}"#, "{}", []),
      // #53, #54: days are compared with days, times of day with times of day.
      (#"{"type":"datetime","id":"a","value.minimum":"2024-06-01T12:00Z"}"#, #"{"a":"2024-06-01T12:00:00Z"}"#, []),
      (
        #"{"type":"datetime","id":"a","value.minimum":"2024-06-01T12:00Z"}"#, #"{"a":"2024-06-01T15:29:59+03:30"}"#,
        ["a minimum"]
      ),
      (#"{"type":"datetime","id":"a","style":"date","value.maximum":"2024-06-01"}"#, #"{"a":"2024-06-01T20:00Z"}"#, []),
      (
        #"{"type":"datetime","id":"a","style":"date","value.maximum":"2024-06-01"}"#, #"{"a":"2024-06-02"}"#,
        ["a maximum"]
      ),
      (#"{"type":"datetime","id":"a","style":"time","value.minimum":"08:00"}"#, #"{"a":"07:59:59"}"#, ["a minimum"]),
      (#"{"type":"datetime","id":"a","style":"time","value.minimum":"08:00"}"#, #"{"a":"08:00"}"#, []),
      // #51: a countdown is shorter than a day.
      (#"{"type":"datetime","id":"a","style":"countdown"}"#, #"{"a":86399}"#, []),
      (#"{"type":"datetime","id":"a","style":"countdown"}"#, #"{"a":86400}"#, ["a maximum"]),
      (#"{"type":"datetime","id":"a","style":"countdown"}"#, #"{"a":-1}"#, ["a minimum"]),
      // #55: the minutes must be a multiple of the interval.
      (#"{"type":"datetime","id":"a","minute_interval":15}"#, #"{"a":"2024-06-01T12:45Z"}"#, []),
      (#"{"type":"datetime","id":"a","minute_interval":15}"#, #"{"a":"2024-06-01T12:44Z"}"#, ["a minute_interval"]),
      (#"{"type":"datetime","id":"a","minute_interval":15}"#, #"{"a":"2024-06-01T12:45:01Z"}"#, ["a minute_interval"]),
      (#"{"type":"datetime","id":"a"}"#, #"{"a":"2024-06-01T12:45:01Z"}"#, []),
      (#"{"type":"datetime","id":"a","style":"countdown","minute_interval":5}"#, #"{"a":330}"#, ["a minute_interval"]),
      // #62, #63: options are identified by value, not by display text.
      (#"{"type":"options","id":"a","options":["x"],"options.display":{"x":"X"}}"#, #"{"a":"X"}"#, ["a option"]),
      // All failing rules are reported, in order.
      (
        #"{"type":"text","id":"a","rules":[{"regexp":"a+"},{"predicate":"SELF.length < 3"},{"regexp":"b.*"}]}"#,
        #"{"a":"bcd"}"#, ["a regexp 0", "a predicate 1"]
      ),
      (
        #"{"type":"integer","id":"a","value.maximum":5,"required":true,"rules":[{"predicate":"SELF != 9"},{"regexp":"1"}]}"#,
        #"{"a":9}"#, ["a maximum", "a predicate 0", "a regexp 1"]
      ),
      // d-18: empty values are not checked against rules.
      (#"{"type":"text","id":"a","rules":[{"predicate":"SELF.length > 3"},{"regexp":"x"}]}"#, #"{"a":""}"#, []),
      (#"{"type":"integer","id":"a","rules":[{"predicate":"SELF < 10"}]}"#, "{}", []),
      // #70: a regular expression must match the whole text, numbers as plain digits, with blanks preserved.
      (#"{"type":"text","id":"a","rules":[{"regexp":"b"}]}"#, #"{"a":"abc"}"#, ["a regexp 0"]),
      (#"{"type":"text","id":"a","rules":[{"regexp":"b"}]}"#, #"{"a":"b "}"#, ["a regexp 0"]),
      (#"{"type":"decimal","id":"a","rules":[{"regexp":"1234\\.5"}]}"#, #"{"a":1234.50}"#, []),
      (#"{"type":"check","id":"a","rules":[{"regexp":"true"}]}"#, #"{"a":false}"#, ["a regexp 0"]),
      (
        #"{"type":"datetime","id":"a","style":"date","rules":[{"regexp":"2024-.*"}]}"#, #"{"a":"2024-06-01T12:00Z"}"#,
        []
      ),
      (
        #"{"type":"options","id":"a","style":"picker.multiple","options":["x","yy"],"rules":[{"regexp":"."}]}"#,
        #"{"a":["x","yy"]}"#, ["a regexp 0"]
      ),
      // #71: SELF has the row's kind; rules can refer to other rows.
      (
        #"{"type":"datetime","id":"a","rules":[{"predicate":"SELF > $b"}]},{"type":"datetime","id":"b"}"#,
        #"{"a":"2024-06-01","b":"2024-06-02"}"#, ["a predicate 0"]
      ),
      (
        #"{"type":"options","id":"a","style":"picker.multiple","options":["x","y"],"rules":[{"predicate":"SELF.@count == 1"}]}"#,
        #"{"a":["x","y"]}"#, ["a predicate 0"]
      ),
      // A rule that exceeds the step limit makes the value invalid.
      (
        #"{"type":"text","id":"a","rules":[{"regexp":"(a+)+"},{"predicate":"SELF MATCHES '(a+)+'"}]}"#,
        #"{"a":"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!"}"#, ["a timeout 0", "a timeout 1"]
      ),
      // Values of another kind and malformed text have no further issues.
      (#"{"type":"integer","id":"a","required":true,"rules":[{"regexp":"x"}]}"#, #"{"a":"x"}"#, ["a type"]),
      (#"{"type":"button","id":"a"}"#, #"{"a":1}"#, ["a type"]),
      // Custom rows.
      (#"{"type":"location","id":"a"}"#, #"{"a":{"latitude":90,"longitude":-180}}"#, []),
      (#"{"type":"location","id":"a"}"#, #"{"a":{"latitude":90.1,"longitude":0}}"#, ["a maximum"]),
      (#"{"type":"location","id":"a"}"#, #"{"a":{"latitude":0,"longitude":-181}}"#, ["a minimum"]),
      (#"{"type":"location","id":"a"}"#, #"{"a":{"latitude":0}}"#, ["a type"]),
      (#"{"type":"location","id":"a"}"#, #"{"a":{"latitude":"0","longitude":0}}"#, ["a type"]),
      (#"{"type":"location","id":"a"}"#, #"{"a":{"latitude":0,"longitude":0,"lat":1}}"#, ["a type"]),
      (
        #"{"type":"image","id":"a","value.maximum":9,"image.types":["image/*"]}"#,
        #"{"a":{"name":"x","bytes":9,"type":"image/png"}}"#, []
      ),
      (
        #"{"type":"image","id":"a","value.maximum":9,"image.types":["image/*"]}"#,
        #"{"a":{"name":"x","bytes":10,"type":"text/plain"}}"#, ["a maximum", "a option"]
      ),
      (#"{"type":"image","id":"a"}"#, #"{"a":{"bytes":1}}"#, ["a type"]),
      (#"{"type":"image","id":"a"}"#, #"{"a":{"url":"u","width":-1}}"#, ["a type"]),
      (#"{"type":"attachment","id":"a","attachment.maximum_count":1}"#, #"{"a":[{"name":"x","bytes":1}]}"#, []),
      (
        #"{"type":"attachment","id":"a","attachment.maximum_count":1,"attachment.types":["a/b"],"value.maximum":1}"#,
        #"{"a":[{"name":"x","bytes":2},{"name":"y","bytes":1,"type":"A/B"},{"name":"z","bytes":1,"type":"a/c"}]}"#,
        ["a maximum", "a maximum", "a option"]
      ),
      (#"{"type":"attachment","id":"a"}"#, #"{"a":[{"name":"x"}]}"#, ["a type"]),
      (#"{"type":"attachment","id":"a"}"#, #"{"a":[[]]}"#, ["a type"]),
      (#"{"type":"push.async","id":"a","options.source":"s"}"#, #"{"a":"x"}"#, []),
      (#"{"type":"push.async","id":"a","options":["y"]}"#, #"{"a":"x"}"#, ["a option"]),
    ])
  func reportsIssuesOfValues(_ rows: String, _ values: String, _ expected: [String]) throws {
    #expect(try session(rows: rows, values: values).issueLines == expected)
  }

  @Test(arguments: [
    ("a@b.co", true), ("first.last+tag@mail.example.org", true), ("شیرین@example.ir", true), ("a@پارس.ایران", true),
    ("a", false), ("a@b", false), ("@b.co", false), ("a@", false), ("a@@b.co", false), ("a b@c.co", false),
    (".a@b.co", false), ("a..b@c.co", false), ("a.@b.co", false), ("a@b..co", false), ("a@-b.co", false),
    ("a@b.c", false), ("a@b.12", false), ("a@b.co\n", false), (" a@b.co", false), ("a\u{200B}@b.co", false),
  ])
  func validatesEmailAddresses(_ text: String, _ isValid: Bool) throws {
    var session = try session(rows: #"{"type":"email","id":"a"}"#)
    session.set(.string(text), for: "a")
    #expect(session.issues().map(\.code) == (isValid ? [] : [.format]))
  }

  @Test(arguments: [
    ("https://example.org", true), ("http://example.org:8080/a?b=c#d", true), ("example.org", true),
    ("example.org/path", true), ("ftp://user:pass@host.example/x", true), ("http://localhost:3000", true),
    ("http://192.168.0.1/", true), ("http://[::1]:80/", true), ("https://پارس.ایران/سلام", true),
    ("http://under_score.example.org", true), ("localhost", false), ("", true), ("http://", false), ("://x.org", false),
    ("http://exa mple.org", false), ("http://example.org:port", false), ("http://example.org:99999", false),
    ("1.2.3", false), ("http://1.2.3.4.5", false), ("javascript:alert(1)", false), ("mailto:a@b.co", false),
    ("http://[zz]", false), ("http://.org", false), ("1http://example.org", false),
  ])
  func validatesURLs(_ text: String, _ isValid: Bool) throws {
    var session = try session(rows: #"{"type":"url","id":"a"}"#)
    session.set(.string(text), for: "a")
    #expect(session.issues().map(\.code) == (isValid ? [] : [.format]))
  }

  /// Other text rows are not validated.
  @Test(arguments: ["phone", "zipcode", "twitter", "account", "name", "text", "textarea", "password"])
  func doesNotValidateOtherTextRows(_ type: String) throws {
    #expect(try session(rows: #"{"type":"\#(type)","id":"a"}"#, values: #"{"a":"?? \n"}"#).issues() == [])
  }

  /// Precedence of messages: the rule's message, translated by the form; the form's message for the code; the built-in
  /// message.
  @Test(arguments: [
    ("en_US", ["Field required!", "Invalid field value!", "too long", "The value must be at most 3."]),
    ("fa_IR", ["لازم است", "نادرست", "بلند است", "زیاد"]), ("fa", ["لازم است", "نادرست", "too long", "زیاد"]),
    ("fa_AF", ["لازم است", "نادرست", "too long", "زیاد"]),
    ("de", ["Dieses Feld muss ausgefüllt werden.", "Der Wert ist ungültig.", "too long", "zu viel"]),
    ("ja", ["Field required!", "Invalid field value!", "too long", "The value must be at most 3."]),
  ])
  func messagesFollowTheirPrecedence(_ locale: String, _ texts: [String]) throws {
    let keys = #"""
      "messages":{"fa":{"required":"لازم است","regexp":"نادرست","maximum":"بیش"},"de":{"maximum":"zu viel"},
      "fa-IR":{"too long":"بلند است"},"fa_IR":{"maximum":"زیاد"},"fa_AF":{"maximum":"زیاد"},"fa_Arab":{"maximum":"زیاد"}},
      """#
    let fallback = locale == "fa" ? keys.replacing(#""maximum":"بیش""#, with: #""maximum":"زیاد""#) : keys
    let session = try session(
      rows: #"""
        {"type":"text","id":"a","required":true},{"type":"text","id":"b","rules":[{"regexp":"x"},
        {"predicate":"SELF.length < 2","message":"too long"}]},{"type":"integer","id":"c","value.maximum":3}
        """#, keys: fallback, values: #"{"b":"yy","c":4}"#, locale)
    #expect(session.issues().map(\.message) == texts)
  }

  @Test(arguments: [
    (#""messages":{"f!":{}}"#, "error invalid_locale /messages/f!"),
    (#""messages":{"fa":5}"#, "error wrong_type /messages/fa"),
    (#""messages":{"fa":{"required":5}}"#, "error wrong_type /messages/fa/required"),
    (#""messages":{"fa":null}"#, ""), (#""messages":{"fa":{"required":null}}"#, ""),
  ])
  func rejectsMalformedMessages(_ keys: String, _ expected: String) {
    let (said, _) = diagnostics(Array("{\(keys),\"sections\":[]}".utf8))
    #expect(said.map { "\($0.severity) \($0.code.rawValue) \($0.pointer)" } == (expected.isEmpty ? [] : [expected]))
  }

  /// Values of every wrong kind, in a row with a non-Latin id: issues, never a trap.
  @Test(.long) func valuesOfEveryKindNeverTrap() throws {
    let kinds = [
      "null", "true", "1", "-0.0", "1e300", "\"\"", "\"۱۲\"", "\"\\u0000\"", "[]", "[[[]]]", "{}", #"{"a":{"b":[1]}}"#,
      "\"2024-13-45\"", #"{"latitude":1e400,"longitude":0}"#, "[\"x\",\"x\"]",
    ]
    for type in RowType.allCases {
      for kind in kinds {
        let row = #"{"type":"\#(type.rawValue)","id":"نام","options":["x"],"url":"u","required":true}"#
        let session = try session(rows: row, values: #"{"نام":\#(kind),"שם":\#(kind)}"#)
        #expect(session.issues().last?.row == "שם")
        #expect(session.snapshot().sections.first?.rows.count == 1)
      }
    }
  }
}
