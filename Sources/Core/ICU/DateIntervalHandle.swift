internal import CICU
package import RaqamValues

/// Owns one `UDateIntervalFormat`.
///
/// Sendable: ICU formats under a global lock (`gFormatterMutex`), because the object stores two calendars.
@safe package struct DateIntervalHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  package init(skeleton: String, locale: String, zone: String) throws(FormatError) {
    unsafe raw = try withUTF8(skeleton, "udtitvfmt_open") { text, length throws(FormatError) in
      try withUTF8(zone, "udtitvfmt_open") { zone, zoneLength throws(FormatError) in
        try opened("udtitvfmt_open") { unsafe cicu_date_interval_open(text, length, locale, zone, zoneLength, &$0) }
      }
    }
  }

  deinit { unsafe cicu_date_interval_close(raw) }

  /// The structure of a formatted range: alternating texts and dates, beginning and ending with a text.
  package struct Pieces: Sendable {
    /// The texts around the dates, one more than there are dates.
    package let texts: [[UInt8]]
    /// The pattern of each date, and whether the date is the end of the range.
    package let dates: [(isEnd: Bool, pattern: String)]

    package init(texts: [[UInt8]], dates: [(isEnd: Bool, pattern: String)]) {
      self.texts = texts
      self.dates = dates
    }
  }

  /// Returns the structure of a range in ICU's Gregorian calendar and GMT.
  ///
  /// The result is the same in all calendars and for all ranges whose ends first differ in the same field: era, year,
  /// month, day, AM/PM, hour, minute, second or millisecond.
  package borrowing func pieces(from start: Double, to end: Double) throws(FormatError) -> Pieces {
    let raw = unsafe raw
    let all = try ICUTexts("udtitvfmt_format") {
      unsafe cicu_date_interval_pieces(raw, start, end, $0, $1, $2, $3, $4, $5)
    }.all
    let texts = stride(from: 0, to: all.count, by: 2).map { all[$0] }
    let dates = stride(from: 1, to: all.count, by: 2).map { index in
      (isEnd: all[index].first == UInt8(ascii: "1"), pattern: String(decoding: all[index].dropFirst(), as: UTF8.self))
    }
    return Pieces(texts: texts, dates: dates)
  }

  /// Returns the fields of a pattern as a CLDR skeleton: `yMMMMd` for `d MMMM y`.
  package static func skeleton(pattern: String) throws(FormatError) -> String {
    try withUTF8(pattern, "udatpg_getSkeleton") { text, length throws(FormatError) in
      try icuText("udatpg_getSkeleton") { unsafe cicu_date_skeleton(text, length, $0, $1, $2) }
    }
  }
}
