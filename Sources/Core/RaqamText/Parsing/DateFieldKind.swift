/// The kind of a date field in parsing, by its UTS #35 pattern letter.
@nonexhaustive public enum DateFieldKind: Hashable, CaseIterable, Sendable {
  /// The era (`G`), and years: of an era (`y`), of the week (`Y`), without eras (`u`), related Gregorian (`r`), cyclic
  /// (`U`).
  case era, year, weekYear, extendedYear, relatedYear, cyclicYear
  /// Quarters (`Q`, `q`), months (`M`, `L`), weeks of the year (`w`) and of the month (`W`).
  case quarter, month, weekOfYear, weekOfMonth
  /// Days: of the month (`d`), of the year (`D`), weekday in the month (`F`), Julian day (`g`), weekday (`E`, `e`).
  case day, dayOfYear, weekdayInMonth, julianDay, weekday, localWeekday
  /// AM or PM (`a`), other day periods (`b`, `B`), and hours: 0 to 23 (`H`), 1 to 24 (`k`), 0 to 11 (`K`), 1 to 12
  /// (`h`).
  case halfDay, dayPeriod, hour, hourFrom1, hour12From0, hour12
  /// Minutes, seconds, their fraction (`S`), the milliseconds of the day (`A`), and the time zone (`z`, `Z`, `O`, `v`,
  /// `V`, `X`, `x`).
  case minute, second, fraction, millisecondsOfDay, zone

  package init?(letter: UInt8) {
    switch letter {
    case UInt8(ascii: "G"): self = .era
    case UInt8(ascii: "y"): self = .year
    case UInt8(ascii: "Y"): self = .weekYear
    case UInt8(ascii: "u"): self = .extendedYear
    case UInt8(ascii: "r"): self = .relatedYear
    case UInt8(ascii: "U"): self = .cyclicYear
    case UInt8(ascii: "Q"), UInt8(ascii: "q"): self = .quarter
    case UInt8(ascii: "M"), UInt8(ascii: "L"): self = .month
    case UInt8(ascii: "w"): self = .weekOfYear
    case UInt8(ascii: "W"): self = .weekOfMonth
    case UInt8(ascii: "d"): self = .day
    case UInt8(ascii: "D"): self = .dayOfYear
    case UInt8(ascii: "F"): self = .weekdayInMonth
    case UInt8(ascii: "g"): self = .julianDay
    case UInt8(ascii: "E"): self = .weekday
    case UInt8(ascii: "e"), UInt8(ascii: "c"): self = .localWeekday
    default:
      guard let time = Self(timeLetter: letter) else { return nil }
      self = time
    }
  }

  private init?(timeLetter letter: UInt8) {
    switch letter {
    case UInt8(ascii: "a"): self = .halfDay
    case UInt8(ascii: "b"), UInt8(ascii: "B"): self = .dayPeriod
    case UInt8(ascii: "H"): self = .hour
    case UInt8(ascii: "k"): self = .hourFrom1
    case UInt8(ascii: "K"): self = .hour12From0
    case UInt8(ascii: "h"): self = .hour12
    case UInt8(ascii: "m"): self = .minute
    case UInt8(ascii: "s"): self = .second
    case UInt8(ascii: "S"): self = .fraction
    case UInt8(ascii: "A"): self = .millisecondsOfDay
    case UInt8(ascii: "z"), UInt8(ascii: "Z"), UInt8(ascii: "O"), UInt8(ascii: "v"), UInt8(ascii: "V"),
      UInt8(ascii: "X"), UInt8(ascii: "x"):
      self = .zone
    default: return nil
    }
  }
}

extension DateFieldKind {
  /// The valid values of the field in any calendar; `nil` if it is not numeric.
  package var range: ClosedRange<Int>? {
    switch self {
    case .year, .weekYear, .extendedYear, .relatedYear: -9_999_999...9_999_999
    case .quarter: 1...4
    case .month: 1...13
    case .weekOfYear: 1...55
    case .weekOfMonth: 0...6
    case .day: 1...32
    case .dayOfYear: 1...385
    case .weekdayInMonth: 1...5
    case .julianDay: -999_999_999...999_999_999
    case .localWeekday: 1...7
    case .hour: 0...23
    case .hourFrom1: 1...24
    case .hour12From0: 0...11
    case .hour12: 1...12
    case .minute, .second: 0...59
    case .fraction: 0...999_999_999
    case .millisecondsOfDay: 0...86_399_999
    case .cyclicYear: 1...60
    case .era, .weekday, .halfDay, .dayPeriod, .zone: nil
    }
  }

  /// The maximum number of digits.
  package var digitLimit: Int {
    switch self {
    case .year, .weekYear, .extendedYear, .relatedYear: 7
    case .dayOfYear: 3
    case .quarter, .weekOfMonth, .weekdayInMonth, .localWeekday: 2
    case .julianDay, .fraction: 9
    case .millisecondsOfDay: 8
    default: 2
    }
  }

  package var isYear: Bool { [.year, .weekYear, .extendedYear, .relatedYear].contains(self) }

  package var isTime: Bool {
    switch self {
    case .halfDay, .dayPeriod, .hour, .hourFrom1, .hour12From0, .hour12, .minute, .second, .fraction,
      .millisecondsOfDay, .zone:
      true
    default: false
    }
  }

  /// The name of the field in error messages.
  package var name: String {
    switch self {
    case .era: "the era"
    case .year: "the year"
    case .weekYear: "the week-based year"
    case .extendedYear: "the extended year"
    case .relatedYear: "the related Gregorian year"
    case .cyclicYear: "the cyclic year"
    case .quarter: "the quarter"
    case .month: "the month"
    case .weekOfYear: "the week of the year"
    case .weekOfMonth: "the week of the month"
    case .day: "the day"
    case .dayOfYear: "the day of the year"
    case .weekdayInMonth: "the weekday in the month"
    case .julianDay: "the Julian day"
    case .weekday, .localWeekday: "the weekday"
    case .halfDay: "AM or PM"
    case .dayPeriod: "the day period"
    case .hour, .hourFrom1, .hour12From0, .hour12: "the hour"
    case .minute: "the minute"
    case .second: "the second"
    case .fraction: "the fraction of the second"
    case .millisecondsOfDay: "the milliseconds of the day"
    case .zone: "the time zone"
    }
  }

  /// The name of the field without its article.
  package var noun: Substring { name.hasPrefix("the ") ? name.dropFirst(4) : name[...] }

  /// Returns the name of the field, with its range of values if that is small.
  package func expectation(_ range: ClosedRange<Int>?) -> String {
    guard let range = shown(range) else { return name }
    return "\(name) (\(range.lowerBound) to \(range.upperBound))"
  }

  /// Returns the message for a number outside of a range of values.
  package func outOfRange(_ number: Int, _ range: ClosedRange<Int>?) -> String {
    guard let range = shown(range) else { return "\(name) is out of range: found \(number)" }
    return "\(name) is out of range: expected \(range.lowerBound) to \(range.upperBound), found \(number)"
  }

  private func shown(_ range: ClosedRange<Int>?) -> ClosedRange<Int>? {
    isYear || self == .fraction || self == .julianDay ? nil : range
  }
}

/// Encoded as the name of the case: `"weekOfYear"`.
extension DateFieldKind: Codable {
  /// Decodes the name of a case.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let kind = Self.allCases.first(where: { "\($0)" == name }) else {
      throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown date field \"\(name)\"")
    }
    self = kind
  }

  /// Encodes the name of the case.
  public func encode(to encoder: any Encoder) throws { try "\(self)".encode(to: encoder) }
}
