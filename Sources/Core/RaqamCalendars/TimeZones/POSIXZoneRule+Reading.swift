extension POSIXZoneRule {
  /// Parses a rule; `nil` if the text is not a rule.
  init?(_ text: some Sequence<UInt8>) {
    var parser = Reader(bytes: Array(text))
    guard let name = parser.name(), let west = parser.time(hours: 24) else { return nil }
    standard = ZoneOffset(seconds: -west, abbreviation: name)
    guard !parser.isAtEnd else {
      daylight = nil
      return
    }
    guard let daylightName = parser.name() else { return nil }
    var ahead = 3600 - west
    if !parser.isNext(",") {
      guard let written = parser.time(hours: 24) else { return nil }
      ahead = -written
    }
    guard let start = parser.change(), let end = parser.change(), parser.isAtEnd else { return nil }
    daylight = Daylight(
      offset: ZoneOffset(seconds: ahead, isDaylight: true, abbreviation: daylightName),
      start: start, end: end)
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    var isAtEnd: Bool { position == bytes.count }

    func isNext(_ character: Unicode.Scalar) -> Bool {
      position < bytes.count && bytes[position] == UInt8(ascii: character)
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
      guard isNext(character) else { return false }
      position += 1
      return true
    }

    /// Parses `CEST`, or `<+0330>`.
    mutating func name() -> String? {
      let isQuoted = take("<")
      let start = position
      while position < bytes.count, Self.isNamePart(bytes[position], isQuoted: isQuoted) { position += 1 }
      let name = String(decoding: bytes[start..<position], as: UTF8.self)
      guard (3...16).contains(name.utf8.count), !isQuoted || take(">") else { return nil }
      return name
    }

    private static func isNamePart(_ byte: UInt8, isQuoted: Bool) -> Bool {
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"): true
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"): isQuoted
      default: false
      }
    }

    /// Parses a number of up to three digits.
    mutating func number(_ range: ClosedRange<Int>) -> Int? {
      var number = 0
      let start = position
      while position < bytes.count, position - start < 3,
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position])
      {
        number = number * 10 + Int(bytes[position] - UInt8(ascii: "0"))
        position += 1
      }
      return position > start && range.contains(number) ? number : nil
    }

    /// Parses `[+|-]hh[:mm[:ss]]` and returns seconds.
    mutating func time(hours limit: Int) -> Int? {
      let isNegative = take("-")
      if !isNegative { _ = take("+") }
      guard let hours = number(0...limit) else { return nil }
      var seconds = hours * 3600
      if take(":") {
        guard let minutes = number(0...59) else { return nil }
        seconds += minutes * 60
        if take(":") {
          guard let rest = number(0...59) else { return nil }
          seconds += rest
        }
      }
      return isNegative ? -seconds : seconds
    }

    /// Parses a transition such as `,M3.5.0/3`, the last Sunday of March at 03:00.
    mutating func change() -> Change? {
      guard take(","), let day = day() else { return nil }
      guard take("/") else { return Change(day: day, time: 7200) }
      guard let time = time(hours: 167) else { return nil }
      return Change(day: day, time: time)
    }

    private mutating func day() -> Day? {
      if take("J") { return number(1...365).map(Day.ordinal) }
      guard take("M") else { return number(0...365).map(Day.offset) }
      guard let month = number(1...12), take("."), let week = number(1...5), take("."),
        let weekday = number(0...6)
      else { return nil }
      return .weekday(month: month, week: week, weekday: weekday)
    }
  }
}
