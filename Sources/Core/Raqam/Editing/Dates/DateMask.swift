/// The editor's view of a numeric form: fields of digits with literals between them.
struct DateMask: Sendable {
  struct Field: Sendable {
    let kind: DateFieldKind
    /// The minimum number of digits in formatted dates, and the maximum number in typed dates.
    let digits: ClosedRange<Int>
    /// The valid values.
    let range: ClosedRange<Int>
  }

  private(set) var fields: [Field] = []
  /// The literals before each field and after the last one.
  private(set) var literals = [""]
  /// The ten digits of the format.
  let digits: [String]
  /// The years that digits without separators may have: those within 200 years of 2000 in the Gregorian calendar.
  let expectedYears: ClosedRange<Int>

  /// Creates the mask of a form; `nil` for a form with words or numerals.
  init?(_ form: DateForm, digits: [String]) throws(FormatError) {
    guard !form.pattern.fields.isEmpty, !form.hasNumerals else { return nil }
    self.digits = digits
    var year = 2000 + (form.calendar.facts.relatedYearOffset ?? 0)
    for element in form.pattern.elements {
      switch element {
      case .literal(let bytes): literals[literals.count - 1] = String(decoding: bytes, as: UTF8.self)
      case .field(let field):
        guard Self.isTyped(field) else { return nil }
        fields.append(Self.field(field, form.calendar))
        literals.append("")
        if field.kind.isYear, field.count != 2 { year = try form.typicalYear(field.kind) }
      }
    }
    expectedYears = max(0, year - 200)...max(0, year) + 200
  }

  private static func isTyped(_ field: DateField) -> Bool {
    switch field.kind {
    case .year, .extendedYear, .month, .day, .dayOfYear, .hour, .hourFrom1, .hour12, .hour12From0, .minute, .second,
      .fraction:
      field.isNumeric
    default: false
    }
  }

  private static func field(_ field: DateField, _ calendar: CalendarID) -> Field {
    let limit: Int =
      switch field.kind {
      case .year, .extendedYear: field.count == 2 ? 2 : max(4, min(field.count, 7))
      case .fraction: min(field.count, 9)
      case .dayOfYear: 3
      default: 2
      }
    return Field(kind: field.kind, digits: min(field.count, limit)...limit, range: range(field, calendar))
  }

  private static func range(_ field: DateField, _ calendar: CalendarID) -> ClosedRange<Int> {
    switch field.kind {
    case .month: 1...calendar.facts.lastMonth
    case .day: 1...31
    default: field.kind.isYear ? 0...9_999_999 : field.kind.range ?? 0...Int.max
    }
  }
}

extension DateMask {
  /// Returns whether no further digit can be added to a field.
  func isComplete(_ index: Int, _ digits: [UInt8]) -> Bool {
    let field = fields[index]
    if digits.count >= field.digits.upperBound { return true }
    guard !digits.isEmpty, !field.kind.isYear, field.kind != .fraction else { return false }
    return Self.number(digits) * 10 > field.range.upperBound
  }

  /// Returns whether a complete field has a value that is out of range.
  func isImpossible(_ index: Int, _ digits: [UInt8]) -> Bool {
    isComplete(index, digits) && !fields[index].range.contains(Self.number(digits))
      && fields[index].kind != .fraction
  }

  static func number(_ digits: [UInt8]) -> Int { digits.prefix(9).reduce(0) { $0 * 10 + Int($1) } }
}

extension DateMask {
  /// Typed text split into fields and separators, in the digits of the format.
  struct Reading {
    /// The displayed text, including the separators added after complete fields.
    var text: String
    /// The typed characters. The last character of a field includes the separator that was added after it, so that one
    /// keystroke deletes both.
    var keys: [EditedView.Key] = []
    /// The digits of each field; the last may be incomplete or empty.
    var fields: [[UInt8]] = [[]]
  }

  /// Parses complete or partial text: `0321` becomes `03/21/`, `3/21` remains, `12/3/` and `123/` become `12/3/`.
  ///
  /// - Returns: The fields; `nil` unless the text consists of digits and the separators of the pattern, in its order.
  ///   Also `nil` for text with separators and an out-of-range value, which may follow another pattern.
  /// - Complexity: O(*n*) in the length of the text.
  func reading(_ typed: String) -> Reading? {
    var reading = Reading(text: literals[0])
    var (shown, typedOffset) = (literals[0].utf16.count, 0)
    // The part of the current separator that is not typed yet.
    var (literal, literalStart) = (literals[0].unicodeScalars[...], 0)
    let isDigits = typed.unicodeScalars.allSatisfy { $0.decimalDigit != nil }

    func add(_ text: String) {
      reading.text += text
      shown += text.utf16.count
    }
    /// Ends the current field and appends the separator after it.
    func endField() {
      literal = literals[reading.fields.count].unicodeScalars[...]
      literalStart = shown
      add(literals[reading.fields.count])
      reading.fields.append([])
    }

    for scalar in typed.unicodeScalars {
      let key = typedOffset..<typedOffset + scalar.utf16.count
      typedOffset = key.upperBound
      let index = reading.fields.count - 1
      if let digit = scalar.decimalDigit?.value {
        guard index < fields.count else { return nil }
        literal = literal[literal.endIndex...]
        let start = shown
        add(digits[Int(digit)])
        reading.fields[index].append(digit)
        guard isDigits || !isImpossible(index, reading.fields[index]) else { return nil }
        var end = shown
        if isComplete(index, reading.fields[index]) {
          endField()
          if index + 1 < fields.count { end = shown }
        }
        reading.keys.append(EditedView.Key(typed: key, shown: start..<end))
        continue
      }
      if index < fields.count, !reading.fields[index].isEmpty { endField() }
      // The spaces and bidi marks of a separator may be omitted.
      while let next = literal.first, next != scalar, next.isSpace || next.isBidiMark {
        literalStart += next.utf16.count
        literal = literal.dropFirst()
      }
      guard literal.first == scalar else { return nil }
      literal = literal.dropFirst()
      if let last = reading.keys.last, last.shown.upperBound > literalStart {
        reading.keys[reading.keys.count - 1] = EditedView.Key(
          typed: last.typed, shown: last.shown.lowerBound..<literalStart)
      }
      literalStart += scalar.utf16.count
      // The rest of the separator belongs to its last typed character.
      reading.keys.append(EditedView.Key(typed: key, shown: literalStart - scalar.utf16.count..<shown))
    }
    return reading
  }

  /// Returns the view of a typed text; `nil` if nothing was typed.
  func view(of reading: Reading) -> EditedView? {
    guard let first = reading.keys.first, let last = reading.keys.last else { return nil }
    return EditedView(
      text: reading.text, keys: reading.keys, editable: first.shown.lowerBound...last.shown.upperBound)
  }

  /// Returns the text of some fields, with the separators and leading zeros of the pattern. Years are not padded, because
  /// `25` does not mean 0025.
  func text(of numbers: [[UInt8]]) -> String {
    var text = literals[0]
    for (index, number) in numbers.enumerated() {
      let missing = fields[index].kind.isYear ? 0 : max(0, fields[index].digits.lowerBound - number.count)
      for digit in [UInt8](repeating: 0, count: missing) + number { text += digits[Int(digit)] }
      text += literals[index + 1]
    }
    return text
  }

  /// Returns whether more digits may complete a text that is not a date yet: its last field may be longer, or fields
  /// are missing.
  func isPartial(_ typed: String) -> Bool {
    let reading = reading(typed)
    if let reading, zip(fields.indices, reading.fields).contains(where: { isImpossible($0, $1) }) { return false }
    let text = (reading?.text ?? typed).unicodeScalars
    let runs = text.split { $0.decimalDigit == nil }
    guard let last = runs.last, runs.count == fields.count else { return runs.count < fields.count }
    return text.last?.decimalDigit != nil && last.count < (fields.last?.digits.upperBound ?? 0)
  }
}
