internal import RaqamForms

/// Rules of style, written in code: no text of a form gets into them.
public struct Stylesheet: Hashable, Sendable {
  /// The rules.
  public private(set) var string: String

  /// Rules as they stand in the code. They load nothing: a page's policy would not let them.
  public init(_ rules: StaticString) { string = "\(rules)" }

  /// No rules.
  public static let empty = Stylesheet("")

  /// One sheet behind another.
  public static func + (first: Stylesheet, second: Stylesheet) -> Stylesheet {
    var sum = first
    sum.string += second.string
    return sum
  }
}

extension Stylesheet {
  /// The rules of one colour of a form, for elements that name it: in digits of a colour alone nothing can stand but a colour.
  init(_ color: RowColor) {
    string = "[data-\(color.key)=\"\(color.value)\"]{--\(color.key):\(color.value)"
    if color.part == .background { string += ";color-scheme:\(color.isDark ? "dark" : "light")" }
    string += "}\n"
  }
}

/// A colour of a row and what it is of.
struct RowColor: Hashable {
  /// What has a colour of its own; the raw value is that of the descriptor's key without `color.`.
  enum Part: String, CaseIterable { case background, text, detail = "text.detail", placeholder }

  let part: Part
  /// `#RRGGBB` or `#RRGGBBAA`.
  let value: String

  init?(_ part: Part, _ colors: [String: String]) {
    guard let color = colors[part.rawValue].flatMap(HexColor.init) else { return nil }
    self.part = part
    value = color.text
  }

  /// The colours of a row.
  static func all(_ colors: [String: String]) -> [RowColor] { Part.allCases.compactMap { RowColor($0, colors) } }

  /// The name of the property that holds it.
  var key: String { "color-\(part)" }

  /// Whether light letters are read on it.
  var isDark: Bool {
    let digits = Array(value.utf8.dropFirst().prefix(6))
    let parts = stride(from: 0, to: 6, by: 2).compactMap { place in
      UInt8(String(decoding: digits[place..<place + 2], as: UTF8.self), radix: 16).map(Int.init)
    }
    guard parts.count == 3 else { return false }
    return 299 * parts[0] + 587 * parts[1] + 114 * parts[2] < 128_000
  }
}
