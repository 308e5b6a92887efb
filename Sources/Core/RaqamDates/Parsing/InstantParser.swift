internal import RaqamMemory

/// A parser for one date format. Created on first use; may be used from any thread.
package final class InstantParser: Sendable {
  let style: InstantStyle
  let locale: LocaleID
  let pattern: String
  let options: InstantParsing
  let plan: DateParsePlan
  /// The plans for text without the era; empty if the era cannot be omitted.
  let plansWithoutEra: [DateParsePlan]
  /// The plans for each distribution of digits over adjacent fields; empty if there is only one.
  private let distributions: [DateParsePlan]
  /// Whether the text may have other separators than the pattern, which is then only an order of fields.
  private let isTolerant: Bool
  private let written: Held<WrittenDateParsePlan>?
  private let writtenZones: Held<WrittenZonePlans>?
  let calendar: CalendarSystem
  /// The summand for ICU's extended years; 0 if the pattern has none.
  private let extendedOffset: Int
  let weeks: WeekRules
  let rules: TimeZoneRules
  let names: DateNameTables
  /// The locale's own calendar, if it differs from the parser's.
  let localeCalendars: [CalendarID]

  /// The maximum length of the input in bytes of UTF-8.
  package static let lengthLimit = 8192

  init(_ formatter: InstantFormatter) throws(FormatError) {
    style = formatter.style
    locale = formatter.locale
    rules = formatter.rules
    pattern = formatter.pattern
    options = formatter.parsing
    plan = DateParsePlan(formatter.form.pattern)
    calendar = try style.system(of: formatter.calendar)
    let id = calendar.id
    plansWithoutEra = Self.plansWithoutEra(plan, id)
    distributions = plan.distributions
    isTolerant = false
    names = try DateNameTables(formatter.recipe)
    extendedOffset = try Self.extendedOffset(plan, id)
    // ICU applies ISO 8601 week rules to this calendar in every locale.
    let resource = formatter.recipe.names.resource
    weeks = id.facts.isISO8601 ? .iso8601 : try WeekRules(localeIdentifier: resource, from: style.regionalData)
    let own = try CalendarID(locale: locale)
    localeCalendars = own == id || own == .gregorian ? [] : [own]
    let (fields, system, week) = (plan, calendar, weeks)
    let (zone, assumptions) = (rules, options)
    let make: @Sendable (DatePlan) -> WrittenDateParsePlan? = { plan in
      WrittenDateParsePlan(plan, fields, calendar: system, weeks: week, rules: zone, options: assumptions)
    }
    written = distributions.isEmpty ? formatter.datePlan.flatMap(make).map { Held($0) } : nil
    writtenZones = distributions.isEmpty ? formatter.zoneNamePlans.map { Held(WrittenZonePlans($0, make)) } : nil
  }

  /// Creates a parser for another pattern with the same names.
  init(_ own: InstantParser, _ pattern: DatePattern) throws(FormatError) {
    style = own.style
    locale = own.locale
    rules = own.rules
    options = own.options
    calendar = own.calendar
    weeks = own.weeks
    names = own.names
    localeCalendars = own.localeCalendars
    self.pattern = pattern.text
    isTolerant = true
    plan = DateParsePlan(pattern)
    plansWithoutEra = Self.plansWithoutEra(plan, calendar.id)
    distributions = plan.distributions
    extendedOffset = try Self.extendedOffset(plan, calendar.id)
    written = nil
    writtenZones = nil
  }

  private static func plansWithoutEra(_ plan: DateParsePlan, _ calendar: CalendarID) -> [DateParsePlan] {
    calendar.facts.eras == .cycles ? [] : plan.withoutEra
  }

  private static func extendedOffset(_ plan: DateParsePlan, _ calendar: CalendarID) throws(FormatError) -> Int {
    plan.has(.extendedYear, .relatedYear, .weekYear) ? try ICUCalendarArithmetic.yearOffset(calendar) : 0
  }
}

extension InstantParser {
  /// Parses a text.
  func parse(
    _ text: String, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    let folded = try Self.folded(text)
    guard folded.count > 0 else {
      throw FormatError(.unexpectedCharacter, "the input is empty: expected a date such as \(example)", offset: 0)
    }
    return try parse(folded, leniency, reference)
  }

  /// Returns the folded form of a text.
  ///
  /// - Throws: `limitExceeded`.
  package static func folded(_ text: String) throws(FormatError) -> DateInput {
    guard text.utf8.count <= lengthLimit else {
      throw FormatError(.limitExceeded, "the date exceeds the limit of \(lengthLimit) bytes")
    }
    return DateInput(text)
  }

  /// Parses a nonempty folded text.
  package func parse(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    // A date that is carried over must not replace another spelling of the typed date.
    if leniency == .lenient, let value = value(text, .tolerant, reference) { return value }
    do throws(FormatError) {
      return try writtenValue(text, leniency, reference)
    } catch {
      guard let value = try looseValue(text, leniency, reference, after: error) else { throw error }
      return value
    }
  }

  /// Parses a nonempty folded text; returns `nil` if it does not match.
  package func value(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) -> Parsed<TypedDate>? {
    do throws(FormatError) { return try parse(text, leniency, reference) } catch { return nil }
  }

  /// Parses text that follows the pattern as far as leniency requires, or ISO 8601.
  func writtenValue(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    do throws(FormatError) {
      return try read(text, leniency, reference)
    } catch {
      guard options.acceptsISO8601 || leniency != .strict, let value = try isoValue(text, leniency, reference)
      else {
        throw error
      }
      return value
    }
  }

  /// Parses text whose spaces, periods or spellings differ from the format; returns `nil` if it does not match.
  ///
  /// A strict result is discarded if lenient parsing without these differences yields another instant.
  ///
  /// - Throws: `invalidDate` or `invalidTime` if the date or time does not exist, or an error at a later offset than
  ///   the first one.
  private func looseValue(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?, after failure: FormatError
  ) throws(FormatError) -> Parsed<TypedDate>? {
    // Digits with several readings have them in any spelling.
    guard distributions.isEmpty, let value = try looselyRead(text, leniency, reference, after: failure) else {
      return nil
    }
    guard leniency == .strict else { return value }
    let other: Parsed<TypedDate>
    do throws(FormatError) {
      other = try writtenValue(text, .lenient, reference)
    } catch {
      return value
    }
    return other.value.instant == value.value.instant ? value : nil
  }

  private func looselyRead(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?, after failure: FormatError
  ) throws(FormatError) -> Parsed<TypedDate>? {
    var fault: FormatError?
    for strictness in leniency.steps {
      let scanner: DateScanner
      do throws(FormatError) {
        scanner = try scanned(text, plan, strictness, isLoose: true)
      } catch {
        if let value = try valueWithoutEra(text, [strictness], leniency, reference, isLoose: true) { return value }
        let reached = max(failure.offset ?? 0, fault?.offset ?? 0)
        if failure.code == .unexpectedCharacter, let offset = error.offset, offset > reached { fault = error }
        continue
      }
      return try resolved(scanner, text, leniency, reference)
    }
    if let fault { throw fault }
    return nil
  }

  /// Parses text that the formatter can write; returns `nil` for other text.
  @inline(__always)
  func writtenDate(_ text: String) -> TypedDate? {
    unsafe text.utf8.withContiguousStorageIfAvailable { bytes in unsafe writtenDate(bytes) } ?? nil
  }

  /// Parses UTF-8 that the formatter can write; returns `nil` for other text.
  @inline(__always)
  func writtenDate(_ utf8: UnsafeBufferPointer<UInt8>) -> TypedDate? {
    if let date = written?.with({ unsafe $0.date(utf8) }) ?? nil { return date }
    return writtenZones?.with { unsafe $0.date(utf8) } ?? nil
  }

  private func read(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    if !distributions.isEmpty { return try distributed(text, leniency, reference) }
    do throws(FormatError) {
      return try resolved(try scanned(text, plan, leniency), text, leniency, reference)
    } catch {
      // Only the era may be missing from text that otherwise matches the pattern.
      if let value = try valueWithoutEra(text, leniency.steps, leniency, reference) { return value }
      throw error
    }
  }

  /// Parses a text whose digits have several distributions over adjacent fields.
  ///
  /// - Throws: `invalidDate` with both dates if two distributions are different dates; the error of the first field
  ///   that does not match if none is a date.
  private func distributed(
    _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    var found: Parsed<TypedDate>?
    var failure: FormatError?
    for plan in distributions {
      let read: Parsed<TypedDate>
      do throws(FormatError) {
        read = try resolved(try scanned(text, plan, .strict), text, .strict, reference)
      } catch {
        if failure.map({ ($0.offset ?? 0) < (error.offset ?? 0) }) ?? true { failure = error }
        continue
      }
      guard let first = found else {
        found = read
        continue
      }
      if first.value.instant != read.value.instant { throw severalDates(text, first.value, read.value) }
    }
    if let found { return found }
    guard leniency != .strict else {
      throw failure ?? FormatError(.unexpectedCharacter, "expected a date such as \(example)", offset: 0)
    }
    return try resolved(try scanned(text, plan, leniency), text, leniency, reference)
  }

  private func severalDates(_ text: DateInput, _ first: TypedDate, _ second: TypedDate) -> FormatError {
    func shown(_ date: TypedDate) -> String {
      date.hasTime ? ISO8601Text.text(of: date.local) : ISO8601Text.text(of: date.local.day)
    }
    return .severalReadings(text.typed(0..<text.count), shown(first), shown(second))
  }

  /// Parses the fields of a text with a plan, and records the deviations.
  func scanned(
    _ text: DateInput, _ plan: DateParsePlan, _ leniency: ParseLeniency, isLoose: Bool = false
  ) throws(FormatError) -> DateScanner {
    var scanner = DateScanner(plan: plan, names: names, zones: options.zones, text: text, leniency: leniency)
    scanner.isLoose = isLoose
    scanner.isTolerant = isTolerant
    try scanner.scan()
    return scanner
  }

  /// Resolves parsed fields to an instant.
  func resolved(
    _ scanner: DateScanner, _ text: DateInput, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> Parsed<TypedDate> {
    var resolver = DateResolver(
      calendar: calendar, extendedOffset: extendedOffset, weeks: weeks, rules: rules, names: names, options: options,
      text: text, leniency: leniency, reference: reference,
      otherCalendars: localeCalendars, doubtsYears: true, fields: scanner.fields, deviations: scanner.deviations)
    return try resolver.resolve()
  }

  /// An example of the format: noon of 1 January 2000.
  private var example: String {
    do throws(FormatError) {
      let formatter = try InstantFormatter(style, locale: locale, timeZone: rules)
      return "“\(try formatter.string(Instant(epochMilliseconds: 946_728_000_000)))”"
    } catch {
      return "“\(pattern)”"
    }
  }
}
