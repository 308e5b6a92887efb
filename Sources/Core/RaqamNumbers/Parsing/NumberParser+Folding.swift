internal import RaqamMemory

/// Lenient parsing maps equivalent characters: the sets of CLDR's `parseLenients` (UTS #35, part 1, *Loose Matching*),
/// the minus key of Japanese input methods, and mixed full-width and half-width forms.
extension NumberParser {
  /// An input whose characters were replaced by their equivalents.
  struct DateInput {
    let text: NumberInput
    let deviations: [ParseDeviation]
    /// Whether separators were replaced; then only the format's own separators and groups are accepted.
    let replacesSeparators: Bool
  }

  /// Returns the input with the format's characters; `nil` if there is nothing to replace.
  func folded(_ text: NumberInput) -> DateInput? {
    var replacements: [Int: Unicode.Scalar] = [:]
    var deviations: [ParseDeviation] = []
    let mixesWidths = text.scalars.contains(where: \.isFullWidthDigit) && text.scalars.contains(where: \.isASCIIDigit)
    var (hasSeparators, hasWidths) = (false, false)
    for (index, scalar) in text.scalars.enumerated() where !scalar.isASCII {
      let offset = text.offset(index)
      if let narrow = narrow(scalar, mixesWidths: mixesWidths) {
        if !hasWidths { deviations.append(ParseDeviation(.mixedWidths, offset: offset)) }
        hasWidths = true
        replacements[index] = narrow
      } else if let separator = scalar.lenientSeparator, isBetweenDigits(text, index) {
        replacements[index] = separator
        hasSeparators = true
        deviations.append(
          ParseDeviation(.numberSeparator(String(scalar), insteadOf: String(separator)), offset: offset))
      } else if isMinus(text, index) {
        replacements[index] = "-"
        deviations.append(ParseDeviation(.minusSign(String(scalar)), offset: offset))
      }
    }
    if replacements.isEmpty { return nil }
    return DateInput(
      text: text.replacing(replacements), deviations: deviations, replacesSeparators: hasSeparators)
  }

  /// Returns the half-width form of a parenthesis and, in an input that mixes widths, of digits and separators.
  private func narrow(_ scalar: Unicode.Scalar, mixesWidths: Bool) -> Unicode.Scalar? {
    switch scalar.value {
    case 0xFF08, 0xFE59: "("
    case 0xFF09, 0xFE5A: ")"
    case 0xFF10...0xFF19, 0xFF0C, 0xFF0E: mixesWidths ? Unicode.Scalar(scalar.value - 0xFEE0) : nil
    default: nil
    }
  }

  private func isBetweenDigits(_ text: NumberInput, _ index: Int) -> Bool {
    text.scalar(at: index - 1)?.decimalDigit != nil && text.scalar(at: index + 1)?.decimalDigit != nil
  }

  /// Returns whether a prolonged sound mark, or a triangle in Japanese, is the minus sign of the following number.
  private func isMinus(_ text: NumberInput, _ index: Int) -> Bool {
    switch text.scalars[index].value {
    case 0x30FC, 0xFF70: break
    case 0x25B2, 0x25B3: guard locale.language == "ja" else { return false }
    default: return false
    }
    func isCurrencySign(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .currencySymbol }
    guard let next = text.scalar(at: index + 1), next.decimalDigit != nil || isCurrencySign(next) else { return false }
    return text.scalar(at: index - 1).map { $0.isSpace || isCurrencySign($0) } ?? true
  }
}

extension Unicode.Scalar {
  fileprivate var isFullWidthDigit: Bool { (0xFF10...0xFF19).contains(value) }
  fileprivate var isASCIIDigit: Bool { (0x30...0x39).contains(value) }

  /// The comma, full stop or apostrophe to which CLDR's lenient sets map a character. Not mapped are `،`, which is a
  /// decimal comma as well as a grouping separator, and full-width forms, which are separators themselves.
  package var lenientSeparator: Unicode.Scalar? {
    switch value {
    case 0x2E41, 0x3001, 0xFE10, 0xFE11, 0xFE50, 0xFE51, 0xFF64: ","
    case 0x2024, 0x3002, 0xFE12, 0xFE52, 0xFF61: "."
    case 0x02BC, 0x055A, 0x07F4, 0x1FBD, 0x1FBF, 0xFF07: "'"
    default: nil
    }
  }
}

/// The locale's word for percent.
extension NumberParser {
  /// Returns the end of a word for percent; `nil` if none starts at the index.
  func percentWord(_ text: NumberInput, at index: Int) throws(FormatError) -> Int? {
    guard text.scalars[index].properties.isAlphabetic else { return nil }
    for word in try percentWords() {
      guard let end = text.end(of: word, at: index, foldingCase: true) else { continue }
      if text.scalar(at: end)?.properties.isAlphabetic != true { return end }
    }
    return nil
  }

  /// Returns the words of CLDR's unit `percent` in all plural forms.
  private func percentWords() throws(FormatError) -> [[Unicode.Scalar]] {
    let box = try style.numbers(locale).data.percentWords.value { () throws(FormatError) in
      guard let names = try UnitPatterns("percent", .long, resource: locale.resourceID) else { return Boxed([]) }
      let words = Set(PluralSelector.Category.allCases.indices.map { Array(names.name($0).unicodeScalars) })
        .filter { $0.contains(where: \.properties.isAlphabetic) }
      return Boxed(words.sorted { $0.count > $1.count })
    }
    return box.value
  }
}
