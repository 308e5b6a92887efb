internal import ICU
internal import RaqamMemory
internal import RaqamNumbers

/// A unit of a relative distance.
enum RelativeUnit: String, CaseIterable, Sendable {
  case year, month, week, day, hour, minute, second
}

/// The texts of relative distances, by CLDR's `fields`: `tomorrow`, `in 3 days`.
///
/// Texts of usual distances are cached. Their set is finite: up to six days in days, up to a month in weeks, up to a year in
/// months.
final class RelativeTexts: Sendable {
  /// A text in UTF-8 and its typed parts.
  final class Text: Sendable {
    let bytes: [UInt8]
    let parts: [FormatPart]

    init(_ parts: [FormatPart]) {
      self.parts = parts
      bytes = parts.flatMap { Array($0.text.utf8) }
    }
  }

  private let locale: String
  private let width: RelativeInstantStyle.Width
  private let numbers: DecimalFormatter
  private let categories: VisibleCategories
  private let texts = LazyArray<Text>(count: RelativeTexts.count)

  init(_ locale: LocaleID, _ width: RelativeInstantStyle.Width) throws(FormatError) {
    self.locale = locale.resourceID
    self.width = width
    numbers = try DecimalFormatter(DecimalStyle(.named(.decimal)), locale: locale)
    categories = try VisibleCategories(.cardinal, locale: locale)
  }

  /// Returns the text of `amount` units.
  ///
  /// - Parameter isNumeric: Whether words for single distances, such as `tomorrow`, are not used.
  func text(_ amount: Int, _ unit: RelativeUnit, isNumeric: Bool) throws(FormatError) -> Text {
    let most = unit.largestCached
    guard amount.magnitude <= most else { return try made(amount, unit, isNumeric: isNumeric) }
    let index = unit.firstPlace + amount + most
    let place = isNumeric ? index + Self.count / 2 : index
    if let known = texts.load(place) { return known }
    return texts.storeIfNil(try made(amount, unit, isNumeric: isNumeric), at: place)
  }

  private func made(_ amount: Int, _ unit: RelativeUnit, isNumeric: Bool) throws(FormatError) -> Text {
    if !isNumeric, amount.magnitude <= 2 {
      let word = try entry(unit, "relative/\(amount)")
      if !word.isEmpty { return Text([FormatPart(.literal, word)]) }
    }
    let number = NumericValue.integer(Int64(amount.magnitude))
    let all = PluralSelector.Category.allCases
    let index = try categories.index(of: number, writtenBy: numbers)
    let direction = amount < 0 ? "relativeTime/past/" : "relativeTime/future/"
    let category = all.indices.contains(index) ? all[index] : .other
    var pattern = try entry(unit, direction + category.rawValue)
    if pattern.isEmpty { pattern = try entry(unit, direction + PluralSelector.Category.other.rawValue) }
    return Text(try Self.filled(pattern, numbers.parts(number)))
  }

  /// Returns a text of CLDR for a unit; empty if there is none.
  private func entry(_ unit: RelativeUnit, _ path: String) throws(FormatError) -> String {
    let suffix = width == .long ? "" : "-\(width.rawValue)"
    return try LocaleData.text("fields/\(unit.rawValue)\(suffix)/\(path)", locale: locale)
  }

  /// Returns a pattern with a number in the place of `{0}`.
  private static func filled(_ pattern: String, _ number: [FormatPart]) -> [FormatPart] {
    guard let place = pattern.firstRange(of: "{0}") else { return [FormatPart(.literal, pattern)] }
    let (before, after) = (String(pattern[..<place.lowerBound]), String(pattern[place.upperBound...]))
    return [FormatPart(.literal, before)].filter { !$0.text.isEmpty } + number
      + [FormatPart(.literal, after)].filter { !$0.text.isEmpty }
  }

  private static let count = 2 * (RelativeUnit.second.firstPlace + 2 * RelativeUnit.second.largestCached + 1)
}

extension RelativeUnit {
  /// The largest cached amount before and after; covers every amount that is formatted, except years.
  fileprivate var largestCached: Int {
    switch self {
    case .day, .week: 6
    case .month: 13
    case .hour: 24
    case .year, .minute, .second: 60
    }
  }

  /// The index of the unit's first text: years, then days, weeks, months, hours, minutes and seconds.
  fileprivate var firstPlace: Int {
    switch self {
    case .year: 0
    case .day: 121
    case .week: 134
    case .month: 147
    case .hour: 174
    case .minute: 223
    case .second: 344
    }
  }
}

/// The order of a relative day and a time of day in a locale: `{1}, {0}`.
struct RelativeGlue: Sendable {
  /// A segment of the locale's pattern.
  enum Piece: Equatable, Sendable {
    case text(String)
    case day, time
  }

  let pieces: [Piece]

  init(_ locale: LocaleID) throws(FormatError) {
    let resource = locale.resourceID
    let calendar = try LocaleData.text("calendar/default", locale: resource)
    let pattern = try LocaleData.dateTimePattern(calendar: calendar, locale: resource)
    var pieces: [Piece] = []
    var literal = ""
    var rest = pattern[...]
    func flush() {
      if !literal.isEmpty { pieces.append(.text(literal)) }
      literal = ""
    }
    while let next = rest.first {
      if rest.hasPrefix("{0}") || rest.hasPrefix("{1}") {
        flush()
        pieces.append(rest.hasPrefix("{0}") ? .time : .day)
        rest = rest.dropFirst(3)
      } else {
        // Quotes only enclose literal text.
        if next != "'" { literal.append(next) }
        rest = rest.dropFirst()
      }
    }
    flush()
    self.pieces = pieces
  }
}
