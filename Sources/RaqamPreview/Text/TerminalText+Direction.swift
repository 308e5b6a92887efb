public import Raqam

extension TerminalText {
  /// The text between an isolate of a direction and its end, so that what stands around it cannot reorder it.
  ///
  /// ```swift
  /// TerminalText("abc").isolated(.leftToRight).string  // \u{2066}abc\u{2069}
  /// ```
  public func isolated(_ direction: TextDirection) -> TerminalText {
    TerminalText(safe: (direction == .rightToLeft ? "\u{2067}" : "\u{2066}") + string + "\u{2069}")
  }

  /// Direction of the first character that has one (UAX #9, P2), isolates skipped; `nil` if none has.
  public var firstStrongDirection: TextDirection? {
    var depth = 0
    for scalar in string.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth -= 1
      default: if depth == 0, let direction = Self.direction(scalar) { return direction }
      }
    }
    return nil
  }

  /// The direction a formatted value was written for: right to left if it has one letter or digit of a script
  /// written so, else left to right if it has any letter; `nil` if it has none.
  ///
  /// A format is made for paragraphs of its locale's direction: `۱٬۰۰۰ IRR` is right to left, though its
  /// first letter is not.
  public var formattedDirection: TextDirection? {
    if hasRightToLeft { return .rightToLeft }
    return string.unicodeScalars.contains { Self.direction($0) != nil } ? .leftToRight : nil
  }

  /// Whether the bidi algorithm could move anything in a left-to-right line.
  var needsIsolation: Bool {
    string.unicodeScalars.contains { Self.isRightToLeftBlock($0) || $0.properties.isBidiControl }
  }

  var startsWithLetter: Bool { string.unicodeScalars.first?.properties.isAlphabetic ?? false }

  private var hasRightToLeft: Bool {
    string.unicodeScalars.contains { Self.isRightToLeftBlock($0) && Self.isWord($0) }
  }

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
