/// Reads counts of bytes back. Built once, when the first text is read.
final class ByteReader: Sendable {
  private let units: UnitReader
  private let known: Set<Int>
  private let whole: [[Unicode.Scalar]]
  private let base: ExactDecimal

  init(_ formatter: ByteFormatter) throws(FormatError) {
    var style = DecimalStyle(.named(.decimal))
    style.maximumFraction = 999
    var reader = UnitReader(numbers: try NumberReader(DecimalFormatter(style: style, locale: formatter.locale)))
    let numbers = try ByteNumbers(locale: formatter.locale, engine: .icu)
    for unit in ByteUnit.allCases {
      let writer = try ByteFormatter.writer(
        unit, style: formatter.style, numbers: numbers, symbols: formatter.symbols)
      for amount in UnitReader.probes { reader.take(try writer.parts(amount), of: unit.power, amount: amount) }
      // The international symbols are known everywhere.
      reader.take(unit == .bytes ? "B" : unit.rawValue, of: unit.power)
      if formatter.style.counting == .iec { reader.take(unit.binarySymbol, of: unit.power) }
    }
    reader.take("kB", of: ByteUnit.kilobytes.power)
    reader.settle()
    units = reader
    known = Set(ByteUnit.allCases.map(\.power))
    whole = [NumberShape.plain(try formatter.string(0))]
    base = ExactDecimal(formatter.style.counting.base)
  }

  func value(of text: String, leniency: ParseLeniency) throws(FormatError) -> Parsed<NumericValue> {
    guard text.utf8.count <= NumberReader.textLimit else {
      throw FormatError(.limitExceeded, "a byte count may have \(NumberReader.textLimit) bytes of text")
    }
    let typed = TypedText(text)
    if whole.contains(typed.scalars.map { $0.isSpace ? " " : $0 }) { return Parsed(.integer(0)) }
    let isLenient = leniency == .lenient
    var forgiven: [Forgiveness] = []
    var source = typed
    if isLenient, typed.trimmedRange != 0..<typed.count {
      forgiven.append(Forgiveness(.surroundingSpace, offset: 0))
      source = TypedText(String(String.UnicodeScalarView(typed.scalars[typed.trimmedRange])))
    }
    let (isNegative, range) = source.withoutSign()
    let count = try count(source, range, isLenient: isLenient)
    return Parsed(NumericValue(isNegative ? count.negated : count), forgiven: forgiven)
  }

  private func count(_ text: TypedText, _ range: Range<Int>, isLenient: Bool) throws(FormatError) -> ExactDecimal {
    guard let amount = try units.amount(text, at: range.lowerBound, units: known, isLenient: isLenient) else {
      throw try units.fault(text, at: range.lowerBound, expected: "a number")
    }
    if let sign = amount.sign, range.count < text.count {
      throw text.fault(sign, "\(text.name(sign)) stands twice", hint: .writeOnce)
    }
    let magnitude = try bytes(amount, text)
    let bytes = amount.sign == nil ? magnitude : magnitude.negated
    if amount.end == range.upperBound { return bytes }
    // The count in bytes stands behind in parentheses, and is exact.
    let opening = UnitReader.skippingSpace(text, amount.end)
    if text.scalar(at: opening) == "(" {
      var start = opening + 1
      if text.scalar(at: start)?.isMinusSign == true { start += 1 }
      if let exact = try units.amount(text, at: start, units: [0], isLenient: isLenient),
        text.scalar(at: exact.end) == ")", exact.end + 1 == range.upperBound
      {
        return amount.sign == nil ? exact.number : exact.number.negated
      }
    }
    throw text.fault(opening, "\(text.name(opening)) stands behind a byte count")
  }

  /// Parts of a byte are rounded to the nearest: `1.2 MB` of 1024 is no whole number of bytes.
  private func bytes(_ amount: UnitReader.Amount, _ text: TypedText) throws(FormatError) -> ExactDecimal {
    if amount.unit == 0, !amount.number.isInteger {
      throw text.fault(amount.start, "bytes are whole, and this is \(amount.number) of them")
    }
    let bytes = (0..<amount.unit).reduce(amount.number) { product, _ in product * base }
    return bytes.rounded(fractionDigits: 0)
  }
}

extension ExactDecimal {
  /// The number with the other sign; zero stays without one.
  var negated: ExactDecimal {
    isZero ? .zero : ExactDecimal(isNegative: !isNegative, digits: digits, exponent: exponent)
  }
}

extension ByteFormatter {
  /// The count of bytes that a text stands for.
  ///
  /// ```swift
  /// let formatter = try ByteFormatter(style: ByteStyle(), locale: LocaleID("en_US"))
  /// try formatter.parse("1.2 MB").value                    // .integer(1200000)
  /// try formatter.parse("1.2 MB (1,234,567 bytes)").value  // .integer(1234567)
  /// ```
  ///
  /// Units are those of the locale, and the international symbols; their size is that of the style. *Rounding*: to whole
  /// bytes, ties to even. *Errors*: as `DecimalFormatter.parse(_:leniency:)`.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    try lazyReader.value { () throws(FormatError) in try ByteReader(self) }.value(of: text, leniency: leniency)
  }
}
