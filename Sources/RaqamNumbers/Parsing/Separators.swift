internal import ICU

/// The separators that count beside digits of one script.
package struct Separators: Hashable, Sendable {
  let decimal: [Unicode.Scalar]
  let group: [Unicode.Scalar]
  /// Whether `٫` and `٬` are read as well: beside ASCII digits, in locales whose own digits have them.
  private(set) var readsArabic = false

  init(decimal: String, group: String) {
    self.decimal = decimal.unicodeScalars.filter { !$0.isHidden }
    self.group = group.unicodeScalars.filter { !$0.isHidden }
  }

  /// Those of a locale with the digits of a numbering system; `nil` keeps the locale's own.
  init(locale: LocaleID, numberingSystem: String?, isMonetary: Bool) throws(FormatError) {
    let resource = try numberingSystem.map { name throws(FormatError) in
      try locale.resourceID(setting: "numbers", to: name)
    }
    do throws(ICUFailure) {
      let handle = try NumberFormatHandle(pattern: "0", locale: resource ?? locale.resourceID)
      self.init(
        decimal: try handle.symbol(isMonetary ? .monetaryDecimal : .decimal),
        group: try handle.symbol(isMonetary ? .monetaryGrouping : .grouping))
    } catch {
      throw FormatError(icu: error, while: "looking for the separators of \"\(locale)\"")
    }
  }

  package func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
    decimal.count == 1 && Self.same(scalar, decimal[0]) || readsArabic && scalar == Self.arabicDecimal
  }

  package func isGroup(_ scalar: Unicode.Scalar) -> Bool {
    group.count == 1 && Self.same(scalar, group[0]) || readsArabic && scalar == Self.arabicGroup
  }

  private static let arabicDecimal: Unicode.Scalar = "٫"
  private static let arabicGroup: Unicode.Scalar = "٬"

  /// These separators, and `٫` and `٬` where they are those of the locale's own digits: both have one meaning.
  func readingArabic(of own: Separators) -> Separators {
    var separators = self
    separators.readsArabic = own.decimal == [Self.arabicDecimal] && own.group == [Self.arabicGroup]
    return separators
  }

  /// Whether a typed separator is the wanted one: the spaces are one, the apostrophes are one, and full-width forms
  /// are those they are made of.
  private static func same(_ typed: Unicode.Scalar, _ wanted: Unicode.Scalar) -> Bool {
    if typed == wanted { return true }
    if wanted.isSpace { return typed.isSpace }
    if wanted.isApostrophe { return typed.isApostrophe }
    return typed.value == 0xFF0C && wanted == "," || typed.value == 0xFF0E && wanted == "."
  }

  private static func text(_ scalars: [Unicode.Scalar]) -> String { String(String.UnicodeScalarView(scalars)) }

  package var decimalText: String { Self.text(decimal) }
}
