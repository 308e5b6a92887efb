internal import RaqamForms

/// CSS rules that are written in code: texts of a form never get into them.
package struct Stylesheet: Hashable, Sendable {
  /// The rules as CSS source.
  package private(set) var string: String

  /// Creates a style sheet from a literal. Its rules cannot load resources, because the policy of the page forbids
  /// it.
  package init(_ rules: StaticString) { string = "\(rules)" }

  /// The style sheet without rules.
  package static let empty = Stylesheet("")

  /// Returns two style sheets one after the other.
  package static func + (first: Stylesheet, second: Stylesheet) -> Stylesheet {
    var sum = first
    sum.string += second.string
    return sum
  }
}

extension Stylesheet {
  /// Creates the rule for one color of a row. The value is validated as hexadecimal digits, so it cannot contain
  /// other CSS.
  init(_ color: RowColor) {
    string = "[data-\(color.key)=\"\(color.value)\"]{--\(color.key):\(color.value)"
    if color.part == .background { string += ";color-scheme:\(color.isDark ? "dark" : "light")" }
    string += "}\n"
  }
}

/// A color of a row and the part of the row that has it.
struct RowColor: Hashable {
  /// The parts of a row that can have a color. The raw value is the descriptor's key without `color.`.
  enum Part: String, CaseIterable { case background, text, detail = "text.detail", placeholder }

  let part: Part
  /// `#RRGGBB` or `#RRGGBBAA`.
  let value: String

  init?(_ part: Part, _ colors: [String: String]) {
    guard let color = colors[part.rawValue].flatMap(HexColor.init) else { return nil }
    self.part = part
    value = color.text
  }

  static func all(_ colors: [String: String]) -> [RowColor] { Part.allCases.compactMap { RowColor($0, colors) } }

  /// The name of the custom CSS property that holds the color.
  var key: String { "color-\(part)" }

  /// Whether the color is dark, so that text on it must be light.
  var isDark: Bool {
    let digits = Array(value.utf8.dropFirst().prefix(6))
    let parts = stride(from: 0, to: 6, by: 2).compactMap { offset in
      UInt8(String(decoding: digits[offset..<offset + 2], as: UTF8.self), radix: 16).map(Int.init)
    }
    guard parts.count == 3 else { return false }
    return 299 * parts[0] + 587 * parts[1] + 114 * parts[2] < 128_000
  }
}
