internal import ICU

/// Writes amounts of a currency whose names ICU does not know: ICU writes the code, the name takes its place.
///
/// The plural form is that of the number as it is written, visible decimals included.
struct NamedCurrencyEngine: DecimalEngine {
  let base: any DecimalEngine
  let definition: CurrencyDefinition
  let locale: LocaleID
  let selector: PluralSelector

  init(_ base: any DecimalEngine, definition: CurrencyDefinition, locale: LocaleID) throws(FormatError) {
    self.base = base
    self.definition = definition
    self.locale = locale
    selector = try PluralSelector(.cardinal, locale: locale)
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    bytes += try fields(value).text.utf8
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    let written = try base.fields(value)
    let name = definition.name(in: locale, category(of: written, value))
    return written.replacing(field: NumberFieldKinds.currency, with: name)
  }

  /// The plural category of the digits that are shown; `other` for what is no number.
  private func category(of written: FieldedText, _ value: NumericValue) -> PluralSelector.Category {
    let parts = written.parts { NumberFieldKinds.kind($0, text: $1, value: value) }
    guard let visible = parts.visibleNumber else { return .other }
    do throws(FormatError) {
      return try selector.category(of: visible)
    } catch {
      return .other
    }
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
