/// The amounts that were read in a text, and how it differs from what the format writes.
struct DurationReading {
  struct Amount {
    let number: ExactDecimal
    let unit: DurationStyle.Unit
    /// Where it begins.
    let start: Int
  }

  /// An amount before its unit is known.
  struct Choice {
    let number: ExactDecimal
    /// The units that have its name, as indices of all; `nil` without a name: it is of the unit below the one before.
    let units: [Int]?
    let start: Int
  }

  var amounts: [Amount] = []
  var isNegative = false
  var forgiven: [Forgiveness] = []
  /// Where the first words or digits stand that the format does not write.
  var otherWords: Int?

  /// The length of time without its sign.
  var seconds: ExactDecimal {
    amounts.reduce(.zero) { $0.adding($1.number * ExactDecimal($1.unit.seconds)) }
  }

  /// The length of time.
  var value: ExactDecimal { isNegative ? seconds.negated : seconds }

  /// Amounts in all units that they may be of, from the largest down, each once. There are five units, so at most 32 ways.
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
