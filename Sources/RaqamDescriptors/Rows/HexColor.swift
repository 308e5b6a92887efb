/// A colour of a descriptor, in one spelling: `#RRGGBB` or `#RRGGBBAA`, capital letters.
///
/// ```swift
/// HexColor("#0af")?.text  // #00AAFF
/// ```
public struct HexColor: Hashable, Sendable {
  public let text: String

  /// `nil` unless it is `#` and 3, 6 or 8 hexadecimal digits.
  public init?(_ text: String) {
    let digits = text.uppercased().dropFirst()
    let isHex = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x41...0x46).contains($0) }
    guard text.first == "#", isHex, [3, 6, 8].contains(digits.count) else { return nil }
    self.text = "#" + (digits.count == 3 ? digits.map { "\($0)\($0)" }.joined() : String(digits))
  }
}
