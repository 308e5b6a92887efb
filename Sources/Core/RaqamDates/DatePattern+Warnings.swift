extension InstantFormatter {
  /// Warnings about probable mistakes in the style's pattern, those of ``DatePattern/warnings``. Empty for styles
  /// without a pattern.
  ///
  /// ```swift
  /// let formatter = try InstantFormatter(.pattern("dd/mm/yyyy"), locale: "en_GB", timeZone: "UTC")
  /// formatter.warnings.first?.pattern  // dd/MM/yyyy
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  public var warnings: [PatternWarning] {
    if case .pattern(let pattern) = style.base { pattern.warnings } else { [] }
  }
}

extension DatePatternScanner.Run {
  /// The letters as written in the pattern.
  fileprivate var run: String { String(repeating: Character(Unicode.Scalar(letter)), count: count) }

  fileprivate func `is`(_ letters: String) -> Bool { letters.utf8.contains(letter) }
}

extension DatePattern {
  /// Warnings about fields of this pattern that are probably mistakes.
  ///
  /// - `YYYY`, the week-based year, with a month or a day and without a week
  /// - `y`, the calendar year, with a week and no other date field
  /// - `DD`, the day of the year, with a month
  /// - `hh`, the hour from 1 to 12, without a day period
  /// - `mm`, minutes, between day and year
  /// - `MM`, months, after the hour
  /// - `dddd`, the day of the month with zeros, which is the name of the weekday in .NET and Moment.js
  /// - `A`, the milliseconds of the day, with an hour and without a day period
  /// - `H`, the hour from 0 to 23, with `a`
  /// - adjacent fields of one or two digits, whose text has several readings
  /// - a `strftime` pattern
  ///
  /// ```swift
  /// try DatePattern("YYYY-MM-dd").warnings.first?.hint  // write yyyy
  /// try DatePattern("yyyy-mm-dd").warnings.first?.pattern  // yyyy-MM-dd
  /// try DatePattern("%Y-%m-%d").warnings.first?.pattern  // yyyy-MM-dd
  /// ```
  ///
  /// - Complexity: O(*n*) in the length of the pattern.
  public var warnings: [PatternWarning] {
    if let warning = Self.foreignWarning(text) { return [warning] }
    let fields = DatePatternScanner(text).runs
    let weekYear =
      hasField("Y") && !hasField("wWeEc") && hasField("MLd") ? fields.first { $0.is("Y") }.map(weekYearWarning) : nil
    let dayOfYear = hasField("D") && hasField("ML") ? fields.first { $0.is("D") }.map(dayOfYearWarning) : nil
    let yearOfDay =
      hasField("w") && !hasField("YMLQqdDFWgE") ? fields.first { $0.is("yu") }.map(yearOfDayWarning) : nil
    let names = fields.filter { $0.is("d") && $0.count > 2 }.map(dayNameWarning)
    let period = hasField("hHkK") && !hasField("aBb") ? fields.first { $0.is("A") }.map(periodWarning) : nil
    let hour = hasField("aBb") || period != nil ? nil : fields.first { $0.is("hK") }.map(hourWarning)
    let swapped = fields.indices.filter { isMonth(at: $0, in: fields) || isMinute(at: $0, in: fields) }
      .map { swappedWarning(fields[$0]) }
    let halves = hasField("H") && hasField("a") ? fields.first { $0.is("H") }.map(halvesWarning) : nil
    let abutting = fields.indices.first { isAmbiguous(at: $0, in: fields) }.map { abuttingWarning(at: $0, in: fields) }
    return ([weekYear, yearOfDay, dayOfYear, hour, period, halves, abutting].compactMap(\.self) + swapped + names)
      .sorted {
        $0.offset < $1.offset
      }
  }

  private typealias Run = DatePatternScanner.Run

  /// Whether `m` is next to a day or year field and not next to a time field (probably a mistyped `M`).
  private func isMonth(at index: Int, in fields: [Run]) -> Bool {
    guard fields[index].is("m") else { return false }
    let beside = [index - 1, index + 1].filter(fields.indices.contains).map { fields[$0] }
    return beside.contains { $0.is("dyu") } && !beside.contains { $0.is("hHkKsSAaBb") }
  }

  /// Whether a numeric month follows an hour and a colon (probably a mistyped `m`).
  private func isMinute(at index: Int, in fields: [Run]) -> Bool {
    guard index > 0, fields[index].is("M"), fields[index].count <= 2 else { return false }
    return fields[index - 1].is("hHkK") && fields[index].textBefore == Array(":".utf8)
  }

  /// Whether a field of one or two digits directly follows a number field, so that the digits before it have no end.
  private func isAmbiguous(at index: Int, in fields: [Run]) -> Bool {
    guard index > 0, fields[index].count == 1, fields[index].is(Self.shortNumbers) else { return false }
    let previous = fields[index - 1]
    let isNumber = previous.is("yYuD") || previous.is(Self.shortNumbers) && previous.count <= 2
    return isNumber && fields[index].textBefore.isEmpty
  }

  private static let shortNumbers = "MLdHhKkmsw"

  private func abuttingWarning(at index: Int, in fields: [Run]) -> PatternWarning {
    let field = fields[index]
    return warning(
      field,
      "\"\(fields[index - 1].run)\(field.run)\" has one or two digits without a separator, so that its text has several readings",
      .write(field.run + field.run), field.run + field.run)
  }

  private func halvesWarning(_ field: Run) -> PatternWarning {
    let letters = String(repeating: "h", count: field.count)
    return warning(
      field, "\"\(field.run)\" is an hour of the 24-hour clock, next to a day period", .write(letters), letters)
  }

  private func weekYearWarning(_ field: Run) -> PatternWarning {
    warning(
      field, "\"\(field.run)\" is the week-based year, which differs from the calendar year around New Year",
      .write(field.run.lowercased()), field.run.lowercased())
  }

  private func yearOfDayWarning(_ field: Run) -> PatternWarning {
    let letters = field.is("y") ? field.run.uppercased() : "Y"
    return warning(
      field, "\"\(field.run)\" is the calendar year, which differs from the week-based year around New Year",
      .write(letters), letters)
  }

  private func dayOfYearWarning(_ field: Run) -> PatternWarning {
    let letters = String(field.run.lowercased().prefix(2))
    return warning(field, "\"\(field.run)\" is the day of the year, up to 366", .dayOfMonth(letters: letters), letters)
  }

  private func dayNameWarning(_ field: Run) -> PatternWarning {
    let letters = field.count == 3 ? "EEE" : "EEEE"
    return warning(field, "\"\(field.run)\" is the day of the month with leading zeros", .write(letters), letters)
  }

  private func periodWarning(_ field: Run) -> PatternWarning {
    warning(field, "\"\(field.run)\" is the milliseconds of the day, next to an hour", .write("a"), "a")
  }

  private func hourWarning(_ field: Run) -> PatternWarning {
    let letters = String(repeating: "H", count: field.count)
    return warning(
      field, "\"\(field.run)\" is an hour of the 12-hour clock, but the pattern has no day period",
      .hourOfDay(letters: letters),
      letters)
  }

  private func swappedWarning(_ field: Run) -> PatternWarning {
    let isMinute = field.is("m")
    let letters = isMinute ? field.run.uppercased() : field.run.lowercased()
    let message =
      isMinute
      ? "\"\(field.run)\" is the minute, but is next to a date field"
      : "\"\(field.run)\" is the month, but follows the hour"
    return warning(field, message, .write(letters), letters)
  }

  private func warning(_ field: Run, _ message: String, _ hint: FormatError.Hint, _ letters: String) -> PatternWarning {
    let start = text.utf16.index(text.startIndex, offsetBy: field.offset)
    let end = text.utf16.index(start, offsetBy: field.count)
    return PatternWarning(
      message: message, offset: field.offset, length: field.count, hint: hint,
      pattern: String(text[..<start]) + letters + String(text[end...]))
  }
}
