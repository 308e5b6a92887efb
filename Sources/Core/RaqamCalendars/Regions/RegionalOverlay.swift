internal import ICU
internal import RaqamMemory

/// The differences of a CLDR release from that of the oldest supported libicu.
package struct RegionalOverlay: Sendable {
  /// The fraction digits of a currency.
  package struct Digits: Hashable, Sendable {
    package let standard: Int
    package let cash: Int
    /// The smallest coin in units of the last cash digit; 0 if it equals that unit.
    package let cashIncrement: Int

    package init(standard: Int, cash: Int, cashIncrement: Int) {
      self.standard = standard
      self.cash = cash
      self.cashIncrement = cashIncrement
    }
  }

  /// The names of a calendar's months, from the first month.
  package struct MonthNames: Hashable, Sendable {
    /// The full names, which are also used as abbreviated ones.
    package let wide: [String]
    /// The names of one letter.
    package let narrow: [String]
  }

  /// The CLDR release: `48`.
  package var release = ""
  /// The release that it was compared with: `42`.
  package var olderRelease = ""
  /// The date of the release: `2025-10-24`.
  package var date = ""
  /// The fraction digits of currencies that ICU knows.
  package var digits: [String: Digits] = [:]
  /// The current currency of each region.
  package var currencies: [String: String] = [:]
  /// The fraction digits of currencies that ICU may not know.
  package var codes: [String: Int] = [:]
  /// The uses of currencies that were introduced or ended since.
  package var uses: [String: CurrencyUse] = [:]
  /// The first day of the week in each region.
  package var firstWeekdays: [String: Weekday] = [:]
  /// The minimum number of days in the first week of a year, by region.
  package var minimalDays: [String: Int] = [:]
  /// The preferred calendar of a region in the older and in this release.
  package var calendars: [String: (before: CalendarID, after: CalendarID)] = [:]
  /// The names of months by calendar, then by language and region: `fa_AF`.
  package var months: [CalendarID: [String: MonthNames]] = [:]
}

extension RegionalOverlay {
  /// The data of `Data/Regions`. A test checks that every line is parsed.
  package static let shipped = RegionalOverlay(table: DataFile.regionalCurrencies.text)

  /// The shipped data if it is newer than ICU's.
  package static let active: RegionalOverlay? = {
    do throws(FormatError) {
      return shipped.isNewer(than: try ICULibrary.cldrVersion()) ? shipped : nil
    } catch {
      return nil
    }
  }()

  /// Returns whether the release is newer than another: `48.1` is newer than `48`.
  package func isNewer(than other: String) -> Bool {
    let numbers = [release, other].map { text in text.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers[1].lexicographicallyPrecedes(numbers[0])
  }
}
