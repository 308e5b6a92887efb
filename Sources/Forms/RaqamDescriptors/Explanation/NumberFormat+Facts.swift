internal import Raqam
internal import RaqamJSON

extension NumberFormat {
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    let (style, locale) = (formatter.style, formatter.locale)
    let resolution = try formatter.resolution()
    let isOfSkeleton = if case .skeleton = style.base { true } else { false }
    let isNamed = if isOfSkeleton { try resolution.digits != locale.digits() } else { false }
    log.addDigits(
      resolution.digits, of: locale, isOfSkeleton ? nil : log.origins.first("number.digits"), isOfPattern: isNamed)
    addCurrency(resolution, to: &log)
    if let symbol = style.currencySymbol {
      log.add(.currencySymbol, .string(symbol), log.origins.first("number.symbol.currency"), else: .init(.standard))
    }
    if let text = style.zeroText {
      log.add(.zeroText, .string(text), log.origins.first("number.symbol.zero"), else: .init(.standard))
    }
    if let text = style.nanText {
      log.add(.nanText, .string(text), log.origins.first("number.symbol.nan"), else: .init(.standard))
    }
    addPattern(resolution, to: &log)
    if let counts = resolution.counts { addCounts(counts, resolution, to: &log) }
    log.add(.sign, .string(style.sign.rawValue), log.origins.first("number.sign"), else: .init(.standard))
    if let scale = style.scale {
      log.add(.scale, .string(scale.description), log.origins.first("number.scale"), else: .init(.standard))
    }
    guard let value else { return nil }
    // Both numbers of a range have one writer.
    guard let number = value.number ?? value.numberRange?.from else { return nil }
    return formatter.engineUse(for: number)
  }

  private func addCurrency(_ resolution: NumberResolution, to log: inout FactLog) {
    guard let currency = resolution.currency else { return }
    let style = formatter.style
    // The currency code of a row takes precedence over the region of its formatter's locale.
    let code = log.origins.first("currency.code")
    let region = style.currencyRegion ?? formatter.locale
    let source: FactLog.Source =
      region.keyword("currency") == nil ? FactLog.region(of: region) : .init(.locale, "currency")
    log.add(.currency, .string(currency.code), code?.source ?? source, requested: code?.text)
    guard let digits = resolution.currencyDigits else { return }
    let data: FactLog.Source =
      switch currency.source {
      case .definition:
        log.origins.first("currencies/\(currency.code)")?.source ?? .init(.data, "the currency's definition")
      case .regionalData: .init(.data, "regional data of raqam")
      case .icu: .init(.cldr)
      }
    log.add(.currencyDigits, .integer(Int64(digits)), data)
  }

  /// The keys that determine the layout of a number, in descending order of precedence.
  private static let layoutKeys = [
    "number.skeleton", "number.format.positive", "number.format", "number.format.negative", "number.style",
    "currency.style", KeyOrigins.base, "currency.code", "currency.locale",
  ]

  private func addPattern(_ resolution: NumberResolution, to log: inout FactLog) {
    var origin = log.origins.first(Self.layoutKeys)
    // A currency key requests an amount but not its layout, so it is not the requested value.
    if let found = origin, let currency = log.origins.first("currency.code", "currency.locale"),
      found.source == currency.source
    {
      origin = KeyOrigins.Origin(found.source)
    }
    if let pattern = resolution.pattern {
      log.add(.pattern, .string(pattern), origin?.source ?? .init(.standard), requested: origin?.text)
    }
    if let rules = resolution.ruleSet {
      log.add(.ruleSet, .string(rules), origin?.source ?? .init(.cldr), requested: origin?.text)
    }
  }

  /// Returns the source of digit counts that no key sets.
  private func counter(_ resolution: NumberResolution) -> FactLog.Source {
    switch formatter.style.base {
    case .pattern where formatter.style.hasLocaleGroups: .init(.standard)
    case .pattern(let pattern) where !pattern.hasCurrencySign: .init(.pattern)
    case .pattern, .currency: resolution.currency.map { .init(.currency, $0.code) } ?? .init(.cldr)
    case .named, .skeleton: .init(.cldr)
    }
  }

  private func addCounts(
    _ counts: NumberResolution.Counts, _ resolution: NumberResolution, to log: inout FactLog
  ) {
    let (style, origins) = (formatter.style, log.origins)
    let base = counter(resolution)
    let layout: FactLog.Source =
      if case .pattern = style.base { .init(style.hasLocaleGroups ? .standard : .pattern) } else { .init(.cldr) }
    // The fraction digits of cash amounts are always those of the currency.
    let isCash = if case .currency(let money) = style.base { money.isCash } else { false }
    let cash = isCash ? origins.first("currency.cash") : nil
    let least = isCash ? nil : origins.first("number.minimum_fraction")
    let most = isCash ? nil : origins.first("number.maximum_fraction")
    log.add(
      .minimumInteger, .integer(Int64(counts.minimumInteger)), origins.first("number.minimum_integer"), else: layout)
    if let significant = counts.significant {
      log.add(
        .significantDigits, .string("\(significant.lowerBound)-\(significant.upperBound)"),
        origins.first("number.significant"), else: layout)
    } else {
      // A minimum above the default maximum raises the maximum, and vice versa.
      let isMoved = most != nil && counts.minimumFraction == style.maximumFraction
      log.add(
        .minimumFraction, .integer(Int64(counts.minimumFraction)), least ?? (isMoved ? most : nil) ?? cash, else: base)
      let isLifted = least != nil && counts.maximumFraction == style.minimumFraction
      log.add(
        .maximumFraction, .integer(Int64(counts.maximumFraction)), most ?? (isLifted ? least : nil) ?? cash, else: base)
    }
    let groups = counts.groups.map { $0.last == $0.before ? "\($0.last)" : "\($0.last),\($0.before)" } ?? "none"
    let grouping = style.grouping == .auto ? nil : origins.first("number.grouping")
    let isOfLocale = style.hasLocaleGroups || layout.kind == .cldr
    log.add(.grouping, .string(groups), grouping?.source ?? (isOfLocale ? .init(.cldr) : .init(.pattern)))
    if counts.groups != nil, counts.minimumGrouping > 1 {
      log.add(.minimumGrouping, .integer(Int64(counts.minimumGrouping)), grouping?.source ?? .init(.cldr))
    }
    if let rounding = counts.rounding {
      log.add(.rounding, .string(rounding.rawValue), origins.first("number.rounding_mode"), else: .init(.standard))
    }
    if let increment = counts.increment {
      log.add(
        .increment, .string(increment.description), isCash ? cash : origins.first("number.rounding_increment"),
        else: base)
    }
  }
}
