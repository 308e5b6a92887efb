/// The treatment of bidi control characters in formatted text.
///
/// ```swift
/// let text = "\u{200E}ریال\u{A0}۱٬۰۰۰"
/// BidiTreatment.none.applied(to: text, direction: .rightToLeft)  // ریال ۱٬۰۰۰
/// BidiTreatment.html.applied(to: "<1>", direction: .leftToRight) // <bdi dir="ltr">&lt;1&gt;</bdi>
/// ```
@nonexhaustive public enum BidiTreatment: String, CaseIterable, Sendable, Codable {
  /// The text unchanged, with the bidi marks of CLDR.
  case marks
  /// The text without characters of the Unicode property Bidi_Control.
  case none
  /// The text between LRI or RLI and PDI.
  case isolate
  /// The text escaped for HTML, inside `<bdi dir=…>`.
  case html
}

extension BidiTreatment {
  /// Returns the treated text. `direction` is that of the locale for which the text was formatted.
  public func applied(to text: String, direction: TextDirection) -> String {
    let (opening, closing) = wrapper(direction)
    return opening + applyInside(text) + closing
  }

  /// Returns the treated parts. Joined, they are the treated text; text added around it forms separate `literal` parts.
  public func applied(to parts: [FormatPart], direction: TextDirection) -> [FormatPart] {
    let (opening, closing) = wrapper(direction)
    let treated = parts.map { FormatPart($0.kind, applyInside($0.text)) }
    return ([FormatPart(.literal, opening)] + treated + [FormatPart(.literal, closing)]).filter { !$0.text.isEmpty }
  }

  private func wrapper(_ direction: TextDirection) -> (opening: String, closing: String) {
    switch self {
    case .marks, .none: ("", "")
    case .isolate: (direction == .rightToLeft ? "\u{2067}" : "\u{2066}", "\u{2069}")
    case .html: ("<bdi dir=\"\(direction.rawValue)\">", "</bdi>")
    }
  }

  private func applyInside(_ text: String) -> String {
    switch self {
    case .marks, .isolate: text
    case .none: String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isBidiControl }))
    case .html: Self.escaped(text)
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
