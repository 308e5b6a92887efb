internal import ICU

/// What a release of CLDR says otherwise than the one of the oldest libicu that is supported.
struct RegionalOverlay: Sendable {
  /// The digits of a currency behind the separator.
  struct Digits: Hashable, Sendable {
    let standard: Int
    let cash: Int
    /// The smallest coin in units of the last digit of cash; 0 where it is that digit.
    let cashIncrement: Int
  }

  /// The CLDR release: `48`.
  var release = ""
  /// The release it was compared with: `42`.
  var olderRelease = ""
  /// The day of that release: `2025-10-24`.
  var date = ""
  /// Digits of currencies that ICU knows.
  var digits: [String: Digits] = [:]
  /// The currency in use in a region.
  var currencies: [String: String] = [:]
  /// The digits of currencies that ICU may not know.
  var codes: [String: Int] = [:]
  /// The day a week begins with in a region.
  var firstWeekdays: [String: Weekday] = [:]
  /// How many days the first week of a year must have in a region.
  var minimalDays: [String: Int] = [:]
  /// The own calendar of a region in the older release and in this one.
  var calendars: [String: (before: CalendarID, after: CalendarID)] = [:]
}

extension RegionalOverlay {
  /// The data of `Data/Currencies`. A test holds them to being read whole.
  static let shipped = RegionalOverlay(table: String(decoding: PackageResources.regional_tsv, as: UTF8.self))

  /// The shipped data where they are newer than ICU's.
  static let active: RegionalOverlay? = {
    do throws(ICUFailure) {
      return shipped.isNewer(than: try ICULibrary.cldrVersion()) ? shipped : nil
    } catch {
      return nil
    }
  }()

  /// Symbols and names of the new codes. Few processes ever ask for them, so they are read apart.
  private static let definitions: [String: CurrencyDefinition] =
    shipped.definitions(names: String(decoding: PackageResources.regional_names_tsv, as: UTF8.self))

  /// A currency that ICU does not know.
  func definition(of code: String) -> CurrencyDefinition? { codes[code] == nil ? nil : Self.definitions[code] }

  /// Whether the release is newer than another: `48.1` than `48`.
  func isNewer(than other: String) -> Bool {
    let numbers = [release, other].map { text in text.split(separator: ".").map { Int($0) ?? 0 } }
    return numbers[1].lexicographicallyPrecedes(numbers[0])
  }
}
