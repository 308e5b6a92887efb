import Raqam
import RaqamMessages
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
    let written = MessagePattern.quoted(text, inPlural: inPlural)
    #expect(written == expected)
    let texts = try MessagePattern.branch(written, inPlural: inPlural).elements.map { element in
      if case .text(let text) = element { text } else { "" }
    }
    #expect(texts == [text])
  }

  /// Texts with unbalanced braces are not parts of a message.
  @Test(arguments: ["a}", "a} few {b", "{n", "{n, plural, other {x}", "'{"])
  func refusesUnbalancedBraces(_ text: String) {
    #expect(throws: FormatError.self) { try MessagePattern.branch(text, inPlural: true) }
  }
}
