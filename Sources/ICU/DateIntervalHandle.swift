internal import CICU

/// Owns one `UDateIntervalFormat`.
///
/// Sendable: ICU formats under a lock of its own (gFormatterMutex), since the object keeps two calendars.
@safe package struct DateIntervalHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  package init(skeleton: String, locale: String, zone: String) throws(ICUFailure) {
    var opened: OpaquePointer?
    try withUTF8(skeleton, "udtitvfmt_open") { text, length throws(ICUFailure) in
      try withUTF8(zone, "udtitvfmt_open") { zone, zoneLength throws(ICUFailure) in
        try unsafe check(
          cicu_date_interval_open(text, length, locale, zone, zoneLength, &opened), "udtitvfmt_open")
      }
    }
    guard let opened = unsafe opened else { throw ICUFailure.illegalArgument("udtitvfmt_open") }
    unsafe raw = opened
  }

  deinit { unsafe cicu_date_interval_close(raw) }

  package borrowing func text(from start: Double, to end: Double) throws(ICUFailure) -> String {
    let raw = unsafe raw
    return try icuText("udtitvfmt_format") { unsafe cicu_date_interval_text(raw, start, end, $0, $1, $2) }
  }

  /// The same with the fields of both dates.
  package borrowing func fields(from start: Double, to end: Double) throws(ICUFailure) -> FieldedText {
    let raw = unsafe raw
    return try icuFieldedText("udtitvfmt_formatToResult") {
      unsafe cicu_date_interval_fields(raw, start, end, $0, $1, $2, $3, $4, $5)
    }
  }

  /// The fields of a pattern as a CLDR skeleton: `yMMMMd` of `d MMMM y`.
  package static func skeleton(pattern: String) throws(ICUFailure) -> String {
    try withUTF8(pattern, "udatpg_getSkeleton") { text, length throws(ICUFailure) in
      try icuText("udatpg_getSkeleton") { unsafe cicu_date_skeleton(text, length, $0, $1, $2) }
    }
  }
}
