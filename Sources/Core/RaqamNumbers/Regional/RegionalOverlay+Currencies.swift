internal import RaqamMemory

extension RegionalOverlay {
  /// The symbols and names of the new codes, parsed separately because few processes need them.
  private static let definitions: [String: CurrencyDefinition] =
    shipped.definitions(names: DataFile.regionalNames.text)

  /// Returns the definition of a currency that ICU does not know.
  func definition(of code: String) -> CurrencyDefinition? { codes[code] == nil ? nil : Self.definitions[code] }

  /// Returns the currencies of `codes` with the texts of `regional-names.tsv`.
  func definitions(names: String) -> [String: CurrencyDefinition] {
    CurrencyDefinition.definitions(table: names, digits: codes).filter { codes[$0.key] != nil }
  }
}

extension RegionalData {
  /// Returns the definition of a currency that ICU does not list: ICU 78 lacks XAD, although its CLDR data contain it.
  func definition(of code: String) -> CurrencyDefinition? {
    self == .newest ? RegionalOverlay.shipped.definition(of: code) : nil
  }
}
