internal import ICU

/// A number style with its defaults resolved, as ICU's format for it reports them.
package struct NumberResolution: Sendable {
  package var digits: LocaleID.Digits
  /// The pattern of the numbers; `nil` if the format is not a single pattern.
  package var pattern: String?
  /// The pattern that ICU reports for its format; `nil` for skeletons and spelled-out numbers.
  package var icuPattern: String?
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
      if case .skeleton(let skeleton) = style.base {
        return try DecimalStyle.currencyCode(inSkeleton: skeleton.text).map { code throws(FormatError) in
          try CurrencyCode(code)
        }
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
      if let system = ParsedSkeleton(skeleton.text)?.numberingSystem {
        resolution.digits = try LocaleID.digits(resource: locale.resourceID(setting: "numbers", to: system))
      }
      return resolution
    }
    let currency = try style.effectiveCurrency(locale)
    resolution.currency = currency
    resolution.currencyDigits = try currency?.fractionDigits(cash: style.isCash, from: style.regionalData)
    var handle = try style.opened(data: data, currency: currency)
    guard hasDigits else {
      resolution.ruleSet = try handle.ruleSet()
      return resolution
    }
    resolution.pattern = try style.pattern(of: currency, data: data)?.text
    try style.apply(
      to: &handle, currency: currency, locale: locale, data: data, showsPlus: style.sign.showsPlus)
    let pattern = try handle.pattern()
    resolution.icuPattern = pattern.isEmpty ? nil : pattern
    resolution.counts = try counts(handle, currency, data)
    return resolution
  }

  private func counts(
    _ handle: borrowing NumberFormatHandle, _ currency: CurrencyCode?, _ data: NumberLocaleData
  ) throws(FormatError) -> NumberResolution.Counts {
    var counts = NumberResolution.Counts()
    counts.minimumInteger = Int(handle.get(.minimumInteger))
    counts.minimumFraction = Int(handle.get(.minimumFraction))
    counts.maximumFraction = Int(handle.get(.maximumFraction))
    if handle.get(.significantDigitsUsed) != 0 {
      let least = Int(handle.get(.minimumSignificant))
      counts.significant = least...max(least, Int(handle.get(.maximumSignificant)))
    }
    let last = Int(handle.get(.groupingSize))
    if handle.get(.groupingUsed) != 0, last > 0 {
      let before = Int(handle.get(.secondaryGroupingSize))
      counts.groups = (last, before > 0 ? before : last)
    }
    counts.minimumGrouping = max(1, Int(handle.get(.minimumGroupingDigits)))
    let mode = handle.get(.roundingMode)
    counts.rounding = RoundingMode.allCases.first { $0.icuValue == mode }
    if var properties = try style.pattern(of: currency, data: data)?.properties {
      try style.apply(to: &properties, currency: currency, data: data)
      counts.increment = properties.increment == 0 ? nil : ExactDecimal(properties.increment)
    } else {
      counts.increment = style.roundingIncrement
    }
    return counts
  }

  /// Returns the engine that formats a value.
  package func engineUse(for value: NumericValue, on engine: FormatEngine) throws(FormatError) -> EngineUse {
    if style.replacement(of: value) != nil { return .text }
    if engine == .icu { return .icu(.requested) }
    return isPlanned ? .plan : .icu(try obstacle())
  }

  /// Returns the reason why the format has no plan.
  private func obstacle() throws(FormatError) -> EngineUse.Reason {
    if case .skeleton = style.base { return .skeleton }
    let (data, hasDigits) = try style.numbers(locale)
    guard hasDigits else { return .words }
    if data.digits == nil { return .digits }
    return .pattern
  }
}
