extension MessageParser {
  /// Parses `.match` and the rest of the message.
  mutating func matcher(_ declarations: [MessageModel.Declaration]) -> MessageModel.SelectMessage {
    outline.matcher = tokens.count
    takeKeyword(".match")
    var message = MessageModel.SelectMessage(declarations: declarations, selectors: [], variants: [])
    do throws(SyntaxFailure) {
      message.selectors = try selectors()
    } catch {
      // The keys cannot be distinguished from the rest of the wrong selectors, so continue with the first pattern.
      guard skipToPattern() else { return message }
      message.variants.append(MessageModel.Variant(keys: [], pattern: variantPattern(open(.variant))))
      skipWhitespace()
    }
    while !isAtEnd {
      do throws(SyntaxFailure) {
        message.variants.append(try variant(isFirst: message.variants.isEmpty))
      } catch {
        guard skipToPattern() else { return message }
        // Without a key, the variant has no token yet.
        let isOpen = outline.variants.count > outline.patterns.count
        let pattern = isOpen ? quotedPattern() : variantPattern(open(.variant))
        message.variants.append(MessageModel.Variant(keys: [], pattern: pattern))
      }
      skipWhitespace()
    }
    if message.variants.isEmpty { _ = expected("a variant", hint: "add the variant * {{…}}") }
    return message
  }

  /// Parses the selectors and the space after them.
  private mutating func selectors() throws(SyntaxFailure) -> [String] {
    var selectors: [String] = []
    while true {
      let hasSpace = skipWhitespace()
      guard byte == Byte.dollar else {
        guard !selectors.isEmpty else { throw missingSelector() }
        if !hasSpace, !isAtEnd { reportMissingSpace() }
        return selectors
      }
      if !hasSpace { reportMissingSpace() }
      outline.selectors.append(tokens.count)
      let token = open(.selector)
      selectors.append(try variable())
      // The token ends with the name, before a bidi mark.
      tokens[token].end = tokens[token + 1].end
    }
  }

  private mutating func missingSelector() -> SyntaxFailure {
    expected("a variable", hint: isAtEnd ? nil : "write the selector as a variable such as $name, without braces")
  }

  private mutating func variant(isFirst: Bool) throws(SyntaxFailure) -> MessageModel.Variant {
    guard isAtKey else {
      throw expected(isFirst ? "a key" : "a key or the end of the message", hint: keyHint)
    }
    let token = open(.variant)
    outline.variants.append(token)
    var keys: [MessageModel.Key] = []
    do throws(SyntaxFailure) {
      keys.append(try key())
      while true {
        let hasSpace = skipWhitespace()
        if isAtDoubleBrace { break }
        guard isAtKey else {
          throw expected(hasSpace ? "a key or “{{”" : "a space or “{{”", hint: keyHint)
        }
        if !hasSpace { reportMissingSpace() }
        keys.append(try key())
      }
    } catch {
      close(token)
      throw error
    }
    let pattern = quotedPattern()
    close(token)
    return MessageModel.Variant(keys: keys, pattern: pattern)
  }

  private var keyHint: String? {
    switch byte {
    case Byte.dollar: "use a literal: keys cannot be variables"
    case Byte.openBrace: isAtDoubleBrace ? "write a key before the pattern" : "write {{…}} around the pattern"
    default: nil
    }
  }

  private mutating func variantPattern(_ token: Int) -> MessageModel.Pattern {
    outline.variants.append(token)
    defer { close(token) }
    return quotedPattern()
  }

  private var isAtKey: Bool {
    byte == Byte.star || byte == Byte.bar || MessageSyntax.isNameCharacter(scalar.value)
  }

  private mutating func key() throws(SyntaxFailure) -> MessageModel.Key {
    guard byte == Byte.star else { return .literal(try literal(as: .key)) }
    add(.key, from: position, to: position + 1)
    position += 1
    return .catchall
  }

  /// Skips to the next quoted pattern; returns `false` at the end of the message.
  private mutating func skipToPattern() -> Bool {
    while !isAtEnd, !isAtDoubleBrace { position += 1 }
    return !isAtEnd
  }
}
