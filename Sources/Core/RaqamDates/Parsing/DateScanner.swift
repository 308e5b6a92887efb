/// A parser that matches text against the elements of a pattern.
struct DateScanner {
  let plan: DateParsePlan
  let names: DateNameTables
  let zones: TimeZoneDatabase
  let text: DateInput
  let leniency: ParseLeniency
  /// Whether to accept spaces, periods and spellings that differ from the format; used only after stricter parsing
  /// failed.
  var isLoose = false
  /// Whether the pattern is only an order of fields: next to names, the separators may be others or missing.
  var isTolerant = false
  var position = 0
  /// The zero of the script of the text's digits, set by the first digit.
  var script: UInt32?
  var fields = DateFields()
  var deviations: [ParseDeviation] = []

  init(plan: DateParsePlan, names: DateNameTables, zones: TimeZoneDatabase, text: DateInput, leniency: ParseLeniency) {
    self.plan = plan
    self.names = names
    self.zones = zones
    self.text = text
    self.leniency = leniency
  }

  /// Whether to accept other spellings.
  var isLenient: Bool { leniency != .strict }

  /// Parses the whole text.
  mutating func scan() throws(FormatError) {
    var index = 0
    while index < plan.elements.count {
      if isLenient, position >= text.count, plan.hasFields(from: index), canEnd(before: index) {
        tolerate(.missingRest)
        return
      }
      switch plan.elements[index] {
      case .literal(let units): try literal(units, isLast: index == plan.elements.count - 1)
      case .field(let field, let digits):
        if isLoose { passSpace(before: index) }
        if try skipsMissing(field) {
          index = afterLiteral(index)
          continue
        }
        if field.isNumeric {
          try numberField(field, digits, before: plan.name(behindNumbersAt: index))
          if isLoose, field.kind == .day { try passOrdinal(next: plan.element(index + 1)) }
        } else {
          try self.field(field, next: plan.element(index + 1))
        }
      }
      index += 1
    }
    guard position < text.count else { return }
    if text[position] == 0x2E, isLenient, position == text.count - 1 {
      tolerate(.fullStop)
      return
    }
    throw unexpected("the end of the date")
  }

  /// Returns whether the text may end before an element: only fields of the time, without day periods that the hour
  /// needs, may be missing.
  private func canEnd(before index: Int) -> Bool {
    let hasHour = fields.found.keys.contains { [.hour12, .hour12From0].contains($0) }
    guard position > 0, fields.hasDate || fields.hasTime else { return false }
    return plan.elements[index...].allSatisfy { element in
      guard case .field(let field, _) = element else { return true }
      // Never guess the half of the day of a 12-hour time.
      if [.halfDay, .dayPeriod].contains(field.kind), hasHour { return false }
      return field.kind.isTime
    }
  }

  /// Skips a missing weekday in lenient parsing.
  private mutating func skipsMissing(_ field: DateField) throws(FormatError) -> Bool {
    guard isLenient, field.kind == .weekday || (field.kind == .localWeekday && !field.isNumeric),
      let table = try names.table(field),
      table.match(text, at: position, width: field.nameWidth, takesAll: true) == nil, !text.isLetter(position)
    else { return false }
    tolerate(.missingWeekday)
    return true
  }

  /// Returns the index after an element and the literal that follows it.
  private func afterLiteral(_ index: Int) -> Int {
    guard index + 1 < plan.elements.count, case .literal = plan.elements[index + 1] else { return index + 1 }
    return index + 2
  }

  mutating func tolerate(_ deviation: ParseDeviation.Detail, at index: Int? = nil) {
    deviations.append(ParseDeviation(deviation, offset: text.offset(index ?? position)))
  }

  private mutating func field(_ field: DateField, next: DateParsePlan.Element?) throws(FormatError) {
    if field.kind == .zone { return try zone(field, next: next) }
    try nameField(field, next: next)
  }

  /// Stores a field and throws an error if it already has another value.
  mutating func set(_ kind: DateFieldKind, _ found: DateFields.Found) throws(FormatError) {
    guard fields.set(kind, found) else {
      throw FormatError(
        .invalidDate, "\(kind.name) occurs twice with different values",
        offset: text.offset(found.range.lowerBound))
    }
  }
}

extension DateScanner {
  /// Consumes a literal. Spaces at the ends of the text may be missing, because folding removes them.
  private mutating func literal(_ units: [UInt32], isLast: Bool) throws(FormatError) {
    let start = position
    if isTolerant, passesSeparators(units) { return }
    if isLoose, passesLoosely(units, isLast: isLast) { return }
    for (index, unit) in units.enumerated() {
      if text[position] == unit {
        position += 1
      } else if unit == 0x20, position == 0 || position == text.count || text[position - 1] == 0x20 {
        continue
      } else if unit == 0x2E, position > 0, text[position - 1] == 0x2E {
        // The literal is the period of an abbreviation that was already consumed.
        continue
      } else if isLenient, passesOther(units, from: start) {
        return
      } else {
        throw unexpected(ParseDeviation.Detail.quoted(Self.plain(units[index...])))
      }
    }
  }

  /// Consumes separators that differ from those of the pattern.
  private mutating func passesOther(_ units: [UInt32], from start: Int) -> Bool {
    position = start
    var end = start
    while let unit = text[end], Self.isSeparator(unit), end - start < 4 { end += 1 }
    let isSeparating = units.allSatisfy { Self.isSeparator($0) }
    let isUnneeded = isSeparating && units.allSatisfy { $0 == 0x20 }
    guard end > start || !isSeparating || isUnneeded || end == text.count else { return false }
    let typed = text.typed(start..<end)
    tolerate(.dateSeparator(typed, insteadOf: Self.plain(units[...])), at: start)
    position = end
    return true
  }

  /// Spaces and punctuation that users type between the parts of a date.
  static func isSeparator(_ unit: UInt32) -> Bool {
    switch unit {
    case 0x20, 0x2C, 0x2D, 0x2E, 0x2F, 0x3A, 0x3B, 0x5C, 0x5F, 0xB7, 0x60C, 0x61B, 0x2013, 0x2014, 0x3001, 0x3002,
      0x30FB:
      true
    default: false
    }
  }

  static func plain(_ units: ArraySlice<UInt32>) -> String {
    String(String.UnicodeScalarView(units.compactMap(Unicode.Scalar.init)))
  }
}
