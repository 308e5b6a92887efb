internal import RaqamMemory

/// The compiled amounts of the units of a duration. A plan formats the digits. The affixes are inferred from ICU's text
/// of another amount of the same sign and plural category. Zero, one and two have separate texts, because some
/// languages write them without digits.
final class DurationPlan: Sendable {
  private let body: BareDigits
  private let plurals: PluralRuleSet
  private let frames: LazyArray<DigitFrame>

  /// The number of forms of a unit: zero, one, two and the plural categories, each with both signs.
  private static let formCount = 2 * (3 + PluralSelector.Category.allCases.count)

  /// Creates the plan of a locale; `nil` if a plan cannot format the digits.
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
      // ICU formats amounts if the plural rules cannot be read.
      return nil
    }
  }

  /// Appends an amount; returns `false`, and appends nothing, if ICU has to format it.
  ///
  /// - Parameters:
  ///   - unit: The index of the unit among those of the format.
  ///   - written: Returns ICU's text of the amount.
  func append(
    _ amount: Int64, unit: Int, to bytes: inout [UInt8], _ written: () throws(FormatError) -> [UInt8]
  ) throws(FormatError) -> Bool {
    // ICU's plural categories are those of a double, which would give the affixes of another category.
    guard amount.magnitude <= 1 << 53 else { return false }
    let number = RoundedNumber(digits: amount.magnitude, scale: 0, isNegative: amount < 0)
    let category = amount.magnitude > 2 ? plurals.index(of: number) : 0
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
