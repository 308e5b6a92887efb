/// The digits of a script, which differ only in their last byte.
protocol DigitScript {
  /// The number of bytes of a digit.
  var width: Int { get }
  /// Returns the digit at an address with at least `width` readable bytes.
  func digit(_ pointer: UnsafePointer<UInt8>) -> UInt64?
  /// Returns the number of three digits at an address, loaded at once; `nil` if there are none or a slower check is
  /// required.
  func group(_ pointer: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> UInt64?
}

extension DigitScript {
  @inline(__always)
  func group(_ pointer: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> UInt64? { nil }
}

struct DigitWidth1: DigitScript {
  let zero: UInt8

  @inline(__always)
  init(_ zero: UInt8) { self.zero = zero }

  @inline(__always)
  var width: Int { 1 }

  @inline(__always)
  func digit(_ pointer: UnsafePointer<UInt8>) -> UInt64? {
    let digit = unsafe pointer[0] &- zero
    return digit <= 9 ? UInt64(digit) : nil
  }
}

struct DigitWidth2: DigitScript {
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
  func digit(_ pointer: UnsafePointer<UInt8>) -> UInt64? {
    let digit = unsafe pointer[1] &- zero
    return unsafe digit <= 9 && pointer[0] == lead ? UInt64(digit) : nil
  }

  @inline(__always)
  func group(_ pointer: UnsafePointer<UInt8>, before end: UnsafePointer<UInt8>) -> UInt64? {
    // If the low four bits of the zero are 0, the digits differ only in these bits.
    guard zero & 0x0F == 0, unsafe end - pointer >= 8 else { return nil }
    let zeros = (UInt64(zero) << 8 | UInt64(lead)) &* 0x0001_0001_0001
    let bits =
      unsafe (UInt64(littleEndian: UnsafeRawPointer(pointer).loadUnaligned(as: UInt64.self)) ^ zeros) & 0xFFFF_FFFF_FFFF
    // Values of ten and more carry into the fifth bit.
    let carried = bits &+ 0x0600_0600_0600
    guard (bits | carried) & 0xF0FF_F0FF_F0FF == 0 else { return nil }
    return ((bits >> 8) & 0xF) &* 100 &+ ((bits >> 24) & 0xF) &* 10 &+ (bits >> 40)
  }
}

struct DigitWidthAny: DigitScript {
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
  func digit(_ pointer: UnsafePointer<UInt8>) -> UInt64? {
    var read: UInt32 = 0
    for step in 0..<(width &- 1) { read = unsafe read << 8 | UInt32(pointer[step]) }
    let digit = unsafe pointer[width &- 1] &- zero
    return digit <= 9 && read == lead ? UInt64(digit) : nil
  }
}
