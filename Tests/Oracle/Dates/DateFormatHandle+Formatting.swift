import CICUOracle
package import RaqamValues

@testable package import ICU

extension DateFormatHandle {
  /// The position of the text; the raw value is that of `UDisplayContext`.
  package enum Capitalization: Int32, Sendable {
    case middleOfSentence = 257
    case beginningOfSentence = 258
    case menuItem = 259
    case standalone = 260
  }

  /// Sets the capitalization that the position of the text requires.
  package mutating func setCapitalization(_ capitalization: Capitalization) throws(FormatError) {
    try unsafe check(cicu_date_format_set_capitalization(raw, capitalization.rawValue), "udat_setContext")
  }

  /// Uses the Gregorian rules for all times, including those before 1582.
  package mutating func setProleptic() throws(FormatError) {
    try unsafe check(cicu_date_format_set_proleptic(raw), "ucal_setGregorianChange")
  }

  /// Sets week rules other than those of the locale's region. Weekdays are numbered as in ISO 8601.
  package mutating func setWeek(firstWeekday: Int, minimalDays: Int) throws(FormatError) {
    let first = try int32(firstWeekday, "ucal_setAttribute")
    let days = try int32(minimalDays, "ucal_setAttribute")
    try unsafe check(cicu_date_format_set_week(raw, first, days), "ucal_setAttribute")
  }

  /// Sets the names of months in all widths, beginning with the first month. The wide names are used as abbreviated
  /// ones.
  package mutating func setMonths(wide: [String], narrow: [String]) throws(FormatError) {
    for (names, isNarrow) in [(wide, false), (narrow, true)] {
      for (index, name) in names.enumerated() {
        let month = try int32(index, "udat_setSymbols")
        try withUTF8(name, "udat_setSymbols") { text, length throws(FormatError) in
          try unsafe check(cicu_date_format_set_month(raw, month, isNarrow, text, length), "udat_setSymbols")
        }
      }
    }
  }

  package borrowing func append(milliseconds: Double, to bytes: inout [UInt8]) throws(FormatError) {
    let raw = unsafe raw
    try appendICUText(to: &bytes, "udat_format") {
      unsafe cicu_date_format_millis(raw, milliseconds, $0, $1, $2)
    }
  }

  package borrowing func fields(milliseconds: Double) throws(FormatError) -> FieldedText {
    let raw = unsafe raw
    return try icuFieldedText("udat_formatForFields") {
      unsafe cicu_date_format_fields(raw, milliseconds, $0, $1, $2, $3, $4, $5)
    }
  }
}
