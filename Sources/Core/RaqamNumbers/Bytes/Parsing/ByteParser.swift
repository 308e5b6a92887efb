internal import RaqamMemory

/// The parser of byte counts, created when the first text is parsed.
final class ByteParser: Sendable {
  /// The accepted unit names.
  private let units: UnitParser
  /// The unit names whose size differs from that of the style, which are rejected.
  private let otherUnits: UnitParser
  private let whole: [[Unicode.Scalar]]
  private let base: ExactDecimal

  /// The offset of the power of a binary unit, `KiB`, whose size does not depend on the style.
  private static let binary = 100
  private static let powers = Set(ByteUnit.allCases.flatMap { [$0.power, $0.power + binary] })

  init(_ formatter: ByteFormatter) throws(FormatError) {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 999
    let digits = try NumberParser(DecimalFormatter(style, locale: formatter.locale))
    let isBinary = formatter.style.counting == .iec
    var parser = UnitParser(numbers: digits)
    var others = UnitParser(numbers: digits)
    for unit in ByteUnit.allCases {
      let isDecimal = isBinary && unit != .bytes
      let own = try BytePlan(unit, formatter.style, locale: formatter.locale)
      parser.take(own.names, of: unit.power + (isDecimal ? Self.binary : 0))
      // The international symbols are accepted in every locale.
      if unit != .bytes {
        let power = unit.power + Self.binary
        if formatter.style.counting.base == 1024 {
          parser.take(unit.binarySymbol, of: power)
        } else {
          others.take(unit.binarySymbol, of: power)
        }
      }
      func takeOthers(_ parser: inout UnitParser) throws(FormatError) {
        parser.take(unit == .bytes ? "B" : unit.rawValue, of: unit.power)
        if unit == .kilobytes { parser.take("kB", of: unit.power) }
        // CLDR's long names, such as “megabytes”.
        if unit <= .petabytes,
          let long = try UnitPatterns(unit.cldrName, .long, resource: formatter.locale.resourceID)
        {
          parser.take(long.pairs(try formatter.locale.pluralRules()), of: unit.power)
        }
      }
      try isDecimal ? takeOthers(&others) : takeOthers(&parser)
    }
    parser.settle()
    others.settle()
    units = parser
    otherUnits = others
    whole = [NumberSyntax.plain(try formatter.string(0))]
    base = ExactDecimal(formatter.style.counting.base)
  }

  func value(of text: String, leniency: ParseLeniency) throws(FormatError) -> Parsed<NumericValue> {
    guard text.utf8.count <= NumberParser.textLimit else {
      throw FormatError(.limitExceeded, "the input exceeds the limit of \(NumberParser.textLimit) bytes")
    }
    let typed = NumberInput(text)
    if whole.contains(typed.scalars.map { $0.isSpace ? " " : $0 }) { return Parsed(.integer(0)) }
    let isLenient = leniency == .lenient
    var deviations: [ParseDeviation] = []
    var source = typed
    if isLenient, typed.trimmedRange != 0..<typed.count {
      deviations.append(ParseDeviation(.surroundingSpace, offset: 0))
      source = NumberInput(String(String.UnicodeScalarView(typed.scalars[typed.trimmedRange])))
    }
    let (isNegative, range) = source.withoutSign()
    let count = try count(source, range, isLenient: isLenient, &deviations)
    return Parsed(NumericValue(isNegative ? count.negated : count), deviations: deviations)
  }

  private func count(
    _ text: NumberInput, _ range: Range<Int>, isLenient: Bool, _ deviations: inout [ParseDeviation]
  ) throws(FormatError) -> ExactDecimal {
    let amount = try amount(text, at: range.lowerBound, units: Self.powers, isLenient: isLenient)
    deviations += amount.deviations
    if let sign = amount.sign, range.count < text.count {
      throw text.fault(sign, "\(text.name(sign)) occurs twice", hint: .writeOnce)
    }
    let magnitude = try bytes(amount, text)
    let bytes = amount.sign == nil ? magnitude : magnitude.negated
    if amount.end == range.upperBound { return bytes }
    // The exact count in bytes may follow in parentheses and takes precedence.
    let opening = UnitParser.skippingSpace(text, amount.end)
    if text.scalar(at: opening) == "(" {
      var start = opening + 1
      if text.scalar(at: start)?.isMinusSign == true { start += 1 }
      if let exact = try units.amount(text, at: start, units: [0], isLenient: isLenient),
        text.scalar(at: exact.end) == ")", exact.end + 1 == range.upperBound
      {
        return amount.sign == nil ? exact.number : exact.number.negated
      }
    }
    let index = opening < range.upperBound ? opening : amount.end
    throw text.fault(index, "unexpected \(text.name(index)) after the byte count")
  }

  /// Returns the amount at `start`. Unit names are first matched exactly. Case is ignored only if that fails, and never
  /// for the symbols of bits.
  private func amount(
    _ text: NumberInput, at start: Int, units known: Set<Int>, isLenient: Bool
  ) throws(FormatError) -> UnitParser.Amount {
    if let amount = try units.amount(text, at: start, units: known) { return amount }
    if let other = try otherUnits.amount(text, at: start, units: known, isLenient: isLenient) {
      throw try fault(other, text, start)
    }
    if let word = try units.word(text, afterNumberAt: start), let unit = Self.unitOfBits(word.text) {
      throw text.fault(
        word.start, "“\(word.text)” is a unit of bits", hint: .write("\(number(text, start)) \(unit)"))
    }
    if isLenient, let amount = try units.amount(text, at: start, units: known, isLenient: true) { return amount }
    throw try units.fault(text, at: start, expected: "a number")
  }

  /// Returns the error for a unit of another size.
  private func fault(_ other: UnitParser.Amount, _ text: NumberInput, _ start: Int) throws(FormatError) -> FormatError {
    let word = try units.word(text, afterNumberAt: start)
    let name = word.map { "“\($0.text)”" } ?? "this unit"
    guard other.unit < Self.binary else {
      let bytes = try bytes(other, text)
      return text.fault(
        word?.start ?? start, "\(name) is a power of 1024, but this format uses powers of 1000",
        hint: .write("\(bytes) B"))
    }
    return text.fault(
      word?.start ?? start, "\(name) is a power of 1000, but this format uses powers of 1024",
      hint: .write("\(number(text, start)) \(ByteUnit.allCases[other.unit].binarySymbol)"))
  }

  /// Returns the symbol of bytes for a symbol of bits: `GB` for `Gb`, `B` for `b`; `nil` for other words. Lowercase
  /// `gb` is not treated as bits, because it usually means bytes.
  private static func unitOfBits(_ word: String) -> String? {
    guard word.utf8.last == UInt8(ascii: "b") else { return nil }
    let bytes = word.dropLast() + "B"
    let symbols = ByteUnit.allCases.flatMap { $0 == .bytes ? ["B"] : [$0.rawValue, $0.binarySymbol] }
    return symbols.first { $0 == bytes }
  }

  /// Returns the digits and separators at `start` as typed.
  private func number(_ text: NumberInput, _ start: Int) -> String {
    let digits = text.scalars[start...].prefix {
      $0.decimalDigit != nil || SeparatorReading.isSeparator($0) && !$0.isSpace
    }
    return String(String.UnicodeScalarView(digits))
  }

  /// Returns the amount in bytes, rounded to the nearest integer: `1.2 MB` with a base of 1024 is not a whole number of
  /// bytes.
  private func bytes(_ amount: UnitParser.Amount, _ text: NumberInput) throws(FormatError) -> ExactDecimal {
    if amount.unit == 0, !amount.number.isInteger {
      throw text.fault(amount.start, "expected a whole number of bytes, found \(amount.number)")
    }
    let isBinary = amount.unit >= Self.binary
    let (power, base) = isBinary ? (amount.unit - Self.binary, ExactDecimal(1024)) : (amount.unit, base)
    let bytes = (0..<power).reduce(amount.number) { product, _ in product * base }
    return bytes.rounded(fractionDigits: 0)
  }
}

extension ExactDecimal {
  /// The negated number; zero has no sign.
  var negated: ExactDecimal {
    isZero ? .zero : ExactDecimal(isNegative: !isNegative, digits: digits, exponent: exponent)
  }
}

extension ByteFormatter {
  /// Parses a count of bytes.
  ///
  /// ```swift
  /// let formatter = try ByteFormatter(.bytes, locale: "en_US")
  /// try formatter.parse("1.2 MB").value                    // .integer(1200000)
  /// try formatter.parse("1.2 MB (1,234,567 bytes)").value  // .integer(1234567)
  /// ```
  ///
  /// The parser accepts the long and short units of the locale and the international symbols. The style determines the
  /// size of `KB`. A style with 1000 bytes rejects `KiB`, a style with binary units rejects `KB`, and all styles reject
  /// bits (`Gb`). The result is rounded to whole bytes, ties to even.
  ///
  /// - Throws: The errors of ``DecimalFormatter/parse(_:leniency:)-(String,_)``.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    let parser = try lazyParser.value { () throws(FormatError) in try ByteParser(self) }
    return try NumberTyping.reading(text, leniency) { leniency throws(FormatError) in
      try parser.value(of: text, leniency: leniency)
    }
  }
}
