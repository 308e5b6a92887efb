extension NumberParser {
  /// A parsed input: the value of its digits, and the meaning of its affixes.
  package struct Reading {
    package var core: NumberCore
    package var isNegative: Bool
    /// The powers of ten that the words around the digits may represent.
    var powers: [Int]
    var deviations: [ParseDeviation] = []
  }

  /// Parses a number.
  ///
  /// - Parameter formatter: The formatter whose texts are parsed.
  func value(
    of text: String, leniency: ParseLeniency, formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    guard text.utf8.count <= Self.textLimit else {
      throw FormatError(.limitExceeded, "the input exceeds the limit of \(Self.textLimit) bytes")
    }
    let typed = NumberInput(text)
    if let number = try wholeText(typed) { return Parsed(number) }
    if let number = try paddedNumber(typed, text, formatter) { return number }
    if let rules { return try rules.value(of: text, leniency: leniency, formatter: formatter) }
    if syntax.isOpaque { return try opaqueNumber(typed, leniency: leniency, formatter: formatter) }
    do throws(FormatError) {
      if let reading = try exactReading(typed) { return try number(reading, text, formatter) }
      return try number(try reading(typed, leniency: .strict), text, formatter)
    } catch {
      if error.code == .limitExceeded { throw error }
      let lenient = try lenientNumber(typed, text, formatter)
      if leniency != .strict, let number = lenient.number,
        leniency == .lenient || NumberTyping.spells(number.deviations, of: text)
      {
        return number
      }
      throw try explained(error, typed, lenient: lenient)
    }
  }

  /// The result of lenient parsing, or the offset of its error.
  package struct LenientReading {
    var number: Parsed<NumericValue>?
    var offset: Int?

    package init(number: Parsed<NumericValue>? = nil, offset: Int? = nil) {
      self.number = number
      self.offset = offset
    }
  }

  private func lenientNumber(
    _ typed: NumberInput, _ text: String, _ formatter: DecimalFormatter
  ) throws(FormatError) -> LenientReading {
    do throws(FormatError) {
      return LenientReading(number: try number(try reading(typed, leniency: .lenient), text, formatter))
    } catch {
      if error.code == .icuFailure { throw error }
      return LenientReading(offset: error.offset)
    }
  }

  /// Returns the value of a text without digits.
  ///
  /// - Throws: `unsupportedStyle` if the format writes the text for several numbers.
  func wholeText(_ text: NumberInput) throws(FormatError) -> NumericValue? {
    func normalized(_ scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
      scalars.map { $0.isMinusSign ? "-" : $0.isSpace ? " " : $0 }
    }
    let typed = normalized(text.scalars)
    for (key, value) in syntax.whole where normalized(key) == typed {
      if syntax.ambiguousWhole.contains(key) { throw severalNumbers(value) }
      return value
    }
    // Accept every minus sign before infinity, as for finite numbers.
    guard typed.first == "-" else { return nil }
    for (key, value) in syntax.whole where value == .double(.infinity) && key == Array(typed.dropFirst()) {
      return .double(-.infinity)
    }
    return nil
  }

  // MARK: Exact syntax

  /// Parses an input between a prefix and a suffix that the format combines.
  package func exactReading(_ text: NumberInput) throws(FormatError) -> Reading? {
    for affix in syntax.affixes {
      guard text.count > affix.prefix.count + affix.suffix.count,
        let start = text.end(of: affix.prefix, at: 0),
        text.end(of: affix.suffix, at: text.count - affix.suffix.count) != nil
      else { continue }
      let end = text.count - affix.suffix.count
      guard case .good(let core)? = try core(text, from: start), core.end == end else { continue }
      let powers = syntax.affixes.filter {
        $0.prefix == affix.prefix && $0.suffix == affix.suffix && $0.isNegative == affix.isNegative
      }.map(\.power)
      return Reading(core: core, isNegative: affix.isNegative, powers: powers)
    }
    return nil
  }

  /// Returns the number that starts at `start`, validated against the separators for its digits' script; `nil` if there
  /// is none.
  ///
  /// - Parameter groups: The sizes of the groups, if they differ from those of the format.
  func core(
    _ text: NumberInput, from start: Int, groups: (last: Int, others: Int)? = nil
  ) throws(FormatError) -> DigitRun.Judgement? {
    var failure: FormatError?
    let run = try DigitRun(text, from: start) { scalar, zero in
      do throws(FormatError) {
        let separators = try self.separators(zero: zero)
        return separators.isDecimal(scalar) || separators.isGroup(scalar)
      } catch {
        failure = error
        return false
      }
    }
    if let failure { throw failure }
    guard let run else { return nil }
    let separators = try separators(zero: run.zero)
    switch run.judged(by: separators, groups: groups ?? syntax.groups, groupsZeros: syntax.groupsZeros) {
    case .bad(let fault): return .bad(fault)
    case .good(var core):
      if syntax.endsWithSeparator, core.fractionDigits == 0, let next = text.scalar(at: core.end),
        separators.isDecimal(next), !(text.scalar(at: core.end + 1)?.isDash ?? false)
      {
        core.end += 1
      }
      try readExponent(text, &core)
      return .good(core)
    }
  }

  private func readExponent(_ text: NumberInput, _ core: inout NumberCore) throws(FormatError) {
    guard !syntax.exponentMarks.isEmpty else { return }
    let marks = syntax.exponentMarks.union([["E"], ["e"]]).sorted { $0.count > $1.count }
    for mark in marks {
      guard var index = text.end(of: mark, at: core.end) else { continue }
      var isNegative = false
      if let sign = text.scalar(at: index), sign.isMinusSign || sign.isPlusSign {
        isNegative = sign.isMinusSign
        index += 1
      }
      let start = index
      var magnitude = 0
      while let digit = text.scalar(at: index)?.decimalDigit, digit.zero == core.zero {
        // Clamp the exponent to avoid an overflow; larger values are out of range anyway.
        magnitude = min(magnitude * 10 + Int(digit.value), 1_000_000)
        index += 1
      }
      guard index > start else { continue }
      core.exponent = isNegative ? -magnitude : magnitude
      core.end = index
      return
    }
  }

  // MARK: Value

  /// Returns the value of a parsed input.
  private func number(
    _ reading: Reading, _ text: String, _ formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    var first: NumericValue?
    let powers = Array(Set(reading.powers)).sorted()
    for power in powers {
      let value = try value(reading, power: power)
      if powers.count == 1 { return Parsed(value, deviations: reading.deviations) }
      // If the words represent several powers of ten, use the number that formats as the same text.
      if try formatter.string(value) == text { return Parsed(value, deviations: reading.deviations) }
      first = first ?? value
    }
    guard let first else {
      throw FormatError(.unsupportedStyle, "numbers of this style cannot be parsed: their scale is ambiguous")
    }
    throw severalNumbers(first)
  }

  func severalNumbers(_ one: NumericValue) -> FormatError {
    FormatError(
      .unsupportedStyle,
      "the input represents several numbers in \(locale), such as \(one.exact?.description ?? "")")
  }

  func value(_ reading: Reading, power: Int) throws(FormatError) -> NumericValue {
    let core = reading.core
    let exponent = core.exponent + power - core.fractionDigits
    let typed = ExactDecimal(isNegative: reading.isNegative, digits: core.digits, exponent: exponent)
    guard max(core.digits.count + exponent, -exponent) <= ExactDecimal.digitLimit || typed.isZero else {
      throw DigitRun.tooLong
    }
    guard let scale = syntax.scale else { return NumericValue(typed) }
    return NumericValue(typed.divided(by: scale))
  }
}
