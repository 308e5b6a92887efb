/// Digits of a second after the milliseconds, such as `SSSSSS` for .678901. Plans and ICU output zeros in their place.
extension InstantFormatter {
  @inline(__always)
  func hasNanoseconds(_ instant: Instant) -> Bool { instant.submillisecond != .zero && showsNanoseconds }

  @inline(never)
  func appendNanoseconds(_ instant: Instant, to bytes: inout [UInt8]) throws(FormatError) {
    for part in try nanosecondParts(instant) { bytes += part.text.utf8 }
  }

  /// Returns the parts of the formatted instant, with the digits after the milliseconds.
  @inline(never)
  func nanosecondParts(_ instant: Instant) throws(FormatError) -> [FormatPart] {
    let digits = String(Int(instant.submillisecond.nanoseconds) + 1_000_000).utf8.dropFirst().map { UInt32($0) - 0x30 }
    return try millisecondParts(instant).map { part in
      guard part.kind == .fractionalSecond else { return part }
      var scalars = Array(part.text.unicodeScalars)
      guard scalars.count > 3, let zero = scalars.last, zero.properties.numericValue == 0 else { return part }
      for (index, digit) in digits.enumerated() where index + 3 < scalars.count {
        // The digits of a script are consecutive code points, except the Chinese ones.
        guard let scalar = Unicode.Scalar(zero.value + digit), scalar.properties.numericValue == Double(digit) else {
          return part
        }
        scalars[index + 3] = scalar
      }
      return FormatPart(.fractionalSecond, String(String.UnicodeScalarView(scalars)))
    }
  }
}

extension DatePattern {
  /// Whether a field shows more than three fraction digits of a second.
  var showsNanoseconds: Bool {
    fields.contains { $0.kind == .fraction && $0.count > 3 }
  }
}
