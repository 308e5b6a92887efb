import RaqamJSON
import TestSupport

extension SplitMix64 {
  /// Returns a random value of any kind, nested at most `depth` levels.
  mutating func value(depth: Int) -> JSONValue {
    switch Int.random(in: 0..<(depth > 0 ? 9 : 6), using: &self) {
    case 0: nil
    case 1: .bool(Bool.random(using: &self))
    case 2: .integer(Int64(truncatingIfNeeded: next() >> UInt64.random(in: 0..<64, using: &self)))
    case 3: JSONValue.number(Double(bitPattern: next())) ?? nil
    case 4, 5: .string(text())
    case 6: .array((0..<Int.random(in: 0..<5, using: &self)).map { _ in value(depth: depth - 1) })
    default:
      .object(
        (0..<Int.random(in: 0..<12, using: &self)).map { _ in .init(text(), value(depth: depth - 1)) })
    }
  }

  /// Returns a short string of scalars that are difficult for escapes, keys and encodings.
  mutating func text() -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0..<6, using: &self) {
      let bound: UInt32 =
        switch Int.random(in: 0..<4, using: &self) {
        case 0: 0x30
        case 1: 0x80
        case 2: 0x3000
        default: 0x110000
        }
      guard let scalar = Unicode.Scalar(UInt32.random(in: 0..<bound, using: &self)) else { continue }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// Returns whitespace of any kind, possibly empty.
  mutating func space() -> String {
    let spaces = ["", "", " ", "\t", "\n", "\r", "\r\n", "  "]
    return spaces[Int.random(in: 0..<spaces.count, using: &self)]
  }

  /// Returns the compact text of a value with added whitespace and unnecessary escapes.
  mutating func loosened(_ compact: String) -> String {
    var text = space()
    var isString = false
    /// The number of following characters that belong to an escape.
    var escaped = 0
    for scalar in compact.unicodeScalars {
      if escaped > 0 {
        escaped += scalar == "u" && text.unicodeScalars.last == "\\" ? 3 : -1
      } else if scalar == "\\" {
        escaped = 1
      } else if scalar == "\"" {
        isString.toggle()
      } else if isString {
        text += needlessEscape(scalar)
        continue
      } else if ",:[]{}".unicodeScalars.contains(scalar) {
        text += space() + String(scalar) + space()
        continue
      }
      text.unicodeScalars.append(scalar)
    }
    return text + space()
  }

  /// Returns the scalar unchanged or as `\u` escapes.
  private mutating func needlessEscape(_ scalar: Unicode.Scalar) -> String {
    guard Bool.random(using: &self) else { return String(scalar) }
    let isUppercase = Bool.random(using: &self)
    return String(scalar).utf16.map { unit in
      let digits = String(unit, radix: 16, uppercase: isUppercase)
      return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
    }.joined()
  }
}
