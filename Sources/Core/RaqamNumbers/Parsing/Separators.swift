internal import ICU

/// The separators for the digits of one script.
package struct Separators: Hashable, Sendable {
  let decimal: [Unicode.Scalar]
  let group: [Unicode.Scalar]
  /// Whether `٫` and `٬` are also accepted: with ASCII digits, in locales whose native digits use them.
  private(set) var readsArabic = false

  init(decimal: String, group: String) {
    self.decimal = decimal.unicodeScalars.filter { !$0.isHidden }
    self.group = group.unicodeScalars.filter { !$0.isHidden }
  }

  /// Creates the separators of a locale for a numbering system; `nil` selects the locale's default.
  init(locale: LocaleID, numberingSystem: String?, isMonetary: Bool) throws(FormatError) {
    var data = try locale.numberData()
    if let numberingSystem {
      data = try NumberLocaleData.of(locale.resourceID(setting: "numbers", to: numberingSystem))
    }
    // Letters have the separators of `latn`, as in ICU.
    if data.symbols == nil { data = try NumberLocaleData.of(locale.resourceID(setting: "numbers", to: "latn")) }
    let symbols = data.symbols
    func text(_ bytes: [UInt8]?) -> String { String(decoding: bytes ?? [], as: UTF8.self) }
    self.init(
      decimal: text(isMonetary ? symbols?.currencyDecimal : symbols?.decimal),
      group: text(isMonetary ? symbols?.currencyGrouping : symbols?.grouping))
  }

  package func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
    decimal.count == 1 && Self.same(scalar, decimal[0]) || readsArabic && scalar == Self.arabicDecimal
  }

  package func isGroup(_ scalar: Unicode.Scalar) -> Bool {
    group.count == 1 && Self.same(scalar, group[0]) || readsArabic && scalar == Self.arabicGroup
  }

  private static let arabicDecimal: Unicode.Scalar = "٫"
  private static let arabicGroup: Unicode.Scalar = "٬"

  /// Returns these separators, with `٫` and `٬` added if the locale's native digits use them, because both are
  /// unambiguous.
  func readingArabic(of own: Separators) -> Separators {
    var separators = self
    separators.readsArabic = own.decimal == [Self.arabicDecimal] && own.group == [Self.arabicGroup]
    return separators
  }

  /// Returns whether a typed separator matches the expected one. All spaces are equivalent, all apostrophes are, and
  /// full-width forms match their ASCII equivalents.
  private static func same(_ typed: Unicode.Scalar, _ wanted: Unicode.Scalar) -> Bool {
    if typed == wanted { return true }
    if wanted.isSpace { return typed.isSpace }
    if wanted.isApostrophe { return typed.isApostrophe }
    return typed.value == 0xFF0C && wanted == "," || typed.value == 0xFF0E && wanted == "."
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

  package var decimalText: String { Self.text(decimal) }
}
