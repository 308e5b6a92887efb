import RaqamDescriptors
import RaqamJSON
import TestSupport
import Testing

@testable import RaqamCLI

/// The samples of README and the articles match the output of their commands.
/// `RAQAM_WRITE_PAGES=1 swift test --filter SampleTests` updates the outputs.
///
/// The samples of a document run in order in a separate folder. There, `form.json` contains the last JSON sample of the
/// document. Before the first one, `form.json` and `values.json` are those of the receipt; `values.txt` contains two
/// numbers.
@Suite struct SampleTests {
  private static func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }

  /// Runs a command in a shell without the user's environment, and returns the output of both streams.
  private func run(_ command: String, in folder: String) throws -> (status: Int32, output: String) {
    // Keep the library path, because the command may be linked with a libicu that is not the system's.
    let libraries = "${LD_LIBRARY_PATH:+LD_LIBRARY_PATH=\"$LD_LIBRARY_PATH\"}"
    let environment =
      "-i HOME=/nonexistent LANG=C.UTF-8 TZ=UTC \(libraries) PATH=\(Self.quoted(Subprocess.folder)):\"$PATH\""
    let script = "cd \(Self.quoted(folder)) && exec 2>&1 && env \(environment) sh -c \(Self.quoted(command))"
    return try #require(Subprocess.run(["sh", "-c", script]))
  }

  /// README and the articles have samples, so that the laws below check some.
  @Test func documentsHaveSamples() throws {
    let documents = try Document.all()
    expectCases(documents.count, of: "documents", atLeast: 30)
    let samples = try documents.flatMap { try $0.samples() }
    expectCases(samples.flatMap(\.commands).count, of: "commands", atLeast: 45)
    expectCases(samples.count { $0.language == "json" }, of: "JSON samples", atLeast: 8)
  }

  @Test(.long, arguments: try Document.all()) func consoleSamplesMatchOutput(_ document: Document) throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: "raqam-samples-\(UUID())").path
    try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? files.removeItem(atPath: folder) }
    for name in ["Examples", "Data", "Makefile"] {
      try files.createSymbolicLink(atPath: folder + "/" + name, withDestinationPath: TestHost.root + "/" + name)
    }
    for name in ["form.json", "values.json"] {
      try files.copyItem(atPath: TestHost.root + "/Examples/receipt/" + name, toPath: folder + "/" + name)
    }
    try Data("1234.5\n-2\n".utf8).write(to: URL(filePath: folder + "/values.txt"))
    var written: [(Document.Command, String)] = []
    for sample in try document.samples() {
      if sample.language == "json" {
        let text = sample.lines.joined(separator: "\n") + "\n"
        try Data(text.utf8).write(to: URL(filePath: folder + "/form.json"))
      }
      if sample.mark?.hasPrefix("not run: ") == true || sample.mark == "libicu 72" && CLDR.release != 42 { continue }
      for command in sample.commands where command.text != "make test" {
        let ended = try run(command.script, in: folder)
        // A sample without output only needs to succeed.
        let isGood = command.output.isEmpty ? ended.status == 0 : command.shows(ended.output)
        #expect(isGood, "\(document.path):\(command.line): \(command.text)\n\(ended.output)")
        if !isGood { written.append((command, ended.output)) }
      }
    }
    if ProcessInfo.processInfo.environment["RAQAM_WRITE_PAGES"] != nil { try document.write(written) }
  }

  /// A JSON sample is valid unless it contains `…`. Forms, rows and formatters have no lint errors.
  @Test(arguments: try Document.all()) func jsonSamplesAreValid(_ document: Document) throws {
    for sample in try document.samples() where sample.language == "json" {
      let text = sample.lines.joined(separator: "\n")
      if text.contains("…") { continue }
      let place = "\(document.path):\(sample.line)"
      let root = try JSONDocument(parsing: text).root
      let isForm = root["sections"] != nil || root.asArray != nil && text.contains("\"rows\"")
      guard isForm || root["type"] != nil else { continue }
      let told = TestHost.run(
        ["lint", isForm ? "form.json" : "formatter.json"], environment: ["LANG": "C.UTF-8"],
        files: ["form.json": text, "formatter.json": text])
      #expect(told.status == 0, "\(place): \(told.output)\(told.errors)")
    }
  }

  /// The targets of relative links exist.
  @Test(arguments: try Document.all() + [Document(path: "CONTRIBUTING.md")]) func relativeLinksResolve(
    _ document: Document
  ) throws {
    let text = String(decoding: try TestHost.disk(TestHost.root + "/" + document.path), as: UTF8.self)
    let folder = URL(filePath: TestHost.root + "/" + document.path).deletingLastPathComponent()
    for link in text.matches(of: /\]\(([^)\s]+)\)/).map(\.output.1) where !link.contains(":") && !link.hasPrefix("#") {
      let file = folder.appending(path: link.prefix { $0 != "#" }).path
      #expect(FileManager.default.fileExists(atPath: file), "\(document.path): \(link)")
    }
  }

  /// The comparison accepts matching output and rejects other output.
  @Test func comparisonRejectsOtherOutput() {
    let command = Document.Command(line: 1, text: "raqam x", output: ["a…c", "…", "e", ""])
    #expect(command.shows("abc\nd\nd\ne \n"))
    #expect(command.shows("ac\ne\n"))
    for text in ["abc\n", "ab\ne\n", "abc\ne\nf\n", "x\nabc\ne\n"] { #expect(!command.shows(text)) }
    #expect(Document.Command(line: 1, text: "echo 1 | raqam eval").runsRaqam)
    #expect(!Document.Command(line: 1, text: "swift build --product raqam-benchmark").runsRaqam)
  }
}
