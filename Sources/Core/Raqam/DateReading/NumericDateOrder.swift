/// The order of the numeric day, month and year in a date format.
package struct NumericDateOrder: Sendable {
  /// The numeric fields in the order of the format, as `y`, `M` and `d`; `y` is absent if the format has no year.
  let fields: [String]
  /// Whether the format omits the century.
  let hasShortYear: Bool

  /// Creates the order of a form. Fails if the form spells out the month, or if the month or the day is missing.
  package init?(_ form: DateForm) {
    guard !form.hasOwnDays else { return nil }
    var (fields, hasShortYear): ([String], Bool) = ([], false)
    for field in form.pattern.fields {
      guard let letter = Self.letters[field.part], !fields.contains(letter), letter != "M" || field.count < 3 else {
        continue
      }
      fields.append(letter)
      if letter == "y" {
        hasShortYear = field.count == 2 || field.count == 1 && field.part == .year && form.calendar.facts.hasShortYears
      }
    }
    guard fields.contains("M"), fields.contains("d") else { return nil }
    self.fields = fields
    self.hasShortYear = hasShortYear
  }

  private static let letters: [FormatPart.Kind: String] = [.year: "y", .relatedYear: "y", .month: "M", .day: "d"]

  /// Day, month and year; the year comes last if the format has none.
  var all: [String] { fields.contains("y") ? fields : fields + ["y"] }

  var isYearFirst: Bool { fields.first == "y" }

  /// Returns whether the same digits can be one date in this order and another date in `other`.
  ///
  /// A format with the year first does not restrict dates with the year last, unless both years have two digits: a user
  /// who sees `2025-06-05` may type `5/6/2025` for the same day.
  package func conflicts(with other: NumericDateOrder) -> Bool {
    guard isYearFirst == other.isYearFirst else { return hasShortYear && other.hasShortYear }
    return isDayFirst != other.isDayFirst
  }

  private var isDayFirst: Bool { fields.first { $0 != "y" } == "d" }
}

extension CalendarFacts {
  /// Whether each era or cycle numbers its years from 1, so that most years have one or two digits.
  fileprivate var hasShortYears: Bool {
    switch eras {
    case .successive, .cycles: true
    case .one, .two: false
    }
  }
}
