internal import ICU

/// What a release of CLDR says otherwise than the one of the oldest libicu that is supported.
package struct RegionalOverlay: Sendable {
  /// The digits of a currency behind the separator.
  package struct Digits: Hashable, Sendable {
    package let standard: Int
    package let cash: Int
    /// The smallest coin in units of the last digit of cash; 0 where it is that digit.
    package let cashIncrement: Int

    package init(standard: Int, cash: Int, cashIncrement: Int) {
      self.standard = standard
      self.cash = cash
      self.cashIncrement = cashIncrement
    }
  }

  /// The names of a calendar's months, the first month first.
  package struct MonthNames: Hashable, Sendable {
    /// The full names, which are also used for abbreviated ones.
    package let wide: [String]
    /// The single letters.
    package let narrow: [String]
  }

  /// The CLDR release: `48`.
  package var release = ""
  /// The release it was compared with: `42`.
  package var olderRelease = ""
  /// The day of that release: `2025-10-24`.
  package var date = ""
  /// Digits of currencies that ICU knows.
  package var digits: [String: Digits] = [:]
  /// The currency in use in a region.
  package var currencies: [String: String] = [:]
  /// The digits of currencies that ICU may not know.
  package var codes: [String: Int] = [:]
  /// The day a week begins with in a region.
  package var firstWeekdays: [String: Weekday] = [:]
  /// How many days the first week of a year must have in a region.
  package var minimalDays: [String: Int] = [:]
  /// The own calendar of a region in the older release and in this one.
  package var calendars: [String: (before: CalendarID, after: CalendarID)] = [:]
  /// Names of months by calendar, then by language and region: `fa_AF`.
  package var months: [CalendarID: [String: MonthNames]] = [:]
}

extension RegionalOverlay {
  /// The data of `Data/Currencies`. A test holds them to being read whole.
  package static let shipped = RegionalOverlay(table: String(decoding: PackageResources.regional_tsv, as: UTF8.self))

  /// The shipped data where they are newer than ICU's.
  package static let active: RegionalOverlay? = {
    do throws(ICUFailure) {
      return shipped.isNewer(than: try ICULibrary.cldrVersion()) ? shipped : nil
    } catch {
      return nil
    }
  }()

  /// Whether the release is newer than another: `48.1` than `48`.
  package func isNewer(than other: String) -> Bool {
    let numbers = [release, other].map { text in text.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers[1].lexicographicallyPrecedes(numbers[0])
  }
}
