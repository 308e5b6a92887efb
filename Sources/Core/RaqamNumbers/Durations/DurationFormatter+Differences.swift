extension DurationFormatter {
  /// Formats a difference in the style's units.
  ///
  /// - Throws: `unsupportedStyle` if the difference has years, months or days and the style does not; `outOfRange` if
  ///   its parts have different signs or more than 4,000,000,000 units of the calendar.
  public func string(_ difference: InstantDifference) throws(FormatError) -> String {
    var bytes: [UInt8] = []
    try append(difference, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the formatted text of a difference to `bytes`, as UTF-8.
  ///
  /// - Throws: The errors of ``string(_:)-(InstantDifference)``.
  public func append(_ difference: InstantDifference, to bytes: inout [UInt8]) throws(FormatError) {
    let amounts = try amounts(difference)
    if let positional { return try positional.append(difference.seconds, to: &bytes) }
    try append(amounts, to: &bytes)
  }

  /// Returns the formatted text of a difference as typed parts.
  ///
  /// - Throws: The errors of ``string(_:)-(InstantDifference)``.
  public func parts(_ difference: InstantDifference) throws(FormatError) -> [FormatPart] {
    let amounts = try amounts(difference)
    if let positional { return try positional.parts(difference.seconds) }
    return try parts(amounts)
  }

  /// Returns the nonzero amounts of a difference, with the sign on the first.
  private func amounts(_ difference: InstantDifference) throws(FormatError) -> Amounts {
    let parts = try calendarParts(difference)
    for (unit, amount) in parts where amount != 0 && !style.units.contains(unit) {
      throw FormatError(.unsupportedStyle, "the difference has \(unit.rawValue), which the style does not have")
    }
    var rest = difference.seconds.magnitude
    var amounts = Amounts()
    for (index, writer) in writers.enumerated() {
      var amount = Int64(parts.first { $0.unit == writer.unit }?.amount.magnitude ?? 0)
      if writer.unit.calendarUnit == nil, let length = writer.unit.seconds {
        amount = Int64(rest / UInt64(length))
        rest %= UInt64(length)
      }
      if amount > 0 { amounts.append(amount, index) }
    }
    if amounts.count == 0, !writers.isEmpty { amounts.append(0, writers.count - 1) }
    if difference.seconds < 0 || parts.contains(where: { $0.amount < 0 }) { amounts.values[0].negate() }
    return amounts
  }

  /// Returns the units of the calendar; weeks become days if the style has no weeks.
  private func calendarParts(
    _ difference: InstantDifference
  ) throws(FormatError) -> [(unit: DurationStyle.Unit, amount: Int)] {
    let calendar = difference.calendar
    let all = [calendar.years, calendar.months, calendar.weeks, calendar.days]
    guard all.allSatisfy({ $0.magnitude <= 4_000_000_000 }), difference.seconds > .min else {
      throw FormatError(.outOfRange, "the difference exceeds the limit of 4000000000 units of the calendar")
    }
    let signs = Set(all.map { $0.signum() } + [Int(difference.seconds.signum())])
    guard !signs.isSuperset(of: [-1, 1]) else {
      throw FormatError(.outOfRange, "the parts of the difference have different signs")
    }
    let hasWeeks = style.units.contains(.weeks)
    return [
      (.years, calendar.years), (.months, calendar.months), (.weeks, hasWeeks ? calendar.weeks : 0),
      (.days, calendar.days + (hasWeeks ? 0 : 7 * calendar.weeks)),
    ]
  }
}

extension DurationStyle.Unit {
  /// The unit of the calendar; `nil` for hours, minutes and seconds.
  package var calendarUnit: CalendarUnit? {
    switch self {
    case .years: .year
    case .months: .month
    case .weeks: .week
    case .days: .day
    case .hours, .minutes, .seconds: nil
    }
  }
}
