package import RaqamValues

extension MessageModel {
  /// A literal or a variable: the argument of an expression or the value of an option.
  package enum Value: Hashable, Sendable, ExpressibleByStringLiteral {
    /// A literal, without quotation and escapes.
    case literal(ExactText)
    /// The name of a variable, without `$`.
    case variable(String)

    /// Creates a literal.
    package init(stringLiteral value: String) { self = .literal(ExactText(value)) }

    /// The name of the variable, or `nil` for a literal.
    var variableName: String? {
      if case .variable(let name) = self { name } else { nil }
    }
  }

  /// A placeholder or the value of a declaration, as in `{$n :number @note}`.
  ///
  /// An expression has an argument, a function or both.
  ///
  /// ```swift
  /// let expression = MessageModel.Expression(.variable("n"), function: .init(name: "number"))
  /// MessageModel.pattern(.init(pattern: [.expression(expression)])).text  // {$n :number}
  /// ```
  package struct Expression: Hashable, Sendable {
    /// The argument, or `nil` if the function has none.
    package let argument: Value?
    /// The function, or `nil` if the expression has none.
    package let function: FunctionReference?
    /// The attributes, which do not affect formatting.
    package var attributes: Attributes

    /// Creates an expression with an argument.
    ///
    /// - Parameters:
    ///   - argument: A literal or a variable.
    ///   - function: The function to apply to the argument.
    ///   - attributes: The attributes.
    package init(_ argument: Value, function: FunctionReference? = nil, attributes: Attributes = [:]) {
      self.argument = argument
      self.function = function
      self.attributes = attributes
    }

    /// Creates an expression that is a function without an argument.
    ///
    /// - Parameters:
    ///   - function: The function.
    ///   - attributes: The attributes.
    package init(function: FunctionReference, attributes: Attributes = [:]) {
      self.argument = nil
      self.function = function
      self.attributes = attributes
    }
  }

  /// A function with its options, as in `:number style=percent`.
  package struct FunctionReference: Hashable, Sendable {
    /// The identifier without `:`; a namespace precedes the name, as in `ns:name`.
    package var name: String
    /// The options, in order.
    package var options: Options

    /// Creates a reference to a function.
    ///
    /// - Parameters:
    ///   - name: The identifier without `:`.
    ///   - options: The options.
    package init(name: String, options: Options = [:]) {
      self.name = name
      self.options = options
    }
  }

  /// A markup placeholder, as in `{#b}`, `{#img src=$u /}` and `{/b}`.
  package struct Markup: Hashable, Sendable {

    /// Whether the placeholder opens, closes or is an element.
    package var kind: MessageMarkupKind
    /// The identifier without `#` or `/`.
    package var name: String
    /// The options, in order.
    package var options: Options
    /// The attributes, which do not affect formatting.
    package var attributes: Attributes

    /// Creates a markup placeholder.
    ///
    /// - Parameters:
    ///   - kind: Whether the placeholder opens, closes or is an element.
    ///   - name: The identifier without `#` or `/`.
    ///   - options: The options.
    ///   - attributes: The attributes.
    package init(_ kind: MessageMarkupKind, name: String, options: Options = [:], attributes: Attributes = [:]) {
      self.kind = kind
      self.name = name
      self.options = options
      self.attributes = attributes
    }
  }
}

/// The kind of a markup placeholder. The raw value appears in JSON.
public enum MessageMarkupKind: String, CaseIterable, Hashable, Sendable {
  /// The start of a span: `{#b}`.
  case open
  /// An element without content: `{#br /}`.
  case standalone
  /// The end of a span: `{/b}`.
  case close
}
