internal import ICU

extension NumberPlan {
  /// Creates the plan of amounts of a unit with its name, as the skeleton `unit/…` writes them.
  ///
  /// - Parameter most: The maximum number of fraction digits; `nil` for any number.
  /// - Throws: `unsupportedStyle` if the locale has no digits or no plural rules.
  convenience init(
    amountsOf unit: String, _ names: UnitPatterns, fractionDigits most: Int?, locale: LocaleID
  ) throws(FormatError) {
    let data = try locale.hasDecimalDigits() ? try locale.numberData() : try NumberLocaleData.of(locale.ruleResource())
    let pattern = try data.pattern(.decimal)
    var spec = NumberSpec()
    spec.setFraction(least: 0, most: most)
    spec.setGroups(of: pattern)
    guard let symbols = data.symbols, let digits = data.digits, let rules = try data.pluralRules(of: data.resource)
    else {
      throw FormatError(.unsupportedStyle, "amounts of the unit \"\(unit)\" are not supported")
    }
    spec.group(.auto, minimum: symbols.minimumGrouping)
    let builder = NumberPlanBuilder(
      spec: spec, affixes: AffixBuilder(sign: .auto, data: data, pattern: pattern, symbols: symbols), digits: digits,
      signRule: .automatic, plainZeros: .none, rules: rules, unit: names)
    guard let parts = try builder.parts() else {
      throw FormatError(.unsupportedStyle, "amounts of the unit \"\(unit)\" are not supported")
    }
    self.init(parts)
  }
}
