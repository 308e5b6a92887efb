extension MessageModel {
  /// A declaration of a variable.
  package enum Declaration: Hashable, Sendable {
    /// A variable that the caller provides, with the function that annotates it: `.input {$n :number}`.
    case input(name: String, function: FunctionReference? = nil, attributes: Attributes = [:])
    /// A variable with the value of an expression: `.local $n = {42}`.
    case local(name: String, value: Expression)

    /// The name of the declared variable, without `$`.
    package var name: String {
      switch self {
      case .input(let name, _, _), .local(let name, _): name
      }
    }

    /// The expression; that of an input declaration has the declared variable as its argument.
    package var value: Expression {
      switch self {
      case .input(let name, let function, let attributes):
        Expression(.variable(name), function: function, attributes: attributes)
      case .local(_, let value): value
      }
    }

    /// The function of the expression, or `nil` if it has none.
    var function: FunctionReference? {
      switch self {
      case .input(_, let function, _): function
      case .local(_, let value): value.function
      }
    }
  }
}
