internal import RaqamValues

extension MessageModel {
  /// All violations of the rules for valid messages, and parts that have no syntax.
  ///
  /// Names and literal keys are compared by canonical equivalence. The rule for duplicate options also applies to markup,
  /// because the interchange format stores its options in an object.
  ///
  /// - Complexity: O(*n*) in the size of the model.
  package var problems: [MessageModelProblem] {
    var check = MessageCheck()
    check.declarations(declarations)
    for (index, pattern) in patterns.enumerated() { check.pattern(pattern, variant: index) }
    if case .select(let message) = self { check.matcher(message) }
    return check.problems
  }
}

/// The checks of one model.
struct MessageCheck {
  var problems: [MessageModelProblem] = []

  mutating func report(
    _ code: MessageProblemCode, _ location: MessageModelProblem.Location, _ message: String, hint: String? = nil
  ) {
    problems.append(MessageModelProblem(code, location, message, hint: hint))
  }

  mutating func declarations(_ declarations: [MessageModel.Declaration]) {
    // A variable is implicitly declared by its first use, so this includes variables that are only used.
    var declared: Set<String> = []
    for (index, declaration) in declarations.enumerated() {
      let name = declaration.name
      self.name(name, isIdentifier: false, at: .declaration(index))
      var used = declaration.function?.options.entries.compactMap(\.value.variableName) ?? []
      if case .local(_, let value) = declaration, let variable = value.argument?.variableName { used.append(variable) }
      if declared.contains(name) {
        report(
          .duplicateDeclaration, .declaration(index),
          "duplicate declaration of \"$\(name)\"; an earlier declaration binds or uses it")
      } else if used.contains(name) {
        report(.duplicateDeclaration, .declaration(index), "the declaration of \"$\(name)\" refers to itself")
      }
      declared.insert(name)
      declared.formUnion(used)
      expression(declaration.value, at: .declaration(index)) { .declarationOption($0, declaration: index) }
    }
  }

  mutating func pattern(_ pattern: MessageModel.Pattern, variant: Int) {
    var placeholder = 0
    for element in pattern.elements {
      switch element {
      case .text(let text):
        self.text(text, at: .variant(variant))
        continue
      case .expression(let value):
        expression(value, at: .placeholder(placeholder, variant: variant)) {
          [placeholder] in .option($0, placeholder: placeholder, variant: variant)
        }
      case .markup(let markup):
        let location = MessageModelProblem.Location.placeholder(placeholder, variant: variant)
        name(markup.name, at: location)
        options(markup.options) { [placeholder] in .option($0, placeholder: placeholder, variant: variant) }
        attributes(markup.attributes, at: location)
      }
      placeholder += 1
    }
  }

  private mutating func expression(
    _ expression: MessageModel.Expression, at location: MessageModelProblem.Location,
    option: (Int) -> MessageModelProblem.Location
  ) {
    if let argument = expression.argument { value(argument, at: location) }
    if let function = expression.function {
      name(function.name, at: location)
      options(function.options, at: option)
    }
    attributes(expression.attributes, at: location)
  }

  private mutating func options(
    _ options: MessageModel.Options, at location: (Int) -> MessageModelProblem.Location
  ) {
    var names: Set<String> = []
    for (index, option) in options.entries.enumerated() {
      name(option.name, at: location(index))
      value(option.value, at: location(index))
      guard !names.insert(option.name).inserted else { continue }
      report(
        .duplicateOptionName, location(index), "duplicate option \"\(option.name)\"", hint: "remove one of them")
    }
  }

  private mutating func attributes(
    _ attributes: MessageModel.Attributes, at location: MessageModelProblem.Location
  ) {
    for attribute in attributes.entries {
      name(attribute.name, at: location)
      if let value = attribute.value { text(value, at: location) }
    }
  }

  private mutating func value(_ value: MessageModel.Value, at location: MessageModelProblem.Location) {
    switch value {
    case .literal(let text): self.text(text, at: location)
    case .variable(let name): self.name(name, isIdentifier: false, at: location)
    }
  }

  /// Reports a name that has no syntax. Identifiers may have a namespace, names of variables have none.
  mutating func name(_ name: String, isIdentifier: Bool = true, at location: MessageModelProblem.Location) {
    let isValid = isIdentifier ? MessageSyntax.isIdentifier(name) : MessageSyntax.isName(name)
    if !isValid { report(.unrepresentable, location, "invalid name \"\(name)\"") }
  }

  mutating func text(_ text: ExactText, at location: MessageModelProblem.Location) {
    if !MessageSyntax.isWritable(text) { report(.unrepresentable, location, "text contains U+0000") }
  }
}
