internal import ICU

/// A number style with its defaults resolved.
package struct NumberResolution: Sendable {
  package var digits: LocaleID.Digits
  /// The pattern of the numbers; `nil` if the format is not a single pattern.
  package var pattern: String?
  /// The name of the rule set that formats numbers in words.
  package var ruleSet: String?
  package var currency: CurrencyCode?
  package var currencyDigits: Int?
  /// The numbers of digits; `nil` for spelled-out numbers and skeletons.
  package var counts: Counts?

  package struct Counts: Sendable {
    package var minimumInteger = 1
    package var minimumFraction = 0
    package var maximumFraction = 0
    /// The minimum and maximum of significant digits; `nil` if fraction digits apply.
    package var significant: ClosedRange<Int>?
    /// The sizes of the last group and of the groups before it; `nil` without grouping.
    package var groups: (last: Int, before: Int)?
    package var minimumGrouping = 1
    package var rounding: RoundingMode?
    /// The rounding increment; `nil` if numbers are rounded to the last digit.
    package var increment: ExactDecimal?
  }
}

extension DecimalFormatter {
  /// The currency of the amounts that the format shows; `nil` for other numbers.
  package var currency: CurrencyCode? {
    get throws(FormatError) {
      if let skeleton = style.skeleton {
        return try skeleton.currency.map { code throws(FormatError) in try CurrencyCode(code) }
      }
      return style.writesCurrency ? try style.effectiveCurrency(locale) : nil
    }
  }

  /// Returns the style with its defaults resolved for the locale.
  package func resolution() throws(FormatError) -> NumberResolution {
    let (data, hasDigits) = try style.numbers(locale)
    var resolution = NumberResolution(digits: try LocaleID.digits(resource: data.resource))
    if case .skeleton(let skeleton) = style.base {
      resolution.pattern = skeleton.text
      if let system = style.skeleton?.numberingSystem {
        resolution.digits = try LocaleID.digits(resource: locale.resourceID(setting: "numbers", to: system))
      }
      return resolution
    }
    let currency = try style.effectiveCurrency(locale)
    resolution.currency = currency
    resolution.currencyDigits = try currency?.fractionDigits(cash: style.isCash, from: style.regionalData)
    guard hasDigits else {
      resolution.ruleSet = try style.rulesHandle(data).ruleSet()
      return resolution
    }
    guard let pattern = try style.pattern(of: currency, data: data) else { return resolution }
    if !style.isCompact { resolution.pattern = pattern.text }
    let plain = pattern.padding == nil ? pattern : pattern.removingPadding
    guard let spec = try style.spec(plain, currency: currency, data: data) else { return resolution }
    let code = if let currency { currency.code } else { try pattern.hasCurrencySign ? data.currencyOfICU() : nil }
    resolution.counts = try spec.counts(currency: code)
    if style.isCompact, !spec.asksForDigits { resolution.counts?.significant = 1...2 }
    return resolution
  }

  /// Returns the engine that formats a value.
  package func engineUse(for value: NumericValue) -> EngineUse {
    if style.replacement(of: value) != nil { return .text }
    return isPlanned ? .plan : .icu(obstacle)
  }

  /// Returns the reason why the format has no plan.
  private var obstacle: EngineUse.Reason {
    if case .skeleton = style.base { .skeleton } else { .words }
  }
}
