import Raqam
import Testing

@testable import RaqamTranslations

/// The syntax of MessageFormat 1 in the texts of variants.
@Suite struct MessageFormat1SyntaxTests {
  /// Apostrophes quote what would be syntax, and nothing else.
  @Test(arguments: [
    ("it's", true, "it's"), ("#", true, "'#'"), ("#", false, "#"), ("{}", true, "'{}'"), ("{'}", true, "'{''}'"),
    ("x'", true, "x''"), ("''", true, "''''"), ("'#", true, "'''#'"), ("a{b}c", false, "a'{'b'}'c"),
  ])
  func quotesSyntax(_ text: String, _ inPlural: Bool, _ expected: String) throws {
    let written = MessageFormat1Parser.quoted(text, inPlural: inPlural)
    #expect(written == expected)
    let nodes = try MessageFormat1Parser.nodes(ofBranch: written, inPlural: inPlural)
    let texts = nodes.map { node in
      if case .text(let text) = node { text } else { "" }
    }
    #expect(texts == [text])
  }

  /// Texts with unbalanced braces are not parts of a message.
  @Test(arguments: ["a}", "a} few {b", "{n", "{n, plural, other {x}", "'{"])
  func refusesUnbalancedBraces(_ text: String) {
    #expect(throws: FormatError.self) { try MessageFormat1Parser.nodes(ofBranch: text, inPlural: true) }
  }
}
