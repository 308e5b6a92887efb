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
  /// `nil` where ICU writes every number.
  private let plan: NumberPlan?
  /// The plan where it writes every number by itself, without a text for zero or a factor. `plan` keeps it alive.
  private let directPlan: Unretained<NumberPlan>?
  /// Writes numbers with an exponent; `directScientific` without retain and release.
  private let scientific: ScientificPlan?
  private let directScientific: Unretained<ScientificPlan>?
  /// A factor that is no power of ten; the plan has the others.
  private let factor: ExactDecimal?
  /// ICU where it writes every number.
  private let icu: ICUDecimalWriter?
  /// The same for calls without retain and release, where there is no text for zero. `icu` keeps it alive.
  private let directWriter: Unretained<ICUDecimalWriter>?
  /// Where the pool has what ICU opened for numbers that the plan does not write.
  private let owner = EngineOwner()
  private let hasOpened = Atomic(false)
  /// Writes compact notation; `directCompact` without retain and release.
  let compact: CompactPlan?
  private let directCompact: Unretained<CompactPlan>?
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
    factor = style.scale.flatMap { NumberLayout.power(of: $0) == nil ? $0 : nil }
    let parts = engine == .icu ? nil : try style.planParts(locale: locale)
    scientific = if let parts, parts.exponent != nil { ScientificPlan(parts) } else { nil }
    plan = if let parts, parts.exponent == nil { NumberPlan(parts) } else { nil }
    let isDirect = style.zeroText == nil && factor == nil
    directPlan = isDirect ? plan.map { Unretained($0) } : nil
    directScientific = isDirect ? scientific.map { Unretained($0) } : nil
    compact = engine == .icu || parts != nil ? nil : try style.compactPlan(locale: locale)
    directCompact = isDirect ? compact.map { Unretained($0) } : nil
    guard plan == nil, scientific == nil, compact == nil else {
      (icu, directWriter) = (nil, nil)
      return
    }
    let writer = try ICUDecimalWriter(style, locale)
    icu = writer
    directWriter = style.zeroText == nil ? Unretained(writer) : nil
  }

  private func icuWriter() throws(FormatError) -> ICUDecimalWriter {
    if let icu { return icu }
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
    return plan.flatMap { WrittenForm($0, style) }
  }

  /// All that the plan writes around digits; `nil` without a plan.
  ///
  /// - Parameter power: The power of ten that the style itself multiplies numbers with.
  func forms(scaledBy power: Int) -> NumberForms? {
    plan.map { NumberForms($0, power: power - $0.layout.shift) } ?? scientific?.forms(scaledBy: power)
      ?? compact?.forms(scaledBy: power)
  }

  /// Whether numbers are written by a plan.
  package var isPlanned: Bool { plan != nil || scientific != nil || compact != nil }

  /// Whether ICU was opened, for a number that no plan writes.
  var hasOpenedICU: Bool { icu != nil || hasOpened.load(ordering: .relaxed) }
}

extension DecimalFormatter {
  /// The text of a number.
  ///
  /// *Errors*: `outOfRange` where the rounding mode is `unnecessary` and the value would have to be rounded, for an ordinal of
  /// a fraction, and where the locale's rules have no words for so many digits after the separator.
  public func string(_ value: NumericValue) throws(FormatError) -> String {
    if let directPlan, let text = directPlan.with({ $0.string(value) }) { return text }
    if let directWriter {
      return try directWriter.with { writer throws(FormatError) in try writer.string(value) }
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
    if let directPlan, directPlan.with({ $0.append(value, to: &bytes) }) { return }
    if let directCompact, directCompact.with({ $0.append(value, to: &bytes) }) { return }
    if let directScientific, directScientific.with({ $0.append(value, to: &bytes) }) { return }
    if let directWriter {
      return try directWriter.with { writer throws(FormatError) in try writer.append(value, to: &bytes) }
    }
    try appendSlowly(value, to: &bytes)
  }

  /// Appends a number by the plan; `false` where more is to be done.
  func appendShort(_ number: ShortDecimal, to bytes: inout [UInt8]) -> Bool {
    // Not `plan`: threads that share it would wait for each other's count of its references.
    guard let directPlan else { return false }
    return directPlan.with { plan in
      guard let rounded = plan.rounded(number) else { return false }
      return plan.append(rounded, to: &bytes)
    }
  }

  /// A number that the plan does not write by itself.
  private func appendSlowly(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if let zeroText = style.zeroText, value.isZero {
      bytes += zeroText.utf8
      return
    }
    if let plan, plan.append(multiplied(value), to: &bytes) { return }
    if let scientific, scientific.append(multiplied(value), to: &bytes) { return }
    if let compact, compact.append(multiplied(value), to: &bytes) { return }
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
    if let parts = plan?.parts(multiplied) ?? scientific?.parts(multiplied) ?? compact?.parts(multiplied) {
      return parts
    }
    return try icuWriter().parts(value)
  }
}
