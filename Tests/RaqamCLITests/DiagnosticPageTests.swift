import RaqamDescriptors
import TestSupport
import Testing

@testable import RaqamCLI

/// The article on diagnostics is generated from the comments of the codes and from the descriptors that test them, with
/// the output of `raqam lint` for each.
///
/// `RAQAM_WRITE_PAGES=1 swift test --filter DiagnosticPageTests` regenerates the article.
@Suite struct DiagnosticPageTests {
  private static func file(_ path: String) -> URL {
    var root = URL(filePath: #filePath)
    for _ in 0..<3 { root.deleteLastPathComponent() }
    return root.appending(path: path)
  }

  private static let page = file("Sources/RaqamForms/RaqamForms.docc/Diagnostics.md")

  /// Returns the comment of each code by its raw value.
  private static func meanings() throws -> [String: String] {
    let path = "Sources/RaqamDescriptors/Diagnostics/Diagnostic+Code.swift"
    let lines = String(decoding: try Data(contentsOf: file(path)), as: UTF8.self).split(separator: "\n")
    var meanings: [String: String] = [:]
    for (comment, line) in zip(lines, lines.dropFirst()) where line.contains("case ") && comment.contains("/// ") {
      guard let word = line.split(separator: "\"").dropFirst().first else { continue }
      meanings[String(word)] = comment.split(separator: "/// ").last.map(String.init)
    }
    return meanings
  }

  /// The explanations of codes that `raqam lint` does not report for a descriptor alone.
  private static let others: [Diagnostic.Code: String] = [
    .unknownBinding: "Told where a form of the RMS dialect is built for a host: `\"bindVariable\": \"nam\"`.",
    .unknownReference: "Told where a form of the RMS dialect is built: `\":nobody\"`.",
    .unsupportedDialect:
      "Told where a program decodes a form of one dialect as one of the other; `raqam lint` reads both.",
    .unknownAction: "Told where an action of an object of the RMS dialect is asked for that it does not have.",
    .valueDiffers: "Told by a session: a saved value of a row whose value is computed, and is another.",
    .hiddenDigits: "Told by a session: `{\"price\": 1.005}` in a row that shows two digits.",
    .evaluationFailed: "Told by a session: a condition that divides by the value of a row, where that is 0.",
    .malformedTranslations:
      "Reported where a file for translators is read: `raqam form form.json --import-texts ar.xlf`, and the file names no language.",
  ]

  /// Returns the shortest descriptor for which lint reports this code, the lines that report it, and the result of
  /// `--fix`.
  private static func example(_ code: Diagnostic.Code, _ cases: [DescriptorCase]) -> (
    text: String, shown: String, fixed: String?
  )? {
    let word = "\(code.rawValue) "
    let candidates = cases.filter { $0.diagnostics.contains { $0.hasPrefix(word) } }
      .sorted { ($0.diagnostics.count, $0.document.utf8.count) < ($1.diagnostics.count, $1.document.utf8.count) }
    for candidate in candidates {
      guard let shown = printed(candidate.document, code, ["form.json"]) else { continue }
      let fixed = TestHost.run(
        ["lint", "form.json", "--fix"], environment: environment, files: ["form.json": candidate.document])
      return (candidate.document, shown, fixed.files["form.json"])
    }
    return nil
  }

  private static let environment = ["LANG": "en_US.UTF-8", "TZ": "UTC"]

  private static func printed(
    _ document: String, _ code: Diagnostic.Code, _ arguments: [String], files: [String: String] = [:]
  ) -> String? {
    let files = files.merging(["form.json": document]) { $1 }
    let lines = TestHost.run(["lint"] + arguments, environment: environment, files: files).output.split(separator: "\n")
    guard let head = lines.firstIndex(where: { $0.hasSuffix("[\(code.rawValue)]") }) else { return nil }
    return lines[head..<min(head + 3, lines.count)].joined(separator: "\n")
  }

  private static func section(_ code: Diagnostic.Code, _ meaning: String, _ cases: [DescriptorCase]) -> String {
    var text = "\n## \(code.rawValue)\n\n\(meaning)\n"
    if code == .invalidValue {
      let form =
        #"{"sections": [{"items": [{"type": "integer", "id": "age", "rules": [{"predicate": "SELF > 17"}]}]}]}"#
      let values = #"{"age": 5}"#
      let shown = printed(form, code, ["form.json", "--values", "saved.json"], files: ["saved.json": values]) ?? ""
      return text + "\n```json\n\(form)\n```\n\n```console\n$ raqam lint form.json --values saved.json\n\(shown)\n```\n"
    }
    guard let example = example(code, cases) else { return text + "\n\(others[code] ?? "")\n" }
    text += "\n```json\n\(example.text)\n```\n\n```console\n$ raqam lint form.json\n\(example.shown)\n```\n"
    if let fixed = example.fixed { text += "\n`raqam lint --fix` writes\n\n```json\n\(fixed)\n```\n" }
    return text
  }

  private static let written = Result { try text() }

  private static func text() throws -> String {
    let names = ["forms", "rows", "formatters", "rms"].flatMap { ["invalid/\($0)", "valid/\($0)"] }
    let cases = try (["linted/descriptors", "linted/checks"] + names).flatMap { try DescriptorCase.load($0) }
    let meanings = try meanings()
    var page = """
      # Diagnostics

      Every code with a descriptor that shows it, what `raqam lint` prints, and what to write instead: behind the semicolon of the
      message, or as `raqam lint --fix` writes it where that is beyond doubt.

      The severity says whether a descriptor is refused (`error`), something of it is ignored or surprising (`warning`), or should
      be known (`note`). Line and column count from 1, columns in Unicode scalars.

      <!-- Written by DiagnosticPageTests from the descriptors in Data/Descriptors. -->

      """
    for code in Diagnostic.Code.allCases { page += section(code, meanings[code.rawValue] ?? "", cases) }
    return page
  }

  @Test(.long) func articleMatchesTheCodes() throws {
    let text = try Self.written.get()
    if ProcessInfo.processInfo.environment["RAQAM_WRITE_PAGES"] == "1" {
      try Data(text.utf8).write(to: Self.page)
    }
    #expect(try String(decoding: Data(contentsOf: Self.page), as: UTF8.self) == text)
  }

  /// Each code has a comment, and either an example or an entry in `others`.
  @Test(.long) func everyCodeIsExplained() throws {
    let meanings = try Self.meanings()
    let text = try Self.written.get()
    for code in Diagnostic.Code.allCases {
      #expect(meanings[code.rawValue]?.isEmpty == false, "\(code)")
      let section = text.split(separator: "## \(code.rawValue)\n").last?.split(separator: "\n## ").first ?? ""
      let isShown = section.contains("[\(code.rawValue)]")
      #expect(isShown || Self.others[code]?.isEmpty == false, "\(code)")
    }
  }
}
