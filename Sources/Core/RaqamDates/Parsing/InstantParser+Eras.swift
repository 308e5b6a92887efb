extension InstantParser {
  /// Parses text that matches the pattern except for a missing era; returns `nil` for other text.
  ///
  /// The calendar's main era is used. In the Japanese calendar, only one era may have a matching date between
  /// ``InstantParsing/earliest`` and ``InstantParsing/latest``.
  ///
  /// - Throws: `invalidDate` or `invalidTime` if the date or time does not exist, or several eras match.
  func valueWithoutEra(
    _ text: DateInput, _ strictnesses: ArraySlice<ParseLeniency>, _ leniency: ParseLeniency,
    _ reference: DateReference?,
    isLoose: Bool = false
  ) throws(FormatError) -> Parsed<TypedDate>? {
    for strictness in strictnesses {
      for plan in plansWithoutEra {
        let scanner: DateScanner
        do throws(FormatError) {
          scanner = try scanned(text, plan, strictness, isLoose: isLoose)
        } catch {
          continue
        }
        return try valueOfEra(scanner, text, leniency, reference)
      }
    }
    return nil
  }

  /// Resolves fields that lack their era; returns `nil` if they have no year.
  private func valueOfEra(
    _ scanner: DateScanner, _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate>? {
    guard let year = scanner.fields[.year] ?? scanner.fields[.weekYear] else { return nil }
    let offset = text.offset(year.range.lowerBound)
    guard case .successive(let present) = calendar.id.facts.eras else {
      let value = try resolved(scanner, text, leniency, reference)
      return value.adding(ParseDeviation(.missingEra, offset: offset))
    }
    let found = try datesOfEras(0...present, scanner, year, text, leniency, reference)
    guard let value = found.first, found.count == 1 else { throw ambiguousEra(year.value, offset, found) }
    return value.adding(ParseDeviation(.eraOf(value.value.local.day), offset: offset))
  }

  /// Returns the possible dates of a Japanese year within the bounds, one for each era that has it.
  private func datesOfEras(
    _ eras: ClosedRange<Int>, _ scanner: DateScanner, _ year: DateFields.Found, _ text: DateInput,
    _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> [Parsed<TypedDate>] {
    // The current era has no end.
    let horizon = options.now.map { rules.localDateTime(at: $0).day.advanced(by: Self.longestEra) }
    guard options.earliest != nil || options.latest != nil, let latest = options.latest ?? horizon else { return [] }
    var found: [Parsed<TypedDate>] = []
    for era in eras.reversed() {
      var guess = scanner
      guard guess.fields.set(.era, DateFields.Found(value: era, range: year.range)) else { return [] }
      let value: Parsed<TypedDate>
      do throws(FormatError) {
        value = try resolved(guess, text, leniency, reference)
      } catch {
        continue
      }
      if let earliest = options.earliest, value.value.local.day < earliest { continue }
      if value.value.local.day > latest { continue }
      found.append(value)
    }
    return found
  }

  /// An upper bound for the length of an era in days: 100 years.
  private static let longestEra = 36_525

  private func ambiguousEra(_ year: Int, _ offset: Int, _ found: [Parsed<TypedDate>]) -> FormatError {
    let days = found.count > 1 ? found.prefix(3).map(\.value.local.day) : []
    return FormatError(
      .invalidDate, "the year \(year) of the japanese calendar is ambiguous without its era", offset: offset,
      hint: .era(days))
  }
}
