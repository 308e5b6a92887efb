internal import ICU

/// Parses amounts with a unit name, as some format writes them: `1.2 MB`, `5 minutes`, `ساعتان`.
struct UnitParser: Sendable {
  /// A unit name before and after the digits, or in place of them.
  private struct Name: Hashable {
    var before: [Unicode.Scalar] = []
    var after: [Unicode.Scalar] = []
    let unit: Int
    /// The amount that a name without digits includes.
    var amount: ExactDecimal?
  }

  /// A parsed amount of a unit, with its range in the text.
  struct Amount {
    let number: ExactDecimal
    let unit: Int
    let start: Int
    let end: Int
    /// The index of a minus sign between the unit's name and the digits.
    var sign: Int?
    var deviations: [ParseDeviation] = []
  }

  private typealias Core = (core: NumberCore, deviations: [ParseDeviation])

  let numbers: NumberParser
  /// Whether two units share a name: `ሰ` is an hour and a second in Amharic.
  private(set) var hasHomonyms = false
  private var names: Set<Name> = []
  /// The names, longest first.
  private var order: [Name] = []

  /// The texts between two amounts, sometimes without a space (Burmese).
  private let joiners: [[Unicode.Scalar]]

  init(numbers: NumberParser, joiners: [[Unicode.Scalar]] = []) {
    self.numbers = numbers
    self.joiners = joiners.filter { !$0.isEmpty }
  }

  /// Adds the names of a unit from the affixes of its amounts.
  mutating func take(_ pairs: [NumberPlan.AffixPair], of unit: Int) {
    for pair in pairs {
      let amount = pair.whole > 0 ? ExactDecimal(Int64(pair.whole)) : nil
      names.insert(Name(before: Self.plain(pair.prefix), after: Self.plain(pair.suffix), unit: unit, amount: amount))
    }
  }

  /// Adds a name that follows the digits.
  mutating func take(_ name: String, of unit: Int) {
    names.insert(Name(after: NumberSyntax.trimmed(NumberSyntax.plain(name)), unit: unit))
  }

  /// Adds a name that follows the digits, unless it is that of another unit in any letter case.
  mutating func takeIfFree(_ name: String, of unit: Int) {
    let letters = name.unicodeScalars.map(\.properties.lowercaseMapping)
    let isTaken = names.contains { $0.unit != unit && $0.after.map(\.properties.lowercaseMapping) == letters }
    if !isTaken { take(name, of: unit) }
  }

  private static func plain(_ text: AffixText) -> [Unicode.Scalar] {
    NumberSyntax.trimmed(NumberSyntax.plain(String(decoding: text.bytes, as: UTF8.self)))
  }

  /// Sorts the names after all have been added.
  mutating func settle() {
    let texts = Set(names.map { Name(before: $0.before, after: $0.after, unit: 0, amount: $0.amount) })
    hasHomonyms = texts.count < names.count
    order = names.sorted {
      let (one, other) = ($0.before.count + $0.after.count, $1.before.count + $1.after.count)
      if one != other { return one > other }
      // In Hebrew, the name of one hour is used without a digit in one width, and before the digit in another.
      return $0.unit == $1.unit ? $0.amount == nil && $1.amount != nil : $0.unit < $1.unit
    }
  }

  /// Parses the amount at `start`; the space between digits and name is optional.
  func amount(
    _ text: NumberInput, at start: Int, units: Set<Int>, isLenient: Bool = false
  ) throws(FormatError) -> Amount? {
    var cores: [Int: Core?] = [:]
    let exact = try amount(text, at: start, units: units, isLenient: isLenient, foldingCase: false, &cores)
    if exact != nil || !isLenient { return exact }
    return try amount(text, at: start, units: units, isLenient: true, foldingCase: true, &cores)
  }

  private func amount(
    _ text: NumberInput, at start: Int, units: Set<Int>, isLenient: Bool, foldingCase: Bool, _ cores: inout [Int: Core?]
  ) throws(FormatError) -> Amount? {
    for name in order where units.contains(name.unit) {
      guard let opened = text.end(of: name.before, at: start, foldingCase: foldingCase) else { continue }
      if let amount = name.amount, isWordEnd(text, opened) {
        return Amount(number: amount, unit: name.unit, start: start, end: opened)
      }
      var first = name.before.isEmpty ? opened : Self.skippingSpace(text, opened)
      var sign: Int?
      if !name.before.isEmpty, text.scalar(at: first)?.isMinusSign == true {
        sign = first
        first += 1
      }
      if cores[first] == nil { cores[first] = .some(try core(text, from: first, isLenient: isLenient)) }
      guard case .some(.some((let core, var deviations))) = cores[first] else { continue }
      let after = name.after.isEmpty ? core.end : Self.skippingSpace(text, core.end)
      guard let end = text.end(of: name.after, at: after, foldingCase: foldingCase), isWordEnd(text, end)
      else { continue }
      let number = ExactDecimal(isNegative: false, digits: core.digits, exponent: -core.fractionDigits)
      // A name that includes its amount does not precede another number: that number belongs to the next unit.
      if name.after.isEmpty, let alone = amount(of: name), alone != number { continue }
      for (word, index) in [(name.before, start), (name.after, after)] where text.end(of: word, at: index) == nil {
        deviations.append(ParseDeviation(.letterCase, offset: text.offset(index)))
      }
      return Amount(number: number, unit: name.unit, start: start, end: end, sign: sign, deviations: deviations)
    }
    return nil
  }

  /// Returns the amount that the name has without digits in another width.
  private func amount(of name: Name) -> ExactDecimal? {
    order.first { $0.amount != nil && $0.unit == name.unit && $0.before == name.before }?.amount
  }

  private func core(_ text: NumberInput, from start: Int, isLenient: Bool) throws(FormatError) -> Core? {
    var deviations: [ParseDeviation] = []
    var core: NumberCore?
    if isLenient, case .good(let read)? = try numbers.lenientCore(text, from: start, ownSeparators: false, &deviations)
    {
      core = read
    } else if case .good(let read)? = try numbers.core(text, from: start) {
      // The input `1 30` is not one number, but may be two.
      (core, deviations) = (read, [])
    }
    guard var core else { return nil }
    // Without a fraction, a comma is a list separator rather than a decimal separator.
    if deviations.last?.detail == .bareSeparator,
      joiners.contains(where: { text.end(of: $0, at: core.end - 1) != nil })
    {
      deviations.removeLast()
      core.end -= 1
    }
    return (core, deviations)
  }

  /// Returns the number that spans a range; `nil` if there is none.
  func number(_ text: NumberInput, _ range: Range<Int>, isLenient: Bool) throws(FormatError) -> ExactDecimal? {
    guard let (core, _) = try self.core(text, from: range.lowerBound, isLenient: isLenient),
      core.end == range.upperBound
    else { return nil }
    return ExactDecimal(isNegative: false, digits: core.digits, exponent: -core.fractionDigits)
  }

  /// Returns the letters after the number at `start`, and their index; `nil` without a number.
  func word(_ text: NumberInput, afterNumberAt start: Int) throws(FormatError) -> (text: String, start: Int)? {
    guard case .good(let core)? = try numbers.core(text, from: start) else { return nil }
    let first = Self.skippingSpace(text, core.end)
    var end = first
    while text.scalar(at: end)?.properties.isAlphabetic == true { end += 1 }
    return (String(String.UnicodeScalarView(text.scalars[first..<end])), first)
  }

  /// Returns whether a name may end at an index: `m` is not a match for the start of `min`.
  private func isWordEnd(_ text: NumberInput, _ index: Int) -> Bool {
    guard let next = text.scalar(at: index), let last = text.scalar(at: index - 1) else { return true }
    if joiners.contains(where: { text.end(of: $0, at: index) != nil }) { return true }
    return !(next.properties.isAlphabetic && last.properties.isAlphabetic)
  }

  static func skippingSpace(_ text: NumberInput, _ index: Int) -> Int {
    text.scalar(at: index)?.isSpace == true ? index + 1 : index
  }

  /// Returns the error for a missing amount at `start`.
  func fault(
    _ text: NumberInput, at start: Int, expected: String, hint: FormatError.Hint? = nil
  ) throws(FormatError) -> FormatError {
    guard start < text.count else { return text.fault(start, "expected \(expected), found the end of the input") }
    switch try numbers.core(text, from: start) {
    case .bad(let fault)?: return text.fault(fault.index, "\(text.name(fault.index)) \(fault.message)")
    case .good(let core)?:
      let index = Self.skippingSpace(text, core.end)
      return text.fault(index, "expected the name of a unit, found \(text.name(index))", hint: hint)
    case nil: return text.fault(start, "expected \(expected), found \(text.name(start))")
    }
  }
}

extension NumberInput {
  /// Returns the range without a minus sign at either end, and whether there was one.
  func withoutSign() -> (isNegative: Bool, range: Range<Int>) {
    if scalar(at: 0)?.isMinusSign == true { return (true, 1..<count) }
    if count > 1, scalars[count - 1].isMinusSign { return (true, 0..<(count - 1)) }
    return (false, 0..<count)
  }

  /// The range of indices between the white space at both ends.
  var trimmedRange: Range<Int> {
    let start = scalars.firstIndex { !$0.properties.isWhitespace } ?? count
    let end = scalars.lastIndex { !$0.properties.isWhitespace }.map { $0 + 1 } ?? start
    return start..<max(start, end)
  }
}
