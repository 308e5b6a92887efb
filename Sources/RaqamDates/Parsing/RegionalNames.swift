internal import ICU

/// The names of months and weekdays that a language has in its regions, by libicu's data of those.
///
/// `Sept` of `en_GB` is known in `en_US`, and `Januar` of `de_DE` in `de_AT`. Of some hundred regions of English, four
/// have names themselves.
final class RegionalNames: Sendable {
  /// One table for each locale that has names itself.
  let months: [NameTable]
  let weekdays: [NameTable]

  private struct Key: Hashable {
    let calendar: CalendarID
    let language: String
  }

  private static let kept = LazyTable<Key, RegionalNames>(limit: 16)

  /// The names of a language.
  static func known(_ calendar: CalendarID, _ language: String) throws(FormatError) -> RegionalNames {
    try kept.value(for: Key(calendar: calendar, language: language)) { () throws(FormatError) in
      try RegionalNames(calendar, language)
    }
  }

  private init(_ calendar: CalendarID, _ language: String) throws(FormatError) {
    var (months, weekdays): ([NameTable], [NameTable]) = ([], [])
    do throws(ICUFailure) {
      for name in try DateReadingData.localesWithNames(language: language) {
        let resource = try LocaleData.setting("calendar", to: calendar.icuKeyword, in: name)
        let sampler = DateSampler(calendar: calendar, resource: resource)
        let tables: (NameTable, NameTable)
        do throws(FormatError) {
          tables = (try sampler.months(), try sampler.weekdays("Ec"))
        } catch {
          continue
        }
        months.append(tables.0)
        weekdays.append(tables.1)
      }
    } catch {
      throw FormatError(icu: error, while: "looking for the names of other regions")
    }
    (self.months, self.weekdays) = (months, weekdays)
  }
}
