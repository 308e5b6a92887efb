/// A field of a pattern, as the parser sees it.
package struct DateField: Hashable, Sendable {
  package let kind: DateFieldKind
  let letter: UInt8
  /// The number of repetitions of the letter.
  package let count: Int
  /// The number of digits reserved for directly following number fields; 0 if a literal follows.
  var reserved = 0
  /// The number of digits if a number field directly precedes this one.
  var fixedWidth: Int?
  /// The number of digits in one distribution of adjacent digits; `nil` if the field takes what its neighbors leave.
  var exactWidth: Int?

  package var isNumeric: Bool {
    switch kind {
    case .era, .weekday, .halfDay, .dayPeriod, .zone, .cyclicYear: false
    // ICU outputs a number for six letters or more.
    case .month: count <= 2 || count > 5
    case .quarter, .localWeekday: count <= 2
    default: true
    }
  }

  /// Whether all numbers of the field have as many digits as it has letters. Years after 9999 are ignored.
  var isOfFixedWidth: Bool { kind.isYear ? count == 2 || count >= 4 : count >= kind.digitLimit }

  /// The width of the field's name: 3 abbreviated, 4 wide, 5 narrow, 6 short. With more letters, ICU abbreviates eras and
  /// weekdays, and quarters stay narrow.
  var nameWidth: Int {
    switch kind {
    case .era where count > 5: 3
    case .quarter where count > 5: 5
    case .weekday where count > 6, .localWeekday where count > 6: 3
    default: min(max(count, 3), 6)
    }
  }

  /// Whether the field is an offset from UTC in every locale and zone.
  var isOffset: Bool {
    [UInt8(ascii: "Z"), UInt8(ascii: "O"), UInt8(ascii: "X"), UInt8(ascii: "x")].contains(letter)
  }

  /// Whether the field is an offset that omits the seconds.
  var cutsSeconds: Bool { (letter == UInt8(ascii: "X") || letter == UInt8(ascii: "x")) && count <= 3 }
}

/// A pattern split into the literals and fields that the input must contain in this order.
package struct DateParsePlan: Sendable {
  enum Element: Hashable, Sendable {
    case literal([UInt32])
    case field(DateField)
  }

  private(set) var elements: [Element] = []

  /// Creates a plan from elements, preserving the digit widths of adjacent number fields.
  init(elements: [Element]) { self.elements = elements }

  /// Creates the plan of a pattern. A field that ICU does not output (`l`) is omitted.
  package init(_ pattern: DatePattern) {
    var literal: [UInt8] = []
    for item in pattern.items {
      switch item {
      case .literal(let text): literal += text
      case .field(let letter, let count):
        guard let kind = DateFieldKind(letter: letter) else { continue }
        append(literal)
        literal = []
        // ICU outputs a stand-alone weekday as one digit.
        let isOneDigit = letter == UInt8(ascii: "c") && count == 2
        elements.append(.field(DateField(kind: kind, letter: letter, count: isOneDigit ? 1 : count)))
      }
    }
    append(literal)
    assignWidths()
  }

  private mutating func append(_ literal: [UInt8]) {
    let text = String(decoding: literal, as: UTF8.self)
    let folded = DateInput(text, keepsJoiners: true).units.filter { $0 != DateInput.joiner }
    if !folded.isEmpty { elements.append(.literal(folded)) }
  }

  /// Assigns widths: if number fields are adjacent, all but the first have as many digits as letters.
  private mutating func assignWidths() {
    var reserved = 0
    for index in elements.indices.reversed() {
      guard case .field(var field) = elements[index], field.isNumeric else {
        reserved = 0
        continue
      }
      field.reserved = reserved
      if index > 0, case .field(let previous) = elements[index - 1], previous.isNumeric {
        field.fixedWidth = field.count
        reserved += field.count
      } else {
        reserved = 0
      }
      elements[index] = .field(field)
    }
  }

  /// Returns the element at an index; `nil` after the last.
  func element(_ index: Int) -> Element? { elements.indices.contains(index) ? elements[index] : nil }

  package var fields: [DateField] {
    elements.compactMap { element in
      if case .field(let field) = element { return field }
      return nil
    }
  }

  /// Returns whether there is a field at or after an index.
  func hasFields(from index: Int) -> Bool {
    elements[index...].contains { if case .field = $0 { true } else { false } }
  }

  /// Returns the name directly after the run of number fields that begins at an index; `nil` if there is none.
  func name(behindNumbersAt index: Int) -> FollowingName? {
    for next in (index + 1)..<elements.count {
      guard case .field(let field) = elements[next] else { return nil }
      guard !field.isNumeric else { continue }
      return field.kind == .zone ? nil : FollowingName(field: field, isNext: next == index + 1)
    }
    return nil
  }

  /// A name after number fields.
  struct FollowingName {
    let field: DateField
    /// Whether the name directly follows the first of these fields.
    let isNext: Bool
  }

  /// Whether the pattern has the name of a month.
  var hasMonthName: Bool { fields.contains { $0.kind == .month && !$0.isNumeric } }

  /// Whether the pattern has a date field.
  var hasDate: Bool { fields.contains { !$0.kind.isTime } }

  /// Whether the pattern has a field of a time of day; a zone is not one.
  var hasClock: Bool { fields.contains { $0.kind.isTime && $0.kind != .zone } }

  func has(_ kinds: DateFieldKind...) -> Bool { fields.contains { kinds.contains($0.kind) } }
}
