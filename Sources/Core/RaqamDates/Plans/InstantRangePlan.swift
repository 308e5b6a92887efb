internal import ICU
internal import RaqamMemory

/// A range format: for each largest differing field, the locale's literal text and the two dates as formatters.
///
/// The structure is that of ICU's `DateIntervalFormat`, whose patterns are those of CLDR's `intervalFormats`. It is read when
/// a range first has the difference.
final class InstantRangePlan: Sendable {
  /// The largest field in which the ends of a range differ, by ICU's rules.
  enum Difference: Int, CaseIterable, Sendable {
    case none, millisecond, second, minute, hour, dayHalf, day, month, year, era
  }

  /// The text of a range: literals around dates.
  final class Pieces: Sendable {
    /// A date with the literal text that precedes it.
    struct Piece: Sendable {
      let text: [UInt8]
      let isEnd: Bool
    }

    let pieces: [Piece]
    /// The formatter of each piece.
    let formatters: HeldArray<InstantFormatter>
    /// The literal text after the last date.
    let end: [UInt8]

    fileprivate init(_ pieces: [Piece], _ formatters: [InstantFormatter], end: [UInt8]) {
      self.pieces = pieces
      self.formatters = HeldArray(formatters)
      self.end = end
    }
  }

  private let handle: DateIntervalHandle
  private let single: InstantFormatter
  /// The numeric fields that have at least two digits. ICU's range patterns lose the leading zero.
  private let padded: Set<FormatPart.Kind>
  private let known = LazyArray<Pieces>(count: Difference.allCases.count)
  private let formatters = MemoTable<DatePattern, InstantFormatter>(limit: 16)
  private let calendar: CalendarSystem

  /// Creates the format of a skeleton.
  ///
  /// - Parameter single: The formatter of one date, whose locale, calendar and zone are those of the range.
  init(
    skeleton: String, resource: String, like single: InstantFormatter, padded: Set<FormatPart.Kind>
  ) throws(FormatError) {
    handle = try DateIntervalHandle(skeleton: skeleton, locale: resource, zone: "GMT")
    self.single = single
    self.padded = padded
    calendar = try single.style.system(of: single.calendar)
  }
}

extension InstantRangePlan {
  /// Appends a formatted range.
  func append(from start: Instant, to end: Instant, into bytes: inout [UInt8]) throws(FormatError) {
    let pieces = try pieces(of: difference(start, end))
    let count = bytes.count
    do throws(FormatError) {
      for (index, piece) in pieces.pieces.enumerated() {
        bytes += piece.text
        try pieces.formatters[index].with { formatter throws(FormatError) in
          try formatter.append(piece.isEnd ? end : start, to: &bytes)
        }
      }
    } catch {
      bytes.removeSubrange(count...)
      throw error
    }
    bytes += pieces.end
  }

  /// Formats a range as typed parts.
  ///
  /// - Parameters:
  ///   - start: The local time at which the range begins.
  ///   - end: The local time at which it ends.
  ///   - date: Formats the start or the end with a formatter.
  func parts(
    from start: LocalDateTime, to end: LocalDateTime,
    date: (_ formatter: InstantFormatter, _ isEnd: Bool) throws(FormatError) -> [FormatPart]
  ) throws(FormatError) -> [FormatPart] {
    let pieces = try pieces(of: difference(start, end))
    var parts: [FormatPart] = []
    func append(_ part: FormatPart) {
      guard !part.text.isEmpty else { return }
      if part.kind == .literal, let last = parts.indices.last, parts[last].kind == .literal {
        parts[last].text += part.text
      } else {
        parts.append(part)
      }
    }
    for (index, piece) in pieces.pieces.enumerated() {
      append(FormatPart(.literal, String(decoding: piece.text, as: UTF8.self)))
      for part in try date(pieces.formatters.objects[index], piece.isEnd) { append(part) }
    }
    append(FormatPart(.literal, String(decoding: pieces.end, as: UTF8.self)))
    return parts
  }

  private func pieces(of difference: Difference) throws(FormatError) -> Pieces {
    if let read = known.load(difference.rawValue) { return read }
    let read = try Self.pieces(difference, handle)
    var texts = read.texts
    var dates = read.dates.map { (isEnd: $0.isEnd, pattern: DatePattern(icu: $0.pattern)) }
    // ICU splits a range pattern at the first repeated letter. The Persian pattern `LLL – MMM y` has none, so ICU would
    // show the start's month twice.
    if dates.count == 1, !dates[0].isEnd, let (start, end) = dates[0].pattern.splitAtSecondMonth {
      texts.insert([], at: 1)
      dates = [(false, start), (true, end)]
    }
    let formatters = try dates.map { date throws(FormatError) in try formatter(date.pattern.padding(padded)) }
    let pieces = zip(texts, dates).map { Pieces.Piece(text: $0, isEnd: $1.isEnd) }
    return known.storeIfNil(Pieces(pieces, formatters, end: texts.last ?? []), at: difference.rawValue)
  }

  private func formatter(_ pattern: DatePattern) throws(FormatError) -> InstantFormatter {
    try formatters.value(for: pattern) { () throws(FormatError) in
      var style = single.style
      style.base = .pattern(pattern)
      style.capitalization = nil
      return try InstantFormatter(style, locale: single.locale, timeZone: single.rules, names: single.names)
    }
  }

  /// Returns ICU's pieces for ranges with a difference, from sample ranges in 2003.
  private static func pieces(
    _ difference: Difference, _ handle: borrowing DateIntervalHandle
  ) throws(FormatError) -> DateIntervalHandle.Pieces {
    // 2003-05-05T01:02:03.004Z
    let start = 1_052_096_523_004.0
    let day = 86_400_000.0
    let apart: Double =
      switch difference {
      case .none: 0
      case .millisecond: 1
      case .second: 1000
      case .minute: 60_000
      case .hour: 3_600_000
      case .dayHalf: day / 2
      case .day: day
      case .month: 31 * day
      case .year: 366 * day
      case .era: 2100 * 366 * day
      }
    let (from, to) = difference == .era ? (start - apart, start) : (start, start + apart)
    return try handle.pieces(from: from, to: to)
  }
}

extension InstantRangePlan {
  private func difference(_ start: Instant, _ end: Instant) throws(FormatError) -> Difference {
    try difference(single.rules.localDateTime(at: start), single.rules.localDateTime(at: end))
  }

  /// Returns the largest field in which two local times differ.
  private func difference(_ start: LocalDateTime, _ end: LocalDateTime) throws(FormatError) -> Difference {
    if start.day == end.day {
      return Self.difference(Int64(start.time.millisecondsOfDay), Int64(end.time.millisecondsOfDay))
    }
    let (first, last) = (try calendar.eraDate(of: start.day), try calendar.eraDate(of: end.day))
    if first.era != last.era { return .era }
    if first.year != last.year { return .year }
    return first.position == last.position ? .day : .month
  }

  /// Returns the largest field in which two times of a day, in milliseconds, differ.
  private static func difference(_ first: Int64, _ second: Int64) -> Difference {
    if first == second { return .none }
    if first / 43_200_000 != second / 43_200_000 { return .dayHalf }
    if first / 3_600_000 != second / 3_600_000 { return .hour }
    if first / 60_000 != second / 60_000 { return .minute }
    return first / 1000 == second / 1000 ? .millisecond : .second
  }
}

extension CalendarSystem {
  /// Returns the era, the year of the era and the position of the month of a day.
  fileprivate func eraDate(of day: DayNumber) throws(FormatError) -> (era: Int, year: Int, position: Int) {
    guard let date = arithmetic.near.date(of: day), validDays.contains(day) else {
      throw FormatError(.outOfRange, "the date is out of range: too far from the year 1970")
    }
    let era = arithmetic.near.era(year: date.year, day: day.value)
    return (era.era, era.year, date.position)
  }
}

extension FastCalendar {
  fileprivate func date(of day: DayNumber) -> Date? {
    Self.days.contains(day.value) ? date(of: day.value) : slowDate(of: day.value)
  }
}

extension DatePattern {
  /// The patterns before and from a second month that has the other of the letters `L` and `M`; `nil` if there is none.
  var splitAtSecondMonth: (start: DatePattern, end: DatePattern)? {
    var first: UInt8?
    for (index, element) in elements.enumerated() {
      guard case .field(let field) = element, field.kind == .month else { continue }
      if let first, first != field.letter {
        return (DatePattern(Array(elements[..<index])), DatePattern(Array(elements[index...])))
      }
      first = field.letter
    }
    return nil
  }

  /// Returns the pattern with two digits for the fields of some kinds.
  fileprivate func padding(_ kinds: Set<FormatPart.Kind>) -> DatePattern {
    guard !kinds.isEmpty else { return self }
    return DatePattern(
      elements.map { element in
        guard case .field(let field) = element, field.count == 1, kinds.contains(field.part) else { return element }
        return .field(field.repeated(2))
      })
  }
}
