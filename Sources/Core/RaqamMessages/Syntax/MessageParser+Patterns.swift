internal import RaqamValues

extension MessageParser {
  /// Parses a pattern with its braces.
  mutating func quotedPattern() -> MessageModel.Pattern {
    let start = position
    let token = open(.quotedPattern)
    defer { close(token) }
    position += 2
    return pattern(opening: start)
  }

  /// Parses a pattern up to the end of the message or, if `opening` is its offset, up to the closing braces.
  mutating func pattern(opening: Int?) -> MessageModel.Pattern {
    outline.patterns.append(outline.placeholders.count)
    var elements: [MessageModel.PatternElement] = []
    while !isAtEnd {
      if byte == Byte.openBrace {
        if let element = placeholder() { elements.append(element) }
        continue
      }
      if opening != nil, isAtClosingBraces {
        position += 2
        return MessageModel.Pattern(elements)
      }
      elements.append(.text(text(isQuoted: opening != nil)))
    }
    if let opening {
      reportEnd(.unclosedPattern, opening..<opening + 2, "“}}” to close the pattern")
    }
    return MessageModel.Pattern(elements)
  }

  private var isAtClosingBraces: Bool {
    byte == Byte.closeBrace && position + 1 < end && bytes[position + 1] == Byte.closeBrace
  }

  /// Parses text up to a placeholder, the closing braces of a quoted pattern, or the end.
  private mutating func text(isQuoted: Bool) -> ExactText {
    let token = open(.text)
    defer { close(token) }
    var content: [UInt8] = []
    var start = position
    while position < end {
      switch bytes[position] {
      case Byte.openBrace: return text(content, from: start)
      case Byte.closeBrace:
        if isQuoted, isAtClosingBraces { return text(content, from: start) }
        reportBrace(isQuoted: isQuoted)
        position += 1
      case Byte.backslash:
        content.append(contentsOf: bytes[start..<position])
        if let character = escape() { content.append(character) }
        start = position
      case Byte.null:
        reportNull()
        position += 1
      default: position += 1
      }
    }
    return text(content, from: start)
  }

  private func text(_ content: [UInt8], from start: Int) -> ExactText {
    guard !content.isEmpty else { return ExactText(String(decoding: bytes[start..<position], as: UTF8.self)) }
    return ExactText(String(decoding: content + bytes[start..<position], as: UTF8.self))
  }

  /// Consumes a backslash and the character after it; returns the character, or `nil` if there is no such escape.
  mutating func escape() -> UInt8? {
    let start = position
    position += 1
    switch byte {
    case Byte.backslash, Byte.openBrace, Byte.closeBrace, Byte.bar:
      position += 1
      add(.escape, from: start, to: position)
      return bytes[position - 1]
    default:
      let range = start..<(isAtEnd ? position : scalarRange.upperBound)
      report(
        .unknownEscape, range, "expected “\\”, “{”, “|” or “}” after “\\”, found \(found)",
        hint: "write \\\\ for a backslash")
      return nil
    }
  }

  /// Parses an expression or markup; returns `nil` after an error, with the position where the text continues.
  private mutating func placeholder() -> MessageModel.PatternElement? {
    let start = position
    outline.placeholders.append(tokens.count)
    outline.firstOptions.append(outline.options.count)
    let token = open(.placeholder)
    defer { close(token) }
    position += 1
    do throws(SyntaxFailure) {
      skipWhitespace()
      switch byte {
      case Byte.hash, Byte.slash: return .markup(try markup(opening: start))
      default:
        return .expression(
          try expression(
            opening: start, expecting: "a literal, a variable, a function or markup",
            hint: "write \\{ for a brace"))
      }
    } catch {
      skipPlaceholder(from: start)
      return nil
    }
  }

  /// Skips the rest of a wrong placeholder: up to and including `}`, or up to the next `{`.
  mutating func skipPlaceholder(from start: Int) {
    // Two opening braces are one error, so two closing braces end it.
    let isDouble = position == start + 1 && byte == Byte.openBrace
    if isDouble { position += 1 }
    while !isAtEnd, byte != Byte.openBrace {
      position += 1
      guard bytes[position - 1] == Byte.closeBrace else { continue }
      if isDouble, byte == Byte.closeBrace { position += 1 }
      return
    }
  }

  /// Whether only optional white space follows the character at the position.
  private var isLastCharacter: Bool {
    var next = position + 1
    while next < end, MessageSyntax.isOptionalWhitespace(scalar(at: next).value) { next += scalar(at: next).length }
    return next == end
  }

  private mutating func reportBrace(isQuoted: Bool) {
    if isQuoted, isLastCharacter {
      report(
        .unclosedPattern, scalarRange, "expected “}}” to close the pattern, found “}”", hint: "write }} at the end")
      hasReportedEnd = true
      return
    }
    report(
      .unescapedBrace, scalarRange, "expected “\\}”\(isQuoted ? " or “}}”" : ""), found “}”",
      hint: "write \\} for a brace")
  }
}
