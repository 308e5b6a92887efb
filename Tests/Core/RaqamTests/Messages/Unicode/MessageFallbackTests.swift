import RaqamMessages
import TestSupport
import Testing

@testable import Raqam

/// Fallbacks of literals, and texts that are too long to parse.
@Suite struct MessageFallbackTests {
  /// The fallback of a literal, parsed as a message, is a placeholder of the same literal.
  @Test func fallbacksAreLiterals() throws {
    var random = SplitMix64(seed: chosenSeed(820))
    let pieces = ["|", "\\", "a", "é", " ", "{", "}", "\u{301}", "\u{316}", "\u{200D}", "\u{FE0F}", "ب", "\u{20E3}"]
    var count = 0
    for _ in 0..<(isExhaustive ? 20_000 : 2000) {
      let text = (0..<Int.random(in: 0...8, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      guard !NumberLiteral.matches(text) else { continue }
      let expression = MessageModel.Expression(.literal(ExactText(text)), function: .init(name: "number"))
      let model = MessageModel.pattern(.init(pattern: [.expression(expression)]))
      let formatter = try UnicodeMessageFormatter(model, locale: "en_US", timeZone: "UTC", isolation: .none)
      let shown = try formatter.string([:])
      let parsed = MessageSource(parsing: shown).model
      let literal = parsed?.patterns.first?.elements.first.flatMap { element -> ExactText? in
        guard case .expression(let shown) = element, case .literal(let text)? = shown.argument else { return nil }
        return text
      }
      #expect(literal == ExactText(text), "\(EscapedTestText(text)) \(EscapedTestText(shown))")
      count += 1
    }
    expectCases(count, atLeast: 1500)
  }

  @Test func marksAfterBarsAreEscaped() throws {
    let formatter = try UnicodeMessageFormatter(
      "{|a\\|\u{301}b\\\\\u{301}| :number}", locale: "en_US", timeZone: "UTC", isolation: .none)
    #expect(try formatter.string([:]).utf8.elementsEqual("{|a\\|\u{301}b\\\\\u{301}|}".utf8))
  }

  /// A long text has the error of its length, not that of its syntax: it is not parsed.
  @Test func lengthIsTestedFirst() {
    let text = String(repeating: "{", count: MessageSource.lengthLimit + 1)
    #expect { try UnicodeMessageFormatter(text, locale: "en_US", timeZone: "UTC") } throws: {
      ($0 as? FormatError)?.code == .limitExceeded
    }
    #expect(MessageSource(ofText: text) == nil)
    #expect(MessageSource(ofText: String(text.utf8.dropLast()) ?? "") != nil)
  }
}

/// A text whose invisible characters are escaped.
private struct EscapedTestText: CustomStringConvertible {
  let description: String

  init(_ text: String) { description = text.unicodeScalars.map { $0.escaped(asASCII: true) }.joined() }
}
