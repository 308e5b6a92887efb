internal import CICU

/// The code points by which a text is compared, and where the units of the text start among them.
///
/// Elements of two texts made with the same options are comparable: their code points give order and
/// equality, and a search that only begins and ends where a unit starts never finds a part of a letter.
package struct ComparisonElements: Hashable, Sendable {
  /// What is left out of the comparison, and what a unit is.
  package struct Options: OptionSet, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Upper and lower case are the same.
    package static let foldingCase = Options(rawValue: CICU_UNICODE_FOLD)
    /// Nonspacing marks are left out.
    package static let withoutMarks = Options(rawValue: CICU_UNICODE_WITHOUT_MARKS)
    /// A unit is a code point of the composed text, not a base with its marks.
    package static let composed = Options(rawValue: CICU_UNICODE_COMPOSED)
  }

  /// Each is a code point, shifted left by one, and a bit that says whether a unit starts there.
  package let encoded: [UInt32]

  package init(encoded: [UInt32]) { self.encoded = encoded }

  package init(_ text: String, _ options: Options) throws(ICUFailure) {
    encoded = try withUTF8(text, "unorm2_normalize") { input, count throws(ICUFailure) in
      // Decomposing and folding seldom add more than they have; a second call takes care of the rest.
      var capacity = try int32(Int(count) + 8, "unorm2_normalize")
      for _ in 0..<2 {
        var length: Int32 = 0
        var status: Int32 = 0
        let elements = unsafe [UInt32](unsafeUninitializedCapacity: Int(capacity)) { buffer, filled in
          status = unsafe cicu_unicode_elements(
            input, count, options.rawValue, buffer.baseAddress, capacity, &length)
          filled = Int(min(length, capacity))
        }
        if status <= 0 { return elements }
        guard status == CICU_BUFFER_OVERFLOW else {
          throw ICUFailure(status: status, call: "unorm2_normalize")
        }
        capacity = length
      }
      throw ICUFailure(status: CICU_BUFFER_OVERFLOW, call: "unorm2_normalize")
    }
  }
}
