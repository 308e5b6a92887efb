internal import Raqam
internal import RaqamJSON

extension DecimalStyle {
  /// The number keys of a formatter, with the locale that `currency.locale` names.
  static func decode(
    _ reader: inout ObjectReader, log: inout DiagnosticLog
  ) -> (style: DecimalStyle, locale: LocaleID?)? {
    let locale = reader.locale("currency.locale", log: &log)
    let pattern = decodePattern(&reader, log: &log)
    guard var style = decodeBase(&reader, pattern: pattern, hasCurrencyLocale: locale != nil, log: &log) else {
      return nil
    }
    style.zeroText = reader.string("number.symbol.zero", log: &log)
    style.currencySymbol = reader.string("number.symbol.currency", log: &log)
    style.roundingMode = reader.word("number.rounding_mode", RoundingMode.self, log: &log) ?? .halfEven
    style.currency = reader.currency("currency.code", log: &log)
    decodeDigits(into: &style, &reader, log: &log)
    return (style, locale)
  }

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
      reader.report(.error, .outOfRange, "\"number.scale\" is not zero", key: "number.scale", log: &log)
    }
    style.roundingIncrement = reader.decimal("number.rounding_increment", log: &log)
    if let increment = style.roundingIncrement, increment.isZero || increment.isNegative {
      reader.report(
        .error, .outOfRange, "\"number.rounding_increment\" is above zero", key: "number.rounding_increment", log: &log)
    }
    style.numberingSystem = reader.string("number.digits", log: &log).flatMap { name in
      reader.checked("number.digits", log: &log) { () throws(FormatError) in try NumberingSystemID(name) }
    }
  }

  // MARK: Base

  private static func decodeBase(
    _ reader: inout ObjectReader, pattern: NumberPattern?, hasCurrencyLocale: Bool, log: inout DiagnosticLog
  ) -> DecimalStyle? {
    let skeleton = reader.string("number.skeleton", log: &log)
    let presentation = reader.word("currency.style", CurrencyStyle.Presentation.self, log: &log)
    let position = reader.word("currency.position", CurrencyStyle.Authority.self, log: &log)
    let accounting = reader.word("currency.accounting", CurrencyStyle.Authority.self, log: &log)
    let isCash = reader.bool("currency.cash", log: &log)
    let named = decodeNamed(&reader, log: &log)
    if let skeleton {
      if pattern != nil {
        reader.report(
          .error, .conflictingKeys, "\"number.skeleton\" stands beside a number.format", key: "number.skeleton",
          hint: "keep one of the two", log: &log)
        return nil
      }
      return DecimalStyle(.skeleton(skeleton))
    }
    if let pattern {
      for key in ["number.style", "currency.style"] where reader.has(key) {
        reader.report(.warning, .unusedKey, "\"\(key)\" does not count beside a pattern", key: key, log: &log)
      }
      return DecimalStyle(.pattern(pattern))
    }
    if case .style(let named) = named { return DecimalStyle(.named(named)) }
    guard presentation != nil || named == .currency || hasCurrencyLocale || reader.has("currency.code") else {
      return .standard
    }
    var style = CurrencyStyle(presentation ?? .symbol)
    style.position = position ?? .document
    style.accounting = accounting ?? .document
    style.isCash = isCash ?? false
    return DecimalStyle(.currency(style))
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
    }
    if let text = reader.string("number.format.positive", log: &log),
      let positive = reader.checked(
        "number.format.positive", log: &log, { () throws(FormatError) in try NumberPattern.single(text) })
    {
      pattern = NumberPattern(positive: positive, negative: pattern?.negative)
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
