internal import ICU

extension LocaleID {
  /// Whether numbers of this locale are written in digits, not in letters (`he@numbers=hebr`).
  package func hasDecimalDigits() throws(FormatError) -> Bool { try numberData().symbols != nil }

  /// The number data of this locale, which is kept with it.
  func numberData() throws(FormatError) -> NumberLocaleData {
    do throws(ICUFailure) {
      return try numberData { () throws(ICUFailure) in try NumberLocaleData.of(resourceID) }
    } catch {
      throw FormatError(icu: error, while: "looking for the digits of \"\(self)\"")
    }
  }

  /// The minus sign of the locale's numbers, with its marks of direction; empty where numbers are written in letters.
  package func minusSign() throws(FormatError) -> String {
    String(decoding: try numberData().symbols?.minus ?? [], as: UTF8.self)
  }

  /// The locale's own digits from 0 to 9, where they are not those of ASCII.
  package func ownDigits() throws(FormatError) -> String? {
    let digits = String(decoding: try (numberData().symbols?.digits ?? []).joined(), as: UTF8.self)
    return digits.isEmpty || digits.utf8.first == UInt8(ascii: "0") ? nil : digits
  }
}
