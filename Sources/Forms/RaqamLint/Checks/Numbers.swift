internal import Raqam
internal import RaqamDescriptors

// Checks number patterns against their locale and currency.

extension FormatterLint {
  /// Warns about information that a number pattern loses.
  static func checkNumber(_ lint: FormatterLint) {
    let completed = lint.row.map { $0.completed(lint.formatter) } ?? lint.formatter
    guard let style = completed.content.style(DecimalStyle.self) else { return }
    lint.checkText(style.zeroText, for: "zero", key: "number.symbol.zero")
    lint.checkText(style.nanText, for: "NaN", key: "number.symbol.nan")
    lint.checkNegative(style)
    lint.checkIncrement(style)
    lint.checkDigitKeys(style)
    guard case .pattern(let pattern) = style.base else { return }
    lint.checkMarks(pattern, completed.locale ?? lint.context.locale)
    lint.checkDigits(pattern, style, completed.locale)
  }

  /// Warns about signs that the negative subpattern loses or adds: it replaces both affixes.
  private func checkNegative(_ style: DecimalStyle) {
    let negative: NumberPattern.Subpattern?
    var signs: Set<String> = []
    switch style.base {
    case .pattern(let pattern): (negative, signs) = (pattern.negative, pattern.positive.signs)
    case .named(let named):
      negative = style.negativePattern
      signs = named == .percent ? ["%"] : named == .permille ? ["‰"] : []
    case .currency(let currency):
      negative = style.negativePattern
      signs = currency.presentation == .plural ? [] : ["¤"]
    case .skeleton: negative = nil
    }
    guard let negative, !negative.text.isEmpty else { return }
    let key = target.key("number.format.negative") == nil ? "number.format" : "number.format.negative"
    func report(_ found: Set<String>, _ effect: String, _ hint: String) {
      guard !found.isEmpty else { return }
      target.report(
        .warning, .lostSign, "the negative subpattern \(effect) \(found.sorted().joined(separator: " and "))", key: key,
        hint: hint)
    }
    let lost = signs.subtracting(negative.signs)
    report(lost, "has no", "write it there, too: negative numbers have only its prefix and suffix")
    report(negative.signs.subtracting(signs), "adds", "write it in the positive subpattern, too, or remove it")
  }

  /// Warns about an increment that rounds other digits than those of the value, or that other keys conflict with.
  private func checkIncrement(_ style: DecimalStyle) {
    guard let increment = style.roundingIncrement, !increment.isZero else { return }
    let key = "number.rounding_increment"
    var (isScaled, digits): (Bool, Int?) = (false, style.maximumFraction)
    switch style.base {
    case .named(let named):
      isScaled = [.compact, .compactLong, .scientific].contains(named)
      if named == .percent { digits = digits ?? 0 }
    case .pattern(let pattern):
      isScaled = pattern.positive.number.utf8.contains(UInt8(ascii: "E"))
      if !pattern.hasCurrencySign { digits = digits ?? pattern.fixedFractionDigits }
    case .currency:
      if let currency = style.currency { digits = digits ?? Self.digits(of: currency) }
    case .skeleton: break
    }
    if isScaled {
      target.report(
        .warning, .doubtfulPattern,
        "the increment applies to the digits before the word or exponent: an increment of 50 writes 0K for 4640",
        key: key, hint: "round the value itself, or use number.significant")
    } else if let digits, digits < -increment.exponent {
      target.report(
        .warning, .doubtfulPattern,
        "the increment \(increment.brief) has more fraction digits than the format shows", key: key,
        hint: "set number.maximum_fraction to \(-increment.exponent)")
    }
    if style.significantDigits != nil {
      reportUnused(["number.significant"], "\"number.rounding_increment\" is set")
    }
  }

  private static func digits(of currency: CurrencyCode) -> Int? {
    do throws(FormatError) { return try currency.fractionDigits() } catch { return nil }
  }

  /// Warns about keys that have no effect because others determine the digits.
  private func checkDigitKeys(_ style: DecimalStyle) {
    let fraction = ["number.minimum_fraction", "number.maximum_fraction"]
    if case .currency(let currency) = style.base, currency.isCash {
      return reportUnused(
        fraction + ["number.significant", "number.rounding_increment"], "\"currency.cash\" determines the digits")
    }
    if style.significantDigits != nil, style.roundingIncrement == nil {
      reportUnused(fraction, "\"number.significant\" is set")
    }
    if case .pattern(let pattern) = style.base, !pattern.hasCurrencySign, row == nil {
      reportUnused(["currency.code"], "the pattern has no ¤")
    }
  }

  private func reportUnused(_ keys: [String], _ reason: String) {
    for key in keys where target.key(key).map({ !$0.node.isNull }) == true {
      target.report(.warning, .unusedKey, "\"\(key)\" is ignored because \(reason)", key: key)
    }
  }

  /// Warns about a text for zero or NaN that reads as another number.
  private func checkText(_ text: String?, for value: String, key: String) {
    guard let text, let number = Self.number(text.withASCIIDigits), !number.isZero || value == "NaN" else { return }
    target.report(
      .warning, .misleadingZero,
      "the text for \(value), \"\(text.abbreviated())\", is also the number \(number.brief)", key: key,
      hint: "use a text that is not a number, such as \"–\"")
  }

  /// Returns the number that a text represents; commas may separate groups.
  private static func number(_ text: String) -> ExactDecimal? {
    do throws(FormatError) {
      return try ExactDecimal(text.filter { $0 != "," })
    } catch {
      return nil
    }
  }

  /// Warns about a minus sign that is plain text if that of the locale has bidi marks, which keep it next to the
  /// digits.
  private func checkMarks(_ pattern: NumberPattern, _ locale: LocaleID) {
    guard let sign = pattern.plainSigns.first, let negative = pattern.negative else { return }
    do throws(FormatError) {
      guard try locale.minusSign().unicodeScalars.contains(where: \.properties.isBidiControl) else { return }
    } catch {
      return
    }
    let isSide = target.key("number.format.negative") != nil
    let shift = isSide ? 0 : pattern.positive.text.utf16.count + 1
    let isWritten = isSide || target.key("number.format.positive") == nil
    let range = (sign.lowerBound + shift)..<(sign.upperBound + shift)
    let text = (isSide ? negative.text : pattern.text).replacingUnits(range, by: sign.count == 2 ? "''" : "-")
    target.report(
      .warning, .lostMarks,
      "the minus sign is literal text: in \(locale) it loses the bidi marks that keep it next to the digits",
      key: isSide ? "number.format.negative" : "number.format", offset: isWritten ? range.lowerBound : nil,
      units: isWritten ? range.count : nil, hint: "write - without quotes for the locale's sign",
      text: isWritten && sign.count != 2 ? text.map { .word($0, isSure: false) } : nil)
  }

  /// Warns about fraction digits in a currency pattern that differ from those of the descriptor's currency.
  private func checkDigits(_ pattern: NumberPattern, _ style: DecimalStyle, _ locale: LocaleID?) {
    guard pattern.hasCurrencySign, let fixed = pattern.fixedFractionDigits, style.minimumFraction == nil,
      style.maximumFraction == nil, style.significantDigits == nil
    else { return }
    let key = target.key("number.format.positive") == nil ? "number.format" : "number.format.positive"
    do throws(FormatError) {
      var currency = style.currency
      if currency == nil, let region = style.currencyRegion ?? locale { currency = try CurrencyCode(region: region) }
      guard let currency else { return }
      let digits = try currency.fractionDigits()
      guard digits != fixed else { return }
      target.report(
        .warning, .currencyDigits,
        "the \(fixed) fraction digits of the pattern are ignored because ¤ uses the \(digits) of \(currency.code)",
        key: key,
        hint: "set number.minimum_fraction and number.maximum_fraction to override them")
    } catch {
      // The locale has no currency; compiling reports it.
      return
    }
  }
}

extension LintTarget {
  /// Reports a currency that no region uses anymore according to CLDR's supplemental data.
  func report(_ currency: CurrencyCode?, _ context: FormatContext) {
    guard let currency, key("currency.code") != nil,
      let day = Self.known({ () throws(FormatError) in try currency.lastDay(before: context.now) })
    else { return }
    report(
      .warning, .endedCurrency, "\(currency.code) is not in use after \(day)", key: "currency.code",
      hint: "use its successor, unless the amounts are of that time")
  }
}
