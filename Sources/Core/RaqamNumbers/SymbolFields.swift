internal import ICU

/// Extends the fields of a formatted number by the bidi marks of the locale's symbols.
///
/// The minus sign of Persian is U+200E U+2212. ICU's field contains only U+2212, because ICU trims invisible characters
/// at the edges of a field.
struct SymbolFields: Sendable {
  /// A symbol with a bidi mark at either end, and ICU's field number.
  private struct Symbol {
    let kind: Int32
    let before: [UInt16]
    let core: [UInt16]
    let after: [UInt16]
  }

  private var symbols: [Symbol] = []

  /// Creates the symbols of a fully configured format.
  init(_ handle: borrowing NumberFormatHandle) throws(FormatError) {
    let fields: [(NumberFormatHandle.Symbol, [Int32])] = [
      (.minus, [10, 4]), (.plus, [10, 4]), (.percent, [8]), (.permille, [9]), (.currency, [7]),
    ]
    for (symbol, kinds) in fields {
      let units = Array(try handle.symbol(symbol).utf16)
      let before = Array(units.prefix(while: Self.isMark))
      let after = Array(units.dropFirst(before.count).reversed().prefix(while: Self.isMark).reversed())
      guard !before.isEmpty || !after.isEmpty else { continue }
      let core = Array(units[before.count..<(units.count - after.count)])
      symbols += kinds.map { Symbol(kind: $0, before: before, core: core, after: after) }
    }
  }

  /// Creates the symbols of a locale's plain numbers.
  init(resource: String) throws(FormatError) {
    self = try SymbolFields(NumberFormatHandle(pattern: "0", locale: resource))
  }

  private static func isMark(_ unit: UInt16) -> Bool { unit == 0x200E || unit == 0x200F || unit == 0x061C }
}

extension SymbolFields {
  func widened(_ text: FieldedText) -> FieldedText {
    if symbols.isEmpty { return text }
    let fields = text.fields.map { field in
      for symbol in symbols where symbol.kind == field.kind {
        if let range = Self.range(of: symbol, around: field.range, in: text.units) {
          return FieldedText.Field(kind: field.kind, range: range)
        }
      }
      return field
    }
    return FieldedText(units: text.units, fields: fields)
  }

  private static func range(of symbol: Symbol, around core: Range<Int>, in units: [UInt16]) -> Range<Int>? {
    let start = core.lowerBound - symbol.before.count
    let end = core.upperBound + symbol.after.count
    guard start >= 0, end <= units.count, units[start..<end].elementsEqual(symbol.before + symbol.core + symbol.after)
    else { return nil }
    return start..<end
  }
}
