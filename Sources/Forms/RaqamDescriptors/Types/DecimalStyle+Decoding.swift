internal import Raqam
internal import RaqamJSON

extension DecimalStyle: FormatterStyle {
  var makingSteps: Int {
    switch base {
    case .named(.compact), .named(.compactLong): 6_000
    case .named(.spellout), .named(.ordinal), .skeleton, .currency: 2_000
    case .named, .pattern: 600
    }
  }

  static var word: FormatterType { .number }
  static var kinds: [ValueKind] { [.number] }
  static var keys: [KeyDefinition] { options.keys() + CurrencyStyle.options.keys() }

  /// Decoding continues with the default of a rejected key, so that errors in other keys are reported too.
  static func decode(
    _ decoder: inout ObjectDecoder, defaults: FormatterDefaults
  ) -> (style: DecimalStyle, locale: LocaleID?)? {
    let locale = decoder.locale("currency.locale")
    let pattern = decodePattern(&decoder, positive: defaults.number.positivePattern)
    var style = decodeBase(
      &decoder, pattern: pattern, hasCurrencyLocale: locale != nil, defaults: defaults)
    if style.isCash { style.roundingMode = .halfUp }
    options.read(into: &style, &decoder)
    style.reportSymbol(decoder)
    if let locale, style.writesCurrency(on: defaults.currency != nil), style.currency == nil,
      !decoder.has("currency.code")
    {
      let region = decoder.checked("currency.locale") { () throws(FormatError) in
        try CurrencyCode(region: locale)
      }
      // The region of the formatter's locale takes precedence over that of the row's locale, but not over the row's
      // currency code.
      if defaults.currency != nil {
        style.currency = defaults.number.currency
        if region != nil { style.currencyRegion = locale }
      }
    }
    style.reportLimits(decoder)
    return (style, locale)
  }

  func format(in environment: FormatPlace) throws(FormatError) -> any ValueFormat {
    var style = self
    if environment.factory.regionalData == .icu, style.mayShowCurrency { style.regionalData = .icu }
    if style.writesCurrency, style.currency == nil, style.currencyRegion == nil {
      style.currencyRegion = environment.currencyLocale
    }
    try style.define(environment.context.currencies.definitions, locale: environment.locale)
    return try NumberFormat(style: style, locale: environment.locale)
  }

  /// Returns the style with its texts for zero (`free`) and NaN (`unknown`) in the language of the user.
  func translated(_ translate: (_ key: String, _ text: String) -> String?) -> Self {
    var style = self
    if let zeroText, let text = translate("number.symbol.zero", zeroText) { style.zeroText = text }
    if let nanText, let text = translate("number.symbol.nan", nanText) { style.nanText = text }
    return style
  }

  /// Parses a number, or a range of two: `1..5`.
  static func value(typed text: String) throws(FormatError) -> FieldValue {
    guard let dots = text.utf8.firstRange(of: "..".utf8) else { return FieldValue(try NumericValue(text: text)) }
    return .object([
      "from": FieldValue(try NumericValue(text: String(text[..<dots.lowerBound]))),
      "to": FieldValue(try NumericValue(text: String(text[dots.upperBound...]))),
    ])
  }

  /// Warns about a currency symbol that the format never displays.
  private func reportSymbol(_ decoder: ObjectDecoder) {
    guard currencySymbol != nil else { return }
    let reason: String? =
      switch base {
      case .pattern(let pattern): pattern.hasCurrencySign ? nil : "because the pattern has no ¤"
      case .currency(let style):
        switch style.presentation {
        case .symbol, .accounting: nil
        case .iso, .plural: "because \"currency.style\" is \(style.presentation.rawValue)"
        }
      case .named(let named):
        currency == nil ? "because \"number.style\" \(named.rawValue) has no currency" : nil
      case .skeleton: nil
      }
    if let reason { decoder.reportUnused(["number.symbol.currency"], reason) }
  }

  /// The maximum number of digits of a scale, which bounds the cost of exact multiplication.
  private static let scaleDigits = 100

  private func reportLimits(_ decoder: ObjectDecoder) {
    if let symbol = currencySymbol, symbol.utf16.count > CurrencyDefinition.textLimit {
      decoder.report(
        .error, .limitExceeded, "the currency symbol exceeds the limit of \(CurrencyDefinition.textLimit) UTF-16 units",
        key: "number.symbol.currency")
    }
    if let least = minimumFraction, let most = maximumFraction, least > most {
      decoder.report(
        .error, .conflictingKeys, "\"number.minimum_fraction\" must not exceed \"number.maximum_fraction\"",
        key: "number.minimum_fraction")
    }
    if let scale, scale.isZero {
      decoder.report(.error, .outOfRange, "\"number.scale\" must not be zero", key: "number.scale")
    }
    if let scale, scale.digits.count > Self.scaleDigits {
      decoder.report(
        .error, .limitExceeded, "\"number.scale\" has too many digits: at most \(Self.scaleDigits)", key: "number.scale"
      )
    }
    if let increment = roundingIncrement, !(1e-30...1e30).contains(increment.doubleValue) {
      decoder.report(
        .error, .outOfRange,
        "\"number.rounding_increment\" is out of range: expected 1e-30 to 1e30, found \(increment.brief)",
        key: "number.rounding_increment")
    }
  }

  /// The positive subpattern if only `number.format.negative` is set: that of the row's style.
  private var positivePattern: NumberPattern.Subpattern {
    switch base {
    case .pattern(let pattern): pattern.positive
    case .named(.percent): Self.percents
    case .named, .currency, .skeleton: NumberPattern.standard.positive
    }
  }

  private static let percents: NumberPattern.Subpattern = {
    do throws(FormatError) { return try NumberPattern.single("#,##0%") } catch {
      return NumberPattern.standard.positive
    }
  }()

  /// Returns whether the style formats a currency. A pattern does so only on a row of amounts.
  private func writesCurrency(on isCurrencyRow: Bool) -> Bool {
    switch base {
    case .currency: true
    case .pattern: isCurrencyRow
    case .named, .skeleton: false
    }
  }

  // MARK: Base

  private static func decodeBase(
    _ decoder: inout ObjectDecoder, pattern: NumberPattern?, hasCurrencyLocale: Bool, defaults: FormatterDefaults
  ) -> DecimalStyle {
    let skeleton = decodeSkeleton(&decoder)
    let currency = CurrencyStyle.decode(&decoder, default: defaults.currency)
    let named = decodeNamed(&decoder)
    if decoder.has("number.skeleton") {
      if patternKeys.contains(where: decoder.has) {
        decoder.report(
          .error, .conflictingKeys, "\"number.skeleton\" and \"number.format\" cannot be combined",
          key: "number.skeleton",
          hint: "remove one of them")
      }
      decoder.reportUnused(
        ["number.style", "number.symbol.currency"] + currencyKeys, "because \"number.skeleton\" is set")
      return skeleton.map { DecimalStyle(.skeleton($0)) } ?? .standard
    }
    if decoder.has("number.format.positive"), decoder.has("number.format.negative") {
      decoder.reportUnused(["number.format"], "because both patterns are set")
    }
    let isWhole = decoder.has("number.format") || decoder.has("number.format.positive")
    if let pattern, isWhole {
      decoder.reportUnused(["number.style"] + currencyKeys, "because a pattern is set")
      return DecimalStyle(.pattern(pattern))
    }
    var style = decodeStyle(
      &decoder, named, currency, hasCurrencyLocale: hasCurrencyLocale, defaults: defaults)
    if let negative = pattern?.negative { style.setNegative(negative, decoder) }
    return style
  }

  /// Returns the style if there is no positive pattern.
  private static func decodeStyle(
    _ decoder: inout ObjectDecoder, _ named: NamedOrCurrency?, _ currency: CurrencyStyle, hasCurrencyLocale: Bool,
    defaults: FormatterDefaults
  ) -> DecimalStyle {
    if case .style(let named) = named {
      decoder.reportUnused(currencyKeys, "because \"number.style\" is not currency")
      if named == .spellout || named == .ordinal {
        decoder.reportUnused(
          ["number.grouping", "number.minimum_fraction", "number.minimum_integer"], "because the number is spelled out")
      }
      return DecimalStyle(.named(named))
    }
    let hasCurrencyKey = hasCurrencyLocale || decoder.has("currency.style") || decoder.has("currency.code")
    if named == .currency || hasCurrencyKey || defaults.currency != nil {
      return DecimalStyle(.currency(currency))
    }
    decoder.reportUnused(currencyKeys, "because \"currency.style\" is not set")
    return defaults.number
  }

  /// Sets the negative subpattern, which does not affect the digits.
  private mutating func setNegative(_ negative: NumberPattern.Subpattern, _ decoder: ObjectDecoder) {
    switch base {
    case .pattern(let pattern): base = .pattern(NumberPattern(positive: pattern.positive, negative: negative))
    case .named(let named) where [.compact, .compactLong, .spellout, .ordinal].contains(named):
      decoder.reportUnused(["number.format.negative"], "because \"number.style\" is \(named.rawValue)")
    case .named, .currency: negativePattern = negative
    case .skeleton: break
    }
  }

  private static let patternKeys = ["number.format", "number.format.positive", "number.format.negative"]
  /// Keys that affect only the format of amounts of money.
  private static let currencyKeys = CurrencyStyle.options.map(\.key)

  private static func decodeSkeleton(_ decoder: inout ObjectDecoder) -> NumberSkeleton? {
    guard let text = decoder.string("number.skeleton") else { return nil }
    return decoder.checked("number.skeleton") { () throws(FormatError) in try NumberSkeleton(text) }
  }

  private enum NamedOrCurrency: Equatable {
    case style(Named)
    case currency
  }

  private static func decodeNamed(_ decoder: inout ObjectDecoder) -> NamedOrCurrency? {
    guard let word = decoder.string("number.style") else { return nil }
    if word.hasBytes(of: "currency") { return .currency }
    if let named = Named(exact: word) { return .style(named) }
    decoder.reportWord(word, key: "number.style", words: Named.allCases.map(\.rawValue) + ["currency"])
    return nil
  }

  // MARK: Pattern

  /// Returns the pattern of `number.format`, with the subpatterns that the positive and negative keys replace.
  ///
  /// - Parameter positive: The positive subpattern if only the negative one is set.
  private static func decodePattern(
    _ decoder: inout ObjectDecoder, positive: NumberPattern.Subpattern
  ) -> NumberPattern? {
    var pattern: NumberPattern?
    // The keys at which to report warnings about the whole pattern and about its negative subpattern.
    var (whole, side) = ("number.format", "number.format")
    if let text = decoder.string("number.format") {
      pattern = decoder.checked("number.format") { () throws(FormatError) in try NumberPattern(text) }
    }
    if let text = decoder.string("number.format.positive"),
      let positive = decoder.checked(
        "number.format.positive", { () throws(FormatError) in try NumberPattern.single(text) })
    {
      pattern = NumberPattern(positive: positive, negative: pattern?.negative)
      whole = "number.format.positive"
    }
    if let text = decoder.string("number.format.negative"),
      let negative = decoder.checked(
        "number.format.negative", { () throws(FormatError) in try NumberPattern.single(text) })
    {
      pattern = NumberPattern(positive: pattern?.positive ?? positive, negative: negative)
      side = "number.format.negative"
    }
    if decoder.has("number.format") || decoder.has("number.format.positive"),
      let pattern, let negative = pattern.negative,
      negative.number.utf8.count > 1, !negative.number.hasBytes(of: pattern.positive.number)
    {
      decoder.report(
        .warning, .doubtfulPattern,
        "the digits \"\(negative.number.abbreviated(to: 60))\" of the negative subpattern are ignored",
        key: side, hint: "write # in their place")
    }
    // A pattern of another tool is recognized in each key separately.
    var isForeign = false
    for key in patternKeys {
      guard pattern != nil, let warning = decoder.text(key).flatMap(NumberPattern.foreignWarning) else { continue }
      decoder.report([warning], key: key)
      isForeign = true
    }
    for warning in isForeign ? [] : pattern?.ownWarnings ?? [] {
      if warning.losesSign, whole != side {
        // Replace only the negative subpattern.
        let text = side == "number.format.negative" ? pattern?.negative.map { "-" + $0.text } : nil
        decoder.report(
          .warning, .lostSign, warning.message, key: side, hint: warning.hint.documentText,
          text: text.map { .word($0, isSure: false) })
      } else {
        decoder.report([warning], key: whole)
      }
    }
    return pattern
  }
}

extension CurrencyStyle {
  /// Decodes the keys that format amounts of money, of a formatter or of a currency row.
  package static func decode(_ decoder: inout ObjectDecoder, default row: CurrencyStyle? = nil) -> CurrencyStyle {
    var style = row ?? CurrencyStyle()
    options.read(into: &style, &decoder)
    return style
  }
}
