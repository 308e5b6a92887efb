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

  /// The factory of a command, on the time zones of `TZDIR` and the engine of `RAQAM_ENGINE` where they are set.
  func factory() throws(CommandFailure) -> FormatterFactory {
    let engine = try engine()
    guard let directory = environment["TZDIR"], !directory.isEmpty else { return FormatterFactory(engine: engine) }
    do throws(FormatError) {
      return FormatterFactory(timeZones: try TimeZoneDatabase(directory: directory), engine: engine)
    } catch {
      throw .failed("TZDIR: \(error)")
    }
  }

  private func engine() throws(CommandFailure) -> FormatEngine {
    guard let name = environment["RAQAM_ENGINE"], !name.isEmpty else { return .automatic }
    if let engine = FormatEngine(rawValue: name) { return engine }
    let names = FormatEngine.allCases.map(\.rawValue).joined(separator: ", ")
    throw .failed("RAQAM_ENGINE: unknown engine \"\(name.prefix(40))\"; expected one of \(names)")
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
