/// The digits of a script, which differ in their last byte alone.
protocol DigitShape {
  /// Bytes of a digit.
  var width: Int { get }
  /// The digit at a place, which has `width` bytes.
  func digit(_ place: UnsafePointer<UInt8>) -> UInt64?
}

struct DigitWidth1: DigitShape {
  let zero: UInt8

  @inline(__always)
  init(_ zero: UInt8) { self.zero = zero }

  @inline(__always)
  var width: Int { 1 }

  @inline(__always)
  func digit(_ place: UnsafePointer<UInt8>) -> UInt64? {
    let digit = place[0] &- zero
    return digit <= 9 ? UInt64(digit) : nil
  }
}

struct DigitWidth2: DigitShape {
  let zero: UInt8
  let lead: UInt8

  @inline(__always)
  init(_ zero: UInt8, _ lead: UInt32) {
    self.zero = zero
    self.lead = UInt8(truncatingIfNeeded: lead)
  }

  @inline(__always)
  var width: Int { 2 }

  @inline(__always)
  func digit(_ place: UnsafePointer<UInt8>) -> UInt64? {
    let digit = place[1] &- zero
    return digit <= 9 && place[0] == lead ? UInt64(digit) : nil
  }
}

struct DigitWidthAny: DigitShape {
  let zero: UInt8
  let lead: UInt32
  let width: Int

  @inline(__always)
  init(_ zero: UInt8, _ lead: UInt32, _ width: Int) {
    self.zero = zero
    self.lead = lead
    self.width = width
  }

  @inline(__always)
  func digit(_ place: UnsafePointer<UInt8>) -> UInt64? {
    var read: UInt32 = 0
    for step in 0..<(width &- 1) { read = read << 8 | UInt32(place[step]) }
    let digit = place[width &- 1] &- zero
    return digit <= 9 && read == lead ? UInt64(digit) : nil
  }
}
