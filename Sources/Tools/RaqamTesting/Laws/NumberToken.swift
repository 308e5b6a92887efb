internal import Raqam

/// A number in a text: digits with their separators, and adjacent signs and percent signs.
struct NumberToken {
  /// A side of the digits.
  enum Side: String {
    case left, right
  }

  /// A sign or percent sign of a number.
  struct Affix {
    let scalar: Unicode.Scalar
    /// The offset in the text, in UTF-16 units.
    let offset: Int
    let isPrefix: Bool

    var isMinus: Bool { NumberToken.minusSigns.contains(scalar) }
    var isPercent: Bool { NumberToken.percentSigns.contains(scalar) }
  }

  /// The offsets of digits and separators in the text, in UTF-16 units.
  let digits: [Int]
  let affixes: [Affix]

  static let minusSigns: Set<Unicode.Scalar> = [
    "-", "\u{2010}", "\u{2011}", "\u{2012}", "\u{2212}", "\u{FE63}", "\u{FF0D}",
  ]
  static let plusSigns: Set<Unicode.Scalar> = ["+", "\u{B1}", "\u{FE62}", "\u{FF0B}"]
  static let percentSigns: Set<Unicode.Scalar> = [
    "%", "\u{66A}", "\u{2030}", "\u{609}", "\u{60A}", "\u{FE6A}", "\u{FF05}",
  ]

  /// Returns the numbers of a text in logical order. A bidi control between two digits separates numbers.
  static func tokens(of anatomy: TextAnatomy) -> [NumberToken] {
    let points = anatomy.codePoints
    var tokens: [NumberToken] = []
    var index = 0
    while index < points.count {
      guard points[index].isDigit else {
        index += 1
        continue
      }
      var end = index + 1
      while end < points.count, points[end].isDigit || isSeparator(at: end, points) { end += 1 }
      let prefix = affixes(points[..<index].reversed(), isPrefix: true)
      let suffix = affixes(points[end...], isPrefix: false)
      tokens.append(NumberToken(digits: points[index..<end].map(\.offset), affixes: prefix + suffix))
      index = end
    }
    return tokens
  }

  /// Returns whether a code point between two digits belongs to their number: separators and symbols that UAX #9 treats
  /// as part of numbers, and apostrophes.
  private static func isSeparator(at index: Int, _ points: [TextAnatomy.CodePoint]) -> Bool {
    guard index + 1 < points.count, points[index - 1].isDigit, points[index + 1].isDigit else { return false }
    return ["CS", "ES", "ET", "AN"].contains(points[index].bidiClass)
      || ["'", "\u{2019}"].contains(points[index].scalar)
  }

  /// Returns the signs next to digits, from the digits outward. A sign next to a letter is a hyphen.
  private static func affixes(_ points: some Sequence<TextAnatomy.CodePoint>, isPrefix: Bool) -> [Affix] {
    var affixes: [Affix] = []
    for point in points where !point.isBidiControl {
      let scalar = point.scalar
      guard minusSigns.contains(scalar) || plusSigns.contains(scalar) || percentSigns.contains(scalar) else {
        return point.category.hasPrefix("L") ? affixes.filter(\.isPercent) : affixes
      }
      affixes.append(Affix(scalar: scalar, offset: point.offset, isPrefix: isPrefix))
    }
    return affixes
  }

  /// Returns the offsets of digits and separators from left to right.
  func order(in line: VisualOrder) -> [Int] {
    let shown = digits.compactMap { offset in line.positions[offset].map { (offset, position: $0) } }
    return shown.sorted { $0.position < $1.position }.map(\.0)
  }

  /// Returns the side of the digits on which an affix is displayed; `nil` if it is not visible.
  func side(of affix: Affix, in line: VisualOrder) -> Side? {
    guard let sign = line.positions[affix.offset], let digit = digits.first.flatMap({ line.positions[$0] }) else {
      return nil
    }
    return sign < digit ? .left : .right
  }
}

/// The places of the visible characters of a text in paragraphs of both directions.
struct VisualOrders {
  let leftToRight: VisualOrder
  let rightToLeft: VisualOrder

  init(_ anatomy: TextAnatomy) {
    leftToRight = VisualOrder(anatomy.leftToRight)
    rightToLeft = VisualOrder(anatomy.rightToLeft)
  }

  func line(_ direction: TextDirection) -> VisualOrder { direction == .rightToLeft ? rightToLeft : leftToRight }
}

/// The places of visible characters on a line.
struct VisualOrder {
  /// The place from the left by the offset in the text, in UTF-16 units.
  let positions: [Int: Int]

  init(_ line: VisualLine) {
    positions = Dictionary(line.visible.enumerated().map { ($1.offset, $0) }) { first, _ in first }
  }
}

extension TextAnatomy.CodePoint {
  fileprivate var isDigit: Bool { category == "Nd" }
}
