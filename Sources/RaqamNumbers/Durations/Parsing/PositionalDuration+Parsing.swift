extension PositionalDuration {
  /// The seconds of a text such as `1:05:00`.
  func seconds(_ text: TypedText, _ range: Range<Int>) throws(FormatError) -> ExactDecimal {
    var amounts: [ExactDecimal] = []
    var index = range.lowerBound
    while true {
      // Digits alone: what separates groups elsewhere separates minutes here.
      guard let run = try DigitRun(text, from: index, isSeparator: { _, _ in false }) else {
        throw text.fault(index, "\(text.name(index)) stands where a number was expected")
      }
      let amount = ExactDecimal(isNegative: false, digits: run.digits, exponent: 0)
      if !amounts.isEmpty, run.digits.count != 2 || amount >= ExactDecimal(60) {
        throw text.fault(index, "\(amount) stands where two digits below 60 were expected")
      }
      amounts.append(amount)
      index = run.end
      if index == range.upperBound { break }
      guard let end = separatorEnd(text, at: index) else {
        throw text.fault(index, "\(text.name(index)) stands where “:” was expected")
      }
      index = end
    }
    guard let units = units(count: amounts.count) else {
      throw text.fault(text.count, "the text has \(amounts.count) numbers, and this style writes \(unitCounts)")
    }
    return zip(amounts, units).reduce(ExactDecimal.zero) { $0.adding($1.0 * ExactDecimal($1.1.seconds)) }
  }
}
