internal import RaqamValues

extension ExactDecimal {
  /// Creates a number from a literal such as `-12.50` or `6.02e23`; fails for other text. A negative zero becomes
  /// zero.
  init?(literal text: String) {
    let bytes = text.utf8
    // Require a digit after the decimal point.
    if let point = bytes.firstIndex(of: UInt8(ascii: ".")) {
      let next = bytes.index(after: point)
      guard next < bytes.endIndex, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[next]) else { return nil }
    }
    do throws(FormatError) {
      let number = try ExactDecimal(text)
      self = number.isZero ? .zero : number
    } catch {
      return nil
    }
  }
}
