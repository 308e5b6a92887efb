internal import ICU

/// Fetches the names of a locale's calendar from ICU by writing dates whose fields are known.
struct DateSampler {
  let calendar: CalendarID
  /// The locale with the calendar, in ICU's spelling.
  let resource: String
  /// Names of months in place of ICU's.
  var monthNames: RegionalOverlay.MonthNames?

  /// Never part of a name.
  private static let separator = "\u{E000}"

  /// The texts of some patterns at instants.
  func texts(_ patterns: [String], at instants: [Int64]) throws(FormatError) -> [[String]] {
    do throws(ICUFailure) {
      var handle = try DateFormatHandle(
        pattern: patterns.joined(separator: Self.separator), locale: resource, zone: "GMT")
      if calendar.facts.isISO8601 { try handle.setProleptic() }
      var found: [[String]] = []
      for instant in instants {
        var bytes: [UInt8] = []
        try handle.append(milliseconds: Double(instant), to: &bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        found.append(text.split(separator: Self.separator, omittingEmptySubsequences: false).map(String.init))
      }
      return found
    } catch {
      throw FormatError(icu: error, while: "fetching the names of a calendar")
    }
  }

  private static func patterns(_ letters: String, _ widths: [Int]) -> [(pattern: String, width: Int)] {
    letters.flatMap { letter in widths.map { (String(repeating: letter, count: $0), $0) } }
  }

  /// A table of all widths of some letters, sampled at noon of days.
  private func table(
    _ letters: String, widths: [Int], _ samples: [(day: Int, value: Int)]
  ) throws(FormatError) -> NameTable {
    let patterns = Self.patterns(letters, widths)
    let found = try texts(patterns.map(\.pattern), at: samples.map { Self.noon($0.day) })
    var table = NameTable()
    for (sample, names) in zip(samples, found) {
      for (pattern, name) in zip(patterns, names) { table.add(name, sample.value, width: pattern.width) }
    }
    return table
  }
}

extension DateSampler {
  /// What is added to the number of a leap month in a name table.
  static let leapMark = 100

  /// The months; of lunisolar calendars with the leap month of each.
  func months() throws(FormatError) -> NameTable {
    if let monthNames { return NameTable(monthNames) }
    let days = try monthDays()
    let patterns = Self.patterns("ML", [4, 3, 5])
    let found = try texts(patterns.map(\.pattern), at: days.map { Self.noon($0.day) })
    var table = NameTable()
    for (day, names) in zip(days, found) {
      for (pattern, name) in zip(patterns, names) { table.add(name, day.month, width: pattern.width) }
    }
    guard calendar.facts.leapMonths == .repeatedNumber,
      let leap = days.firstIndex(where: { $0.month > Self.leapMark }),
      let plain = days.firstIndex(where: { $0.month == days[leap].month - Self.leapMark })
    else { return table }
    // A leap month is marked alike in every month: few of them are in the years around.
    for (index, pattern) in patterns.enumerated() {
      guard let mark = Self.affixes(of: found[plain][index], in: found[leap][index]) else { continue }
      for (day, names) in zip(days, found) where day.month < Self.leapMark {
        table.add(mark.before + names[index] + mark.after, day.month + Self.leapMark, width: pattern.width)
      }
    }
    return table
  }

  /// How a leap month in figures differs from the month of its number: what stands before and behind.
  func leapAffixes() throws(FormatError) -> DateNameTables.LeapAffixes? {
    let days = try monthDays()
    guard let leap = days.first(where: { $0.month > Self.leapMark }),
      let plain = days.first(where: { $0.month == leap.month - Self.leapMark })
    else { return nil }
    let found = try texts(["M"], at: [Self.noon(leap.day), Self.noon(plain.day)])
    guard let mark = Self.affixes(of: found[1][0], in: found[0][0]) else { return nil }
    return DateNameTables.LeapAffixes(before: FoldedText(mark.before), after: FoldedText(mark.after))
  }

  /// What stands before and behind a name in a longer one.
  private static func affixes(of name: String, in longer: String) -> (before: String, after: String)? {
    let parts = longer.split(separator: name, maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !name.isEmpty else { return nil }
    return (String(parts[0]), String(parts[1]))
  }

  private static func noon(_ day: Int) -> Int64 { Int64(day) * 86_400_000 + 43_200_000 }

  /// A day in the middle of each month that some years around 2000 have: there ICU has the same ones.
  private func monthDays() throws(FormatError) -> [(day: Int, month: Int)] {
    let arithmetic = try CalendarSystem(calendar).arithmetic
    let year = try arithmetic.date(of: 11_000).year
    var found: [(day: Int, month: Int)] = []
    // Leap months come every third year.
    let leapMonths = calendar.facts.leapMonths
    for year in year..<year + (leapMonths == .none ? 1 : 4) {
      for position in 1...(try arithmetic.monthCount(year: year)) {
        let month = try arithmetic.month(year: year, position: position)
        let number = month.number + (month.isLeap ? Self.leapMark : 0)
        guard !found.contains(where: { $0.month == number }) || leapMonths == .ownNumber else { continue }
        let first = try arithmetic.firstDay(year: year, position: position)
        let length = try arithmetic.firstDay(year: year, position: position + 1) - first
        found.append((first + length / 2, number))
      }
    }
    return found
  }

  func weekdays(_ letters: String) throws(FormatError) -> NameTable {
    // 5 January 1970 was a Monday.
    try table(letters, widths: [4, 3, 5, 6], (1...7).map { (3 + $0, $0) })
  }

  func quarters() throws(FormatError) -> NameTable {
    let days = [14, 104, 195, 287]
    // Without a calendar the locale's own would be taken, whose quarters lie elsewhere.
    let language = resource.split(separator: "@").first.map(String.init) ?? resource
    let gregorian = DateSampler(
      calendar: .gregorian, resource: "\(language)@calendar=\(CalendarID.gregorian.icuKeyword)")
    return try gregorian.table("Qq", widths: [4, 3, 5], days.enumerated().map { ($1, $0 + 1) })
  }

  /// 0 for the half before noon, 1 for the other.
  func halves() throws(FormatError) -> NameTable {
    let patterns = ["aaaa", "a", "aaaaa"]
    let found = try texts(patterns, at: [21_600_000, 64_800_000])
    var table = NameTable()
    for (half, names) in found.enumerated() {
      for (width, name) in zip([4, 3, 5], names) { table.add(name, half, width: width) }
    }
    return table
  }

  /// Parts of the day, each with the minutes of the day, of every quarter of an hour, that it stands for.
  func dayPeriods(_ letter: Character) throws(FormatError) -> NameTable {
    let widths = [4, 3, 5]
    let minutes = (0..<96).map { $0 * 15 }
    // Where a pattern has no minutes, ICU calls the whole hour noon or midnight.
    let found = try texts(
      widths.map { String(repeating: letter, count: $0) } + ["mm"], at: minutes.map { Int64($0) * 60_000 })
    var table = NameTable()
    for (minute, names) in zip(minutes, found) {
      for (width, name) in zip(widths, names) { table.add(name, minute, width: width) }
    }
    return table
  }

  func eras() throws(FormatError) -> NameTable {
    var table = NameTable()
    do throws(ICUFailure) {
      for (width, isWide) in [(3, false), (4, true)] {
        for (era, name) in try DateReadingData.eras(locale: resource, isWide: isWide).enumerated() {
          // Texts of older libicu with its placeholder are read, too.
          table.add(name, era, width: width)
          if let newer = calendar.facts.eraNames[name] { table.add(newer, era, width: width) }
        }
      }
    } catch {
      throw FormatError(icu: error, while: "fetching the names of eras")
    }
    let system = try CalendarSystem(calendar)
    // Days in the eras of our time, and one long before any of them.
    let days = [-3_000_000, -1_000_000, -719_000, -36_000, -18_000, -10_000, 0, 8_000, 18_200].filter {
      system.validDays.contains(DayNumber($0))
    }
    var samples = try days.map { day throws(FormatError) in
      EraSample(day: day, era: try system.fields(of: DayNumber(day)).era)
    }
    if case .successive = calendar.facts.eras {
      for (first, last) in zip(samples, samples.dropFirst()) { samples += try eras(between: first, last, system) }
    }
    for (sample, names) in zip(samples, try texts(["GGGGG"], at: samples.map { Int64($0.day) * 86_400_000 })) {
      table.add(calendar.facts.eraNames[names[0]] ?? names[0], sample.era, width: 5)
    }
    return table
  }

  private struct EraSample {
    let day: Int
    let era: Int
  }

  /// A day or more of each era between those of two days: eras follow each other.
  private func eras(
    between first: EraSample, _ last: EraSample, _ system: CalendarSystem
  ) throws(FormatError) -> [EraSample] {
    guard last.era - first.era > 1, last.day - first.day > 1 else { return [] }
    let day = first.day + (last.day - first.day) / 2
    let middle = EraSample(day: day, era: try system.fields(of: DayNumber(day)).era)
    return try eras(between: first, middle, system) + [middle] + eras(between: middle, last, system)
  }

  /// The sixty names of years.
  func cyclicYears() throws(FormatError) -> NameTable {
    let arithmetic = try CalendarSystem(calendar).arithmetic
    var samples: [(day: Int, value: Int)] = []
    for year in 1984..<2044 {
      let day = try arithmetic.firstDay(year: year, position: 6)
      samples.append((day, try arithmetic.fields(of: day).year))
    }
    return try table("U", widths: [3, 4, 5], samples)
  }
}

extension DateSampler {
  /// The name of one month; `nil` where no year around 2000 has it.
  func monthName(_ month: CalendarMonth) throws(FormatError) -> String? {
    let number = month.number + (month.isLeap ? Self.leapMark : 0)
    guard let sample = try monthDays().first(where: { $0.month == number }) else { return nil }
    return try texts(["LLLL"], at: [Self.noon(sample.day)]).first?.first
  }
}
