extension DateScanner {
  /// Parses a month, weekday, era or day period by its name; if lenient, digits are accepted too.
  mutating func nameField(_ field: DateField, next: DateParsePlan.Element?) throws(FormatError) {
    if isLenient || field.kind == .cyclicYear, try parsesDigits(field) { return }
    guard let match = try name(field, next: next) else { throw try unknownName(field) }
    let start = position
    var values = match.values
    if values.count > 1, field.kind != .dayPeriod {
      // The Adar of a common year and the second Adar of a leap year are the same month.
      guard let value = values.first, values.allSatisfy({ $0 == value }) else {
        throw FormatError(
          field.kind.isTime ? .invalidTime : .invalidDate,
          "“\(text.typed(start..<match.end))” is ambiguous: it matches \(values.count) values of \(field.kind.name)",
          offset: text.offset(start), hint: .typing(.nameInFull))
      }
      values = [value]
    }
    if !match.isOwnWidth {
      tolerate(.nameForm(text.typed(start..<match.end), field.kind))
    }
    position = match.end
    passDot(next)
    let range = start..<match.end
    if field.kind == .dayPeriod {
      // A day period only restricts the hour; it has no value.
      return try set(.dayPeriod, DateFields.Found(value: 0, range: range, alternatives: values))
    }
    guard let value = values.first else { return }
    let kind = field.kind == .localWeekday ? .weekday : field.kind
    try set(kind, DateFields.Found(value: value, range: range))
  }

  /// Matches the name at the position as the format outputs it, or in another spelling if those are accepted.
  private func name(_ field: DateField, next: DateParsePlan.Element?) throws(FormatError) -> NameTable.Match? {
    var match = try names.table(field)?.match(text, at: position, width: field.nameWidth, takesAll: isLenient)
    if let end = match?.end, !isLenient, isCut(end, before: next) { match = nil }
    guard isLoose, let loose = try looseName(field, next: next), loose.end > match?.end ?? position else {
      return match
    }
    var end = loose.end
    if text[end] == 0x2E, text[end - 1] != 0x2E, !Self.begins(next, with: 0x2E) { end += 1 }
    return NameTable.Match(end: end, values: loose.values, isOwnWidth: false)
  }

  private static func begins(_ next: DateParsePlan.Element?, with unit: UInt32) -> Bool {
    if case .literal(let units) = next { units.first == unit } else { false }
  }

  /// Returns whether the word continues although the pattern does not continue with a letter.
  private func isCut(_ end: Int, before next: DateParsePlan.Element?) -> Bool {
    guard text.isLetter(end), text.isLetter(end - 1) else { return false }
    guard let next else { return true }
    guard case .literal(let units) = next, let first = units.first, let scalar = Unicode.Scalar(first) else {
      return false
    }
    return !scalar.properties.isAlphabetic
  }

  /// Skips the period of an abbreviation, unless it is part of the pattern.
  private mutating func passDot(_ next: DateParsePlan.Element?) {
    guard text[position] == 0x2E, position > 0, text[position - 1] != 0x2E else { return }
    if Self.begins(next, with: 0x2E) { return }
    position += 1
  }

  /// Parses digits in place of a name: months and quarters in lenient parsing, cyclic years in calendars other than the
  /// lunisolar ones.
  private mutating func parsesDigits(_ field: DateField) throws(FormatError) -> Bool {
    guard text.isDigit(position), [.month, .quarter, .cyclicYear].contains(field.kind) else { return false }
    // Some months have a number in their name: 1月.
    if field.kind != .cyclicYear, let table = try names.table(field),
      table.match(text, at: position, width: field.nameWidth, takesAll: true) != nil
    {
      return false
    }
    let kind: DateFieldKind = field.kind == .cyclicYear ? .year : field.kind
    if field.kind != .cyclicYear { tolerate(.numberForName(field.kind)) }
    try numberField(DateField(kind: kind, letter: field.letter, count: 1))
    return true
  }

  /// Returns the error of an unknown name, with a hint if another width of the name matches.
  private func unknownName(_ field: DateField) throws(FormatError) -> FormatError {
    guard text.isLetter(position) else { return unexpected(field.kind.name) }
    let end = endOfWord(from: position)
    let known = try names.table(field)
    var hint: FormatError.Hint?
    if let match = known?.match(text, at: position, width: field.nameWidth, takesAll: true), match.end >= end {
      hint = .typing(.nameOfPattern)
    }
    return notName(field.kind, at: position, hint: hint)
  }
}
