import Raqam
import RaqamDescriptors

extension Host {
  /// The locale of the environment: `LC_ALL`, else `LANG`; `C`, `POSIX` and nothing are en_US.
  func defaultLocale() throws(FormatError) -> LocaleID {
    let names = ["LC_ALL", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    guard let name = names.first else { return try LocaleID("en_US") }
    let language = name.prefix { $0 != "." && $0 != "@" }
    if language == "C" || language == "POSIX" { return try LocaleID("en_US") }
    return try LocaleID(name)
  }

  /// The time zone of the environment: `TZ`, else the system's, else UTC.
  func defaultTimeZone() throws(FormatError) -> TimeZoneID {
    if let name = environment["TZ"], !name.isEmpty {
      return try TimeZoneID(name.hasPrefix(":") ? String(name.dropFirst()) : name)
    }
    return try TimeZoneID(systemTimeZone() ?? "UTC")
  }

  /// The end of the locale chain: what flags say, else what the environment says.
  func context(
    locale: String?, timeZone: String?, calendar: String? = nil, now: String? = nil
  ) throws(CommandFailure) -> FormatContext {
    do throws(FormatError) {
      let zone = if let timeZone { try TimeZoneID(timeZone) } else { try defaultTimeZone() }
      let locale = if let locale { try LocaleID(locale) } else { try defaultLocale() }
      for note in locale.notes { writeError("warning: \(note)\n") }
      let instant =
        if let now { try ISO8601Text.read(now).instant(in: TimeZoneRules(zone)) } else { self.now() }
      let calendar = try calendar.map { name throws(FormatError) in try CalendarID(name) }
      return FormatContext(locale: locale, timeZone: zone, calendar: calendar, now: instant)
    } catch {
      throw .failed(error.description)
    }
  }
}
