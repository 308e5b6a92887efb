/// A field of a date: a pattern letter of UTS #35 and its number of repetitions.
package struct DateField: Hashable, Sendable {
  package let kind: DateFieldKind
  let letter: UInt8
  /// The number of repetitions of the letter.
  package let count: Int

  /// Creates a field; `nil` for a letter without a text, such as the deprecated `l`.
  init?(letter: UInt8, count: Int) {
    guard let kind = DateFieldKind(letter: letter) else { return nil }
    self.init(kind: kind, letter: letter, count: count)
  }

  init(kind: DateFieldKind, letter: UInt8, count: Int) {
    self.kind = kind
    self.letter = letter
    self.count = count
  }

  /// Returns the field with another number of letters.
  package func repeated(_ count: Int) -> DateField { DateField(kind: kind, letter: letter, count: count) }

  /// The field as a pattern.
  package var pattern: String { String(repeating: Character(Unicode.Scalar(letter)), count: count) }

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
  var isOffset: Bool { "ZOXx".utf8.contains(letter) }

  /// Whether the field is an offset that omits the seconds.
  var cutsSeconds: Bool { "Xx".utf8.contains(letter) && count <= 3 }

  /// The type of the field's text.
  package var part: FormatPart.Kind { kind.part }
}

extension DateFieldKind {
  /// The part type of ECMA-402 (`formatToParts`), or CLDR's field name if ECMA-402 has none.
  var part: FormatPart.Kind {
    switch self {
    case .era: .era
    case .year, .weekYear, .extendedYear: .year
    case .relatedYear: .relatedYear
    case .cyclicYear: .yearName
    case .quarter: .quarter
    case .month: .month
    case .weekOfYear, .weekOfMonth: .week
    case .day: .day
    case .dayOfYear: .dayOfYear
    case .weekdayInMonth: .weekdayOrdinal
    case .julianDay: .julianDay
    case .weekday, .localWeekday: .weekday
    case .halfDay, .dayPeriod: .dayPeriod
    case .hour, .hourFrom1, .hour12From0, .hour12: .hour
    case .minute: .minute
    case .second: .second
    case .fraction: .fractionalSecond
    case .millisecondsOfDay: .milliseconds
    case .zone: .timeZoneName
    }
  }
}
