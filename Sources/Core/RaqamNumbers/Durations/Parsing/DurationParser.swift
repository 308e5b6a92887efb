internal import RaqamMemory

/// The parser of durations, created when the first text is parsed.
final class DurationParser: Sendable {
  private let style: DurationStyle
  private let locale: LocaleID
  /// The names that the format uses; `nil` if it uses digits.
  private let own: DurationNames?
  /// The names of all units in all widths, loaded when lenient parsing first needs them.
  private let all = LazyReference<DurationNames>()
  private let clock: PositionalDuration?

  init(_ formatter: DurationFormatter) throws(FormatError) {
    style = formatter.style
    locale = formatter.locale
    own = formatter.positional == nil ? try DurationNames([formatter]) : nil
    clock = if let positional = formatter.positional { positional } else { try Self.clock(of: formatter) }
  }

  /// Returns the positional format of the hours, minutes and seconds among the units of a format in words; `nil` unless
  /// at least two of them are adjacent.
  private static func clock(of formatter: DurationFormatter) throws(FormatError) -> PositionalDuration? {
    let units = Set(formatter.style.units).intersection([.hours, .minutes, .seconds])
    guard units.count > 1, units != [.hours, .seconds] else { return nil }
    return try PositionalDuration(units: units, locale: formatter.locale)
  }

  /// - Parameter formatter: The formatter whose texts are parsed.
  func value(
    of text: String, leniency: ParseLeniency, formatter: DurationFormatter
  ) throws(FormatError) -> Parsed<NumericValue> {
    if let unit = style.units.first(where: { $0.seconds == nil }) {
      throw FormatError(.unsupportedStyle, "\(unit.rawValue) have no fixed number of seconds")
    }
    let read = try reading(of: text, leniency: leniency, formatter: formatter)
    guard let seconds = read.value.integerValue, seconds > Int64.min else {
      throw FormatError(.outOfRange, "the duration exceeds the limit of 9223372036854775807 seconds")
    }
    return Parsed(.integer(seconds), deviations: read.deviations)
  }

  /// - Parameter formatter: The formatter whose texts are parsed.
  func difference(
    of text: String, leniency: ParseLeniency, formatter: DurationFormatter
  ) throws(FormatError) -> Parsed<InstantDifference> {
    let read = try reading(of: text, leniency: leniency, formatter: formatter)
    guard let difference = read.difference else {
      throw FormatError(.outOfRange, "the duration exceeds the limit of 9223372036854775807 seconds")
    }
    return Parsed(difference, deviations: read.deviations)
  }

  /// Parses the amounts, and reports texts that the format does not write.
  private func reading(
    of text: String, leniency: ParseLeniency, formatter: DurationFormatter
  ) throws(FormatError) -> DurationReading {
    guard text.utf8.count <= NumberParser.textLimit else {
      throw FormatError(.limitExceeded, "the input exceeds the limit of \(NumberParser.textLimit) bytes")
    }
    let isLenient = leniency == .lenient
    var typed = NumberInput(text)
    var deviations: [ParseDeviation] = []
    let trimmed = typed.trimmedRange
    if isLenient, trimmed != 0..<typed.count {
      deviations.append(ParseDeviation(.surroundingSpace, offset: 0))
      typed = typed.removing(trimmed.upperBound..<typed.count).removing(0..<trimmed.lowerBound)
    }
    let (hasSign, range) = typed.withoutSign()
    var read = try reading(typed, range, hasSign, isLenient: isLenient, formatter)
    if let start = read.otherWords, let written = try read.text(by: formatter) {
      read.deviations.append(ParseDeviation(.words(written: written), offset: typed.offset(start)))
    }
    read.deviations = deviations + read.deviations
    return read
  }

  private func reading(
    _ text: NumberInput, _ range: Range<Int>, _ isNegative: Bool, isLenient: Bool, _ formatter: DurationFormatter
  ) throws(FormatError) -> DurationReading {
    if let clock, own == nil ? !isLenient || !hasLetters(text, range) : isLenient && clock.writes(text, range) {
      var read = try clock.reading(text, range, isLenient: isLenient, formatter)
      read.isNegative = isNegative
      if own != nil { read.otherWords = range.lowerBound }
      return read
    }
    if let own {
      do throws(FormatError) {
        return try own.reading(text, range, isNegative, among: style.units, isLenient: false, formatter)
      } catch {
        guard isLenient else { throw error }
      }
    }
    return try allNames().reading(
      text, range, isNegative, among: style.units, isLenient: true, formatter, own: own?.units)
  }

  private func hasLetters(_ text: NumberInput, _ range: Range<Int>) -> Bool {
    text.scalars[range].contains { $0.properties.isAlphabetic }
  }

  /// Returns the names of all widths, with that of the format first.
  private func allNames() throws(FormatError) -> DurationNames {
    try all.value { () throws(FormatError) in
      // Years and months only if the format has them, because their short names may be those of minutes.
      let units = DurationStyle.Unit.allCases.filter { $0.seconds != nil || style.units.contains($0) }
      let others: [DurationStyle.Width] = [.short, .long, .narrow].filter { $0 != style.width }
      let widths = style.width == .positional ? others : [style.width] + others
      return try DurationNames(
        try widths.map { width throws(FormatError) in
          try DurationFormatter(DurationStyle(width, units: units), locale: locale)
        }, addsSymbols: true)
    }
  }
}

extension DurationFormatter {
  /// Parses a duration in seconds.
  ///
  /// ```swift
  /// let formatter = try DurationFormatter(.countdown, locale: "en_US")
  /// try formatter.parse("1 hour, 5 minutes").value           // .integer(3900)
  /// try formatter.parse("1h 5m", leniency: .lenient).value   // .integer(3900)
  /// try formatter.parse("1:05", leniency: .lenient).value    // .integer(3900)
  /// ```
  ///
  /// Units must occur from the largest down, each at most once. In digits, every number after the first must be below
  /// 60.
  ///
  /// Lenient parsing also accepts the unit names of all widths, and positional digits for the hours, minutes and
  /// seconds among the style's units. A last number without a unit has the next smaller one (`1h30`). The result
  /// reports how the format writes the duration (`ParseDeviation.Detail.words`). A name that two units share is
  /// rejected.
  ///
  /// - Throws: The errors of ``DecimalFormatter/parse(_:leniency:)-(String,_)``, `outOfRange` beyond the seconds of an
  ///   `Int64`, and `unsupportedStyle` if the style has years or months.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<NumericValue> {
    let parser = try lazyParser.value { () throws(FormatError) in try DurationParser(self) }
    return try NumberTyping.reading(text, leniency) { leniency throws(FormatError) in
      try parser.value(of: text, leniency: leniency, formatter: self)
    }
  }

  /// Parses the amounts of a difference in the style's units, such as years and months.
  ///
  /// ```swift
  /// let formatter = try DurationFormatter(DurationStyle(.long, units: [.years, .months]), locale: "en")
  /// try formatter.parseDifference("1 year, 2 months").value.calendar.months  // 2
  /// ```
  ///
  /// - Throws: The errors of ``parse(_:leniency:)``, except `unsupportedStyle`.
  public func parseDifference(
    _ text: String, leniency: ParseLeniency = .strict
  ) throws(FormatError) -> Parsed<InstantDifference> {
    let parser = try lazyParser.value { () throws(FormatError) in try DurationParser(self) }
    return try NumberTyping.reading(text, leniency) { leniency throws(FormatError) in
      try parser.difference(of: text, leniency: leniency, formatter: self)
    }
  }
}

extension DurationReading {
  /// Returns the text that a formatter writes for the duration; `nil` if it is out of range.
  func text(by formatter: DurationFormatter) throws(FormatError) -> String? {
    if formatter.style.units.contains(where: { $0.seconds == nil }) {
      return try difference.map { difference throws(FormatError) in try formatter.string(difference) }
    }
    guard let seconds = value.integerValue, seconds > Int64.min else { return nil }
    return try formatter.string(.integer(seconds))
  }
}
