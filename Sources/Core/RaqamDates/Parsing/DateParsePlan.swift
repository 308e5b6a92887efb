/// The elements of a form as the parser compares them with a text: folded literals, and fields with their numbers of
/// digits.
struct DateParsePlan: Sendable {
  enum Element: Hashable, Sendable {
    case literal([UInt32])
    case field(DateField, Digits)
  }

  /// The numbers of digits of a field next to other numbers.
  struct Digits: Hashable, Sendable {
    /// The number of digits reserved for directly following number fields; 0 if a literal follows.
    var reserved = 0
    /// The number of digits if a number field directly precedes this one.
    var fixed: Int?
    /// The number of digits in one distribution of adjacent digits; `nil` if the field takes what its neighbors leave.
    var exact: Int?
  }

  private(set) var elements: [Element] = []

  /// Creates a plan from elements, preserving the digit widths of adjacent number fields.
  init(elements: [Element]) { self.elements = elements }

  /// Creates the plan of a pattern.
  init(_ pattern: DatePattern) {
    elements = pattern.elements.compactMap { element in
      switch element {
      case .literal(let bytes):
        let text = String(decoding: bytes, as: UTF8.self)
        let folded = DateInput(text, keepsJoiners: true).units.filter { $0 != DateInput.joiner }
        return folded.isEmpty ? nil : .literal(folded)
      case .field(let field):
        // ICU outputs a stand-alone weekday as one digit.
        let isOneDigit = field.letter == UInt8(ascii: "c") && field.count == 2
        return .field(isOneDigit ? field.repeated(1) : field, Digits())
      }
    }
    assignWidths()
  }

  /// Assigns widths: if number fields are adjacent, all but the first have as many digits as letters.
  private mutating func assignWidths() {
    var reserved = 0
    for index in elements.indices.reversed() {
      guard case .field(let field, _) = elements[index], field.isNumeric else {
        reserved = 0
        continue
      }
      var digits = Digits(reserved: reserved)
      if index > 0, case .field(let previous, _) = elements[index - 1], previous.isNumeric {
        digits.fixed = field.count
        reserved += field.count
      } else {
        reserved = 0
      }
      elements[index] = .field(field, digits)
    }
  }

  /// Returns the element at an index; `nil` after the last.
  func element(_ index: Int) -> Element? { elements.indices.contains(index) ? elements[index] : nil }

  var fields: [DateField] {
    elements.compactMap { element in
      if case .field(let field, _) = element { field } else { nil }
    }
  }

  /// Returns whether there is a field at or after an index.
  func hasFields(from index: Int) -> Bool {
    elements[index...].contains { if case .field = $0 { true } else { false } }
  }

  /// Returns the name directly after the run of number fields that begins at an index; `nil` if there is none.
  func name(behindNumbersAt index: Int) -> FollowingName? {
    for next in (index + 1)..<elements.count {
      guard case .field(let field, _) = elements[next] else { return nil }
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
