// Spaces, periods, ordinals and spellings that differ from the format.

extension DateScanner {
  /// Matches a literal with extra or missing spaces, a missing period after a word, or Hebrew points.
  mutating func passesLoosely(_ units: [UInt32], isLast: Bool) -> Bool {
    let start = position
    guard var end = looseEnd(of: units) else { return false }
    // `21. 3. 2025`: skip a space between a separator and the next field.
    if !isLast, units.last != 0x20, text[end] == 0x20, end + 1 < text.count { end += 1 }
    position = end
    // Folding removed the spaces at the ends of the text.
    var written = units[...]
    while start == 0, written.first == 0x20 { written.removeFirst() }
    while end == text.count, written.last == 0x20 { written.removeLast() }
    if !text.units[start..<end].elementsEqual(written) {
      tolerate(.dateSeparator(text.typed(start..<end), insteadOf: Self.plain(units[...])), at: start)
    }
    return true
  }

  /// Consumes the separators between the fields of a date with the name of its month, whichever they are, or a missing
  /// space between a digit and a letter.
  mutating func passesSeparators(_ units: [UInt32]) -> Bool {
    guard units.allSatisfy({ Self.isSeparator($0) }) else { return false }
    var end = position
    if plan.hasMonthName {
      while let unit = text[end], Self.isSeparator(unit), end - position < 4 { end += 1 }
    }
    if end == position {
      guard plan.hasMonthName || Self.isSpace(units[...]), position > 0,
        text.isLetter(position - 1) != text.isLetter(position), text.isDigit(position - 1) != text.isDigit(position)
      else { return false }
    }
    position = end
    return true
  }

  private static func isSpace(_ units: ArraySlice<UInt32>) -> Bool { units.allSatisfy { $0 == 0x20 } }

  private func looseEnd(of units: [UInt32]) -> Int? {
    var index = position
    for (offset, unit) in units.enumerated() {
      while let mark = text[index], mark != unit, LooseNames.isPoint(mark), index - position < 8 { index += 1 }
      if text[index] == unit {
        index += 1
      } else if text[index] == 0x20, text[index + 1] == unit, index > 0 {
        index += 2
      } else if unit == 0x20, index == 0 || index == text.count || text[index - 1] == 0x20 || parts(at: index, units) {
        continue
      } else if unit == 0x2E, index > 0, text[index - 1] == 0x2E || offset > 0 && text.isLetter(index - 1) {
        // The literal is the period of an abbreviation that was already consumed, or the period of a word is missing.
        if isLenient { index = endOfWord(index) }
      } else if isLenient, unit == 0x20, offset > 0, endOfWord(index) > index, text[endOfWord(index)] == 0x20 {
        // Another form of a word: `del` for `de`.
        index = endOfWord(index) + 1
      } else {
        return nil
      }
    }
    // The points of a word's last letter.
    while let mark = text[index], LooseNames.isPoint(mark), index - position < 16 { index += 1 }
    return index
  }

  /// Returns whether the text omits a space of the pattern's words at the index without joining two letters or two
  /// digits.
  private func parts(at index: Int, _ units: [UInt32]) -> Bool {
    guard !Self.isSpace(units[...]) else { return false }
    return !(text.isLetter(index - 1) && text.isLetter(index)) && !(text.isDigit(index - 1) && text.isDigit(index))
  }

  /// Returns the end of a word if at most eight more letters follow the index.
  private func endOfWord(_ index: Int) -> Int {
    guard index > 0, text.isLetter(index - 1) else { return index }
    var end = index
    while text.continuesWord(end), end - index < 8 { end += 1 }
    return text.continuesWord(end) ? index : end
  }

  /// Skips a space before a field, unless it may separate the digits of two numbers.
  mutating func passSpace(before index: Int) {
    guard position > 0, text[position] == 0x20, case .field(let field, _)? = plan.element(index),
      case .field(let previous, _)? = plan.element(index - 1), !field.isNumeric || !previous.isNumeric
    else { return }
    tolerate(.space)
    position += 1
  }

  /// Skips the suffix that makes the preceding day an ordinal number in the language: `21st`, `1er`.
  mutating func passOrdinal(next: DateParsePlan.Element?) throws(FormatError) {
    guard let found = fields[.day], found.digitCount > 0, text.isLetter(position) else { return }
    if case .literal(let units)? = next, units.first == text[position] { return }
    for ending in try names.ordinalEndings(day: found.value) {
      guard !ending.units.isEmpty, let end = text.index(after: ending.units, at: position), !text.isLetter(end) else {
        continue
      }
      tolerate(.ordinal(text.typed(found.range.lowerBound..<end), .day), at: found.range.lowerBound)
      position = end
      return
    }
  }

  /// Matches a name in one of its other spellings and returns its values and its end.
  func looseName(
    _ field: DateField, next: DateParsePlan.Element?
  ) throws(FormatError) -> (values: Set<Int>, end: Int)? {
    guard let names = try names.looseNames(field) else { return nil }
    let found = names.match(text, at: position, width: isLenient ? nil : field.nameWidth) { end in
      guard case .literal(let units)? = next, units.first != 0x20 else { return false }
      return text.index(after: units, at: end) != nil
    }
    if let found { return found }
    guard isLenient, [.month, .weekday, .localWeekday].contains(field.kind) else { return nil }
    return names.withoutVowels(text, at: position)
  }
}
