internal import CICU
package import RaqamValues

/// Owns one `UCollator`.
///
/// Sendable: comparing only reads the object, which `ConcurrencyTests` verifies.
@safe package struct CollatorHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// The differences that a comparison distinguishes.
  package enum Strength: Hashable, Sendable {
    /// Base letters.
    case letters
    /// Base letters and accents.
    case accents
    /// Base letters and case.
    case letterCase
    /// Base letters, accents and case.
    case full
  }

  package init(locale: String, strength: Strength) throws(FormatError) {
    let level =
      switch strength {
      case .letters, .letterCase: CICU_COLLATOR_PRIMARY
      case .accents: CICU_COLLATOR_SECONDARY
      case .full: CICU_COLLATOR_TERTIARY
      }
    var raw: OpaquePointer?
    try check(
      unsafe cicu_collator_open(locale, level, strength == .letterCase, &raw), "ucol_open")
    guard let raw = unsafe raw else { throw FormatError.illegalArgument("ucol_open") }
    unsafe self.raw = raw
  }

  deinit { unsafe cicu_collator_close(raw) }

  /// Returns a negative number, zero or a positive number if `left` sorts before, equal to or after `right`.
  package func compare(_ left: String, _ right: String) throws(FormatError) -> Int {
    var order: Int32 = 0
    try withUTF8(left, "ucol_strcollUTF8") { left, leftCount throws(FormatError) in
      try withUTF8(right, "ucol_strcollUTF8") { right, rightCount throws(FormatError) in
        try check(
          unsafe cicu_collator_compare(raw, left, leftCount, right, rightCount, &order),
          "ucol_strcollUTF8")
      }
    }
    return Int(order)
  }
}
