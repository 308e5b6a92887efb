internal import ICU

/// Writes amounts of a currency whose names ICU does not know: ICU writes the code, the name takes its place.
///
/// The plural form is that of the number as it is written, visible decimals included.
struct NamedCurrencyEngine: DecimalEngine {
  private let base: any DecimalEngine
  private let categories: VisibleCategories
  /// By the index of a category.
  private let names: [String]

  /// `rules` are the locale's plural rules.
  init(_ base: any DecimalEngine, definition: CurrencyDefinition, locale: LocaleID, rules: String) {
    self.base = base
    categories = VisibleCategories(rules, locale: locale)
    names = PluralSelector.Category.allCases.map { definition.name(in: locale, $0) }
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    bytes += try fields(value).text.utf8
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    let written = try base.fields(value)
    return written.replacing(field: NumberFieldKinds.currency, with: names[categories.index(of: written, value)])
  }
}

extension FieldedText {
  /// The text with another in place of each run of a field.
  fileprivate func replacing(field kind: Int32, with text: String) -> FieldedText {
    let replacement = Array(text.utf16)
    var units: [UInt16] = []
    /// Where each old position now stands.
    var places = [Int](repeating: 0, count: self.units.count + 1)
    let runs = fields.filter { $0.kind == kind }.map { $0.range.clamped(to: 0..<self.units.count) }
    var index = 0
    while index < self.units.count {
      places[index] = units.count
      if let run = runs.first(where: { $0.lowerBound == index }), !run.isEmpty {
        for inner in run { places[inner] = units.count }
        units += replacement
        index = run.upperBound
      } else {
        units.append(self.units[index])
        index += 1
      }
    }
    places[self.units.count] = units.count
    let moved = fields.map { field in
      let range = field.range.clamped(to: 0..<self.units.count)
      return Field(kind: field.kind, range: places[range.lowerBound]..<places[range.upperBound])
    }
    return FieldedText(units: units, fields: moved)
  }
}
