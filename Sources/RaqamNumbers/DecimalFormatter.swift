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
  private let writer: Writer
  /// A factor that is not a power of ten. The plan multiplies by the others, and ICU by all.
  private let factor: ExactDecimal?
  /// Whether the writer takes numbers unchanged: no text for zero, no factor.
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
    writer = try Writer(style, locale, engine)
    factor = writer.isPlanned ? style.scale.flatMap { NumberLayout.power(of: $0) == nil ? $0 : nil } : nil
    isDirect = style.zeroText == nil && factor == nil
  }

  private func icuWriter() throws(FormatError) -> ICUDecimalWriter {
    switch writer {
    case .icu(let icu): return icu.get()
    default: break
    }
    hasOpened.store(true, ordering: .relaxed)
    return try Self.writers.engine(of: owner) { () throws(FormatError) in try ICUDecimalWriter(style, locale) }
  }

  /// Writes every number that it can: a plan, or ICU for formats without one.
  private enum Writer: ~Copyable, Sendable {
    case plan(Held<NumberPlan>)
    /// Numbers with an exponent.
    case scientific(Held<ScientificPlan>)
    case compact(Held<CompactPlan>)
    case icu(Held<ICUDecimalWriter>)

    init(_ style: DecimalStyle, _ locale: LocaleID, _ engine: FormatEngine) throws(FormatError) {
      let parts = engine == .icu ? nil : try style.planParts(locale: locale)
      if let parts, parts.exponent == nil {
        self = .plan(Held(NumberPlan(parts)))
      } else if let parts, let plan = ScientificPlan(parts) {
        self = .scientific(Held(plan))
      } else if engine != .icu, parts == nil, let plan = try style.compactPlan(locale: locale) {
        self = .compact(Held(plan))
      } else {
        self = .icu(Held(try ICUDecimalWriter(style, locale)))
      }
    }

    var isPlanned: Bool {
      switch self {
      case .icu: false
      default: true
      }
    }

    /// Appends a number; `false`, and nothing appended, if ICU has to write it.
    @inline(__always)
    func append(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) -> Bool {
      switch self {
      case .plan(let plan): return plan.with { $0.append(value, to: &bytes) }
      case .scientific(let plan): return plan.with { $0.append(value, to: &bytes) }
      case .compact(let plan): return plan.with { $0.append(value, to: &bytes) }
      case .icu(let icu):
        try icu.with { icu throws(FormatError) in try icu.append(value, to: &bytes) }
        return true
      }
    }
  }

  private var plan: NumberPlan? {
    switch writer {
    case .plan(let plan): plan.get()
    default: nil
    }
  }

  var compact: CompactPlan? {
    switch writer {
    case .compact(let plan): plan.get()
    default: nil
    }
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
    switch writer {
    case .plan(let plan): NumberForms(plan.get(), power: power - plan.get().layout.shift)
    case .scientific(let plan): plan.get().forms(scaledBy: power)
    case .compact(let plan): plan.get().forms(scaledBy: power)
    case .icu: nil
    }
  }

  /// Whether numbers are written by a plan.
  package var isPlanned: Bool { writer.isPlanned }

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
      switch writer {
      case .plan(let plan):
        if let text = plan.with({ $0.string(value) }) { return text }
      case .icu(let icu): return try icu.with { icu throws(FormatError) in try icu.string(value) }
      default: break
      }
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
    if isDirect, try writer.append(value, to: &bytes) { return }
    try appendSlowly(value, to: &bytes)
  }

  /// Appends a number by the plan; `false` where more is to be done.
  func appendShort(_ number: ShortDecimal, to bytes: inout [UInt8]) -> Bool {
    guard isDirect else { return false }
    switch writer {
    case .plan(let plan):
      return plan.with { plan in
        guard let rounded = plan.rounded(number) else { return false }
        return plan.append(rounded, to: &bytes)
      }
    default: return false
    }
  }

  /// A number that the plan does not write by itself.
  private func appendSlowly(_ value: NumericValue, to bytes: inout [UInt8]) throws(FormatError) {
    if let zeroText = style.zeroText, value.isZero {
      bytes += zeroText.utf8
      return
    }
    if !isDirect, try writer.append(multiplied(value), to: &bytes) { return }
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
    let parts: [FormatPart]? =
      switch writer {
      case .plan(let plan): plan.get().parts(multiplied)
      case .scientific(let plan): plan.get().parts(multiplied)
      case .compact(let plan): plan.get().parts(multiplied)
      case .icu: nil
      }
    if let parts { return parts }
    return try icuWriter().parts(value)
  }
}
