internal import ICU

extension NumberSyntax {
  /// Creates the syntax of a formatter from its plan. Without a plan, it is inferred from samples that ICU formats.
  init(_ formatter: DecimalFormatter) throws(FormatError) {
    self.init()
    var (style, formatter) = (formatter.style, formatter)
    if case .pattern(let pattern) = style.base, let padding = pattern.padding {
      self.padding = padding
      style.base = .pattern(pattern.removingPadding)
      formatter = try DecimalFormatter(style, locale: formatter.locale)
    }
    scale = try style.wholeScale
    if let forms = try formatter.forms(scaledBy: style.scalePower) {
      try take(forms, formatter)
    } else {
      // Numbers in words or letters are parsed by their rules, and are slow to format.
      if formatter.rules == nil { try learnAffixes(formatter) }
      try learnDigits(formatter)
    }
    if isCompact, groups.last == 0 { groups = try Self.groups(of: formatter.locale) }
    try learnWholeTexts(formatter)
    if hasCurrency { try learnCurrency(style, locale: formatter.locale) }
    settle()
  }

  // MARK: Plans

  /// Adds the affixes and digits of a plan.
  private mutating func take(_ forms: NumberForms, _ formatter: DecimalFormatter) throws(FormatError) {
    for form in forms.forms {
      if let whole = form.whole {
        take(
          whole: form.prefix, ExactDecimal(isNegative: form.isNegative, digits: [whole], exponent: form.power))
        for part in form.prefix { note(part) }
      } else {
        take(form.prefix, form.suffix, isNegative: form.isNegative, power: form.power)
      }
    }
    let (plan, layout) = (forms.digits, forms.digits.layout)
    if let mark = forms.exponent?.symbol {
      exponentMarks.insert(Self.plain(String(decoding: mark, as: UTF8.self)))
    }
    zero = String(decoding: plan.bytes(ofDigit: 0), as: UTF8.self).unicodeScalars.first?.decimalDigit?.zero
    endsWithSeparator = layout.showsDecimalAlways && layout.minimumFraction == 0
    // A mantissa rarely has enough digits for groups.
    let mostInteger = forms.exponent.map { max(layout.minimumInteger, $0.layout.interval) } ?? .max
    let isGrouped = layout.primaryGroup > 0 && mostInteger >= layout.groupedFrom
    groupsZeros = isGrouped && layout.minimumInteger >= layout.groupedFrom
    if isGrouped { groups = (layout.primaryGroup, layout.secondaryGroup) }
    let group = isGrouped ? plan.group.bytes : Array(try ownSeparators(formatter).groupText.utf8)
    separators = Separators(
      decimal: String(decoding: plan.decimal.bytes, as: UTF8.self), group: String(decoding: group, as: UTF8.self))
  }

  /// Returns the separators of the locale's data.
  private func ownSeparators(_ formatter: DecimalFormatter) throws(FormatError) -> Separators {
    try Separators(
      locale: formatter.locale, numberingSystem: formatter.style.ownNumberingSystem, isMonetary: hasCurrency)
  }

  // MARK: Samples from ICU

  /// Infers the affixes from samples that ICU formats.
  private mutating func learnAffixes(_ formatter: DecimalFormatter) throws(FormatError) {
    let style = formatter.style
    let fixed = style.fixedPower
    for value in Self.probes(style) {
      guard let written = value.exact.map({ $0 * (scale ?? ExactDecimal(1)) }),
        !(value.isZero && style.zeroText != nil)
      else { continue }
      guard let parts = try Self.parts(of: value, formatter) else { continue }
      take(parts, written: written, power: fixed)
    }
  }

  /// Returns the parts of a sample; `nil` if the style throws because the value would have to be rounded.
  private static func parts(
    of value: NumericValue, _ formatter: DecimalFormatter
  ) throws(FormatError) -> [FormatPart]? {
    do throws(FormatError) {
      return try formatter.parts(value)
    } catch {
      if error.code == .outOfRange { return nil }
      throw error
    }
  }

  /// Returns samples that cover all affixes: both signs, every plural category, every power of ten with a word.
  private static func probes(_ style: DecimalStyle) -> [NumericValue] {
    var magnitudes: [ExactDecimal] = [ExactDecimal(1), .zero]
    if style.mayHavePluralForms {
      magnitudes += PluralRuleSet.samples.map { $0.decimal() }
    }
    if style.mayBeCompact {
      for power in 1...20 {
        // Three digits may need another word than one: 3 milijone, 103 milijoni.
        magnitudes += [1, 2, 3, 5, 11, 101, 102, 103, 105].map {
          ExactDecimal(isNegative: false, coefficient: $0, exponent: power)
        }
        magnitudes.append(ExactDecimal(isNegative: false, coefficient: 15, exponent: power - 1))
      }
    }
    return magnitudes.map { .decimal($0) }
      + magnitudes.map { .decimal(ExactDecimal(isNegative: true, digits: $0.digits, exponent: $0.exponent)) }
  }

  // MARK: Digits

  /// Infers digits, separators and groups from long samples.
  private mutating func learnDigits(_ formatter: DecimalFormatter) throws(FormatError) {
    var (decimal, group) = (nil as String?, nil as String?)
    let long: [NumericValue] = [
      .decimal(ExactDecimal(isNegative: false, coefficient: 123_456_789_012_345, exponent: 0)),
      .decimal(ExactDecimal(isNegative: false, coefficient: 12_345_625, exponent: -2)), .integer(12345),
    ]
    // Spelled-out numbers have no fields and are slow to format.
    for (index, value) in formatter.rules == nil ? long.enumerated() : [].enumerated() {
      guard let parts = try Self.parts(of: value, formatter) else { continue }
      for part in parts where part.kind == .exponentSeparator { exponentMarks.insert(Self.plain(part.text)) }
      if let part = parts.first(where: { $0.kind == .decimal }) { decimal = decimal ?? part.text }
      if let part = parts.first(where: { $0.kind == .group }) { group = group ?? part.text }
      if index == 0 { groups = Self.groups(parts) }
      zero = zero ?? parts.first { $0.kind == .integer }?.text.unicodeScalars.first?.decimalDigit?.zero
      if parts.contains(where: { $0.kind == .decimal }), !parts.contains(where: { $0.kind == .fraction }) {
        endsWithSeparator = true
      }
    }
    let own = try ownSeparators(formatter)
    if decimal == nil, group == own.decimalText { decimal = try Self.decimal(formatter) }
    separators = Separators(
      decimal: decimal ?? own.decimalText, group: group ?? own.groupText)
  }

  /// Returns the decimal separator of a format without fraction digits; a hidden currency may have a specific
  /// separator.
  private static func decimal(_ formatter: DecimalFormatter) throws(FormatError) -> String? {
    var style = formatter.style
    (style.minimumFraction, style.maximumFraction) = (1, 1)
    (style.significantDigits, style.roundingIncrement) = (nil, nil)
    let parts = try parts(of: 1, DecimalFormatter(style, locale: formatter.locale))
    return parts?.first { $0.kind == .decimal }?.text
  }

  private static func groups(_ parts: [FormatPart]) -> (last: Int, others: Int) {
    guard parts.contains(where: { $0.kind == .group }) else { return (0, 0) }
    let sizes = parts.filter { $0.kind == .integer }.map { $0.text.unicodeScalars.count }
    let last = sizes.last ?? 0
    return (last, sizes.count > 2 ? sizes[sizes.count - 2] : last)
  }

  /// Returns the group sizes of a locale's plain numbers, for formats that rarely show a grouping separator.
  private static func groups(of locale: LocaleID) throws(FormatError) -> (last: Int, others: Int) {
    try groups(
      DecimalFormatter(DecimalStyle(.named(.decimal)), locale: locale).parts(.integer(123_456_789_012_345)))
  }

  // MARK: Whole texts

  private mutating func learnWholeTexts(_ formatter: DecimalFormatter) throws(FormatError) {
    for value in [Double.infinity, -Double.infinity, Double.nan] {
      guard let parts = try Self.parts(of: .double(value), formatter) else { continue }
      let text = Self.plain(parts.map(\.text).joined())
      if !text.isEmpty, !parts.contains(where: { $0.kind == .integer }) { whole[text] = .double(value) }
      for part in parts where part.kind == .nan || part.kind == .infinity {
        let symbol = Self.plain(part.text)
        if whole[symbol] == nil { whole[symbol] = .double(value.isNaN ? .nan : .infinity) }
      }
    }
    if let nanText = formatter.style.nanText { whole[Self.plain(nanText)] = .double(.nan) }
    if let zeroText = formatter.style.zeroText { whole[Self.plain(zeroText)] = .integer(0) }
  }
}

extension Separators {
  var groupText: String { String(String.UnicodeScalarView(group)) }
}

extension DecimalStyle {
  /// The scale of the style, multiplied by that of its skeleton.
  fileprivate var wholeScale: ExactDecimal? {
    get throws(FormatError) {
      guard let other = try skeletonScale else { return scale }
      return scale.map { $0 * other } ?? other
    }
  }

  private var skeletonScale: ExactDecimal? {
    get throws(FormatError) {
      guard case .skeleton(let skeleton) = base,
        let stem = skeleton.text.split(separator: " ").first(where: { $0.hasPrefix("scale/") })
      else { return nil }
      return try ExactDecimal(String(stem.dropFirst(6)))
    }
  }

  /// The combined power of ten of both scales.
  fileprivate var scalePower: Int {
    get throws(FormatError) {
      try [scale, skeletonScale].compactMap(\.self).compactMap(NumberLayout.power).reduce(0, +)
    }
  }
}
