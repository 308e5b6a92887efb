internal import RaqamMemory

/// The compiled form of ranges of numbers. A plan formats the digits; the text around them is inferred from ICU's text
/// of another range of the same kind.
///
/// The kind depends on the signs of both numbers, their plural categories and whether they look alike. These determine
/// collapsing (`1–5 m`), equal bounds, plural ranges and spaces. Bidi isolation also depends on the separators. ICU
/// formats one text of each kind.
final class NumberRangePlan: Sendable {
  private let body: BareDigits
  private let plurals: PluralRuleSet?
  /// Whether separators may affect bidi isolation.
  private let seesSeparators: Bool
  private let frames = InsertOnlyTable<Int, DigitFrame>(limit: 128)

  /// Creates the plan of a style; `nil` if a plan cannot format its numbers or their units are unknown.
  ///
  /// - Parameter isSkeleton: Whether a skeleton formats the ranges. Skeletons express some digit counts differently
  ///   from the formats of single numbers.
  init?(_ style: DecimalStyle, locale: LocaleID, isSkeleton: Bool) throws(FormatError) {
    if isSkeleton {
      guard (style.minimumFraction == nil) == (style.maximumFraction == nil), style.significantDigits == nil,
        style.roundingIncrement == nil
      else { return nil }
    }
    if case .skeleton = style.base { return nil }
    guard style.zeroText == nil, style.scale.map({ NumberLayout.power(of: $0) != nil }) ?? true,
      var parts = try style.planParts(locale: locale), parts.exponent == nil, !parts.hasLooseEdges
    else { return nil }
    plurals = parts.plurals
    let affixes = parts.affixes.flatMap { $0.map { $0.prefix.bytes + $0.suffix.bytes } ?? [] }
    let body = BareDigits(&parts)
    let all = affixes + body.digits.flatMap { $0 } + parts.group.bytes + parts.decimal.bytes
    seesSeparators = try !BidiIsolation(direction: locale.direction).isPlain(String(decoding: all, as: UTF8.self))
    self.body = body
  }

  /// Appends a range; returns `false`, and appends nothing, if the plan cannot format it.
  ///
  /// - Parameter written: Returns the text of the range without the plan.
  func append(
    from lower: NumericValue, to upper: NumericValue, into bytes: inout [UInt8],
    _ written: () throws(FormatError) -> String
  ) throws(FormatError) -> Bool {
    guard let first = body.plan.rounded(lower), let second = body.plan.rounded(upper), let one = kind(first),
      let other = kind(second)
    else { return false }
    let isSame = first.digits == second.digits && first.scale == second.scale
    let key = (one << 8 | other) << 1 | (isSame ? 1 : 0)
    guard let frame = frames.object(for: key) else {
      let text = Array(try written().utf8)
      _ = frames.keep(body.frame(text, [first, second]), for: key)
      bytes += text
      return true
    }
    // A text without digits applies only to these numbers.
    guard let count = frame.count, count == 2 || count == 1 && isSame else { return false }
    frame.append(to: &bytes, first: { body.append(first, to: &$0) }, second: { body.append(second, to: &$0) })
    return true
  }

  /// The number of kinds of ranges that ICU has formatted.
  var kindCount: Int { frames.count }

  /// Returns the sign, plural category and separators of a number in eight bits; `nil` if the category is unknown.
  @inline(__always)
  private func kind(_ number: RoundedNumber) -> Int? {
    var kind = body.plan.variant(isZero: number.digits == 0, isNegative: number.isNegative).rawValue
    if let plurals {
      let category = plurals.index(of: number)
      kind |= category << 2
    }
    return seesSeparators ? kind | separators(number) << 5 : kind
  }

  /// Returns the case of the separators: with or without a decimal separator, and with zero, one or several grouping
  /// separators.
  private func separators(_ number: RoundedNumber) -> Int {
    let layout = body.plan.layout
    let count = max(PowersOfTen.digitCount(number.digits) - number.scale, layout.minimumInteger)
    let isGrouped = layout.primaryGroup > 0 && count >= layout.groupedFrom && count > layout.primaryGroup
    let groups = isGrouped ? (count > layout.primaryGroup + layout.secondaryGroup ? 2 : 1) : 0
    return groups * 2 + (number.scale > 0 ? 1 : 0)
  }
}
