/// An item of a date pattern: a field or literal text.
package enum DatePatternItem: Hashable, Sendable {
  /// A pattern letter of UTS #35 and its number of repetitions.
  case field(letter: UInt8, count: Int)
  /// Literal text in UTF-8, with quotes resolved.
  case literal([UInt8])
}

/// Splits a date pattern into items as ICU does. Adjacent literals are one item.
struct DatePatternScanner {
  private(set) var items: [DatePatternItem] = []
  /// The start of each field in UTF-16 code units.
  private(set) var fieldOffsets: [Int] = []
  /// The UTF-16 offset of the last quote if it is not closed.
  private(set) var openQuote: Int?
  private var literal: [UInt8] = []

  init(_ pattern: String) {
    var offset = 0
    var lastQuote: Int?
    for scalar in pattern.unicodeScalars {
      if scalar == "'" {
        openQuote = openQuote == nil ? offset : nil
        // Two quotes represent one, inside quotes as well.
        let isSecond = lastQuote == offset - 1
        if isSecond { literal.append(contentsOf: scalar.utf8) }
        lastQuote = isSecond ? nil : offset
      } else if openQuote == nil, let letter = Self.letter(scalar) {
        append(letter, at: offset)
      } else {
        literal.append(contentsOf: scalar.utf8)
      }
      offset += UTF16.width(scalar)
    }
    flush()
  }

  private static func letter(_ scalar: Unicode.Scalar) -> UInt8? {
    switch scalar {
    case "a"..."z", "A"..."Z": UInt8(exactly: scalar.value)
    default: nil
    }
  }

  private mutating func append(_ letter: UInt8, at offset: Int) {
    flush()
    if case .field(letter, let count)? = items.last {
      items[items.count - 1] = .field(letter: letter, count: count + 1)
    } else {
      items.append(.field(letter: letter, count: 1))
      fieldOffsets.append(offset)
    }
  }

  private mutating func flush() {
    if literal.isEmpty { return }
    items.append(.literal(literal))
    literal = []
  }
}

extension DatePatternScanner {
  /// Returns the first field whose letter passes a test, with its UTF-16 offset.
  func firstField(where isWanted: (UInt8) -> Bool) -> (letter: UInt8, count: Int, offset: Int)? {
    var offsets = fieldOffsets.makeIterator()
    for case .field(let letter, let count) in items {
      guard let offset = offsets.next() else { return nil }
      if isWanted(letter) { return (letter, count, offset) }
    }
    return nil
  }
}
