/// The directional formatting characters of UAX #9 that open or close something, kept in pairs.
///
/// Feed it the characters of a text in order; it says which of them to write so that what is open is always
/// known.
package struct BidiControls: Sendable {
  /// Deeper nesting is of no use to a reader, and the algorithm itself ends at 125.
  package static let maximumDepth = 16

  private var open: [Unicode.Scalar] = []
  private var isOverflowing = false
  /// Whether overrides from right to left stay: those of a pseudo-locale.
  private let keepsOverrides: Bool
  private let depth: Int

  /// Nothing is open.
  package init(keepsOverrides: Bool = false, depth: Int = Self.maximumDepth) {
    self.keepsOverrides = keepsOverrides
    self.depth = depth
  }

  /// Whether a scalar opens or closes an embedding, an override or an isolate.
  package static func contains(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  /// What to write for a control: itself, with what it closes on its way; or nothing, if it has no partner.
  ///
  /// Overrides are shown as U+FFFD: letters in a false order deceive the reader, and no honest value needs
  /// them.
  package mutating func accept(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{202E}" where keepsOverrides: opening(scalar)
    case "\u{202D}", "\u{202E}": "\u{FFFD}"
    case "\u{202C}": closeEmbedding()
    case "\u{2069}": closeIsolate()
    default: opening(scalar)
    }
  }

  /// What closes everything that is open.
  package var closing: String { String(String.UnicodeScalarView(open.reversed().map(Self.closer))) }

  /// What opens everything again that is open, at the start of the next line.
  var reopening: String { String(String.UnicodeScalarView(open)) }

  private mutating func opening(_ scalar: Unicode.Scalar) -> String {
    guard !isOverflowing, open.count < depth else {
      isOverflowing = true
      return ""
    }
    open.append(scalar)
    return String(scalar)
  }

  private mutating func closeEmbedding() -> String {
    guard !isOverflowing, let last = open.last, !Self.isIsolate(last) else { return "" }
    open.removeLast()
    return "\u{202C}"
  }

  /// An isolate ends the embeddings opened in it (UAX #9, X6a).
  private mutating func closeIsolate() -> String {
    guard !isOverflowing, let index = open.lastIndex(where: Self.isIsolate) else { return "" }
    let closers = open[index...].reversed().map(Self.closer)
    open.removeSubrange(index...)
    return String(String.UnicodeScalarView(closers))
  }

  private static func isIsolate(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2066 }

  private static func closer(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    isIsolate(scalar) ? "\u{2069}" : "\u{202C}"
  }
}
