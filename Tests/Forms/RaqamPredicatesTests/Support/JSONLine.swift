import RaqamPredicates
import RaqamValues

/// A parser for one line of JSON that distinguishes `1` and `1.0`; sufficient for test data.
struct JSONLine {
  private var bytes: ArraySlice<UInt8>

  struct Malformed: Error {}

  static func value(_ text: some StringProtocol) throws -> FieldValue {
    var line = JSONLine(bytes: Array(text.utf8)[...])
    return try line.value()
  }

  private mutating func value() throws -> FieldValue {
    skipSpace()
    switch bytes.first {
    case UInt8(ascii: "{"): return try object()
    case UInt8(ascii: "["): return try array()
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", true)
    case UInt8(ascii: "f"): return try word("false", false)
    case UInt8(ascii: "n"): return try word("null", .null)
    default: return try number()
    }
  }

  private mutating func skipSpace() { bytes = bytes.drop { $0 == 0x20 || (0x09...0x0D).contains($0) } }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    skipSpace()
    guard let first = bytes.first, UInt32(first) == character.value else { return false }
    bytes.removeFirst()
    return true
  }

  private mutating func word(_ word: String, _ value: FieldValue) throws -> FieldValue {
    guard bytes.starts(with: word.utf8) else { throw Malformed() }
    bytes = bytes.dropFirst(word.utf8.count)
    return value
  }

  private mutating func number() throws -> FieldValue {
    let digits = bytes.prefix { "+-.eE0123456789".utf8.contains($0) }
    bytes = bytes.dropFirst(digits.count)
    guard let value = FieldValue.number(String(decoding: digits, as: UTF8.self)) else {
      throw Malformed()
    }
    return value
  }

  private mutating func array() throws -> FieldValue {
    var elements: [FieldValue] = []
    guard take("["), !take("]") else { return .list([]) }
    repeat { elements.append(try value()) } while take(",")
    guard take("]") else { throw Malformed() }
    return .list(elements)
  }

  private mutating func object() throws -> FieldValue {
    var entries: [ExactText: FieldValue] = [:]
    guard take("{"), !take("}") else { return .object([:]) }
    repeat {
      skipSpace()
      let key = try string()
      guard take(":") else { throw Malformed() }
      entries[key] = try value()
    } while take(",")
    guard take("}") else { throw Malformed() }
    if case .string(let text)? = entries["$date"], let date = FieldValue.date(iso8601: text) {
      return date
    }
    return .object(entries)
  }

  private mutating func string() throws -> String {
    guard take("\"") else { throw Malformed() }
    var units: [UInt16] = []
    while let byte = bytes.first, byte != UInt8(ascii: "\"") {
      if byte == UInt8(ascii: "\\") {
        bytes.removeFirst()
        units.append(try escape())
      } else {
        let plain = bytes.prefix { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        units += Array(String(decoding: plain, as: UTF8.self).utf16)
        bytes = bytes.dropFirst(plain.count)
      }
    }
    guard take("\"") else { throw Malformed() }
    return String(decoding: units, as: UTF16.self)
  }

  private mutating func escape() throws -> UInt16 {
    guard let letter = bytes.popFirst() else { throw Malformed() }
    switch letter {
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "u"):
      let digits = String(decoding: bytes.prefix(4), as: UTF8.self)
      bytes = bytes.dropFirst(4)
      guard let unit = UInt16(digits, radix: 16) else { throw Malformed() }
      return unit
    default: return UInt16(letter)
    }
  }
}
