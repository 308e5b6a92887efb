extension DateScanner {
  /// Reads a field that is a name.
  mutating func nameField(_ field: DateField, next: DateReadingPlan.Element?) throws(FormatError) {
    if isLenient || field.kind == .cyclicYear, try readsFigures(field) { return }
    guard let table = try names.table(field),
      let match = table.match(text, at: position, width: field.nameWidth, takesAll: isLenient)
    else { throw try unknownName(field) }
    let start = position
    var values = match.values
    if values.count > 1, field.kind != .dayPeriod {
      // The Adar of a common year and the second one of a leap year are one month.
      guard let value = values.first, values.allSatisfy({ $0 == value }) else {
        throw FormatError(
          field.kind.isTime ? .invalidTime : .invalidDate,
          "“\(text.typed(start..<match.end))” may be any of \(values.count) values of \(field.kind.name)",
          offset: text.offset(start), hint: .typing(.nameInFull))
      }
      values = [value]
    }
    if !match.isOwnWidth {
      forgive(.nameForm(text.typed(start..<match.end), field.kind))
    }
    position = match.end
    passDot(next)
    let range = start..<match.end
    if field.kind == .dayPeriod {
      // The part of the day holds for hours, and says nothing by itself.
      return try set(.dayPeriod, DateFields.Found(value: 0, range: range, alternatives: values))
    }
    guard let value = values.first else { return }
    let kind = field.kind == .localWeekday ? .weekday : field.kind
    try set(kind, DateFields.Found(value: value, range: range))
  }

  /// Passes the dot of an abbreviation, unless the pattern has one itself.
  private mutating func passDot(_ next: DateReadingPlan.Element?) {
    guard text[position] == 0x2E, position > 0, text[position - 1] != 0x2E else { return }
    if case .literal(let units) = next, units.first == 0x2E { return }
    position += 1
  }

  /// Reads figures where the pattern has a name: months and quarters in lenient reading, years of a cycle outside of
  /// the lunisolar calendars.
  private mutating func readsFigures(_ field: DateField) throws(FormatError) -> Bool {
    guard text.isDigit(position), [.month, .quarter, .cyclicYear].contains(field.kind) else { return false }
    // Some months are named by their numbers: 1月.
    if field.kind != .cyclicYear, let table = try names.table(field),
      table.match(text, at: position, width: field.nameWidth, takesAll: true) != nil
    {
      return false
    }
    let kind: DateFieldKind = field.kind == .cyclicYear ? .year : field.kind
    if field.kind != .cyclicYear { forgive(.numberForName(field.kind)) }
    try numberField(DateField(kind: kind, letter: field.letter, count: 1))
    return true
  }

  /// The error of a name that is none, with the nearest one.
  private func unknownName(_ field: DateField) throws(FormatError) -> FormatError {
    guard text.isLetter(position) else { return unexpected(field.kind.name) }
    var end = position
    while text.continuesWord(end), end - position < 40 { end += 1 }
    let word = text.typed(position..<end)
    let known = try names.table(field)
    var hint: FormatError.Hint?
    if let match = known?.match(text, at: position, width: field.nameWidth, takesAll: true), match.end >= end {
      hint = .typing(.nameOfPattern)
    }
    return FormatError(
      field.kind.isTime ? .invalidTime : .invalidDate,
      "“\(word)” is not \(field.kind.name) in this language", offset: text.offset(position), hint: hint)
  }
}
