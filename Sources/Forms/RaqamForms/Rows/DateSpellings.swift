internal import Raqam
internal import RaqamDescriptors

/// Everyday spellings of a locale's dates and times, as patterns: permutations of the elements of the formats, with
/// the words that these have for hours, minutes and years, and CLDR's names of the fields.
struct DateSpellings {
  private let format: CompiledFormat
  private let locale: LocaleID

  /// Creates the spellings of a format's locale and calendar.
  init(_ format: CompiledFormat, in locale: LocaleID) { (self.format, self.locale) = (format, locale) }
}

extension DateSpellings {
  /// Patterns of a time of day: `17h15`, `9.30 Uhr`, `930`, `1130pm`, `午後9時30分`.
  var times: [String] {
    let full = items(.lengths(date: .omitted, time: .full))
    let minuteWord = word(after: "m", in: full)
    let minutes = minuteWord.map { ["mm", "m" + $0] } ?? ["mm"]
    let words = [word(after: "HkhK", in: items(skeleton: "H")), word(after: "HkhK", in: full)]
    let hourWord = words.lazy.compactMap(\.self).first
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

  /// Patterns of a date with the name of its month, whose separators may differ, and the locale's own patterns with the
  /// weekday or without leading zeros: `10-May-2024`, `Fr, 10. Mai 2024`, `2024年5月10日(金)`.
  var dates: [String] {
    var patterns: [String] = []
    for weekday in ["", "EEE ", "EEEE "] {
      for month in ["MMM", "MMMM"] {
        patterns += ["d \(month) y", "\(month) d y", "y \(month) d"].map { weekday + $0 }
      }
    }
    let skeletons = ["yMd", "yMEd", "yMMMEd", "yMMMMEd", "yMMMMEEEEd", "GyMd", "GyMMMd", "GyMMMMd"]
    let (day, month, year) = (names("day"), names("month"), names("year"))
    for year in year { patterns += ["d MMMM \(year) y", "d MMMM y \(year)"] }
    if let day = day.last, let month = month.last, let year = year.last {
      patterns += ["\(day) d MMMM y", "\(day) d MMMM \(year) y", "d MMMM \(month) y", "d MMMM \(month) \(year) y"]
    }
    return patterns + ["yyyyMMdd"] + skeletons.map { Self.unpadded(items(skeleton: $0)) }
  }

  /// Returns a numeric pattern and the pattern after a weekday and before the word for the year: `10.05.2024 г.`
  func variants(of figures: String) -> [String] {
    var all = [figures] + ["EEE ", "EEE, ", "EEEE ", "EEEE, "].map { $0 + figures }
    let word = word(after: "y", in: items(.lengths(date: .long, time: .omitted)))
    for word in Set(names("year") + [word].compactMap(\.self)) { all += [figures + word, "\(figures) \(word)"] }
    return all
  }

  /// Separators of hours and minutes. Without one, the minutes are the last two digits.
  private static let separators = [":", ".", " ", ""]

  /// The letters of hours of half a day in the locale's formats.
  private var hours: [String] {
    let own = items(skeleton: "h").compactMap { item in
      if case .field(let letter, _) = item, letter == UInt8(ascii: "K") { "K" } else { nil }
    }
    return ["h"] + own
  }
}

extension DateSpellings {
  /// Returns CLDR's names of a field, quoted.
  private func names(_ field: String) -> [String] { locale.fieldNames(field).map(Self.quoted) }

  private func items(skeleton: String) -> [DatePatternItem] {
    RowDescriptor.DateTimeContent.bases(skeletons: [skeleton], patterns: []).flatMap(items)
  }

  private func items(_ base: InstantStyle.Base) -> [DatePatternItem] { format.datePattern(base)?.pattern.items ?? [] }

  /// Returns the quoted word after a field with one of the letters, such as `'h'` after an hour; `nil` if the next field
  /// or punctuation follows.
  private func word(after letters: String, in items: [DatePatternItem]) -> String? {
    for (item, next) in zip(items, items.dropFirst()) {
      guard case .field(let letter, _) = item, letters.utf8.contains(letter), case .literal(let bytes) = next else {
        continue
      }
      let text = String(decoding: bytes, as: UTF8.self)
      guard text.unicodeScalars.contains(where: \.properties.isAlphabetic) else { continue }
      return Self.quoted(CleanedText(text).text)
    }
    return nil
  }

  /// Returns a pattern without leading zeros of days and months.
  private static func unpadded(_ items: [DatePatternItem]) -> String {
    items.map { item in
      switch item {
      case .literal(let bytes): quoted(String(decoding: bytes, as: UTF8.self))
      case .field(let letter, let count):
        String(
          repeating: String(Unicode.Scalar(letter)),
          count: count == 2 && "dM".utf8.contains(letter) ? 1 : count)
      }
    }.joined()
  }

  private static func quoted(_ text: String) -> String { "'\(text.replacing("'", with: "''"))'" }
}
