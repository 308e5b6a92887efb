import RaqamJSON
import TestSupport
import Testing

@testable import RaqamTranslations

/// The reports of a matrix for build systems.
@Suite struct MatrixReportTests {
  static let saved = #"""
    {"timeZone": "UTC", "values": ["1234.5", "7", "gone"], "formats": ["number"], "locales": [
    {"locale": "en_US", "cells": [["1,234.5"], ["7"], [null]]},
    {"locale": "de_DE", "cells": [["1 234,5"], ["VII"], [null]]}]}
    """#

  private static func run(_ format: String, _ more: [String], saved: String? = saved) -> Outcome {
    let baseline = saved == nil ? [] : ["--baseline", "saved.json"]
    return TestHost.run(
      ["matrix", "--time-zone", "UTC", "--format", format] + baseline + more,
      files: saved.map { ["saved.json": $0] } ?? [:])
  }

  /// Attributes of the elements of a report by their name; the parser rejects malformed XML.
  private static func elements(_ xml: String) throws -> [(name: String, attributes: [String: String])] {
    var elements: [(String, [String: String])] = []
    try XMLEvents.read(Array(xml.utf8), depth: 128) { event in
      if case .start(let name, let attributes, _, _) = event { elements.append((name.local, attributes)) }
      return true
    }
    return elements
  }

  private static func results(_ sarif: String) throws -> [JSONNode] {
    try JSONDocument(parsing: sarif).root["runs"]?.asArray?.first?["results"]?.asArray ?? []
  }

  @Test func annotationsAreAboutTheLinesOfTheBaseline() {
    let outcome = Self.run("github", ["--locale", "en_US,de_DE", "1234.5", "7", "new"])
    #expect(
      outcome
        == Outcome(
          status: 1,
          output: """
            ::error file=saved.json,line=1,title=missing::missing value gone
            ::error file=saved.json,line=1,title=new::new value new
            ::error file=saved.json,line=3,title=space::de_DE: 1234.5: number: expected "1 234,5", found "1.234,5" \
            (space, punctuation)
            ::error file=saved.json,line=3,title=digit::de_DE: 7: number: expected "VII", found "7" (digit, word)

            """, errors: "raqam: note: differences: 2 (1 space, 1 punctuation, 1 digit, 1 word)\n"))
  }

  @Test func casesAreTheComparedCells() throws {
    let outcome = Self.run("junit", ["--locale", "en_US,de_DE,fr_FR", "1234.5", "7", "new"])
    #expect(outcome.status == 1)
    let elements = try Self.elements(outcome.output)
    let suites = elements.filter { $0.name == "testsuite" }.map { suite in
      ["name", "tests", "failures"].map { suite.attributes[$0] ?? "" }
    }
    #expect(suites == [["matrix", "3", "3"], ["en_US", "2", "0"], ["de_DE", "2", "2"], ["fr_FR", "0", "0"]])
    #expect(
      elements.filter { $0.name == "testcase" && $0.attributes["classname"] == "de_DE" }.map { $0.attributes["name"] }
        == ["1234.5: number", "7: number"])
    #expect(
      elements.filter { $0.name == "failure" }.map { $0.attributes["type"] }
        == ["new", "missing", "new", "space", "digit"])
  }

  /// All formats report the same failures, and the status is 1 if there are any.
  @Test(
    arguments: [
      ["--locale", "en_US", "1234.5", "7"], ["--locale", "en_US,de_DE", "1234.5", "7", "gone"],
      ["--locale", "rtl", "1234.5"], ["--locale", "de_DE", "--pattern", "0", "7"],
    ].sampled(oneIn: 4), [true, false])
  func formatsReportTheSameFailures(_ arguments: [String], _ hasBaseline: Bool) throws {
    let saved = hasBaseline ? Self.saved : nil
    let github = Self.run("github", arguments, saved: saved)
    let junit = Self.run("junit", arguments, saved: saved)
    let sarif = Self.run("sarif", arguments, saved: saved)
    let failures = github.output.split(separator: "\n").count { $0.hasPrefix("::error ") }
    #expect(try Self.elements(junit.output).count { $0.name == "failure" } == failures)
    #expect(try Self.results(sarif.output).count { $0["level"]?.asString == "error" } == failures)
    for outcome in [github, junit, sarif] { #expect(outcome.status == (failures > 0 ? 1 : 0)) }
    guard hasBaseline else { return }
    let json = try JSONDocument(parsing: Self.run("json", arguments).output).root
    #expect((json["differences"]?.asArray?.count ?? 0) + (json["gaps"]?.asArray?.count ?? 0) == failures)
  }

  /// Without a baseline, an error is about the line of its value.
  @Test func errorsAreAboutTheLinesOfTheValues() {
    let outcome = TestHost.run(
      ["matrix", "--locale", "en_US,xx", "--values-from", "v.txt", "--format", "github", "5"],
      files: ["v.txt": "1\n2,\n"])
    let rest = "2,: number: \"2,\" is not a decimal number (at offset 1); use ASCII digits and a point: -1234.5"
    #expect(
      outcome.output == """
        ::error file=v.txt,line=2,title=error::en_US: \(rest)
        ::warning file=v.txt,title=no_data::no data for locale "xx"; the root locale is used
        ::error file=v.txt,line=2,title=error::xx: \(rest)

        """)
    #expect(outcome.status == 1)
  }

  static let hostile = [
    String(String.UnicodeScalarView((0...0x20).compactMap(Unicode.Scalar.init))), "]]>", "<![CDATA[", "&amp;&#0;",
    "\"'><failure/>", "\u{FFFE}\u{FFFF}\u{7F}\u{85}\u{2028}", "\u{202E}\u{2067}", "a\r\n::error::b", "\u{1F600}",
    "e\u{301}\u{20DD}<", "<\u{301}&\u{301}", "%0A,:",
  ]

  /// Every text gives well-formed XML, one line per annotation, and JSON.
  @Test(arguments: hostile.sampled(oneIn: 4))
  func hostileTextsAreEscaped(_ text: String) throws {
    let value = text.unicodeScalars.first == "\0" ? String(text.unicodeScalars.dropFirst()) : text
    let saved = JSONWriter().string([
      "values": [.string(value)], "formats": [.string("text")],
      "locales": [["locale": "fa_IR", "cells": [[.string("x" + value)]]]],
    ])
    for format in ["number", "text"] {
      for baseline in [nil, saved] {
        let arguments = ["--locale", "fa_IR", "--type", format, "--", value]
        let junit = try Self.elements(Self.run("junit", arguments, saved: baseline).output)
        let failures = junit.count { $0.name == "failure" }
        #expect(junit.count { $0.name == "testsuites" } == 1)
        #expect(junit.count == 1 + junit.count { ["testsuite", "testcase", "failure"].contains($0.name) })
        let lines = Self.run("github", arguments, saved: baseline).output.utf8.split(separator: UInt8(ascii: "\n"))
        #expect(lines.count == failures)
        #expect(lines.allSatisfy { String(Substring($0)).hasPrefix("::error ") })
        #expect(try Self.results(Self.run("sarif", arguments, saved: baseline).output).count == failures)
      }
    }
  }
}
