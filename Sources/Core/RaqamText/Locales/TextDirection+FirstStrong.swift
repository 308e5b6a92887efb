extension TextDirection {
  /// Creates the direction of the first strong character outside isolates (UAX #9, P2 and P3); `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  package init?(firstStrongOf text: some StringProtocol) {
    var depth = 0
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2066...0x2068: depth += 1
      case 0x2069: depth = max(0, depth - 1)
      default:
        guard depth == 0, let direction = TextDirection(strong: scalar) else { continue }
        self = direction
        return
      }
    }
    return nil
  }

  /// Creates the direction of a letter or bidi mark; `nil` for other characters.
  private init?(strong scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0x200E: self = .leftToRight
    case 0x200F, 0x061C: self = .rightToLeft
    default:
      guard scalar.properties.isAlphabetic else { return nil }
      self = Self.isInRightToLeftBlock(scalar) ? .rightToLeft : .leftToRight
    }
  }

  /// Whether the scalar is in a block whose default bidi class is R or AL (DerivedBidiClass.txt, @missing).
  package static func isInRightToLeftBlock(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
