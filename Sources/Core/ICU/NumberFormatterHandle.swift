internal import CICU
package import RaqamValues

/// Owns one `UNumberFormatter`: a format built from an ICU number skeleton.
///
/// Sendable: formatting only reads it; the C code hands over its result object atomically.
@safe package struct NumberFormatterHandle: ~Copyable, @unchecked Sendable {
  fileprivate let raw: OpaquePointer

  /// Checks the syntax of a skeleton, without opening a format.
  ///
  /// Does not check that units are compatible; ``checkUnits()`` does.
  package static func checkSkeleton(_ skeleton: String) throws(RejectedText) {
    try parse(skeleton) { text, length, offset in unsafe cicu_number_skeleton_check(text, length, &offset) }
  }

  package init(skeleton: String, locale: String) throws(RejectedText) {
    var opened: OpaquePointer?
    try parse(skeleton) { text, length, offset in
      unsafe cicu_number_formatter_open(text, length, locale, &offset, &opened)
    }
    guard let opened = unsafe opened else { throw RejectedText(status: CICU_ILLEGAL_ARGUMENT, offset: -1) }
    unsafe raw = opened
  }

  deinit { unsafe cicu_number_formatter_close(raw) }
}

extension NumberFormatterHandle {
  /// Formats a number that never requires rounding. Until then, ICU accepts incompatible units.
  package borrowing func checkUnits() throws(RejectedText) {
    let raw = unsafe raw
    try parse("0") { digits, length, _ in
      var written: Int32 = 0
      let status = unsafe cicu_number_formatter_decimal(raw, digits, length, nil, 0, &written)
      return status == CICU_BUFFER_OVERFLOW ? 0 : status
    }
  }

  package borrowing func append(decimal: String, to bytes: inout [UInt8]) throws(FormatError) {
    let raw = unsafe raw
    var written: [UInt8] = []
    try withUTF8(decimal, "unumf_formatDecimal") { digits, length throws(FormatError) in
      try appendICUText(to: &written, "unumf_formatDecimal") {
        unsafe cicu_number_formatter_decimal(raw, digits, length, $0, $1, $2)
      }
    }
    bytes += written
  }

  package borrowing func fields(decimal: String) throws(FormatError) -> FieldedText {
    let raw = unsafe raw
    return try withUTF8(decimal, "unumf_formatDecimal") { digits, length throws(FormatError) in
      try icuFieldedText("unumf_formatDecimal") {
        unsafe cicu_number_formatter_fields(raw, digits, length, $0, $1, $2, $3, $4, $5)
      }
    }
  }
}

/// Owns one `UPluralRules`.
///
/// Sendable: selecting only reads it.
@safe package struct PluralRulesHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  package init(locale: String, ordinal: Bool) throws(FormatError) {
    unsafe raw = try opened("uplrules_openForType") { unsafe cicu_plural_rules_open(locale, ordinal, &$0) }
  }

  deinit { unsafe cicu_plural_rules_close(raw) }

  /// Returns the rules of a locale in ICU's syntax: `one: i  in 1..1 and v  in 0..0; other: `.
  package static func text(locale: String, ordinal: Bool) throws(FormatError) -> String {
    try icuText("PluralRules::getRules", room: 512) {
      unsafe cicu_plural_rules_text(locale, ordinal, $0, $1, $2)
    }
  }

  /// Returns CLDR's categories of ranges in a language, one per line: those of both ends and that of the range
  /// (`one other other`). Empty if there are none.
  package static func ranges(language: String) throws(FormatError) -> String {
    try icuText("ures_openDirect", room: 1024) { unsafe cicu_plural_ranges(language, $0, $1, $2) }
  }

  /// Returns the category of `decimal` as formatted by `formatter`: `one`, `few`, `other` …
  package borrowing func category(
    decimal: String, formatter: borrowing NumberFormatterHandle
  ) throws(FormatError) -> String {
    let raw = unsafe raw
    let other = unsafe formatter.raw
    return try withUTF8(decimal, "uplrules_selectFormatted") { digits, length throws(FormatError) in
      try icuText("uplrules_selectFormatted", room: 16) {
        unsafe cicu_plural_rules_select(raw, other, digits, length, $0, $1, $2)
      }
    }
  }
}
