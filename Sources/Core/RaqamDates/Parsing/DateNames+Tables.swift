internal import ICU

/// Tables of names for parsing, built from the lists that formatters use.
extension DateNames {
  /// The summand that marks a leap month's number in a name table.
  static let leapMark = 100

  private typealias Column = (list: List, width: Int)

  private func texts(_ columns: [Column]) throws(FormatError) -> [[String]] {
    try columns.map { column throws(FormatError) in try list(column.list) { columns.map(\.list) }.texts }
  }

  /// Returns a table of the names at some indices of the lists, each with its value.
  private func table(
    _ columns: [Column], _ numbers: some Sequence<(index: Int, value: Int)>
  ) throws(FormatError) -> NameTable {
    let texts = try texts(columns)
    var table = NameTable()
    for (index, value) in numbers {
      for (column, names) in zip(columns, texts) where names.indices.contains(index) {
        table.add(names[index], value, width: column.width)
      }
    }
    return table
  }

  /// Returns the months. If the calendar repeats months, every month also has a leap month.
  func monthTable() throws(FormatError) -> NameTable {
    let facts = calendar.facts
    var numbers = (0..<facts.lastMonth).map { (index: $0, value: $0 + 1) }
    // The second Adar of leap years, which corresponds to Adar in common years.
    if facts.leapMonths == .ownNumber { numbers.append((Self.secondAdar, 7)) }
    let repeats = facts.leapMonths == .repeatedNumber
    if repeats { numbers += numbers.map { (index: $0.index + 12, value: $0.value + Self.leapMark) } }
    let columns: [(DateSymbolsHandle.NameList, Int)] = [
      (.months, 4), (.monthsShort, 3), (.monthsNarrow, 5), (.monthsAlone, 4), (.monthsAloneShort, 3),
      (.monthsAloneNarrow, 5),
    ]
    return try table(columns.map { (repeats ? .repeatedMonths($0) : .symbols($0), $1) }, numbers)
  }

  private static let secondAdar = 13

  /// Returns the text around the number of a leap month; `nil` if the calendar does not repeat months.
  func leapAffixes() throws(FormatError) -> DateNameTables.LeapAffixes? {
    guard let pattern = try list(.symbols(.leapMonths), wanted: { [] }).texts.last,
      let range = pattern.firstRange(of: "{0}")
    else { return nil }
    return DateNameTables.LeapAffixes(
      before: DateInput(String(pattern[..<range.lowerBound])),
      after: DateInput(String(pattern[range.upperBound...])))
  }

  /// Returns the stand-alone name of a month; `nil` if it has none.
  func monthName(_ month: CalendarMonth) throws(FormatError) -> String? {
    let isAdar = month.number == 7 && calendar.facts.leapMonths == .ownNumber
    let index = isAdar ? Self.secondAdar : month.number - 1 + (month.isLeap ? 12 : 0)
    let names = try list(month.isLeap ? .repeatedMonths(.monthsAlone) : .symbols(.monthsAlone)) { [] }.texts
    return names.indices.contains(index) ? names[index] : nil
  }

  func weekdayTable() throws(FormatError) -> NameTable {
    // ICU numbers weekdays from 1, Sunday.
    try table(
      [
        (.symbols(.weekdays), 4), (.symbols(.weekdaysShort), 3), (.symbols(.weekdaysNarrow), 5),
        (.symbols(.weekdaysShorter), 6), (.symbols(.weekdaysAlone), 4), (.symbols(.weekdaysAloneShort), 3),
        (.symbols(.weekdaysAloneNarrow), 5), (.symbols(.weekdaysAloneShorter), 6),
      ], (1...7).map { (index: $0 % 7 + 1, value: $0) })
  }

  func quarterTable() throws(FormatError) -> NameTable {
    try table(
      [
        (.symbols(.quarters), 4), (.symbols(.quartersShort), 3), (.symbols(.quartersNarrow), 5),
        (.symbols(.quartersAlone), 4), (.symbols(.quartersAloneShort), 3), (.symbols(.quartersAloneNarrow), 5),
      ], (0..<4).map { (index: $0, value: $0 + 1) })
  }

  /// Returns the halves of the day: 0 before noon, 1 after.
  func halfTable() throws(FormatError) -> NameTable {
    try table(
      [(.dayHalves(width: 4), 4), (.symbols(.dayHalves), 3), (.dayHalves(width: 5), 5), (.dayHalves(width: 6), 6)],
      (0..<2).map { (index: $0, value: $0) })
  }

  /// Returns the day periods of `b` or `B`, each with the quarters of an hour in it, in minutes of the day.
  func dayPeriodTable(isFlexible: Bool) throws(FormatError) -> NameTable {
    let columns: [Column] = [(4, 4), (1, 3), (5, 5)].map { letters, width in
      (isFlexible ? .flexiblePeriods(width: letters) : .dayPeriods(width: letters), width)
    }
    return try table(
      columns,
      stride(from: 0, to: 1440, by: 15).map { minute in
        let fixed = minute == 720 ? 2 : minute / 720
        return (index: isFlexible ? minute / 60 + (minute % 60 == 0 ? 0 : 24) : fixed, value: minute)
      })
  }

  func eraTable() throws(FormatError) -> NameTable {
    var table = NameTable()
    if calendar.facts.eras == .cycles {
      // ICU outputs the number of the 60-year cycle, counted from 2637 BC, instead of the names in its data.
      for cycle in 1...99 {
        for width in 3...5 { table.add("\(cycle)", cycle, width: width) }
      }
      return table
    }
    let columns: [Column] = [(.symbols(.eras), 3), (.symbols(.erasWide), 4), (.symbols(.erasNarrow), 5)]
    for (column, names) in zip(columns, try texts(columns)) {
      for (era, name) in names.enumerated() {
        table.add(name, era, width: column.width)
        // Also accept the placeholders that older versions of libicu output.
        if calendar.facts.eraNames["ERA\(era)"] != nil { table.add("ERA\(era)", era, width: column.width) }
      }
    }
    return table
  }

  /// Returns the 60 cyclic year names, which are the same in all widths.
  func cyclicYearTable() throws(FormatError) -> NameTable {
    try table(
      [3, 4, 5].map { (.symbols(.cyclicYears), $0) }, (0..<60).map { (index: $0, value: $0 + 1) })
  }
}
