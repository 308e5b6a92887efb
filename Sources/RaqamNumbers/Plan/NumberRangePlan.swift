internal import RaqamMemory

/// Ranges of numbers compiled, bit by bit: the digits by a plan, and what stands around them as ICU writes it around others.
///
/// That depends on the signs of both numbers, their plural categories and whether they are shown alike: collapsing (`1–5 m`),
/// the identity of ends that look alike, plural ranges and spaces are decided by these. Bidi isolation depends besides on which
/// separators there are. So one text of each kind is asked of ICU.
final class NumberRangePlan: Sendable {
  private let body: BareDigits
  private let plurals: PluralRuleSet?
  /// Whether separators may decide what is isolated.
  private let seesSeparators: Bool
  private let frames = GrowingTable<Int, DigitFrame>(limit: 128)

  /// `nil` for formats that no plan writes, or whose units are not known here.
  ///
  /// - Parameter isSkeleton: Whether ranges are written by a skeleton of the style, which says some counts of digits otherwise
  ///   than the formats of single numbers do.
  init?(_ style: DecimalStyle, locale: LocaleID, isSkeleton: Bool) throws(FormatError) {
    if isSkeleton {
      guard (style.minimumFraction == nil) == (style.maximumFraction == nil), style.significantDigits == nil,
        style.roundingIncrement == nil
      else { return nil }
    }
    if case .skeleton = style.base { return nil }
    guard style.zeroText == nil, style.scale.map({ NumberLayout.power(of: $0) != nil }) ?? true,
      var parts = try style.planParts(locale: locale), parts.exponent == nil
    else { return nil }
    plurals = parts.plurals
    let affixes = parts.affixes.flatMap { $0.map { $0.prefix.bytes + $0.suffix.bytes } ?? [] }
    let body = BareDigits(&parts)
    let all = affixes + body.digits.flatMap { $0 } + parts.group.bytes + parts.decimal.bytes
    seesSeparators = try !BidiIsolation(direction: locale.direction).isPlain(String(decoding: all, as: UTF8.self))
    self.body = body
  }

  /// Appends a range; `false`, and nothing appended, where it has to be written another way.
  ///
  /// - Parameter written: The text of the range, written that way.
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
    // A text without digits is of these numbers alone.
    guard let count = frame.count, count == 2 || count == 1 && isSame else { return false }
    frame.append(to: &bytes, first: { body.append(first, to: &$0) }, second: { body.append(second, to: &$0) })
    return true
  }

  /// How many kinds of ranges were asked of ICU.
  var kindCount: Int { frames.count }

  /// Sign, plural category and separators of a number, in eight bits; `nil` where the category is not known.
  @inline(__always)
  private func kind(_ number: RoundedNumber) -> Int? {
    var kind = body.plan.variant(isZero: number.digits == 0, isNegative: number.isNegative).rawValue
    if let plurals {
      guard let category = plurals.index(of: number) else { return nil }
      kind |= category << 2
    }
    return seesSeparators ? kind | separators(number) << 5 : kind
  }

  /// Whether a decimal separator is shown, and none, one or more others: six cases.
  private func separators(_ number: RoundedNumber) -> Int {
    let layout = body.plan.layout
    let count = max(PowersOfTen.digitCount(number.digits) - number.scale, layout.minimumInteger)
    let isGrouped = layout.primaryGroup > 0 && count >= layout.groupedFrom && count > layout.primaryGroup
    let groups = isGrouped ? (count > layout.primaryGroup + layout.secondaryGroup ? 2 : 1) : 0
    return groups * 2 + (number.scale > 0 ? 1 : 0)
  }
}
