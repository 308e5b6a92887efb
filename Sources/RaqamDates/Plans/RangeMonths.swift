internal import ICU

/// ICU divides the pattern of a range where the first letter is repeated. In `LLL – MMM y`, which Persian has, none is, and
/// ICU writes both months of the start: “April – April 2025”. Here such a pattern is divided at its second month.
extension DateIntervalHandle.Pieces {
  /// The pieces with a date of two months divided into the start and the end.
  var splittingMonths: DateIntervalHandle.Pieces {
    guard dates.count == 1, let date = dates.first, !date.isEnd, let patterns = Self.split(date.pattern) else {
      return self
    }
    return DateIntervalHandle.Pieces(
      texts: [texts[0], [], texts[1]],
      dates: [(isEnd: false, pattern: patterns.start), (isEnd: true, pattern: patterns.end)])
  }

  /// The two halves of a pattern that has a month alone (`L`) and then a month (`M`), or the other way around.
  static func split(_ pattern: String) -> (start: String, end: String)? {
    var isQuoted = false
    var first: Character?
    for index in pattern.indices {
      let character = pattern[index]
      if character == "'" { isQuoted.toggle() }
      guard !isQuoted, character == "L" || character == "M" else { continue }
      guard let first else {
        first = character
        continue
      }
      if character != first { return (String(pattern[..<index]), String(pattern[index...])) }
    }
    return nil
  }
}

/// Formats both halves of a range of months whose pattern ICU does not divide.
struct SplitMonths: Sendable {
  let start: InstantFormatter
  let end: InstantFormatter
  private let calendar: CalendarSystem
  private let rules: TimeZoneRules

  /// The halves of a handle's ranges of months; `nil` if ICU divides them itself.
  init?(_ handle: borrowing DateIntervalHandle, like single: InstantFormatter, rules: TimeZoneRules) throws(FormatError)
  {
    // A range that ICU formats by one pattern has no text around it.
    guard let whole = InstantRangePlan.pieces(.month, handle), whole.texts.allSatisfy(\.isEmpty) else { return nil }
    let pieces = whole.splittingMonths
    guard pieces.dates.count > whole.dates.count else { return nil }
    let calendar = single.calendar.facts.isISO8601 ? .gregorian : single.calendar
    let formatters = try pieces.dates.map { date throws(FormatError) in
      var style = InstantStyle(.pattern(DatePattern(icu: date.pattern)), calendar: calendar)
      style.regionalData = single.style.regionalData
      return try InstantFormatter(style: style, locale: single.locale, rules: rules)
    }
    (start, end) = (formatters[0], formatters[1])
    self.calendar = try CalendarSystem(calendar)
    self.rules = rules
  }

  /// Whether two instants are in different months of one year.
  func takes(_ start: Instant, _ end: Instant) throws(FormatError) -> Bool {
    let first = try calendar.fields(of: rules.localDateTime(at: start).day)
    let last = try calendar.fields(of: rules.localDateTime(at: end).day)
    return first.era == last.era && first.extendedYear == last.extendedYear && first.month != last.month
  }
}
