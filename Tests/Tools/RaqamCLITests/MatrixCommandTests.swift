import Raqam
import RaqamJSON
import RaqamPreview
import TestSupport
import Testing

@Suite struct MatrixCommandTests {
  /// A table of two locales and two formats whose texts do not depend on the CLDR release.
  @Test func tableOfOneValue() {
    let table = TestHost.run([
      "matrix", "--locale", "en_US,de_DE", "--pattern", "#,##0.00", "--formatter", #"{"type":"number"}"#, "--",
      "-1234.5",
    ])
    #expect(
      table
        == Outcome(
          status: 0,
          output: """
            locale  number.format=#,##0.00  number
            ────────────────────────────────────────
            en_US   -1,234.50               -1,234.5
            de_DE   -1.234,50               -1.234,5

            """, errors: ""))
  }

  @Test func severalValuesGiveATablePerLocale() {
    let outcome = TestHost.run(
      ["matrix", "--locale", "en_US,de_DE", "--values-from", "-", "1"], input: ["\u{FEFF}2\n", "x\u{1B}\n"])
    #expect(
      outcome
        == Outcome(
          status: 0,
          output: """
            ── en_US ──
            value   number
            ────────────────────────────────
            1       1
            2       2
            x⟨ESC⟩  × "x⟨ESC⟩" is not a
                    decimal number (at
                    offset 0); use ASCII
                    digits and a point:
                    -1234.5

            ── de_DE ──
            value   number
            ────────────────────────────────
            1       1
            2       2
            x⟨ESC⟩  × "x⟨ESC⟩" is not a
                    decimal number (at
                    offset 0); use ASCII
                    digits and a point:
                    -1234.5

            """, errors: ""))
  }

  /// The versions in the JSON of a matrix.
  static func versions() throws -> String {
    JSONWriter().string(MatrixVersions(try DataVersions()).json)
  }

  @Test(arguments: [
    ("csv", "locale,value,format,text,error\r\nde_DE,1234.5,number,\"1.234,5\",\r\n"),
    ("markdown", "| locale | number |\n|---|---|\n| de\\_DE | 1.234,5 |\n"),
    (
      "json",
      #"{"timeZone":"UTC","versions":VERSIONS,"formats":["number"],"values":["1234.5"],"locales":["# + "\n"
        + #"{"locale":"de_DE","direction":"ltr","calendar":"gregorian","cells":[["1.234,5"]]}"# + "\n]}\n"
    ),
  ])
  func writesEveryFormat(_ layout: String, _ output: String) throws {
    let outcome = TestHost.run([
      "matrix", "--locale", "de_DE", "--time-zone", "UTC", "--format", layout, "1234.5",
    ])
    let expected = output.replacing("VERSIONS", with: try Self.versions())
    #expect(outcome == Outcome(status: 0, output: expected, errors: ""))
  }

  static let saved = #"""
    {"timeZone": "UTC", "formats": ["number"], "values": ["1234.5"], "locales": [
    {"locale": "de_DE", "calendar": "gregorian", "cells": [["1 234,5"]]},
    {"locale": "fr_FR", "calendar": "gregorian", "cells": [["1"]]}]}
    """#

  @Test func baselineShowsDifferences() {
    let outcome = TestHost.run(
      ["matrix", "--locale", "de_DE", "--time-zone", "UTC", "--baseline", "saved.json", "1234.5"],
      files: ["saved.json": Self.saved])
    #expect(
      outcome
        == Outcome(
          status: 1,
          output: """
            missing locale fr_FR
            de_DE  1234.5  number: space, punctuation
              - 1 234,5
              + 1.234,5
                - U+0020 SPACE
                + U+002E FULL STOP

            """, errors: "raqam: note: differences: 1 (1 space, 1 punctuation)\n"))
  }

  @Test(arguments: [
    (
      "json",
      #"{"gaps":[{"axis":"locale","name":"fr_FR","change":"missing"}],"differences":["# + "\n"
        + #"{"locale":"de_DE","value":"1234.5","format":"number","kinds":["space","punctuation"],"before":"1 234,5","#
        + #""now":"1.234,5","removed":["U+0020 SPACE"],"added":["U+002E FULL STOP"]}"# + "\n]}\n", ""
    ),
    (
      "csv",
      "locale,value,format,kinds,before,now,removed,added\r\n"
        + "de_DE,1234.5,number,space punctuation,\"1 234,5\",\"1.234,5\",U+0020 SPACE,U+002E FULL STOP\r\n",
      "raqam: warning: missing locale fr_FR\n"
    ),
  ])
  func writesDifferencesInEveryFormat(_ layout: String, _ output: String, _ gaps: String) {
    let outcome = TestHost.run(
      [
        "matrix", "--locale", "de_DE", "--time-zone", "UTC", "--baseline", "saved.json", "--format", layout, "1234.5",
      ], files: ["saved.json": Self.saved])
    #expect(
      outcome
        == Outcome(status: 1, output: output, errors: gaps + "raqam: note: differences: 1 (1 space, 1 punctuation)\n"))
  }

  /// The output of `--format json` is a baseline without differences.
  @Test func savedMatrixHasNoDifferences() {
    let arguments = ["matrix", "--locale", "en_US,rtl", "--type", "date", "--date-style", "long", "2025-03-21", "x"]
    let saved = TestHost.run(arguments + ["--format", "json"])
    #expect(saved.status == 0)
    let outcome = TestHost.run(arguments + ["--baseline", "s.json"], files: ["s.json": saved.output])
    #expect(outcome == Outcome(status: 0, output: "", errors: ""))
  }

  /// Any name of a zone is the same zone as that of the baseline.
  @Test(arguments: [("UTC", "Etc/UTC"), ("Etc/UTC", "UTC"), ("Zulu", "Etc/UCT"), ("Asia/Calcutta", "Asia/Kolkata")])
  func linksAreTheZoneOfTheBaseline(_ zone: String, _ other: String) {
    let arguments = ["matrix", "--locale", "en_US", "--type", "date", "2025-03-21"]
    let saved = TestHost.run(arguments + ["--time-zone", zone, "--json"]).output
    let compared = arguments + ["--baseline", "s.json", "--time-zone"]
    #expect(
      TestHost.run(compared + [other], files: ["s.json": saved]) == Outcome(status: 0, output: "", errors: ""))
    let elsewhere = TestHost.run(compared + ["America/Lima"], files: ["s.json": saved])
    #expect(
      elsewhere.errors.contains("the time zone of the baseline is \(zone), that of this matrix America/Lima"))
  }

  /// `--html` writes the page of `--format html` to a file; nothing goes to standard output then.
  @Test(arguments: [[], ["--baseline", "saved.json"]])
  func htmlWritesThePage(_ more: [String]) {
    let arguments = ["matrix", "--locale", "de_DE", "--time-zone", "UTC", "1234.5"] + more
    let files = ["saved.json": Self.saved]
    let page = TestHost.run(arguments + ["--format", "html"], files: files)
    #expect(page.output.hasPrefix("<!DOCTYPE html>"))
    #expect(TestHost.run(arguments + ["--html", "-"], files: files) == page)
    let written = TestHost.run(arguments + ["--html", "page.html"], files: files)
    #expect(
      written
        == Outcome(status: page.status, output: "", errors: page.errors, files: ["page.html": page.output]))
  }

  /// If nothing can be compared, the status is 2, because 1 means that there are differences.
  @Test(arguments: [
    (["--baseline", "nowhere.json", "1"], "raqam: error: nowhere.json: No such file or directory\n"),
    (
      ["--baseline", "f.json", "1"],
      "raqam: error: f.json: \"values\" must be an array of strings; save the matrix with raqam matrix --format json\n"
    ),
    (
      ["--baseline", "saved.json", "--currency", "USDD", "1"],
      "raqam: error: --currency: unknown currency \"USDD\"; did you mean \"USD\"?\n"
    ),
    (
      ["--baseline", "saved.json", "--locale", "!", "1"],
      "raqam: error: --locale: \"!\" is not a well-formed locale id (at offset 0); write a language, and a script or region if needed: fa_IR, "
        + "zh-Hant-TW, fa_IR@calendar=persian\n"
    ),
    ([], "raqam: error: missing values; write them as arguments or use --values-from\n"),
    (["--values", "v.json"], "raqam: error: --values requires --form\n"),
    (
      ["--form", "f.json", "--type", "number", "1"],
      "raqam: error: --form cannot be combined with --formatter or formatter flags\n"
    ),
    (["--form", "-", "--values", "-"], "raqam: error: standard input can be read only once\n"),
    (["--html", "x.html", "--json", "1"], "raqam: error: --html cannot be combined with --json\n"),
    (["--html", "x.html", "--format", "csv", "1"], "raqam: error: --html cannot be combined with --format csv\n"),
    (
      ["--html", "./saved.json", "--baseline", "saved.json", "1"],
      "raqam: error: --html would overwrite the input file ./saved.json\n"
    ),
  ])
  func invalidArgumentsExitWithStatus2(_ arguments: [String], _ errors: String) {
    let outcome = TestHost.run(["matrix"] + arguments, files: ["f.json": "{}", "saved.json": Self.saved])
    #expect(outcome == Outcome(status: 2, output: "", errors: errors))
  }
}
