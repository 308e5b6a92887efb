extension PositionalDuration {
  /// Returns whether a text consists of digits and separators between hours, minutes and seconds.
  func writes(_ text: NumberInput, _ range: Range<Int>) -> Bool {
    var hasSeparator = false
    var index = range.lowerBound
    while index < range.upperBound {
      if text.scalar(at: index)?.decimalDigit != nil {
        index += 1
      } else if let end = separatorEnd(text, at: index), end > index {
        hasSeparator = true
        index = end
      } else {
        return false
      }
    }
    return hasSeparator
  }

  /// Parses the amounts of a text such as `1:05:00`. Lenient parsing also accepts `1:5:0`.
  ///
  /// - Parameter formatter: The formatter whose text is the hint.
  func reading(
    _ text: NumberInput, _ range: Range<Int>, isLenient: Bool, _ formatter: DurationFormatter
  ) throws(FormatError) -> DurationReading {
    let numbers = try numbers(text, range)
    guard let units = units(count: numbers.count) else {
      throw text.fault(text.count, "expected \(unitCounts) numbers, found \(numbers.count)")
    }
    var read = DurationReading()
    for (number, unit) in zip(numbers, units) {
      let amount = ExactDecimal(isNegative: false, digits: number.digits, exponent: 0)
      read.amounts.append(DurationReading.Amount(number: amount, unit: unit, start: number.start))
    }
    for (number, amount) in zip(numbers, read.amounts).dropFirst() {
      if number.digits.count == 1, isLenient {
        read.deviations.append(ParseDeviation(.leadingZeros(amount.unit.field), offset: text.offset(number.start)))
      } else if number.digits.count != 2 || amount.number >= ExactDecimal(60) {
        let hint: FormatError.Hint? =
          number.digits.count == 1 ? .leadingZeros(digits: 2) : try Self.writing(read.seconds, formatter)
        throw text.fault(number.start, "expected two digits below 60, found \(number.text)", hint: hint)
      }
    }
    return read
  }

  /// Returns a hint with the duration as the format writes it.
  private static func writing(
    _ seconds: ExactDecimal, _ formatter: DurationFormatter
  ) throws(FormatError) -> FormatError.Hint? {
    guard let seconds = seconds.integerValue, seconds > Int64.min else { return nil }
    return .write(try formatter.string(.integer(seconds)))
  }

  private struct Number {
    let digits: [UInt8]
    let start: Int
    /// The digits as typed.
    let text: String
  }

  private func numbers(_ text: NumberInput, _ range: Range<Int>) throws(FormatError) -> [Number] {
    var numbers: [Number] = []
    var index = range.lowerBound
    while true {
      // Parse digits only, because grouping separators may separate minutes here.
      guard let run = try DigitRun(text, from: index, isSeparator: { _, _ in false }) else {
        throw text.fault(index, "expected a number, found \(text.name(index))")
      }
      let typed = String(String.UnicodeScalarView(text.scalars[index..<run.end]))
      numbers.append(Number(digits: run.digits, start: index, text: typed.abbreviated()))
      index = run.end
      if index == range.upperBound { return numbers }
      guard let end = separatorEnd(text, at: index) else {
        throw text.fault(index, "expected “:”, found \(text.name(index))")
      }
      index = end
    }
  }
}

extension DurationStyle.Unit {
  /// The date field with the same name.
  fileprivate var field: DateFieldKind {
    switch self {
    case .years: .year
    case .months: .month
    case .weeks: .weekOfYear
    case .days: .day
    case .hours: .hour
    case .minutes: .minute
    case .seconds: .second
    }
  }
}
