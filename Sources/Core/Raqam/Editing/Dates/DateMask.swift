/// A numeric date pattern, as fields of digits with literals between them.
struct DateMask: Sendable {
  struct Field: Sendable {
    let kind: DateFieldKind
    /// The minimum number of digits in formatted dates, and the maximum number in typed dates.
    let digits: ClosedRange<Int>
    /// The valid values.
    let range: ClosedRange<Int>
  }

  let fields: [Field]
  /// The literals before each field and after the last one.
  let literals: [String]
  /// The ten digits of the format.
  let digits: [String]
  /// The years that digits without separators may have: those within 200 years of 2000 in the Gregorian calendar.
  let expectedYears: ClosedRange<Int>

  /// Creates the mask of a formatter; `nil` for a pattern with words or letters.
  init?(_ formatter: InstantFormatter, calendar: CalendarID) throws(FormatError) {
    let plan = DateParsePlan(formatter.patternInUse).fields
    guard !plan.isEmpty, plan.allSatisfy({ Self.isTyped($0) }) else { return nil }
    // Format noon of 1 January 2000: none of its fields is longer than its kind allows.
    guard let sample = Self.pieces(try formatter.parts(Instant(epochMilliseconds: 946_728_000_000))),
      sample.fields.count == plan.count,
      let zero = sample.fields.first?.unicodeScalars.first?.decimalDigit?.zero
    else { return nil }
    literals = sample.literals
    digits = EditedNumberLayout.digits(zero: zero)
    fields = plan.map { Self.field($0, calendar) }
    let year = zip(plan, sample.fields).first { $0.0.kind.isYear && $0.0.count != 2 }
      .map { Self.number($0.1.unicodeScalars.compactMap { $0.decimalDigit?.value }) }
    let expected = year ?? 2000 + (calendar.facts.relatedYearOffset ?? 0)
    expectedYears = max(0, expected - 200)...max(0, expected) + 200
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
  /// Returns the digits of each field and the literals around them; `nil` if a field does not consist of digits.
  static func pieces(_ parts: [FormatPart]) -> (fields: [String], literals: [String])? {
    var fields: [String] = []
    var literals = [""]
    for part in parts {
      if part.kind == .literal {
        literals[literals.count - 1] += part.text
      } else {
        guard part.text.unicodeScalars.allSatisfy({ $0.decimalDigit != nil }) else { return nil }
        fields.append(part.text)
        literals.append("")
      }
    }
    return (fields, literals)
  }

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
