internal import Raqam
internal import RaqamDescriptors

/// In which order a format shows day and month as figures, and where the year stands among them.
struct FigureOrder: Sendable {
  /// The letters of `y`, `M` and `d` that are shown as figures, in order; the year may be missing.
  let fields: [String]
  /// Whether the year is shown without its century.
  private let hasShortYear: Bool

  /// The order in a pattern; `nil` where the month is a name, or one of both is missing.
  init?(_ pattern: DateNames.OwnPattern) {
    guard !pattern.hasOwnDays else { return nil }
    var (fields, hasShortYear): ([String], Bool) = ([], false)
    for (kind, count) in pattern.pattern.fieldKinds {
      guard let letter = Self.letters[kind], !fields.contains(letter), letter != "M" || count < 3 else { continue }
      fields.append(letter)
      if letter == "y" {
        hasShortYear = count == 2 || count == 1 && kind == .year && pattern.calendar.facts.hasShortYears
      }
    }
    guard fields.contains("M"), fields.contains("d") else { return nil }
    self.fields = fields
    self.hasShortYear = hasShortYear
  }

  private static let letters: [FormatPart.Kind: String] = [.year: "y", .relatedYear: "y", .month: "M", .day: "d"]

  /// Day, month and year; the year behind both where it is not shown.
  var all: [String] { fields.contains("y") ? fields : fields + ["y"] }

  var isYearFirst: Bool { fields.first == "y" }

  /// Whether figures could be one date in this order and another in the other one. What stands behind a year says nothing of
  /// dates with the year last: who writes `2025-06-05` may still type `5/6/2025` for it.
  func conflicts(with other: FigureOrder) -> Bool {
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
