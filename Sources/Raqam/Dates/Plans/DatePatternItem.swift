/// A piece of a date pattern: a field or text.
enum DatePatternItem: Hashable, Sendable {
  /// A pattern letter of UTS #35 and how often it stands there.
  case field(letter: UInt8, count: Int)
  /// Text as it is written, quotes resolved, in UTF-8.
  case literal([UInt8])
}

extension DatePatternItem {
  /// The pieces of a pattern in ICU's reading. Adjacent texts are one piece.
  static func items(of pattern: String) -> [DatePatternItem] {
    let bytes = Array(pattern.utf8)
    var items: [DatePatternItem] = []
    var literal: [UInt8] = []
    var isQuoted = false
    var index = 0
    func flush() {
      if !literal.isEmpty { items.append(.literal(literal)) }
      literal = []
    }
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "'") {
        if index < bytes.count, bytes[index] == byte {
          literal.append(byte)
          index += 1
        } else {
          isQuoted.toggle()
        }
      } else if !isQuoted, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) {
        flush()
        let start = index - 1
        while index < bytes.count, bytes[index] == byte { index += 1 }
        items.append(.field(letter: byte, count: index - start))
      } else {
        literal.append(byte)
      }
    }
    flush()
    return items
  }
}
