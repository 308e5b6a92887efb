internal import ICU

/// How the Unicode Bidirectional Algorithm (UAX #9) lays a line out that stands in a paragraph from left to right.
package struct BidiLevels {
  /// The level of each UTF-16 unit: odd where they run from right to left; empty where the whole line runs from left to right.
  package let levels: [UInt8]

  /// Lays a line out.
  ///
  /// *Errors*: `icuFailure`.
  package init(_ line: String) throws(FormatError) {
    if line.utf8.allSatisfy({ $0 < 0x80 }) {
      levels = []
      return
    }
    do throws(ICUFailure) {
      let all = try BidiHandle(line, in: .leftToRight).levels(count: line.utf16.count)
      levels = all.contains { $0 > 0 } ? all : []
    } catch {
      throw FormatError(icu: error, while: "laying out a line")
    }
  }

  /// For each place from left to right, the UTF-16 unit of a line that is seen there.
  package static func visualOrder(_ line: String) throws(FormatError) -> [Int] {
    do throws(ICUFailure) {
      return try BidiHandle(line, in: .leftToRight).visualOrder()
    } catch {
      throw FormatError(icu: error, while: "laying out a line")
    }
  }
}
