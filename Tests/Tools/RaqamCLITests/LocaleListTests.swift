import Raqam
import TestSupport
import Testing

@testable import RaqamCLI

/// Commands with a list of locales.
@Suite struct LocaleListTests {
  private static let files = [
    "form.json": #"{"sections": [{"items": [{"type": "integer", "id": "n", "title": "N"}]}]}"#
  ]
  /// The commands, without their locales.
  static let commands = [
    ["matrix", "5"], ["matrix", "--form", "form.json", "5"], ["preview", "form.json"],
    ["preview", "form.json", "--html", "-"], ["lint", "form.json"], ["versions"],
  ]

  private func run(_ arguments: [String]) -> Outcome { TestHost.run(arguments, files: Self.files) }

  /// A word is the list of its locales, in any letter case and wherever it is in the list.
  @Test(.long, arguments: commands.sampled(oneIn: 3))
  func wordsAreTheListOfTheirLocales(_ command: [String]) throws {
    let locales = try LocaleID.available.filter { try LocaleID($0).direction == .rightToLeft }
    let expected = run(command + ["--locale", locales.joined(separator: ",")])
    #expect(expected.errors == "")
    for words in [["-l", "rtl"], ["-l", "RTL"], ["-l", "Rtl", "--locale", "rtl"]] {
      #expect(run(command + words) == expected)
    }
  }

  /// Every command reports locales without data, also those that are not the first.
  @Test(arguments: commands)
  func missingDataIsReported(_ command: [String]) {
    for list in ["xx", "en_US,xx", "en_US,xx,fa_IR"] {
      let errors = run(command + ["--locale", list]).errors
      let warning = "raqam: warning: no data for locale \"xx\"; the root locale is used\n"
      #expect(errors.ranges(of: warning).count == 1, "\(list): \(errors)")
    }
  }

  @Test func serveExpandsWords() {
    var given: [String] = []
    _ = TestHost.run(["serve", "form.json", "-l", "RTL"], files: Self.files, become: { given = $1 })
    let names = zip(given, given.dropFirst()).filter { $0.0 == "--locale" }.map(\.1)
    #expect(names.contains("fa_IR") && !names.contains("en_US"))
    let outcome = TestHost.run(["serve", "form.json", "-l", "en_US,xx"], files: Self.files, become: { _, _ in })
    #expect(outcome.errors == "raqam: warning: no data for locale \"xx\"; the root locale is used\n")
  }

  /// Empty and malformed ids are errors, as without words.
  @Test(arguments: ["rtl,", "rtl,!", "rtl,,fa"])
  func malformedListsAreRefused(_ list: String) {
    #expect(run(["matrix", "5", "-l", list]).status == 2)
  }
}
