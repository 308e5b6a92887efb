internal import RaqamValues

extension MessageParser {
  /// Parses an expression after its opening brace, whose offset is `opening`, and white space.
  mutating func expression(
    opening: Int, expecting expected: String, hint: String?
  ) throws(SyntaxFailure) -> MessageModel.Expression {
    var argument: MessageModel.Value?
    var function: MessageModel.FunctionReference?
    var next = "an option, “@” or “}”"
    switch byte {
    case Byte.colon: function = try self.function()
    case Byte.dollar: argument = .variable(try variable())
    default:
      guard byte == Byte.bar || MessageSyntax.isNameCharacter(scalar.value) else {
        throw self.expected(expected, in: opening, hint: quotationHint ?? hint)
      }
      argument = .literal(try literal(as: .literal))
    }
    if argument != nil {
      let start = position
      let hasSpace = skipWhitespace()
      if byte == Byte.colon {
        if !hasSpace { throw missingSpace() }
        function = try self.function()
      } else {
        position = start
        next = "“:”, “@” or “}”"
      }
    }
    let attributes = try attributes(&next)
    try closePlaceholder(opening, expecting: next)
    if let argument {
      return MessageModel.Expression(argument, function: function, attributes: attributes)
    }
    guard let function else { throw SyntaxFailure() }
    return MessageModel.Expression(function: function, attributes: attributes)
  }

  private mutating func function() throws(SyntaxFailure) -> MessageModel.FunctionReference {
    let name = try sigilIdentifier(.functionName, "a function name")
    return MessageModel.FunctionReference(name: name, options: try options())
  }

  /// Parses markup at `#` or `/`.
  mutating func markup(opening: Int) throws(SyntaxFailure) -> MessageModel.Markup {
    var kind = byte == Byte.slash ? MessageMarkupKind.close : .open
    let name = try sigilIdentifier(.markupName, "a markup name")
    let options = try options()
    var next = kind == .open ? "an option, “@”, “/” or “}”" : "an option, “@” or “}”"
    let attributes = try attributes(&next)
    let start = position
    skipWhitespace()
    if kind == .open, byte == Byte.slash {
      position += 1
      guard byte == Byte.closeBrace else { throw expected("“}”", in: opening) }
      kind = .standalone
    } else {
      position = start
    }
    try closePlaceholder(opening, expecting: next)
    return MessageModel.Markup(kind, name: name, options: options, attributes: attributes)
  }

  private mutating func options() throws(SyntaxFailure) -> MessageModel.Options {
    var entries: [MessageModel.Options.Entry] = []
    // Whether the last value is a variable or has bars, so that it cannot be the start of a value with spaces.
    var isQuoted = true
    while true {
      let start = position
      guard skipWhitespace(), MessageSyntax.isNameStart(scalar.value) else {
        position = start
        return MessageModel.Options(entries)
      }
      let name = try identifier(.optionName, from: position, "an option name")
      outline.options.append(tokens.count - 1)
      skipWhitespace()
      guard byte == Byte.equals else {
        let hint = entries.isEmpty || isQuoted ? "" : ", and |…| around a value that contains spaces"
        throw expected("“=”", hint: isAtEnd ? nil : "write options as name=value\(hint)")
      }
      position += 1
      skipWhitespace()
      isQuoted = byte == Byte.bar || byte == Byte.dollar
      entries.append(MessageModel.Options.Entry(name: name, value: try optionValue()))
    }
  }

  private mutating func optionValue() throws(SyntaxFailure) -> MessageModel.Value {
    if byte == Byte.dollar { return .variable(try variable()) }
    guard byte == Byte.bar || MessageSyntax.isNameCharacter(scalar.value) else {
      throw expected("a literal or a variable", hint: quotationHint)
    }
    return .literal(try literal(as: .literal))
  }

  private mutating func attributes(_ next: inout String) throws(SyntaxFailure) -> MessageModel.Attributes {
    var entries: [MessageModel.Attributes.Entry] = []
    while true {
      let start = position
      let hasSpace = skipWhitespace()
      guard byte == Byte.at else {
        position = start
        return MessageModel.Attributes(entries)
      }
      if !hasSpace { throw missingSpace() }
      next = "“@” or “}”"
      let name = try sigilIdentifier(.attributeName, "an attribute name")
      entries.append(MessageModel.Attributes.Entry(name: name, value: try attributeValue()))
    }
  }

  private mutating func attributeValue() throws(SyntaxFailure) -> ExactText? {
    let start = position
    skipWhitespace()
    guard byte == Byte.equals else {
      position = start
      return nil
    }
    position += 1
    skipWhitespace()
    guard byte == Byte.bar || MessageSyntax.isNameCharacter(scalar.value) else {
      let isVariable = byte == Byte.dollar
      throw expected("a literal", hint: isVariable ? "use a literal: attributes cannot be variables" : quotationHint)
    }
    return try literal(as: .literal)
  }

  /// The hint about a quotation mark in place of a literal.
  private var quotationHint: String? {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") ? "write |…| around the literal" : nil
  }

  /// The hint about a character that ends a literal but cannot follow it.
  private var unquotedHint: String? {
    guard let token = tokens.last, token.kind == .literal, token.range.upperBound == position,
      bytes[token.range.lowerBound] != Byte.bar
    else { return nil }
    return "write |…| around a literal that contains \(found)"
  }

  /// The hint about a name or literal that cannot follow, where `next` can.
  private func closingHint(_ next: String) -> String? {
    guard MessageSyntax.isNameCharacter(scalar.value) else { return nil }
    if next.hasPrefix("“:”") {
      guard tokens.last?.kind == .variable else { return "write |…| around a literal that contains spaces" }
      var rest = self
      rest.position = nameEnd(from: position)
      rest.skipWhitespace()
      return rest.byte == Byte.equals ? "write a function before options, such as :number" : nil
    }
    return next.hasPrefix("“@”") ? "write options before attributes" : nil
  }

  /// Consumes white space and the closing brace of the placeholder that starts at an offset.
  private mutating func closePlaceholder(_ opening: Int, expecting next: String) throws(SyntaxFailure) {
    let hasSpace = skipWhitespace()
    if byte == Byte.closeBrace {
      position += 1
      return
    }
    if isAtEnd { throw unclosedPlaceholder(opening) }
    throw expected(hasSpace ? next : "a space or “}”", hint: hasSpace ? closingHint(next) : unquotedHint)
  }
}
