import ICU
import RaqamText
import RaqamValues

@testable import RaqamNumbers

extension DecimalStyle {
  /// Opens the format of the style's base without applying the options of the style.
  func opened(data: NumberLocaleData, currency: CurrencyCode?) throws(FormatError) -> NumberFormatHandle {
    switch base {
    case .named(let named)
    where named != .permille && named != .scientific && (negativePattern == nil || !named.hasPattern):
      return try Self.opened(named, resource: data.resource)
    case .named, .pattern, .currency, .skeleton: break
    }
    guard let pattern = try pattern(of: currency, data: data) else { throw .illegalArgument("unum_open") }
    return try NumberFormatHandle(pattern: pattern.replacingNarrowSigns.text, locale: data.resource)
  }

  private static func opened(_ named: Named, resource: String) throws(FormatError) -> NumberFormatHandle {
    switch named {
    case .decimal, .permille, .scientific: return try NumberFormatHandle(style: .decimal, locale: resource)
    case .percent: return try NumberFormatHandle(style: .percent, locale: resource)
    case .compact: return try NumberFormatHandle(style: .compactShort, locale: resource)
    case .compactLong: return try NumberFormatHandle(style: .compactLong, locale: resource)
    case .spellout, .ordinal: throw .illegalArgument("unum_open")
    }
  }

  /// Applies all options of the style to a format of its base.
  func apply(
    to handle: inout NumberFormatHandle, currency: CurrencyCode?, locale: LocaleID, data: NumberLocaleData,
    showsPlus: Bool
  ) throws(FormatError) {
    if let currency { try handle.setCurrency(currency.code) }
    try apply(to: &handle, currency: currency, data: data)
    // Set the symbol after the currency, which resets it.
    if let symbol = try symbol(of: currency, locale: locale) { try handle.set(.currency, symbol) }
    if showsPlus { handle.set(.signAlwaysShown, Int32(1)) }
  }

  /// Applies the options for digits, rounding and grouping.
  func apply(
    to options: inout NumberFormatHandle, currency: CurrencyCode?, data: NumberLocaleData
  ) throws(FormatError) {
    let digits = try setDigits(of: currency)
    if isCash, digits == nil { options.set(.currencyUsage, Int32(1)) }
    if isCompact {
      // Compact notation rounds independently of the currency.
    } else if let definition = currency?.definition {
      apply(digits: definition.digits, to: &options)
    } else if isPlural, let currency {
      // The decimal pattern does not have the fraction digits of the currency.
      apply(digits: try NumberData.fractionDigits(currency: currency.code, cash: isCash), to: &options)
    }
    // Avoid redundant settings: each costs ICU as much as formatting several numbers.
    if options.get(.roundingMode) != roundingMode.icuValue {
      options.set(.roundingMode, roundingMode.icuValue)
    }
    var counts = digitCounts
    if isCompact, let least = counts.minimumFraction, counts.maximumFraction == nil {
      let currencyDigits = try currency.map { currency throws(FormatError) in
        if let definition = currency.definition { return definition.digits }
        return try NumberData.fractionDigits(currency: currency.code, cash: isCash)
      }
      counts.maximumFraction = Self.compactMaximum(minimum: least, currencyDigits: currencyDigits)
    }
    if let least = counts.minimumInteger { options.set(.minimumInteger, Self.count(least)) }
    if let digits, currencyDeterminesDigits { apply(digits, to: &options) } else { apply(counts, to: &options) }
    try applyGroups(to: &options, data: data)
  }

  private func apply(digits: Int, to options: inout NumberFormatHandle) {
    options.set(.maximumFraction, Self.count(digits))
    options.set(.minimumFraction, Self.count(digits))
  }

  /// Returns a number of digits clamped to ICU's range, 0 to 999.
  static func count(_ digits: Int) -> Int32 { Int32(clamping: min(max(digits, 0), 999)) }

  /// Applies the digit options of the style.
  func apply(_ counts: DigitCounts, to options: inout NumberFormatHandle) {
    if let most = counts.maximumFraction { options.set(.maximumFraction, Self.count(most)) }
    if let least = counts.minimumFraction { options.set(.minimumFraction, Self.count(least)) }
    if let significantDigits {
      options.set(.significantDigitsUsed, Int32(1))
      options.set(.minimumSignificant, Int32(1))
      options.set(.maximumSignificant, max(1, Self.count(significantDigits)))
    }
    if let roundingIncrement { options.set(.roundingIncrement, roundingIncrement.doubleValue) }
  }

  /// Applies the digits of a currency that override those of ICU.
  func apply(_ newer: RegionalOverlay.Digits, to options: inout NumberFormatHandle) {
    let digits = Self.count(isCash ? newer.cash : newer.standard)
    options.set(.minimumFraction, digits)
    options.set(.maximumFraction, digits)
    if let increment = cashIncrement(newer) { options.set(.roundingIncrement, increment.doubleValue) }
  }

  /// Applies the grouping of the style to `options`.
  func applyGroups(to options: inout NumberFormatHandle, data: NumberLocaleData) throws(FormatError) {
    if grouping == .never { return options.set(.groupingUsed, Int32(0)) }
    let own = try followsLocaleGroups ? data.groups() : nil
    // ICU's compact format would group by threes; number skeletons and ECMA-402 keep the groups of the locale.
    if let own, hasLocaleGroups || isCompact && grouping == .always { apply(sizes: own, to: &options) }
    switch grouping {
    case .auto, .never:
      // ICU groups compact numbers from five digits on by default.
      let usual = isCompact ? 2 : 1
      // Avoid redundant settings: each costs as much as formatting several numbers.
      if let own, own.minimum > usual { options.set(.minimumGroupingDigits, Int32(clamping: own.minimum)) }
    case .min2 where own != nil:
      // If the locale does not group digits, grouping remains off.
      options.set(.minimumGroupingDigits, Int32(clamping: max(2, own?.minimum ?? 2)))
    case .always, .min2:
      options.set(.groupingUsed, Int32(1))
      if options.get(.groupingSize) <= 0 { options.set(.groupingSize, Int32(3)) }
      options.set(.minimumGroupingDigits, Int32(grouping == .min2 ? 2 : 1))
    }
  }

  private func apply(sizes groups: LocaleGroups, to options: inout NumberFormatHandle) {
    guard groups.last > 0 else { return options.set(.groupingUsed, Int32(0)) }
    if options.get(.groupingSize) != Int32(clamping: groups.last) {
      options.set(.groupingSize, Int32(clamping: groups.last))
    }
    options.set(.secondaryGroupingSize, Int32(clamping: groups.others))
  }
}

extension DecimalStyle.Named {
  /// Whether one pattern of the locale determines the format.
  fileprivate var hasPattern: Bool {
    switch self {
    case .decimal, .percent, .permille, .scientific: true
    case .compact, .compactLong, .spellout, .ordinal: false
    }
  }
}
