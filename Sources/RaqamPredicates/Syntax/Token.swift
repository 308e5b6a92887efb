/// A piece of the format, and where it stands.
struct Token {
  var kind: Kind
  var source: SourceRange

  enum Kind: Equatable {
    /// An identifier, and the reserved word that it may be.
    case word(String, Keyword?)
    /// A name that a parenthesis follows. The colons of `add:to:` belong to it; the one of `sum:` does not.
    case functionName(String, Keyword?)
    /// `$name`
    case variable(String)
    /// `#name`
    case escapedName(String)
    /// `@name`
    case operatorName(String)
    /// A quoted text, and where a backslash before a letter was dropped.
    case string(String, droppedBackslash: SourceRange?)
    /// A number. 2^63 does not fit an integer, but its negative does.
    case number(FieldValue, isTwoTo63: Bool)
    /// `%@` and the like: the letter.
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

  /// What the token does between two conditions or two values.
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
  /// The longest symbol that begins with a unit and perhaps the next.
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
