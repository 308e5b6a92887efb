import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import Testing

@testable import RaqamWorkbench

/// The workbench without a network: access control, and replies to documents and edits.
@Suite struct WorkbenchTests {
  private static let token = "0123456789abcdef"
  private static let form = """
    {"title": "Order", "sections": [{"items": [
      {"type": "currency", "id": "amount", "title": "Amount", "required": true},
      {"type": "datetime", "id": "due", "style": "date", "date.calendar": "hebrew"},
      {"type": "text", "id": "note", "hidden": "$amount == NULL"}]}]}
    """

  private static func workbench(_ source: String = form, locales: [String] = ["fa_IR", "en_US"]) throws -> Workbench {
    let context = FormatContext(
      locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 1_742_558_400_000))
    let document = Workbench.Document(name: "form.json") { Array(source.utf8) }
    var workbench = Workbench(
      [document], token: token, authority: "127.0.0.1:8080", factory: FormatterFactory(), context: context)
    workbench.locales = try locales.map { try LocaleID($0) }
    return workbench
  }

  private static func request(
    _ method: String, _ path: String, _ body: String = "", _ headers: [WorkbenchHeader]? = nil
  ) -> WorkbenchRequest {
    WorkbenchRequest(
      method: method, path: path,
      headers: headers ?? [
        WorkbenchHeader("Host", "127.0.0.1:8080"), WorkbenchHeader("content-type", "application/json; charset=utf-8"),
      ],
      body: Array(body.utf8))
  }

  /// Returns the JSON reply of an operation. Any status other than 200 fails the test.
  private static func ask(_ workbench: inout Workbench, _ operation: String, _ body: JSONValue) throws -> JSONNode {
    let reply = workbench.reply(to: request("POST", "/\(token)/\(operation)", JSONWriter().string(body)))
    try #require(reply.status == 200, "\(String(decoding: reply.body, as: UTF8.self))")
    return try JSONDocument(parsing: reply.body).root
  }

  private static func open(
    _ workbench: inout Workbench, _ source: String = form, _ locales: JSONValue = ["fa_IR", "en_US"]
  ) throws
    -> JSONNode
  {
    try ask(&workbench, "open", ["bench": "b", "source": .string(source), "locales": locales])
  }

  private static func edit(_ workbench: inout Workbench, _ edit: JSONValue, pane: Int64 = 0) throws -> JSONNode {
    try ask(&workbench, "edit", ["bench": "b", "pane": .integer(pane), "edit": edit])
  }

  /// The budget of the context bounds requests and forms.
  @Test(arguments: [("bytesIn=40", 400, "exceeds the limit"), ("steps=20", 200, "exceeds the budget")])
  func theBudgetIsCarried(_ limits: String, _ status: Int, _ refusal: String) throws {
    var context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    context.budget = try Budget(parsing: limits)
    let document = Workbench.Document(name: "form.json") { Array(Self.form.utf8) }
    var workbench = Workbench(
      [document], token: Self.token, authority: "127.0.0.1:8080", factory: FormatterFactory(), context: context)
    let body: JSONValue = ["bench": "b", "source": .string(Self.form), "locales": ["fa_IR"]]
    let reply = workbench.reply(to: Self.request("POST", "/\(Self.token)/open", JSONWriter().string(body)))
    let text = String(decoding: reply.body, as: UTF8.self)
    #expect(reply.status == status && text.contains(refusal), "\(text)")
  }

  /// The arguments are method, path, `Host`, `Origin` and the expected status.
  @Test(
    arguments: [
      ("GET", "/0123456789abcdef/", "127.0.0.1:8080", nil, 200),
      ("GET", "/0123456789abcdef/", "localhost:8080", nil, 200),
      ("HEAD", "/0123456789abcdef/workbench.js", "127.0.0.1:8080", nil, 200),
      ("GET", "/0123456789abcdef/?q", "127.0.0.1:8080", nil, 200),
      ("GET", "/0123456789abcdef", "127.0.0.1:8080", nil, 308),
      ("GET", "/0123456789abcdef?q", "127.0.0.1:8080", nil, 308),
      ("POST", "/0123456789abcdef", "127.0.0.1:8080", nil, 308), ("GET", "/0123456789abcdef", "evil.invalid", nil, 421),
      ("GET", "/0123456789abcde", "127.0.0.1:8080", nil, 404), ("GET", "//", "127.0.0.1:8080", nil, 404),
      ("GET", "/0123456789abcdef//", "127.0.0.1:8080", nil, 404),
      ("GET", "/0123456789abcdef/", "127.0.0.1:8080", "http://evil.invalid", 403),
      ("GET", "/", "127.0.0.1:8080", "http://evil.invalid", 403),
      ("GET", "/", "127.0.0.1:8080", nil, 404), ("GET", "/0123456789abcdee/", "127.0.0.1:8080", nil, 404),
      ("GET", "/0123456789abcdef0/", "127.0.0.1:8080", nil, 404), ("GET", "", "127.0.0.1:8080", nil, 404),
      ("GET", "/0123456789abcdef/../x", "127.0.0.1:8080", nil, 404),
      ("GET", "/0123456789abcdef/", "evil.invalid", nil, 421),
      ("GET", "/0123456789abcdef/", "127.0.0.1:8081", nil, 421),
      ("POST", "/0123456789abcdef/", "127.0.0.1:8080", nil, 405),
      ("GET", "/0123456789abcdef/open", "127.0.0.1:8080", nil, 405),
      ("POST", "/0123456789abcdef/open", "127.0.0.1:8080", nil, 415),
      ("POST", "/0123456789abcdef/open", "127.0.0.1:8080", "http://evil.invalid", 403),
      ("POST", "/0123456789abcdef/open", "127.0.0.1:8080", "null", 403),
      ("POST", "/0123456789abcdef/open", "127.0.0.1:8080", "http://127.0.0.1:8080", 400),
    ] as [(String, String, String, String?, Int)])
  func requestsAreAdmittedByHostOriginAndToken(method: String, path: String, host: String, origin: String?, status: Int)
    throws
  {
    var workbench = try Self.workbench()
    var headers = [WorkbenchHeader("Host", host)]
    if let origin {
      headers += [WorkbenchHeader("Origin", origin), WorkbenchHeader("Content-Type", "application/json")]
    }
    let reply = workbench.reply(to: Self.request(method, path, "", headers))
    #expect(reply.status == status)
    // Every reply, errors included, has the security headers.
    for name in ["X-Content-Type-Options", "X-Frame-Options", "Referrer-Policy", "Cross-Origin-Resource-Policy"] {
      #expect(reply.headers.contains { $0.name == name })
    }
    let policy = try #require(reply.headers.first { $0.name == "Content-Security-Policy" }?.value)
    #expect(policy.hasPrefix("default-src 'none'") && policy.hasSuffix("frame-ancestors 'none'"))
    #expect(!policy.contains("unsafe"))
  }

  /// Law: a request is a stranger's unless host, origin and token are all valid. The head alone decides, whatever the
  /// rest of the request.
  @Test func headAloneIdentifiesStrangers() throws {
    let access = try Self.workbench().access
    var count = 0
    for host in ["127.0.0.1:8080", "LOCALHOST:8080", "evil.invalid", "127.0.0.1", nil] {
      for origin in [nil, "http://127.0.0.1:8080", "http://localhost:8080", "http://evil.invalid", "null", ""] {
        for word in [Self.token, "0123456789abcdee", "", Self.token.uppercased()] {
          for (method, name) in [
            ("GET", ""), ("POST", "open"), ("POST", "nothing"), ("GET", "edit"), ("PUT", "workbench.js"),
          ] {
            for length in [nil, "2", "10485760", "10485761", "99999999999999999999", "-1", "x"] {
              var headers = [WorkbenchHeader("Content-Type", "application/json")]
              if let host { headers.append(WorkbenchHeader("Host", host)) }
              if let origin { headers.append(WorkbenchHeader("Origin", origin)) }
              if let length { headers.append(WorkbenchHeader("Content-Length", length)) }
              let head = WorkbenchRequest(method: method, path: "/\(word)/\(name)", headers: headers)
              let isOwner =
                word == Self.token && host?.lowercased().hasSuffix(":8080") == true
                && origin?.hasSuffix(":8080") ?? true
              switch access.decision(for: head) {
              case .unknown(let reply):
                #expect(!isOwner && [403, 404, 421].contains(reply.status))
              case .refused(let reply):
                #expect(isOwner && [404, 405, 413].contains(reply.status))
              case .accepted:
                #expect(isOwner && [nil, "2", "10485760", "-1"].contains(length))
                #expect((method, name) == ("GET", "") || (method, name) == ("POST", "open"))
              }
              count += 1
            }
          }
        }
      }
    }
    #expect(count == 5 * 6 * 4 * 5 * 7)
  }

  /// Without the trailing slash, the address redirects to the page, because the page uses relative URLs.
  @Test func addressWithoutSlashRedirects() throws {
    var workbench = try Self.workbench()
    let reply = workbench.reply(to: Self.request("GET", "/\(Self.token)?q"))
    #expect(reply.status == 308)
    #expect(reply.headers.first { $0.name == "Location" }?.value == workbench.path)
  }

  /// A header that occurs twice is treated as missing.
  @Test func duplicateHostHeaderIsRejected() throws {
    var workbench = try Self.workbench()
    let headers = [WorkbenchHeader("Host", "127.0.0.1:8080"), WorkbenchHeader("host", "evil.invalid")]
    #expect(workbench.reply(to: Self.request("GET", "/\(Self.token)/", "", headers)).status == 421)
  }

  /// Each pane displays the form in one locale. An edit in one pane updates the session and all panes.
  @Test func editsUpdateAllPanes() throws {
    var workbench = try Self.workbench()
    let opened = try Self.open(&workbench)
    #expect(opened["panes"]?.asArray?.map { $0["locale"]?.asString } == ["fa_IR", "en_US"])
    #expect(opened["issues"]?.asInteger == 1)
    #expect(opened["diagnostics"]?.asArray?.isEmpty == false)
    let typed = try Self.edit(&workbench, ["key": "amount", "selection": [0, 0], "replacement": "1"])
    #expect(typed["field"]?["text"]?.asString?.hasSuffix("۱") == true)
    // The note row appears, so the reply contains the whole form, for the other pane too.
    #expect(typed["html"]?.asString?.contains("data-row=\"note\"") == true)
    #expect(typed["others"]?[0]?["html"]?.asString?.contains("value=\"$1.00\"") == true)
    #expect(typed["issues"]?.asInteger == 0)
    let next = try Self.edit(&workbench, ["key": "amount", "selection": [7, 7], "replacement": "2"])
    #expect(next["rows"]?.asObject?.map(\.key) == ["amount"])
    #expect(next["saved"]?["amount"]?.asInteger == 12)
    let undone = try Self.edit(&workbench, ["undo": true])
    #expect(undone["saved"]?["amount"]?.isNull == true)
    #expect(undone["html"]?.asString?.contains("data-row=\"note\"") == false)
  }

  /// A rejected keystroke and input without a value are reported in the language of the pane.
  @Test func refusalsAreInTheLanguageOfThePane() throws {
    var workbench = try Self.workbench()
    _ = try Self.open(&workbench)
    for pane in [Int64(0), 1] {
      let refused = try Self.edit(
        &workbench, ["key": "amount", "selection": [0, 0], "replacement": "\u{7}"], pane: pane)
      let message = try #require(refused["field"]?["refused"]?.asString)
      #expect(message.unicodeScalars.contains { ("\u{627}"..."\u{6CC}").contains($0) } == (pane == 0))
      let row = try Self.edit(&workbench, ["key": "amount", "selection": [0, 0], "replacement": "x"], pane: pane)
      #expect(row["field"]?["text"]?.asString == "x")
      #expect(row["rows"]?["amount"]?.asString?.contains("aria-invalid=\"true\"") == true)
    }
    let typed = try Self.edit(&workbench, ["type": "due", "text": "abc"])
    #expect(typed["notes"]?.asArray?.isEmpty == false)
  }

  /// A document that cannot be displayed gives a list of errors, never an empty page.
  @Test(arguments: [
    "", "{", "null", "[]", "{}", #"{"sections": 1}"#, #"{"sections": [{"items": [{"id": "a", "type": "txt"}]}]}"#,
    #"[{"rows": [{"className": "RMSTextEntryCell", "properties": {"representedObject": ":nobody"}}]}]"#,
    String(repeating: "[", count: 5000), "\u{FEFF}{\r\n\"sections\": [,]}",
  ])
  func invalidDocumentsGiveErrors(source: String) throws {
    var workbench = try Self.workbench(source)
    let opened = try Self.open(&workbench, source)
    if opened["panes"] == nil {
      #expect(opened["faults"]?.asString?.contains("data-severity=\"error\"") == true, "\(source.prefix(40))")
    }
    // The page itself is served in any case.
    #expect(workbench.reply(to: Self.request("GET", "/\(Self.token)/")).status == 200)
  }

  /// Ranges are in UTF-16 code units, as in browsers.
  @Test func rangesAreInUTF16CodeUnits() throws {
    let source = "{\"title\": \"😀é\u{301}\", \"sections\": [{\"items\": [{\"id\": \"a\", \"type\": \"txt\"}]}]}"
    var workbench = try Self.workbench(source)
    let opened = try Self.open(&workbench, source)
    let units = Array(source.utf16)
    let errors = opened["diagnostics"]?.asArray?.filter { $0["severity"]?.asString == "error" }
    let fault = try #require(errors?.first)
    let units16 = fault["fix"]?["range"]?.asArray?.compactMap { $0.asInteger }
    let range = try #require(units16)
    #expect(String(decoding: units[Int(range[0])..<Int(range[1])], as: UTF16.self) == "\"txt\"")
    #expect(fault["fix"]?["text"]?.asString == "\"text\"")
  }

  /// A direction for tests replaces that of each locale, also after edits; any other text is ignored.
  @Test func directionReplacesThatOfTheLocale() throws {
    for (direction, expected) in [
      ("rtl", ["rtl", "rtl"]), ("ltr", ["ltr", "ltr"]), ("", ["rtl", "ltr"]), ("x", ["rtl", "ltr"]),
    ] {
      var workbench = try Self.workbench()
      let opened = try Self.ask(
        &workbench, "open",
        [
          "bench": "b", "source": .string(Self.form), "locales": ["fa_IR", "en_US"], "direction": .string(direction),
        ])
      let edited = try Self.edit(&workbench, ["set": "amount", "value": 5], pane: 1)
      var forms = (opened["panes"]?.asArray ?? []).map { $0["html"]?.asString ?? "" }
      for other in edited["others"]?.asArray ?? [] { forms[0] = other["html"]?.asString ?? "" }
      if let html = edited["html"]?.asString { forms[1] = html }
      let found = forms.map { $0.firstMatch(of: #/<form[^>]* dir="(\w+)"/#).map { String($0.1) } }
      #expect(found == expected, "\(direction)")
    }
  }

  /// The gallery has the form in four states for each locale. Drawing it changes nothing.
  @Test func statesOfTheForm() throws {
    var workbench = try Self.workbench()
    _ = try Self.open(&workbench)
    _ = try Self.edit(&workbench, ["set": "amount", "value": 1250])
    let forms = try #require(try Self.ask(&workbench, "states", ["bench": "b"])["forms"]?.asArray)
    #expect(
      forms.map { $0["state"]?.asString } == [
        "Empty", "Filled", "Wrong", "Disabled", "Empty", "Filled", "Wrong", "Disabled",
      ])
    let english = forms.suffix(4).map { $0["html"]?.asString ?? "" }
    #expect(english.map { $0.contains("$1,250.00") } == [false, true, false, true])
    #expect(english.map { $0.contains(#"class="note missing""#) } == [true, false, false, false])
    #expect(english.map { $0.contains(#"class="refused""#) } == [false, false, true, false])
    #expect(
      english.map { $0.contains(#"data-edit="type""#) && !$0.contains(" disabled") } == [true, true, true, false])
    let edited = try Self.edit(&workbench, ["set": "amount", "value": 1])
    #expect(edited["saved"]?["amount"]?.asInteger == 1)
  }

  /// Explanations name invisible characters and disclose nothing about passwords.
  @Test func explanationsNameInvisibleCharacters() throws {
    let source = #"""
      {"sections": [{"items": [{"type": "currency", "id": "a"}, {"type": "password", "id": "p"}, {"type": "text", "id": "t"}]}]}
      """#
    var workbench = try Self.workbench(source)
    _ = try Self.open(&workbench, source)
    _ = try Self.edit(
      &workbench,
      [["set": "a", "value": -1234], ["set": "p", "value": "secret"], ["set": "t", "value": "<b>\u{202E}"]])
    func explained(_ row: String) throws -> String {
      try #require(
        try Self.ask(&workbench, "explain", ["bench": "b", "pane": 0, "row": .string(row)])["html"]?.asString)
    }
    let amount = try explained("a")
    for part in ["LEFT-TO-RIGHT MARK", "U+2212", "numbering system", "arabext"] {
      #expect(amount.contains(part), "\(part)")
    }
    #expect(try explained("p").isEmpty)
    let text = try explained("t")
    #expect(
      !text.contains("<b>") && !text.unicodeScalars.contains("\u{202E}") && text.contains("RIGHT-TO-LEFT OVERRIDE"))
    #expect(try explained("nobody").isEmpty)
  }

  /// A locale without data is a warning, and the words for several locales are those of the command line.
  @Test func localesAreThoseOfTheCommandLine() throws {
    var workbench = try Self.workbench()
    let form = #"{"sections": [{"items": [{"type": "integer", "id": "n", "title": "N"}]}]}"#
    let opened = try Self.open(&workbench, form, ["en_US", "xx"])
    #expect(opened["panes"]?.asArray?.count == 2)
    let faults = try #require(opened["faults"]?.asString)
    #expect(faults.contains(#"<li data-severity="warning"><bdi>no data for locale &quot;xx&quot;"#))
    let group = try Self.open(&workbench, form, ["fa_IR", "RTL"])
    let panes = group["panes"]?.asArray?.compactMap { $0["locale"]?.asString } ?? []
    #expect(panes.count == Workbench.localeLimit && panes.first == "fa_IR")
    #expect(try panes.allSatisfy { try LocaleID($0).direction == .rightToLeft } && Set(panes).count == panes.count)
  }

  /// Locales beyond the limit are omitted with a message, and a missing file is reported on the page.
  @Test func excessLocalesAndMissingFilesAreReported() throws {
    var workbench = try Self.workbench()
    let locales = [JSONValue](repeating: "en_US", count: Workbench.localeLimit + 1)
    let opened = try Self.open(&workbench, Self.form, .array(locales))
    #expect(opened["panes"]?.asArray?.count == Workbench.localeLimit)
    #expect(opened["faults"]?.asString?.contains("too many locales: the first 12 of 13 are displayed") == true)
    let context = FormatContext(locale: try LocaleID("en_US"), timeZone: .utc, now: Instant(epochMilliseconds: 0))
    var other = Workbench(
      [Workbench.Document(name: "gone.json") { nil }], token: Self.token, authority: "127.0.0.1:8080",
      factory: FormatterFactory(), context: context)
    let page = other.reply(to: Self.request("GET", "/\(Self.token)/"))
    #expect(String(decoding: page.body, as: UTF8.self).contains("gone.json (cannot be read)"))
  }

  /// Ids are data: rows whose ids are names of JavaScript properties are edited like other rows.
  @Test(arguments: ["children", "getAttribute", "__proto__", "constructor", "a \"b\" ]", "شناسه"])
  func idsAreData(_ id: String) throws {
    var workbench = try Self.workbench()
    let form: JSONValue = ["sections": [["items": [["type": "text", "id": .string(id)]]]]]
    _ = try Self.open(&workbench, JSONWriter().string(form))
    let typed = try Self.edit(&workbench, ["key": .string(id), "selection": [0, 0], "replacement": "a"])
    #expect(typed["saved"]?[id]?.asString == "a")
    #expect(typed["rows"]?.asObject?.map(\.key) == [id])
  }

  /// The error area is part of the page, so that assistive technology knows it before the first error.
  @Test func errorAreaIsOnThePage() throws {
    var workbench = try Self.workbench()
    let page = String(decoding: workbench.reply(to: Self.request("GET", "/\(Self.token)/")).body, as: UTF8.self)
    #expect(page.contains(#"<div id="wb-alerts" class="alerts" role="alert"></div>"#))
  }

  /// The least recently used session is evicted. Requests for it get status 409 until it is opened again.
  @Test func leastRecentlyUsedSessionIsEvicted() throws {
    var workbench = try Self.workbench()
    _ = try Self.open(&workbench)
    for count in 0..<Int64(Workbench.benchLimit) {
      _ = try Self.ask(
        &workbench, "open", ["bench": .string("b\(count)"), "source": .string(Self.form), "locales": []])
    }
    let late = Self.request("POST", "/\(Self.token)/edit", #"{"bench": "b", "pane": 0, "edit": {"undo": true}}"#)
    #expect(workbench.reply(to: late).status == 409)
    _ = try Self.open(&workbench)
    #expect(workbench.reply(to: late).status == 200)
  }

  /// A malformed body gets a reply in JSON.
  @Test(arguments: [
    "", "[]", "{}", #"{"bench": 1}"#, #"{"bench": "", "source": "", "locales": []}"#,
    #"{"bench": "b", "source": "", "locales": [1]}"#,
    #"{"bench": "b", "pane": 0}"#, #"{"bench": "b", "pane": 0.5, "edit": {}}"#,
    #"{"bench": "b", "pane": -1, "edit": {"undo": true}}"#,
    #"{"bench": "b", "pane": 0, "edit": {"clear": "nobody"}}"#,
    #"{"bench": "b", "pane": 0, "edit": {"key": "amount"}}"#,
    #"{"bench": "b", "pane": 0, "row": "due", "month": 99, "year": 5785, "turn": 9223372036854775807}"#,
    #"{"bench": "b", "pane": 0, "row": "due", "month": 1, "year": 9223372036854775807, "turn": 1}"#,
    #"{"bench": "b", "pane": 0, "row": "due", "month": 1, "year": -9223372036854775808, "turn": -1}"#,
  ])
  func malformedBodiesGetJSONReplies(body: String) throws {
    var workbench = try Self.workbench()
    _ = try Self.open(&workbench)
    for operation in ["open", "edit", "month", "explain"] {
      let reply = workbench.reply(to: Self.request("POST", "/\(Self.token)/\(operation)", body))
      #expect([200, 400, 409].contains(reply.status))
      #expect(throws: Never.self) { try JSONDocument(parsing: reply.body) }
    }
  }
}
