internal import RaqamMessages
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

extension MessageTree {
  /// Returns the function of an argument type in lower case and its style, which may have surrounding spaces.
  static func function(_ type: String, _ style: (text: String, offset: Int)?) throws(FormatError) -> Function? {
    let text = style?.text ?? ""
    let trimmed = text.trimmingPatternWhitespace
    switch type {
    case "": return nil
    case "number": return number(text, trimmed)
    case "date": return date(trimmed)
    case "time": return time(trimmed)
    case "spellout", "ordinal":
      // ICU ignores a rule set with a space before or after its name.
      guard trimmed.isEmpty || trimmed.beginsWithBytes(of: "%") && !trimmed.hasBytes(of: text) else {
        throw FormatError(
          .unsupportedStyle, "the rules \"\(trimmed.abbreviated())\" have no equivalent in MessageFormat 2",
          offset: style?.offset)
      }
      return Function(name: "raqam:number", options: ["style": .literal(ExactText(type))])
    default:
      throw FormatError(
        .unsupportedStyle, "argument type \"\(type.abbreviated())\" has no equivalent in MessageFormat 2",
        offset: style?.offset)
    }
  }

  private static func number(_ style: String, _ trimmed: String) -> Function {
    switch trimmed.lowercased() {
    case "": return .plainNumber
    case "integer": return .number(["maximumFractionDigits": "0"])
    case "percent": return Function(name: "percent", options: ["roundingMode": "halfEven"])
    case "currency": return Function(name: "raqam:number", options: ["style": "currency"])
    default:
      if let skeleton = skeleton(trimmed) { return Function(name: "raqam:number", options: ["skeleton": skeleton]) }
      // Surrounding spaces belong to the pattern.
      return Function(name: "raqam:number", options: ["pattern": .literal(ExactText(style))])
    }
  }

  private static func date(_ style: String) -> Function {
    switch style {
    case "", "medium": Function(name: "date", options: ["length": "medium"])
    case "short", "long": Function(name: "date", options: ["length": .literal(ExactText(style))])
    case "full": Function(name: "date", options: ["fields": "year-month-day-weekday", "length": "long"])
    default: pattern(style)
    }
  }

  private static func time(_ style: String) -> Function {
    switch style {
    case "short": Function(name: "time", options: ["precision": "minute"])
    case "", "medium": Function(name: "time", options: ["precision": "second"])
    case "long": Function(name: "time", options: ["precision": "second", "timeZoneStyle": "short"])
    case "full": Function(name: "time", options: ["precision": "second", "timeZoneStyle": "long"])
    default: pattern(style)
    }
  }

  /// Returns the function of a date skeleton after `::`, or of a date pattern.
  private static func pattern(_ style: String) -> Function {
    if let skeleton = skeleton(style) { return Function(name: "raqam:date", options: ["skeleton": skeleton]) }
    return Function(name: "raqam:date", options: ["pattern": .literal(ExactText(style))])
  }

  private static func skeleton(_ style: String) -> MessageModel.Value? {
    guard style.beginsWithBytes(of: "::") else { return nil }
    return .literal(ExactText(String(style.unicodeScalars.dropFirst(2)).trimmingPatternWhitespace))
  }
}

extension MessageTree {
  /// Returns the function that selects a branch of a choice.
  ///
  /// As in ICU, the first number in the branch `other` determines the digits whose plural category is selected.
  /// Returns `nil` if its function cannot select.
  static func selector(of choice: Choice) -> Function? {
    guard choice.selection != .string else { return .string }
    let function = digits(of: choice)
    return choice.selection == .ordinal ? function.ordinal : function
  }

  private static func digits(of choice: Choice) -> Function {
    for element in choice.other {
      switch element {
      case .number: return .plainNumber
      case .argument(let name, let function) where name == choice.name:
        guard let function else { return .plainNumber }
        switch function.name {
        case "date", "time", "raqam:date": continue
        case "raqam:number" where function.options["pattern"] == nil && function.options["style"] != "currency":
          // ICU does not round numbers with a skeleton or in words before it selects: it selects by all digits of a
          // binary number, at most 15.
          return .number(["maximumFractionDigits": "15"])
        default: return function
        }
      case .text, .argument, .choice: continue
      }
    }
    return .plainNumber
  }
}

extension String {
  /// The string without surrounding Pattern_White_Space, which ICU ignores and which includes bidi marks.
  var trimmingPatternWhitespace: String {
    var text = unicodeScalars.drop(while: \.properties.isPatternWhitespace)
    while text.last?.properties.isPatternWhitespace == true { text.removeLast() }
    return String(text)
  }
}
