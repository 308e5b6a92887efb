internal import RaqamMemory

extension CurrencyDefinition {
  /// The currencies of `Data/Currencies/custom.tsv` by code: `IRT`, the toman of Iran.
  ///
  /// A test checks that every line is parsed.
  package static let shipped: [String: CurrencyDefinition] =
    definitions(table: DataFile.customCurrencies.text)

  /// Returns the currencies of a table by code.
  ///
  /// - Parameters:
  ///   - table: Lines of code, kind (`digits`, `symbol`, `narrow` or `name`) and content. Symbols and names have a
  ///     locale before their content.
  ///   - digits: The fraction digits of the codes whose digits are not in the table.
  static func definitions(table: String, digits: [String: Int] = [:]) -> [String: CurrencyDefinition] {
    var entries = digits.mapValues { Entry(digits: $0) }
    for cells in RegionalOverlay.rows(of: table) where cells.count >= 3 {
      entries[cells[0], default: Entry()].read(cells)
    }
    var result: [String: CurrencyDefinition] = [:]
    for (code, entry) in entries {
      do throws(FormatError) {
        result[code] = try entry.definition(code: code)
      } catch {
        continue
      }
    }
    return result
  }

  /// The data of a currency, with texts by locale identifier.
  private struct Entry {
    var digits = 2
    var symbols: [String: String] = [:]
    var narrowSymbols: [String: String] = [:]
    var names: [String: PluralNames] = [:]

    mutating func read(_ cells: [String]) {
      switch (cells[1], cells.count) {
      case ("digits", 3): digits = Int(cells[2]) ?? digits
      case ("symbol", 4): symbols[cells[2]] = cells[3]
      case ("narrow", 4): narrowSymbols[cells[2]] = cells[3]
      case ("name", 4...):
        for form in cells[3...] {
          let sides = form.split(separator: "=", maxSplits: 1)
          guard sides.count == 2, let category = PluralSelector.Category(rawValue: String(sides[0])) else { continue }
          names[cells[2], default: [:]][category] = String(sides[1])
        }
      default: break
      }
    }

    func definition(code: String) throws(FormatError) -> CurrencyDefinition {
      try CurrencyDefinition(
        code: code, digits: digits, symbols: symbols, narrowSymbols: narrowSymbols, names: names)
    }
  }
}
