internal import ICU

/// Writes the numbers of a format without a plan with libicu.
final class OpaqueNumberWriter: Sendable {
  private let style: DecimalStyle
  private let engine: any OpaqueNumbers
  /// The rounding of spelled-out numbers; `nil` if every digit is spelled out. ICU's rules only round to three fraction
  /// digits.
  private let rounding: NumberLayout?
  /// Formats the magnitudes of negative numbers in words if no sign is shown: rounds up what the style rounds down.
  private let magnitudeEngine: any OpaqueNumbers
  /// Whether the engine can format every value without preparation.
  private let isPlain: Bool
  /// Whether the text may have an exponent. ICU splits exponent digits beyond U+FFFF into surrogates, which show up as
  /// U+FFFD.
  private let mayHaveExponent: Bool

  init(_ style: DecimalStyle, _ locale: LocaleID) throws(FormatError) {
    rounding = style.roundingOfWords
    var style = rounding == nil ? style : style.keepingDigits
    self.style = style
    engine = try style.opaqueNumbers(locale: locale)
    mayHaveExponent = style.mayHaveExponent
    // A skeleton has the stem of the sign.
    let isSigned = style.skeleton != nil || style.sign == .auto || style.sign == .always
    isPlain = rounding == nil && style.scale == nil && isSigned && style.base != .named(.ordinal)
    let hidesSign = style.sign == .never && !isSigned
    style.roundingMode = style.roundingMode.ofMagnitude
    magnitudeEngine = hidesSign && style != self.style ? try style.opaqueNumbers(locale: locale) : engine
  }

  /// The rules that format numbers in words or letters; `nil` if numbers are formatted in digits.
  var rules: RuleText? { engine.rules }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if mayHaveExponent {
      bytes += try string(value).utf8
      return
    }
    if isPlain {
      return try attempt(value) { () throws(FormatError) in try engine.append(value, to: &bytes) }
    }
    let resolved = try resolve(value)
    try attempt(resolved.value) { () throws(FormatError) in try resolved.engine.append(resolved.value, to: &bytes) }
  }

  func string(_ value: NumericValue) throws(FormatError) -> String {
    if isPlain {
      return try checked(try attempt(value) { () throws(FormatError) in try engine.string(value) })
    }
    let resolved = try resolve(value)
    return try checked(
      try attempt(resolved.value) { () throws(FormatError) in try resolved.engine.string(resolved.value) })
  }

  /// Returns the text unless it is malformed. ICU 72: exponents of several digits contain lone surrogates if the digits
  /// are beyond U+FFFF.
  @inline(__always)
  private func checked(_ text: String) throws(FormatError) -> String {
    guard mayHaveExponent, text.unicodeScalars.contains("\u{FFFD}") else { return text }
    throw FormatError(
      .outOfRange, "ICU cannot format an exponent of several digits in this numbering system",
      hint: .option(.numberingSystem))
  }

  func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    let resolved = try resolve(value)
    let parts = try attempt(resolved.value) { () throws(FormatError) in try resolved.engine.parts(resolved.value) }
    _ = try checked(parts.map(\.text).joined())
    return parts
  }
}

extension OpaqueNumberWriter {
  /// Returns the scaled value, and the engine for its sign.
  private func resolve(
    _ value: NumericValue
  ) throws(FormatError) -> (engine: any OpaqueNumbers, value: NumericValue) {
    var value = value
    if let scale = style.scale, let exact = value.exact { value = .decimal(exact * scale) }
    if let rounding, let exact = value.exact {
      guard let rounded = rounding.rounded(exact, shift: 0) else { throw .needsRounding }
      value = NumericValue(rounded.number)
    }
    // ICU formats the rounded number with the ordinal letters of another one: `2st` for 1.5.
    if style.base == .named(.ordinal), let exact = value.exact, !exact.isInteger {
      throw FormatError(
        .outOfRange, "an ordinal must be a whole number, found \(exact.description.abbreviated())",
        hint: .roundTo(digits: 0))
    }
    // A skeleton has the stem of the sign.
    if case .skeleton = style.base { return (engine, value) }
    switch style.sign {
    case .auto, .always: return (engine, value)
    case .never: return value.isNegative ? (magnitudeEngine, value.magnitude) : (engine, value)
    case .negative, .exceptZero: return (engine, value.isZero ? .integer(0) : value)
    }
  }

  /// Calls ICU for a value.
  ///
  /// - Throws: Also `outOfRange` with the number of fraction digits that can be spelled out.
  @inline(__always)
  private func attempt<Result>(
    _ value: NumericValue, _ call: () throws(FormatError) -> Result
  ) throws(FormatError) -> Result {
    do throws(FormatError) {
      return try call()
    } catch {
      if let limit = engine.fractionLimit(of: value), let exact = value.exact {
        throw FormatError(
          .outOfRange,
          "too many fraction digits for a spelled-out number: at most \(limit), found \(-exact.exponent)",
          hint: .roundTo(digits: limit))
      }
      throw error
    }
  }
}

extension DecimalStyle {
  /// Opens the numbers that libicu writes.
  fileprivate func opaqueNumbers(locale: LocaleID) throws(FormatError) -> any OpaqueNumbers {
    let (data, hasDigits) = try numbers(locale)
    if case .skeleton(let skeleton) = base {
      return try skeletonNumbers(skeleton.text, resource: data.resource)
    }
    let subject = "this number style in locale \"\(locale)\""
    guard !hasDigits else { throw FormatError(.unsupportedStyle, "\(subject) is not supported") }
    if isInWords, try effectiveCurrency(locale) != nil {
      throw FormatError(.unsupportedStyle, "numbers in words have no currency", hint: .option(.decimalStyle))
    }
    do throws(FormatError) {
      return try ruleNumbers(data, locale)
    } catch {
      throw error.unsupported(subject)
    }
  }

  private func ruleNumbers(_ data: NumberLocaleData, _ locale: LocaleID) throws(FormatError) -> RuleNumbers {
    var handle = try rulesHandle(data)
    if !keepsEveryDigit { handle.set(.roundingMode, roundingMode.icuValue) }
    guard base == .named(.decimal) else {
      return try RuleNumbers(
        handle, locale: data.resource, beyond: nil, fractionRounding: keepsEveryDigit ? roundingMode.icuValue : nil)
    }
    if let most = maximumFraction { handle.set(.maximumFraction, Int32(clamping: most)) }
    if let least = minimumFraction { handle.set(.minimumFraction, Int32(clamping: least)) }
    // The writer has applied the other options to the value.
    var digits = self
    digits.numberingSystem = try NumberingSystemID("latn")
    (digits.scale, digits.zeroText, digits.nanText, digits.sign) = (nil, nil, nil, sign.showsPlus ? .always : .auto)
    return try RuleNumbers(
      handle, locale: data.resource, beyond: DecimalFormatter(digits, locale: locale))
  }

  /// Opens the rules of numbers in words or letters.
  func rulesHandle(_ data: NumberLocaleData) throws(FormatError) -> NumberFormatHandle {
    // Many locales have number data and no spell-out rules; ICU would fall back to the rules of the process's default
    // locale.
    let resource = LocaleData.hasNumberRules(data.resource) ? data.resource : "root"
    var handle =
      switch base {
      case .named(.spellout): try NumberFormatHandle(style: .spellout, locale: resource)
      case .named(.ordinal): try NumberFormatHandle(style: .ordinal, locale: resource)
      default: try NumberFormatHandle(style: .decimal, locale: data.resource)
      }
    guard let ruleSet else { return handle }
    do throws(FormatError) { try handle.setRuleSet(ruleSet) } catch {
      // Each language has other rules, and ICU uses the default ones.
    }
    return handle
  }

  /// Whether all digits of a number are spelled out. With a rounding mode, ICU would round to three fraction digits.
  private var keepsEveryDigit: Bool {
    base == .named(.spellout) && maximumFraction == nil && significantDigits == nil && roundingIncrement == nil
  }

  /// The rounding of spelled-out numbers; `nil` for other styles, and without an option for digits.
  fileprivate var roundingOfWords: NumberLayout? {
    guard base == .named(.spellout) || base == .named(.ordinal) else { return nil }
    let precision: NumberLayout.Precision
    if let step = roundingIncrement, let coefficient = step.shortCoefficient, coefficient > 0 {
      precision = .increment(coefficient: coefficient, exponent: step.exponent)
    } else if let significantDigits {
      precision = .significant(least: 1, most: max(1, significantDigits))
    } else if let maximumFraction {
      precision = .fraction(most: maximumFraction)
    } else {
      return nil
    }
    return NumberLayout(
      precision: precision, rounding: RoundingTable(roundingMode), minimumInteger: 1, minimumFraction: 0,
      showsDecimalAlways: false, shift: 0, primaryGroup: 0, secondaryGroup: 0, groupedFrom: 1)
  }

  /// The style without options for digits.
  fileprivate var keepingDigits: DecimalStyle {
    var style = self
    (style.minimumFraction, style.maximumFraction, style.minimumInteger) = (nil, nil, nil)
    (style.significantDigits, style.roundingIncrement) = (nil, nil)
    return style
  }
}

extension NumericValue {
  var isNegative: Bool {
    switch self {
    case .integer(let value): value < 0
    case .double(let value): value.sign == .minus && !value.isNaN
    case .decimal(let value): value.isNegative
    }
  }

  var magnitude: NumericValue {
    switch self {
    case .integer(let value): NumericValue(value.magnitude)
    case .double(let value): .double(value.magnitude)
    case .decimal(let value): .decimal(value.magnitude)
    }
  }
}
