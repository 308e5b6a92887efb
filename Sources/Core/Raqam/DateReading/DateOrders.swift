/// The orders in which people write the dates and times of a locale, as patterns: the locale's own ones, and permutations
/// of their elements, with the words that these have for hours, minutes and years and CLDR's names of the fields.
///
/// The patterns are computed from names alone: no format is opened for them.
struct DateOrders {
  let formatter: InstantFormatter
  /// The order of the numeric fields of the dates that the reader sees. Orders that conflict with it are omitted.
  let order: NumericDateOrder?

  private var locale: LocaleID { formatter.locale }
}

extension DateOrders {
  /// The orders of a date: names of months with any separators, and numbers in the reader's order, or else in the
  /// locale's.
  var dates: [DatePattern] {
    let lengths = Self.lengths.flatMap { pattern(.lengths(date: $0, time: .omitted)) }
    let numeric = pattern(skeleton: "yMd")
    let own = (lengths + pattern(skeleton: "yMMMMd") + pattern(skeleton: "yMMMd")).filter { order == nil || agrees($0) }
    let figures = (patterns(Self.figures(["y", "M", "d"]) + ["d MMMM y G"]))
      .filter { order == nil || agrees($0) }
    let ordersOfNumbers = numeric.flatMap { numeric in
      let written = NumericDateOrder(numeric)
      let isOther = written.flatMap { order?.conflicts(with: $0) } == true
      return (isOther ? [] : [numeric.pattern]) + inOrders([isOther ? nil : written, order])
    }
    return own.map(\.pattern) + figures.map(\.pattern) + spelledDates.filter(agrees).map(\.pattern) + ordersOfNumbers
  }

  /// The orders of a time of day: `17h15`, `9.30 Uhr`, `930`, `1130pm`, `午後9時30分`.
  var times: [DatePattern] {
    let lengths: [InstantStyle.Length] = [.short, .medium]
    let own = lengths.flatMap { pattern(.lengths(date: .omitted, time: $0)) } + pattern(skeleton: "jm")
    return own.map(\.pattern) + patterns(["HH:mm:ss"] + spelledTimes).map(\.pattern)
  }

  /// The locale's orders of a date with a time.
  var datesWithTimes: [DatePattern] {
    Self.lengths.flatMap { date in
      [InstantStyle.Length.short, .medium].flatMap { pattern(.lengths(date: date, time: $0)) }
    }.filter { order == nil || agrees($0) }.map(\.pattern)
  }

  /// The orders of a date with its era in the formatter's calendar: `令和6年5月10日`.
  var datesWithEra: [DatePattern] {
    ["GyMMMMd", "GyMMMd", "GyMd"].flatMap { pattern(skeleton: $0) }.map(\.pattern)
      .filter { $0.fields.contains { $0.kind == .era } }
  }
}

// MARK: - Dates

extension DateOrders {
  private static let lengths: [InstantStyle.Length] = [.full, .long, .medium, .short]

  /// Patterns of a date with the name of its month, whose separators may differ, and the locale's own patterns with the
  /// weekday or without leading zeros: `10-May-2024`, `Fr, 10. Mai 2024`, `2024年5月10日(金)`.
  private var spelledDates: [DateForm] {
    var spellings: [String] = []
    for weekday in ["", "EEE ", "EEEE "] {
      for month in ["MMM", "MMMM"] {
        spellings += ["d \(month) y", "\(month) d y", "y \(month) d"].map { weekday + $0 }
      }
    }
    let skeletons = ["yMd", "yMEd", "yMMMEd", "yMMMMEd", "yMMMMEEEEd", "GyMd", "GyMMMd", "GyMMMMd"]
    let (day, month, year) = (names("day"), names("month"), names("year"))
    for year in year { spellings += ["d MMMM \(year) y", "d MMMM y \(year)"] }
    if let day = day.last, let month = month.last, let year = year.last {
      spellings += ["\(day) d MMMM y", "\(day) d MMMM \(year) y", "d MMMM \(month) y", "d MMMM \(month) \(year) y"]
    }
    let own = skeletons.map { Self.unpadded(elements(skeleton: $0)) }
    let spoken = locale.language == "zh" ? spokenDates(own + [Self.unpadded(elements(skeleton: "yMMMd"))]) : []
    return patterns(spellings + ["yyyyMMdd"] + own + spoken)
  }

  /// Returns Chinese patterns with what people say and type for 日, which CLDR does not have: 5月10号.
  private func spokenDates(_ patterns: [String]) -> [String] {
    ["号", "號"].flatMap { day in patterns.map { $0.replacing("日", with: day) } }
  }

  /// Returns numeric patterns for each order of fields, with each common separator, also after the weekday and before the
  /// locale's word for the year: `10.05.2024 г.`
  ///
  /// A locale with the year first has no order of day and month before the year: both are accepted, and a date that they
  /// read differently is rejected.
  private func inOrders(_ orders: [NumericDateOrder?]) -> [DatePattern] {
    var all: [[String]] = []
    for order in orders {
      guard let fields = order?.all, !all.contains(fields) else { continue }
      all.append(fields)
    }
    // Two-digit years are accepted only if the year is not first: two leading digits could also be a day.
    if let order, !order.isYearFirst { all.append(order.all.map { $0 == "y" ? "yy" : $0 }) }
    if !all.isEmpty, all.allSatisfy({ $0.first == "y" }) { all += [["d", "M", "y"], ["M", "d", "y"]] }
    let word = word(after: .year, in: elements(.lengths(date: .long, time: .omitted)))
    let words = Set(names("year") + [word].compactMap(\.self))
    return patterns(
      all.flatMap(Self.figures).flatMap { figures in
        [figures] + ["EEE ", "EEE, ", "EEEE ", "EEEE, "].map { $0 + figures }
          + words.flatMap { [figures + $0, "\(figures) \($0)"] }
      }
    ).map(\.pattern)
  }

  /// Returns patterns of the fields with each common separator.
  private static func figures(_ fields: [String]) -> [String] {
    ["/", "-", ".", " "].map { fields.joined(separator: $0) }
  }
}

// MARK: - Times

extension DateOrders {
  /// Separators of hours and minutes. Without one, the minutes are the last two digits.
  private static let separators = [":", ".", " ", ""]

  private var spelledTimes: [String] {
    let full = elements(.lengths(date: .omitted, time: .full))
    let words = [word(after: .hour, in: elements(skeleton: "H")), word(after: .hour, in: full)]
    let hourWord = words.lazy.compactMap(\.self).first
    let minuteWord = word(after: .minute, in: full) ?? hourWord.flatMap(ideographOfMinutes)
    let minutes = minuteWord.map { ["mm", "m" + $0] } ?? ["mm"]
    var patterns = Self.separators.map { "H\($0)mm" }
    // Both with and without a space: `9Uhr`, `9 Uhr`.
    func spaced(_ first: String, _ second: String) -> [String] { [first + second, "\(first) \(second)"] }
    if let hourWord {
      patterns += spaced("H", hourWord)
      for hour in spaced("H", hourWord) { patterns += minutes.flatMap { spaced(hour, $0) } }
      patterns += [":", "."].flatMap { spaced("H\($0)mm", hourWord) }
    }
    for hour in hours {
      for mark in ["a", "aaaa", "B"] {
        var times = Self.separators.map { "\(hour)\($0)mm" } + [hour]
        if let hourWord {
          times += spaced(hour, hourWord) + minutes.flatMap { spaced(hour + hourWord, $0) }
        }
        patterns += times.flatMap { ["\($0) \(mark)", "\(mark) \($0)"] }
      }
    }
    return patterns
  }

  /// Returns the ideograph that begins the name of the minute, if the hour has an ideograph: 分 of 分鐘.
  private func ideographOfMinutes(_ hourWord: String) -> String? {
    guard hourWord.unicodeScalars.contains(where: \.properties.isIdeographic),
      let first = locale.fieldNames("minute").first?.unicodeScalars.first, first.properties.isIdeographic
    else { return nil }
    return Self.quoted(String(first))
  }

  /// The letters of hours of half a day in the locale's formats.
  private var hours: [String] {
    ["h"] + pattern(skeleton: "h").flatMap(\.pattern.fields).filter { $0.kind == .hour12From0 }.map(\.pattern)
  }
}

// MARK: - Elements

extension DateOrders {
  private func agrees(_ pattern: DateForm) -> Bool {
    guard let order, let written = NumericDateOrder(pattern) else { return true }
    return !order.conflicts(with: written)
  }

  /// Returns the pattern of a style in the locale; none if libicu has none.
  private func pattern(_ base: InstantStyle.Base) -> [DateForm] {
    do throws(FormatError) { return [try formatter.form(of: base)] } catch { return [] }
  }

  private func pattern(skeleton: String) -> [DateForm] {
    do throws(FormatError) { return pattern(.skeleton(try DateSkeleton(skeleton))) } catch { return [] }
  }

  private func patterns(_ texts: [String]) -> [DateForm] {
    texts.flatMap { text -> [DateForm] in
      do throws(FormatError) { return pattern(.pattern(try DatePattern(text))) } catch { return [] }
    }
  }

  /// Returns CLDR's names of a field, quoted.
  private func names(_ field: String) -> [String] { locale.fieldNames(field).map(Self.quoted) }

  private func elements(skeleton: String) -> [DateElement] { pattern(skeleton: skeleton).flatMap(\.pattern.elements) }

  private func elements(_ base: InstantStyle.Base) -> [DateElement] { pattern(base).flatMap(\.pattern.elements) }

  /// Returns the quoted word after a field of a kind, such as `'h'` after an hour; `nil` if the next field
  /// or punctuation follows.
  private func word(after part: FormatPart.Kind, in elements: [DateElement]) -> String? {
    for (element, next) in zip(elements, elements.dropFirst()) {
      guard case .field(let field) = element, field.part == part, case .literal(let bytes) = next else { continue }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { continue }
      return Self.quoted(CleanedText(text).text)
    }
    return nil
  }

  /// Returns a pattern without leading zeros of days and months.
  private static func unpadded(_ elements: [DateElement]) -> String {
    DatePattern(
      elements.map { element in
        guard case .field(let field) = element, field.count == 2, [.day, .month].contains(field.kind) else {
          return element
        }
        return .field(field.repeated(1))
      }
    ).text
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
}
