internal import ICU

/// The names of units and the separators between amounts in the texts of some formats.
final class DurationNames: Sendable {
  /// Units are indices of `DurationStyle.Unit.allCases`, from the largest down.
  let units: UnitParser
  private let separators: [[Unicode.Scalar]]
  /// The plural name of each unit in the first format, for messages.
  private let shown: [Int: String]

  private static let all = DurationStyle.Unit.allCases

  /// - Parameter addsSymbols: Whether to add the symbols of the SI to the names of the locale.
  init(_ formatters: [DurationFormatter], addsSymbols: Bool = false) throws(FormatError) {
    guard let first = formatters.first else {
      throw FormatError(.unsupportedStyle, "a duration requires at least one unit")
    }
    let numbers = try DecimalFormatter(DecimalStyle(.named(.decimal)), locale: first.locale)
    var found: Set<[Unicode.Scalar]> = []
    for formatter in formatters {
      found.formUnion(formatter.joiner.separators.map { NumberSyntax.trimmed(NumberSyntax.plain($0)) })
    }
    separators = found.sorted { $0.count > $1.count }
    var parser = UnitParser(numbers: try NumberParser(numbers), joiners: separators)
    var shown: [Int: String] = [:]
    for formatter in formatters {
      for writer in formatter.writers {
        guard let unit = Self.all.firstIndex(of: writer.unit) else { continue }
        parser.take(writer.plan.positivePairs, of: unit)
        if shown[unit] == nil { shown[unit] = Self.name(in: writer.plan.parts(Self.several) ?? []) }
      }
    }
    if addsSymbols {
      for (unit, symbol) in [(DurationStyle.Unit.days, "d"), (.hours, "h"), (.minutes, "min"), (.seconds, "s")] {
        if let index = Self.all.firstIndex(of: unit), first.style.units.contains(unit) {
          parser.takeIfFree(symbol, of: index)
        }
      }
    }
    parser.settle()
    units = parser
    self.shown = shown
  }

  /// An amount whose text has digits and the plural name in most languages.
  private static let several = NumericValue.integer(10)

  private static func name(in parts: [FormatPart]) -> String {
    let text = parts.filter { !$0.isDigits }.map(\.text).joined(separator: " ")
    return String(String.UnicodeScalarView(NumberSyntax.trimmed(NumberSyntax.plain(text))))
  }

  /// Parses the amounts of a text in words.
  ///
  /// - Parameters:
  ///   - known: The units of the format.
  ///   - own: The names that the format uses; `nil` if it uses digits.
  func reading(
    _ text: NumberInput, _ range: Range<Int>, _ isNegative: Bool, among known: [DurationStyle.Unit], isLenient: Bool,
    _ formatter: DurationFormatter, own: UnitParser? = nil
  ) throws(FormatError) -> DurationReading {
    var read = DurationReading(isNegative: isNegative)
    var choices: [DurationReading.Choice] = []
    var index = range.lowerBound
    var left = Set(Self.all.indices)
    repeat {
      guard let amount = try units.amount(text, at: index, units: left, isLenient: isLenient) else {
        guard isLenient, let last = try lastNumber(text, index..<range.upperBound, after: left) else {
          throw try fault(text, at: index, isFirst: choices.isEmpty, known)
        }
        choices.append(DurationReading.Choice(number: last, units: nil, start: index))
        read.otherWords = read.otherWords ?? index
        break
      }
      let isWhole = amount.number.isInteger
      let parts = isWhole ? [] : isLenient && amount.end == range.upperBound ? DurationReading.parts(of: amount) : []
      guard isWhole || !parts.isEmpty else {
        throw text.fault(amount.start, "expected a whole number of units, found \(amount.number)")
      }
      if let sign = amount.sign {
        // The sign applies to the whole duration, so it is accepted only before the first number.
        guard !read.isNegative, index == range.lowerBound else {
          throw text.fault(sign, "\(text.name(sign)) occurs twice")
        }
        read.isNegative = true
      }
      read.deviations += amount.deviations
      let named = try named(amount, text, at: index, isLenient: isLenient)
      if isWhole {
        choices.append(DurationReading.Choice(number: amount.number, units: named, start: index))
      } else {
        choices += parts
        read.otherWords = read.otherWords ?? index
      }
      if isLenient, read.otherWords == nil {
        let ownAmount = try own?.amount(text, at: index, units: Set(named), isLenient: true)
        if ownAmount?.end != amount.end { read.otherWords = index }
      }
      // Each unit is smaller than the one before it.
      left = left.filter { $0 > amount.unit }
      index = amount.end
      if index < range.upperBound { index = afterSeparator(text, index) }
    } while index < range.upperBound
    read.amounts = try settled(choices, text, read.isNegative, known, formatter)
    return read
  }

  /// Returns the units that an amount may have, because some units share a name.
  private func named(
    _ amount: UnitParser.Amount, _ text: NumberInput, at index: Int, isLenient: Bool
  ) throws(FormatError) -> [Int] {
    guard units.hasHomonyms || isLenient else { return [amount.unit] }
    var found: [Int] = []
    for unit in Self.all.indices {
      let other = try units.amount(text, at: index, units: [unit], isLenient: isLenient)
      if let other, other.end == amount.end, other.number == amount.number { found.append(unit) }
    }
    return found
  }

  /// Parses the number without a unit at the end of a text; `nil` if there is none, or if no smaller unit is left.
  private func lastNumber(
    _ text: NumberInput, _ range: Range<Int>, after left: Set<Int>
  ) throws(FormatError) -> ExactDecimal? {
    guard let unit = left.min(), unit > 0, let number = try units.number(text, range, isLenient: true) else {
      return nil
    }
    guard let larger = Self.all[unit - 1].seconds, let smaller = Self.all[unit].seconds else { return nil }
    let limit = larger / smaller
    guard number.isInteger, number < ExactDecimal(limit) else {
      throw text.fault(
        range.lowerBound, "expected a whole number of \(Self.all[unit].rawValue) below \(limit), found \(number)",
        hint: .typing(.unitsInFull))
    }
    return number
  }

  /// Returns the amounts in the only units that they can have, or in those for which the format produces the same text.
  private func settled(
    _ choices: [DurationReading.Choice], _ text: NumberInput, _ isNegative: Bool, _ known: [DurationStyle.Unit],
    _ formatter: DurationFormatter
  ) throws(FormatError) -> [DurationReading.Amount] {
    var found: [DurationReading.Total: [[DurationReading.Amount]]] = [:]
    for amounts in DurationReading.all(choices[...]) {
      found[DurationReading(amounts: amounts).total, default: []].append(amounts)
    }
    if found.count > 1 {
      let written = found.filter { writes(text, $0.value[0], isNegative, formatter) }
      guard written.count == 1 else {
        let totals = (written.isEmpty ? found : written).keys
        let seconds = totals.map(\.seconds).sorted().map(\.description)
        let isExact = totals.allSatisfy { $0.years.isZero && $0.months.isZero }
        throw FormatError(
          .invalidNumber,
          "the duration is ambiguous" + (isExact ? ": \(seconds[0]) or \(seconds[1]) seconds" : ""), offset: 0,
          hint: .typing(.unitsInFull))
      }
      found = written
    }
    let readings = found.values.first ?? []
    let isKnown = { (amount: DurationReading.Amount) in known.contains(amount.unit) }
    if let amounts = readings.first(where: { $0.allSatisfy(isKnown) }) { return amounts }
    guard let other = readings.first?.first(where: { !isKnown($0) }) else {
      throw try fault(text, at: 0, isFirst: true, known)
    }
    throw text.fault(other.start, "the format has no \(other.unit.rawValue)", hint: hint(known))
  }

  /// Returns whether the format writes amounts as a text.
  private func writes(
    _ text: NumberInput, _ amounts: [DurationReading.Amount], _ isNegative: Bool, _ formatter: DurationFormatter
  ) -> Bool {
    do throws(FormatError) {
      guard let written = try DurationReading(amounts: amounts, isNegative: isNegative).text(by: formatter) else {
        return false
      }
      return NumberInput(written).scalars == text.scalars
    } catch {
      // The format does not have one of the units.
      return false
    }
  }

  private func afterSeparator(_ text: NumberInput, _ index: Int) -> Int {
    let start = UnitParser.skippingSpace(text, index)
    for separator in separators {
      if let end = text.end(of: separator, at: start), end > start { return UnitParser.skippingSpace(text, end) }
    }
    return start
  }

  /// Returns the error for a missing amount at `index`.
  private func fault(
    _ text: NumberInput, at index: Int, isFirst: Bool, _ known: [DurationStyle.Unit]
  ) throws(FormatError) -> FormatError {
    if !isFirst, try units.amount(text, at: index, units: Set(Self.all.indices), isLenient: true) != nil {
      return text.fault(index, "units must be in descending order, each at most once")
    }
    return try units.fault(text, at: index, expected: "a number", hint: hint(known))
  }

  private func hint(_ known: [DurationStyle.Unit]) -> FormatError.Hint {
    .oneOf(Self.all.indices.filter { known.contains(Self.all[$0]) }.compactMap { shown[$0] })
  }
}
