package import Raqam

extension TerminalText {
  /// Returns the text in an isolate of a direction, so that surrounding text cannot reorder it.
  ///
  /// ```swift
  /// TerminalText("abc").isolated(.leftToRight).string  // \u{2066}abc\u{2069}
  /// ```
  package func isolated(_ direction: TextDirection) -> TerminalText {
    TerminalText(safe: (direction == .rightToLeft ? "\u{2067}" : "\u{2066}") + string + "\u{2069}")
  }

  /// The direction of the first strong character outside isolates (UAX #9, P2); `nil` if there is none.
  package var firstStrongDirection: TextDirection? {
    outsideOfIsolates.lazy.compactMap(Self.direction).first
  }

  /// The direction that a formatted value was written for. It is right to left if there is a letter or digit of a
  /// right-to-left script, otherwise left to right if there is a letter; `nil` if there is none.
  ///
  /// A format is designed for paragraphs of its locale's direction: `۱٬۰۰۰ IRR` is right to left, although its first
  /// letter is not. Isolated text is considered only if there is no other text. A text with isolates that begins
  /// with a bidi mark has the mark's direction.
  package var formattedDirection: TextDirection? {
    if !mayBeRightToLeft { return string.unicodeScalars.contains { $0.properties.isAlphabetic } ? .leftToRight : nil }
    let (all, own) = (Array(string.unicodeScalars), outsideOfIsolates)
    // Any remaining override comes from a pseudo-locale, whose words run from right to left.
    if all.contains("\u{202E}") { return .rightToLeft }
    if own.count < all.count, let first = own.first, first == all.first, !first.properties.isAlphabetic,
      let direction = Self.direction(first)
    {
      return direction
    }
    return Self.formattedDirection(own.isEmpty ? all : own)
  }

  private static func formattedDirection(_ scalars: [Unicode.Scalar]) -> TextDirection? {
    if scalars.contains(where: { isRightToLeftBlock($0) && isWord($0) }) { return .rightToLeft }
    return scalars.contains { direction($0) != nil } ? .leftToRight : nil
  }

  private var outsideOfIsolates: [Unicode.Scalar] {
    var depth = 0
    return string.unicodeScalars.filter { scalar in
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      default: return depth == 0
      }
      return false
    }
  }

  /// Whether the bidi algorithm could reorder anything in a left-to-right line.
  var needsIsolation: Bool {
    mayBeRightToLeft && string.unicodeScalars.contains { Self.isRightToLeftBlock($0) || $0.properties.isBidiControl }
  }

  /// Whether a byte begins a scalar at or above U+0580, the range of right-to-left letters and bidi controls.
  private var mayBeRightToLeft: Bool { string.utf8.contains { $0 >= 0xD6 } }

  var startsWithLetter: Bool { string.unicodeScalars.first?.properties.isAlphabetic ?? false }

  private static func direction(_ scalar: Unicode.Scalar) -> TextDirection? {
    switch scalar.value {
    case 0x200E: return .leftToRight
    case 0x200F, 0x061C: return .rightToLeft
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      return isRightToLeftBlock(scalar) ? .rightToLeft : .leftToRight
    }
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Whether the scalar is in a block whose default bidi class is R or AL (DerivedBidiClass.txt, @missing).
  private static func isRightToLeftBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
