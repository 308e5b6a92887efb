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

  /// Who says what a context has, for explanations: the flags that are given, else what the environment says.
  func contextOrigins(locale: String?, timeZone: String?, now: String?) -> KeyOrigins.Layer {
    func origin(_ flag: String, _ text: String?, _ variables: [String], else kind: FormatExplanation.Source.Kind)
      -> KeyOrigins.Origin
    {
      if let text { return KeyOrigins.Origin(FormatExplanation.Source(.flag, flag), text: text) }
      for name in variables {
        if let value = environment[name], !value.isEmpty {
          return KeyOrigins.Origin(FormatExplanation.Source(.environment, name), text: value)
        }
      }
      return KeyOrigins.Origin(FormatExplanation.Source(kind))
    }
    return [
      "locale": origin("--locale", locale, ["LC_ALL", "LANG"], else: .standard),
      "timeZone": origin("--time-zone", timeZone, ["TZ"], else: systemTimeZone() == nil ? .standard : .system),
      "now": origin("--now", now, [], else: .system),
    ]
  }

  /// The time zone of the environment: `TZ`, else the system's, else UTC.
  func defaultTimeZone(_ database: TimeZoneDatabase) throws(FormatError) -> TimeZoneID {
    if let name = environment["TZ"], !name.isEmpty {
      return try TimeZoneID(name.hasPrefix(":") ? String(name.dropFirst()) : name, in: database)
    }
    return try TimeZoneID(systemTimeZone() ?? "UTC", in: database)
  }

  /// The factory of a command, on the time zones of `TZDIR`, the engine of `RAQAM_ENGINE` and the data of
  /// `RAQAM_REGIONAL_DATA` where they are set.
  func factory() throws(CommandFailure) -> FormatterFactory {
    let engine = try word("RAQAM_ENGINE", "engine", FormatEngine.self) ?? .automatic
    let data = try regionalData()
    guard let directory = environment["TZDIR"], !directory.isEmpty else {
      return FormatterFactory(engine: engine, regionalData: data)
    }
    do throws(FormatError) {
      return FormatterFactory(
        timeZones: try TimeZoneDatabase(directory: directory), engine: engine, regionalData: data)
    } catch {
      throw .failed("TZDIR: \(error)")
    }
  }

  /// Whose data tell the currencies and the weeks of regions.
  func regionalData() throws(CommandFailure) -> RegionalData {
    try word("RAQAM_REGIONAL_DATA", "source", RegionalData.self) ?? .newest
  }

  /// One of the words that a variable of the environment may have.
  private func word<Word: RawRepresentable & CaseIterable>(
    _ variable: String, _ kind: String, _: Word.Type
  ) throws(CommandFailure) -> Word? where Word.RawValue == String {
    guard let name = environment[variable], !name.isEmpty else { return nil }
    if let word = Word(rawValue: name) { return word }
    let names = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw .failed("\(variable): unknown \(kind) \"\(name.prefix(40))\"; expected one of \(names)")
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
