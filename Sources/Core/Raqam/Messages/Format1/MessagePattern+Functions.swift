package import RaqamMessages
internal import RaqamValues

extension MessageModel.FunctionReference {
  /// The function of plain numbers, with the rounding of MessageFormat 1.
  static let plainNumber = number()

  static let string = Self(name: "string")

  /// Returns the function `:number` with the rounding of MessageFormat 1.
  static func number(_ options: MessageModel.Options = [:]) -> Self {
    Self(name: "number", options: .init(options.entries + [.init(name: "roundingMode", value: "halfEven")]))
  }

  /// The function that selects by ordinal categories of the same digits; `nil` if it cannot select them.
  var ordinal: Self? {
    guard name == "number" else { return nil }
    return Self(name: name, options: .init([.init(name: "select", value: "ordinal")] + options.entries))
  }

  /// Whether numbers are displayed as without a function, whichever plural rules select.
  var isPlainNumber: Bool { self == .plainNumber || self == Self.plainNumber.ordinal }
}

extension MessagePattern.Argument {
  typealias Function = MessageModel.FunctionReference

  /// The function of MessageFormat 2 that displays the argument, without its ``ruleSet``; `nil` for an argument without a
  /// type.
  var function: Function? {
    switch type {
    case "number": number
    case "date": date
    case "time": time
    case "spellout", "ordinal": Function(name: "raqam:number", options: ["style": .literal(ExactText(type))])
    case "duration":
      Function(
        name: "raqam:duration", options: ["style": trimmedStyle.hasBytes(of: "%with-words") ? "long" : "positional"])
    default: nil
    }
  }

  /// The name of the rules of a number in words or an ordinal, such as `%spellout-ordinal`; `nil` for the default ones.
  var ruleSet: String? {
    let style = trimmedStyle
    guard type.hasBytes(of: "spellout") || type.hasBytes(of: "ordinal"), style.beginsWithBytes(of: "%") else {
      return nil
    }
    return style
  }

  /// The style without surrounding Pattern_White_Space, which ICU ignores and which includes bidi marks.
  private var trimmedStyle: String { wholeStyle.trimmingPatternWhitespace }

  private var number: Function {
    let style = trimmedStyle
    switch style.lowercased() {
    case "": return .plainNumber
    case "integer": return .number(["maximumFractionDigits": "0"])
    case "percent": return Function(name: "percent", options: ["roundingMode": "halfEven"])
    case "currency": return Function(name: "raqam:number", options: ["style": "currency"])
    default:
      if let skeleton {
        return Function(name: "raqam:number", options: ["skeleton": .literal(ExactText(skeleton.text))])
      }
      // Surrounding spaces belong to the pattern.
      return Function(name: "raqam:number", options: ["pattern": .literal(ExactText(wholeStyle))])
    }
  }

  private var date: Function {
    switch trimmedStyle {
    case "", "medium": Function(name: "date", options: ["length": "medium"])
    case "short": Function(name: "date", options: ["length": "short"])
    case "long": Function(name: "date", options: ["length": "long"])
    case "full": Function(name: "date", options: ["fields": "year-month-day-weekday", "length": "long"])
    default: datePattern
    }
  }

  private var time: Function {
    switch trimmedStyle {
    case "short": Function(name: "time", options: ["precision": "minute"])
    case "", "medium": Function(name: "time", options: ["precision": "second"])
    case "long": Function(name: "time", options: ["precision": "second", "timeZoneStyle": "short"])
    case "full": Function(name: "time", options: ["precision": "second", "timeZoneStyle": "long"])
    default: datePattern
    }
  }

  private var datePattern: Function {
    if let skeleton { return Function(name: "raqam:date", options: ["skeleton": .literal(ExactText(skeleton.text))]) }
    return Function(name: "raqam:date", options: ["pattern": .literal(ExactText(trimmedStyle))])
  }

  /// The skeleton after `::`, without surrounding spaces, and its offset; `nil` for another style.
  package var skeleton: (text: String, offset: Int)? {
    let style = trimmedStyle
    guard style.beginsWithBytes(of: "::") else { return nil }
    return place(String(style.unicodeScalars.dropFirst(2)), after: 2)
  }

  /// The style without surrounding spaces, and its offset.
  package var trimmed: (text: String, offset: Int) { place(trimmedStyle, after: 0) }

  private func place(_ text: String, after skipped: Int) -> (text: String, offset: Int) {
    let leading = wholeStyle.unicodeScalars.prefix(while: \.properties.isPatternWhitespace).count
    let inner = text.unicodeScalars.prefix(while: \.properties.isPatternWhitespace).count
    return (text.trimmingPatternWhitespace, wholeStyleOffset + leading + skipped + inner)
  }
}

extension MessagePattern {
  /// Returns the function of the digits whose plural category selects a branch of an argument.
  ///
  /// As in ICU, it is that of the first number in the branch `other`.
  func digits(of argument: Argument) -> MessageModel.FunctionReference {
    for element in argument.branches.first(where: \.isOther)?.elements ?? [] {
      switch element {
      case .number: return .plainNumber
      case .argument(let index) where arguments[index].name.hasBytes(of: argument.name):
        let shown = arguments[index]
        switch shown.kind {
        case .plain: return .plainNumber
        case .simple: break
        case .choice, .plural, .selectOrdinal, .select: continue
        }
        guard let function = shown.function, shown.use == .number else { continue }
        switch function.name {
        case "raqam:number" where function.options["pattern"] == nil && function.options["style"] != "currency",
          "raqam:duration":
          // ICU does not round numbers with a skeleton or in words before it selects: it selects by all digits of a
          // binary number, at most 15.
          return .number(["maximumFractionDigits": "15"])
        default: return function
        }
      case .text, .argument: continue
      }
    }
    return .plainNumber
  }
}

extension String {
  /// The string without surrounding Pattern_White_Space, which ICU ignores and which includes bidi marks.
  package var trimmingPatternWhitespace: String {
    var text = unicodeScalars.drop(while: \.properties.isPatternWhitespace)
    while text.last?.properties.isPatternWhitespace == true { text.removeLast() }
    return String(text)
  }
}
