import RaqamJSON
import RaqamLint
import Testing

/// Byte order marks and line endings do not change positions, and fixes preserve them.
@Suite struct LintLineEndTests {
  private static let form = """
    {
    \t"title": "سفارش 😀", "titel": 1,
      "sections": [{"items": [
        {"type": "Text", "id": "a", "title": "کل", "required": "true", "hidden": "$b > 'x'"},
        {"type": "integer", "id": "b", "title": "B"},
      ]}]
    }

    """
  static let variants: [(mark: String, end: String)] = ["", "\u{FEFF}"].flatMap { mark in
    ["\n", "\r\n", "\r"].map { (mark, $0) }
  }

  private static func text(_ variant: (mark: String, end: String), of form: String = form) -> String {
    variant.mark + form.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: variant.end)
  }

  private static func lint(_ arguments: [String], _ variant: (mark: String, end: String)) -> Outcome {
    TestHost.run(["lint", "f.json"] + arguments, files: ["f.json": text(variant)])
  }

  private static func findings(_ variant: (mark: String, end: String)) throws -> [JSONNode] {
    try #require(try JSONDocument(parsing: lint(["--format", "json"], variant).output).root.asArray)
  }

  @Test(arguments: variants)
  func jsonDoesNotDependOnLineEndings(_ variant: (mark: String, end: String)) throws {
    let keys = ["severity", "code", "message", "pointer", "line", "column", "length", "offset", "hint"]
    func places(_ findings: [JSONNode]) -> [[JSONValue?]] {
      findings.map { finding in keys.map { finding[$0].map { JSONValue($0) } } }
    }
    let plain = try Self.findings(("", "\n"))
    let found = try Self.findings(variant)
    #expect(places(found) == places(plain))
    #expect(plain.count == 4)
    #expect(plain.compactMap { $0["line"]?.asNumber } == ["2", "4", "4", "5"])
    // The byte ranges differ, but they contain the same text.
    func replaced(_ findings: [JSONNode], in text: String) throws -> [String?] {
      try findings.map { finding in
        guard let replacement = finding["replacement"] else { return nil }
        let start = try #require(replacement["start"]?.asNumber.flatMap { Int($0) })
        let end = try #require(replacement["end"]?.asNumber.flatMap { Int($0) })
        return String(decoding: Array(text.utf8)[start..<end], as: UTF8.self)
      }
    }
    #expect(try replaced(found, in: Self.text(variant)) == replaced(plain, in: Self.text(("", "\n"))))
  }

  @Test(arguments: variants)
  func textDoesNotDependOnLineEndings(_ variant: (mark: String, end: String)) {
    #expect(Self.lint([], variant) == Self.lint([], ("", "\n")))
    #expect(Self.lint(["--format", "github"], variant) == Self.lint(["--format", "github"], ("", "\n")))
  }

  @Test(arguments: variants)
  func sarifDoesNotDependOnLineEndings(_ variant: (mark: String, end: String)) {
    #expect(Self.lint(["--format", "sarif"], variant) == Self.lint(["--format", "sarif"], ("", "\n")))
  }

  @Test(arguments: variants)
  func fixPreservesLineEndings(_ variant: (mark: String, end: String)) {
    let mended = Self.form.replacing("\"Text\"", with: "\"text\"").replacing("\"true\"", with: "true")
      .replacing("\"B\"},", with: "\"B\"}")
    #expect(Self.lint(["--fix"], variant).files == ["f.json": Self.text(variant, of: mended)])
  }
}
