internal import ICU

/// The layout of a line in a left-to-right paragraph by the Unicode Bidirectional Algorithm (UAX #9).
package struct BidiLevels {
  /// The embedding level of each UTF-16 unit, odd for right-to-left; empty if the whole line is left-to-right.
  package let levels: [UInt8]

  /// Computes the levels of a line.
  ///
  /// - Throws: `icuFailure`.
  /// - Complexity: O(*n*) in the length of the line.
  package init(_ line: String) throws(FormatError) {
    if line.utf8.allSatisfy({ $0 < 0x80 }) {
      levels = []
      return
    }
    let all = try BidiHandle(line, in: .leftToRight).levels(count: line.utf16.count)
    levels = all.contains { $0 > 0 } ? all : []
  }

  /// Returns the UTF-16 offsets of a line in visual order, from left to right.
  package static func visualOrder(_ line: String) throws(FormatError) -> [Int] {
    try BidiHandle(line, in: .leftToRight).visualOrder()
  }
}
