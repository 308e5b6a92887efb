package import Raqam
package import RaqamDescriptors

extension Host {
  /// Returns the locale of the environment: `LC_ALL`, then `LANG`. `C`, `POSIX` and empty values mean
  /// `en_US`.
  func defaultLocale() throws(FormatError) -> LocaleID {
    let names = ["LC_ALL", "LANG"].compactMap { environment[$0] }.filter { !$0.isEmpty }
    guard let name = names.first else { return try LocaleID("en_US") }
    let language = name.prefix { $0 != "." && $0 != "@" }
    if language == "C" || language == "POSIX" { return try LocaleID("en_US") }
    return try LocaleID(name)
  }

  /// Returns the sources of the context's settings for explanations: flags first, then the environment, then
  /// defaults.
  package func contextOrigins(locale: String?, timeZone: String?, now: String?) -> KeyOrigins.Layer {
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

  /// Returns the time zone of the environment: `TZ`, then the system's time zone, then UTC.
  func defaultTimeZone(_ database: TimeZoneDatabase) throws(FormatError) -> TimeZoneID {
    if let name = environment["TZ"], !name.isEmpty {
      return try TimeZoneID(name.hasPrefix(":") ? String(name.dropFirst()) : name, in: database)
    }
    return try TimeZoneID(systemTimeZone() ?? "UTC", in: database)
  }

  /// Creates the factory of a command. It respects `TZDIR` (time zones) and `RAQAM_REGIONAL_DATA` (currency
  /// and week data).
  package func factory() throws(CommandError) -> FormatterFactory {
    let data = try regionalData()
    guard let directory = environment["TZDIR"], !directory.isEmpty else {
      return FormatterFactory(regionalData: data)
    }
    do throws(FormatError) {
      return FormatterFactory(timeZones: try TimeZoneDatabase(directory: directory), regionalData: data)
    } catch {
      throw .usage("TZDIR: \(error)")
    }
  }

  /// Returns the source of currency and week data for regions, from `RAQAM_REGIONAL_DATA`; `newest` by
  /// default.
  package func regionalData() throws(CommandError) -> RegionalData {
    try word("RAQAM_REGIONAL_DATA", RegionalData.self) ?? .newest
  }

  /// Returns the value of an environment variable with a closed set of values; `nil` if it is unset or empty.
  private func word<Word: RawRepresentable & CaseIterable>(
    _ variable: String, _: Word.Type
  ) throws(CommandError) -> Word? where Word.RawValue == String {
    guard let name = environment[variable], !name.isEmpty else { return nil }
    if let word = Word(exact: name) { return word }
    let names = Word.allCases.map(\.rawValue).joined(separator: ", ")
    throw .usage("unknown value \"\(name.abbreviated())\" for \(variable); expected one of \(names)")
  }

  /// Returns the context of a command: flags first, then the environment.
  package func context(
    locale: String?, timeZone: String?, calendar: String? = nil, now: String? = nil, factory: FormatterFactory
  ) throws(CommandError) -> FormatContext {
    let zone = try self.timeZone(timeZone, factory)
    let isReader = locale != nil
    let locale = try self.locale(locale)
    report(notesOf: locale)
    let calendar = try calendar.map { name throws(CommandError) in try self.calendar(name, of: "--calendar") }
    var instant = self.now()
    if now != nil {
      let rules: TimeZoneRules
      do throws(FormatError) { rules = try factory.rules(for: zone) } catch { throw .failed(error.description) }
      instant = try self.instant(now, of: "--now", in: rules)
    }
    var context = FormatContext(locale: locale, timeZone: zone, calendar: calendar, now: instant)
    context.budget = budget
    if isReader { context.setReader(locale) }
    return context
  }

  /// Returns the instant that an option specifies, or the current time.
  package func instant(_ text: String?, of option: String, in rules: TimeZoneRules) throws(CommandError) -> Instant {
    let now = now()
    guard let text else { return now }
    do throws(FormatError) {
      return try ISO8601Text.parse(DateWords.iso(text, now: now, in: rules)).instant(in: rules)
    } catch {
      throw .usage("\(option): \(error)")
    }
  }

  /// Returns the budget that `--budget` specifies.
  package static func budget(_ text: String?) throws(CommandError) -> Budget {
    do throws(FormatError) { return try Budget(parsing: text ?? "") } catch { throw .usage("--budget: \(error)") }
  }

  /// Returns the calendar that an option specifies.
  package func calendar(_ name: String, of option: String) throws(CommandError) -> CalendarID {
    do throws(FormatError) { return try CalendarID(name) } catch { throw .usage("\(option): \(error)") }
  }

  /// Reports missing data and unknown keywords of a locale as warnings.
  package func report(notesOf locale: LocaleID) {
    for note in locale.notes { say(.warning, note) }
  }

  /// Returns the locale of `--locale`, or that of the environment.
  package func locale(_ name: String?) throws(CommandError) -> LocaleID {
    if let name, name.contains(",") {
      throw .usage("--locale: expected one locale, found \"\(name.abbreviated())\"; use raqam matrix for several")
    }
    do throws(FormatError) {
      return if let name { try LocaleID(name) } else { try defaultLocale() }
    } catch {
      throw .usage("\(name == nil ? "LC_ALL, LANG" : "--locale"): \(error)")
    }
  }

  private func timeZone(_ name: String?, _ factory: FormatterFactory) throws(CommandError) -> TimeZoneID {
    do throws(FormatError) {
      return if let name { try TimeZoneID(name, in: factory.timeZones) } else { try defaultTimeZone(factory.timeZones) }
    } catch {
      throw .usage("\(name == nil ? "TZ" : "--time-zone"): \(error)")
    }
  }
}

extension Host {
  /// Returns an error message that quotes the rejected input exactly once.
  package static func about(_ text: String, _ error: FormatError) -> String {
    var error = error
    // Only rows have a style for times of day.
    if error.hint == .form(.dateFirstOrTimeStyle) {
      error = FormatError(error.code, error.message, offset: error.offset, hint: .form(.dateFirst))
    }
    let (quoted, message) = ("\"\(line(text.abbreviated(to: 60)))\"", line(error.description))
    let names = message.hasPrefix("\(line(text)) ") || message.contains(quoted)
    return namingInvisible(names ? message : "\(quoted): \(message)")
  }

  /// Returns a message with the names of characters that are invisible and never part of a value, such as a byte order
  /// mark.
  private static func namingInvisible(_ message: String) -> String {
    var message = message
    for (character, name) in [("\u{FEFF}", "U+FEFF"), ("\u{200B}", "U+200B"), ("\u{2060}", "U+2060")] {
      message = message.replacing(character, with: "<\(name)>")
    }
    return message
  }
}
