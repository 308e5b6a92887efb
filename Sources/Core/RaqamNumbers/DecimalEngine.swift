internal import ICU
internal import RaqamMemory
internal import Synchronization

/// The implementation that formats the numbers of a `DecimalFormatter`.
protocol DecimalEngine: Sendable {
  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError)
  func string(_ value: NumericValue) throws(FormatError) -> String
  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText
  /// The rules that format numbers in words or letters; `nil` if numbers are formatted in digits.
  var rules: RuleText? { get }
  /// Returns the maximum number of fraction digits that the engine formats for a value; queried after a failure.
  func fractionLimit(of value: NumericValue) -> Int?
}

extension DecimalEngine {
  var rules: RuleText? { nil }

  func fractionLimit(of value: NumericValue) -> Int? { nil }

  func string(_ value: NumericValue) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// ICU's `DecimalFormat`, shared by all threads because formatting does not mutate it.
final class ICUDecimalEngine: DecimalEngine {
  private let handle: NumberFormatHandle
  /// Read on first use, because only `fields` needs them.
  private let symbols = LazyReference<Boxed<SymbolFields>>()

  /// Whether doubles are passed to ICU as decimal digits.
  private let takesDecimals: Bool
  /// The exponent of an increment of 5 × 10ⁿ; `nil` for any other increment.
  private let powerOfFives: Int?

  /// - Parameter takesDecimals: Whether doubles are passed as decimal digits. With increments, significant digits and
  ///   the rounding mode `unnecessary`, ICU looks at digits of a double that are binary noise. For the magnitude of a
  ///   double, which selects exponents and compact-notation words, it looks at about 15 digits: 999.9999999999999 has
  ///   that of 1000.
  init(_ handle: consuming NumberFormatHandle, takesDecimals: Bool) {
    powerOfFives = Self.powerOfFives(handle)
    self.handle = handle
    self.takesDecimals = takesDecimals
  }

  private static func powerOfFives(_ handle: borrowing NumberFormatHandle) -> Int? {
    guard let increment = ExactDecimal(handle.roundingIncrement), increment.digits == [5] else { return nil }
    // ICU multiplies a percentage before rounding it.
    let multiplier = ExactDecimal(handle.get(.multiplier))
    return multiplier.digits == [1] ? increment.exponent - multiplier.exponent : nil
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    try handle.append(number(value), to: &bytes)
  }

  func string(_ value: NumericValue) throws(FormatError) -> String { try handle.string(number(value)) }

  private func number(_ value: NumericValue) -> NumberFormatHandle.Number {
    if let longer = longer(value) { return .decimal(longer.scientific) }
    return switch value {
    case .integer(let integer): .integer(integer)
    case .double(let double) where !takesDecimals: .double(double)
    case .double, .decimal: .decimal(value.decimalText)
    }
  }

  /// Returns the number with one more digit, which does not change the rounding, if ICU would lose the carry; otherwise
  /// `nil`.
  ///
  /// ICU 72 to 78: if the last of 16 digits is rounded to fives and exceeds 5, and all others are nines, ICU writes the
  /// character after `9` in its table for the carried digit: `:00,000,000,000,000,000`. More digits take another code
  /// path.
  private func longer(_ value: NumericValue) -> ExactDecimal? {
    guard let powerOfFives, let exact = value.exact, exact.exponent == powerOfFives else { return nil }
    let digits = exact.digits
    guard digits.count == 16, let last = digits.last, last > 5, digits.dropLast().allSatisfy({ $0 == 9 }) else {
      return nil
    }
    return ExactDecimal(isNegative: exact.isNegative, digits: digits + [1], exponent: exact.exponent - 1)
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    let symbols = try symbols.value { () throws(FormatError) in Boxed(try SymbolFields(handle)) }
    return symbols.value.widened(try handle.fields(decimal: longer(value)?.scientific ?? value.decimalText))
  }
}

/// ICU's `DecimalFormat`, copied for every value.
///
/// ICU 72: a `DecimalFormat` inserts a space between a currency and a digit. From the third call on it omits the space
/// after the digits if there is one before them (`¤¤0¤¤¤`), so only its first results are correct.
final class ICUNumberFormatterEngine: DecimalEngine {
  /// Never formats; every call copies it.
  private let handle: NumberFormatHandle

  init(_ handle: consuming NumberFormatHandle) { self.handle = handle }

  /// `fields` needs one call on the copy, or two if the text is long.
  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    bytes += try NumberFormatHandle(copying: handle).fields(decimal: value.decimalText).text.utf8
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    try ICUDecimalEngine(NumberFormatHandle(copying: handle), takesDecimals: true).fields(value)
  }
}

/// ICU's rule-based formats (spell-out and ordinal), which formatting mutates; a lock admits one thread at a time.
final class ICURuleEngine: DecimalEngine {
  private let handle: Mutex<NumberFormatHandle>
  /// Formats numbers outside the range of the rules. ICU would use the locale's decimal format for them, which recurses
  /// without end if the locale's own numbers are letters.
  private let beyond: ICUDecimalEngine?
  private let fractionRounding: Int32?
  let rules: RuleText?
  /// The words of fractions, once they have been read from the rules.
  private let fractions = LazyReference<Boxed<FractionWords?>>()

  /// - Parameters:
  ///   - beyond: The engine for numbers outside the range of the rules.
  ///   - fractionRounding: The rounding mode if every digit of a fraction is formatted, or none if the rules lack words
  ///     for that many digits. If the rules have no words for fractions, ICU rounds to three digits in this mode.
  init(
    _ handle: consuming sending NumberFormatHandle, locale: String, beyond: ICUDecimalEngine?,
    fractionRounding: Int32? = nil
  ) throws(FormatError) {
    rules = RuleText(text: try handle.rules(), root: try handle.ruleSet(), locale: locale)
    self.handle = Mutex(handle)
    self.beyond = beyond
    self.fractionRounding = fractionRounding
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if let beyond, !value.isWithinRules { return try beyond.append(value, to: &bytes) }
    if let text = try fraction(value) { return bytes.append(contentsOf: text.utf8) }
    let number = number(value)
    try handle.withLock { handle throws(FormatError) in try handle.append(number, to: &bytes) }
  }

  func string(_ value: NumericValue) throws(FormatError) -> String {
    if let beyond, !value.isWithinRules { return try beyond.string(value) }
    if let text = try fraction(value) { return text }
    let number = number(value)
    return try handle.withLock { handle throws(FormatError) in try handle.string(number) }
  }

  func fractionLimit(of value: NumericValue) -> Int? {
    guard let words = fractions.load()?.value, let exact = value.exact else { return nil }
    let limit = words.digitLimit(of: exact)
    return -exact.exponent > limit ? limit : nil
  }

  /// Returns the text of a number with a fraction; `nil` if ICU formats it.
  private func fraction(_ value: NumericValue) throws(FormatError) -> String? {
    // Computing the digits of a double takes longer than checking whether it is whole.
    switch value {
    case .integer: return nil
    case .double(let double) where double.rounded(.towardZero) == double: return nil
    case .double, .decimal: break
    }
    guard let fractionRounding, let exact = value.exact, exact.exponent < 0 else { return nil }
    return try handle.withLock { handle throws(FormatError) in
      let known = try fractions.value { () throws(FormatError) in
        guard let rules else { return Boxed(nil) }
        return Boxed(try FractionWords(rules, &handle))
      }
      guard let words = known.value else {
        handle.set(.roundingMode, fractionRounding)
        return nil
      }
      if -exact.exponent > words.digitLimit(of: exact) { throw .illegalArgument("RuleBasedNumberFormat::format") }
      return try words.text(exact, &handle)
    }
  }

  /// Returns a decimal as an integer or double, the types that the rules accept. Large numbers of any type are passed
  /// as decimals, because ICU formats large doubles (`1E19` in words) and ordinals of large integers differently.
  private func number(_ value: NumericValue) -> NumberFormatHandle.Number {
    switch value {
    case .integer(let integer) where integer.magnitude < 1 << 53: .integer(integer)
    case .double(let double) where double.magnitude < 0x1p53 && double != 0:
      Int64(exactly: double).map { .integer($0) } ?? .double(double)
    case .integer, .double, .decimal: .decimal(value.decimalText)
    }
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    if let beyond, !value.isWithinRules { return try beyond.fields(value) }
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return FieldedText(units: Array(String(decoding: bytes, as: UTF8.self).utf16), fields: [])
  }
}

extension NumericValue {
  /// Whether ICU's rules can format the value: it is finite and, rounded to a whole number, fits in 64 bits.
  package var isWithinRules: Bool {
    switch self {
    case .integer: true
    case .double(let value): value.magnitude < 0x1p63
    case .decimal(let value): value.rounded(fractionDigits: 0).integerValue != nil
    }
  }
}

/// ICU's number skeletons, shared by all threads.
final class ICUSkeletonEngine: DecimalEngine {
  private let handle: NumberFormatterHandle
  private let symbols: SymbolFields

  /// - Parameter symbols: The symbols of the locale if parts are required; otherwise ``SymbolFields/none``.
  init(_ handle: consuming NumberFormatterHandle, symbols: SymbolFields) {
    self.handle = handle
    self.symbols = symbols
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    try handle.append(decimal: value.decimalText, to: &bytes)
  }

  func fields(_ value: NumericValue) throws(FormatError) -> FieldedText {
    symbols.widened(try handle.fields(decimal: value.decimalText))
  }
}
