internal import Raqam
internal import RaqamJSON

/// The representation of values in files that contain only text.
extension FieldValue {
  /// Appends the value as plain text: numbers in ASCII digits, dates in ISO 8601 format, strings unchanged, other
  /// values as JSON. An absent value appends nothing.
  package func appendPlain(to bytes: inout [UInt8]) {
    switch self {
    case .integer(let integer): Self.append(integer, to: &bytes)
    case .decimal(let decimal) where decimal.appendShort(to: &bytes): break
    default:
      switch typedJSON {
      case .string(let text): bytes += text.utf8
      case .null: break
      case let value: bytes += JSONWriter().bytes(value)
      }
    }
  }

  private static func append(_ integer: Int64, to bytes: inout [UInt8]) {
    if integer < 0 { bytes.append(0x2D) }
    ExactDecimal.append(integer.magnitude, point: 0, to: &bytes)
  }
}

extension ExactDecimal {
  /// Appends a number with at most 18 digits and 1 to 17 fraction digits. Returns `false` and appends nothing for
  /// any other number.
  fileprivate func appendShort(to bytes: inout [UInt8]) -> Bool {
    guard let coefficient = shortCoefficient, (-17 ... -1).contains(exponent) else { return false }
    if isNegative { bytes.append(0x2D) }
    Self.append(coefficient, point: -exponent, to: &bytes)
    return true
  }

  /// Appends `digits` with a decimal point before the last `point` digits.
  fileprivate static func append(_ digits: UInt64, point: Int, to bytes: inout [UInt8]) {
    bytes.append(addingCapacity: 40) { span in
      var rest = digits
      var count = 0
      while rest > 0 || count <= point {
        if count == point, point > 0 { span.append(0x2E) }
        span.append(UInt8(truncatingIfNeeded: rest % 10) | 0x30)
        rest /= 10
        count += 1
      }
      var digits = span.mutableSpan
      for index in 0..<(digits.count / 2) { digits.swapAt(index, digits.count - 1 - index) }
    }
  }
}
