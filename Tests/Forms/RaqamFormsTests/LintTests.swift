import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import RaqamRMS
import TestSupport
import Testing

/// Lint reports all problems of a document at once, in document order, each with its position.
@Suite struct LintTests {
  private static func lint(_ locale: String = "en_US") throws -> DescriptorLint {
    DescriptorLint(factory: FormatterFactory(), context: try context(locale))
  }

  /// Every descriptor that other tests reject or warn about.
  static let documents: [String] = {
    let names = ["formatters", "rows", "forms", "rms"]
    do {
      return try DescriptorCase.load("linted/descriptors").map(\.document)
        + names.flatMap { try DescriptorCase.load("invalid/\($0)") + DescriptorCase.load("valid/\($0)") }
        .map(\.document)
    } catch {
      return []
    }
  }()

  @Test func fixturesAreComplete() throws {
    try expectCases(DescriptorCase.load("linted/descriptors").count, atLeast: 60)
    try expectCases(DescriptorCase.load("linted/checks").count, atLeast: 60)
  }

  /// Descriptors with problems found by decoding, compiling and lint checks, with all their diagnostics.
  @Test(arguments: try DescriptorCase.load("linted/descriptors"))
  func lintReportsAllDiagnostics(_ fault: DescriptorCase) throws {
    let diagnostics = try Self.lint().diagnostics(ofEither: Array(fault.document.utf8)).map(line)
    #expect(diagnostics == fault.diagnostics)
  }

  /// Errors of the decoder are reported by lint with the same messages, lines and columns.
  @Test func lintReportsTheErrorsOfTheDecoder() throws {
    let lint = try Self.lint()
    var count = 0
    for (name, kind) in [("forms", DescriptorLint.Kind.form), ("rows", .row), ("formatters", .formatter)] {
      for fault in try DescriptorCase.load("invalid/\(name)") {
        guard let document = try? JSONDocument(parsing: fault.document) else { continue }
        let said = lint.diagnostics(of: document.root, as: kind, in: document).map(line)
        count += 1
        for message in fault.diagnostics { #expect(said.contains(message), "\(fault.document)") }
      }
    }
    expectCases(count, atLeast: 150)
  }

  /// Each code that lint can report occurs in a case.
  @Test func casesCoverAllCodes() throws {
    let names =
      ["forms", "rows", "formatters", "rms"].flatMap { ["invalid/\($0)", "valid/\($0)"] } + [
        "linted/descriptors", "linted/checks",
      ]
    let shown = Set(
      try names.flatMap { try DescriptorCase.load($0) }.flatMap(\.diagnostics).map { $0.prefix { $0 != " " } })
    // These occur with a host, a session, saved values, a translation file, or in the C library.
    let others: Set<Diagnostic.Code> = [
      .unknownBinding, .unknownAction, .evaluationFailed, .invalidValue, .valueDiffers,
      .malformedTranslations, .oldTimeZoneData,
    ]
    #expect(
      Set(Diagnostic.Code.allCases.map { $0.rawValue[...] }).subtracting(shown) == Set(others.map { $0.rawValue[...] }))
  }

  /// Range, line, column and length denote the same position; diagnostics are in document order.
  @Test func diagnosticsHaveConsistentPositions() throws {
    let lint = try Self.lint()
    var count = 0
    for text in Self.documents {
      let bytes = Array(text.utf8)
      var last = (0, 0)
      for diagnostic in lint.diagnostics(ofEither: bytes, classes: ["MyClass"]) {
        guard let range = diagnostic.range, let line = diagnostic.line, let column = diagnostic.column else {
          Issue.record("\(diagnostic) of \(text) has no place")
          continue
        }
        count += 1
        let before = String(decoding: bytes[..<range.lowerBound], as: UTF8.self).unicodeScalars
        let start = before.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(line == start.count && column == (start.last?.count ?? 0) + 1, "\(diagnostic) of \(text)")
        let marked = String(decoding: bytes[range], as: UTF8.self)
        #expect(diagnostic.length == marked.unicodeScalars.count, "\(diagnostic) of \(text)")
        #expect(range.upperBound <= bytes.count && !marked.contains("\n"))
        #expect(last <= (line, column), "\(diagnostic) of \(text)")
        last = (line, column)
      }
    }
    expectCases(count, atLeast: 400)
  }

  /// The pointer refers to the marked text: the value, its first byte, a part of it, or its key.
  @Test func pointersReferToTheMarkedText() throws {
    let lint = try Self.lint()
    var count = 0
    for text in Self.documents {
      guard let document = try? JSONDocument(parsing: text) else { continue }
      for diagnostic in lint.diagnostics(ofEither: Array(text.utf8), classes: ["MyClass"]) {
        let pointer = try JSONPointer(parsing: diagnostic.pointer)
        let node = try #require(document.root.at(pointer), "\(diagnostic) of \(text)")
        let range = try #require(diagnostic.range)
        let key = pointer.tokens.last.flatMap { key in
          document.root.at(pointer.tokens.dropLast().reduce(.root) { $0.appending(key: $1) })?.asObject?
            .filter { $0.key == key }.map(\.keyRange)
        }
        let isInside = node.range.lowerBound <= range.lowerBound && range.upperBound <= node.range.upperBound
        #expect(isInside || key?.contains(range) == true, "\(diagnostic) of \(text)")
        count += 1
      }
    }
    expectCases(count, of: "diagnostics", atLeast: 250)
  }

  /// Two rows of one form: errors of one do not hide errors of the other.
  @Test func errorsOfOneRowDoNotHideThoseOfAnother() throws {
    let lint = try Self.lint()
    let rows =
      try DescriptorCase.load("invalid/rows").map(\.document)
      .filter { $0.hasPrefix("{") && !$0.contains(#""id": "other"#) } + Self.compiling
    func said(_ rows: [String]) -> [String] {
      lint.diagnostics(of: Array((#"{"sections":[{"items":["# + rows.joined(separator: ",\n") + "]}]}").utf8))
        .map { "\($0.code.rawValue) \($0.message)" }
    }
    let alone = rows.map { said([$0]) }
    expectCases(alone.count { !$0.isEmpty }, of: "rows", atLeast: 40)
    for (index, first) in rows.enumerated() {
      for step in [1, 7, 31] {
        let other = (index + step) % rows.count
        // Equal ids would be an additional error.
        let second = rows[other].replacing(#""id": "a""#, with: #""id": "zz""#)
        let both = said([first, second])
        for message in alone[index] { #expect(both.contains(message), "\(first)\n\(second)") }
      }
    }
  }

  /// Rows that only compiling rejects.
  private static let compiling = [
    #"{"type":"label","id":"m1","formatter":{"type":"message","message.pattern":"{nobody}"}}"#,
    #"{"type":"datetime","id":"m2","formatter":{"type":"date","date.end":"$nobody"}}"#,
    #"{"type":"integer","id":"m3","formatter":[{"type":"number","number.style":"currency","currency.locale":"xx_YY"}]}"#,
  ]

  /// An error in one key of a row does not hide errors in others, whichever stage finds them.
  @Test(arguments: [
    #""color.text":"blue""#, #""hidden":"$x ==""#, #""rules":[{"regexp":"("}]"#, #""title":5"#, #""id":7"#,
    #""formatter2":1"#, #""required":"true""#, #""tag":"other""#,
  ])
  func errorsOfOneKeyDoNotHideThoseOfAnother(_ key: String) throws {
    let lint = try Self.lint()
    let message = #""formatter":{"type":"message","message.pattern":"{nobody}"}"#
    let end = #""formatter":{"type":"date","date.end":"$nobody"}"#
    let currency =
      #""formatter":[{"type":"number"},{"type":"number","number.style":"currency","currency.locale":"xx_YY"}]"#
    for (type, formatter, pointer, code) in [
      ("text", message, "/formatter/message.pattern", Diagnostic.Code.unknownID),
      ("datetime", end, "/formatter/date.end", .unknownID),
      ("integer", currency, "/formatter/1/currency.locale", .noCurrencyForRegion),
    ] {
      let id = key.contains(#""id""#) ? "" : #""id":"a","#
      let text = #"{"sections":[{"items":[{"type":"\#(type)",\#(id)\#(formatter),\#(key)}]}]}"#
      let said = lint.diagnostics(of: Array(text.utf8))
      #expect(said.contains { $0.code == code && $0.pointer == "/sections/0/items/0" + pointer }, "\(said)")
      #expect(said.count >= 2, "\(said)")
    }
  }

  /// An invalid row can be referenced by other rows and keeps its index.
  @Test func invalidRowsCanBeReferenced() throws {
    let text = """
      {"sections": [{"items": [
        {"type": "datetime", "id": "to", "color.text": "x"},
        {"type": "datetime", "id": "from", "formatter": {"type": "date", "date.end": "$to"}},
        {"type": "label", "id": "l", "formatter": {"type": "message", "message.pattern": "{to} {form}"}}
      ]}]}
      """
    #expect(
      try Self.lint().diagnostics(of: Array(text.utf8)).map(line) == [
        #"invalid_color error: /sections/0/items/0/color.text: "x" is not a color; write #RGB, #RRGGBB or #RRGGBBAA (line 2, column 50)"#,
        #"unknown_id error: /sections/0/items/2/formatter/message.pattern: row "l": unknown row "form" in the message (at offset 6); did you mean "from"? (line 4, column 91)"#,
      ])
  }

  @Test func reportsManyErrorsAtOnce() throws {
    let text = """
      // An order.
      {
        "title": 'Order',
        "sections": [{
          "items": [
            {"type": "txt", "id": "name", "required": "true"},
            {"type": "integer", "id": "count", "hidden": "$nam == 'x'", "minimum": +1}
            {"type": "text", "id": "note", "color.text": "blue", "rules": [{"regexp": "(\\d+"}]},
            {"type": "label", "id": "all", "titel": "x",
             "formatter": {"type": "message", "message.pattern": "{amount}"}},
          ]
        }]
      }
      """
    let said = try Self.lint().diagnostics(of: Array(text.utf8))
    #expect(
      said.map { "\($0.line ?? 0):\($0.column ?? 0)+\($0.length ?? 0) \($0.code.rawValue)" } == [
        "1:1+12 malformed_json", "3:12+7 malformed_json", "6:16+5 unknown_value", "6:50+4 invalid_predicate",
        "7:53+4 unknown_id", "7:67+9 unknown_key", "7:78+1 malformed_json", "8:7+1 malformed_json",
        "8:52+6 invalid_color", "8:83+1 malformed_json", "8:86+1 invalid_regular_expression", "9:38+7 unknown_key",
        "10:62+6 unknown_id", "10:72+1 malformed_json",
      ])
  }

  /// Comments and trailing commas are accepted on request, and the text after them is checked.
  @Test func acceptsJSONExtensionsOnRequest() throws {
    var lint = try Self.lint()
    lint.extensions = .all
    let text = "{ // a form\n\"sections\": [{\"items\": [{\"type\": \"txt\", \"id\": \"a\"},]},],}"
    #expect(lint.diagnostics(of: Array(text.utf8)).map { "\($0.line ?? 0) \($0.code.rawValue)" } == ["2 unknown_value"])
    let good = "{\"sections\": [],} /* end */"
    #expect(lint.diagnostics(ofEither: Array(good.utf8)) == [])
    #expect(lint.diagnostics(ofEither: Array("// x\n[{\"rows\": [],},]".utf8)) == [])
    #expect(try FormDescriptor.decode(Array(good.utf8), extensions: .all).diagnostics == [])
    #expect(try RMSDescriptor.decode(Array("[/* */]".utf8), extensions: .all).diagnostics == [])
  }

  /// Further locales report additional diagnostics and name the locale.
  @Test func furtherLocalesAddDiagnostics() throws {
    var lint = try Self.lint()
    let text = #"{"sections": [{"items": [{"type": "currency", "id": "a"}, {"type": "txt", "id": "b"}]}]}"#
    let own = lint.diagnostics(of: Array(text.utf8))
    #expect(own.map(\.code) == [.hostCurrency, .unknownValue])
    lint.locales = [try LocaleID("xx_YY"), try LocaleID("fa_IR")]
    let more = lint.diagnostics(of: Array(text.utf8))
    #expect(more.map(\.code) == [.noCurrencyForRegion, .hostCurrency, .unknownValue])
    #expect(more[0].message.hasPrefix("in xx_YY: ") && more[0].pointer == "/sections/0/items/0/type")
  }

  /// An unambiguous correction is a sure replacement, any other is not.
  @Test(arguments: [
    (#"{"type":"byte","byte.style":"decmal"}"#, #""decimal""#, true),
    (#"{"type":"byte","byte.style":"IEC"}"#, #""iec""#, true),
    (#"{"type":"byte","byte.style":"decima1x"}"#, #""decimal""#, false),
    (#"{"type":"byte","byte.stile":"iec"}"#, #""byte.style""#, false),
    (#"{"type":"text","id":"a","required":"true"}"#, "true", true),
    (#"{"type":"number","number.maximum_fraction":"2"}"#, "2", true),
    (#"{"type":"number","number.maximum_fraction":"9999"}"#, nil, false),
    (#"{"type":"text","id":"a","hidden":"FALSE"}"#, "false", true),
    (#"{"type":"date","date.calendar":"Persian"}"#, #""persian""#, true),
    (#"{"type":"number","number.style":"currency","currency.code":"USDD"}"#, #""USD""#, false),
    (#"{"type":"text","id":"a","title":"x","title":"x"}"#, "", true),
    (#"{"type":"text","id":"a","title":"x","title":"y"}"#, nil, false),
  ])
  func unambiguousReplacementsAreSure(_ text: String, _ replacement: String?, _ isSure: Bool) throws {
    let said = try Self.lint().diagnostics(of: Array(text.utf8))
    #expect(said.count == 1)
    #expect(said.first?.replacement?.edit.text == replacement, "\(said)")
    #expect(said.first?.replacement?.isSure ?? false == isSure)
  }
}
