internal import ICU

/// The position of a currency's name relative to an amount in a locale: CLDR's `unitPattern` of currencies.
///
/// The pattern is `{0} {1}` in English, `{0}{1}` in Japanese, `{1} {0}` in Swahili, and `{0} de {1}` in Romanian for
/// large numbers.
struct CurrencyUnitPattern: Equatable, Sendable {
  /// Whether the name precedes the number.
  var isNameFirst = false
  /// The literal text before, between and after the two arguments, in UTF-16.
  var leading: [UInt16] = []
  var between: [UInt16] = [0x20]
  var trailing: [UInt16] = []

  /// The pattern of CLDR's root locale, `{0} {1}`.
  static let root = CurrencyUnitPattern()
}

extension CurrencyUnitPattern {
  /// Returns a formatted number with its currency name; the fields of the number are shifted accordingly.
  func text(_ number: FieldedText, name: [UInt16]) -> FieldedText {
    let first = isNameFirst ? name : number.units
    let second = isNameFirst ? number.units : name
    let offsets = (first: leading.count, second: leading.count + first.count + between.count)
    let offset = isNameFirst ? offsets.second : offsets.first
    let start = isNameFirst ? offsets.first : offsets.second
    let moved = number.fields.map { field in
      FieldedText.Field(
        kind: field.kind, range: (field.range.lowerBound + offset)..<(field.range.upperBound + offset))
    }
    let named = FieldedText.Field(kind: NumberFieldKinds.currency, range: start..<(start + name.count))
    return FieldedText(units: leading + first + between + second + trailing, fields: moved + [named])
  }

  /// Returns the patterns of a locale by plural category, in the order of `PluralSelector.Category.allCases`.
  static func all(_ data: borrowing CurrencyDataHandle) throws(FormatError) -> [CurrencyUnitPattern] {
    var found: [CurrencyUnitPattern?] = []
    for category in PluralSelector.Category.allCases {
      found.append(CurrencyUnitPattern(try data.unitPattern(category: category.rawValue)))
    }
    let other = found[PluralRuleSet.other] ?? .root
    return found.map { $0 ?? other }
  }

  /// Parses a pattern such as `{0} {1}`, number and name; `nil` if an argument is missing.
  private init?(_ text: String) {
    let units = Array(text.utf16)
    func range(of argument: String) -> Range<Int>? {
      let argument = Array(argument.utf16)
      return units.indices.lazy.filter { units[$0...].starts(with: argument) }.first.map { $0..<($0 + argument.count) }
    }
    guard let number = range(of: "{0}"), let name = range(of: "{1}") else { return nil }
    isNameFirst = name.lowerBound < number.lowerBound
    let (first, second) = isNameFirst ? (name, number) : (number, name)
    leading = Array(units[..<first.lowerBound])
    between = Array(units[first.upperBound..<second.lowerBound])
    trailing = Array(units[second.upperBound...])
  }
}
