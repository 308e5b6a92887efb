extension NumberParser {
  /// Returns the error for a character that is not part of the format.
  func unexpected(_ text: NumberInput, _ index: Int) -> FormatError {
    guard index < text.count else { return noNumber(text, index) }
    // The second of two separators in a row is wrong.
    let isRepeated =
      index > 0 && text.scalars[index - 1].decimalDigit != nil && text.scalar(at: index + 1) == text.scalars[index]
    let index = isRepeated && text.scalars[index].properties.generalCategory == .otherPunctuation ? index + 1 : index
    var message = "\(text.name(index)) is not part of a number in \(locale)"
    if text.scalars[index].isPercentSign || text.scalars[index].isPermilleSign {
      message += ": this format does not use it"
    }
    return text.fault(index, message)
  }

  func noNumber(_ text: NumberInput, _ index: Int) -> FormatError {
    guard index < text.count else {
      return text.fault(index, text.count == 0 ? "the input is empty" : "expected a digit, found the end of the input")
    }
    return unexpected(text, index)
  }

  /// Returns the error for words that the format does not combine.
  func wordFault(
    _ words: NumberSyntax.Words, _ before: Side, _ after: Side, _ text: NumberInput
  ) -> FormatError {
    let partner = syntax.affixes.first { $0.words.before == words.before && !$0.words.after.isEmpty }
    if let partner, words.after.isEmpty {
      let missing = String(String.UnicodeScalarView(partner.words.after))
      return text.fault(text.count, "expected “\(missing.abbreviated())”, found the end of the input")
    }
    let piece = after.first(.words) ?? before.first(.words)
    let index = piece?.start ?? 0
    return text.fault(index, "\(text.name(index)) does not match the other side of the number")
  }

  /// Returns an error with a hint: the intended currency, the interpretation in another locale, or the valid
  /// separators.
  package func explained(
    _ error: FormatError, _ text: NumberInput, lenient: LenientReading
  ) throws(FormatError) -> FormatError {
    guard error.hint == nil, let offset = error.offset else { return error }
    // Lenient parsing may get further, to the currency after a compact-notation word.
    let isMultiplied = lenient.number?.deviations.contains { $0.kind == .multiplier } ?? false
    for position in isMultiplied ? [] : [offset, lenient.offset ?? offset] {
      if let fault = try foreignCurrencyFault(text, position) { return fault }
    }
    return FormatError(
      error.code, error.message, offset: offset, hint: try hint(text, index(text, offset), lenient: lenient))
  }

  private func hint(
    _ text: NumberInput, _ index: Int, lenient: LenientReading
  ) throws(FormatError) -> FormatError.Hint? {
    if let number = lenient.number { return try reading(number) }
    if let hint = try groupHint(text, index) { return hint }
    return try separatorHint(text, index)
  }

  private func index(_ text: NumberInput, _ offset: Int) -> Int {
    text.scalars.indices.first { text.offset($0) >= offset } ?? text.count
  }

  private func foreignCurrencyFault(_ text: NumberInput, _ offset: Int) throws(FormatError) -> FormatError? {
    let index = index(text, offset)
    let codes = try NumberSyntax.foreignCurrencies(text, at: index, locale: locale, isMoney: syntax.hasCurrency)
    guard !codes.isEmpty, !codes.contains(syntax.currency?.code ?? "") else { return nil }
    let own = syntax.currency.map { "expected \($0.code)" } ?? "this format has no currency"
    let names = codes.count > 1 ? "one of the currencies \(Self.alternatives(codes))" : "the currency \(codes[0])"
    return FormatError(.unexpectedCharacter, "\(text.name(index)) begins \(names); \(own)", offset: offset)
  }

  /// Joins alternatives, such as `DKK, NOK or SEK`.
  private static func alternatives(_ codes: [String]) -> String {
    guard let last = codes.last, codes.count > 1 else { return codes.joined() }
    return codes.count > 6
      ? codes.prefix(6).joined(separator: ", ") + " …" : codes.dropLast().joined(separator: ", ") + " or \(last)"
  }

  /// Returns the hint for the result of lenient parsing.
  private func reading(_ number: Parsed<NumericValue>) throws(FormatError) -> FormatError.Hint? {
    guard let exact = number.value.exact else { return nil }
    let here = try written(exact)
    for case .separators(let locale) in number.deviations.map(\.detail) {
      return .otherSeparators(locale: locale, value: exact, written: here)
    }
    return .write(here)
  }

  /// Returns the number with the format's digits and decimal separator, without grouping separators.
  private func written(_ value: ExactDecimal) throws(FormatError) -> String {
    var shown = value
    if let scale = syntax.scale { shown = shown * scale }
    let power = syntax.isCompact ? 0 : syntax.affixes.first?.power ?? 0
    shown = ExactDecimal(isNegative: shown.isNegative, digits: shown.digits, exponent: shown.exponent - power)
    let zero = syntax.zero ?? 0x30
    let separator = syntax.separators.decimalText
    return shown.description.unicodeScalars.map { scalar in
      if scalar == "." { return separator }
      guard let digit = scalar.decimalDigit, zero != 0x3007, let own = Unicode.Scalar(zero + UInt32(digit.value)) else {
        return String(scalar)
      }
      return String(own)
    }.joined()
  }

  /// Returns a hint for a run with at least two separators that are not groups in any locale. The candidates are the
  /// number without separators, and the number whose last separator is the decimal separator.
  private func groupHint(_ text: NumberInput, _ index: Int) throws(FormatError) -> FormatError.Hint? {
    func isSeparator(_ scalar: Unicode.Scalar) -> Bool { SeparatorReading.isSeparator(scalar) && !scalar.isSpace }
    guard let start = text.scalars.firstIndex(where: { $0.decimalDigit != nil }), start < index,
      text.scalar(at: index).map(isSeparator) == true,
      let run = try DigitRun(text, from: start, isSeparator: { scalar, _ in isSeparator(scalar) }), run.end > index,
      run.separators.count > 1, let last = run.separators.last
    else { return nil }
    let separator = try separators(zero: run.zero).decimalText
    let digits = text.scalars[start..<run.end].filter { $0.decimalDigit != nil }.map { String($0) }
    func written(decimalAt point: Int) -> String {
      digits[..<point].joined() + (point < digits.count ? separator + digits[point...].joined() : "")
    }
    let marks = run.separators.dropLast()
    if marks.allSatisfy({ $0.scalar == last.scalar }) {
      let whole = written(decimalAt: digits.count)
      return SeparatorReading.isDecimal(last.scalar)
        ? .writeEither(whole, written(decimalAt: last.digitsBefore)) : .write(whole)
    }
    guard SeparatorReading.isDecimal(last.scalar), !marks.contains(where: { $0.scalar == last.scalar }),
      Set(marks.map(\.scalar)).count == 1
    else { return nil }
    return .write(written(decimalAt: last.digitsBefore))
  }

  /// Returns the hint with the separators for the typed digits.
  private func separatorHint(_ text: NumberInput, _ index: Int) throws(FormatError) -> FormatError.Hint? {
    guard let scalar = text.scalar(at: index), SeparatorReading.isSeparator(scalar) || scalar == "/",
      let digit = text.scalars[..<index].last(where: { $0.decimalDigit != nil })?.decimalDigit
    else { return nil }
    let separators = try separators(zero: digit.zero)
    return .separators(
      script: Self.scriptName(digit.zero), decimal: separators.decimalText, group: separators.groupText)
  }

  /// Returns the name of a script, such as `Persian`: the words before DIGIT in the names of its digits.
  private static func scriptName(_ zero: UInt32) -> String {
    switch zero {
    case 0x30: return "ASCII"
    case 0x0660: return "Arabic"
    case 0x06F0: return "Persian"
    case 0x3007: return "Chinese"
    default:
      guard let name = Unicode.Scalar(zero)?.properties.name, let end = name.firstRange(of: " DIGIT") else {
        return "these"
      }
      return name[..<end.lowerBound].split(separator: " ").map { $0.prefix(1) + $0.dropFirst().lowercased() }
        .joined(separator: " ")
    }
  }
}
