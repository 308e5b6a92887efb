internal import RaqamMemory
internal import Synchronization

/// Writes numbers and amounts of money for one locale.
///
/// Build one and keep it: building costs many times more than formatting. A formatter never changes and may be used
/// from any thread.
///
/// ```swift
/// let style = try DecimalStyle(pattern: "#,##0.00;(#,##0.00)")
/// let formatter = try DecimalFormatter(style: style, locale: LocaleID("en_US"))
/// try formatter.string(-1234.5)  // (1,234.50)
/// ```
///
/// *Errors* when built: `invalidPattern`, `invalidSkeleton`, `unknownCurrency`, `noCurrencyForRegion`,
/// `unsupportedStyle`.
public final class DecimalFormatter: StyledFormatter {
  /// How numbers are written.
  public let style: DecimalStyle
  /// The locale whose digits, symbols and names are used.
  public let locale: LocaleID
  /// At most one of these has a value: a plan, or ICU for a format without one.
  private let plan: Held<NumberPlan>?
  private let scientific: Held<ScientificPlan>?
  let compact: Held<CompactPlan>?
  private let icu: Held<ICUDecimalWriter>?
  /// A factor that is not a power of ten. The plan multiplies by the others, and ICU by all.
  private let factor: ExactDecimal?
  /// Whether numbers are formatted by a plan.
  package let isPlanned: Bool
  /// Whether the plan or ICU takes numbers unchanged: no text for zero, no factor.
  private let isDirect: Bool
  /// Where the pool has what ICU opened for numbers that the plan does not write.
  private let owner = EngineOwner()
  private let hasOpened = Atomic(false)
  /// Reads texts that the format writes itself; built when the first is read.
  let lazyWrittenReader = LazyReference<WrittenNumberReader>()
  /// Reads texts back; built when the first other one is read.
  let lazyReader = LazyReference<NumberReader>()

  /// Compiles a style for a locale; formatting by its plan looks up no locale data.
  public convenience init(style: DecimalStyle, locale: LocaleID) throws(FormatError) {
    try self.init(style: style, locale: locale, engine: .automatic)
  }

  /// Builds a formatter that runs on `engine`: compiled plans and ICU give the same bytes.
  package init(style: DecimalStyle, locale: LocaleID, engine: FormatEngine) throws(FormatError) {
    try style.checkCounts()
    self.style = style
    self.locale = locale
    let parts = engine == .icu ? nil : try style.planParts(locale: locale)
    let scientific = parts.flatMap { $0.exponent == nil ? nil : ScientificPlan($0) }
    let plan = parts.flatMap { $0.exponent == nil ? NumberPlan($0) : nil }
    let compact = engine == .icu || parts != nil ? nil : try style.compactPlan(locale: locale)
    isPlanned = plan != nil || scientific != nil || compact != nil
    icu = isPlanned ? nil : Held(try ICUDecimalWriter(style, locale))
    self.plan = plan.map { Held($0) }
    self.scientific = scientific.map { Held($0) }
    self.compact = compact.map { Held($0) }
    factor = isPlanned ? style.scale.flatMap { NumberLayout.power(of: $0) == nil ? $0 : nil } : nil
    isDirect = style.zeroText == nil && factor == nil
  }

  private func icuWriter() throws(FormatError) -> ICUDecimalWriter {
    if let icu = icu?.get() { return icu }
    hasOpened.store(true, ordering: .relaxed)
    return try Self.writers.engine(of: owner) { () throws(FormatError) in try ICUDecimalWriter(style, locale) }
  }

  /// What formats that have a plan write the other numbers with.
  static let writers = EnginePool<ICUDecimalWriter>(capacity: 16)

  /// The rules that numbers are written by in words or letters; `nil` where they are written in digits.
  var rules: RuleText? {
    get throws(FormatError) { isPlanned ? nil : try icuWriter().rules }
  }

  /// What is written, where the plan says it.
  var written: WrittenForm? {
    if case .skeleton = style.base { return nil }
    return (plan?.get()).flatMap { WrittenForm($0, style) }
  }

  /// All that the plan writes around digits; `nil` without a plan.
  ///
  /// - Parameter power: The power of ten that the style itself multiplies numbers with.
  func forms(scaledBy power: Int) -> NumberForms? {
    if let plan = plan?.get() { return NumberForms(plan, power: power - plan.layout.shift) }
    return scientific?.get().forms(scaledBy: power) ?? compact?.get().forms(scaledBy: power)
  }

  /// Whether ICU was opened, for a number that no plan writes.
  var hasOpenedICU: Bool { !isPlanned || hasOpened.load(ordering: .relaxed) }
}

extension DecimalFormatter {
  /// The text of a number.
  ///
  /// *Errors*: `outOfRange` where the rounding mode is `unnecessary` and the value would have to be rounded, for an ordinal of
  /// a fraction, and where the locale's rules have no words for so many digits after the separator.
  public func string(_ value: NumericValue) throws(FormatError) -> String {
    if isDirect {
      if let text = plan?.with({ $0.string(value) }) ?? nil { return text }
      if let text = try icu?.with({ icu throws(FormatError) in try icu.string(value) }) { return text }
    }
    var bytes: [UInt8] = []
    try append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of an integer of any width.
  public func string(_ value: some BinaryInteger) throws(FormatError) -> String {
    try string(NumericValue(value))
  }

  /// The text of a double, by its shortest digits.
  public func string(_ value: Double) throws(FormatError) -> String { try string(.double(value)) }

  /// The text of a float, by its own shortest digits: those of `0.1` as a float, not of the double beside it.
  @_disfavoredOverload  // `string(.nan)` is a Double's.
  public func string(_ value: Float) throws(FormatError) -> String { try string(NumericValue(value)) }

  /// The text of an exact decimal.
  public func string(_ value: ExactDecimal) throws(FormatError) -> String { try string(NumericValue(value)) }

  /// The text of a decimal number that is given in ASCII digits, digit for digit: what databases and JSON have.
  ///
  /// ```swift
  /// try DecimalFormatter(.pattern("#,##0.00"), locale: "en_US").string("12345678901234567890.10")
  /// // 12,345,678,901,234,567,890.10
  /// ```
  ///
  /// *Errors*: `invalidNumber` for any other text; what people type is read by ``parse(_:leniency:)-(String,_)``.
  public func string(_ digits: String) throws(FormatError) -> String { try string(NumericValue(text: digits)) }

  /// Appends the text of a number to `bytes`, as UTF-8.
  public func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if isDirect, try appendPlainly(value, to: &bytes) { return }
    try appendSlowly(value, to: &bytes)
  }

  /// Appends a number by the plan; `false` where more is to be done.
  func appendShort(_ number: ShortDecimal, to bytes: inout [UInt8]) -> Bool {
    guard isDirect else { return false }
    return plan?.with { plan in
      guard let rounded = plan.rounded(number) else { return false }
      return plan.append(rounded, to: &bytes)
    } == true
  }

  /// Appends a number; returns `false`, and appends nothing, if the plan does not write it.
  @inline(__always)
  private func appendPlainly(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
    if plan?.with({ $0.append(value, to: &bytes) }) == true { return true }
    if compact?.with({ $0.append(value, to: &bytes) }) == true { return true }
    if scientific?.with({ $0.append(value, to: &bytes) }) == true { return true }
    return try icu?.with { icu throws(FormatError) in
      try icu.append(value, to: &bytes)
      return true
    } == true
  }

  /// A number that the plan does not write by itself.
  private func appendSlowly(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if let zeroText = style.zeroText, value.isZero {
      bytes += zeroText.utf8
      return
    }
    if !isDirect, try appendPlainly(multiplied(value), to: &bytes) { return }
    try icuWriter().append(value, to: &bytes)
  }

  private func multiplied(_ value: NumericValue) -> NumericValue {
    guard let factor, let exact = value.exact else { return value }
    return .decimal(exact * factor)
  }

  /// The text of a number in typed pieces. Signs keep their bidi marks in the same piece.
  public func parts(_ value: NumericValue) throws(FormatError) -> [FormatPart] {
    if let zeroText = style.zeroText, value.isZero {
      return zeroText.isEmpty ? [] : [FormatPart(.literal, zeroText)]
    }
    let multiplied = multiplied(value)
    let parts =
      plan?.get().parts(multiplied) ?? scientific?.get().parts(multiplied) ?? compact?.get().parts(multiplied)
    if let parts { return parts }
    return try icuWriter().parts(value)
  }
}
