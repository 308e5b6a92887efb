/// Numbers that libicu writes, such as compound units. An input is parsed as the number that has this text.
extension NumberParser {
  /// Returns the number whose text is the input, apart from its separators.
  ///
  /// The candidates are the digits of the input with either sign and the powers of ten that the notation may hide. A
  /// text without digits may be that of zero, one or two. Each candidate is verified by writing it.
  func opaqueNumber(
    _ typed: NumberInput, leniency: ParseLeniency, formatter: DecimalFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    let isLenient = leniency == .lenient
    guard let input = try OpaqueText(typed, self, isLenient: isLenient) else {
      throw typed.fault(0, "expected a number, found \(typed.name(0))")
    }
    var nearest: String?
    var found: Parsed<NumericValue>?
    for magnitude in candidates(input.number) {
      for isNegative in [false, true] {
        let number = value(magnitude, isNegative)
        guard let text = try Self.text(of: number, formatter) else { continue }
        nearest = nearest ?? text
        guard let written = try OpaqueText(NumberInput(text), self, isLenient: false) else { continue }
        var deviations: [ParseDeviation] = []
        if !input.isSame(as: written, foldingCase: false) {
          guard isLenient, input.isSame(as: written, foldingCase: true) else { continue }
          deviations = [ParseDeviation(.words(written: text), offset: 0)]
        }
        let parsed = Parsed(number, deviations: deviations)
        if input.number != nil { return parsed }
        // A text without digits may be that of several numbers.
        if let found { throw severalNumbers(found.value) }
        found = parsed
      }
    }
    if let found { return found }
    throw typed.fault(
      0, "the input differs from what the format writes", hint: nearest.map { .write($0) })
  }

  private func candidates(_ number: ExactDecimal?) -> [ExactDecimal] {
    guard let number else { return [1, 2, 0, 3, 7, 1000, 1_000_000].map { ExactDecimal($0) } }
    return powers.map { power in
      ExactDecimal(isNegative: false, digits: number.digits, exponent: number.exponent + power)
    }
  }

  /// Returns the value that the format multiplies to a number.
  private func value(_ magnitude: ExactDecimal, _ isNegative: Bool) -> NumericValue {
    let unscaled = syntax.scale.map { magnitude.divided(by: $0) } ?? magnitude
    return NumericValue(
      ExactDecimal(isNegative: isNegative != unscaled.isNegative, digits: unscaled.digits, exponent: unscaled.exponent))
  }

  /// The powers of ten that a text may lack: those of compact notation, or between units of the metric system.
  private var powers: [Int] {
    guard case .skeleton(let skeleton) = style.base else { return [0] }
    let stems = skeleton.text.split(separator: " ")
    let isPercent = stems.contains("%x100")
    let powers =
      style.skeleton?.isCompact == true
      ? Array(0...21) : stems.contains { $0.hasPrefix("usage/") } ? [0, 3, -3, 6, -6, 2, -2] : [0]
    return isPercent ? powers.map { $0 - 2 } : powers
  }

  /// Returns the text of a number; `nil` if the format cannot write it.
  private static func text(of value: NumericValue, _ formatter: DecimalFormatter) throws(FormatError) -> String? {
    do throws(FormatError) {
      return try formatter.string(value)
    } catch {
      if error.code == .outOfRange { return nil }
      throw error
    }
  }
}

/// The number of a text, and the words around it.
private struct OpaqueText {
  /// The magnitude of the digits; `nil` without digits.
  let number: ExactDecimal?
  private let before: [Unicode.Scalar]
  private let after: [Unicode.Scalar]
  /// The number of fraction digits.
  private let scale: Int

  /// - Returns: `nil` for digits that are not a number.
  init?(_ text: NumberInput, _ parser: NumberParser, isLenient: Bool) throws(FormatError) {
    guard let start = text.scalars.firstIndex(where: { $0.decimalDigit != nil }) else {
      (number, before, after, scale) = (nil, Self.plain(text.scalars[...]), [], 0)
      return
    }
    var deviations: [ParseDeviation] = []
    let judgement =
      isLenient
      ? try parser.lenientCore(text, from: start, ownSeparators: false, &deviations)
      : try parser.core(text, from: start)
    guard case .good(let core)? = judgement else { return nil }
    number = ExactDecimal(isNegative: false, digits: core.digits, exponent: core.exponent - core.fractionDigits)
    before = Self.plain(text.scalars[..<start])
    after = Self.plain(text.scalars[core.end...])
    scale = core.fractionDigits - core.exponent
  }

  private static func plain(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    scalars.filter { !$0.isHidden && !$0.isSpace }.map { $0.isMinusSign ? "-" : $0 }
  }

  /// Returns whether a text has the same words, and the number of this one as its digits show it.
  func isSame(as written: OpaqueText, foldingCase: Bool) -> Bool {
    func folded(_ scalars: [Unicode.Scalar]) -> [String] {
      scalars.map { foldingCase ? $0.properties.lowercaseMapping : String($0) }
    }
    guard folded(before) == folded(written.before), folded(after) == folded(written.after) else { return false }
    guard let number, let shown = written.number else { return number == nil && written.number == nil }
    let unit = ExactDecimal(isNegative: false, digits: [1], exponent: -written.scale)
    return (number - shown).magnitude < unit || number == shown
  }
}
