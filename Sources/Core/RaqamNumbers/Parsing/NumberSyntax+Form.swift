internal import ICU

extension NumberSyntax {
  /// Creates the syntax of a formatter from its form. Without a form, libicu writes the numbers.
  init(_ formatter: DecimalFormatter) throws(FormatError) {
    self.init()
    var (style, formatter) = (formatter.style, formatter)
    if case .pattern(let pattern) = style.base, let padding = pattern.padding {
      self.padding = padding
      style.base = .pattern(pattern.removingPadding)
      formatter = try DecimalFormatter(style, locale: formatter.locale)
    }
    scale = style.wholeScale
    if let form = formatter.form(scaledBy: style.scalePower) {
      take(form)
    } else {
      hasCurrency = style.skeleton?.currency != nil
      isOpaque = formatter.rules == nil
      if isOpaque { try takeDigits(style, formatter.locale) }
    }
    if separators.group.isEmpty {
      let own = try Separators(
        locale: formatter.locale, numberingSystem: style.ownNumberingSystem, isMonetary: hasCurrency)
      separators = isOpaque || zero == nil ? own : Separators(decimal: separators.decimalText, group: own.groupText)
    }
    if isCompact, groups.last == 0 { groups = try style.numbers(formatter.locale).data.groups().sizes }
    try addWholeTexts(formatter)
    if hasCurrency { try learnCurrency(style, locale: formatter.locale) }
    settle()
  }

  /// Adds the digits of numbers that libicu writes.
  private mutating func takeDigits(_ style: DecimalStyle, _ locale: LocaleID) throws(FormatError) {
    let data =
      if let name = style.ownNumberingSystem { try style.data(locale, digits: name) } else {
        try style.numbers(locale).data
      }
    zero = data.symbols?.digits.first.flatMap { digit in
      String(decoding: digit, as: UTF8.self).unicodeScalars.first?.decimalDigit?.zero
    }
    if case .scientific? = style.skeleton?.notation, let mark = data.symbols?.exponential {
      exponentMarks = [Self.plain(String(decoding: mark, as: UTF8.self))]
    }
    groups = try data.groups().sizes
  }

  /// Adds the affixes and digits of a form.
  private mutating func take(_ form: NumberForm) {
    for affixes in form.affixes {
      let (prefix, suffix) = (affixes.prefix.parts, affixes.suffix.parts)
      if let whole = affixes.whole {
        take(
          whole: prefix, ExactDecimal(isNegative: affixes.isNegative, digits: [whole], exponent: affixes.power))
        for part in prefix { note(part) }
      } else {
        take(prefix, suffix, isNegative: affixes.isNegative, power: affixes.power)
      }
    }
    let (plan, layout) = (form.digits, form.digits.layout)
    if let mark = form.exponent?.symbol {
      exponentMarks.insert(Self.plain(String(decoding: mark, as: UTF8.self)))
    }
    zero = String(decoding: plan.bytes(ofDigit: 0), as: UTF8.self).unicodeScalars.first?.decimalDigit?.zero
    endsWithSeparator = layout.showsDecimalAlways && layout.minimumFraction == 0
    // A mantissa rarely has enough digits for groups.
    let mostInteger = form.exponent.map { max(layout.minimumInteger, $0.layout.interval) } ?? .max
    let isGrouped = layout.primaryGroup > 0 && mostInteger >= layout.groupedFrom
    groupsZeros = isGrouped && layout.minimumInteger >= layout.groupedFrom
    if isGrouped { groups = form.groups }
    separators = Separators(decimal: form.decimal, group: isGrouped ? form.group : "")
  }

  // MARK: Whole texts

  private mutating func addWholeTexts(_ formatter: DecimalFormatter) throws(FormatError) {
    for value in [Double.infinity, -Double.infinity, Double.nan] {
      guard let parts = try Self.parts(of: .double(value), formatter) else { continue }
      let text = Self.plain(parts.map(\.text).joined())
      let symbols = parts.filter { $0.kind == .nan || $0.kind == .infinity }
      // Where libicu writes the name of a unit alone, the text is that of any number.
      if !text.isEmpty, !isOpaque || !symbols.isEmpty, !parts.contains(where: { $0.kind == .integer }) {
        whole[text] = .double(value)
      }
      for part in symbols {
        let symbol = Self.plain(part.text)
        if whole[symbol] == nil { whole[symbol] = .double(value.isNaN ? .nan : .infinity) }
      }
    }
    if let nanText = formatter.style.nanText { whole[Self.plain(nanText)] = .double(.nan) }
    if let zeroText = formatter.style.zeroText { whole[Self.plain(zeroText)] = .integer(0) }
  }
}

extension NumberSyntax {
  /// Returns the parts of a number; `nil` if it is out of the range of the rules.
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
}

extension Separators {
  var groupText: String { String(String.UnicodeScalarView(group)) }
}

extension DecimalStyle {
  /// The scale of the style, multiplied by that of its skeleton.
  fileprivate var wholeScale: ExactDecimal? {
    guard let other = skeleton?.scale else { return scale }
    return scale.map { $0 * other } ?? other
  }

  /// The combined power of ten of both scales.
  fileprivate var scalePower: Int {
    [scale, skeleton?.scale].compactMap(\.self).compactMap(NumberLayout.power).reduce(0, +)
  }
}
