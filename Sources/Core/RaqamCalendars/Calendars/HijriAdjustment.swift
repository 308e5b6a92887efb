/// The deviation of an Islamic calendar's dates from the computed ones, for regions where a month begins when the new
/// moon is sighted.
///
/// ```swift
/// let adjusted = try CalendarSystem(.islamicCivil, adjustment: HijriAdjustment(days: 1))
/// let announced = try HijriAdjustment(months: ["1446-09": 29])
/// ```
///
/// If an announced month is a day shorter or longer than computed, the next month that was not announced and can do so
/// compensates for it: 29 days become 30, or the reverse. So every month has 29 or 30 days, the lengths add up to the
/// year, and later months are those of the calendar again.
public struct HijriAdjustment: Hashable, Sendable {
  /// The validated adjustment.
  enum Change: Hashable, Sendable {
    /// The number of days by which every date is ahead of the computed one.
    case days(Int)
    /// The announced lengths of months in days.
    case months([Month: Int])
  }

  let change: Change

  /// A month of an Islamic year.
  public struct Month: Hashable, Sendable {
    /// The Islamic year, 0…9999.
    public let year: Int
    /// The month, from 1 Muharram to 12 Dhu al-Hijja.
    public let month: Int

    /// Creates a month of an Islamic year.
    ///
    /// - Throws: `outOfRange` if the year is outside 0…9999 or the month outside 1…12.
    public init(year: Int, month: Int) throws(FormatError) {
      guard (0...9999).contains(year), (1...12).contains(month) else {
        throw FormatError(
          .outOfRange, "month \(month) of the Islamic year \(year) is out of range",
          hint: .islamicMonths)
      }
      self.year = year
      self.month = month
    }
  }

  /// The number of days by which all dates can be shifted.
  public static let dayRange = -2...2

  /// Creates an adjustment by which every date is some days ahead of the computed one. With 1, the computed 1 Ramadan
  /// becomes 2 Ramadan.
  ///
  /// - Throws: `outOfRange` if the number of days is outside −2…2.
  public init(days: Int) throws(FormatError) {
    guard Self.dayRange.contains(days) else {
      throw FormatError(.outOfRange, "Hijri adjustment must be between -2 and 2 days, found \(days)")
    }
    change = .days(days)
  }

  static let monthLimit = 1200

  /// Creates an adjustment from the announced lengths of months: `["1446-09": 29]`.
  ///
  /// - Throws: `invalidDate` if a key is not a year and a month; `outOfRange` if a length is not 29 or 30;
  ///   `limitExceeded` for more than 1,200 months.
  public init(months: [String: Int]) throws(FormatError) {
    try self.init(announced: months.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) })
  }

  /// Creates an adjustment from announced lengths in order; the keys are unvalidated input.
  package init(announced months: [(key: String, value: Int)]) throws(FormatError) {
    guard months.count <= Self.monthLimit else {
      throw FormatError(.limitExceeded, "too many announced months: at most \(Self.monthLimit)")
    }
    var lengths: [Month: Int] = [:]
    for (text, length) in months {
      let month = try Month(text)
      guard (29...30).contains(length) else {
        throw FormatError(.outOfRange, "the length of \(text) must be 29 or 30 days, found \(length)")
      }
      lengths[month] = length
    }
    change = .months(lengths)
  }
}

extension HijriAdjustment.Month {
  /// Parses `1446-09`.
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
  /// Whether the calendar has Islamic lunar months and can be adjusted.
  public var isIslamic: Bool {
    switch self {
    case .islamic, .islamicCivil, .islamicTabular, .islamicUmmAlQura, .islamicRGSA: true
    default: false
    }
  }
}

extension CalendarSystem {
  /// Creates an Islamic calendar with adjusted dates. All arithmetic uses the adjusted months.
  ///
  /// - Throws: `unsupportedStyle` if the calendar is not Islamic; `icuFailure` if libicu does not have it; `outOfRange`
  ///   if an announced month is outside its range.
  public init(_ id: CalendarID, adjustment: HijriAdjustment) throws(FormatError) {
    guard id.isIslamic else {
      throw FormatError(
        .unsupportedStyle, "the \(id) calendar cannot be adjusted", hint: .islamicCalendar)
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
