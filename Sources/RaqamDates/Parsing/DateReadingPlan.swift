/// A field of a pattern, as it is read.
package struct DateField: Hashable, Sendable {
  package let kind: DateFieldKind
  let letter: UInt8
  /// How often the letter stands there.
  package let count: Int
  /// Digits that belong to the number fields right behind it; 0 where a literal follows.
  var reserved = 0
  /// The digits it has where a number field stands right before it.
  var fixedWidth: Int?

  /// Whether it is written in figures.
  package var isNumeric: Bool {
    switch kind {
    case .era, .weekday, .halfDay, .dayPeriod, .zone, .cyclicYear: false
    case .month, .quarter, .localWeekday: count <= 2
    default: true
    }
  }

  /// Whether all its numbers have as many digits as it has letters. Years beyond 9999 do not count.
  var isOfFixedWidth: Bool { kind.isYear ? count == 2 || count >= 4 : count >= kind.digitLimit }

  /// The width of its name: 3 abbreviated, 4 wide, 5 narrow, 6 short.
  var nameWidth: Int { min(max(count, 3), 6) }

  /// Whether it is an offset from UTC in every locale and zone.
  var isOffset: Bool {
    [UInt8(ascii: "Z"), UInt8(ascii: "O"), UInt8(ascii: "X"), UInt8(ascii: "x")].contains(letter)
  }

  /// Whether it is an offset that is written without its seconds.
  var cutsSeconds: Bool { (letter == UInt8(ascii: "X") || letter == UInt8(ascii: "x")) && count <= 3 }
}

/// A pattern taken apart: what must stand in a text one after the other.
package struct DateReadingPlan: Sendable {
  enum Element: Hashable, Sendable {
    case literal([UInt32])
    case field(DateField)
  }

  private(set) var elements: [Element] = []

  /// A plan of elements whose number fields keep the neighbours they had.
  init(elements: [Element]) { self.elements = elements }

  /// What is read of a pattern. A field that ICU does not show (`l`) is left out.
  package init(_ pattern: DatePattern) {
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

  /// The element at an index; `nil` after the last.
  func element(_ index: Int) -> Element? { elements.indices.contains(index) ? elements[index] : nil }

  package var fields: [DateField] {
    elements.compactMap { element in
      if case .field(let field) = element { return field }
      return nil
    }
  }

  /// Whether any field stands at an element or behind it.
  func hasFields(from index: Int) -> Bool {
    elements[index...].contains { if case .field = $0 { true } else { false } }
  }

  /// The name that stands right behind the number fields from an element on; `nil` where something else does.
  func name(behindNumbersAt index: Int) -> FollowingName? {
    for next in (index + 1)..<elements.count {
      guard case .field(let field) = elements[next] else { return nil }
      guard !field.isNumeric else { continue }
      return field.kind == .zone ? nil : FollowingName(field: field, isNext: next == index + 1)
    }
    return nil
  }

  /// A name behind number fields.
  struct FollowingName {
    let field: DateField
    /// Whether no other number stands between.
    let isNext: Bool
  }

  /// Whether a day is shown, or part of one.
  var hasDate: Bool { fields.contains { !$0.kind.isTime } }

  /// Whether a time of day is shown; a zone is none.
  var hasClock: Bool { fields.contains { $0.kind.isTime && $0.kind != .zone } }

  func has(_ kinds: DateFieldKind...) -> Bool { fields.contains { kinds.contains($0.kind) } }
}
