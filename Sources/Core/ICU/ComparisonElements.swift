internal import CICU
package import RaqamValues

/// The code points by which a text is compared, and the boundaries of its units.
///
/// The elements of texts with the same options are comparable: their code points give order and equality. A search
/// that begins and ends at unit boundaries never matches a part of a letter.
package struct ComparisonElements: Hashable, Sendable {
  /// The ignored differences and the definition of a unit.
  package struct Options: OptionSet, Hashable, Sendable {
    package let rawValue: Int32

    package init(rawValue: Int32) { self.rawValue = rawValue }

    /// Ignores case.
    package static let foldingCase = Options(rawValue: CICU_UNICODE_FOLD)
    /// Ignores nonspacing marks.
    package static let withoutMarks = Options(rawValue: CICU_UNICODE_WITHOUT_MARKS)
    /// Makes each code point of the composed text a unit, instead of each base with its marks.
    package static let composed = Options(rawValue: CICU_UNICODE_COMPOSED)
  }

  /// Each element is a code point shifted left by one; bit 0 is set if a unit starts there.
  package let encoded: [UInt32]

  package init(encoded: [UInt32]) { self.encoded = encoded }

  package init(_ text: String, _ options: Options) throws(FormatError) {
    encoded = try withUTF8(text, "unorm2_normalize") { input, count throws(FormatError) in
      // Decomposing and folding rarely add more code points than this; a second call handles the rest.
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
          throw FormatError(status: status, call: "unorm2_normalize")
        }
        capacity = length
      }
      throw FormatError(status: CICU_BUFFER_OVERFLOW, call: "unorm2_normalize")
    }
  }
}
