internal import ICU
internal import RaqamMemory

/// Parses numbers in words or letters (spell-out, ordinals, `roman`) with the text of ICU's rules. Formatting the
/// result must produce the whole input. The work is bounded, unlike in ICU's own parser.
final class RuleParser: Sendable {
  private let words: SpelloutParser
  /// Whether the rules, and therefore their digits, are those of the root locale.
  private let isOfRoot: Bool
  private let lazyDigits = LazyReference<DecimalFormatter>()
  private let lazyDigitsOfRules = LazyReference<DecimalFormatter>()
  private let lazyPowers = LazyReference<Boxed<[(one: String, power: WordText)]>>()
  private let style: DecimalStyle
  private let locale: LocaleID

  /// The maximum length of spelled-out input in UTF-16 code units.
  static let textLimit = 1024

  /// Creates the parser of a format; `nil` for styles that use digits.
  init?(_ formatter: DecimalFormatter) throws(FormatError) {
    guard let rules = formatter.rules, case .named(let named) = formatter.style.base else { return nil }
    style = formatter.style
    locale = formatter.locale
    let hasOwnRules = LocaleData.hasNumberRules(try locale.ruleResource())
    isOfRoot = named != .decimal && !hasOwnRules
    words = try SpelloutParser(rules, readsOtherSets: named != .decimal)
  }

  /// Parses a number.
  ///
  /// - Parameter formatter: The formatter whose texts are parsed.
  func value(
    of text: String, leniency: ParseLeniency, formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    let typed = NumberInput(text)
    let hasDigits = typed.scalars.contains { $0.decimalDigit != nil }
    guard text.utf16.count <= Self.textLimit else {
      if hasDigits { return try scaled(digits().parse(text, leniency: leniency)) }
      throw FormatError(.limitExceeded, "the input exceeds the limit of \(Self.textLimit) UTF-16 code units")
    }
    let folded = try SpelloutParser.folded(text)
    let found = words.read(folded)
    if let value = try written(folded, found, formatter) { return Parsed(value) }
    if hasDigits {
      if let number = try numbered(typed, folded, formatter) { return number }
      return try scaled(digits().parse(text, leniency: leniency))
    }
    return try deviations(typed, folded, found, leniency, formatter)
  }

  /// Returns the formatter that parses numbers in digits, which may be next to words.
  private func digits() throws(FormatError) -> DecimalFormatter {
    try lazyDigits.value { () throws(FormatError) in try Self.digits(in: locale) }
  }

  /// Returns the formatter that parses numbers in the digits of the rules.
  private func digitsOfRules() throws(FormatError) -> DecimalFormatter {
    guard isOfRoot else { return try digits() }
    return try lazyDigitsOfRules.value { () throws(FormatError) in try Self.digits(in: .root) }
  }

  private static func digits(in locale: LocaleID) throws(FormatError) -> DecimalFormatter {
    var plain = DecimalStyle(.named(.decimal))
    plain.numberingSystem = try NumberingSystemID("latn")
    plain.maximumFraction = 999
    let formatter = try DecimalFormatter(plain, locale: locale)
    _ = formatter.lazyParser.storeIfNil(try NumberParser(formatter, readsMultipliers: false))
    return formatter
  }

  /// Returns the number for which the format produces the text. Some rules produce the same text for two numbers.
  private func written(
    _ text: WordText, _ found: WordReading, _ formatter: DecimalFormatter
  ) throws(FormatError) -> NumericValue? {
    var value: NumericValue?
    for number in found.numbers {
      let other = try scaled(Parsed(number)).value
      guard try formatter.writes(other, as: text) else { continue }
      guard let first = value else {
        value = other
        continue
      }
      throw FormatError(
        .invalidNumber, "the words represent both \(first.decimalText) and \(other.decimalText)", offset: 0)
    }
    return value
  }

  /// Returns the value of words that the format does not produce, or throws the reason why there is none.
  private func deviations(
    _ typed: NumberInput, _ text: WordText, _ found: WordReading, _ leniency: ParseLeniency,
    _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    let isStrict = leniency == .strict
    let limit = FormatError(
      .limitExceeded, "the words are too ambiguous; write them as the format does")
    if found.isExhausted { throw limit }
    if let value = try valueWithoutOne(typed, text, formatter) {
      return try otherWords(value, typed, leniency, formatter)
    }
    let other = found.numbers.isEmpty ? try words.readRelaxed(text) : found
    if other.isExhausted, !isStrict { throw limit }
    guard let number = try hyphenated(other.numbers, text, formatter) ?? other.numbers.first else {
      let consumed = max(found.consumed, other.consumed)
      let index = typed.scalars.indices.first { typed.offset($0) >= consumed } ?? typed.count
      throw typed.fault(index, "\(typed.name(index)) is not part of a spelled-out number in \(locale)")
    }
    return try otherWords(try scaled(Parsed(number)).value, typed, leniency, formatter)
  }

  /// Returns the value with a deviation that reports how the format spells it.
  private func otherWords(
    _ value: NumericValue, _ typed: NumberInput, _ leniency: ParseLeniency, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    let written = try formatter.string(value)
    guard leniency == .strict else {
      return Parsed(value, deviations: [ParseDeviation(.words(written: written), offset: 0)])
    }
    throw typed.fault(0, "the input differs from the spelling of the format", hint: .write(written))
  }

  /// Returns the number with the same words and different hyphens or spaces: “twenty one”.
  private func hyphenated(
    _ numbers: [NumericValue], _ text: WordText, _ formatter: DecimalFormatter
  ) throws(FormatError) -> NumericValue? {
    for number in numbers {
      let value = try scaled(Parsed(number)).value
      if let written = try formatter.words(of: value), try SpelloutParser.folded(written).isSameButForHyphens(text) {
        return number
      }
    }
    return nil
  }

  /// Returns the number of words that start with a power of ten: “thousand three hundred” for “one thousand …”.
  private func valueWithoutOne(
    _ typed: NumberInput, _ text: WordText, _ formatter: DecimalFormatter
  ) throws(FormatError) -> NumericValue? {
    for (one, power) in try powers(formatter) where text.units.starts(with: power.units) {
      let whole = try SpelloutParser.folded(one + String(String.UnicodeScalarView(typed.scalars)))
      if let value = try written(whole, words.read(whole), formatter) { return value }
    }
    return nil
  }

  /// Returns the powers of ten whose words start with “one”: that start, and the rest.
  private func powers(_ formatter: DecimalFormatter) throws(FormatError) -> [(one: String, power: WordText)] {
    try lazyPowers.value { () throws(FormatError) in
      var powers: [(one: String, power: WordText)] = []
      for exponent in [2, 3, 4, 5, 6, 7, 8, 9, 12] {
        let number = NumericValue(ExactDecimal(isNegative: false, coefficient: 1, exponent: exponent))
        guard let text = try formatter.words(of: number)?.unicodeScalars,
          let end = text.firstIndex(where: { $0.isSpace || $0 == "\u{AD}" })
        else { continue }
        let power = try SpelloutParser.folded(String(text[text.index(after: end)...]))
        if !power.units.isEmpty { powers.append((String(text[...end]), power)) }
      }
      return Boxed(powers)
    }.value
  }

  /// Parses a number in digits with the letters of an ordinal, or words, around them.
  private func numbered(
    _ typed: NumberInput, _ text: WordText, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue>? {
    guard let start = typed.scalars.firstIndex(where: { $0.decimalDigit != nil }),
      let core = try digitsOfRules().core(typed, from: start)
    else { return nil }
    // A hyphen may belong to the prefix of an ordinal, as in Indonesian: “ke-15”.
    let hasSign = typed.scalars[..<start].contains(where: \.isMinusSign)
    for isNegative in [hasSign, !hasSign] {
      let number = ExactDecimal(isNegative: isNegative, digits: core.digits, exponent: -core.fractionDigits)
      let value = try scaled(Parsed(NumericValue(number)))
      if try formatter.writes(value.value, as: text) { return value }
    }
    return nil
  }

  private func scaled(_ number: Parsed<NumericValue>) throws(FormatError) -> Parsed<NumericValue> {
    guard let scale = style.scale, let exact = number.value.exact else { return number }
    return Parsed(NumericValue(exact.divided(by: scale)), deviations: number.deviations)
  }
}

extension DecimalFormatter {
  /// Returns whether the folded text of a number equals `text`; `false` for numbers without a text.
  fileprivate func writes(_ value: NumericValue, as text: WordText) throws(FormatError) -> Bool {
    guard let written = try words(of: value) else { return false }
    return try SpelloutParser.isSame(written, text)
  }

  /// Returns the text of a number; `nil` if the format throws `outOfRange`.
  fileprivate func words(of value: NumericValue) throws(FormatError) -> String? {
    do throws(FormatError) {
      return try string(value)
    } catch {
      if error.code == .outOfRange { return nil }
      throw error
    }
  }
}
