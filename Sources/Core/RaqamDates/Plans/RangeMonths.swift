internal import ICU

/// ICU splits a range pattern at the first repeated letter. The Persian pattern `LLL – MMM y` has none, so ICU shows
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
