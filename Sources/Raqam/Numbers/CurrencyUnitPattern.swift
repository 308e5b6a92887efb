internal import ICU

/// Where a currency's name stands beside an amount in a locale: CLDR's `unitPattern` of currencies.
///
/// `{0} {1}` in English, `{0}{1}` in Japanese, `{1} {0}` in Swahili, `{0} de {1}` in Romanian for large numbers.
struct CurrencyUnitPattern: Equatable, Sendable {
  /// The name comes before the number.
  var isNameFirst = false
  /// What stands before both, between them and behind both.
  var leading: [UInt16] = []
  var between: [UInt16] = [0x20]
  var trailing: [UInt16] = []

  /// The root's: `{0} {1}`.
  static let root = CurrencyUnitPattern()
}

extension CurrencyUnitPattern {
  /// A formatted number with a name beside it.
  func text(_ number: FieldedText, name: [UInt16]) -> FieldedText {
    let first = isNameFirst ? name : number.units
    let second = isNameFirst ? number.units : name
    let places = (first: leading.count, second: leading.count + first.count + between.count)
    let offset = isNameFirst ? places.second : places.first
    let start = isNameFirst ? places.first : places.second
    let moved = number.fields.map { field in
      FieldedText.Field(
        kind: field.kind, range: (field.range.lowerBound + offset)..<(field.range.upperBound + offset))
    }
    let named = FieldedText.Field(kind: NumberFieldKinds.currency, range: start..<(start + name.count))
    return FieldedText(units: leading + first + between + second + trailing, fields: moved + [named])
  }

  /// The patterns of a locale by plural category, in the order of `PluralSelector.Category.allCases`.
  ///
  /// They are read off amounts of a currency that has no name and no pattern of its own. `category` tells the category of
  /// a number that is shown with all its digits.
  static func all(
    resource: String, category: (_ number: RoundedNumber) -> Int
  ) throws(ICUFailure) -> [CurrencyUnitPattern] {
    let formatter: NumberFormatterHandle
    do throws(NumberFormatterHandle.SkeletonFailure) {
      // The keyword: ICU would take the pattern of the region's own currency for that of any other.
      formatter = try NumberFormatterHandle(
        skeleton: "currency/\(unnamed) unit-width-full-name .##",
        locale: try settingCurrency(resource))
    } catch {
      throw error.cause
    }
    var found = [CurrencyUnitPattern?](repeating: nil, count: PluralSelector.Category.allCases.count)
    for sample in AffixProbe.samples {
      let index = category(
        RoundedNumber(digits: sample.coefficient, scale: -sample.exponent, isNegative: false))
      guard found.indices.contains(index), found[index] == nil else { continue }
      let number = ExactDecimal(isNegative: false, coefficient: sample.coefficient, exponent: sample.exponent)
      found[index] = CurrencyUnitPattern(try formatter.fields(decimal: number.description))
    }
    let other = found[PluralRuleSet.other] ?? .root
    return found.map { $0 ?? other }
  }

  /// A code that no currency has: it stands for itself.
  private static let unnamed = "QZZ"

  private static func settingCurrency(
    _ resource: String
  ) throws(NumberFormatterHandle.SkeletonFailure) -> String {
    do throws(ICUFailure) {
      return try LocaleData.setting("currency", to: unnamed, in: resource)
    } catch {
      throw NumberFormatterHandle.SkeletonFailure(offset: nil, cause: error)
    }
  }

  /// Reads a pattern off an amount of the currency without a name; `nil` where the two cannot be told apart.
  private init?(_ text: FieldedText) {
    let code = Array(Self.unnamed.utf16)
    guard let start = text.units.indices.first(where: { text.units[$0...].starts(with: code) }) else { return nil }
    let name = start..<(start + code.count)
    let digits = text.fields.filter { $0.kind != NumberFieldKinds.currency }.map(\.range)
    guard let least = digits.map(\.lowerBound).min(), let most = digits.map(\.upperBound).max(), least < most,
      most <= text.units.count, !name.overlaps(least..<most)
    else { return nil }
    isNameFirst = name.lowerBound < least
    let (first, second) = isNameFirst ? (name, least..<most) : (least..<most, name)
    leading = Array(text.units[..<first.lowerBound])
    between = Array(text.units[first.upperBound..<second.lowerBound])
    trailing = Array(text.units[second.upperBound...])
  }
}
