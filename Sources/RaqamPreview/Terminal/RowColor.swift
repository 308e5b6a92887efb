internal import RaqamForms

/// A colour of a descriptor as terminals take it: 24 bits.
struct RowColor: Hashable, Sendable {
  /// Red, green and blue.
  private let parts: [UInt8]

  /// `nil` for what is no colour, and for one that cannot be seen. How far one can be seen through says nothing here.
  init?(_ text: String) {
    guard let digits = HexColor(text)?.text.dropFirst() else { return nil }
    let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(digits.dropFirst($0).prefix(2), radix: 16) }
    guard bytes.count == 3 || bytes.last != 0 else { return nil }
    parts = Array(bytes.prefix(3))
  }

  /// The parameters of the SGR sequence for what is written.
  var foreground: String { parameters(38) }

  /// The parameters of the SGR sequence for what is behind it.
  var background: String { parameters(48) }

  private func parameters(_ layer: Int) -> String {
    "\(layer);2;" + parts.map { String($0) }.joined(separator: ";")
  }
}
