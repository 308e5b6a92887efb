/// Limits on number skeletons that ICU lacks: `scale/1E999999999` would format a number of a gigabyte.
package enum SkeletonLimits {
  /// The maximum length of a skeleton in UTF-16 code units.
  static let length = 1024

  /// The stems whose operand is a decimal number of any size.
  private static let stems = ["scale/", "precision-increment/"].map { Array($0.utf16) }

  /// Rejects a skeleton that is too long, and operands that exceed the limits of `ExactDecimal`.
  static func check(_ skeleton: String) throws(FormatError) {
    guard skeleton.utf16.count <= length else {
      throw FormatError(.limitExceeded, "the number skeleton exceeds the limit of \(length) UTF-16 code units")
    }
    try checkOperands(in: skeleton)
  }

  /// Rejects operands that exceed the limits, in a skeleton or in a message that contains skeletons.
  package static func checkOperands(in text: String) throws(FormatError) {
    let units = Array(text.utf16)
    for start in units.indices {
      for stem in stems where units[start...].starts(with: stem) {
        let operand = units[(start + stem.count)...].prefix(while: isNumeral)
        try check(operand: String(decoding: operand, as: UTF16.self), offset: start + stem.count)
      }
    }
  }

  /// Rejects an operand that exceeds the limits. ICU rejects operands that are not numbers.
  private static func check(operand: String, offset: Int) throws(FormatError) {
    do throws(FormatError) {
      _ = try ExactDecimal(operand)
    } catch {
      guard error.code == .limitExceeded else { return }
      throw FormatError(error.code, "\"\(operand.abbreviated())\" has \(error.message)", offset: offset)
    }
  }

  private static func isNumeral(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }
}
