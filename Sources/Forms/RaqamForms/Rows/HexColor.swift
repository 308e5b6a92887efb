/// A color of a descriptor, normalized to `#RRGGBB` or `#RRGGBBAA` in capital letters.
///
/// ```swift
/// HexColor("#0af")?.text  // #00AAFF
/// ```
public struct HexColor: Hashable, Sendable {
  /// The color as `#RRGGBB` or `#RRGGBBAA`, in capital letters.
  public let text: String

  /// Creates a color from `#` and 3, 6 or 8 hexadecimal digits; fails for other strings.
  public init?(_ text: String) {
    let digits = text.utf8.dropFirst()
    // Check before uppercasing, which can turn other letters into hexadecimal digits (U+FB00 becomes FF).
    let isHex = digits.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0 & 0xDF) }
    guard text.utf8.first == 0x23, isHex, [3, 6, 8].contains(digits.count) else { return nil }
    let capitals = text.uppercased().dropFirst()
    self.text = "#" + (capitals.count == 3 ? capitals.map { "\($0)\($0)" }.joined() : String(capitals))
  }
}
