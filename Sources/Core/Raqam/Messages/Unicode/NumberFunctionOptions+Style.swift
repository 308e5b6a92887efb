internal import RaqamValues

extension NumberFunctionOptions {
  /// Returns the style of numbers with these options.
  ///
  /// Styles have no minimum of significant digits, for example; these options have the form of ICU's skeletons.
  func decimalStyle() throws(FormatError) -> DecimalStyle {
    if let style { return style }
    let digits = try digits()
    var style = shared
    (style.minimumFraction, style.maximumFraction, style.significantDigits) = (nil, nil, nil)
    if let skeleton = try skeleton(digits) {
      style.base = .skeleton(try NumberSkeleton(skeleton))
      style.hasLocaleGroups = false
      return style
    }
    (style.base, style.currency) = base
    style.hasLocaleGroups = function != .currency && function != .percent
    switch digits {
    case .own: break
    case .fraction(let least, let most): (style.minimumFraction, style.maximumFraction) = (least, most)
    case .significant(_, let most): style.significantDigits = most
    case .increment(let step, let digits):
      (style.minimumFraction, style.maximumFraction) = (digits, digits)
      style.roundingIncrement = step
    case .both: break
    }
    return style
  }

  private var base: (DecimalStyle.Base, CurrencyCode?) {
    switch function {
    case .percent: return (.named(.percent), nil)
    case .currency:
      var amount = CurrencyStyle()
      if isAccounting == true {
        amount.presentation = .accounting
        amount.accounting = .locale
      } else if currencyDisplay == .code {
        amount.presentation = .iso
        amount.position = .locale
      } else if currencyDisplay == .name {
        amount.presentation = .plural
      }
      return (.currency(amount), currency)
    case .number, .integer, .offset, .unit, .raqamNumber: return (shared.base, nil)
    }
  }

  /// Whether significant digits take part in the precision, which a priority also asks for.
  var countsSignificantDigits: Bool {
    minimumSignificant != nil || shared.significantDigits != nil || priority == .morePrecision
      || priority == .lessPrecision
  }

  private enum Digits {
    /// Those of the function or the currency.
    case own
    case fraction(least: Int, most: Int)
    case significant(least: Int, most: Int?)
    case increment(ExactDecimal, fraction: Int)
    /// Both kinds, of which the priority selects one.
    case both(least: Int, most: Int, leastSignificant: Int, mostSignificant: Int)
  }

  /// Returns the precision, by the rules of ECMA-402 (SetNumberFormatDigitOptions).
  private func digits() throws(FormatError) -> Digits {
    let isSignificant = countsSignificantDigits
    let least = minimumSignificant ?? 1
    let most = shared.significantDigits.map { max($0, least) }
    let fraction = fractionDigits
    // The fraction digits without an option.
    func usualDigits() throws(FormatError) -> (least: Int, most: Int) {
      switch function {
      case .currency:
        let digits = try currency?.fractionDigits() ?? 2
        return (digits, digits)
      case .percent, .integer: return (0, 0)
      case .number, .offset, .unit, .raqamNumber: return (0, 3)
      }
    }
    if isSignificant {
      guard let priority, priority != .auto else { return .significant(least: least, most: most) }
      // ECMA-402 allows 21 significant digits by default.
      let (leastFraction, mostFraction) = if let fraction { fraction } else { try usualDigits() }
      return .both(
        least: leastFraction, most: mostFraction, leastSignificant: least, mostSignificant: most ?? max(21, least))
    }
    if let increment, increment > 1 {
      let given = shared.maximumFraction ?? shared.minimumFraction ?? currencyFraction
      let digits = if let given { given } else { try usualDigits().least }
      return .increment(ExactDecimal(increment).shifted(by: -digits), fraction: digits)
    }
    guard let fraction else { return .own }
    return .fraction(least: fraction.least, most: fraction.most)
  }

  /// The fraction digits; `nil` for those of the function.
  private var fractionDigits: (least: Int, most: Int)? {
    if function == .integer { return (0, 0) }
    if function == .currency { return currencyFraction.map { ($0, $0) } }
    let usual = function == .percent ? 0 : 3
    switch (shared.minimumFraction, shared.maximumFraction) {
    case (nil, nil): return nil
    case (let least?, nil): return (least, max(least, usual))
    case (nil, let most?): return (0, most)
    case (let least?, let most?): return (min(least, most), most)
    }
  }

  /// Returns the skeleton of options that a style does not have; `nil` if it has all of them. The style has the others.
  private func skeleton(_ digits: Digits) throws(FormatError) -> String? {
    var isNeeded = hidesZerosOfWhole == true || function == .unit
    if case .both = digits { isNeeded = true }
    if case .significant(let least, let most) = digits, least > 1 || most == nil { isNeeded = true }
    if function == .currency {
      switch currencyDisplay {
      case .narrowSymbol, .never: isNeeded = true
      case .code, .name: isNeeded = isNeeded || isAccounting == true
      case .symbol, nil: break
      }
    }
    guard isNeeded else { return nil }
    var stems = try unitStems()
    if let precision = precision(digits) {
      stems.append(hidesZerosOfWhole == true ? precision + "/w" : precision)
    } else if hidesZerosOfWhole == true {
      stems.append(function == .currency ? "precision-currency-standard/w" : usualPrecision + "/w")
    } else if function != .currency {
      stems.append(usualPrecision)
    }
    if isAccounting == true { stems.append("sign-accounting") }
    return stems.joined(separator: " ")
  }

  private var usualPrecision: String { function == .percent ? "precision-integer" : ".###" }

  private func precision(_ digits: Digits) -> String? {
    func text(_ least: Int, _ most: Int, _ required: Character) -> String {
      String(repeating: required, count: least) + String(repeating: "#", count: max(0, most - least))
    }
    func fraction(_ least: Int, _ most: Int) -> String {
      most == 0 ? "precision-integer" : "." + text(least, most, "0")
    }
    switch digits {
    case .own: return nil
    case .fraction(let least, let most): return fraction(least, most)
    case .significant(let least, let most): return most.map { text(least, $0, "@") } ?? text(least, least, "@") + "+"
    case .increment(let step, let digits):
      let text = "\(step)"
      let written = text.contains(".") ? text.split(separator: ".")[1].count : 0
      let point = digits > 0 && written == 0 ? "." : ""
      return "precision-increment/" + text + point + String(repeating: "0", count: max(0, digits - written))
    case .both(let least, let most, let leastSignificant, let mostSignificant):
      let rule = priority == .morePrecision ? "r" : "s"
      return fraction(least, most) + "/" + text(leastSignificant, mostSignificant, "@") + rule
    }
  }

  private func unitStems() throws(FormatError) -> [String] {
    switch function {
    case .percent: return ["percent", "scale/100"]
    case .currency:
      guard let currency, currency.definition == nil else {
        throw FormatError(
          .unsupportedStyle,
          "the custom currency \(currency?.code ?? "") supports neither the display \"narrowSymbol\" or \"never\" "
            + "nor options of significant digits and trailing zeros")
      }
      let width =
        switch currencyDisplay {
        case .symbol, nil: "unit-width-short"
        case .narrowSymbol: "unit-width-narrow"
        case .name: "unit-width-full-name"
        case .code: "unit-width-iso-code"
        case .never: "unit-width-hidden"
        }
      return ["currency/\(currency.code)", width]
    case .unit:
      let width =
        switch unitDisplay {
        case .short, nil: "unit-width-short"
        case .narrow: "unit-width-narrow"
        case .long: "unit-width-full-name"
        }
      return ["unit/\(unit ?? "")", width] + (usage.map { ["usage/\($0)"] } ?? [])
    case .number, .integer, .offset, .raqamNumber: return []
    }
  }
}
