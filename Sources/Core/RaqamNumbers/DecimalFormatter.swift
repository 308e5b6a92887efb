internal import RaqamMemory

/// A formatter for numbers and amounts of money in one locale.
///
/// Create a formatter once and reuse it: creating one costs many times more than formatting. A formatter is immutable
/// and can be used from any thread.
///
/// ```swift
/// let style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
/// let formatter = try DecimalFormatter(style, locale: "en_US")
/// try formatter.string(-1234.5)  // (1,234.50)
/// ```
public final class DecimalFormatter: StyledFormatter {
  /// The style of the numbers.
  public let style: DecimalStyle
  /// The locale whose digits, symbols and names are used.
  public let locale: LocaleID
  /// Exactly one of these has a value: a plan, or libicu for words, letters and some skeletons.
  private let plan: Held<NumberPlan>?
  private let scientific: Held<ScientificPlan>?
  let compact: Held<CompactPlan>?
  private let opaque: Held<OpaqueNumberWriter>?
  /// The scale if it is not a power of ten; plans apply powers of ten, and the writer of opaque numbers every scale.
  let factor: ExactDecimal?
  /// Whether numbers are formatted by a plan.
  package let isPlanned: Bool
  /// Whether the writer formats numbers unchanged: the style has no text for a value and no factor.
  private let isDirect: Bool
  /// Parses texts exactly as the format writes them; created on first use.
  let lazyWrittenParser = LazyReference<CanonicalNumberParser>()
  /// Parses all other texts; created on first use.
  let lazyParser = LazyReference<NumberParser>()

  /// Creates a formatter by compiling a style for a locale. Formatting with its plan does not look up locale data.
  ///
  /// - Throws: `invalidLocale`, `invalidPattern`, `invalidSkeleton`, `unknownCurrency`, `noCurrencyForRegion`,
  ///   `outOfRange` for invalid counts of digits, or `unsupportedStyle`.
  public init(_ style: DecimalStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    try style.checkCounts()
    self.style = style
    self.locale = locale
    let builder = try style.planBuilder(locale: locale)
    let compact = try builder.flatMap { builder throws(FormatError) in try builder.compactPlan() }
    let parts = try builder.flatMap { builder throws(FormatError) in try builder.parts() }
    let scientific = parts.flatMap { $0.exponent == nil ? nil : ScientificPlan($0) }
    let plan = parts.flatMap { $0.exponent == nil ? NumberPlan($0) : nil }
    isPlanned = plan != nil || scientific != nil || compact != nil
    opaque = isPlanned ? nil : Held(try OpaqueNumberWriter(style, locale))
    self.plan = plan.map { Held($0) }
    self.scientific = scientific.map { Held($0) }
    self.compact = compact.map { Held($0) }
    factor = isPlanned ? style.planFactor : nil
    isDirect = !style.replacesValues && factor == nil
  }

  /// The rules that format numbers in words or letters; `nil` if numbers are formatted in digits.
  var rules: RuleText? { opaque?.get().rules }

  /// Returns what the numbers look like; `nil` if libicu writes them.
  ///
  /// - Parameter power: The power of ten by which the style multiplies numbers, if it is not part of the form.
  package func form(scaledBy power: Int = 0) -> NumberForm? {
    if let plan = plan?.get() { return NumberForm(plan, power: power - plan.layout.shift) }
    return scientific?.get().form(scaledBy: power) ?? compact?.get().form(scaledBy: power)
  }
}

extension DecimalFormatter {
  /// Formats a number.
  ///
  /// - Throws: `outOfRange` if the rounding mode is `unnecessary` and the value would have to be rounded, for an
  ///   ordinal of a fraction, and if the locale's rules have no words for that many fraction digits.
  public func string(_ value: NumericValue) throws(FormatError) -> String {
    if isDirect {
      if let text = plan?.with({ $0.string(value) }) ?? nil { return text }
      if let text = try opaque?.with({ opaque throws(FormatError) in try opaque.string(value) }) { return text }
    }
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Formats an integer of any width.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``.
  public func string(_ value: some BinaryInteger) throws(FormatError) -> String {
    try string(NumericValue(value))
  }

  /// Formats a double by its shortest round-trip digits.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``.
  public func string(_ value: Double) throws(FormatError) -> String { try string(.double(value)) }

  /// Formats a float by its own shortest round-trip digits: those of `0.1` as a float, not of the nearest double.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``.
  @_disfavoredOverload  // `string(.nan)` is a Double's.
  public func string(_ value: Float) throws(FormatError) -> String { try string(NumericValue(value)) }

  /// Formats an exact decimal without conversion to a double.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``.
  public func string(_ value: ExactDecimal) throws(FormatError) -> String { try string(NumericValue(value)) }

  /// Formats a decimal number in ASCII digits, digit for digit, as databases and JSON provide it.
  ///
  /// ```swift
  /// try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US").string(decimal: "12345678901234567890.10")
  /// // 12,345,678,901,234,567,890.10
  /// ```
  ///
  /// - Throws: `invalidNumber` for any other text, and the errors of ``string(_:)-(NumericValue)``. Use
  ///   ``parse(_:leniency:)-(String,_)`` for user input.
  public func string(decimal digits: String) throws(FormatError) -> String { try string(NumericValue(text: digits)) }

  /// Appends the formatted text of a number to `bytes`, as UTF-8.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``.
  public func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if isDirect, try appendPlainly(value, to: &bytes) { return }
    try appendSlowly(value, to: &bytes)
  }

  /// The plan of numbers without an exponent and compact notation; `nil` for others.
  var numbers: NumberPlan? { plan?.get() }

  /// Returns a value as a number of a range; `nil` without a plan, or if rounding is an error.
  func end(_ value: NumericValue) -> RangeEnd? {
    plan?.get().end(value) ?? scientific?.get().end(value) ?? compact?.get().end(value)
  }

  /// Returns the number as the plan rounds it; `nil` if the plan does not write it.
  func rounded(_ value: NumericValue) -> RoundedNumber? {
    guard isDirect else { return nil }
    return plan?.with { $0.rounded(value) } ?? nil
  }

  /// Appends a number with the plan; returns `false` if the plan cannot format it.
  func appendShort(_ number: ShortDecimal, to bytes: inout [UInt8]) -> Bool {
    guard isDirect else { return false }
    return plan?.with { plan in
      guard let rounded = plan.rounded(number) else { return false }
      return plan.append(rounded, to: &bytes)
    } == true
  }

  /// Appends a number; returns `false`, and appends nothing, if the rounding mode does not allow to round it.
  @inline(__always)
  private func appendPlainly(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    if plan?.with({ $0.append(value, to: &bytes) }) == true { return true }
    if compact?.with({ $0.append(value, to: &bytes) }) == true { return true }
    if scientific?.with({ $0.append(value, to: &bytes) }) == true { return true }
    return try opaque?.with { opaque throws(FormatError) in
      try opaque.append(value, to: &bytes)
      return true
    } == true
  }

  /// Appends a number that needs a text of the style or a factor, or that cannot be rounded.
  private func appendSlowly(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if let text = style.replacement(of: value) {
      bytes += text.utf8
      return
    }
    if !isDirect, try appendPlainly(multiplied(value), to: &bytes) { return }
    throw .needsRounding
  }

  private func multiplied(_ value: NumericValue) -> NumericValue {
    guard let factor else { return value }
    if let exact = value.exact { return .decimal(exact * factor) }
    // Infinity takes the sign of the factor.
    if case .double(let double) = value, factor.isNegative { return .double(-double) }
    return value
  }

  /// Returns the formatted text of a number as typed parts. The part of a sign includes its bidi marks.
  ///
  /// - Throws: The errors of ``string(_:)-(NumericValue)``.
  public func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    if let text = style.replacement(of: value) {
      return text.isEmpty ? [] : [FormatPart(value.isNaN ? .nan : .literal, text)]
    }
    if let opaque = opaque?.get() { return try opaque.parts(value) }
    let multiplied = multiplied(value)
    let parts =
      plan?.get().parts(multiplied) ?? scientific?.get().parts(multiplied) ?? compact?.get().parts(multiplied)
    guard let parts else { throw .needsRounding }
    return parts
  }
}

extension DecimalStyle {
  /// The product of the factors of the style and its skeleton that are not powers of ten; `nil` without any.
  fileprivate var planFactor: ExactDecimal? {
    let own = scale.flatMap { NumberLayout.power(of: $0) == nil ? $0 : nil }
    guard let other = skeleton?.factor else { return own }
    return own.map { $0 * other } ?? other
  }

  /// Whether the style has a text for zero or NaN.
  var replacesValues: Bool { zeroText != nil || nanText != nil }

  /// Returns the text of the style for zero or NaN; `nil` for other values, and if the style has none.
  func replacement(of value: NumericValue) -> String? {
    if value.isZero { zeroText } else if value.isNaN { nanText } else { nil }
  }
}
