import Raqam
import RaqamEval
import RaqamJSON
import RaqamValues

/// Converts dates from one calendar to another.
struct CalendarConversion {
  let source: CalendarSystem
  let target: CalendarSystem
  /// The current day, for `today` and `now`.
  let today: DayNumber

  /// Returns the check for dates that are probably not in the source calendar.
  func doubt() throws(FormatError) -> CalendarDoubt {
    try CalendarDoubt(read: source, meant: target, today: today)
  }

  /// Returns the output line for a date or a range `start..end`.
  ///
  /// - Throws: `invalidDate` for a date that does not exist in the source calendar and for a range that ends before
  ///   it begins; `outOfRange` for a date outside the range of either calendar.
  func line(_ text: String, json: Bool) throws(FormatError) -> String {
    guard let dots = text.firstRange(of: "..") else {
      let (day, fields) = try convert(text)
      if !json { return fields.date.description }
      return JSONWriter().string(.object([.init("value", .string(text))] + fields.jsonMembers(of: day)))
    }
    let (startDay, start) = try convert(String(text[..<dots.lowerBound]))
    let (endDay, end) = try convert(String(text[dots.upperBound...]))
    guard startDay <= endDay else {
      throw FormatError(
        .invalidDate, "the range ends \(Counted(endDay.distance(to: startDay), "day")) before it begins")
    }
    if !json { return "\(start.date)..\(end.date)" }
    return JSONWriter().string(
      .object([
        .init("value", .string(text)), .init("start", .object(start.jsonMembers(of: startDay))),
        .init("end", .object(end.jsonMembers(of: endDay))),
        .init("days", .integer(Int64(startDay.distance(to: endDay) + 1))),
      ]))
  }

  private func convert(_ text: String) throws(FormatError) -> (day: DayNumber, fields: CalendarFields) {
    let isToday = ["today", "now"].containsExactly(text)
    let day = isToday ? today : try source.dayNumber(of: CalendarDate(text), resolving: .reject)
    return (day, try target.fields(of: day))
  }
}
