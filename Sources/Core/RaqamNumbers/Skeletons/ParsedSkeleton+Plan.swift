internal import ICU

extension DecimalStyle {
  /// Returns the parts of a skeleton's plan; `nil` if ICU has to format the numbers.
  ///
  /// - Throws: `invalidSkeleton` for a skeleton that ICU rejects.
  func planParts(skeleton text: String, locale: LocaleID) throws(FormatError) -> NumberPlan.Parts? {
    guard let frame = try skeletonFrame(text, locale: locale), frame.isPlain else { return nil }
    // ICU reports the error for data that cannot be read.
    guard var parts = Self.readable({ () throws(FormatError) in try frame.parts() }) else { return nil }
    parts.layout.shift += frame.shift
    return parts
  }

  /// Returns the result of `read`; `nil` if it throws.
  static func readable<Result>(_ read: () throws(FormatError) -> Result?) -> Result? {
    do throws(FormatError) { return try read() } catch { return nil }
  }

  /// Returns a skeleton with the options of the style and the locale's data; `nil` if plans do not support it.
  func skeletonFrame(_ text: String, locale: LocaleID) throws(FormatError) -> SkeletonFrame? {
    let stems = try checkedStems(text)
    guard var skeleton = ParsedSkeleton(stems), let rule = skeleton.signRule(with: sign) else { return nil }
    // The formatter applies factors that are not powers of ten.
    let shift = scale.flatMap(NumberLayout.power) ?? 0
    let (data, _) = try numbers(locale)
    let own = if let name = skeleton.numberingSystem { try self.data(locale, digits: name) } else { data }
    guard let symbols = own.symbols, let digits = own.digits else { return nil }
    return SkeletonFrame(
      skeleton: skeleton, signRule: rule, plainZeros: sign.plainZeros, shift: shift, locale: data, data: own,
      symbols: symbols, digits: digits)
  }
}

extension ParsedSkeleton {
  /// Returns the sign rule of skeleton and style combined. ICU applies the rule of the skeleton; that of the style
  /// changes the values before formatting.
  fileprivate mutating func signRule(with style: DecimalStyle.Sign) -> NumberPlan.SignRule? {
    // A plus sign is requested from ICU in both cases.
    let own = sign ?? .auto
    let rule: NumberPlan.SignRule =
      switch own {
      case .auto, .always, .never: .automatic
      case .exceptZero: .notOnZero
      case .negative: .notOnNegativeZero
      }
    switch style {
    case .auto, .always: return rule
    case .exceptZero:
      sign = .exceptZero
      return .notOnZero
    case .negative: return rule == .notOnZero ? rule : .notOnNegativeZero
    case .never: return own == .exceptZero ? nil : .never
    }
  }
}

/// A skeleton and the locale data for its plan.
struct SkeletonFrame {
  let skeleton: ParsedSkeleton
  let signRule: NumberPlan.SignRule
  /// The zeros whose sign the style hides, not the skeleton.
  let plainZeros: NumberPlan.PlainZeros
  /// The power of ten of the style's scale, which is not part of the skeleton.
  let shift: Int
  /// The data of the locale, and the data with the digits of the skeleton.
  let locale: NumberLocaleData
  let data: NumberLocaleData
  let symbols: NumberSymbols
  let digits: DigitTexts

  /// Whether a unit or currency name is formatted next to the number.
  var hasName: Bool {
    if case .measure = skeleton.unit { return true }
    guard skeleton.width == .fullName else { return false }
    return skeleton.unit != .none
  }

  /// Whether numbers have no compact notation and, with a name, no exponent.
  var isPlain: Bool {
    switch skeleton.notation {
    case .simple: true
    case .compact: false
    case .scientific: !hasName
    }
  }

  private var isCompact: Bool { if case .compact = skeleton.notation { true } else { false } }

  var currency: String? { if case .currency(let code) = skeleton.unit { code } else { nil } }

  /// Returns the parts of a plan for numbers without a name.
  func parts() throws(FormatError) -> NumberPlan.Parts? {
    if currency != nil, skeleton.width == .hidden, !Self.keepsSpacesOfHiddenCurrency { return nil }
    guard let pattern = try pattern(), let layout = try layout(pattern) else { return nil }
    let builder = try affixes(pattern)
    let texts = try currencyTexts()
    guard let decimal = ShortText(currency == nil ? symbols.decimal : texts?.own?.decimal ?? symbols.currencyDecimal),
      let group = ShortText(currency == nil ? symbols.grouping : texts?.own?.grouping ?? symbols.currencyGrouping)
    else { return nil }
    var parts = NumberPlan.Parts(
      layout: layout, signRule: signRule, plainZeros: plainZeros, plurals: nil, digits: digits,
      decimal: decimal, group: group,
      symbols: NumberPlan.Symbols(symbols), affixes: [])
    if case .scientific(let exponent) = skeleton.notation {
      parts.exponent = ExponentTexts(exponent, symbols)
    }
    guard hasName else {
      parts.affixes = try builder.signed(as: skeleton.sign ?? .auto)
      return parts
    }
    return try setNames(builder, &parts) ? parts : nil
  }

  /// Sets the affixes with the names of a unit or a currency; returns `false` if the names are unknown.
  private func setNames(_ builder: AffixBuilder, _ parts: inout NumberPlan.Parts) throws(FormatError) -> Bool {
    guard let rules = try data.pluralRules(of: data.resource) else { return false }
    var names: UnitPatterns?
    if currency == nil {
      names = try unit.flatMap { unit throws(FormatError) in
        try UnitPatterns(
          unit, skeleton.width.ofUnits, keepsCase: skeleton.width != .fullName, resource: data.resource)
      }
      if names == nil { return false }
    }
    try parts.setAffixes(by: rules) { category throws(FormatError) in
      let affixes = try builder.signed(as: skeleton.sign ?? .auto, category: category)
      guard let names else { return affixes }
      return affixes.map { pair in pair.flatMap { names.around($0, category: category, rules) } }
    }
    return true
  }

  /// The unit whose name is formatted next to the number.
  private var unit: String? {
    switch skeleton.unit {
    case .measure(let unit): unit
    case .percent: "percent"
    case .permille: "permille"
    case .none, .currency: nil
    }
  }

  /// Whether ICU keeps the spaces of a hidden currency, as ICU 72 does; determined once.
  private static let keepsSpacesOfHiddenCurrency: Bool = {
    do {
      var bytes: [UInt8] = []
      try NumberFormatterHandle(skeleton: "currency/EUR unit-width-hidden .", locale: "de").append(
        decimal: "1", to: &bytes)
      return String(decoding: bytes, as: UTF8.self) == "1\u{A0}"
    } catch {
      return false
    }
  }()

  func currencyTexts() throws(FormatError) -> CurrencyTexts? {
    guard let currency else { return nil }
    return try data.texts(ofKnown: currency)
  }

  /// Returns the pattern with the positions of signs, percent signs and currencies.
  func pattern() throws(FormatError) -> NumberPattern? {
    switch skeleton.unit {
    case .percent where !hasName: return try data.pattern(.percent)
    case .permille where !hasName: return try data.pattern(.percent).inPermille
    case .currency where !hasName:
      if let own = try currencyTexts()?.own { return try .reading(own.pattern) }
      return try data.pattern(skeleton.isAccounting ? .currencyAccounting : .currency)
    case .currency:
      // If the currency or the region's currency has a specific pattern, which puts a symbol next to the name, ICU
      // formats the numbers.
      let region = try data.texts(ofKnown: data.currencyOfICU())
      return try currencyTexts()?.own == nil && region.own == nil ? data.pattern(.decimal) : nil
    case .none, .measure, .percent, .permille: return try data.pattern(.decimal)
    }
  }

  /// Returns the builder of the affixes of a pattern.
  func affixes(_ pattern: NumberPattern) throws(FormatError) -> AffixBuilder {
    let display = skeleton.sign ?? .auto
    var builder = AffixBuilder(
      sign: signRule == .notOnZero ? .exceptZero : display == .always ? .always : .auto, data: data, pattern: pattern,
      symbols: symbols)
    guard let currency else { return builder }
    builder.renderer.currency.code = Array(currency.utf8)
    switch skeleton.width {
    case .short: builder.renderer.currency.symbol = try currencyTexts()?.symbol ?? []
    case .narrow:
      builder.renderer.currency.symbol = Array(
        try NumberData.name(currency: currency, locale: data.resource, width: .narrow).utf8)
    case .isoCode: builder.renderer.currency.symbol = Array(currency.utf8)
    case .fullName:
      builder.setNames(try data.names(of: currency, isKnown: true), try data.unitPatterns())
    case .hidden: break
    }
    return builder
  }
}

extension ParsedSkeleton.Width {
  /// The width of units; those that only currencies have are long, as in ICU.
  fileprivate var ofUnits: UnitPatterns.Width {
    switch self {
    case .short: .short
    case .narrow: .narrow
    case .isoCode, .fullName, .hidden: .long
    }
  }
}

extension AffixBuilder {
  /// Returns the affixes of each `NumberPlan.SignVariant`, with support for hidden signs.
  func signed(as sign: DecimalStyle.Sign, category: Int = PluralRuleSet.other) throws(FormatError)
    -> [NumberPlan.AffixPair?]
  {
    var all = try all(category: category)
    if sign == .never { all[NumberPlan.SignVariant.negative.rawValue] = all[NumberPlan.SignVariant.positive.rawValue] }
    return all
  }
}

extension SkeletonFrame {
  private static let mostDigits = 999

  func layout(_ pattern: NumberPattern) throws(FormatError) -> NumberLayout? {
    let digits = skeleton.digits ?? (currency == nil ? .fraction(least: 0, most: 6) : .currency(isCash: false))
    guard let (precision, least) = try precision(digits), let (primary, secondary, from) = groups(pattern) else {
      return nil
    }
    // ICU's spacing depends on the first digit, and ICU writes an integer digit if significant digits apply.
    if skeleton.minimumInteger == 0 || skeleton.showsDecimalAlways {
      if currency != nil || skeleton.minimumInteger == 0 && skeleton.showsDecimalAlways { return nil }
      if case .significant = precision, skeleton.minimumInteger == 0 { return nil }
    }
    return NumberLayout(
      precision: precision, rounding: RoundingTable(skeleton.rounding), minimumInteger: skeleton.minimumInteger,
      minimumFraction: least, showsDecimalAlways: skeleton.showsDecimalAlways, shift: skeleton.shift,
      primaryGroup: primary, secondaryGroup: secondary, groupedFrom: from,
      hidesZerosOfWhole: skeleton.hidesZerosOfWhole)
  }

  private func precision(
    _ digits: ParsedSkeleton.Digits
  ) throws(FormatError) -> (NumberLayout.Precision, minimumFraction: Int)? {
    switch digits {
    case .fraction(let least, let most): return (.fraction(most: most ?? Self.mostDigits), least)
    case .significant(let least, let most):
      return (.significant(least: least, most: most ?? Self.mostDigits), 0)
    case .increment(let coefficient, let exponent):
      return (.increment(coefficient: coefficient, exponent: exponent), -exponent)
    case .currency(let isCash):
      guard let currency else { return nil }
      let decimals = try NumberData.fractionDigits(currency: currency, cash: isCash)
      let coin = isCash ? try NumberData.cashIncrement(currency: currency) : 0
      guard coin > 0 else { return (.fraction(most: decimals), decimals) }
      guard let step = ExactDecimal(coin) else { return nil }
      return (
        .increment(coefficient: step.digits.reduce(0) { $0 * 10 + UInt64($1) }, exponent: step.exponent), decimals
      )
    }
  }

  /// Returns the group sizes and the minimum number of digits for grouping, as in ICU's `Grouper`.
  private func groups(_ pattern: NumberPattern) -> (primary: Int, secondary: Int, from: Int)? {
    guard let spec = pattern.spec else { return nil }
    var (primary, secondary) = (spec.groups?.last ?? 0, spec.groups?.before ?? 0)
    var least = symbols.minimumGrouping
    switch skeleton.groups ?? (isCompact ? .min2 : .auto) {
    case .auto: break
    case .off: return (0, 0, 1)
    case .min2: least = max(2, least)
    case .onAligned:
      if primary == 0 { (primary, secondary) = (3, 3) }
      least = 1
    case .thousands: (primary, secondary, least) = (3, 3, 1)
    }
    return primary <= 15 && secondary <= 15 ? (primary, secondary, primary + max(1, least)) : nil
  }
}
