internal import ICU

/// A formatter for ranges of numbers, based on the locale's range pattern.
///
/// ```swift
/// let formatter = try NumberRangeFormatter(DecimalStyle(.named(.decimal)), locale: "en_US")
/// try formatter.string(from: 1, to: 5)  // 1–5
/// ```
///
/// ICU formats named styles, skeletons and CLDR's own currency styles, and omits a repeated unit (`$1 – $5`, `1–5%`).
/// For patterns, and for the currency styles that the source documents define, each number is formatted separately and
/// joined with the locale's range separator. Bounds that look alike are formatted once.
public final class NumberRangeFormatter: Sendable {
  /// The style of each number.
  public let style: DecimalStyle
  /// The locale whose range pattern, digits and symbols are used.
  public let locale: LocaleID
  private let single: DecimalFormatter
  private let range: NumberRangeHandle
  private let composes: Bool
  /// The plan; `nil` if ICU formats every range, or if `single` formats each number.
  let plan: NumberRangePlan?

  /// Creates a formatter from a style and a locale.
  ///
  /// - Throws: The errors of ``DecimalFormatter/init(_:locale:)``, and `unsupportedStyle` if ICU does not support
  ///   the style for ranges.
  public convenience init(_ style: DecimalStyle, locale: some LocaleConvertible) throws(FormatError) {
    try self.init(style, locale: locale, engine: .automatic)
  }

  /// Creates a formatter that uses `engine`; plans and ICU produce the same bytes.
  package init(_ style: DecimalStyle, locale: some LocaleConvertible, engine: FormatEngine) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.locale = locale
    single = try DecimalFormatter(style, locale: locale)
    let skeleton =
      !style.replacesValues && style.scale == nil ? try style.namingCurrency(of: locale).rangeSkeleton() : nil
    composes = skeleton == nil
    plan = engine == .icu ? nil : try NumberRangePlan(style, locale: locale, isSkeleton: skeleton != nil)
    do throws(FormatError) {
      let resource = try style.numberingSystem.map { system throws(FormatError) in
        try LocaleData.setting("numbers", to: system.name, in: locale.resourceID)
      }
      range = try NumberRangeHandle(skeleton: skeleton ?? "", locale: resource ?? locale.resourceID)
    } catch {
      throw error.unsupported("ranges of this style")
    }
  }

  /// Formats a range, including both bounds.
  ///
  /// - Throws: The errors of ``DecimalFormatter/string(_:)-(NumericValue)``.
  public func string(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> String {
    guard plan != nil else { return try written(lower, upper) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(from: lower, to: upper, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns the text of a range without using the plan.
  private func written(_ lower: NumericValue, _ upper: NumericValue) throws(FormatError) -> String {
    if composes { return try composed(lower, upper).map(\.text).joined() }
    let text = try fields(lower, upper)
    return try isMovable(text) ? isolated(text, lower, upper).map(\.text).joined() : text.text
  }

  /// Appends the formatted text of a range to `bytes`, as UTF-8.
  ///
  /// - Throws: The errors of ``DecimalFormatter/string(_:)-(NumericValue)``.
  public func append(
    from lower: NumericValue, to upper: NumericValue, into bytes: inout [UInt8]
  ) throws(FormatError) {
    let isWritten = try plan?.append(from: lower, to: upper, into: &bytes) { () throws(FormatError) in
      try written(lower, upper)
    }
    if isWritten != true { bytes += try written(lower, upper).utf8 }
  }

  /// Returns the formatted text of a range as typed parts. A unit that both numbers share is a separate part.
  ///
  /// ```swift
  /// try formatter.parts(from: 1, to: 5).map(\.kind)  // [integer, literal, integer]
  /// ```
  public func parts(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> [FormatPart] {
    if composes { return try composed(lower, upper) }
    let text = try fields(lower, upper)
    // ICU 72 reports wrong spans for some texts, but not if the numbers are at both ends.
    return try isMovable(text) ? isolated(text, lower, upper) : numberParts(text, lower, upper)
  }

  /// Formats each number separately.
  private func composed(_ lower: NumericValue, _ upper: NumericValue) throws(FormatError) -> [FormatPart] {
    let source = TextSegment.Source.formatted(locale.direction)
    let (first, second) = (TextSegment(try single.parts(lower), source), TextSegment(try single.parts(upper), source))
    if first.text == second.text { return first.parts }
    return try isolation.parts([first, TextSegment(separator(), .pattern), second])
  }

  private func fields(_ lower: NumericValue, _ upper: NumericValue) throws(FormatError) -> FieldedText {
    try range.fields(from: lower.decimalText, to: upper.decimalText)
  }

  /// Returns whether bidi reordering could swap the numbers of a text. A shared sign or unit keeps them in order.
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

  /// Returns the numbers and the separator as segments.
  private func pieces(_ text: FieldedText, _ lower: NumericValue, _ upper: NumericValue) -> [TextSegment] {
    text.cut(at: Self.spans(text)).map { span, text in
      TextSegment(numberParts(text, lower, upper), span == nil ? .pattern : .formatted(locale.direction))
    }
  }

  private func numberParts(_ text: FieldedText, _ lower: NumericValue, _ upper: NumericValue) -> [FormatPart] {
    let numbers = FieldedText(
      units: text.units, fields: text.fields.filter { $0.kind < FieldedText.Field.firstSpan })
    return numbers.parts { field, text in
      // A segment with digits is a finite number; one without is the number that is not finite.
      let value = text.contains(where: \.isNumber) ? .integer(0) : lower.exact == nil ? lower : upper
      return NumberFieldKinds.kind(field, text: text, value: value)
    }
  }

  private static func spans(_ text: FieldedText) -> [FieldedText.Field] {
    text.fields.filter { $0.kind >= FieldedText.Field.firstSpan }
  }

  private var isolation: BidiIsolation { BidiIsolation(direction: locale.direction) }

  /// Returns the locale's separator between two plain numbers.
  private func separator() throws(FormatError) -> String {
    let text = try range.string(from: "1", to: "2")
    return String(text.drop { $0.wholeNumberValue == 1 }.prefix { $0.wholeNumberValue == nil })
  }
}

extension DecimalStyle {
  /// Returns the skeleton that formats numbers like this style; `nil` if there is none.
  fileprivate func rangeSkeleton() throws(FormatError) -> String? {
    guard sign == .auto || sign == .always, currency?.definition == nil, currencySymbol == nil, negativePattern == nil
    else { return nil }
    let base: String
    switch self.base {
    case .pattern: return nil
    case .skeleton(let skeleton): base = skeleton.text
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
  /// Returns the stems of this style; stems for digit counts follow them.
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
