/// What becomes of the bidi control characters of a formatted text.
///
/// ```swift
/// let text = "\u{200E}ریال\u{A0}۱٬۰۰۰"
/// BidiTreatment.none.apply(to: text, direction: .rightToLeft)  // ریال ۱٬۰۰۰
/// BidiTreatment.html.apply(to: "<1>", direction: .leftToRight) // <bdi dir="ltr">&lt;1&gt;</bdi>
/// ```
public enum BidiTreatment: String, CaseIterable, Sendable, Codable {
  /// The text as CLDR has it, with its marks.
  case marks
  /// Without any character of the Unicode property Bidi_Control.
  case none
  /// Between LRI or RLI and PDI.
  case isolate
  /// Escaped, inside `<bdi dir=…>`.
  case html
}

extension BidiTreatment {
  /// The text treated so; `direction` is that of the locale it was written for.
  public func apply(to text: String, direction: TextDirection) -> String {
    let (opening, closing) = wrapper(direction)
    return opening + applyInside(text) + closing
  }

  /// Pieces treated so that, joined, they are the treated text: what is put around it comes in pieces of its own.
  public func apply(to parts: [FormatPart], direction: TextDirection) -> [FormatPart] {
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
