internal import ICU
internal import RaqamMemory

/// The names of months and weekdays in all regions of a language, from libicu's data.
///
/// `Sept` of `en_GB` is accepted in `en_US`, and `Januar` of `de_DE` in `de_AT`. Only locales with their own names are
/// read: of about a hundred English regions, four have them.
final class RegionalNames: Sendable {
  /// One table for each locale that has its own names.
  let months: [NameTable]
  let weekdays: [NameTable]

  private struct Key: Hashable {
    let calendar: CalendarID
    let language: String
    let script: String
  }

  private static let kept = MemoTable<Key, RegionalNames>(limit: 16)

  /// Returns the names of a locale's language in all regions that use the same script.
  static func known(_ calendar: CalendarID, _ locale: LocaleID) throws(FormatError) -> RegionalNames {
    let language = locale.language
    let script = try LocaleData.script(LocaleData.maximized(locale.resourceID))
    let key = Key(calendar: calendar, language: language, script: script)
    return try kept.value(for: key) { () throws(FormatError) in try RegionalNames(key) }
  }

  private init(_ key: Key) throws(FormatError) {
    let names = try Self.locales(of: key).map { name throws(FormatError) in
      try DateNames(locale: LocaleID(name), calendar: key.calendar, from: .icu)
    }
    months = try names.map { names throws(FormatError) in try names.monthTable() }
    weekdays = try names.map { names throws(FormatError) in try names.weekdayTable() }
  }

  private static func locales(of key: Key) throws(FormatError) -> [String] {
    var found: [String] = []
    for name in try DateReadingData.localesWithNames(language: key.language) {
      if try LocaleData.script(LocaleData.maximized(name)) == key.script { found.append(name) }
    }
    return found
  }

}
