import ICU
import RaqamText
import RaqamValues

@testable import RaqamNumbers

/// Formats amounts of a currency whose names ICU does not know: ICU formats the code, which the name then replaces.
///
/// The plural category is that of the formatted number, including its visible fraction digits.
struct NamedCurrencyEngine: DecimalEngine {
  private let base: any DecimalEngine
  private let categories: VisibleCategories
  /// The names by plural category.
  private let names: [String]

  /// - Parameter rules: The cardinal plural rules of the locale.
  init(_ base: any DecimalEngine, definition: CurrencyDefinition, locale: LocaleID, rules: String) {
    self.base = base
    categories = VisibleCategories(rules, locale: locale)
    names = PluralSelector.Category.allCases.map { definition.name(in: locale, $0) }
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    bytes += try fields(value).text.utf8
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    let written = try base.fields(value)
    return written.replacing(field: NumberFieldKinds.currency, with: names[categories.index(of: written, value)])
  }
}

extension FieldedText {
  /// Returns the text with each run of a field replaced.
  fileprivate func replacing(field kind: Int32, with text: String) -> FieldedText {
    let replacement = Array(text.utf16)
    var units: [UInt16] = []
    /// The new offset of each old offset.
    var offsets = [Int](repeating: 0, count: self.units.count + 1)
    let runs = fields.filter { $0.kind == kind }.map { $0.range.clamped(to: 0..<self.units.count) }
    var index = 0
    while index < self.units.count {
      offsets[index] = units.count
      if let run = runs.first(where: { $0.lowerBound == index }), !run.isEmpty {
        for inner in run { offsets[inner] = units.count }
        units += replacement
        index = run.upperBound
      } else {
        units.append(self.units[index])
        index += 1
      }
    }
    offsets[self.units.count] = units.count
    let moved = fields.map { field in
      let range = field.range.clamped(to: 0..<self.units.count)
      return Field(kind: field.kind, range: offsets[range.lowerBound]..<offsets[range.upperBound])
    }
    return FieldedText(units: units, fields: moved)
  }
}
