extension NumberParser {
  /// Parses the number that starts at `start`, with misplaced or foreign separators if only one number can be meant.
  ///
  /// - Parameter ownSeparators: Whether only the format's own separators and groups are accepted.
  func lenientCore(
    _ text: NumberInput, from start: Int, ownSeparators: Bool, _ deviations: inout [ParseDeviation]
  ) throws(FormatError) -> DigitRun.Judgement? {
    if ownSeparators { return try core(text, from: start) }
    let run = try DigitRun(text, from: start) { scalar, _ in SeparatorReading.isSeparator(scalar) }
    guard let run else { return nil }
    let separators = try separators(zero: run.zero)
    let judgement = run.judgedKnown(by: separators, groups: syntax.groups, groupsZeros: syntax.groupsZeros)
    if case .good(var core) = judgement {
      if toleratePrice(text, &core, &deviations) { return .good(core) }
      tolerateLastSeparator(text, &core, separators, &deviations)
      return try withExponent(text, from: start, core)
    }
    if syntax.groups.last == 0, case .good(let core) = run.judgedKnown(by: separators, groups: (3, 3)) {
      deviations.append(ParseDeviation(.unwrittenGroups, offset: text.offset(run.separators[0].index)))
      return .good(core)
    }
    if let core = run.misplaced(by: separators) {
      deviations.append(ParseDeviation(.groupSizes, offset: text.offset(run.separators[0].index)))
      return .good(core)
    }
    if let found = SeparatorReading.core(of: run) {
      var core = found.core
      deviations.append(
        ParseDeviation(.separators(ofLocale: found.locale), offset: text.offset(run.separators[0].index)))
      _ = toleratePrice(text, &core, &deviations)
      return .good(core)
    }
    return judgement
  }

  /// Accepts a price without cents: `5,-`, `1'234.-`, `5.—`, and in Scandinavia `5:-`. The dash replaces the cents and
  /// is not a minus sign.
  private func toleratePrice(
    _ text: NumberInput, _ core: inout NumberCore, _ deviations: inout [ParseDeviation]
  ) -> Bool {
    guard core.fractionDigits == 0, let mark = text.scalar(at: core.end),
      SeparatorReading.isDecimal(mark) || mark == ":" && writesColonPrices
    else { return false }
    var end = core.end + 1
    while end <= core.end + 2, text.scalar(at: end)?.isDash == true { end += 1 }
    guard end > core.end + 1 else { return false }
    deviations.append(ParseDeviation(.dashForFraction, offset: text.offset(core.end + 1)))
    core.end = end
    return true
  }

  /// Whether prices in the format's currency use the notation `5:-`.
  private var writesColonPrices: Bool { ["DKK", "ISK", "NOK", "SEK"].contains(syntax.currency?.code) }

  /// Accepts a decimal separator without fraction digits.
  private func tolerateLastSeparator(
    _ text: NumberInput, _ core: inout NumberCore, _ separators: Separators, _ deviations: inout [ParseDeviation]
  ) {
    guard core.fractionDigits == 0, let next = text.scalar(at: core.end), separators.isDecimal(next) else { return }
    if !syntax.endsWithSeparator {
      deviations.append(ParseDeviation(.bareSeparator, offset: text.offset(core.end)))
    }
    core.end += 1
  }

  /// Returns the strict result if it is longer because of an exponent.
  private func withExponent(
    _ text: NumberInput, from start: Int, _ core: NumberCore
  ) throws(FormatError) -> DigitRun.Judgement {
    if case .good(let strict)? = try self.core(text, from: start), strict.end > core.end { return .good(strict) }
    return .good(core)
  }
}

extension DigitRun {
  /// The sizes of the last group and of those before it. In every grouping of CLDR, the last group has three or four
  /// digits and the others have two to four.
  private static let knownGroups = [3, 4].flatMap { last in (2...4).map { (last: last, others: $0) } }

  /// Validates the run against the separators of the format and rejects others.
  func judgedKnown(
    by separators: Separators, groups: (last: Int, others: Int), groupsZeros: Bool = false
  ) -> Judgement {
    if let foreign = self.separators.first(where: {
      !separators.isDecimal($0.scalar) && !separators.isGroup($0.scalar)
    }) {
      return .bad(Fault(index: foreign.index, message: "is not a separator of this format"))
    }
    return judged(by: separators, groups: groups, groupsZeros: groupsZeros)
  }

  /// Returns the number if its groups have sizes that other locales of CLDR use. With at least two separators, none of
  /// them can be the decimal separator of another locale.
  func misplaced(by separators: Separators) -> NumberCore? {
    guard self.separators.count > 1, digits.prefix(self.separators[0].digitsBefore).contains(where: { $0 != 0 }) else {
      return nil
    }
    let points = self.separators.filter { separators.isDecimal($0.scalar) }
    guard points.count <= 1,
      self.separators.allSatisfy({ separators.isDecimal($0.scalar) || separators.isGroup($0.scalar) }),
      points.isEmpty || points[0].index == self.separators.last?.index, self.separators[0].digitsBefore > 0
    else { return nil }
    let whole = points.first?.digitsBefore ?? digits.count
    let marks = self.separators.dropLast(points.count)
    guard marks.allSatisfy({ ($0.scalar == "٬") == (marks[0].scalar == "٬") }) else { return nil }
    guard Self.knownGroups.contains(where: { Self.groupFault(Array(marks), whole: whole, groups: $0) == nil }) else {
      return nil
    }
    return NumberCore(digits: digits, fractionDigits: digits.count - whole, zero: zero, end: end)
  }
}
