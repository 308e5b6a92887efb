internal import CICU
internal import RaqamValues

/// Texts that a C function writes: their concatenated UTF-8 and the end of each.
package struct ICUTexts: Sendable {
  package let bytes: [UInt8]
  package let ends: [Int32]

  @safe init(_ call: StaticString, _ write: MarkedWriter<CChar, Int32>) throws(FormatError) {
    let (bytes, ends) = try icuMarked(call, room: 512, markRoom: 16, write)
    self.bytes = bytes.map { UInt8(bitPattern: $0) }
    self.ends = ends
  }

  /// The separate texts.
  package var all: [[UInt8]] {
    var start = 0
    return ends.map { end in
      defer { start = Int(end) }
      return Array(bytes[start..<max(start, Int(end))])
    }
  }
}
