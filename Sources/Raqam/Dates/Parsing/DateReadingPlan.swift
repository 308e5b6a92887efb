/// A field of a pattern, as it is read.
struct DateField: Hashable, Sendable {
  let kind: DateFieldKind
  let letter: UInt8
  /// How often the letter stands there.
  let count: Int
  /// Digits that belong to the number fields right behind it; 0 where a literal follows.
  var reserved = 0
  /// The digits it has where a number field stands right before it.
  var fixedWidth: Int?

  /// Whether it is written in figures.
  var isNumeric: Bool {
    switch kind {
    case .era, .weekday, .halfDay, .dayPeriod, .zone, .cyclicYear: false
    case .month, .quarter, .localWeekday: count <= 2
    default: true
    }
  }

  /// The width of its name: 3 abbreviated, 4 wide, 5 narrow, 6 short.
  var nameWidth: Int { min(max(count, 3), 6) }

  /// The pattern that writes the field alone.
  var pattern: String { String(repeating: Character(Unicode.Scalar(letter)), count: count) }
}

/// A pattern taken apart: what must stand in a text one after the other.
struct DateReadingPlan: Sendable {
  enum Element: Hashable, Sendable {
    case literal([UInt32])
    case field(DateField)
  }

  private(set) var elements: [Element] = []

  /// A plan of elements whose number fields keep the neighbours they had.
  init(elements: [Element]) { self.elements = elements }

  /// What is read of a pattern. A field that ICU does not show (`l`) is left out.
  init(_ pattern: DatePattern) {
    var literal: [UInt8] = []
    for item in pattern.items {
      switch item {
      case .literal(let text): literal += text
      case .field(let letter, let count):
        guard let kind = DateFieldKind(letter: letter) else { continue }
        append(literal)
        literal = []
        elements.append(.field(DateField(kind: kind, letter: letter, count: count)))
      }
    }
    append(literal)
    assignWidths()
  }

  private mutating func append(_ literal: [UInt8]) {
    let text = String(decoding: literal, as: UTF8.self)
    let folded = FoldedText(text, keepsJoiners: true).units.filter { $0 != FoldedText.joiner }
    if !folded.isEmpty { elements.append(.literal(folded)) }
  }

  /// Where number fields follow each other with nothing between them, all but the first have as many digits as letters.
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

  var fields: [DateField] {
    elements.compactMap { element in
      if case .field(let field) = element { return field }
      return nil
    }
  }

  /// Whether any field stands at an element or behind it.
  func hasFields(from index: Int) -> Bool {
    elements[index...].contains { if case .field = $0 { true } else { false } }
  }

  func has(_ kinds: DateFieldKind...) -> Bool { fields.contains { kinds.contains($0.kind) } }
}
