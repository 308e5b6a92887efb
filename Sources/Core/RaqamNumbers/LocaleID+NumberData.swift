internal import ICU

extension LocaleID {
  /// Whether this locale formats numbers in digits rather than letters (`he@numbers=hebr`).
  package func hasDecimalDigits() throws(FormatError) -> Bool { try numberData().symbols != nil }

  /// The number data of this locale; see ``NumberLocaleData``.
  func numberData() throws(FormatError) -> NumberLocaleData {
    try NumberLocaleData.of(resourceID)
  }

  /// The minus sign of the locale with its bidi marks; empty if numbers are formatted in letters.
  package func minusSign() throws(FormatError) -> String {
    String(decoding: try numberData().symbols?.minus ?? [], as: UTF8.self)
  }

  /// The digits 0 to 9 of the locale, unless they are those of ASCII.
  package func ownDigits() throws(FormatError) -> String? {
    let digits = String(decoding: try (numberData().symbols?.digits ?? []).joined(), as: UTF8.self)
    return digits.isEmpty || digits.utf8.first == UInt8(ascii: "0") ? nil : digits
  }

  /// The cardinal plural rules of this locale; those of the root if they cannot be parsed.
  func pluralRules() throws(FormatError) -> PluralRuleSet {
    try numberData().pluralRules(of: resourceID) ?? .none
  }
}
