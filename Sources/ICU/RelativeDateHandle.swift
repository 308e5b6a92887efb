internal import CICU

/// Owns one `URelativeDateTimeFormatter`.
///
/// Sendable: formatting reads the object only. `ContentionTests` holds this to account.
@safe package struct RelativeDateHandle: ~Copyable, @unchecked Sendable {
  private let raw: OpaquePointer

  /// The units of `URelativeDateTimeUnit`; the raw value is ICU's.
  package enum Unit: Int32, Sendable {
    case year = 0
    case month = 2
    case week, day, hour, minute, second
  }

  package init(locale: String) throws(ICUFailure) {
    var opened: OpaquePointer?
    try unsafe check(cicu_relative_format_open(locale, &opened), "ureldatefmt_open")
    guard let opened = unsafe opened else { throw ICUFailure.illegalArgument("ureldatefmt_open") }
    unsafe raw = opened
  }

  deinit { unsafe cicu_relative_format_close(raw) }

  /// `in 3 days`, below zero `3 days ago`; unless `isNumeric`, in words where the language has some: `tomorrow`.
  package borrowing func text(_ amount: Int, _ unit: Unit, isNumeric: Bool) throws(ICUFailure) -> String {
    let raw = unsafe raw
    return try icuText("ureldatefmt_format") {
      unsafe cicu_relative_format_text(raw, Double(amount), unit.rawValue, isNumeric, $0, $1, $2)
    }
  }

  /// The same with the fields of the number.
  package borrowing func fields(_ amount: Int, _ unit: Unit, isNumeric: Bool) throws(ICUFailure) -> FieldedText {
    let raw = unsafe raw
    return try icuFieldedText("ureldatefmt_formatToResult") {
      unsafe cicu_relative_format_fields(raw, Double(amount), unit.rawValue, isNumeric, $0, $1, $2, $3, $4, $5)
    }
  }

  /// A relative day and a time of day: `tomorrow, 3:00 PM`.
  package borrowing func combined(date: String, time: String) throws(ICUFailure) -> String {
    let raw = unsafe raw
    return try withUTF8(date, "ureldatefmt_combineDateAndTime") { date, dateLength throws(ICUFailure) in
      try withUTF8(time, "ureldatefmt_combineDateAndTime") { time, timeLength throws(ICUFailure) in
        try icuText("ureldatefmt_combineDateAndTime") {
          unsafe cicu_relative_format_combine(raw, date, dateLength, time, timeLength, $0, $1, $2)
        }
      }
    }
  }
}
