/// Bounds of ICU's number skeletons that ICU does not have: `scale/1E999999999` would write a number of a gigabyte.
package enum SkeletonLimits {
  /// Longest skeleton that is read.
  static let length = 1024

  /// The stems that take a decimal number of any size.
  private static let stems = ["scale/", "precision-increment/"].map { Array($0.utf16) }

  /// Refuses a skeleton that is too long, and operands that no number of ours can have.
  static func check(_ skeleton: String) throws(FormatError) {
    guard skeleton.utf16.count <= length else {
      throw FormatError(.limitExceeded, "a number skeleton may have \(length) characters")
    }
    try checkOperands(in: skeleton)
  }

  /// Refuses operands in a skeleton, or in a message that holds skeletons.
  package static func checkOperands(in text: String) throws(FormatError) {
    let units = Array(text.utf16)
    for start in units.indices {
      for stem in stems where units[start...].starts(with: stem) {
        let operand = units[(start + stem.count)...].prefix(while: isNumeral)
        try check(operand: String(decoding: operand, as: UTF16.self), offset: start + stem.count)
      }
    }
  }

  /// What is no number is left to ICU, which refuses it.
  private static func check(operand: String, offset: Int) throws(FormatError) {
    do throws(FormatError) {
      _ = try ExactDecimal(operand)
    } catch {
      guard error.code == .limitExceeded else { return }
      throw FormatError(error.code, "\"\(operand.abbreviated())\" is too large: \(error.message)", offset: offset)
    }
  }

  private static func isNumeral(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x2B, 0x2D, 0x2E, 0x45, 0x65: true
    default: false
    }
  }
}
