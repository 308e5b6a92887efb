import TestSupport
import Testing

@testable import RaqamHost

/// Options that name an output file never replace a file that a person wrote.
@Suite struct OverwriteTests {
  /// A command with an option whose file `OUT` it writes.
  private struct Writer: Sendable {
    let arguments: [String]
    let option: String
    /// The path of the file; its folder is the value of some options.
    var path = "OUT"
    /// An old file that an earlier run wrote.
    let own: String
  }

  private static let writers = [
    Writer(arguments: ["preview", "f.json", "--html", "OUT"], option: "--html", own: "<!DOCTYPE html>\n<html>"),
    Writer(
      arguments: ["matrix", "-l", "en_US", "--html", "OUT", "5"], option: "--html",
      own: "\u{FEFF}\n<!doctype HTML><html>"),
    Writer(
      arguments: ["matrix", "-l", "en_US", "--form", "f.json", "--values", "v.json", "--html", "OUT"], option: "--html",
      own: "<!DOCTYPE html>\n<html>"),
    Writer(
      arguments: [
        "stream", "t.csv", "--field", #"n={"type":"number"}"#, "--invalid", "keep", "--report", "OUT", "-o", "u.csv",
      ], option: "--report", own: "{\"line\":2}\n"),
    Writer(arguments: ["lint", "f.json", "--stamp", "OUT"], option: "--stamp", own: ""),
    Writer(
      arguments: ["manual", "--folder", "man"], option: "--folder", path: "man/raqam-lint.1", own: ".Dd May 1, 2026"),
  ]

  private static let files = [
    "f.json": #"{"sections":[{"items":[{"type":"integer","id":"n"}]}]}"#, "v.json": #"{"n":1}"#, "t.csv": "n\n1\n",
  ]

  /// Files that no command writes.
  private static let written = [
    #"{"sections":[]}"#, #"[{"rows":[]}]"#, "  \n{\n  \"n\": 1\n}\n", "n;m\n1;2\n", "# Notes\n", "x", "<html></html>",
    "<?xml version=\"1.0\"?>", "%PDF-1.7", "\u{FEFF}sep=;\n", "<!DOCTYPE", String(repeating: " ", count: 5000) + "text",
  ]

  /// Law: for each option and each file of another kind, the command is an invalid use, and no file is written.
  @Test func filesOfOtherKindsStay() {
    var count = 0
    for writer in Self.writers {
      for (position, old) in Self.written.enumerated() where position == 0 || isSampled(position, oneIn: 4) {
        if writer.option == "--report", old.first(where: { !$0.isWhitespace }) == "{" { continue }
        var files = Self.files
        files[writer.path] = old
        let outcome = TestHost.run(writer.arguments, files: files)
        #expect(outcome.status == 2, "\(writer.arguments) \(old)")
        #expect(outcome.files.isEmpty && outcome.output.isEmpty, "\(writer.arguments) \(old)")
        #expect(
          outcome.errors.hasPrefix("raqam: error: \(writer.option) would overwrite \(writer.path), which is not ")
            && outcome.errors.hasSuffix("; name another file, or remove this one\n"), "\(outcome.errors)")
        count += 1
      }
    }
    expectCases(count, atLeast: 15)
  }

  /// A new file, an empty one and one of an earlier run are written.
  @Test func filesOfEarlierRunsAreReplaced() {
    var count = 0
    for writer in Self.writers {
      for old in [nil, "", " \n", writer.own] {
        var files = Self.files
        files[writer.path] = old
        let outcome = TestHost.run(writer.arguments, files: files)
        #expect(outcome.status == 0, "\(writer.arguments) \(outcome.errors)")
        #expect(outcome.files[writer.path] != nil, "\(writer.arguments)")
        count += 1
      }
    }
    expectCases(count, atLeast: 24)
  }

  /// `raqam preview --html *.json` with two files takes the first one for the page.
  @Test func globsDoNotEatAForm() {
    let files = ["a.json": Self.files["f.json"] ?? "", "b.json": Self.files["f.json"] ?? ""]
    let outcome = TestHost.run(["preview", "--html", "a.json", "b.json"], files: files)
    #expect(
      outcome
        == Outcome(
          status: 2, output: "",
          errors:
            "raqam: error: --html would overwrite a.json, which is not an HTML page; name another file, or remove this one\n"
        ))
    // Also under other names of an input.
    #expect(
      TestHost.run(["preview", "--html", "./b.json", "b.json"], files: files).errors
        == "raqam: error: --html would overwrite the input file ./b.json\n")
  }

  /// The records may be replaced, but not the descriptors that describe them.
  @Test(arguments: ["f.json", "./f.json", "n.json"])
  func streamsDoNotReplaceDescriptors(_ path: String) {
    for option in ["--output", "--report"] {
      let outcome = TestHost.run(
        ["stream", "t.csv", "--form", "f.json", "--field", "n=@n.json", option, path],
        files: Self.files.merging(["n.json": #"{"type":"number"}"#]) { $1 })
      #expect(outcome.status == 2 && outcome.files.isEmpty)
      #expect(outcome.errors.hasPrefix("raqam: error: \(option) would overwrite "))
    }
  }
}

#if os(Linux)
#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The start of a file is read without waiting for pipes and devices.
@Suite struct FileHeadTests {
  @Test func onlyFilesHaveAHead() throws {
    let host = Host.system()
    let folder = FileManager.default.temporaryDirectory.appending(path: "raqam-head-\(UUID())").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try host.replaceFile(folder + "/file", Array("0123456789".utf8))
    #expect(symlink("file", folder + "/link") == 0 && symlink("none", folder + "/broken") == 0)
    #expect(mkfifo(folder + "/pipe", 0o600) == 0)
    #expect(try host.fileHead(folder + "/file", 4) == Array("0123".utf8))
    #expect(try host.fileHead(folder + "/link", 40) == Array("0123456789".utf8))
    for path in [folder + "/pipe", folder + "/broken", folder + "/none", folder, "/dev/null"] {
      #expect(try host.fileHead(path, 4) == nil, "\(path)")
    }
  }
}
#endif
