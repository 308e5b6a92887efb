internal import ICU

/// A type that formats amounts in one byte unit.
protocol ByteUnitWriter: Sendable {
  func parts(_ amount: ExactDecimal) throws(FormatError) -> [FormatPart]
  /// Returns the parts of zero, in words if it is spelled out.
  func zero() throws(FormatError) -> [FormatPart]
  /// Returns the compiled plan of the unit; `nil` if ICU has to format some of its amounts.
  func plan(locale: LocaleID) throws(FormatError) -> BytePlan?
}

extension ByteFormatter {
  static func writer(
    _ unit: ByteUnit, style: ByteStyle, numbers: ByteNumbers, symbols: SymbolFields
  ) throws(FormatError) -> any ByteUnitWriter {
    let locale = numbers.formatter.locale
    let isEnglish = locale.language == "en"
    if style.counting == .iec, unit != .bytes {
      return NamedByteWriter(unit.binarySymbol, numbers: numbers, spellsOutZero: isEnglish)
    }
    if isEnglish {
      return NamedByteWriter(
        unit.rawValue, singular: unit == .bytes ? "byte" : nil, numbers: numbers, spellsOutZero: true)
    }
    if let writer = try CLDRByteWriter(unit, locale: locale, symbols: symbols) { return writer }
    return NamedByteWriter(unit.rawValue, numbers: numbers, spellsOutZero: false)
  }
}

extension ByteFormatter {
  /// Returns a writer that uses CLDR's long name, `2 megabytes`; `nil` if CLDR has none.
  static func longWriter(
    _ unit: ByteUnit, locale: LocaleID, symbols: SymbolFields
  ) throws(FormatError) -> (any ByteUnitWriter)? {
    try CLDRByteWriter(longNameOf: unit, locale: locale, symbols: symbols)
  }
}

/// A number, a space and a built-in name: the English units of ByteCountFormatter or the IEC symbols.
private struct NamedByteWriter: ByteUnitWriter {
  let name: String
  let singular: String?
  let spellsOutZero: Bool
  let numbers: ByteNumbers

  init(_ name: String, singular: String? = nil, numbers: ByteNumbers, spellsOutZero: Bool) {
    self.name = name
    self.singular = singular
    self.spellsOutZero = spellsOutZero
    self.numbers = numbers
  }

  func plan(locale: LocaleID) throws(FormatError) -> BytePlan? {
    numbers.parts.map {
      BytePlan(name, singular: singular, numbers: $0, zeroText: spellsOutZero ? "Zero \(name)" : nil)
    }
  }

  func parts(_ amount: ExactDecimal) throws(FormatError) -> [FormatPart] {
    let isOne = amount.magnitude == ExactDecimal(1)
    return try numbers.formatter.parts(.decimal(amount)) + unit(isOne ? singular ?? name : name)
  }

  func zero() throws(FormatError) -> [FormatPart] {
    try spellsOutZero ? [FormatPart(.literal, "Zero")] + unit(name) : parts(.zero)
  }

  private func unit(_ name: String) -> [FormatPart] { [FormatPart(.literal, " "), FormatPart(.unit, name)] }
}

/// A CLDR unit with the locale's digits and plural forms.
private struct CLDRByteWriter: ByteUnitWriter {
  let engine: SkeletonNumbers

  /// Creates the writer of a unit; `nil` if the locale has no specific name for it.
  init?(_ unit: ByteUnit, locale: LocaleID, symbols: SymbolFields) throws(FormatError) {
    guard let engine = try Self.engine(unit, locale: locale, symbols: symbols) else { return nil }
    self.engine = engine
  }

  /// Creates the writer of a unit's long name; `nil` for units without a CLDR name.
  init?(longNameOf unit: ByteUnit, locale: LocaleID, symbols: SymbolFields) throws(FormatError) {
    guard unit <= .petabytes else { return nil }
    engine = try Self.open(unit, width: "full-name", locale: locale, symbols: symbols)
  }

  private static func engine(
    _ unit: ByteUnit, locale: LocaleID, symbols: SymbolFields
  ) throws(FormatError) -> SkeletonNumbers? {
    let short = try open(unit, width: "short", locale: locale, symbols: symbols)
    // CLDR names units up to the petabyte. Above, ICU puts a prefix before the short name of the byte: `Eo` in French,
    // but `Ebyte` if the short name is a word. If the locale has no names at all, the long form has the same defect.
    guard unit > .petabytes else { return short }
    let name = try unitName(short)
    if name.count <= 2 { return short }
    let long = try open(unit, width: "full-name", locale: locale, symbols: symbols)
    let bytes = try open(.bytes, width: "full-name", locale: locale, symbols: symbols)
    return try unitName(long) == unit.rawValue.prefix(1) + unitName(bytes) ? nil : long
  }

  /// Returns the unit name after the number 2.
  private static func unitName(_ engine: SkeletonNumbers) throws(FormatError) -> String {
    try engine.fields(.integer(2)).parts { field, text in NumberFieldKinds.kind(field, text: text, value: .integer(2)) }
      .filter { $0.kind == .unit }.map(\.text).joined()
  }

  private static func open(
    _ unit: ByteUnit, width: String, locale: LocaleID, symbols: SymbolFields
  ) throws(FormatError) -> SkeletonNumbers {
    let skeleton = "unit/\(unit.cldrName) unit-width-\(width) precision-unlimited"
    do throws(RejectedText) {
      return SkeletonNumbers(
        try NumberFormatterHandle(skeleton: skeleton, locale: locale.resourceID), symbols: symbols)
    } catch {
      throw FormatError(error)
    }
  }

  func parts(_ amount: ExactDecimal) throws(FormatError) -> [FormatPart] {
    let value = NumericValue.decimal(amount)
    return try engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
  }

  func zero() throws(FormatError) -> [FormatPart] { try parts(.zero) }

  func plan(locale: LocaleID) throws(FormatError) -> BytePlan? { try BytePlan(engine, locale: locale) }
}
