import CICUOracle
package import RaqamDates
package import RaqamValues

@testable package import ICU

/// Owns one `URelativeDateTimeFormatter`.
package struct RelativeDateHandle: ~Copyable {
  private let raw: OpaquePointer

  /// The units of `URelativeDateTimeUnit`; the raw value is ICU's.
  package enum Unit: Int32, Sendable {
    case year = 0
    case month = 2
    case week, day, hour, minute, second
  }

  /// The widths of `UDateRelativeDateTimeFormatterStyle`; the raw value is ICU's.
  package enum Width: Int32, Sendable { case long = 0, short, narrow }

  package init(locale: String, _ width: Width = .long) throws(FormatError) {
    unsafe raw = try opened("ureldatefmt_open") { unsafe cicu_relative_format_open(locale, width.rawValue, &$0) }
  }

  deinit { unsafe cicu_relative_format_close(raw) }

  /// Returns `in 3 days`, or `3 days ago` below zero; unless `isNumeric`, with words if the language has them:
  /// `tomorrow`.
  package borrowing func text(_ amount: Int, _ unit: Unit, isNumeric: Bool) throws(FormatError) -> String {
    let raw = unsafe raw
    return try icuText("ureldatefmt_format") {
      unsafe cicu_relative_format_text(raw, Double(amount), unit.rawValue, isNumeric, $0, $1, $2)
    }
  }

  /// Returns a relative date and the fields of its number.
  package borrowing func fields(_ amount: Int, _ unit: Unit, isNumeric: Bool) throws(FormatError) -> FieldedText {
    let raw = unsafe raw
    return try icuFieldedText("ureldatefmt_formatToResult") {
      unsafe cicu_relative_format_fields(raw, Double(amount), unit.rawValue, isNumeric, $0, $1, $2, $3, $4, $5)
    }
  }

  /// Combines a relative day and a time of day: `tomorrow, 3:00 PM`.
  package borrowing func combined(date: String, time: String) throws(FormatError) -> String {
    let raw = unsafe raw
    return try withUTF8(date, "ureldatefmt_combineDateAndTime") { date, dateLength throws(FormatError) in
      try withUTF8(time, "ureldatefmt_combineDateAndTime") { time, timeLength throws(FormatError) in
        try icuText("ureldatefmt_combineDateAndTime") {
          unsafe cicu_relative_format_combine(raw, date, dateLength, time, timeLength, $0, $1, $2)
        }
      }
    }
  }
}

extension RelativeInstantStyle.Width {
  /// ICU's width.
  package var icu: RelativeDateHandle.Width {
    switch self {
    case .long: .long
    case .short: .short
    case .narrow: .narrow
    }
  }
}
