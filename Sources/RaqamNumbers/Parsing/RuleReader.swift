internal import ICU
internal import RaqamMemory

/// Reads numbers in words or letters back (spell-out, ordinals, `roman`): by the text of ICU's rules, which must write
/// the number that was found as the whole text again. The work is bounded; ICU's own reading of words is not.
final class RuleReader: Sendable {
  private let words: WordReader
  /// Whether the rules, and so the digits that they write, are those of the root.
  private let isOfRoot: Bool
  private let lazyDigits = LazyReference<DecimalFormatter>()
  private let lazyDigitsOfRules = LazyReference<DecimalFormatter>()
  private let lazyPowers = LazyReference<Boxed<[(one: String, power: WordText)]>>()
  private let style: DecimalStyle
  private let locale: LocaleID

  /// Longest text that is read as words.
  static let textLimit = 1024

  /// `nil` for styles that are written in digits.
  init?(_ formatter: DecimalFormatter) throws(FormatError) {
    guard let rules = try formatter.rules, case .named(let named) = formatter.style.base else { return nil }
    style = formatter.style
    locale = formatter.locale
    let hasOwnRules = LocaleData.hasNumberRules(try locale.ruleResource())
    isOfRoot = named != .decimal && !hasOwnRules
    do throws(ICUFailure) {
      words = try WordReader(rules, readsOtherSets: named != .decimal)
    } catch {
      throw FormatError(icu: error, while: "opening the rules of \"\(locale)\"")
    }
  }

  /// The value of a text; `formatter` is the one whose texts are read.
  func value(
    of text: String, leniency: ParseLeniency, formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    let typed = TypedText(text)
    let hasDigits = typed.scalars.contains { $0.decimalDigit != nil }
    guard text.utf16.count <= Self.textLimit else {
      if hasDigits { return try scaled(digits().parse(text, leniency: leniency)) }
      throw FormatError(.limitExceeded, "a number in words may have \(Self.textLimit) characters")
    }
    let folded = try WordReader.folded(text)
    let found = words.read(folded)
    if let value = try written(folded, found, formatter) { return Parsed(value) }
    if hasDigits {
      if let number = try numbered(typed, folded, formatter) { return number }
      return try scaled(digits().parse(text, leniency: leniency))
    }
    return try forgiven(typed, folded, found, leniency, formatter)
  }

  /// Reads numbers in digits, which may stand beside words.
  private func digits() throws(FormatError) -> DecimalFormatter {
    try lazyDigits.value { () throws(FormatError) in try Self.digits(in: locale) }
  }

  /// Reads numbers in the digits that the rules write.
  private func digitsOfRules() throws(FormatError) -> DecimalFormatter {
    guard isOfRoot else { return try digits() }
    return try lazyDigitsOfRules.value { () throws(FormatError) in try Self.digits(in: .root) }
  }

  private static func digits(in locale: LocaleID) throws(FormatError) -> DecimalFormatter {
    var plain = DecimalStyle(.named(.decimal))
    plain.numberingSystem = try NumberingSystemID("latn")
    plain.maximumFraction = 999
    let formatter = try DecimalFormatter(style: plain, locale: locale)
    _ = formatter.lazyReader.storeIfNil(try NumberReader(formatter, readsMultipliers: false))
    return formatter
  }

  /// The number for which the format writes the text; some rules write the same for two.
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
        .invalidNumber, "the words stand for \(first.decimalText) as well as for \(other.decimalText)", offset: 0)
    }
    return value
  }

  /// The value of words that the format does not write, or why there is none.
  private func forgiven(
    _ typed: TypedText, _ text: WordText, _ found: WordReading, _ leniency: ParseLeniency, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    let isStrict = leniency == .strict
    let limit = FormatError(
      .limitExceeded, "these words can be read in too many ways: write them as the format does")
    if found.isExhausted { throw limit }
    if let value = try valueWithoutOne(typed, text, formatter) {
      return try otherWords(value, typed, leniency, formatter)
    }
    let other = found.numbers.isEmpty ? try words.readRelaxed(text) : found
    if other.isExhausted, !isStrict { throw limit }
    guard let number = try hyphenated(other.numbers, text, formatter) ?? other.numbers.first else {
      let consumed = max(found.consumed, other.consumed)
      let index = typed.scalars.indices.first { typed.offset($0) >= consumed } ?? typed.count
      throw typed.fault(index, "\(typed.name(index)) is not part of a number in words in \(locale)")
    }
    return try otherWords(try scaled(Parsed(number)).value, typed, leniency, formatter)
  }

  /// A number in words that the format writes otherwise.
  private func otherWords(
    _ value: NumericValue, _ typed: TypedText, _ leniency: ParseLeniency, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    let written = try formatter.string(value)
    guard leniency == .strict else {
      return Parsed(value, forgiven: [Forgiveness(.words(written: written), offset: 0)])
    }
    throw typed.fault(0, "the text is not what the format writes for a number", hint: .write(written))
  }

  /// The number that is written with the same words, whatever stands between them: “twenty one”.
  private func hyphenated(
    _ numbers: [NumericValue], _ text: WordText, _ formatter: DecimalFormatter
  ) throws(FormatError) -> NumericValue? {
    for number in numbers {
      let value = try scaled(Parsed(number)).value
      if let written = try formatter.words(of: value), try WordReader.folded(written).isSameButForHyphens(text) {
        return number
      }
    }
    return nil
  }

  /// The number of words that begin with a power of ten: “thousand three hundred”, which is written “one thousand …”.
  private func valueWithoutOne(
    _ typed: TypedText, _ text: WordText, _ formatter: DecimalFormatter
  ) throws(FormatError) -> NumericValue? {
    for (one, power) in try powers(formatter) where text.units.starts(with: power.units) {
      let whole = try WordReader.folded(one + String(String.UnicodeScalarView(typed.scalars)))
      if let value = try written(whole, words.read(whole), formatter) { return value }
    }
    return nil
  }

  /// The powers of ten whose words begin with “one”: that beginning, and the rest.
  private func powers(_ formatter: DecimalFormatter) throws(FormatError) -> [(one: String, power: WordText)] {
    try lazyPowers.value { () throws(FormatError) in
      var powers: [(one: String, power: WordText)] = []
      for exponent in [2, 3, 4, 5, 6, 7, 8, 9, 12] {
        let number = NumericValue(ExactDecimal(isNegative: false, coefficient: 1, exponent: exponent))
        guard let text = try formatter.words(of: number)?.unicodeScalars,
          let end = text.firstIndex(where: { $0.isSpace || $0 == "\u{AD}" })
        else { continue }
        let power = try WordReader.folded(String(text[text.index(after: end)...]))
        if !power.units.isEmpty { powers.append((String(text[...end]), power)) }
      }
      return Boxed(powers)
    }.value
  }

  /// A number in digits with the letters of an ordinal, or words, around them.
  private func numbered(
    _ typed: TypedText, _ text: WordText, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue>? {
    guard let start = typed.scalars.firstIndex(where: { $0.decimalDigit != nil }),
      let core = try digitsOfRules().core(typed, from: start)
    else { return nil }
    let hasSign = typed.scalars[..<start].contains(where: \.isMinusSign)
    for isNegative in hasSign ? [true] : [false, true] {
      let number = ExactDecimal(isNegative: isNegative, digits: core.digits, exponent: -core.fractionDigits)
      let value = try scaled(Parsed(NumericValue(number)))
      if try formatter.writes(value.value, as: text) { return value }
    }
    return nil
  }

  private func scaled(_ number: Parsed<NumericValue>) throws(FormatError) -> Parsed<NumericValue> {
    guard let scale = style.scale, let exact = number.value.exact else { return number }
    return Parsed(NumericValue(exact.divided(by: scale)), forgiven: number.forgiven)
  }
}

extension DecimalFormatter {
  /// Whether a number is written as a text, but for what folding takes away; some are not written at all.
  fileprivate func writes(_ value: NumericValue, as text: WordText) throws(FormatError) -> Bool {
    guard let written = try words(of: value) else { return false }
    return try WordReader.isSame(written, text)
  }

  /// The text of a number; `nil` if it is not written at all.
  fileprivate func words(of value: NumericValue) throws(FormatError) -> String? {
    do throws(FormatError) {
      return try string(value)
    } catch {
      if error.code == .outOfRange { return nil }
      throw error
    }
  }
}
