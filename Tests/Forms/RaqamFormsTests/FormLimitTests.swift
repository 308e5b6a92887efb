import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import TestSupport
import Testing

/// Hostile sizes: an answer in reasonable time, without traps and without endless lists of diagnostics.
@Suite struct FormLimitTests {
  private func bytes(rows: some Sequence<String>, sections: String = "") -> [UInt8] {
    Array("{\"sections\":[{\"items\":[\(rows.joined(separator: ","))]}\(sections)]}".utf8)
  }

  private var rowsUpToTheLimit: some Sequence<String> {
    (0..<FormDescriptor.rowLimit).lazy.map { "{\"type\":\"check\",\"id\":\"a\($0)\"}" }
  }

  @Test(.exhaustive) func acceptsTheMaximumNumberOfRows() throws {
    let (full, warnings) = try FormDescriptor.decode(bytes(rows: rowsUpToTheLimit))
    #expect(full.sections.map(\.rows.count) == [100_000])
    #expect(warnings == [])
  }

  /// The only error is at the first row beyond the limit: the rows before it are accepted.
  @Test(.long, .enabled(if: isSampled(0, oneIn: 3), "one of three tests with 100,000 rows runs on each day"))
  func rowLimit() throws {
    let rows = rowsUpToTheLimit
    let text = bytes(rows: rows)
    let (said, isRefused) = diagnostics(bytes(rows: rows, sections: #",{"items":[{"type":"check","id":"b"},{}]}"#))
    #expect(isRefused)
    let column = text.count + 10
    #expect(
      said.map(line) == [
        "limit_exceeded error: /sections/1/items/0: too many rows: at most 100000 (line 1, column \(column))"
      ])
  }

  @Test(.long, .enabled(if: isSampled(1, oneIn: 3), "one of three tests with 100,000 rows runs on each day"))
  func sectionLimit() {
    let sections = String(repeating: "{\"items\":[]},", count: FormDescriptor.rowLimit)
    let text = "{\"sections\":[\(sections){\"items\":5}]}"
    let (said, isRefused) = diagnostics(Array(text.utf8))
    #expect(isRefused)
    #expect(said.map(\.code) == [.limitExceeded])
  }

  /// All errors are counted, but only `DiagnosticLog.limit` of them are listed, errors before warnings.
  @Test func diagnosticLimit() {
    let (said, isRefused) = diagnostics(bytes(rows: (0..<1500).map { "{\"type\":\"text\",\"x\($0)\":1}" }))
    #expect(isRefused)
    #expect(said.count == DiagnosticLog.limit + 1)
    #expect(said.count { $0.severity == .error } == DiagnosticLog.limit)
    #expect(
      said.first.map(line)
        == #"missing_key error: /sections/0/items/0: missing key "id" in a row; add "id" or "tag" (line 1, column 24)"#)
    #expect(said.last.map(line) == "limit_exceeded note: too many diagnostics: 2000 more omitted")
  }

  @Test func limitsWarnings() {
    let (said, isRefused) = diagnostics(bytes(rows: (0..<1200).map { "{\"type\":\"text\",\"id\":\"a\($0)\",\"x\":1}" }))
    #expect(!isRefused)
    #expect(said.count == 1001)
    #expect(said.last?.message == "too many diagnostics: 200 more omitted")
  }

  /// Thousands of misspelled keys: suggestions end at a limit, but checking continues.
  @Test(.long) func limitsSuggestions() {
    let keys = (0..<(isExhaustive ? 20_000 : 4000)).map { "\"plaecholder\($0)\":1" }.joined(separator: ",")
    let (said, isRefused) = diagnostics(bytes(rows: ["{\"type\":\"text\",\"id\":\"a\",\(keys)}"]))
    #expect(!isRefused)
    #expect(said.count == 1001)
    #expect(said.first?.hint == "did you mean \"placeholder\"?")
  }

  @Test(.long) func acceptsManyOptions() throws {
    let count = isExhaustive ? 20_000 : 5000
    let options = (0..<count).map { "\"o\($0)\"" }
    let display = options.map { "\($0):\"x\"" }.joined(separator: ",")
    let row = """
      {"type":"options","id":"a","style":"picker.multiple","options":[\(options.joined(separator: ","))],
       "options.display":{\(display)}}
      """
    let form = try form(rows: row)
    let wrong = (0..<count).map { "\"w\($0)\"" }.joined(separator: ",")
    let (snapshot, issues) = form.snapshot(values: try values("{\"a\":[\(wrong),\"o\(count - 1)\",\"o0\"]}"))
    #expect(issues.count == count)
    guard case .list(let chosen)? = snapshot.sections.first?.rows.first?.value else {
      Issue.record("no list")
      return
    }
    #expect(chosen.prefix(2) == [.string("o0"), .string("o\(count - 1)")])
  }

  /// Values for unknown rows: one issue each, without a scan of the whole form for each.
  @Test(.long) func reportsManyUnknownIDs() throws {
    let count = isExhaustive ? 5000 : 2000
    let form = try form(rows: (0..<count).map { "{\"type\":\"check\",\"id\":\"a\($0)\"}" }.joined(separator: ","))
    let json = (0..<count).map { "\"b\($0)\":true" }.joined(separator: ",")
    let (_, issues) = form.snapshot(values: try values("{\(json)}"))
    #expect(issues.count == count)
    #expect(issues.allSatisfy { $0.code == .unknownID })
    #expect(issues.first?.message == "The form has no field “b0”. Did you mean “a0”?")
    #expect(issues.last?.message == "The form has no field “b\(count - 1)”.")
  }

  @Test(arguments: ["[", "{\"a\":", "{\"sections\":[{\"items\":["])
  func rejectsDeepNesting(_ opening: String) {
    let (said, isRefused) = diagnostics(Array(String(repeating: opening, count: 100_000).utf8))
    #expect(isRefused)
    #expect(said.count == 1)
    #expect(said.map(\.code) == [.malformedJSON])
  }

  @Test func deepValuesInsideTheLimit() throws {
    let deep = String(repeating: "[", count: 100) + String(repeating: "]", count: 100)
    let form = try form(rows: #"{"type":"label","id":"a"}"#)
    #expect(try form.texts("{\"a\":\(deep)}").count == 1)
    let (said, _) = diagnostics(Array("{\"sections\":[{\"items\":[],\"footer\":\(deep)}]}".utf8))
    #expect(said.map(\.code) == [.wrongType])
  }

  /// Long strings are truncated in messages.
  @Test func messagesAreShort() {
    let long = String(repeating: "x", count: 100_000)
    let documents = [
      #"{"\#(long)":1,"sections":[]}"#, #"{"locale":"\#(long)","sections":[]}"#,
      #"{"sections":[{"type":"\#(long)","items":[]}]}"#,
      #"{"sections":[{"type":"dynamic","dynamic.id.prefix":"-\#(long)","items":[]}]}"#,
      #"{"sections":[{"items":[{"type":"\#(long)","id":"a"}]}]}"#,
      #"{"sections":[{"items":[{"type":"text","id":"-\#(long)"},{"type":"text","id":"-\#(long)"}]}]}"#,
      #"{"sections":[{"items":[{"type":"text","id":"a","color.text":"\#(long)"}]}]}"#,
      #"{"sections":[{"items":[{"type":"options","id":"a","options":["\#(long)","\#(long)"]}]}]}"#,
      #"{"sections":[{"items":[{"type":"slider","id":"a","value.minimum":1\#(String(repeating: "0", count: 5000))}]}]}"#,
      #"{"sections":[{"items":[{"type":"text","id":"a","formatter":{"type":"number","number.format":"\#(long)"}}]}]}"#,
      #"{"sections":[{"items":[{"type":"datetime","id":"a","value.minimum":"\#(long)"}]}]}"#,
    ]
    for document in documents {
      let (said, _) = diagnostics(Array(document.utf8))
      #expect(!said.isEmpty)
      for diagnostic in said {
        #expect(diagnostic.message.utf8.count < 600, "\(diagnostic.code)")
        #expect((diagnostic.hint ?? "").utf8.count < 600, "\(diagnostic.code)")
      }
    }
  }
}
