internal import CICU
package import RaqamValues

/// Owns one `UNumberRangeFormatter`.
///
/// Sendable: formatting only reads it, which `ContentionTests` verifies.
@safe package struct NumberRangeHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  package init(skeleton: String, locale: String) throws(FormatError) {
    unsafe raw = try withUTF8(skeleton, "unumrf_openForSkeleton") { text, length throws(FormatError) in
      try opened("unumrf_openForSkeleton") { unsafe cicu_number_range_open(text, length, locale, &$0) }
    }
  }

  deinit { unsafe cicu_number_range_close(raw) }

  /// Formats the range between two decimal numbers in ASCII digits.
  package borrowing func string(from lower: String, to upper: String) throws(FormatError) -> String {
    let raw = unsafe raw
    let middle = try int32(lower.utf8.count, "unumrf_formatDecimalRange")
    return try withUTF8(lower + upper, "unumrf_formatDecimalRange") { texts, end throws(FormatError) in
      try icuText("unumrf_formatDecimalRange") {
        unsafe cicu_number_range_format(raw, texts, middle, end, $0, $1, $2)
      }
    }
  }

  /// Formats a range and returns the fields of the numbers, with a span for each number if both are shown.
  package borrowing func fields(from lower: String, to upper: String) throws(FormatError) -> FieldedText {
    let raw = unsafe raw
    let middle = try int32(lower.utf8.count, "unumrf_formatDecimalRange")
    return try withUTF8(lower + upper, "unumrf_formatDecimalRange") { texts, end throws(FormatError) in
      try icuFieldedText("unumrf_formatDecimalRange") {
        unsafe cicu_number_range_fields(raw, texts, middle, end, $0, $1, $2, $3, $4, $5)
      }
    }
  }
}
