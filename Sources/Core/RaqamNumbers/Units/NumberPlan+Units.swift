internal import ICU

extension NumberPlan {
  /// Creates the plan of amounts of a unit with its name, as the skeleton `unit/…` writes them.
  ///
  /// - Throws: `unsupportedStyle` if CLDR has no name of the unit.
  convenience init(
    amountsOf unit: String, _ names: UnitPatterns, digits: ParsedSkeleton.Digits, locale: LocaleID
  ) throws(FormatError) {
    var skeleton = ParsedSkeleton()
    skeleton.digits = digits
    let data = try locale.hasDecimalDigits() ? try locale.numberData() : try NumberLocaleData.of(locale.ruleResource())
    guard let symbols = data.symbols, let digits = data.digits, let rules = try data.pluralRules(of: data.resource),
      var parts = try SkeletonFrame(
        skeleton: skeleton, signRule: .automatic, plainZeros: .none, shift: 0, locale: data, data: data,
        symbols: symbols, digits: digits
      ).parts()
    else { throw FormatError(.unsupportedStyle, "amounts of the unit \"\(unit)\" are not supported") }
    let amounts = parts.affixes
    try parts.setAffixes(by: rules) { category in
      amounts.map { pair in pair.flatMap { names.around($0, category: category, rules) } }
    }
    self.init(parts)
  }
}
