/// Balances the directional formatting characters of UAX #9 that open or close something.
///
/// Pass the controls of a text in order. The result is what to write for each, so that the set of open
/// controls is always known.
package struct BidiControls: Sendable {
  /// The nesting limit. Deeper nesting is not readable, and the bidi algorithm itself ends at 125.
  package static let maximumDepth = 16

  private var open: [Unicode.Scalar] = []
  private var isOverflowing = false
  /// Whether right-to-left overrides are preserved, as used by pseudo-locales.
  private let keepsOverrides: Bool
  private let depth: Int

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

  /// Returns the text to write for a control: the control itself after the terminators of nested ones, or
  /// nothing if it is unbalanced.
  ///
  /// Overrides are replaced by U+FFFD, because reordered letters deceive the reader and legitimate values
  /// do not need them.
  package mutating func accept(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\u{202E}" where keepsOverrides: opening(scalar)
    case "\u{202D}", "\u{202E}": "\u{FFFD}"
    case "\u{202C}": closeEmbedding()
    case "\u{2069}": closeIsolate()
    default: opening(scalar)
    }
  }

  /// The terminators of all open controls.
  package var closing: String { String(String.UnicodeScalarView(open.reversed().map(Self.closer))) }

  /// The open controls, to be repeated at the start of the next line.
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

  /// Closes the isolate and the embeddings inside it (UAX #9, X6a).
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
