internal import Raqam

/// The arguments of a form's message: a variable without a function, or with `:string`, is the displayed text of a value;
/// with another function, it is the value.
extension MessageModel {
  /// The text of a message without placeholders; `nil` for other messages.
  var plainTexts: [MessageTemplate.Piece]? {
    guard case .pattern(let message) = self, message.declarations.isEmpty else { return nil }
    let texts = message.pattern.elements.map { if case .text(let text) = $0 { text.string } else { nil as String? } }
    return texts.contains(nil) ? nil : texts.compactMap { $0.map(MessageTemplate.Piece.text) }
  }

  /// Returns the message with other variables, whose names end with `suffix`, for displayed texts.
  func separatingTexts(suffix: String) -> MessageModel {
    // Declared variables with the value of a variable of the caller, and all others.
    var inputs: [String: String] = [:]
    var computed: Set<String> = []
    func input(_ name: String) -> String? { computed.contains(name) ? nil : inputs[name] ?? name }
    func renamed(_ expression: Expression) -> Expression {
      guard case .variable(let name)? = expression.argument, let input = input(name),
        expression.function.map({ $0.name == "string" }) ?? true
      else { return expression }
      return Expression(.variable(input + suffix), function: expression.function, attributes: expression.attributes)
    }
    var changed: [Declaration] = []
    for declaration in declarations {
      let value = declaration.value
      if value.function == nil, case .variable(let name)? = value.argument, let input = input(name) {
        inputs[declaration.name] = input
        changed.append(declaration)
        continue
      }
      let text = renamed(value)
      computed.insert(declaration.name)
      // An input declaration has the name of its variable.
      changed.append(text == value ? declaration : .local(name: declaration.name, value: text))
    }
    func renamed(_ pattern: Pattern) -> Pattern {
      Pattern(
        pattern.elements.map { element in
          if case .expression(let expression) = element { .expression(renamed(expression)) } else { element }
        })
    }
    switch self {
    case .pattern(let message):
      return .pattern(PatternMessage(declarations: changed, pattern: renamed(message.pattern)))
    case .select(let message):
      let variants = message.variants.map { Variant(keys: $0.keys, pattern: renamed($0.pattern)) }
      return .select(SelectMessage(declarations: changed, selectors: message.selectors, variants: variants))
    }
  }
}
