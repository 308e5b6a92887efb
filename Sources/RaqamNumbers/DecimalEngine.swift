internal import ICU
internal import RaqamMemory
internal import Synchronization

/// Writes numbers by one fixed plan. What a `DecimalFormatter` runs on: ICU, or a plan of our own that gives the same.
protocol DecimalEngine: Sendable {
  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure)
  func string(_ value: NumericValue) throws(ICUFailure) -> String
  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText
  /// The rules that write numbers in words or letters; `nil` where digits are written.
  var rules: RuleText? { get }
  /// Most digits behind the separator that the engine writes of a value; asked when it has failed.
  func fractionLimit(of value: NumericValue) -> Int?
}

extension DecimalEngine {
  var rules: RuleText? { nil }

  func fractionLimit(of value: NumericValue) -> Int? { nil }

  func string(_ value: NumericValue) throws(ICUFailure) -> String {
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// ICU's `DecimalFormat`, shared by all threads: formatting only reads it.
final class ICUDecimalEngine: DecimalEngine {
  private let handle: NumberFormatHandle
  /// Only fields need them.
  private let symbols = LazyReference<Boxed<SymbolFields>>()

  /// Whether doubles are handed over by their decimal digits.
  private let takesDecimals: Bool
  /// The last digit of a value that is rounded to fives, as a power of ten; `nil` with any other increment.
  private let powerOfFives: Int?

  /// `takesDecimals`: increments, significant digits and the rounding mode `unnecessary` make ICU look at digits of a
  /// double that are nothing but binary noise; for the magnitude of a double, by which it chooses exponents and words, it
  /// looks at some fifteen digits, and 999.9999999999999 has that of 1000.
  init(_ handle: consuming NumberFormatHandle, takesDecimals: Bool) {
    powerOfFives = Self.powerOfFives(handle)
    self.handle = handle
    self.takesDecimals = takesDecimals
  }

  private static func powerOfFives(_ handle: borrowing NumberFormatHandle) -> Int? {
    guard let increment = ExactDecimal(handle.roundingIncrement), increment.digits == [5] else { return nil }
    // A percentage is multiplied before it is rounded.
    let multiplier = ExactDecimal(handle.get(.multiplier))
    return multiplier.digits == [1] ? increment.exponent - multiplier.exponent : nil
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    try handle.append(number(value), to: &bytes)
  }

  func string(_ value: NumericValue) throws(ICUFailure) -> String { try handle.string(number(value)) }

  private func number(_ value: NumericValue) -> NumberFormatHandle.Number {
    if let longer = longer(value) { return .decimal(longer.scientific) }
    return switch value {
    case .integer(let integer): .integer(integer)
    case .double(let double) where !takesDecimals: .double(double)
    case .double, .decimal: .decimal(value.decimalText)
    }
  }

  /// Where ICU loses the carry, the number with a digit more, which changes no rounding; `nil` elsewhere.
  ///
  /// Rounding the last of sixteen digits to fives, where all others are nines and it is beyond five, ICU writes what stands behind
  /// the digit 9 in its table for the one that is carried: `:00,000,000,000,000,000` (ICU 72 to 78). It has another way for
  /// more digits.
  private func longer(_ value: NumericValue) -> ExactDecimal? {
    guard let powerOfFives, let exact = value.exact, exact.exponent == powerOfFives else { return nil }
    let digits = exact.digits
    guard digits.count == 16, let last = digits.last, last > 5, digits.dropLast().allSatisfy({ $0 == 9 }) else {
      return nil
    }
    return ExactDecimal(isNegative: exact.isNegative, digits: digits + [1], exponent: exact.exponent - 1)
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    let symbols = try symbols.value { () throws(ICUFailure) in Boxed(try SymbolFields(handle)) }
    return symbols.value.widened(try handle.fields(decimal: longer(value)?.scientific ?? value.decimalText))
  }
}

/// ICU's `DecimalFormat`, a new one for every value.
///
/// Between a currency and a digit ICU puts a space. From the third time on that it is called, a `DecimalFormat` forgets
/// the one behind the digits where there is one before them (`¤¤0¤¤¤`, ICU 72): only its first texts are right.
final class ICUNumberFormatterEngine: DecimalEngine {
  /// Never writes anything itself.
  private let handle: NumberFormatHandle

  init(_ handle: consuming NumberFormatHandle) { self.handle = handle }

  /// Fields take one call, or two where the text is long.
  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    bytes += try NumberFormatHandle(copying: handle).fields(decimal: value.decimalText).text.utf8
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    try ICUDecimalEngine(NumberFormatHandle(copying: handle), takesDecimals: true).fields(value)
  }
}

/// ICU's rule-based formats (spell-out, ordinal), which are not read-only when used: one thread at a time.
final class ICURuleEngine: DecimalEngine {
  private let handle: Mutex<NumberFormatHandle>
  /// Writes what the rules cannot, where ICU does not: it asks the locale's decimal format, which is the rules again
  /// when the locale's own numbers are letters, and so on without end.
  private let beyond: ICUDecimalEngine?
  private let fractionRounding: Int32?
  let rules: RuleText?
  /// What fractions are written by, once it is known.
  private let fractions = LazyReference<Boxed<FractionWords?>>()

  /// `fractionRounding`: set where every digit of a fraction is written, or none if the rules lack words for so many;
  /// where they have no words for fractions at all, ICU rounds to three digits in this mode.
  init(
    _ handle: consuming sending NumberFormatHandle, locale: String, beyond: ICUDecimalEngine?,
    fractionRounding: Int32? = nil
  ) throws(ICUFailure) {
    rules = RuleText(text: try handle.rules(), root: try handle.ruleSet(), locale: locale)
    self.handle = Mutex(handle)
    self.beyond = beyond
    self.fractionRounding = fractionRounding
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    if let beyond, !value.isWithinRules { return try beyond.append(value, to: &bytes) }
    if let text = try fraction(value) { return bytes.append(contentsOf: text.utf8) }
    let number = number(value)
    try handle.withLock { handle throws(ICUFailure) in try handle.append(number, to: &bytes) }
  }

  func string(_ value: NumericValue) throws(ICUFailure) -> String {
    if let beyond, !value.isWithinRules { return try beyond.string(value) }
    if let text = try fraction(value) { return text }
    let number = number(value)
    return try handle.withLock { handle throws(ICUFailure) in try handle.string(number) }
  }

  func fractionLimit(of value: NumericValue) -> Int? {
    guard let words = fractions.load()?.value, let exact = value.exact else { return nil }
    let limit = words.digitLimit(of: exact)
    return -exact.exponent > limit ? limit : nil
  }

  /// The text of a number with a fraction; `nil` where ICU writes it.
  private func fraction(_ value: NumericValue) throws(ICUFailure) -> String? {
    // The digits of a double take longer than asking whether it is whole.
    switch value {
    case .integer: return nil
    case .double(let double) where double.rounded(.towardZero) == double: return nil
    case .double, .decimal: break
    }
    guard let fractionRounding, let exact = value.exact, exact.exponent < 0 else { return nil }
    return try handle.withLock { handle throws(ICUFailure) in
      let known = try fractions.value { () throws(ICUFailure) in
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

  /// The rules know integers and doubles: a decimal becomes one of the two. Large numbers are handed over as decimals
  /// whatever they are, for ICU has other texts for large doubles (`1E19` in words), and ordinals for large integers.
  private func number(_ value: NumericValue) -> NumberFormatHandle.Number {
    switch value {
    case .integer(let integer) where integer.magnitude < 1 << 53: .integer(integer)
    case .double(let double) where double.magnitude < 0x1p53 && double != 0:
      Int64(exactly: double).map { .integer($0) } ?? .double(double)
    case .integer, .double, .decimal: .decimal(value.decimalText)
    }
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    if let beyond, !value.isWithinRules { return try beyond.fields(value) }
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return FieldedText(units: Array(String(decoding: bytes, as: UTF8.self).utf16), fields: [])
  }
}

extension NumericValue {
  /// Whether ICU's rules write the value: it is finite and, rounded, one of 64 bits.
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

  /// `symbols` are those of the locale, when the parts of the text are wanted.
  init(_ handle: consuming NumberFormatterHandle, symbols: SymbolFields) {
    self.handle = handle
    self.symbols = symbols
  }

  func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(ICUFailure) {
    try handle.append(decimal: value.decimalText, to: &bytes)
  }

  func fields(_ value: NumericValue) throws(ICUFailure) -> FieldedText {
    symbols.widened(try handle.fields(decimal: value.decimalText))
  }
}
