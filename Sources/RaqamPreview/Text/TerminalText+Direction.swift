package import Raqam

extension TerminalText {
  /// The text between an isolate of a direction and its end, so that what stands around it cannot reorder it.
  ///
  /// ```swift
  /// TerminalText("abc").isolated(.leftToRight).string  // \u{2066}abc\u{2069}
  /// ```
  package func isolated(_ direction: TextDirection) -> TerminalText {
    TerminalText(safe: (direction == .rightToLeft ? "\u{2067}" : "\u{2066}") + string + "\u{2069}")
  }

  /// Direction of the first character that has one (UAX #9, P2), isolates skipped; `nil` if none has.
  package var firstStrongDirection: TextDirection? {
    outsideOfIsolates.lazy.compactMap(Self.direction).first
  }

  /// The direction a formatted value was written for: right to left if it has one letter or digit of a script
  /// written so, else left to right if it has any letter; `nil` if it has none.
  ///
  /// A format is made for paragraphs of its locale's direction: `۱٬۰۰۰ IRR` is right to left, though its
  /// first letter is not. What stands in isolates counts only where there is nothing else; a text with isolates that
  /// begins with a mark has the mark's direction.
  package var formattedDirection: TextDirection? {
    if !mayBeRightToLeft { return string.unicodeScalars.contains { $0.properties.isAlphabetic } ? .leftToRight : nil }
    let (all, own) = (Array(string.unicodeScalars), outsideOfIsolates)
    // Only a pseudo-locale's overrides are left: its words run from right to left.
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

  /// Whether the bidi algorithm could move anything in a left-to-right line.
  var needsIsolation: Bool {
    mayBeRightToLeft && string.unicodeScalars.contains { Self.isRightToLeftBlock($0) || $0.properties.isBidiControl }
  }

  /// Whether a byte begins a code point from U+0580 on: right-to-left letters and bidi controls stand behind that.
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

  /// Blocks whose code points are R or AL unless said otherwise (DerivedBidiClass.txt, @missing).
  private static func isRightToLeftBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
