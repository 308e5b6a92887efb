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
  func defaultTimeZone(_ database: TimeZoneDatabase) throws(FormatError) -> TimeZoneID {
    if let name = environment["TZ"], !name.isEmpty {
      return try TimeZoneID(name.hasPrefix(":") ? String(name.dropFirst()) : name, in: database)
    }
    return try TimeZoneID(systemTimeZone() ?? "UTC", in: database)
  }

  /// The factory of a command, on the time zones of `TZDIR` where it is set.
  func factory() throws(CommandFailure) -> FormatterFactory {
    guard let directory = environment["TZDIR"], !directory.isEmpty else { return FormatterFactory() }
    do throws(FormatError) {
      return FormatterFactory(timeZones: try TimeZoneDatabase(directory: directory))
    } catch {
      throw .failed("TZDIR: \(error)")
    }
  }

  /// The end of the locale chain: what flags say, else what the environment says.
  func context(
    locale: String?, timeZone: String?, calendar: String? = nil, now: String? = nil, factory: FormatterFactory
  ) throws(CommandFailure) -> FormatContext {
    do throws(FormatError) {
      let zone =
        if let timeZone {
          try TimeZoneID(timeZone, in: factory.timeZones)
        } else {
          try defaultTimeZone(factory.timeZones)
        }
      let locale = if let locale { try LocaleID(locale) } else { try defaultLocale() }
      for note in locale.notes { writeError("warning: \(note)\n") }
      let instant =
        if let now { try ISO8601Text.read(now).instant(in: factory.rules(for: zone)) } else { self.now() }
      let calendar = try calendar.map { name throws(FormatError) in try CalendarID(name) }
      return FormatContext(locale: locale, timeZone: zone, calendar: calendar, now: instant)
    } catch {
      throw .failed(error.description)
    }
  }
}
