internal import RaqamValues

extension MessageModel: CustomStringConvertible {
  /// The message in canonical syntax.
  ///
  /// A pattern without declarations is written as a simple message if it does not start with a period. Literals are quoted
  /// only if needed, options and attributes are in order, and each declaration and variant is on a separate line.
  ///
  /// Parsing the text gives an equal model if the model has no problem with the code
  /// ``MessageProblemCode/unrepresentable``.
  ///
  /// ```swift
  /// MessageSource(parsing: ".local $x={|1|}{{ {$x :number} }}").model?.text
  /// // .local $x = {1}
  /// // {{ {$x :number} }}
  /// ```
  ///
  /// - Complexity: O(*n*) in the size of the model.
  package var text: String {
    var printer = MessagePrinter()
    printer.message(self)
    return String(decoding: printer.bytes, as: UTF8.self)
  }

  /// The message in canonical syntax, as ``text``.
  package var description: String { text }
}

/// Appends parts of messages as UTF-8.
private struct MessagePrinter {
  var bytes: [UInt8] = []

  mutating func message(_ model: MessageModel) {
    for declaration in model.declarations { self.declaration(declaration) }
    switch model {
    case .pattern(let message):
      let isSimple = message.declarations.isEmpty && message.pattern.isSimple
      if isSimple { pattern(message.pattern) } else { quotedPattern(message.pattern) }
    case .select(let message): matcher(message)
    }
  }

  private mutating func declaration(_ declaration: MessageModel.Declaration) {
    switch declaration {
    case .input: append(".input ")
    case .local(let name, _): append(".local $\(name) = ")
    }
    expression(declaration.value)
    append("\n")
  }

  private mutating func matcher(_ message: MessageModel.SelectMessage) {
    append(".match")
    for selector in message.selectors { append(" $\(selector)") }
    for variant in message.variants {
      append("\n")
      for key in variant.keys {
        switch key {
        case .literal(let value): literal(value)
        case .catchall: append("*")
        }
        append(" ")
      }
      quotedPattern(variant.pattern)
    }
  }

  private mutating func quotedPattern(_ pattern: MessageModel.Pattern) {
    append("{{")
    self.pattern(pattern)
    append("}}")
  }

  private mutating func pattern(_ pattern: MessageModel.Pattern) {
    for element in pattern.elements {
      switch element {
      case .text(let text): escaped(text, including: Byte.openBrace, Byte.closeBrace)
      case .expression(let expression): self.expression(expression)
      case .markup(let markup): self.markup(markup)
      }
    }
  }

  private mutating func expression(_ expression: MessageModel.Expression) {
    append("{")
    if let argument = expression.argument { value(argument) }
    if let function = expression.function {
      append(expression.argument == nil ? ":" : " :")
      append(function.name)
      options(function.options)
    }
    attributes(expression.attributes)
    append("}")
  }

  private mutating func markup(_ markup: MessageModel.Markup) {
    append(markup.kind == .close ? "{/" : "{#")
    append(markup.name)
    options(markup.options)
    attributes(markup.attributes)
    append(markup.kind == .standalone ? " /}" : "}")
  }

  private mutating func options(_ options: MessageModel.Options) {
    for option in options.entries {
      append(" \(option.name)=")
      value(option.value)
    }
  }

  private mutating func attributes(_ attributes: MessageModel.Attributes) {
    for attribute in attributes.entries {
      append(" @\(attribute.name)")
      guard let value = attribute.value else { continue }
      append("=")
      literal(value)
    }
  }

  private mutating func value(_ value: MessageModel.Value) {
    switch value {
    case .literal(let text): literal(text)
    case .variable(let name): append("$\(name)")
    }
  }

  private mutating func literal(_ text: ExactText) {
    guard !MessageSyntax.isUnquotedLiteral(text.string) else { return append(text.string) }
    append("|")
    escaped(text, including: Byte.bar, Byte.bar)
    append("|")
  }

  /// Appends text with a backslash before each backslash and each of two other bytes.
  private mutating func escaped(_ text: ExactText, including first: UInt8, _ second: UInt8) {
    for byte in text.string.utf8 {
      if byte == Byte.backslash || byte == first || byte == second { bytes.append(Byte.backslash) }
      bytes.append(byte)
    }
  }

  private mutating func append(_ string: String) { bytes.append(contentsOf: string.utf8) }
}

extension MessageModel.Pattern {
  /// Whether the pattern can be a simple message: its text does not start with a period after optional white space.
  fileprivate var isSimple: Bool {
    guard case .text(let text) = elements.first else { return true }
    return text.string.unicodeScalars.first { !MessageSyntax.isOptionalWhitespace($0.value) } != "."
  }
}
