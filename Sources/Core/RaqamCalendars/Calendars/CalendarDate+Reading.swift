extension CalendarDate {
  /// Parses a date of any calendar in the format year, month, day: `1404-01-01`, `-0044-03-15`, or `2023-02L-01` with a
  /// leap month. The year is the extended year.
  ///
  /// - Throws: `invalidDate` with the UTF-8 offset of the error.
  public init(_ text: String) throws(FormatError) {
    let units = Array(text.utf8)
    var index = 0
    var isNegative = false
    if let sign = units.first, sign == 0x2B || sign == 0x2D {
      isNegative = sign == 0x2D
      index = 1
    }
    func number(atLeast: Int, atMost: Int) throws(FormatError) -> Int {
      let start = index
      var value = 0
      while index < units.count, (0x30...0x39).contains(units[index]), index - start < atMost {
        value = value * 10 + Int(units[index] - 0x30)
        index += 1
      }
      guard index - start >= atLeast else { throw Self.malformed(text, at: index) }
      return value
    }
    func take(_ unit: UInt8) -> Bool {
      guard index < units.count, units[index] == unit else { return false }
      index += 1
      return true
    }
    let year = try number(atLeast: 1, atMost: 9)
    guard take(0x2D) else { throw Self.malformed(text, at: index) }
    let month = try number(atLeast: 1, atMost: 2)
    let isLeap = take(0x4C)
    guard take(0x2D) else { throw Self.malformed(text, at: index) }
    let day = try number(atLeast: 1, atMost: 2)
    guard index == units.count else { throw Self.malformed(text, at: index) }
    self.init(year: isNegative ? -year : year, month: month, isLeapMonth: isLeap, day: day)
  }

  private static func malformed(_ text: String, at byte: Int) -> FormatError {
    FormatError(
      .invalidDate, "\"\(text.abbreviated())\" is not a date", offset: byte,
      hint: .form(.calendarDate))
  }
}
