package import RaqamValues

/// A message of Unicode MessageFormat 2 as a value: the interchange data model of the specification.
///
/// The model has no positions and does not record whether a literal was quoted, so messages that differ only in
/// white space, quotation or the order of options and attributes are equal.
///
/// ```swift
/// let source = MessageSource(parsing: "Hello {$name}!")
/// source.model == .pattern(.init(pattern: ["Hello ", .expression(.init(.variable("name"))), "!"]))  // true
/// ```
///
/// ## Names and Literals
///
/// Names of variables, functions, options, attributes and markup are strings: canonically equivalent names are equal.
/// Literals and text are `ExactText`: each code point is significant.
///
/// ## Coding
///
/// Encodes as the JSON of the specification's `message.json`. Decoding throws a `DecodingError` for unknown kinds and for
/// names, text and empty lists that have no syntax. Unknown members are ignored, as is the name of a catch-all key.
package enum MessageModel: Hashable, Sendable {
  /// Declarations, followed by a single pattern without keys.
  case pattern(PatternMessage)
  /// A message that selects one of several patterns.
  case select(SelectMessage)

  /// The declarations, in order.
  package var declarations: [Declaration] {
    switch self {
    case .pattern(let message): message.declarations
    case .select(let message): message.declarations
    }
  }

  /// The patterns: one, or one for each variant.
  ///
  /// - Complexity: O(*n*) in the number of variants.
  package var patterns: [Pattern] {
    switch self {
    case .pattern(let message): [message.pattern]
    case .select(let message): message.variants.map(\.pattern)
    }
  }

  /// The names of the variables that the caller passes, in order of first use.
  package var inputVariables: [String] {
    var locals: Set<String> = []
    var found: Set<String> = []
    var names: [String] = []
    func use(_ value: Value?) {
      guard case .variable(let name)? = value, !locals.contains(name), found.insert(name).inserted else { return }
      names.append(name)
    }
    func use(_ options: Options?) { for option in options?.entries ?? [] { use(option.value) } }
    func use(_ expression: Expression) {
      use(expression.argument)
      use(expression.function?.options)
    }
    for declaration in declarations {
      use(declaration.value)
      if case .local(let name, _) = declaration { locals.insert(name) }
    }
    for element in patterns.flatMap(\.elements) {
      switch element {
      case .text: break
      case .expression(let expression): use(expression)
      case .markup(let markup): use(markup.options)
      }
    }
    return names
  }
}

extension MessageModel {
  /// A message without a matcher: declarations and a pattern.
  ///
  /// ```swift
  /// MessageModel.pattern(.init(pattern: ["Hello"])).text  // Hello
  /// ```
  package struct PatternMessage: Hashable, Sendable {
    /// The declarations, in order.
    package var declarations: [Declaration]
    /// The pattern to format.
    package var pattern: Pattern

    /// Creates a message with one pattern.
    ///
    /// - Parameters:
    ///   - declarations: The declarations, in order.
    ///   - pattern: The pattern to format.
    package init(declarations: [Declaration] = [], pattern: Pattern) {
      self.declarations = declarations
      self.pattern = pattern
    }
  }

  /// A message with a matcher: declarations, selectors and variants.
  ///
  /// ```swift
  /// let message = MessageModel.SelectMessage(
  ///   declarations: [.input(name: "n", function: .init(name: "number"))], selectors: ["n"],
  ///   variants: [.init(keys: ["one"], pattern: ["one file"]), .init(keys: [.catchall], pattern: ["many files"])])
  /// ```
  package struct SelectMessage: Hashable, Sendable {
    /// The declarations, in order.
    package var declarations: [Declaration]
    /// The names of the variables that select a variant, without `$`; at least one.
    package var selectors: [String]
    /// The variants, in order; at least one.
    package var variants: [Variant]

    /// Creates a message that selects a pattern.
    ///
    /// - Parameters:
    ///   - declarations: The declarations, in order.
    ///   - selectors: The names of variables, without `$`.
    ///   - variants: The variants, in order.
    package init(declarations: [Declaration] = [], selectors: [String], variants: [Variant]) {
      self.declarations = declarations
      self.selectors = selectors
      self.variants = variants
    }
  }

  /// A pattern with the keys that select it.
  package struct Variant: Hashable, Sendable {
    /// The keys, one for each selector.
    package var keys: [Key]
    /// The pattern to format if the keys match best.
    package var pattern: Pattern

    /// Creates a variant.
    ///
    /// - Parameters:
    ///   - keys: The keys, one for each selector.
    ///   - pattern: The pattern to format.
    package init(keys: [Key], pattern: Pattern) {
      self.keys = keys
      self.pattern = pattern
    }
  }

  /// A key of a variant.
  package enum Key: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A value that the selector compares.
    case literal(ExactText)
    /// The key `*`, which matches every value.
    case catchall

    /// Creates a literal key; `"*"` is the literal, not the catch-all key.
    package init(stringLiteral value: String) { self = .literal(ExactText(value)) }
  }
}
