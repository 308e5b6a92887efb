internal import ICU
internal import RaqamMemory

/// The names that a parser knows, loaded on first use and cached.
final class DateNameTables: Sendable {
  /// The key of a table: fields of one kind share a table, except day periods (by letter) and zones.
  enum Key: Hashable, Sendable {
    case months, weekdays, quarters, eras, halves, cyclicYears, dayNumerals, monthNumerals, yearNumerals
    case dayPeriods(UInt8)
    case ownZone(DateField)
  }

  /// The names that formatters of the locale and calendar use.
  private let names: DateNames
  let calendar: CalendarID
  let facts: CalendarFacts
  /// Whether the locale may use numerals without digits for days or years of its calendar.
  private let writesNumerals: Bool
  /// The ICU locale id with the Gregorian calendar.
  private let zoneLocale: String
  private let locale: LocaleID
  private let rules: TimeZoneRules
  private let regionalData: RegionalData
  private let kept = MemoTable<Key, NameTable>()
  private let affixes = LazyReference<Boxed<LeapAffixes?>>()
  private let marks = LazyReference<Boxed<[OffsetMarks]>>()
  private let clocks = LazyReference<ZoneClocks>()
  private let generic = MemoTable<ZoneNames.Field, FormatZoneNames>()
  private let zoneNames = MemoTable<ZoneNames.Field, ZoneNames>()
  private let loose = MemoTable<Key, LooseNames>()
  private let ordinals = LazyReference<Boxed<[[DateInput]]>>()

  struct LeapAffixes: Sendable {
    let before: DateInput
    let after: DateInput
  }

  init(_ recipe: InstantConfiguration) throws(FormatError) {
    names = recipe.names
    locale = recipe.locale
    rules = recipe.rules
    regionalData = recipe.style.regionalData
    calendar = names.calendar
    zoneLocale = try locale.resourceID(setting: "calendar", to: CalendarID.gregorian.icuKeyword)
    facts = calendar.facts
    writesNumerals = facts.numerals?.languages.contains(locale.language) ?? false
  }

  /// Returns the table of a field's names; `nil` if the field has no names.
  func table(_ field: DateField) throws(FormatError) -> NameTable? {
    guard let key = key(field) else { return nil }
    return try table(key)
  }

  private func key(_ field: DateField) -> Key? {
    switch field.kind {
    case .month where field.isNumeric && locale.language == "haw": .monthNumerals
    case .month: .months
    case .weekday, .localWeekday: .weekdays
    case .quarter: .quarters
    case .era: .eras
    case .halfDay: .halves
    case .dayPeriod: .dayPeriods(field.letter)
    case .cyclicYear where facts.eras == .cycles: .cyclicYears
    case .day where writesNumerals: .dayNumerals
    case .year where writesNumerals: .yearNumerals
    default: nil
    }
  }

  /// Returns the spellings of a field's names without accents, dots and spaces, including the names of the language's
  /// other regions; `nil` if the field has no names.
  func looseNames(_ field: DateField) throws(FormatError) -> LooseNames? {
    guard let key = key(field) else { return nil }
    switch key {
    case .months, .weekdays, .quarters, .eras, .halves, .dayPeriods: break
    case .cyclicYears, .dayNumerals, .monthNumerals, .yearNumerals, .ownZone: return nil
    }
    return try loose.value(for: key) { () throws(FormatError) in try looseNames(key) }
  }

  private func looseNames(_ key: Key) throws(FormatError) -> LooseNames {
    var names = LooseNames()
    names.add(try table(key))
    switch key {
    case .months:
      for table in try RegionalNames.known(calendar, locale).months { names.add(table) }
      for months in regionalData.otherMonths(of: calendar, in: locale) { names.add(NameTable(months)) }
    case .weekdays:
      for table in try RegionalNames.known(calendar, locale).weekdays { names.add(table) }
    case .eras where facts.hasGregorianNumbers && facts.eras == .two: names.add(try variants(.eras))
    case .halves:
      names.add(try variants(.halves))
      names.add(Self.latinHalves)
    default: break
    }
    return names
  }

  /// AM and PM, which keyboards of all languages have.
  private static let latinHalves: NameTable = {
    var names = NameTable()
    for (value, name) in ["AM", "PM"].enumerated() {
      for width in [3, 4, 6] { names.add(name, value, width: width) }
    }
    return names
  }()

  private func variants(_ table: DateReadingData.VariantTable) throws(FormatError) -> NameTable {
    var names = NameTable()
    for (name, value) in try DateReadingData.variants(table, locale: zoneLocale) {
      for width in [3, 4] { names.add(name, value, width: width) }
    }
    return names
  }

  /// Returns the suffixes of the language's ordinal numbers for a day of the month: `st`, `er`.
  func ordinalEndings(day: Int) throws(FormatError) -> [DateInput] {
    let known = try ordinals.value { () throws(FormatError) in
      let ordinals = try DateReadingData.ordinals(facts.lastDay, locale: locale.language)
      return Boxed(
        ordinals.enumerated().map { number, texts in
          Set(
            texts.compactMap { text in
              text.hasPrefix("\(number + 1)") ? String(text.dropFirst("\(number + 1)".count)) : nil
            }
          ).map { DateInput($0) }
        })
    }.value
    let common = Self.commonEndings[locale.language].map { [DateInput($0)] } ?? []
    return known.indices.contains(day - 1) ? known[day - 1] + common : common
  }

  /// The suffixes of languages that have one for all ordinal numbers.
  private static let commonEndings: [String: String] = Dictionary(
    DataFile.ordinals.text.split(separator: "\n").compactMap { line in
      let cells = line.split(separator: "\t").map(String.init)
      return cells.count == 2 ? (cells[0], cells[1]) : nil
    }, uniquingKeysWith: { first, _ in first })

  var readsHebrewNumerals: Bool { facts.numerals == .hebrew && writesNumerals }

  /// Matches the longest name of the format's own zone at an index of a text and returns its end.
  func ownZone(
    _ field: DateField, in text: DateInput, at start: Int
  ) throws(FormatError) -> (zone: DateFields.Zone, end: Int)? {
    if let generic = try ownNames(field) {
      guard let (meanings, end) = generic.match(text, at: start) else { return nil }
      return (.ownGeneric(meanings), end)
    }
    let table = try table(.ownZone(field))
    guard let match = table.match(text, at: start, width: 3, takesAll: true) else { return nil }
    return (.own(match.values), match.end)
  }

  /// Returns the names of the format's own zone for a field whose names do not determine an offset; `nil` for other
  /// fields.
  func ownNames(_ field: DateField) throws(FormatError) -> FormatZoneNames? {
    guard let field = ZoneNames.Field(field), field.kind != .specific else {
      return nil
    }
    return try generic.value(for: field) { () throws(FormatError) in
      try FormatZoneNames(field, zoneClocks(), locale: zoneLocale)
    }
  }

  /// Returns the text of the format's own zone in a field at an instant.
  func ownZoneText(_ field: DateField, at instant: Instant) throws(FormatError) -> DateInput {
    DateInput(try zoneText(field, at: instant))
  }

  private func zoneText(_ field: DateField, at instant: Instant) throws(FormatError) -> String {
    var text: [UInt8] = []
    if let name = ZoneNames.Field(field) {
      let zone = try zoneNames.value(for: name) { () throws(FormatError) in
        try ZoneNames([name], zoneClocks(), names)
      }
      text = try zone.names(at: instant).first ?? []
    } else if let offset = DateOffsetText(field) {
      text = try names.offset(rules.offset(at: instant).seconds, as: offset)
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func zoneClocks() throws(FormatError) -> ZoneClocks {
    try clocks.value { () throws(FormatError) in try ZoneClocks(rules) }
  }

  /// Matches a name of any zone at an index of a text and returns its meaning and its end; `nil` if there is no name.
  func zone(
    _ field: DateField, in text: DateInput, at start: Int
  ) throws(FormatError) -> (meaning: ZoneNameIndex.Meaning, end: Int)? {
    guard let field = ZoneNames.Field(field) else { return nil }
    return try ZoneNameIndex.known(field, locale: zoneLocale).match(text, at: start)
  }

  /// The formats of offsets from UTC: those that every locale accepts, and the locale's.
  func offsetMarks() throws(FormatError) -> [OffsetMarks] {
    try marks.value { () throws(FormatError) in
      Boxed(OffsetMarks.common + [OffsetMarks(try names.offsetFormats())])
    }.value
  }

  func leapAffixes() throws(FormatError) -> LeapAffixes? {
    guard facts.leapMonths == .repeatedNumber else { return nil }
    return try affixes.value { () throws(FormatError) in Boxed(try names.leapAffixes()) }.value
  }

  private func table(_ key: Key) throws(FormatError) -> NameTable {
    try kept.value(for: key) { () throws(FormatError) in try fetched(key) }
  }

  private func fetched(_ key: Key) throws(FormatError) -> NameTable {
    switch key {
    case .dayNumerals: return try numerals(.day, length: .long)
    case .monthNumerals: return try numerals(.month, length: .short)
    case .yearNumerals:
      var table = NameTable()
      // 元 is the first year of an era.
      if facts.numerals == .firstYear { table.add("元", 1, width: 3) }
      return table
    default: break
    }
    return try listed(key)
  }

  private func listed(_ key: Key) throws(FormatError) -> NameTable {
    var table = NameTable()
    switch key {
    case .months: table = try names.monthTable()
    case .weekdays: table = try names.weekdayTable()
    case .halves: table = try names.halfTable()
    case .quarters: return try names.quarterTable()
    case .eras: return try names.eraTable()
    case .cyclicYears: return try names.cyclicYearTable()
    case .dayPeriods(let letter): return try names.dayPeriodTable(isFlexible: letter == UInt8(ascii: "B"))
    case .ownZone(let field): return try ownZoneNames(field)
    case .dayNumerals, .monthNumerals, .yearNumerals: return table
    }
    try table.addCapitals(locale: locale.language)
    return table
  }

  /// Returns the numerals without digits that the locale's own style uses for days or months.
  private func numerals(_ kind: FormatPart.Kind, length: InstantStyle.Length) throws(FormatError) -> NameTable {
    let style = InstantStyle(.lengths(date: length, time: .omitted), calendar: calendar)
    let formatter = try InstantFormatter(style, locale: locale, timeZone: TimeZoneDatabase.icu.rules(for: .utc))
    let arithmetic = try CalendarSystem(calendar).arithmetic
    let start = try arithmetic.firstDay(year: arithmetic.date(of: 11_000).year, position: 1)
    var table = NameTable()
    // Two months contain every day of the month. Just over three years contain every month, because a thirteenth month
    // occurs at least every third year.
    for day in kind == .day ? Array(start..<start + 60) : Array(stride(from: start, to: start + 1200, by: 14)) {
      let date = try arithmetic.date(of: day)
      let noon = Instant(epochMilliseconds: Int64(day) * 86_400_000 + 43_200_000)
      for part in try formatter.parts(noon) where part.kind == kind {
        guard !part.text.unicodeScalars.contains(where: { $0.properties.numericType == .decimal }) else { continue }
        table.add(part.text, kind == .day ? date.day : date.position, width: 3)
      }
    }
    return table
  }

  /// Returns the zone's text after each change of its offset or name, with the offset at that time.
  private func ownZoneNames(_ field: DateField) throws(FormatError) -> NameTable {
    var table = NameTable()
    for second in try zoneClocks().changes(in: FormatZoneNames.range) {
      let instant = Instant(epochMilliseconds: second * 1000)
      table.add(try zoneText(field, at: instant), rules.offset(at: instant).seconds, width: 3)
    }
    return table
  }
}
