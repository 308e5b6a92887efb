import Raqam
import Testing

@testable import RaqamCLI
@testable import RaqamHost

@Suite struct PreviewPageTests {
  private static let form =
    #"{"title":"T","sections":[{"items":[{"type":"integer","id":"n","title":"N","value.maximum":5}]}]}"#

  private static func run(_ arguments: [String], _ files: [String: String] = [:]) -> Outcome {
    TestHost.run(
      ["preview"] + arguments, environment: ["LANG": "C.UTF-8"], files: ["f.json": form].merging(files) { $1 })
  }

  /// The page has one form for each locale, in the order of the options. Commas and standard output give the same page.
  @Test func localesAreSideBySide() {
    let apart = Self.run(["f.json", "--html", "p.html", "--locale", "fa_IR", "--locale", "en_US"])
    let page = apart.files["p.html"] ?? ""
    #expect(apart == Outcome(status: 0, output: "", errors: "", files: ["p.html": page]))
    #expect(
      page.matches(of: /<form [^>]*lang="([^"]+)" dir="([^"]+)"/).map { "\($0.1) \($0.2)" } == [
        "fa-IR rtl", "en-US ltr",
      ])
    #expect(Self.run(["f.json", "--html", "p.html", "--locale", "fa_IR,en_US"]) == apart)
    #expect(
      Self.run(["f.json", "--html", "-", "--locale", "fa_IR,en_US"]) == Outcome(status: 0, output: page, errors: ""))
    #expect(!page.contains("http-equiv=\"refresh\""))
  }

  /// Messages and status are the same as for a preview in a terminal.
  @Test(
    arguments: [
      [:], ["f.json": "{"], ["f.json": #"{"sections":[{"items":[{"type":"txt","id":"a"}]}]}"#],
      ["f.json": #"{"sections":[{"rows":[]}]}"#], ["v.json": #"{"n":7}"#], ["v.json": #"{"m":7}"#],
      ["v.json": #"{"n":1,"n":2}"#],
      ["f.json": #"[{"rows":[{"className":"RMSTextEntryCell","properties":{"labelText":1}}]}]"#],
    ])
  func errorsMatchTheTerminalPreview(_ files: [String: String]) {
    let arguments = ["f.json", "--locale", "fa_IR"] + (files["v.json"] == nil ? [] : ["--values", "v.json"])
    let drawn = Self.run(arguments, files)
    let written = Self.run(arguments + ["--html", "p.html"], files)
    #expect(written.status == drawn.status)
    #expect(written.errors == drawn.errors)
    #expect(written.files["p.html"]?.hasPrefix("<!DOCTYPE html>") == true)
    #expect(written.files["p.html"]?.contains("class=\"fault\"") == drawn.output.isEmpty)
  }

  /// Malformed values give a page that lists their errors.
  @Test(arguments: [("{", "v.json:1:2"), ("3", "v.json:1:1"), (#"{"n":tru}"#, "v.json:1:6")])
  func malformedValuesGiveAnErrorPage(_ values: String, _ place: String) {
    let outcome = Self.run(["f.json", "--html", "p.html", "--values", "v.json"], ["v.json": values])
    #expect(outcome.status == 1)
    #expect(outcome.files["p.html"]?.contains(place) == true)
  }

  @Test(
    arguments: [
      (["--watch"], "--watch requires --html"),
      (["--html", "p.html", "--json"], "--html cannot be combined with --json"),
      (["--html", "-", "--watch"], "--watch cannot be combined with standard input or output"),
      (["--html", "f.json"], "--html would overwrite the input file f.json"),
      (["--html", "p.html", "--class", "A"], "--class applies only to RMS forms"),
    ])
  func invalidArgumentsExitWithStatus2(_ arguments: [String], _ message: String) {
    #expect(Self.run(["f.json"] + arguments) == Outcome(status: 2, output: "", errors: "raqam: error: \(message)\n"))
  }

  /// `--watch` writes a page after each save: a page of errors if the form is invalid, and the form when it is valid again.
  /// A message is reported again only after it has changed.
  @Test func watchWritesAPageAfterEachSave() {
    let faulty = #"{"sections":3}"#
    let saves: [[String: String]?] = [
      nil, ["f.json": faulty], nil, ["v.json": #"{"n":1}"#], ["f.json": Self.form], nil,
    ]
    let watched = Watched(["f.json": Self.form, "v.json": #"{"n":4}"#], saves)
    let status = RaqamTool.run(
      ["preview", "f.json", "--values", "v.json", "--html", "p.html", "--watch"], host: watched.host)
    #expect(status == 0)
    #expect(watched.pages.map { $0.contains("class=\"fault\"") } == [false, true, true, false])
    #expect(watched.pages.map { $0.contains("value=\"4\"") } == [true, false, false, false])
    #expect(watched.pages.last?.contains("value=\"1\"") == true)
    #expect(watched.pages.allSatisfy { $0.contains("<meta http-equiv=\"refresh\" content=\"1\">") })
    let told = Self.run(["f.json"], ["f.json": faulty]).errors
    #expect(watched.errors == "raqam: note: watching f.json and v.json to update p.html\n" + told)
  }

  /// If a file is missing while an editor saves it, the page stays unchanged.
  @Test func missingFileLeavesThePage() {
    let watched = Watched(["f.json": Self.form], [["f.json": ""], ["f.json": Self.form]])
    watched.absent = ["f.json": 1]
    let status = RaqamTool.run(["preview", "f.json", "--html", "p.html", "--watch"], host: watched.host)
    #expect(status == 0)
    #expect(watched.pages.count == 2)
    #expect(
      watched.errors
        == "raqam: note: watching f.json to update p.html\nraqam: error: f.json: No such file or directory\n")
  }

  /// A host whose files change while it waits.
  private final class Watched {
    private var files: [String: String]
    private var revisions: [String: Int64] = [:]
    private var saves: [[String: String]?]
    private var round = 0
    var absent: [String: Int] = [:]
    var pages: [String] = []
    var errors = ""

    init(_ files: [String: String], _ saves: [[String: String]?]) { (self.files, self.saves) = (files, saves) }

    var host: Host {
      Host(
        environment: ["LANG": "C.UTF-8"], now: { Instant(epochMilliseconds: 0) }, systemTimeZone: { nil },
        readFile: { path throws(HostError) in
          guard let text = self.files[path], self.absent[path] != self.round else {
            throw HostError(message: "\(path): No such file or directory")
          }
          return Array(text.utf8)
        },
        readInput: { () throws(HostError) in [] }, writeOutput: { _ in true }, writeError: { self.errors += $0 },
        writeScreen: { _ in }, terminalColumns: nil,
        replaceFile: { _, bytes throws(HostError) in self.pages.append(String(decoding: bytes, as: UTF8.self)) },
        fileStamp: { path in
          self.files[path].map { _ in
            let file = UInt64(truncatingIfNeeded: path.hashValue)
            return FileStamp(seconds: self.revisions[path] ?? 0, nanoseconds: 0, size: 0, file: file)
          }
        },
        pause: { _ in
          if self.saves.isEmpty { return false }
          self.round += 1
          for (path, text) in self.saves.removeFirst() ?? [:] {
            self.files[path] = text
            self.revisions[path, default: 0] += 1
          }
          return true
        })
    }
  }
}
