/// The amounts that were parsed from a text, and its deviations from the format.
struct DurationReading {
  struct Amount {
    let number: ExactDecimal
    let unit: DurationStyle.Unit
    /// The index of its first scalar.
    let start: Int
  }

  /// An amount before its unit is known.
  struct Choice {
    let number: ExactDecimal
    /// The units with the parsed name, as indices into `allCases`; `nil` without a name, which means the next smaller
    /// unit.
    let units: [Int]?
    let start: Int
  }

  /// Returns a number of hours or minutes with a fraction as whole numbers of smaller units, such as 1 hour and 30
  /// minutes; empty if they are not whole seconds.
  static func parts(of amount: UnitParser.Amount) -> [Choice] {
    let units = DurationStyle.Unit.allCases
    guard units.indices.contains(amount.unit), [.hours, .minutes].contains(units[amount.unit]),
      let length = units[amount.unit].seconds, var rest = (amount.number * ExactDecimal(length)).integerValue
    else { return [] }
    var parts: [Choice] = []
    for index in amount.unit..<units.count {
      guard let length = units[index].seconds else { continue }
      if rest >= length {
        parts.append(Choice(number: ExactDecimal(rest / length), units: [index], start: amount.start))
      }
      rest %= length
    }
    return parts
  }

  var amounts: [Amount] = []
  var isNegative = false
  var deviations: [ParseDeviation] = []
  /// The index of the first words or digits that the format does not write.
  var otherWords: Int?

  /// The amounts of a duration without its sign: those of units without a fixed length, and the seconds of the others.
  struct Total: Hashable {
    var years = ExactDecimal.zero
    var months = ExactDecimal.zero
    var seconds = ExactDecimal.zero
  }

  var total: Total {
    var total = Total()
    for amount in amounts {
      switch amount.unit {
      case .years: total.years = amount.number
      case .months: total.months = amount.number
      default: total.seconds = total.seconds.adding(amount.number * ExactDecimal(amount.unit.seconds ?? 0))
      }
    }
    return total
  }

  /// The seconds of the units with a fixed length, without the sign.
  var seconds: ExactDecimal { total.seconds }

  var value: ExactDecimal { isNegative ? seconds.negated : seconds }

  /// The amounts in the units of a calendar, and the seconds of the smaller units; `nil` beyond 64 bits.
  var difference: InstantDifference? {
    var difference = InstantDifference()
    for amount in amounts {
      guard let number = (isNegative ? amount.number.negated : amount.number).integerValue,
        let count = Int(exactly: number)
      else { return nil }
      switch amount.unit {
      case .years: difference.calendar.years = count
      case .months: difference.calendar.months = count
      case .weeks: difference.calendar.weeks = count
      case .days: difference.calendar.days = count
      case .hours, .minutes, .seconds:
        let (seconds, isTooLong) = number.multipliedReportingOverflow(by: amount.unit.seconds ?? 1)
        let (sum, isBeyond) = difference.seconds.addingReportingOverflow(seconds)
        guard !isTooLong, !isBeyond else { return nil }
        difference.seconds = sum
      }
    }
    return difference
  }

  /// Returns the amounts in every combination of their possible units, from the largest down, each at most once. There
  /// are seven units, so there are at most 128 combinations.
  static func all(_ choices: ArraySlice<Choice>, after last: Int = -1) -> [[Amount]] {
    guard let first = choices.first else { return [[]] }
    let units = DurationStyle.Unit.allCases
    let found = (first.units ?? [last + 1]).filter { $0 > last && units.indices.contains($0) }
    return found.flatMap { unit in
      all(choices.dropFirst(), after: unit).map {
        [Amount(number: first.number, unit: units[unit], start: first.start)] + $0
      }
    }
  }
}
