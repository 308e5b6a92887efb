package import Raqam
internal import RaqamJSON

extension DecimalStyle {
  /// The number keys of a formatter, with the locale that `currency.locale` names. Where a key is refused, its default
  /// stands in, so that the others are looked at too.
  static func decode(
    _ reader: inout ObjectReader, defaults: FormatterDefaults = .none, log: inout DiagnosticLog
  ) -> (style: DecimalStyle, locale: LocaleID?) {
    let locale = reader.locale("currency.locale", log: &log)
    let pattern = decodePattern(&reader, log: &log)
    var style = decodeBase(
      &reader, pattern: pattern, hasCurrencyLocale: locale != nil, defaults: defaults, log: &log)
    style.zeroText = reader.string("number.symbol.zero", log: &log)
    style.currencySymbol = reader.string("number.symbol.currency", log: &log)
    if let symbol = style.currencySymbol, symbol.utf16.count > CurrencyDefinition.textLimit {
      reader.report(
        .error, .limitExceeded, "a currency symbol may have \(CurrencyDefinition.textLimit) characters",
        key: "number.symbol.currency", log: &log)
    }
    style.roundingMode = reader.word("number.rounding_mode", RoundingMode.self, log: &log) ?? .halfEven
    style.currency = reader.currency("currency.code", log: &log)
    if let locale, style.writesCurrency(on: defaults.currency != nil), style.currency == nil,
      !reader.has("currency.code")
    {
      let region = reader.checked("currency.locale", log: &log) { () throws(FormatError) in
        try CurrencyCode(region: locale)
      }
      // The region of the formatter's own locale comes before that of its row's, and behind its row's code.
      if defaults.currency != nil {
        style.currency = defaults.number.currency
        if region != nil { style.currencyRegion = locale }
      }
    }
    decodeDigits(into: &style, &reader, log: &log)
    return (style, locale)
  }

  /// Every value is multiplied by the scale, digit by digit.
  private static let scaleDigits = 100

  private static func decodeDigits(
    into style: inout DecimalStyle, _ reader: inout ObjectReader, log: inout DiagnosticLog
  ) {
    style.minimumFraction = reader.integer("number.minimum_fraction", in: 0...340, log: &log)
    style.maximumFraction = reader.integer("number.maximum_fraction", in: 0...340, log: &log)
    if let least = style.minimumFraction, let most = style.maximumFraction, least > most {
      reader.report(
        .error, .conflictingKeys, "\"number.minimum_fraction\" is above \"number.maximum_fraction\"",
        key: "number.minimum_fraction", log: &log)
    }
    style.minimumInteger = reader.integer("number.minimum_integer", in: 0...340, log: &log)
    style.significantDigits = reader.integer("number.significant", in: 1...340, log: &log)
    style.grouping = reader.word("number.grouping", Grouping.self, log: &log) ?? .auto
    style.sign = reader.word("number.sign", Sign.self, log: &log) ?? .auto
    style.scale = reader.decimal("number.scale", log: &log)
    if let scale = style.scale, scale.isZero {
      reader.report(.error, .outOfRange, "\"number.scale\" must not be zero", key: "number.scale", log: &log)
    }
    if let scale = style.scale, scale.digits.count > Self.scaleDigits {
      reader.report(
        .error, .limitExceeded, "\"number.scale\" may have \(Self.scaleDigits) digits", key: "number.scale", log: &log)
    }
    style.roundingIncrement = reader.decimal("number.rounding_increment", log: &log)
    if let increment = style.roundingIncrement, !(1e-30...1e30).contains(increment.doubleValue) {
      reader.report(
        .error, .outOfRange, "\"number.rounding_increment\" must be from 1e-30 to 1e30, found \(increment.brief)",
        key: "number.rounding_increment", log: &log)
    }
    style.numberingSystem = reader.string("number.digits", log: &log).flatMap { name in
      reader.checked("number.digits", log: &log) { () throws(FormatError) in try NumberingSystemID(name) }
    }
  }

  /// Whether it writes a currency: of a pattern that is only asked on a row of amounts.
  private func writesCurrency(on isCurrencyRow: Bool) -> Bool {
    switch base {
    case .currency: true
    case .pattern: isCurrencyRow
    case .named, .skeleton: false
    }
  }

  // MARK: Base

  private static func decodeBase(
    _ reader: inout ObjectReader, pattern: NumberPattern?, hasCurrencyLocale: Bool, defaults: FormatterDefaults,
    log: inout DiagnosticLog
  ) -> DecimalStyle {
    let skeleton = decodeSkeleton(&reader, log: &log)
    let currency = CurrencyStyle.decode(&reader, default: defaults.currency, log: &log)
    let named = decodeNamed(&reader, log: &log)
    if reader.has("number.skeleton") {
      if patternKeys.contains(where: reader.has) {
        reader.report(
          .error, .conflictingKeys, "\"number.skeleton\" stands beside a number.format", key: "number.skeleton",
          hint: "keep one of the two", log: &log)
      }
      reader.reportUnused(["number.style", "number.symbol.currency"] + currencyKeys, "beside a skeleton", log: &log)
      return skeleton.map { DecimalStyle(.skeleton($0)) } ?? .standard
    }
    if let pattern {
      reader.reportUnused(["number.style"] + currencyKeys, "beside a pattern", log: &log)
      // The negative side alone says nothing of the digits.
      let isWritten = reader.has("number.format") || reader.has("number.format.positive")
      return isWritten ? DecimalStyle(.pattern(pattern)) : DecimalStyle(localeGroups: pattern)
    }
    if case .style(let named) = named {
      reader.reportUnused(currencyKeys, "beside a number.style other than currency", log: &log)
      if named == .spellout || named == .ordinal {
        reader.reportUnused(
          ["number.grouping", "number.rounding_increment"] + digitKeys, "where a number is written in words", log: &log)
      }
      return DecimalStyle(.named(named))
    }
    let hasCurrencyKey = hasCurrencyLocale || reader.has("currency.style") || reader.has("currency.code")
    if named == .currency || hasCurrencyKey || defaults.currency != nil {
      return DecimalStyle(.currency(currency))
    }
    reader.reportUnused(currencyKeys, "without a currency.style", log: &log)
    return .standard
  }

  private static let patternKeys = ["number.format", "number.format.positive", "number.format.negative"]
  /// Keys that change how an amount of money is written, and nothing else.
  private static let currencyKeys = ["currency.style", "currency.position", "currency.accounting", "currency.cash"]
  private static let digitKeys = [
    "number.minimum_fraction", "number.maximum_fraction", "number.minimum_integer", "number.significant",
  ]

  private static func decodeSkeleton(_ reader: inout ObjectReader, log: inout DiagnosticLog) -> String? {
    guard let skeleton = reader.string("number.skeleton", log: &log) else { return nil }
    let isTaken: Void? = reader.checked("number.skeleton", log: &log) { () throws(FormatError) in
      try DecimalStyle.check(skeleton: skeleton)
    }
    return isTaken == nil ? nil : skeleton
  }

  private enum NamedOrCurrency: Equatable {
    case style(Named)
    case currency
  }

  private static func decodeNamed(_ reader: inout ObjectReader, log: inout DiagnosticLog) -> NamedOrCurrency? {
    guard let word = reader.string("number.style", log: &log) else { return nil }
    if word == "currency" { return .currency }
    if let named = Named(rawValue: word) { return .style(named) }
    reader.reportWord(word, key: "number.style", words: Named.allCases.map(\.rawValue) + ["currency"], log: &log)
    return nil
  }

  // MARK: Pattern

  /// `number.format`, then its positive, then its negative side.
  private static func decodePattern(_ reader: inout ObjectReader, log: inout DiagnosticLog) -> NumberPattern? {
    var pattern: NumberPattern?
    if let text = reader.string("number.format", log: &log) {
      pattern = reader.checked("number.format", log: &log) { () throws(FormatError) in try NumberPattern(text) }
      if !reader.has("number.format.positive") {
        reader.report(pattern?.cautions ?? [], key: "number.format", log: &log)
      }
    }
    if let text = reader.string("number.format.positive", log: &log),
      let positive = reader.checked(
        "number.format.positive", log: &log, { () throws(FormatError) in try NumberPattern.single(text) })
    {
      pattern = NumberPattern(positive: positive, negative: pattern?.negative)
      reader.report(pattern?.cautions ?? [], key: "number.format.positive", log: &log)
    }
    if let text = reader.string("number.format.negative", log: &log),
      let negative = reader.checked(
        "number.format.negative", log: &log, { () throws(FormatError) in try NumberPattern.single(text) })
    {
      pattern = NumberPattern(positive: pattern?.positive ?? NumberPattern.standard.positive, negative: negative)
    }
    return pattern
  }
}

extension CurrencyStyle {
  /// The keys that say how an amount of money is written, of a formatter or a currency row.
  package static func decode(
    _ reader: inout ObjectReader, default row: CurrencyStyle? = nil, log: inout DiagnosticLog
  ) -> CurrencyStyle {
    var style = row ?? CurrencyStyle(.symbol)
    if let word = reader.word("currency.style", Presentation.self, log: &log) { style.presentation = word }
    if let word = reader.word("currency.position", Authority.self, log: &log) { style.position = word }
    if let word = reader.word("currency.accounting", Authority.self, log: &log) { style.accounting = word }
    if let flag = reader.bool("currency.cash", log: &log) { style.isCash = flag }
    return style
  }
}
