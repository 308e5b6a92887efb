internal import Raqam
internal import RaqamJSON

/// The truth value of `enabled`.
///
/// The rules are those of Foundation's `boolValue`. A nonzero number is true. A string is true if it begins with `t`,
/// `y` or a number whose first character after the sign and zeros is 1–9. `on` and `0.5` are therefore false.
struct RMSTruth: Hashable {
  let isTrue: Bool
  /// Whether the value is a Boolean, a number or a common Boolean word; other strings get a warning.
  let isUsual: Bool

  private static let words: Set<ExactText> = ["yes", "no", "true", "false", "y", "n", "t", "f", "1", "0"]

  /// Returns `nil` for values without a truth value: `null`, arrays and objects.
  init?(_ value: RMSValue) {
    if let flag = value.asBool {
      self.init(isTrue: flag, isUsual: true)
    } else if let text = value.asString {
      self.init(isTrue: Self.isTrue(text), isUsual: Self.words.contains(text.lowercased()))
    } else {
      switch value {
      case .json(.integer(let number)): self.init(isTrue: number != 0, isUsual: true)
      case .json(.number(let number)):
        let mantissa = number.text.utf8.prefix { $0 != UInt8(ascii: "e") && $0 != UInt8(ascii: "E") }
        self.init(isTrue: mantissa.contains { (0x31...0x39).contains($0) }, isUsual: true)
      case .host(let number as Int): self.init(isTrue: number != 0, isUsual: true)
      case .host(let number as Double): self.init(isTrue: number != 0, isUsual: true)
      default: return nil
      }
    }
  }

  private init(isTrue: Bool, isUsual: Bool) {
    self.isTrue = isTrue
    self.isUsual = isUsual
  }

  private static func isTrue(_ text: String) -> Bool {
    var scalars = text.unicodeScalars.drop { $0.properties.isWhitespace }
    guard let first = scalars.first else { return false }
    if "tTyY".unicodeScalars.contains(first) { return true }
    if first == "+" || first == "-" { scalars = scalars.dropFirst() }
    guard let digit = scalars.first(where: { $0 != "0" }) else { return false }
    return ("1"..."9").contains(digit)
  }
}
