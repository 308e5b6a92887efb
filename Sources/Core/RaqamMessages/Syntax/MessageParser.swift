/// Thrown to leave a construct after its error was reported; caught where parsing continues.
struct SyntaxFailure: Error {}

/// A recursive-descent parser for messages.
///
/// The grammar is regular, so no construct nests and one code point of lookahead after white space decides. Each error
/// advances the position before parsing continues, which bounds the work by the length of the text.
struct MessageParser {
  let bytes: [UInt8]
  var position = 0
  /// The offset at which parsing ends: the number of bytes until there are too many errors.
  var end: Int
  var tokens: [MessageToken] = []
  var outline = MessageTokenIndices()
  var problems: [MessageProblem] = []
  /// Whether an error at the end was reported, so that constructs around it do not report the end again.
  var hasReportedEnd = false

  init(_ text: String) {
    bytes = Array(text.utf8)
    end = bytes.count
  }

  mutating func message() -> MessageModel? {
    let hasMark = skipLeadingWhitespace()
    guard byte == Byte.dot || isAtDoubleBrace else { return simpleMessage() }
    // The grammar also allows a bidi mark as the first character of text, and text may continue with a period. No
    // message is both simple and complex, because only the latter ends in two unescaped braces.
    var simple: Self? = hasMark ? self : nil
    let model = complexMessage()
    if !problems.isEmpty, let text = simple?.simpleMessage(), let simple, simple.problems.isEmpty {
      self = simple
      return text
    }
    return model
  }

  /// Parses the whole text as a pattern: white space at the start of a simple message is text.
  private mutating func simpleMessage() -> MessageModel {
    position = 0
    return .pattern(MessageModel.PatternMessage(pattern: pattern(opening: nil)))
  }

  /// Skips white space; returns whether it contains a bidi mark.
  private mutating func skipLeadingWhitespace() -> Bool {
    var hasMark = false
    while MessageSyntax.isOptionalWhitespace(scalar.value) {
      if bidiLength > 0 { hasMark = true }
      position += scalar.length
    }
    return hasMark
  }

  private mutating func complexMessage() -> MessageModel? {
    var declarations: [MessageModel.Declaration] = []
    while true {
      skipWhitespace()
      do throws(SyntaxFailure) {
        switch keyword() {
        case ".input": declarations.append(try input())
        case ".local": declarations.append(try local())
        case ".match": return .select(matcher(declarations))
        case let word?: throw unknownKeyword(word)
        case nil:
          guard isAtDoubleBrace else { throw missingBody() }
          let pattern = quotedPattern()
          finish()
          return .pattern(MessageModel.PatternMessage(declarations: declarations, pattern: pattern))
        }
      } catch {
        guard skipToStatement() else { return nil }
      }
    }
  }

  /// Returns the keyword or other word with a period at the position, without consuming it.
  private func keyword() -> String? {
    guard byte == Byte.dot else { return nil }
    return String(decoding: bytes[position..<nameEnd(from: position)], as: UTF8.self)
  }

  mutating func takeKeyword(_ word: String) {
    add(.keyword, from: position, to: position + word.utf8.count)
    position += word.utf8.count
  }

  private mutating func input() throws(SyntaxFailure) -> MessageModel.Declaration {
    let token = beginDeclaration()
    defer { close(token) }
    takeKeyword(".input")
    skipWhitespace()
    let value = try declaredExpression(isInput: true)
    guard let name = value.argument?.variableName else { throw SyntaxFailure() }
    return .input(name: name, function: value.function, attributes: value.attributes)
  }

  private mutating func local() throws(SyntaxFailure) -> MessageModel.Declaration {
    let token = beginDeclaration()
    defer { close(token) }
    takeKeyword(".local")
    guard skipWhitespace() else { throw expected("a space") }
    guard byte == Byte.dollar else { throw expected("a variable", hint: "write a variable such as $name") }
    let name = try variable()
    skipWhitespace()
    guard byte == Byte.equals else { throw expected("“=”") }
    position += 1
    skipWhitespace()
    return .local(name: name, value: try declaredExpression(isInput: false))
  }

  private mutating func beginDeclaration() -> Int {
    outline.declarations.append(tokens.count)
    outline.firstOptions.append(outline.options.count)
    return open(.declaration)
  }

  private mutating func declaredExpression(isInput: Bool) throws(SyntaxFailure) -> MessageModel.Expression {
    guard byte == Byte.openBrace else { throw expected("“{”", hint: isAtEnd ? nil : "write {…} around the value") }
    let start = position
    let token = open(.placeholder)
    defer { close(token) }
    position += 1
    do throws(SyntaxFailure) {
      skipWhitespace()
      if isInput, byte != Byte.dollar {
        throw expected("a variable", in: start, hint: isAtEnd ? nil : "write a variable such as $name")
      }
      return try expression(opening: start, expecting: "a literal, a variable or a function", hint: nil)
    } catch {
      skipPlaceholder(from: start)
      throw error
    }
  }

  /// Requires the end of the message after white space.
  private mutating func finish() {
    skipWhitespace()
    guard !isAtEnd else { return }
    report(
      .trailingText, scalarRange, "expected the end of the message, found \(found)",
      hint: "move the text into the pattern")
  }

  private mutating func unknownKeyword(_ word: String) -> SyntaxFailure {
    let range = position..<position + word.utf8.count
    report(
      .unknownKeyword, range, "unknown keyword \"\(word)\"",
      hint: "use .input, .local or .match, or write {{…}} around text that starts with a period")
    position = range.upperBound
    return SyntaxFailure()
  }

  private mutating func missingBody() -> SyntaxFailure {
    expected("a declaration, .match or “{{”", hint: isAtEnd ? "add a pattern: {{…}}" : "write {{…}} around the pattern")
  }

  /// Skips to the next keyword or quoted pattern; returns `false` at the end of the message.
  private mutating func skipToStatement() -> Bool {
    while !isAtEnd {
      if isAtDoubleBrace || Self.keywords.contains(where: { isAt($0) }) { return true }
      position += 1
    }
    return false
  }

  private static let keywords = [Array(".input".utf8), Array(".local".utf8), Array(".match".utf8)]
}
