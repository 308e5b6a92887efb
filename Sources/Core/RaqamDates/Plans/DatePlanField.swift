internal import ICU

/// The instruction for a field of a pattern. Follows ICU's `SimpleDateFormat::subFormat`.
struct DatePlanField {
  enum Writing {
    case nothing
    /// A number, padded with zeros to at least `digits` digits.
    case number(DatePlanInput, digits: Int)
    case lastTwoDigits(DatePlanInput)
    /// The number of a month with the mark of leap months, as a name.
    case monthNumber(digits: Int)
    /// Milliseconds, followed by `zeros` zeros.
    case fraction(zeros: Int)
    case name(DateNames.List, DatePlanInput)
    case offset(DateOffsetText)
    /// A name of the zone. A plan has one text for each such field.
    case zoneName
  }

  let writing: Writing
  /// ICU's number of the field (`UDateFormatField`).
  let kind: UInt8

  /// Creates an instruction; `nil` for the deprecated letter `l`, which has no text.
  init?(letter: UInt8, count: Int, calendar: CalendarID) {
    guard let field = DateFormatField(letter: letter) else { return nil }
    kind = UInt8(clamping: field.rawValue)
    switch Unicode.Scalar(letter) {
    case "G", "y", "u", "r", "U", "M", "L", "d", "E", "e", "c", "g", "Q", "q", "F":
      writing = Self.dayField(letter, count, calendar.facts)
    case "Y", "w", "W", "D":
      writing = Self.weekField(letter, count)
    case "Z", "O", "X", "x":
      // ICU outputs nothing if the field has another number of letters.
      writing = DateOffsetText(letter: letter, count: count).map { .offset($0) } ?? .nothing
    case "z", "v", "V":
      writing = ZoneNames.Field(letter: letter, count: count) == nil ? .nothing : .zoneName
    default:
      writing = Self.timeField(letter, count)
    }
  }
}

extension DatePlanField {
  private static func dayField(_ letter: UInt8, _ count: Int, _ calendar: CalendarFacts) -> Writing {
    switch Unicode.Scalar(letter) {
    case "G" where calendar.eras == .cycles: return .number(.era, digits: 1)
    case "G":
      return .name(.symbols(count == 5 ? .erasNarrow : count == 4 ? .erasWide : .eras), .era)
    case "y": return count == 2 ? .lastTwoDigits(.year) : .number(.year, digits: count)
    case "u": return .number(.extendedYear, digits: count)
    case "r": return .number(.relatedYear, digits: count)
    case "U" where calendar.eras == .cycles: return .name(.cyclicYears, .year)
    case "U": return count == 2 ? .lastTwoDigits(.year) : .number(.year, digits: count)
    case "M", "L":
      let repeats = calendar.leapMonths == .repeatedNumber
      if let list = monthList(isAlone: letter == UInt8(ascii: "L"), count) {
        return .name(repeats ? .repeatedMonths(list) : .symbols(list), .monthName)
      }
      return repeats ? .monthNumber(digits: count) : .number(.month, digits: count)
    case "d": return .number(.day, digits: count)
    case "E": return .name(.symbols(weekdayList(isAlone: false, count)), .weekday)
    case "e":
      return count < 3
        ? .number(.localWeekday, digits: count) : .name(.symbols(weekdayList(isAlone: false, count)), .weekday)
    case "c":
      return count < 3
        ? .number(.localWeekday, digits: 1) : .name(.symbols(weekdayList(isAlone: true, count)), .weekday)
    case "g": return .number(.julianDay, digits: count)
    case "F": return .number(.weekdayInMonth, digits: count)
    default:
      if let list = quarterList(isAlone: letter == UInt8(ascii: "q"), count) {
        return .name(.symbols(list), .quarterName)
      }
      return .number(.quarter, digits: count)
    }
  }

  private static func weekField(_ letter: UInt8, _ count: Int) -> Writing {
    switch Unicode.Scalar(letter) {
    case "Y": count == 2 ? .lastTwoDigits(.yearOfWeek) : .number(.yearOfWeek, digits: count)
    case "w": .number(.weekOfYear, digits: count)
    case "W": .number(.weekOfMonth, digits: count)
    default: .number(.dayOfYear, digits: count)
    }
  }

  private static func timeField(_ letter: UInt8, _ count: Int) -> Writing {
    switch Unicode.Scalar(letter) {
    case "a": .name(count < 4 ? .symbols(.dayHalves) : .dayHalves(width: min(count, 6)), .dayHalf)
    case "b": .name(.dayPeriods(width: count <= 3 ? 1 : min(count, 6)), .dayPeriod)
    case "B": .name(.flexiblePeriods(width: count <= 3 ? 1 : min(count, 6)), .flexiblePeriod)
    case "h": .number(.hourFrom1To12, digits: count)
    case "H": .number(.hour24, digits: count)
    case "K": .number(.hour12, digits: count)
    case "k": .number(.hourFrom1To24, digits: count)
    case "m": .number(.minute, digits: count)
    case "s": .number(.second, digits: count)
    case "S":
      switch count {
      case 1: .number(.tenths, digits: 1)
      case 2: .number(.hundredths, digits: 2)
      case 3: .number(.millisecond, digits: 3)
      default: .fraction(zeros: count - 3)
      }
    default: .number(.millisecondOfDay, digits: count)
    }
  }

  private static func monthList(isAlone: Bool, _ count: Int) -> DateSymbolsHandle.NameList? {
    switch count {
    case 3: isAlone ? .monthsAloneShort : .monthsShort
    case 4: isAlone ? .monthsAlone : .months
    case 5: isAlone ? .monthsAloneNarrow : .monthsNarrow
    default: nil
    }
  }

  private static func weekdayList(isAlone: Bool, _ count: Int) -> DateSymbolsHandle.NameList {
    switch count {
    case 4: isAlone ? .weekdaysAlone : .weekdays
    case 5: isAlone ? .weekdaysAloneNarrow : .weekdaysNarrow
    case 6: isAlone ? .weekdaysAloneShorter : .weekdaysShorter
    default: isAlone ? .weekdaysAloneShort : .weekdaysShort
    }
  }

  private static func quarterList(isAlone: Bool, _ count: Int) -> DateSymbolsHandle.NameList? {
    switch count {
    case 1, 2: nil
    case 3: isAlone ? .quartersAloneShort : .quartersShort
    case 4: isAlone ? .quartersAlone : .quarters
    default: isAlone ? .quartersAloneNarrow : .quartersNarrow
    }
  }
}
