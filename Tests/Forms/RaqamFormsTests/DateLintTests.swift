import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamLint
import TestSupport
import Testing

/// Warnings of `raqam lint` about date rows that show or read another value.
@Suite struct DateLintTests {
  private static let doubtful = [
    #""date.format":"yyyy-MM-dd'T'HH:mm:ss'Z'","date.timezone":"Europe/Paris""#,
    #""date.format":"yyyy-MM-dd'T'HH:mm'Z'""#, #""style":"time","date.format":"mm:ss""#,
    #""style":"date","date.format":"y/MM/dd H:mm""#, #""date.format":"HH:mm a""#,
    #""style":"date","date.format":"yMd""#,
    #""style":"date","date.format":"y/MM/dd","date.calendar":"japanese""#,
    #""style":"date","date.format":"d MMMM y","date.calendar":"chinese""#,
    #""style":"time","minute_interval":30,"value.minimum":"09:10","value.maximum":"09:20""#,
    #""formatter":{"type":"date","date.format":"HH:mm:ss'Z'"}"#,
  ]

  private static let clean = [
    #""date.format":"yyyy-MM-dd'T'HH:mm:ss'Z'","date.timezone":"UTC""#, #""date.format":"yyyy-MM-dd'T'HH:mm:ssXXX""#,
    #""style":"time","date.format":"H:mm""#, #""style":"date","date.format":"yyyyMMdd""#, #""date.format":"h:mm a""#,
    #""style":"date","date.format":"G y/MM/dd","date.calendar":"japanese""#,
    #""style":"date","date.format":"r MMMM d","date.calendar":"chinese""#,
    #""style":"time","minute_interval":30,"value.minimum":"09:10","value.maximum":"09:30""#,
    #""style":"datetime","value.maximum":"2024-05-10""#,
  ]

  @Test(arguments: doubtful.map { ($0, true) } + clean.map { ($0, false) })
  func warnsOnlyAboutDoubtfulRows(_ keys: String, _ isDoubtful: Bool) throws {
    let form = #"{"sections":[{"items":[{"type":"datetime","id":"a","title":"A",\#(keys)}]}]}"#
    let lint = DescriptorLint(factory: FormatterFactory(), context: try context("en_US"))
    let found = lint.diagnostics(of: Array(form.utf8)).filter { $0.severity == .warning }
    #expect(found.isEmpty != isDoubtful, "\(keys) \(found.map(\.message))")
  }

  /// Patterns of other libraries have hints.
  @Test(arguments: [
    ("jYYYY/jMM/jDD", "write yyyy/MM/dd with the calendar persian"),
    ("iYYYY-iMM-iDD", "write yyyy-MM-dd with the calendar islamic-umalqura"), ("MMMM Do, YYYY", "write MMMM d, yyyy"),
    ("hh:mm tt", "write hh:mm a"), ("HH24:MI", "write HH:mm"),
  ])
  func patternsOfOtherLibrariesHaveHints(_ pattern: String, _ hint: String) {
    let error = #expect(throws: FormatError.self) { try DatePattern(pattern) }
    #expect(error?.hint?.text == hint)
  }
}
