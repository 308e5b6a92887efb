extension DateScanner {
  /// Parses a numeric field.
  ///
  /// - Parameter name: The name that directly follows the number.
  mutating func numberField(
    _ field: DateField, _ widths: DateParsePlan.Digits = .init(), before name: DateParsePlan.FollowingName? = nil
  ) throws(FormatError) {
    let start = position
    if try readsNumeral(field) { return }
    if try readsName(field) { return }
    let affixes = field.kind == .month ? try names.leapAffixes() : nil
    var isLeap = false
    if let before = affixes?.before, before.count > 0 { isLeap = passes(before) }
    let isNegative = widths.fixed == nil && passesMinus(field)
    let digits = try digits(field, widths, before: name)
    if let after = affixes?.after, after.count > 0 { isLeap = skips(after) || isLeap }
    if field.kind == .fraction { return try fraction(digits, from: start) }
    var value = 0
    // Saturate the value: it stays greater than every valid one.
    for index in digits { value = min(value * 10 + Int(text.units[index]) - 0x30, 1_000_000_000) }
    if isNegative { value = -value }
    let isTwoDigits = field.kind.isYear && field.count == 2 && digits.count <= 2 && !isNegative
    // In lenient parsing, a 12-hour field accepts the hour of a 24-hour clock.
    var range = numbers(field.kind) ?? 0...0
    if isLenient, [.hour12, .hour12From0].contains(field.kind) { range = 0...23 }
    if leniency == .lenient, let limit = carryLimit(field.kind) { range = range.lowerBound...limit }
    guard range.contains(value) else {
      throw FormatError(
        field.kind.isTime ? .invalidTime : .invalidDate,
        field.kind.outOfRange(value, numbers(field.kind)), offset: text.offset(start),
        hint: swapHint(field, value, after: digits.upperBound))
    }
    if isLenient, [.hour12, .hour12From0].contains(field.kind), field.kind.range?.contains(value) == false {
      tolerate(.hourOf24(value), at: start)
    }
    if isLeap { value += DateNames.leapMark }
    let isPosition = field.kind == .month && field.count <= 2 && names.facts.leapMonths == .ownNumber
    try set(
      field.kind,
      DateFields.Found(
        value: value, range: start..<position, isPosition: isPosition, isTwoDigits: isTwoDigits,
        digitCount: digits.count))
  }

  /// Consumes the digits of a field; all digits of a text must be of one script.
  private mutating func digits(
    _ field: DateField, _ widths: DateParsePlan.Digits, before name: DateParsePlan.FollowingName?
  ) throws(FormatError) -> Range<Int> {
    let start = position
    var end = start
    let beginnings = try figures(of: name)
    while text.isDigit(end) {
      guard text.zeros[end] == script ?? text.zeros[start] else {
        // Digits in a name may be of another script than the numbers.
        if beginnings != nil, end > start { break }
        throw mixedDigits(end)
      }
      end += 1
    }
    if let name, let beginnings, let found = try self.end(of: field, in: start..<end, before: name, beginnings) {
      end = found
    } else if let width = widths.exact {
      end = min(end, start + width)
    } else {
      if widths.reserved > 0, end - start > widths.reserved { end -= widths.reserved }
      if let width = widths.fixed, end - start > width { end = start + width }
    }
    // As in ICU, adjacent fields share a short run from its end, so the first field may get no digits.
    guard end > start else { throw unexpected(expectation(field.kind)) }
    let limit = field.kind == .fraction ? max(field.count, 9) : max(field.kind.digitLimit, field.count)
    guard end - start <= limit else {
      throw FormatError(
        field.kind.isTime ? .invalidTime : .invalidDate,
        "too many digits for \(field.kind.name): at most \(limit), found \(end - start)", offset: text.offset(start))
    }
    if let width = widths.exact, end - start < width { throw unexpected(expectation(field.kind), at: end) }
    try checkWidth(field, end - start, isBeforeDigits: widths.reserved > 0)
    position = end
    if script == nil { script = text.zeros[start] }
    return start..<end
  }

  /// Returns the following name's table if some of its names begin with digits: 2月.
  private func figures(of name: DateParsePlan.FollowingName?) throws(FormatError) -> NameTable? {
    guard let name, let table = try names.table(name.field), table.hasDigits(width: name.field.nameWidth) else {
      return nil
    }
    return table
  }

  /// Returns the end of a number if the last digits of a run may begin a name: 29 in 292月. Returns `nil` if no name
  /// matches.
  private func end(
    of field: DateField, in run: Range<Int>, before name: DateParsePlan.FollowingName, _ table: NameTable
  ) throws(FormatError) -> Int? {
    guard name.isNext else { return min(run.lowerBound + field.count, run.upperBound) }
    let limit = min(run.count, max(field.kind.digitLimit, field.count))
    let ends = (0..<limit).map { run.lowerBound + $0 + 1 }.filter { end in
      let number = text.units[run.lowerBound..<end].reduce(0) { min($0 * 10 + Int($1) - 0x30, 1_000_000_000) }
      return numbers(field.kind)?.contains(number) != false
        && table.match(text, at: end, width: name.field.nameWidth, takesAll: false) != nil
    }
    if field.isOfFixedWidth, ends.contains(run.lowerBound + field.count) { return run.lowerBound + field.count }
    guard ends.count > 1 else { return ends.first }
    throw FormatError(
      field.kind.isTime ? .invalidTime : .invalidDate,
      "“\(text.typed(run))” is ambiguous: \(field.kind.name) may end in \(ends.count) places",
      offset: text.offset(run.lowerBound),
      hint: field.kind.isYear ? .typing(.allYearDigits) : .leadingZeros(digits: field.kind.digitLimit))
  }

  /// Returns the range of a field's numbers in this calendar.
  private func numbers(_ kind: DateFieldKind) -> ClosedRange<Int>? {
    switch kind {
    case .month: 1...names.facts.lastMonth
    case .day: 1...names.facts.lastDay
    default: kind.range
    }
  }

  /// Returns the limit for numbers that exceed their range in lenient parsing; `nil` for fields that must be in range.
  private func carryLimit(_ kind: DateFieldKind) -> Int? {
    switch kind {
    // Calendars that repeat months may have a leap month, which has the number of another month.
    case .month where names.facts.leapMonths == .repeatedNumber: nil
    case .month, .day, .weekOfYear, .hour, .hourFrom1, .minute, .second: 99
    case .dayOfYear: 999
    default: nil
    }
  }

  private func expectation(_ kind: DateFieldKind) -> String { kind.expectation(numbers(kind)) }

  /// Checks the number of digits. Missing leading zeros are deviations in lenient parsing and errors in strict parsing;
  /// the digits of years may not be missing.
  private mutating func checkWidth(
    _ field: DateField, _ width: Int, isBeforeDigits: Bool
  ) throws(FormatError) {
    if field.kind == .fraction {
      guard width != field.count else { return }
      guard isLenient else {
        throw unexpected("\(Counted(field.count, "fraction digit"))", at: position + min(width, field.count))
      }
      return tolerate(.fractionDigits(width, expected: field.count))
    }
    guard width < field.count else { return }
    // A short year is used as typed. If other digits follow, its end is ambiguous.
    let isShortYear = field.kind.isYear && width <= 2 && field.count != 2
    guard isLenient, !isShortYear || !isBeforeDigits else {
      let hint: FormatError.Hint =
        field.kind.isYear ? .typing(.allYearDigits) : .leadingZeros(digits: field.count)
      throw FormatError(
        field.kind.isTime ? .invalidTime : .invalidDate,
        "\(field.kind.name) must have \(Counted(field.count, "digit")), found \(width)", offset: text.offset(position),
        hint: hint)
    }
    tolerate(isShortYear ? .yearDigits(width, expected: field.count) : .leadingZeros(field.kind))
  }

  private mutating func passesMinus(_ field: DateField) -> Bool {
    guard text[position] == 0x2D, text.isDigit(position + 1), field.kind == .julianDay || field.kind.isYear
    else { return false }
    position += 1
    return true
  }

  /// Consumes a leap month marker.
  private mutating func passes(_ mark: DateInput) -> Bool {
    for (index, unit) in mark.units.enumerated() where text[position + index] != unit { return false }
    position += mark.count
    return true
  }

  /// Consumes a marker after a number; folding removed the space at its start: `2 Nhuận`.
  private mutating func skips(_ mark: DateInput) -> Bool {
    let start = position
    if text[position] == 0x20 { position += 1 }
    if passes(mark) { return true }
    position = start
    return false
  }

  private mutating func fraction(_ digits: Range<Int>, from start: Int) throws(FormatError) {
    var nanoseconds = 0
    for offset in 0..<9 {
      let index = digits.lowerBound + offset
      nanoseconds = nanoseconds * 10 + (index < digits.upperBound ? Int(text.units[index]) - 0x30 : 0)
    }
    try set(
      .fraction, DateFields.Found(value: nanoseconds, range: start..<position, digitCount: digits.count))
  }

  /// Parses a numeral without digits: 元, 初一, כ״א.
  private mutating func readsNumeral(_ field: DateField) throws(FormatError) -> Bool {
    guard !text.isDigit(position), [.day, .month, .year].contains(field.kind), let table = try names.table(field) else {
      return false
    }
    if field.kind == .month, table.hasWideNames { return false }
    let start = position
    if let match = table.match(text, at: position, width: 3, takesAll: true), let value = match.values.first,
      match.values.count == 1
    {
      position = match.end
      let isPosition = field.kind == .month && field.count <= 2 && names.facts.leapMonths == .ownNumber
      try set(field.kind, DateFields.Found(value: value, range: start..<position, isPosition: isPosition))
      return true
    }
    guard names.readsHebrewNumerals, field.kind != .month, let (value, end) = HebrewNumeral.read(text, at: position)
    else { return false }
    position = end
    let number = field.kind == .year ? HebrewNumeral.year(value) : value
    try set(field.kind, DateFields.Found(value: number, range: start..<position))
    return true
  }

  /// In lenient parsing, parses a name in place of a numeric month.
  private mutating func readsName(_ field: DateField) throws(FormatError) -> Bool {
    let named = field.repeated(4)
    guard isLenient, field.kind == .month, !text.isDigit(position), let table = try names.table(named),
      let match = table.match(text, at: position, width: 4, takesAll: true), match.values.count == 1,
      let value = match.values.first
    else { return false }
    let start = position
    tolerate(.nameForNumber(field.kind))
    position = match.end
    try set(field.kind, DateFields.Found(value: value, range: start..<position))
    return true
  }

  /// Returns a hint if the date would be valid with day and month swapped.
  private func swapHint(_ field: DateField, _ value: Int, after end: Int) -> FormatError.Hint? {
    guard field.kind == .month, (13...31).contains(value) else { return nil }
    if let day = fields.number(.day) {
      return (1...12).contains(day) ? .swapped(monthIsFirst: false) : nil
    }
    return .swapped(monthIsFirst: true)
  }
}
