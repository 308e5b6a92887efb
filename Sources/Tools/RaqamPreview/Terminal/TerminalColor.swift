internal import RaqamForms

/// A color of a descriptor as a 24-bit terminal color.
struct TerminalColor: Hashable, Sendable {
  /// The red, green and blue components.
  private let parts: [UInt8]

  /// Returns `nil` if the string is not a color, or if the color is fully transparent. Partial transparency is
  /// ignored.
  init?(_ text: String) {
    guard let digits = HexColor(text)?.text.dropFirst() else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    guard bytes.count == 3 || bytes.last != 0 else { return nil }
    parts = Array(bytes.prefix(3))
  }

  /// The SGR parameters of the text color.
  var foreground: String { parameters(38) }

  var background: String { parameters(48) }

  private func parameters(_ layer: Int) -> String {
    "\(layer);2;" + parts.map { String($0) }.joined(separator: ";")
  }
}
