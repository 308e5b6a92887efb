/// Interprets separators by their order alone, in any locale: `1.234,5` can only be one number.
package enum SeparatorReading {
  /// Returns whether some locale uses a character as a separator in numbers.
  package static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    isDecimal(scalar) || scalar.isSpace || scalar.isApostrophe || scalar.value == 0x066C
  }

  static func isDecimal(_ scalar: Unicode.Scalar) -> Bool {
    [0x2C, 0x2E, 0x060C, 0x066B, 0xFF0C, 0xFF0E].contains(scalar.value)
  }

  /// Returns the only number that a run can be; `nil` if there are several or none.
  static func core(of run: DigitRun) -> (core: NumberCore, locale: String)? {
    guard let last = run.separators.last else { return nil }
    let marks: ArraySlice<DigitRun.Separator>
    let point: DigitRun.Separator?
    let kinds = Set(run.separators.map { kind($0.scalar) })
    if run.separators.count == 1, isDecimal(last.scalar) {
      // A single separator before three digits may be a grouping separator; before any other number of digits it
      // cannot.
      guard run.digits.count - last.digitsBefore != 3 || isBelowOne(run, last) else { return nil }
      (marks, point) = ([], last)
    } else if kinds.count == 1 {
      (marks, point) = (run.separators[...], nil)
    } else {
      marks = run.separators.dropLast()
      guard isDecimal(last.scalar), Set(marks.map { kind($0.scalar) }).count == 1,
        kind(last.scalar) != marks.first.map({ kind($0.scalar) })
      else { return nil }
      point = last
    }
    // A group cannot follow only zeros.
    if let first = marks.first, isBelowOne(run, first) { return nil }
    let whole = point?.digitsBefore ?? run.digits.count
    let sizes = [(last: 3, others: 3), (last: 3, others: 2)]
    guard sizes.contains(where: { DigitRun.groupFault(Array(marks), whole: whole, groups: $0) == nil }) else {
      return nil
    }
    let core = NumberCore(
      digits: run.digits, fractionDigits: run.digits.count - whole, zero: run.zero, end: run.end)
    return (core, locale(group: marks.first?.scalar, decimal: point?.scalar))
  }

  /// Returns whether the digits before a separator are only zeros or none, as in `0.125` and `.125`; a group cannot be
  /// so.
  private static func isBelowOne(_ run: DigitRun, _ point: DigitRun.Separator) -> Bool {
    run.digits.prefix(point.digitsBefore).allSatisfy { $0 == 0 }
  }

  private static func kind(_ scalar: Unicode.Scalar) -> UInt32 {
    scalar.isSpace ? 0x20 : scalar.isApostrophe ? 0x27 : scalar.value
  }

  // MARK: Names

  /// Returns a well-known locale with such separators, such as `de_DE`.
  private static func locale(group: Unicode.Scalar?, decimal: Unicode.Scalar?) -> String {
    switch (group.map(kind), decimal.map(kind)) {
    case (0x2C?, 0x2E?), (nil, 0x2E?), (0x2C?, nil): "en_US"
    case (0x2E?, 0x2C?), (nil, 0x2C?), (0x2E?, nil): "de_DE"
    case (0x20?, 0x2C?), (0x20?, nil): "fr_FR"
    case (0x27?, 0x2E?), (0x27?, nil): "de_CH"
    case (0x066C?, 0x066B?), (nil, 0x066B?), (0x066C?, nil): "fa_IR"
    default: "another locale"
    }
  }
}
