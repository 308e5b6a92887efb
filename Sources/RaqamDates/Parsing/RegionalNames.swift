internal import ICU
internal import RaqamMemory

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
    let script: String
  }

  private static let kept = LazyTable<Key, RegionalNames>(limit: 16)

  /// The names of a locale's language in the regions that write it in the same script.
  static func known(_ calendar: CalendarID, _ locale: LocaleID) throws(FormatError) -> RegionalNames {
    let language = locale.language
    let script: String
    do throws(ICUFailure) {
      script = try LocaleData.script(LocaleData.maximized(locale.resourceID))
    } catch {
      throw FormatError(icu: error, while: "looking for the script of \"\(locale)\"")
    }
    let key = Key(calendar: calendar, language: language, script: script)
    return try kept.value(for: key) { () throws(FormatError) in try RegionalNames(key) }
  }

  private init(_ key: Key) throws(FormatError) {
    let calendar = key.calendar
    var (months, weekdays): ([NameTable], [NameTable]) = ([], [])
    do throws(ICUFailure) {
      for name in try DateReadingData.localesWithNames(language: key.language) {
        guard try LocaleData.script(LocaleData.maximized(name)) == key.script else { continue }
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
