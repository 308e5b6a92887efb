internal import ICU

/// ICU splits a range pattern at the first repeated letter. The Persian pattern `LLL – MMM y` has none, so ICU formats
/// the start's month twice: “April – April 2025”. The code below splits such a pattern at its second month.
extension DateIntervalHandle.Pieces {
  /// The pieces, with a date of two months split into start and end.
  var splittingMonths: DateIntervalHandle.Pieces {
    guard dates.count == 1, let date = dates.first, !date.isEnd, let patterns = Self.split(date.pattern) else {
      return self
    }
    return DateIntervalHandle.Pieces(
      texts: [texts[0], [], texts[1]],
      dates: [(isEnd: false, pattern: patterns.start), (isEnd: true, pattern: patterns.end)])
  }

  /// Splits a pattern with a stand-alone month (`L`) and a format month (`M`), in either order, before the second of
  /// them.
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

/// Formats both halves of a range of months whose pattern ICU does not split.
struct SplitMonths: Sendable {
  let start: InstantFormatter
  let end: InstantFormatter
  private let calendar: CalendarSystem
  private let rules: TimeZoneRules

  /// Creates the halves of a format's ranges of months; `nil` if ICU splits them itself.
  init?(_ handle: borrowing DateIntervalHandle, like single: InstantFormatter, rules: TimeZoneRules) throws(FormatError)
  {
    // ICU reports no surrounding text for a range that it formats with one pattern.
    guard let whole = InstantRangePlan.pieces(.month, handle), whole.texts.allSatisfy(\.isEmpty) else { return nil }
    let pieces = whole.splittingMonths
    guard pieces.dates.count > whole.dates.count else { return nil }
    let calendar = single.calendar.facts.isISO8601 ? .gregorian : single.calendar
    let formatters = try pieces.dates.map { date throws(FormatError) in
      var style = InstantStyle(.pattern(DatePattern(icu: date.pattern)), calendar: calendar)
      style.regionalData = single.style.regionalData
      return try InstantFormatter(style, locale: single.locale, timeZone: rules)
    }
    (start, end) = (formatters[0], formatters[1])
    self.calendar = try CalendarSystem(calendar)
    self.rules = rules
  }

  /// Returns whether two instants are in different months of one year.
  func takes(_ start: Instant, _ end: Instant) throws(FormatError) -> Bool {
    let first = try calendar.fields(of: rules.localDateTime(at: start).day)
    let last = try calendar.fields(of: rules.localDateTime(at: end).day)
    return first.era == last.era && first.extendedYear == last.extendedYear && first.month != last.month
  }
}
