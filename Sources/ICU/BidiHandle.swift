internal import CICU

/// Owns one `UBiDi`: a text laid out in one line, as the Unicode Bidirectional Algorithm (UAX #9) does.
///
/// Not to be shared: reading it may change it.
@safe package struct BidiHandle: ~Copyable {
  private let raw: OpaquePointer

  /// The direction of the paragraph that the text stands in.
  package enum Paragraph: Int32, CaseIterable, Sendable {
    case leftToRight = 0
    case rightToLeft
    /// That of the first strong character; left to right where there is none.
    case firstStrong
  }

  /// Lays a text out.
  package init(_ text: String, in paragraph: Paragraph) throws(ICUFailure) {
    var opened: OpaquePointer?
    try withUTF8(text, "ubidi_setPara") { bytes, count throws(ICUFailure) in
      try unsafe check(cicu_bidi_open(bytes, count, paragraph.rawValue, &opened), "ubidi_setPara")
    }
    guard let opened = unsafe opened else { throw ICUFailure.illegalArgument("ubidi_setPara") }
    unsafe raw = opened
  }

  deinit { unsafe cicu_bidi_close(raw) }

  /// For each place from left to right, the UTF-16 unit of the text that stands there.
  package borrowing func visualOrder() throws(ICUFailure) -> [Int] {
    let raw = unsafe raw
    var order: [Int32] = []
    for _ in 0..<2 {
      var length: Int32 = 0
      let room = try int32(order.count, "ubidi_getVisualMap")
      let status = unsafe order.withUnsafeMutableBufferPointer {
        unsafe cicu_bidi_visual_order(raw, $0.baseAddress, room, &length)
      }
      if status <= 0 { return order.map(Int.init) }
      guard status == CICU_BUFFER_OVERFLOW else { throw ICUFailure(status: status, call: "ubidi_getVisualMap") }
      order = [Int32](repeating: 0, count: Int(length))
    }
    throw ICUFailure(status: CICU_BUFFER_OVERFLOW, call: "ubidi_getVisualMap")
  }

  /// The embedding level of each of so many UTF-16 units: odd where they run from right to left.
  package borrowing func levels(count: Int) throws(ICUFailure) -> [UInt8] {
    let raw = unsafe raw
    var levels = [UInt8](repeating: 0, count: count)
    var length: Int32 = 0
    let room = try int32(count, "ubidi_getLevels")
    let status = unsafe levels.withUnsafeMutableBufferPointer {
      unsafe cicu_bidi_levels(raw, $0.baseAddress, room, &length)
    }
    guard status <= 0 else { throw ICUFailure(status: status, call: "ubidi_getLevels") }
    return levels
  }

  /// The text from left to right as it is seen: brackets mirrored, marks behind their letters.
  package borrowing func displayed() throws(ICUFailure) -> String {
    let raw = unsafe raw
    return try icuText("ubidi_writeReordered") { unsafe cicu_bidi_displayed(raw, $0, $1, $2) }
  }
}
