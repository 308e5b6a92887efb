internal import CICU
package import RaqamValues

/// Owns one `UBiDi`: a text laid out in one line by the Unicode Bidirectional Algorithm (UAX #9).
///
/// Not thread-safe: reading may change the object.
@safe package struct BidiHandle: ~Copyable {
  private let raw: OpaquePointer

  /// The base direction of the paragraph.
  package enum Paragraph: Int32, CaseIterable, Sendable {
    case leftToRight = 0
    case rightToLeft
    /// The direction of the first strong character; left to right if there is none.
    case firstStrong
  }

  /// Lays out a text in a paragraph.
  package init(_ text: String, in paragraph: Paragraph) throws(FormatError) {
    unsafe raw = try withUTF8(text, "ubidi_setPara") { bytes, count throws(FormatError) in
      try opened("ubidi_setPara") { unsafe cicu_bidi_open(bytes, count, paragraph.rawValue, &$0) }
    }
  }

  deinit { unsafe cicu_bidi_close(raw) }

  /// Returns the UTF-16 offset of the code unit at each visual position, from left to right.
  package borrowing func visualOrder() throws(FormatError) -> [Int] {
    let raw = unsafe raw
    var order: [Int32] = []
    for _ in 0..<2 {
      var length: Int32 = 0
      let room = try int32(order.count, "ubidi_getVisualMap")
      let status = unsafe order.withUnsafeMutableBufferPointer {
        unsafe cicu_bidi_visual_order(raw, $0.baseAddress, room, &length)
      }
      if status <= 0 { return order.map(Int.init) }
      guard status == CICU_BUFFER_OVERFLOW else { throw FormatError(status: status, call: "ubidi_getVisualMap") }
      order = [Int32](repeating: 0, count: Int(length))
    }
    throw FormatError(status: CICU_BUFFER_OVERFLOW, call: "ubidi_getVisualMap")
  }

  /// Returns the embedding level of each of `count` UTF-16 code units; odd levels run from right to left.
  package borrowing func levels(count: Int) throws(FormatError) -> [UInt8] {
    let raw = unsafe raw
    var levels = [UInt8](repeating: 0, count: count)
    var length: Int32 = 0
    let room = try int32(count, "ubidi_getLevels")
    let status = unsafe levels.withUnsafeMutableBufferPointer {
      unsafe cicu_bidi_levels(raw, $0.baseAddress, room, &length)
    }
    guard status <= 0 else { throw FormatError(status: status, call: "ubidi_getLevels") }
    return levels
  }

  /// Returns the text in visual order from left to right: brackets are mirrored, and combining marks follow their
  /// letters.
  package borrowing func displayed() throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("ubidi_writeReordered") { unsafe cicu_bidi_displayed(raw, $0, $1, $2) }
  }
}
