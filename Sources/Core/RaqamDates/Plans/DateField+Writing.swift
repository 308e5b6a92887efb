internal import ICU

extension DateField {
  /// The text of a field. Follows ICU's `SimpleDateFormat::subFormat`.
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

  /// Returns the text of the field in a calendar.
  func writing(in calendar: CalendarID) -> Writing {
    switch Unicode.Scalar(letter) {
    case "G", "y", "u", "r", "U", "M", "L", "d", "E", "e", "c", "g", "Q", "q", "F": dayField(calendar.facts)
    case "Y", "w", "W", "D": weekField
    // ICU outputs nothing if the field has another number of letters.
    case "Z", "O", "X", "x": DateOffsetText(self).map { .offset($0) } ?? .nothing
    case "z", "v", "V": ZoneNames.Field(self) == nil ? .nothing : .zoneName
    default: timeField
    }
  }

  private func dayField(_ calendar: CalendarFacts) -> Writing {
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
      if let list = monthList(isAlone: letter == UInt8(ascii: "L")) {
        return .name(repeats ? .repeatedMonths(list) : .symbols(list), .monthName)
      }
      return repeats ? .monthNumber(digits: count) : .number(.month, digits: count)
    case "d": return .number(.day, digits: count)
    case "E": return .name(.symbols(weekdayList(isAlone: false)), .weekday)
    case "e":
      return count < 3
        ? .number(.localWeekday, digits: count) : .name(.symbols(weekdayList(isAlone: false)), .weekday)
    case "c":
      return count < 3
        ? .number(.localWeekday, digits: 1) : .name(.symbols(weekdayList(isAlone: true)), .weekday)
    case "g": return .number(.julianDay, digits: count)
    case "F": return .number(.weekdayInMonth, digits: count)
    default:
      if let list = quarterList(isAlone: letter == UInt8(ascii: "q")) {
        return .name(.symbols(list), .quarterName)
      }
      return .number(.quarter, digits: count)
    }
  }

  private var weekField: Writing {
    switch Unicode.Scalar(letter) {
    case "Y": count == 2 ? .lastTwoDigits(.yearOfWeek) : .number(.yearOfWeek, digits: count)
    case "w": .number(.weekOfYear, digits: count)
    case "W": .number(.weekOfMonth, digits: count)
    default: .number(.dayOfYear, digits: count)
    }
  }

  private var timeField: Writing {
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

  private func monthList(isAlone: Bool) -> DateSymbolsHandle.NameList? {
    switch count {
    case 3: isAlone ? .monthsAloneShort : .monthsShort
    case 4: isAlone ? .monthsAlone : .months
    case 5: isAlone ? .monthsAloneNarrow : .monthsNarrow
    default: nil
    }
  }

  private func weekdayList(isAlone: Bool) -> DateSymbolsHandle.NameList {
    switch count {
    case 4: isAlone ? .weekdaysAlone : .weekdays
    case 5: isAlone ? .weekdaysAloneNarrow : .weekdaysNarrow
    case 6: isAlone ? .weekdaysAloneShorter : .weekdaysShorter
    default: isAlone ? .weekdaysAloneShort : .weekdaysShort
    }
  }

  private func quarterList(isAlone: Bool) -> DateSymbolsHandle.NameList? {
    switch count {
    case 1, 2: nil
    case 3: isAlone ? .quartersAloneShort : .quartersShort
    case 4: isAlone ? .quartersAlone : .quarters
    default: isAlone ? .quartersAloneNarrow : .quartersNarrow
    }
  }
}
