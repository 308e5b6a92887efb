/// How dates of an Islamic calendar depart from the reckoned ones, because months begin when the moon is seen.
///
/// ```swift
/// let adjusted = try CalendarSystem(.islamicCivil, adjustment: HijriAdjustment(days: 1))
/// let announced = try HijriAdjustment(months: ["1446-09": 29])
/// ```
///
/// What an announced month is shorter or longer than reckoned, the next month that was not announced and can take it makes
/// up: one of 29 days becomes one of 30, or the other way round. So every month has 29 or 30 days, lengths add up to
/// the year, and the months behind are those of the calendar again.
public struct HijriAdjustment: Hashable, Sendable {
  /// What is changed; checked when an adjustment is made.
  enum Change: Hashable, Sendable {
    /// Days that every date is ahead of the reckoned one.
    case days(Int)
    /// Months whose length was announced.
    case months([Month: Int])
  }

  let change: Change

  /// A month of a year.
  public struct Month: Hashable, Sendable {
    /// The year.
    public let year: Int
    /// 1 Muharram … 12 Dhu al-Hijja.
    public let month: Int

    /// A month of a year.
    ///
    /// *Errors*: `outOfRange` for a year outside of 0…9999 and a month outside of 1…12.
    public init(year: Int, month: Int) throws(FormatError) {
      guard (0...9999).contains(year), (1...12).contains(month) else {
        throw FormatError(
          .outOfRange, "there is no month \(month) in an Islamic year \(year)",
          hint: .option(.islamicMonths))
      }
      self.year = year
      self.month = month
    }
  }

  /// The days a whole calendar may be moved by.
  public static let dayRange = -2...2

  /// Days that every date is ahead of the reckoned one. With 1, the day of 1 Ramadan is called 2 Ramadan.
  ///
  /// *Errors*: `outOfRange` beyond −2…2.
  public init(days: Int) throws(FormatError) {
    guard Self.dayRange.contains(days) else {
      throw FormatError(.outOfRange, "a calendar is moved by -2 to 2 days, not by \(days)")
    }
    change = .days(days)
  }

  static let monthLimit = 1200

  /// Announced lengths by month: `["1446-09": 29]`.
  ///
  /// *Errors*: `invalidDate` for a key that is no year and month, `outOfRange` for a length other than 29 and 30,
  /// `limitExceeded` for more than 1200 months.
  public init(months: [String: Int]) throws(FormatError) {
    try self.init(announced: months.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  /// The same of months in order; their names are anybody's texts.
  package init(announced months: [(key: String, value: Int)]) throws(FormatError) {
    guard months.count <= Self.monthLimit else {
      throw FormatError(.limitExceeded, "at most \(Self.monthLimit) announced months are taken")
    }
    var lengths: [Month: Int] = [:]
    for (text, length) in months {
      let month = try Month(text)
      guard (29...30).contains(length) else {
        throw FormatError(.outOfRange, "a month has 29 or 30 days, \(text) was given \(length)")
      }
      lengths[month] = length
    }
    change = .months(lengths)
  }
}

extension HijriAdjustment.Month {
  /// Reads `1446-09`.
  init(_ text: String) throws(FormatError) {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 2, omittingEmptySubsequences: false)
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let isNumeric = parts.allSatisfy { (1...4).contains($0.count) && $0.allSatisfy(digits.contains) }
    guard parts.count == 2, isNumeric, let year = Int(Substring(parts[0])), let month = Int(Substring(parts[1])),
      (1...12).contains(month)
    else {
      throw FormatError(
        .invalidDate, "\(String(reflecting: text.abbreviated())) is not a month of an Islamic year",
        hint: .form(.islamicMonth))
    }
    try self.init(year: year, month: month)
  }
}

extension CalendarID {
  /// Whether the calendar counts Islamic lunar months, so that it can be adjusted.
  public var isIslamic: Bool {
    switch self {
    case .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura, .islamicRGSA: true
    default: false
    }
  }
}

extension CalendarSystem {
  /// Opens an Islamic calendar with its dates adjusted. All arithmetic goes by the adjusted months.
  ///
  /// *Errors*: `unsupportedStyle` for any other calendar.
  public init(_ id: CalendarID, adjustment: HijriAdjustment) throws(FormatError) {
    guard id.isIslamic else {
      throw FormatError(
        .unsupportedStyle, "the \(id) calendar is not adjusted to the moon", hint: .option(.islamicCalendar))
    }
    let plain = try CalendarSystem(id)
    let arithmetic: any CalendarArithmetic
    switch adjustment.change {
    case .days(let days): arithmetic = ShiftedIslamicArithmetic(plain.arithmetic, days: days)
    case .months(let lengths):
      arithmetic = try AnnouncedIslamicArithmetic(plain.arithmetic, lengths: lengths)
    }
    try self.init(id, arithmetic: arithmetic, adjustment: adjustment)
  }
}
