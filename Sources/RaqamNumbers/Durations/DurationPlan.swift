internal import RaqamMemory

/// Amounts of the units of durations compiled, bit by bit: the digits by a plan, and what stands around them as ICU writes it
/// around another amount of the same sign and plural category. Zero, one and two, which some languages write without digits,
/// stand for themselves.
final class DurationPlan: Sendable {
  private let body: BareDigits
  private let plurals: PluralRuleSet
  private let frames: LazyArray<DigitFrame>

  /// Forms of a unit: zero, one, two, and the plural categories, each of both signs.
  private static let formCount = 2 * (3 + PluralSelector.Category.allCases.count)

  /// `nil` where no plan writes the digits.
  init?(locale: LocaleID, units: Int) throws(FormatError) {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 0
    guard var parts = try style.planParts(locale: locale), let rules = try Self.rules(locale) else { return nil }
    body = BareDigits(&parts)
    plurals = rules
    frames = LazyArray(count: units * Self.formCount)
  }

  private static func rules(_ locale: LocaleID) throws(FormatError) -> PluralRuleSet? {
    do {
      return try locale.numberData().pluralRules(of: locale.resourceID)
    } catch {
      // What cannot be read is left to ICU.
      return nil
    }
  }

  /// Appends an amount; `false`, and nothing appended, where it has to be written another way.
  ///
  /// - Parameters:
  ///   - unit: The place of the unit among those of the format.
  ///   - written: The text of the amount, written that way.
  func append(
    _ amount: Int64, unit: Int, to bytes: inout [UInt8], _ written: () throws(FormatError) -> [UInt8]
  ) throws(FormatError) -> Bool {
    let number = RoundedNumber(digits: amount.magnitude, scale: 0, isNegative: amount < 0)
    guard let category = amount.magnitude > 2 ? plurals.index(of: number) : 0 else { return false }
    let form = amount.magnitude > 2 ? 3 + category : Int(amount.magnitude)
    let index = unit * Self.formCount + 2 * form + (amount < 0 ? 1 : 0)
    guard let frame = frames.load(index) else {
      let text = try written()
      _ = frames.storeIfNil(body.frame(text, [number]), at: index)
      bytes += text
      return true
    }
    guard let count = frame.count, count == 1 || amount.magnitude <= 2 else { return false }
    frame.append(to: &bytes, first: { body.append(number, to: &$0) }, second: { _ in })
    return true
  }
}
