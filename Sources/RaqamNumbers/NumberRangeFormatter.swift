internal import ICU

/// Writes ranges of numbers by the locale's range pattern.
///
/// ```swift
/// let formatter = try NumberRangeFormatter(style: DecimalStyle(.named(.decimal)), locale: LocaleID("en_US"))
/// try formatter.string(from: 1, to: 5)  // 1–5
/// ```
///
/// Named styles, skeletons and CLDR's own currency styles are written by ICU, which leaves a unit out that stands twice
/// (`$1 – $5`, `1–5%`). Patterns, and the currency styles that the source documents decide, are written number by number
/// with the locale's sign between. Ends that look alike are written once.
public final class NumberRangeFormatter: Sendable {
  /// How each number is written.
  public let style: DecimalStyle
  /// Whose range pattern, digits and symbols are used.
  public let locale: LocaleID
  private let single: DecimalFormatter
  private let range: NumberRangeHandle
  private let composes: Bool
  /// `nil` where every range is written by ICU, or by `single` number by number.
  private let plan: NumberRangePlan?

  /// Builds a formatter.
  ///
  /// *Errors*: those of `DecimalFormatter`.
  public convenience init(style: DecimalStyle, locale: LocaleID) throws(FormatError) {
    try self.init(style: style, locale: locale, engine: .automatic)
  }

  /// Builds a formatter for a locale in any common spelling.
  public convenience init(_ style: DecimalStyle, locale: String) throws(FormatError) {
    try self.init(style: style, locale: LocaleID(locale))
  }

  /// Builds a formatter that runs on `engine`: compiled plans and ICU give the same bytes.
  package init(style: DecimalStyle, locale: LocaleID, engine: FormatEngine) throws(FormatError) {
    self.style = style
    self.locale = locale
    single = try DecimalFormatter(style: style, locale: locale, engine: engine)
    let skeleton =
      style.zeroText == nil && style.scale == nil ? try style.namingCurrency(of: locale).rangeSkeleton() : nil
    composes = skeleton == nil
    plan = engine == .icu ? nil : try NumberRangePlan(style, locale: locale, isSkeleton: skeleton != nil)
    do throws(ICUFailure) {
      let resource = try style.numberingSystem.map { system throws(ICUFailure) in
        try LocaleData.setting("numbers", to: system.name, in: locale.resourceID)
      }
      range = try NumberRangeHandle(skeleton: skeleton ?? "", locale: resource ?? locale.resourceID)
    } catch {
      throw FormatError(.unsupportedStyle, "ICU does not take this style for ranges (\(error.name))")
    }
  }

  /// The text of a range.
  public func string(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> String {
    guard plan != nil else { return try written(lower, upper) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(from: lower, to: upper, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The text of a range without the plan.
  private func written(_ lower: NumericValue, _ upper: NumericValue) throws(FormatError) -> String {
    if composes { return try composed(lower, upper).map(\.text).joined() }
    let text = try fields(lower, upper)
    return try isMovable(text) ? isolated(text, lower, upper).map(\.text).joined() : text.text
  }

  /// Appends the text of a range to `bytes`, as UTF-8.
  public func append(
    from lower: NumericValue, to upper: NumericValue, into bytes: inout [UInt8]
  ) throws(FormatError) {
    let isWritten = try plan?.append(from: lower, to: upper, into: &bytes) { () throws(FormatError) in
      try written(lower, upper)
    }
    if isWritten != true { bytes += try written(lower, upper).utf8 }
  }

  /// How many kinds of ranges the plan has seen; `nil` without one.
  var plannedKinds: Int? { plan?.kindCount }

  /// The text of a range in typed pieces. What stands once for both numbers is a piece of its own.
  ///
  /// ```swift
  /// try formatter.parts(from: 1, to: 5).map(\.kind)  // [integer, literal, integer]
  /// ```
  public func parts(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> [FormatPart] {
    if composes { return try composed(lower, upper) }
    let text = try fields(lower, upper)
    // ICU 72 says wrongly where the numbers stand in some texts, but not of those whose numbers stand at both ends.
    return try isMovable(text) ? isolated(text, lower, upper) : numberParts(text, lower, upper)
  }

  /// Number by number.
  private func composed(_ lower: NumericValue, _ upper: NumericValue) throws(FormatError) -> [FormatPart] {
    let source = TextPiece.Source.formatted(locale.direction)
    let (first, second) = (TextPiece(try single.parts(lower), source), TextPiece(try single.parts(upper), source))
    if first.text == second.text { return first.parts }
    return try isolation.parts([first, TextPiece(separator(), .pattern), second])
  }

  private func fields(_ lower: NumericValue, _ upper: NumericValue) throws(FormatError) -> FieldedText {
    do throws(ICUFailure) {
      return try range.fields(from: lower.decimalText, to: upper.decimalText)
    } catch {
      throw FormatError(icu: error, while: "formatting a range")
    }
  }

  /// Whether the numbers of a text could be seen in another order. A sign or a unit that stands once, beside both, holds
  /// them together.
  private func isMovable(_ text: FieldedText) throws(FormatError) -> Bool {
    let spans = Self.spans(text)
    let begins = spans.contains { $0.range.lowerBound == 0 }
    let ends = spans.contains { $0.range.upperBound == text.units.count }
    guard begins, ends else { return false }
    return try !isolation.isPlain(text.text)
  }

  private func isolated(
    _ text: FieldedText, _ lower: NumericValue, _ upper: NumericValue
  ) throws(FormatError) -> [FormatPart] {
    try isolation.parts(pieces(text, lower, upper))
  }

  /// The numbers and what stands between them.
  private func pieces(_ text: FieldedText, _ lower: NumericValue, _ upper: NumericValue) -> [TextPiece] {
    text.cut(at: Self.spans(text)).map { span, text in
      TextPiece(numberParts(text, lower, upper), span == nil ? .pattern : .formatted(locale.direction))
    }
  }

  private func numberParts(_ text: FieldedText, _ lower: NumericValue, _ upper: NumericValue) -> [FormatPart] {
    let numbers = FieldedText(
      units: text.units, fields: text.fields.filter { $0.kind < FieldedText.Field.firstSpan })
    return numbers.parts { field, text in
      // A piece with digits is of a finite number, one without of the number that is not.
      let value = text.contains(where: \.isNumber) ? .integer(0) : lower.exact == nil ? lower : upper
      return NumberFieldKinds.kind(field, text: text, value: value)
    }
  }

  private static func spans(_ text: FieldedText) -> [FieldedText.Field] {
    text.fields.filter { $0.kind >= FieldedText.Field.firstSpan }
  }

  private var isolation: BidiIsolation { BidiIsolation(direction: locale.direction) }

  /// What the locale writes between two plain numbers.
  private func separator() throws(FormatError) -> String {
    do throws(ICUFailure) {
      let text = try range.string(from: "1", to: "2")
      return String(text.drop { $0.wholeNumberValue == 1 }.prefix { $0.wholeNumberValue == nil })
    } catch {
      throw FormatError(icu: error, while: "looking for the range pattern of \"\(locale)\"")
    }
  }
}

extension DecimalStyle {
  /// The skeleton that gives the same numbers as this style; `nil` where there is none.
  fileprivate func rangeSkeleton() throws(FormatError) -> String? {
    guard sign == .auto || sign == .always, currency?.definition == nil, currencySymbol == nil, negativePattern == nil
    else { return nil }
    let base: String
    switch self.base {
    case .pattern: return nil
    case .skeleton(let skeleton): base = skeleton
    case .named(let named):
      guard let stem = named.rangeStem(hasDigits: hasDigitCounts) else { return nil }
      base = stem
    case .currency(let style):
      let precision = try precisionStem(of: currency)
      guard let stem = style.rangeStem(hasPrecision: precision != nil) else { return nil }
      base = stem + (precision.map { " " + $0 } ?? "")
    }
    return stems(base, showsPlus: sign == .always)
  }

  private var hasDigitCounts: Bool {
    minimumFraction != nil || maximumFraction != nil || significantDigits != nil || roundingIncrement != nil
  }
}

extension DecimalStyle.Named {
  /// The stems of this style; digit counts of the style come behind them.
  fileprivate func rangeStem(hasDigits: Bool) -> String? {
    switch self {
    case .decimal: hasDigits ? "" : ".###"
    case .percent: "percent scale/100" + (hasDigits ? "" : " precision-integer")
    case .permille: "permille scale/1000" + (hasDigits ? "" : " precision-integer")
    case .scientific: "scientific"
    case .compact: "compact-short"
    case .compactLong: "compact-long"
    case .spellout, .ordinal: nil
    }
  }
}

extension CurrencyStyle {
  fileprivate func rangeStem(hasPrecision: Bool) -> String? {
    let cash = isCash && !hasPrecision ? " precision-currency-cash" : ""
    switch presentation {
    case .symbol: return cash
    case .plural: return "unit-width-full-name" + cash
    case .iso: return position == .locale ? "unit-width-iso-code" + cash : nil
    case .accounting: return accounting == .locale ? "sign-accounting" + cash : nil
    }
  }
}
