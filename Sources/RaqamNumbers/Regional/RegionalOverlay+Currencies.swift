extension RegionalOverlay {
  /// The symbols and names of the new codes, parsed separately because few processes need them.
  private static let definitions: [String: CurrencyDefinition] =
    shipped.definitions(names: String(decoding: PackageResources.regional_names_tsv, as: UTF8.self))

  /// Returns the definition of a currency that ICU does not know.
  func definition(of code: String) -> CurrencyDefinition? { codes[code] == nil ? nil : Self.definitions[code] }

  /// Returns the currencies of `codes` with the texts of `regional-names.tsv`.
  func definitions(names: String) -> [String: CurrencyDefinition] {
    var texts: [String: Texts] = [:]
    for cells in Self.rows(of: names) where cells.count >= 4 { texts[cells[0], default: Texts()].read(cells) }
    var result: [String: CurrencyDefinition] = [:]
    for (code, digits) in codes {
      do throws(FormatError) {
        result[code] = try (texts[code] ?? Texts()).definition(code: code, digits: digits)
      } catch {
        continue
      }
    }
    return result
  }

  /// The texts of a currency by locale identifier.
  private struct Texts {
    var symbols: [String: String] = [:]
    var narrowSymbols: [String: String] = [:]
    var names: [String: CurrencyDefinition.PluralNames] = [:]

    mutating func read(_ cells: [String]) {
      switch cells[1] {
      case "symbol": symbols[cells[2]] = cells[3]
      case "narrow": narrowSymbols[cells[2]] = cells[3]
      default:
        for form in cells[3...] {
          let sides = form.split(separator: "=", maxSplits: 1)
          guard sides.count == 2, let category = PluralSelector.Category(rawValue: String(sides[0])) else { continue }
          names[cells[2], default: [:]][category] = String(sides[1])
        }
      }
    }

    func definition(code: String, digits: Int) throws(FormatError) -> CurrencyDefinition {
      try CurrencyDefinition(
        code: code, digits: digits, symbols: symbols, narrowSymbols: narrowSymbols, names: names)
    }
  }
}

extension RegionalData {
  /// Returns the definition of a currency that ICU does not list: ICU 78 lacks XAD, although its CLDR data contain it.
  func definition(of code: String) -> CurrencyDefinition? {
    self == .newest ? RegionalOverlay.shipped.definition(of: code) : nil
  }
}
