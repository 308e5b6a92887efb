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

  var amounts: [Amount] = []
  var isNegative = false
  var deviations: [ParseDeviation] = []
  /// The index of the first words or digits that the format does not write.
  var otherWords: Int?

  /// The duration in seconds without its sign.
  var seconds: ExactDecimal {
    amounts.reduce(.zero) { $0.adding($1.number * ExactDecimal($1.unit.seconds)) }
  }

  var value: ExactDecimal { isNegative ? seconds.negated : seconds }

  /// Returns the amounts in every combination of their possible units, from the largest down, each at most once. There
  /// are five units, so there are at most 32 combinations.
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
