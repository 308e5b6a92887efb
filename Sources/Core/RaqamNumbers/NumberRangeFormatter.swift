internal import RaqamMemory

/// A formatter for ranges of numbers, based on the locale's range pattern.
///
/// ```swift
/// let formatter = try NumberRangeFormatter(DecimalStyle(.named(.decimal)), locale: "en_US")
/// try formatter.string(from: 1, to: 5)  // 1–5
/// ```
///
/// As in ICU, the numbers of named styles, skeletons and CLDR's own currency styles share the name of a unit or
/// currency and equal affixes of more than one character (`1–5 m`, `$1 – $5`). For patterns, for the currency styles
/// that the source documents define, and for numbers that only libicu writes, each number is formatted separately and
/// joined with the locale's range separator. Bounds that look alike are formatted once.
public final class NumberRangeFormatter: Sendable {
  /// The style of each number.
  public let style: DecimalStyle
  /// The locale whose range pattern, digits and symbols are used.
  public let locale: LocaleID
  private let single: DecimalFormatter
  private let plan: NumberRangePlan
  private let short: ShortRanges?
  /// The isolated ranges by their signs and separators.
  private let frames = LazyArray<RangeFrame>(count: ShortRanges.keyCount)
  /// Whether each number is formatted separately.
  private let composes: Bool

  /// Creates a formatter from a style and a locale.
  ///
  /// - Throws: The errors of ``DecimalFormatter/init(_:locale:)``.
  public init(_ style: DecimalStyle, locale: some LocaleConvertible) throws(FormatError) {
    let locale = try locale.localeID()
    self.style = style
    self.locale = locale
    let single = try DecimalFormatter(style, locale: locale)
    let resource = try style.ownNumberingSystem.map { system throws(FormatError) in
      try locale.resourceID(setting: "numbers", to: system)
    }
    let plan = try NumberRangePlan(resource: resource ?? locale.resourceID)
    let definition = try style.effectiveCurrency(locale)?.definition
    composes = !single.isPlanned || style.separatesNumbers || definition != nil
    (self.single, self.plan) = (single, plan)
    short = composes ? nil : single.numbers.flatMap { ShortRanges(plan, $0) }
  }

  /// Formats a range, including both bounds.
  ///
  /// - Throws: The errors of ``DecimalFormatter/string(_:)-(NumericValue)``.
  public func string(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(64)
    try append(from: lower, to: upper, into: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the formatted text of a range to `bytes`, as UTF-8.
  ///
  /// - Throws: The errors of ``DecimalFormatter/string(_:)-(NumericValue)``.
  public func append(
    from lower: NumericValue, to upper: NumericValue, into bytes: inout [UInt8]
  ) throws(FormatError) {
    guard let short, let range = short.range(lower, upper) else {
      for part in try parts(from: lower, to: upper) { bytes += part.text.utf8 }
      return
    }
    if range.isSame || !range.isBare { return short.append(range, to: &bytes) }
    if locale.direction == .leftToRight {
      let start = bytes.count
      short.append(range, to: &bytes)
      if PlainBytes.are(bytes, from: start, .leftToRight) { return }
      bytes.removeSubrange(start...)
    }
    let key = short.key(range)
    if let frame = frames.load(key) { return short.append(range, in: frame, to: &bytes) }
    let text = try parts(from: lower, to: upper).flatMap { Array($0.text.utf8) }
    if let frame = short.frame(of: range, in: text) { _ = frames.storeIfNil(frame, at: key) }
    bytes += text
  }

  /// Returns the formatted text of a range as typed parts. A unit that both numbers share is a separate part.
  ///
  /// ```swift
  /// try formatter.parts(from: 1, to: 5).map(\.kind)  // [integer, literal, integer]
  /// ```
  public func parts(from lower: NumericValue, to upper: NumericValue) throws(FormatError) -> [FormatPart] {
    if composes { return try composed(lower, upper) }
    guard let first = single.end(lower), let second = single.end(upper) else { throw .needsRounding }
    if first.looks(like: second) { return try single.parts(lower) }
    let text = plan.text(first, second)
    let parts = text.parts
    guard text.isBare, try !isolation.isPlain(parts.map(\.text).joined()) else { return parts }
    return try isolated(text.first, text.separator, text.second)
  }

  /// Formats each number separately.
  private func composed(_ lower: NumericValue, _ upper: NumericValue) throws(FormatError) -> [FormatPart] {
    let (first, second) = (try single.parts(lower), try single.parts(upper))
    if first.map(\.text).joined() == second.map(\.text).joined() { return first }
    // The units of skeletons repeat.
    let isSkeleton = if case .skeleton = style.base { true } else { false }
    return try isolated(first, plan.separator(isSpaced: isSkeleton), second)
  }

  private func isolated(
    _ first: [FormatPart], _ separator: [UInt8], _ second: [FormatPart]
  ) throws(FormatError) -> [FormatPart] {
    let source = TextSegment.Source.formatted(locale.direction)
    return try isolation.parts([
      TextSegment(first, source), TextSegment(String(decoding: separator, as: UTF8.self), .pattern),
      TextSegment(second, source),
    ])
  }

  private var isolation: BidiIsolation { BidiIsolation(direction: locale.direction) }
}

extension DecimalStyle {
  /// Whether each number of a range is formatted separately: if the affixes are those of patterns or of currency styles
  /// that CLDR lacks, or if signs, a scale or texts depend on the number.
  fileprivate var separatesNumbers: Bool {
    guard sign == .auto || sign == .always, currencySymbol == nil, negativePattern == nil, !replacesValues, scale == nil
    else { return true }
    guard case .currency(let style) = base else { return isPattern }
    switch style.presentation {
    case .symbol, .plural: return false
    case .iso: return style.position != .locale
    case .accounting: return style.accounting != .locale
    }
  }

  private var isPattern: Bool { if case .pattern = base { true } else { false } }
}
