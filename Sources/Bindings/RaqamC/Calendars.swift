public import CRaqam
internal import Raqam
internal import Synchronization

/// A cache of calendars by canonical name. It never shrinks, because there are few calendars.
private let openCalendars = Mutex<[String: CalendarSystem]>([:])

private func calendar(_ given: UnsafePointer<CChar>?) throws(CallError) -> CalendarSystem {
  guard let name = unsafe name(given) else { throw .null("calendar") }
  if let open = openCalendars.withLock({ $0[name] }) { return open }
  do throws(FormatError) {
    let calendar = try CalendarSystem(CalendarID(name))
    // Cache only the canonical name, because a calendar has many spellings.
    if name == calendar.id.rawValue { openCalendars.withLock { $0[name] = calendar } }
    return calendar
  } catch {
    throw CallError(.invalidDescriptor, error)
  }
}

/// Implements `raqam_calendar_date`, which raqam.h documents.
@c @implementation
public func raqam_calendar_date(
  _ calendar: UnsafePointer<CChar>?, _ day_number: Int64, _ date: UnsafeMutablePointer<raqam_date>?,
  _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let date = unsafe date else { throw .null("date") }
    try unsafe CallError.check(size: date.pointee.size, of: "date", raqam_date.self)
    let system = try unsafe RaqamC.calendar(calendar)
    do throws(FormatError) {
      let fields = try system.fields(of: DayNumber(Int(day_number)))
      unsafe date.pointee = raqam_date(date.pointee.size, fields, day_number)
    } catch {
      throw CallError(.refused, error)
    }
  }
}

/// Implements `raqam_calendar_day`, which raqam.h documents.
@c @implementation
public func raqam_calendar_day(
  _ calendar: UnsafePointer<CChar>?, _ date: UnsafePointer<CChar>?, _ length: Int,
  _ day_number: UnsafeMutablePointer<Int64>?, _ error: UnsafeMutablePointer<raqam_error>?
) -> raqam_status {
  unsafe call(error) { () throws(CallError) in
    guard let day_number = unsafe day_number else { throw .null("day_number") }
    let text = try unsafe CallerText(date, length, "date")
    let system = try unsafe RaqamC.calendar(calendar)
    do throws(FormatError) {
      unsafe day_number.pointee = Int64(
        try system.dayNumber(of: CalendarDate(text.string), resolving: .reject).value)
    } catch {
      throw CallError(.refused, error)
    }
  }
}

extension raqam_date {
  fileprivate init(_ size: UInt32, _ fields: CalendarFields, _ day: Int64) {
    // The fields of a day fit into 32 bits; 0 would reveal a bug in the arithmetic.
    func narrow(_ value: Int) -> Int32 { Int32(exactly: value) ?? 0 }
    self.init(
      size: size, day_number: day, extended_year: Int64(fields.extendedYear), year: Int64(fields.year),
      era: Int64(fields.era),
      month: narrow(fields.month.number), leap_month: fields.month.isLeap ? 1 : 0, day: narrow(fields.day),
      weekday: narrow(fields.weekday.rawValue), day_of_year: narrow(fields.dayOfYear),
      days_in_month: narrow(fields.daysInMonth), days_in_year: narrow(fields.daysInYear),
      months_in_year: narrow(fields.monthsInYear), leap_year: fields.isLeapYear ? 1 : 0)
  }
}
