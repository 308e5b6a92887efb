internal import ICU

/// Reads lengths of time in words back. Built once, when the first text is read.
final class DurationReader: Sendable {
  private let units: UnitReader
  private let separators: [[Unicode.Scalar]]
  private let seconds: [Int64]
  private let positional: PositionalDuration?

  init(_ formatter: DurationFormatter) throws(FormatError) {
    let numbers = try DecimalFormatter(style: DecimalStyle(.named(.decimal)), locale: formatter.locale)
    separators = try Self.separators(formatter.joiner)
    var reader = UnitReader(numbers: try NumberReader(numbers), joiners: separators)
    for (index, writer) in formatter.writers.enumerated() {
      for amount in UnitReader.probes where amount.isInteger {
        let value = NumericValue(amount)
        let parts: [FormatPart]
        do throws(ICUFailure) {
          parts = try writer.engine.fields(value).parts { NumberFieldKinds.kind($0, text: $1, value: value) }
        } catch {
          throw FormatError(icu: error, while: "looking for the name of \(writer.unit.rawValue)")
        }
        reader.take(parts, of: index, amount: amount)
      }
    }
    reader.settle()
    units = reader
    seconds = formatter.writers.map(\.unit.seconds)
    positional = formatter.positional
  }

  /// What stands between the members of a list of two, three and four.
  private static func separators(_ joiner: ListJoiner) throws(FormatError) -> [[Unicode.Scalar]] {
    let member = "\u{E000}"
    var found: Set<[Unicode.Scalar]> = []
    for count in 2...4 {
      let pieces = try joiner.plainString([String](repeating: member, count: count)).split(separator: "\u{E000}")
      found.formUnion(pieces.map { NumberShape.trimmed(NumberShape.plain(String($0))) })
    }
    return found.sorted { $0.count > $1.count }
  }

  /// `formatter` is the one whose texts are read.
  func value(
    of text: String, leniency: ParseLeniency, formatter: DurationFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    guard text.utf8.count <= NumberReader.textLimit else {
      throw FormatError(.limitExceeded, "a duration may have \(NumberReader.textLimit) bytes of text")
    }
    let isLenient = leniency == .lenient
    var typed = TypedText(text)
    var forgiven: [Forgiveness] = []
    if isLenient, typed.trimmedRange != 0..<typed.count {
      forgiven.append(Forgiveness(.surroundingSpace, offset: 0))
      typed = TypedText(String(String.UnicodeScalarView(typed.scalars[typed.trimmedRange])))
    }
    let (hasSign, range) = typed.withoutSign()
    var isNegative = hasSign
    let total =
      if let positional {
        try positional.seconds(typed, range)
      } else {
        try words(typed, range, isLenient: isLenient, isNegative: &isNegative, &forgiven, formatter: formatter)
      }
    guard let seconds = (isNegative ? total.negated : total).integerValue, seconds > Int64.min else {
      throw FormatError(.outOfRange, "a duration is less than 9,223,372,036,854,775,807 seconds")
    }
    return Parsed(.integer(seconds), forgiven: forgiven)
  }

  private func words(
    _ text: TypedText, _ range: Range<Int>, isLenient: Bool, isNegative: inout Bool, _ forgiven: inout [Forgiveness],
    formatter: DurationFormatter
  ) throws(FormatError) -> ExactDecimal {
    var total = ExactDecimal.zero
    var choices: [(number: ExactDecimal, units: [Int])] = []
    var index = range.lowerBound
    var left = Set(seconds.indices)
    repeat {
      guard let amount = try units.amount(text, at: index, units: left, isLenient: isLenient) else {
        throw try units.fault(text, at: index, expected: "a number")
      }
      guard amount.number.isInteger else {
        throw text.fault(amount.start, "the units of a duration are whole, and this is \(amount.number)")
      }
      if let sign = amount.sign {
        // The sign belongs to the whole: before its first number, and nowhere else.
        guard !isNegative, index == range.lowerBound else { throw text.fault(sign, "\(text.name(sign)) stands twice") }
        isNegative = true
      }
      forgiven += amount.forgiven
      total = total.adding(amount.number * ExactDecimal(seconds[amount.unit]))
      if units.hasHomonyms {
        choices.append((amount.number, try homonyms(of: amount, text, at: index, isLenient: isLenient)))
      }
      // Units come from the largest down, each once.
      left = left.filter { $0 > amount.unit }
      index = amount.end
      if index < range.upperBound { index = afterSeparator(text, index) }
    } while index < range.upperBound
    let totals = Self.totals(choices[...], seconds)
    return totals.count < 2 ? total : try settled(totals, text, isNegative: isNegative, formatter)
  }

  /// The units that an amount may be of: some have one name.
  private func homonyms(
    of amount: UnitReader.Amount, _ text: TypedText, at index: Int, isLenient: Bool
  ) throws(FormatError) -> [Int] {
    var found: [Int] = []
    for unit in seconds.indices {
      let other = try units.amount(text, at: index, units: [unit], isLenient: isLenient)
      if let other, other.end == amount.end, other.number == amount.number { found.append(unit) }
    }
    return found
  }

  /// What amounts come to, whatever units they are of: from the largest down, each once.
  private static func totals(
    _ choices: ArraySlice<(number: ExactDecimal, units: [Int])>, _ seconds: [Int64], below limit: Int = -1
  ) -> Set<ExactDecimal> {
    guard let first = choices.first else { return [.zero] }
    var found: Set<ExactDecimal> = []
    for unit in first.units where unit > limit {
      let amount = first.number * ExactDecimal(seconds[unit])
      found.formUnion(totals(choices.dropFirst(), seconds, below: unit).map { $0.adding(amount) })
    }
    return found
  }

  /// The one of several totals that is written so.
  private func settled(
    _ totals: Set<ExactDecimal>, _ text: TypedText, isNegative: Bool, _ formatter: DurationFormatter
  ) throws(FormatError) -> ExactDecimal {
    var written: [ExactDecimal] = []
    for total in totals {
      let value = NumericValue(isNegative ? total.negated : total)
      if TypedText(try formatter.string(value)).scalars == text.scalars { written.append(total) }
    }
    if let total = written.first, written.count == 1 { return total }
    let shown = (written.isEmpty ? Array(totals) : written).sorted().map(\.description)
    throw FormatError(
      .invalidNumber, "the text stands for \(shown[0]) seconds as well as for \(shown[1])", offset: 0,
      hint: .typing(.unitsInFull))
  }

  private func afterSeparator(_ text: TypedText, _ index: Int) -> Int {
    let start = UnitReader.skippingSpace(text, index)
    for separator in separators {
      if let end = text.end(of: separator, at: start), end > start { return UnitReader.skippingSpace(text, end) }
    }
    return start
  }
}

extension DurationFormatter {
  /// The seconds that a text stands for.
  ///
  /// ```swift
  /// let formatter = try DurationFormatter(style: .countdown, locale: LocaleID("en_US"))
  /// try formatter.parse("1 hour, 5 minutes").value  // .integer(3900)
  /// ```
  ///
  /// Units come from the largest down, each at most once; in digits, every number behind the first is below 60.
  /// *Errors*: as `DecimalFormatter.parse(_:leniency:)`, and `outOfRange` beyond the seconds of an `Int64`.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    try lazyReader.value { () throws(FormatError) in try DurationReader(self) }
      .value(of: text, leniency: leniency, formatter: self)
  }
}
