/// A token and its location.
struct Token {
  var kind: Kind
  var source: SourceRange

  enum Kind: Equatable {
    /// An identifier with its keyword, if it is reserved.
    case word(String, Keyword?)
    /// A name before a parenthesis. It includes the colons of `add:to:`, but not that of `sum:`.
    case functionName(String, Keyword?)
    /// A variable, such as `$name`.
    case variable(String)
    /// An escaped name, such as `#name`.
    case escapedName(String)
    /// A collection operator, such as `@name`.
    case operatorName(String)
    /// A string, with the location of a dropped backslash before a letter.
    case string(String, droppedBackslash: SourceRange?)
    /// A number. 2^63 exceeds `Int64`, but its negative does not.
    case number(FieldValue, isTwoTo63: Bool)
    /// The conversion letter of a placeholder such as `%@`.
    case argument(Character)
    case symbol(Symbol)
    case end
  }

  enum Symbol: String, CaseIterable {
    case power = "**"
    case equalEqual = "=="
    case bangEqual = "!="
    case lessGreater = "<>"
    case lessEqual = "<="
    case equalLess = "=<"
    case greaterEqual = ">="
    case equalGreater = "=>"
    case and = "&&"
    case or = "||"
    case assign = ":="
    case openParenthesis = "("
    case closeParenthesis = ")"
    case openBrace = "{"
    case closeBrace = "}"
    case openBracket = "["
    case closeBracket = "]"
    case comma = ","
    case dot = "."
    case dollar = "$"
    case at = "@"
    case hash = "#"
    case plus = "+"
    case minus = "-"
    case times = "*"
    case divide = "/"
    case equal = "="
    case less = "<"
    case greater = ">"
    case bang = "!"
  }
}

extension Token {
  var keyword: Keyword? {
    switch kind {
    case .word(_, let keyword), .functionName(_, let keyword): keyword
    default: nil
    }
  }

  func `is`(_ symbol: Symbol) -> Bool { kind == .symbol(symbol) }

  /// The infix operator of the token, or nil if it is not one.
  var infix: Infix? {
    switch kind {
    case .symbol(let symbol): symbol.infix
    case .word(_, let keyword?), .functionName(_, let keyword?):
      switch keyword {
      case .and: .connective(.and)
      case .or: .connective(.or)
      default: keyword.relation.map(Infix.relation)
      }
    default: nil
    }
  }
}

extension Token.Symbol {
  /// Creates the longest symbol that begins with `first` and possibly `second`.
  init?(_ first: CodeUnit, _ second: CodeUnit?) {
    switch (first, second) {
    case ("*", "*"?): self = .power
    case ("=", "="?): self = .equalEqual
    case ("!", "="?): self = .bangEqual
    case ("<", ">"?): self = .lessGreater
    case ("<", "="?): self = .lessEqual
    case ("=", "<"?): self = .equalLess
    case (">", "="?): self = .greaterEqual
    case ("=", ">"?): self = .equalGreater
    case ("&", "&"?): self = .and
    case ("|", "|"?): self = .or
    case (":", "="?): self = .assign
    default: self.init(first)
    }
  }

  private init?(_ unit: CodeUnit) {
    switch unit {
    case "(": self = .openParenthesis
    case ")": self = .closeParenthesis
    case "{": self = .openBrace
    case "}": self = .closeBrace
    case "[": self = .openBracket
    case "]": self = .closeBracket
    case ",": self = .comma
    case ".": self = .dot
    case "$": self = .dollar
    case "@": self = .at
    case "#": self = .hash
    case "+": self = .plus
    case "-": self = .minus
    case "*": self = .times
    case "/": self = .divide
    case "=": self = .equal
    case "<": self = .less
    case ">": self = .greater
    case "!": self = .bang
    default: return nil
    }
  }

  var infix: Infix? {
    switch self {
    case .and: .connective(.and)
    case .or: .connective(.or)
    case .equal, .equalEqual: .relation(.equal)
    case .bangEqual, .lessGreater: .relation(.notEqual)
    case .less: .relation(.less)
    case .lessEqual, .equalLess: .relation(.lessOrEqual)
    case .greater: .relation(.greater)
    case .greaterEqual, .equalGreater: .relation(.greaterOrEqual)
    case .plus: .arithmetic(.add)
    case .minus: .arithmetic(.subtract)
    case .times: .arithmetic(.multiply)
    case .divide: .arithmetic(.divide)
    case .power: .arithmetic(.power)
    default: nil
    }
  }
}
