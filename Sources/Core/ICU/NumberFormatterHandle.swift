internal import CICU

/// Owns one `UNumberFormatter`: a format built from an ICU number skeleton.
///
/// Sendable: formatting only reads it; the C code hands over its result object atomically.
@safe package struct NumberFormatterHandle: ~Copyable, @unchecked Sendable {
  fileprivate let raw: OpaquePointer

  /// A skeleton that ICU rejected, with a UTF-16 offset if ICU provides one.
  package struct SkeletonError: Error, Sendable {
    package let offset: Int?
    package let cause: ICUError

    package init(offset: Int?, cause: ICUError) {
      self.offset = offset
      self.cause = cause
    }
  }

  /// Checks the syntax of a skeleton, without opening a format.
  ///
  /// Does not check that units are compatible; formatting any number does.
  package static func checkSkeleton(_ skeleton: String) throws(SkeletonError) {
    var errorOffset: Int32 = -1
    do throws(ICUError) {
      try withUTF8(skeleton, "NumberFormatter::forSkeleton") { text, length throws(ICUError) in
        try unsafe check(cicu_number_skeleton_check(text, length, &errorOffset), "NumberFormatter::forSkeleton")
      }
    } catch {
      throw SkeletonError(offset: errorOffset < 0 ? nil : Int(errorOffset), cause: error)
    }
  }

  package init(skeleton: String, locale: String) throws(SkeletonError) {
    var errorOffset: Int32 = -1
    let opened: OpaquePointer?
    do throws(ICUError) {
      unsafe opened = try withUTF8(skeleton, "unumf_openForSkeletonAndLocale") {
        text, length throws(ICUError) in
        var opened: OpaquePointer?
        try unsafe check(
          cicu_number_formatter_open(text, length, locale, &errorOffset, &opened),
          "unumf_openForSkeletonAndLocale")
        return unsafe opened
      }
      guard let opened = unsafe opened else { throw .illegalArgument("unumf_openForSkeletonAndLocale") }
      unsafe raw = opened
    } catch {
      throw SkeletonError(offset: errorOffset < 0 ? nil : Int(errorOffset), cause: error)
    }
  }

  deinit { unsafe cicu_number_formatter_close(raw) }
}

extension NumberFormatterHandle {
  package borrowing func append(decimal: String, to bytes: inout [UInt8]) throws(ICUError) {
    let raw = unsafe raw
    var written: [UInt8] = []
    try withUTF8(decimal, "unumf_formatDecimal") { digits, length throws(ICUError) in
      try appendICUText(to: &written, "unumf_formatDecimal") {
        unsafe cicu_number_formatter_decimal(raw, digits, length, $0, $1, $2)
      }
    }
    bytes += written
  }

  package borrowing func fields(decimal: String) throws(ICUError) -> FieldedText {
    let raw = unsafe raw
    return try withUTF8(decimal, "unumf_formatDecimal") { digits, length throws(ICUError) in
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

  package init(locale: String, ordinal: Bool) throws(ICUError) {
    unsafe raw = try opened("uplrules_openForType") { unsafe cicu_plural_rules_open(locale, ordinal, &$0) }
  }

  deinit { unsafe cicu_plural_rules_close(raw) }

  /// Returns the rules of a locale in ICU's syntax: `one: i  in 1..1 and v  in 0..0; other: `.
  package static func text(locale: String, ordinal: Bool) throws(ICUError) -> String {
    try icuText("PluralRules::getRules", room: 512) {
      unsafe cicu_plural_rules_text(locale, ordinal, $0, $1, $2)
    }
  }

  /// Returns the category of `decimal` as formatted by `formatter`: `one`, `few`, `other` …
  package borrowing func category(
    decimal: String, formatter: borrowing NumberFormatterHandle
  ) throws(ICUError) -> String {
    let raw = unsafe raw
    let other = unsafe formatter.raw
    return try withUTF8(decimal, "uplrules_selectFormatted") { digits, length throws(ICUError) in
      try icuText("uplrules_selectFormatted", room: 16) {
        unsafe cicu_plural_rules_select(raw, other, digits, length, $0, $1, $2)
      }
    }
  }
}
