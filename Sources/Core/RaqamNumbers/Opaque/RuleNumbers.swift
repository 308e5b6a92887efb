internal import ICU
internal import RaqamMemory
internal import Synchronization

/// ICU's rule-based formats (spell-out and ordinal), which formatting mutates; a lock admits one thread at a time.
final class RuleNumbers: OpaqueNumbers {
  private let handle: Mutex<NumberFormatHandle>
  /// Formats numbers outside the range of the rules. ICU would use the locale's decimal format for them, which recurses
  /// without end if the locale's own numbers are letters.
  private let beyond: DecimalFormatter?
  private let fractionRounding: Int32?
  let rules: RuleText?
  /// The words of fractions, once they have been read from the rules.
  private let fractions = LazyReference<Boxed<FractionWords?>>()

  /// - Parameters:
  ///   - beyond: Writes numbers outside the range of the rules.
  ///   - fractionRounding: The rounding mode if every digit of a fraction is formatted, or none if the rules lack words
  ///     for that many digits. If the rules have no words for fractions, ICU rounds to three digits in this mode.
  init(
    _ handle: consuming sending NumberFormatHandle, locale: String, beyond: DecimalFormatter?,
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

  func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    if let beyond, !value.isWithinRules { return try beyond.parts(value) }
    let text = try string(value)
    return text.isEmpty ? [] : [FormatPart(.literal, text)]
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
