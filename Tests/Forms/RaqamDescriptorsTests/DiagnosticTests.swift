import Raqam
import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@Suite struct DiagnosticTests {
  @Test(arguments: [
    (Diagnostic(.note, .calendarVariant, "m"), "note: m"),
    (Diagnostic(.warning, .unknownKey, "m", pointer: "/a"), "warning: /a: m"),
    (Diagnostic(.error, .wrongType, "m", pointer: "/a", hint: "h"), "error: /a: m; h"),
    (Diagnostic(.error, .wrongType, "m", offset: 3, hint: "h"), "error: m (at offset 3); h"),
    (
      Diagnostic(.error, .wrongType, "m", pointer: "/a~1b", line: 2, column: 7, offset: 3, hint: "h"),
      "error: /a~1b: m (at offset 3); h (line 2, column 7)"
    ),
  ])
  func descriptionContainsAllParts(_ diagnostic: Diagnostic, _ text: String) {
    #expect(diagnostic.description == text)
  }

  @Test(arguments: [
    (
      Diagnostic(.note, .calendarVariant, "m"),
      #"{"severity":"note","code":"calendar_variant","message":"m","pointer":""}"#
    ),
    (
      Diagnostic(.error, .wrongType, "m", pointer: "/a", line: 2, column: 7, offset: 3, hint: "h"),
      #"{"severity":"error","code":"wrong_type","message":"m","pointer":"/a","line":2,"column":7,"offset":3,"hint":"h"}"#
    ),
  ])
  func encodesAllMembers(_ diagnostic: Diagnostic, _ text: String) {
    #expect(JSONWriter().string(diagnostic.json) == text)
  }

  /// Codes are in snake case, and each code of `FormatError` maps to a diagnostic code.
  @Test func codesOfFormatErrorsMapToDiagnostics() {
    for code in Diagnostic.Code.allCases {
      #expect(code.rawValue.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x5F }, "\(code)")
    }
    for code in FormatError.Code.allCases {
      let same = Diagnostic.Code(rawValue: code.rawValue)
      #expect(Diagnostic.Code(code) == same ?? (code == .invalidTime ? .invalidDate : .unsupportedStyle))
    }
  }

  /// Malformed JSON text is one error with its position.
  @Test(arguments: [
    ("", "malformed_json error: the document is empty; write one value, such as {} (line 1, column 1)"),
    (
      "{\n \"a\" 5}",
      #"malformed_json error: expected a colon after the key, found "5"; write ":" and a value after the key (line 2, column 6)"#
    ),
  ])
  func reportsMalformedJSON(_ text: String, _ expected: String) {
    do throws(JSONError) {
      _ = try JSONDocument(parsing: text)
      Issue.record("\(text) is JSON")
    } catch {
      let said = line(Diagnostic(error))
      #expect(said == expected)
    }
  }
}

@Suite struct DiagnosticLogTests {
  private func log(_ reports: [(Diagnostic.Severity, Int?)]) -> DiagnosticLog {
    let log = DiagnosticLog()
    for (index, report) in reports.enumerated() {
      log.report(report.0, .wrongType, "\(index)", at: .root, byteOffset: report.1)
    }
    return log
  }

  @Test func diagnosticsAreInDocumentOrder() {
    let log = log([(.error, 30), (.warning, 10), (.note, nil), (.error, 10), (.warning, 20)])
    #expect(log.diagnostics.map(\.message) == ["1", "3", "4", "0", "2"])
  }

  @Test func linesAndColumnsComeFromTheDocument() throws {
    let document = try JSONDocument(parsing: "{\n  \"a\": \"\u{1F600}\", \"b\": 1\n}")
    let node = try #require(document.root["b"])
    let log = DiagnosticLog(document: document)
    log.report(.error, .wrongType, "m", at: .root, byteOffset: node.range.lowerBound)
    #expect(log.diagnostics.map(\.line) == [2])
    #expect(log.diagnostics.map(\.column) == [18])
  }

  @Test(arguments: [
    (999, nil), (1000, nil), (1001, "too many diagnostics: 1 more omitted"),
    (5000, "too many diagnostics: 4000 more omitted"),
  ])
  func listsDiagnosticsUpToTheLimit(_ count: Int, _ note: String?) {
    let log = log((0..<count).map { (.error, $0) })
    #expect(log.diagnostics.count == min(count, DiagnosticLog.limit) + (note == nil ? 0 : 1))
    #expect(log.diagnostics.last?.message == note ?? "\(count - 1)")
    #expect(log.diagnostics.first?.message == "0")
    #expect(log.errorCount == count)
  }

  /// Errors replace warnings in a full log, however late they are reported.
  @Test func errorsReplaceWarnings() {
    let log = log((0..<1500).map { (.warning, $0) } + (1500..<1503).map { (.error, $0) })
    #expect(log.diagnostics.count { $0.severity == .error } == 3)
    #expect(log.diagnostics.count { $0.severity == .warning } == 997)
    #expect(
      log.diagnostics.map(\.message).suffix(4) == ["1500", "1501", "1502", "too many diagnostics: 503 more omitted"])
    #expect(log.hasErrors)
  }

  @Test func finishThrowsIfThereAreErrors() throws {
    #expect(try log([(.warning, 1), (.note, 0)]).finish().map(\.message) == ["1", "0"])
    #expect {
      try log([(.warning, 1), (.error, 0)]).finish()
    } throws: { error in
      let error = error as? DescriptorError
      return error?.diagnostics.map(\.message) == ["1", "0"] && error?.first?.message == "1"
        && error?.description == "error: 1\nwarning: 0"
    }
  }

  /// The total cost of suggestions in a document is limited.
  @Test func suggestionsAreLimited() {
    let log = DiagnosticLog()
    let candidates = ["title"] + (0..<100).map { "\($0)" + String(repeating: "x", count: 4000) }
    var given = 0
    for _ in 0..<30 where log.suggestion(for: "titel", among: candidates) != nil { given += 1 }
    #expect(given == 12)
    #expect(DiagnosticLogTests.suggestion("titel", ["title", "type"]) == "did you mean \"title\"?")
  }

  /// Candidates are not computed once the log is full or its suggestions are exhausted.
  @Test func exhaustedLogsComputeNoCandidates() {
    var asked = 0
    func candidates() -> [String] {
      asked += 1
      return ["title", String(repeating: "x", count: 400_000)]
    }
    var log = DiagnosticLog()
    for _ in 0..<100 {
      _ = log.suggestion(for: "titel", among: candidates())
      _ = log.sharingWords(with: "titel", among: candidates())
    }
    #expect(asked == 13 && !log.suggests)
    log = DiagnosticLog()
    #expect(log.suggests && log.keeps(.warning))
    for _ in 0..<DiagnosticLog.limit { log.report(.warning, .unknownKey, "a", at: .root, byteOffset: nil) }
    #expect(log.nearest(to: "titel", among: candidates()) == nil)
    #expect(asked == 13 && !log.suggests && !log.keeps(.warning) && log.keeps(.error))
  }

  private static func suggestion(_ word: String, _ candidates: [String]) -> String? {
    let log = DiagnosticLog()
    return log.suggestion(for: word, among: candidates)
  }
}
