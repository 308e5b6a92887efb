import RaqamDescriptors
import TestSupport
import Testing

@testable import RaqamCLI

/// The article on diagnostics is generated from the comments of the codes and from the descriptors that test them, with
/// the output of `raqam lint` for each.
///
/// `RAQAM_WRITE_PAGES=1 swift test --filter DiagnosticPageTests` regenerates the article.
@Suite struct DiagnosticPageTests {
  private static let page = "Sources/Forms/RaqamForms/RaqamForms.docc/Diagnostics.md"

  /// Returns the comment of each code by its raw value.
  private static func meanings() throws -> [String: String] {
    let path = "Sources/Forms/RaqamDescriptors/Diagnostics/Diagnostic+Code.swift"
    let lines = try Checkout.text(path).split(separator: "\n")
    var meanings: [String: String] = [:]
    for (comment, line) in zip(lines, lines.dropFirst()) where line.contains("case ") && comment.contains("/// ") {
      guard let word = line.split(separator: "\"").dropFirst().first else { continue }
      meanings[String(word)] = comment.split(separator: "/// ").last.map(String.init)
    }
    return meanings
  }

  /// The explanations of codes that `raqam lint` does not report for a descriptor alone.
  private static let others: [Diagnostic.Code: String] = [
    .unknownBinding: "Reported when a form of the RMS dialect is built for a host: `\"bindVariable\": \"nam\"`.",
    .unknownReference: "Reported when a form of the RMS dialect is built: `\":nobody\"`.",
    .unsupportedDialect:
      "Reported when a program decodes a form of one dialect as the other dialect; `raqam lint` accepts both.",
    .unknownAction: "Reported when a button calls an action that its object in the RMS dialect does not have.",
    .valueDiffers:
      "Reported by a session if the saved value of a computed row differs from the computed value.",
    .hiddenDigits:
      "Reported by a session, for example for `{\"price\": 1.005}` in a row that displays two fraction digits.",
    .evaluationFailed:
      "Reported by a session, for example if a condition divides by the value of a row that is 0.",
    .oldTimeZoneData:
      "Reported by `raqam_format_open` of the C library on a system without `/usr/share/zoneinfo`, unless the program sets a folder.",
    .malformedTranslations:
      "Reported when `raqam form form.json --import-texts ar.xlf` reads a file that does not name a language.",
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
    if let fixed = example.fixed { text += "\n`raqam lint --fix` writes:\n\n```json\n\(fixed)\n```\n" }
    return text
  }

  private static let written = Result { try text() }

  private static func text() throws -> String {
    let names = ["forms", "rows", "formatters", "rms"].flatMap { ["invalid/\($0)", "valid/\($0)"] }
    let cases = try (["linted/descriptors", "linted/checks"] + names).flatMap { try DescriptorCase.load($0) }
    let meanings = try meanings()
    var page = """
      # Diagnostics

      Each code has a descriptor that causes it and the output of `raqam lint`. The hint follows the semicolon of the message. If
      the correction is unambiguous, `raqam lint --fix` writes it.

      An `error` rejects the descriptor. A `warning` reports a part that is ignored or has a surprising effect, and a `note` a fact
      to know. Lines and columns start at 1; columns are Unicode scalars.

      <!-- Written by DiagnosticPageTests from the descriptors in Data/Descriptors. -->

      """
    for code in Diagnostic.Code.allCases { page += section(code, meanings[code.rawValue] ?? "", cases) }
    return page
  }

  @Test(.long) func articleMatchesTheCodes() throws {
    let text = try Self.written.get()
    if ProcessInfo.processInfo.environment["RAQAM_WRITE_PAGES"] == "1" {
      try Data(text.utf8).write(to: URL(filePath: Checkout.path(Self.page)))
    }
    #expect(try Checkout.text(Self.page) == text)
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
