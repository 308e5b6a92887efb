internal import ICU

extension NumberPlan {
  /// Compiles a format that ICU has opened; `nil` where ICU has to write it.
  ///
  /// `unsigned` writes zero for `SignRule.notOnZero`.
  static func compiled(
    _ opened: OpenedDecimal, style: DecimalStyle, unsigned: (any DecimalEngine)?
  ) -> NumberPlan? {
    guard let settings = opened.settings, let layout = NumberLayout(settings, style: style) else { return nil }
    return parts(opened, layout: layout, signRule: SignRule(style.sign), unsigned: unsigned).map(NumberPlan.init)
  }

  /// What the plan of a format is put together from.
  static func parts(
    _ opened: OpenedDecimal, layout: NumberLayout, signRule: SignRule = .automatic,
    unsigned: (any DecimalEngine)? = nil
  ) -> Parts? {
    guard let settings = opened.settings, let width = settings.digits.first?.count, (1...4).contains(width),
      settings.digits.allSatisfy({ $0.count == width }),
      let decimal = ShortText(settings.decimal), let group = ShortText(settings.grouping)
    else { return nil }
    var parts = Parts(
      layout: layout, signRule: signRule, plurals: nil, digits: settings.digits, decimal: decimal, group: group,
      affixes: [])
    if opened.isPlain {
      parts.affixes = [AffixPair(), AffixPair(prefix: settings.minus), nil]
      return parts
    }
    // ICU puts a space between a currency and a digit, not between it and a separator.
    if opened.hasCurrency, layout.minimumInteger == 0 || layout.showsDecimalAlways { return nil }
    do throws(ICUFailure) {
      var probe = AffixProbe(parts, opened: opened, unsigned: unsigned)
      guard try probe.findSeparators(), try probe.findAffixes() else { return nil }
      return probe.parts
    } catch {
      // What ICU cannot write is left to it to refuse.
      return nil
    }
  }
}

extension NumberPlan.SignRule {
  init(_ sign: DecimalStyle.Sign) {
    switch sign {
    case .auto, .always: self = .automatic
    case .never: self = .never
    case .negative: self = .notOnNegativeZero
    case .exceptZero: self = .notOnZero
    }
  }
}

extension NumberLayout {
  /// `nil` for settings that a plan does not follow.
  init?(_ settings: NumberSettings, style: DecimalStyle) {
    guard settings.width <= 0, settings.maximumInteger > 999, settings.maximumFraction >= 0,
      let factor = Self.power(of: ExactDecimal(settings.multiplier)), settings.primaryGroup >= 0,
      settings.primaryGroup <= 15, settings.secondaryGroup <= 15, settings.minimumGrouping >= -1,
      let mode = RoundingMode.allCases.first(where: { Int($0.icuValue) == settings.roundingMode })
    else { return nil }
    if settings.increment > 0 {
      guard let step = ExactDecimal(settings.increment), step.digits.count <= 17 else { return nil }
      precision = .increment(
        coefficient: step.digits.reduce(0) { $0 * 10 + UInt64($1) }, exponent: step.exponent)
    } else if let significant = settings.significant, style.heedsSignificantDigits {
      precision = .significant(least: max(significant.minimum, 1), most: max(significant.maximum, 1))
    } else {
      precision = .fraction(most: settings.maximumFraction)
    }
    rounding = RoundingTable(mode)
    minimumInteger = settings.minimumInteger
    minimumFraction = settings.minimumFraction
    showsDecimalAlways = settings.showsDecimalAlways
    shift = factor + settings.magnitudeShift + (style.scale.flatMap(Self.power) ?? 0)
    primaryGroup = settings.primaryGroup
    secondaryGroup = settings.secondaryGroup
    groupedFrom = settings.primaryGroup + max(1, settings.minimumGrouping)
  }

  /// n of 10ⁿ; `nil` for other numbers.
  static func power(of number: ExactDecimal) -> Int? {
    number.digits == [1] && !number.isNegative && number.exponent.magnitude <= 1000 ? number.exponent : nil
  }
}
