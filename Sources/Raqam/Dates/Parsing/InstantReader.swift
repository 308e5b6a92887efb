/// Reads dates that people type, by the pattern of a style in a locale.
///
/// ```swift
/// let style = try InstantStyle(pattern: "d MMMM y", calendar: .persian)
/// let tehran = try TimeZoneDatabase().rules(for: TimeZoneID("Asia/Tehran"))
/// let reader = try InstantReader(style: style, locale: LocaleID("fa_IR"), rules: tehran)
/// try reader.value(of: "۱ فروردین ۱۴۰۴").instant  // 2025-03-20T20:30:00Z
/// try reader.value(of: "30 اسفند 1404")           // throws: Esfand 1404 has 29 days
/// ```
///
/// The whole text is read, or it is refused with the reason and the place. Every field counts: a weekday that
/// contradicts its date is an error. Fields that the pattern lacks are those of 1970-01-01 00:00 in the zone.
///
/// Digits may be of any script, all of one. Case, bidi marks, harakat and kinds of spaces do not count. What else
/// ``ParseLeniency/lenient`` forgives is listed in <doc:TypedDates>.
///
/// *Thread safety*: a reader may be used from any thread.
public final class InstantReader: Sendable {
  /// How the dates are written.
  public let style: InstantStyle
  /// Whose names and patterns are used.
  public let locale: LocaleID
  /// The pattern in use, whatever the style was.
  public let pattern: String
  /// What is taken for granted.
  public let options: InstantParsing
  private let plan: DateReadingPlan
  /// The plans of texts that leave the era out; none where it cannot be left out.
  let plansWithoutEra: [DateReadingPlan]
  private let digits: DigitDatePlan?
  /// The same, for calls that count no references. `digits` keeps it alive.
  private let directDigits: Unmanaged<DigitDatePlan>?
  let calendar: CalendarSystem
  /// What is added to ICU's extended years; 0 where the pattern has none.
  private let extendedOffset: Int
  let weeks: WeekRules
  let rules: TimeZoneRules
  let names: DateNameBook
  /// The locale's own calendar, where it is another than the reader's.
  let localeCalendars: [CalendarID]

  /// Longest text that is read, in bytes of UTF-8.
  public static let lengthLimit = 8192

  /// Builds a reader for a locale and the clocks of a zone.
  ///
  /// *Errors*: `unsupported_style` where ICU does not take style and calendar together.
  public init(
    style: InstantStyle, locale: LocaleID, rules: TimeZoneRules, options: InstantParsing = InstantParsing()
  ) throws(FormatError) {
    self.style = style
    self.locale = locale
    self.options = options
    self.rules = rules
    pattern = try InstantFormatter(style: style, locale: locale, rules: rules).pattern
    plan = DateReadingPlan(pattern: pattern)
    let id: CalendarID
    if let given = style.calendar { id = given } else { id = try CalendarID(locale: locale) }
    if let adjustment = style.hijriAdjustment {
      calendar = try CalendarSystem(id, adjustment: adjustment)
    } else {
      calendar = try CalendarSystem(id)
    }
    plansWithoutEra = id.facts.eras == .cycles ? [] : plan.withoutEra
    names = try DateNameBook(calendar: id, locale: locale, rules: rules)
    let hasExtendedYear = plan.has(.extendedYear, .relatedYear, .weekYear)
    extendedOffset = hasExtendedYear ? try ICUCalendarEngine.yearOffset(id) : 0
    // ICU writes the weeks of this calendar by its own rules, wherever the locale is.
    weeks = id.facts.isISO8601 ? .iso8601 : try WeekRules(localeIdentifier: names.resource, from: style.regionalData)
    let own = try CalendarID(locale: locale)
    localeCalendars = own == id || own == .gregorian ? [] : [own]
    // The short way knows no other calendar.
    let isAlone = localeCalendars.isEmpty && options.otherCalendars.allSatisfy(\.facts.hasGregorianNumbers)
    digits = !isAlone ? nil : DigitDatePlan(plan, calendar: id, rules: rules, options: options)
    directDigits = digits.map { .passUnretained($0) }
  }
}

extension InstantReader {
  /// What a text means.
  ///
  /// *Errors*: `unexpected_character` where the text is not of the pattern; `invalid_date`, `invalid_time` for fields that
  /// are out of range, contradict each other, or name what does not exist; `limit_exceeded` for texts of more than 8192
  /// bytes.
  ///
  /// - Parameter reference: Where fields come from that the text does not have; 1970-01-01 00:00 for `nil`.
  public func value(
    of text: String, leniency: ParseLeniency = .strict, completing reference: DateReference? = nil
  ) throws(FormatError) -> ParsedInstant {
    guard text.utf8.count <= Self.lengthLimit else {
      throw FormatError(
        .limitExceeded, "a date has at most \(Self.lengthLimit) bytes, this text \(text.utf8.count)")
    }
    let folded = FoldedText(text)
    guard folded.count > 0 else {
      throw FormatError(.unexpectedCharacter, "the text is empty: a date such as \(example) is expected", offset: 0)
    }
    do throws(FormatError) {
      return try read(folded, leniency, reference)
    } catch {
      guard options.acceptsISO8601 || leniency == .lenient, let value = try isoValue(folded, leniency) else {
        throw error
      }
      return value
    }
  }

  /// The instant of a text in strict reading.
  ///
  /// Patterns of figures alone, such as `yyyy-MM-dd HH:mm:ss`, take a shorter way.
  ///
  /// *Errors*: as ``value(of:leniency:)``.
  public func instant(of text: String) throws(FormatError) -> Instant {
    if let directDigits {
      let found = text.utf8.withContiguousStorageIfAvailable { bytes in
        directDigits._withUnsafeGuaranteedRef { $0.instant(bytes) }
      }
      if let found, let instant = found { return instant }
    }
    return try value(of: text).instant
  }

  /// The instant of a text in UTF-8, in strict reading.
  ///
  /// *Errors*: as ``value(of:leniency:)``; ill-formed bytes count as U+FFFD.
  public func instant(utf8 bytes: UnsafeBufferPointer<UInt8>) throws(FormatError) -> Instant {
    if let directDigits, let instant = directDigits._withUnsafeGuaranteedRef({ $0.instant(bytes) }) { return instant }
    guard bytes.count <= Self.lengthLimit else {
      throw FormatError(.limitExceeded, "a date has at most \(Self.lengthLimit) bytes, this text \(bytes.count)")
    }
    return try value(of: String(decoding: bytes, as: UTF8.self)).instant
  }

  private func read(
    _ text: FoldedText, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> ParsedInstant {
    do throws(FormatError) {
      return try resolved(try scanned(text, plan, leniency), text, leniency, reference)
    } catch {
      if let value = try valueWithoutEra(text, leniency, reference) { return value }
      throw error
    }
  }

  /// The fields of a text by a plan, and what was passed over.
  func scanned(
    _ text: FoldedText, _ plan: DateReadingPlan, _ leniency: ParseLeniency
  ) throws(FormatError) -> DateScanner {
    var scanner = DateScanner(plan: plan, names: names, zones: options.zones, text: text, leniency: leniency)
    try scanner.scan()
    return scanner
  }

  /// The instant of fields.
  func resolved(
    _ scanner: DateScanner, _ text: FoldedText, _ leniency: ParseLeniency, _ reference: DateReference?
  ) throws(FormatError) -> ParsedInstant {
    var resolver = DateResolver(
      calendar: calendar, extendedOffset: extendedOffset, weeks: weeks, rules: rules, options: options, text: text,
      isLenient: leniency == .lenient, reference: reference,
      otherCalendars: localeCalendars, doubtsYears: true, fields: scanner.fields, forgiven: scanner.forgiven)
    return try resolver.resolve()
  }

  /// The text as ISO 8601; `nil` where it is none.
  private func isoValue(_ text: FoldedText, _ leniency: ParseLeniency) throws(FormatError) -> ParsedInstant? {
    let typed = text.typed(0..<text.count)
    let value: ISO8601Text.Value
    do throws(FormatError) {
      value = try ISO8601Text.read(typed, timeOfDay: true)
    } catch {
      return nil
    }
    let instant = try value.instant(in: rules, gap: options.gap, overlap: options.overlap)
    let forgiven = options.acceptsISO8601 ? [] : [Forgiveness(.iso8601, offset: 0, message: "the text is ISO 8601")]
    let local: LocalDateTime
    switch value {
    case .localDateTime(let given): local = given
    default: local = rules.localDateTime(at: instant)
    }
    return ParsedInstant(value, instant: instant, local: local, forgiven: forgiven)
  }

  /// A date as the reader expects it: noon of 1 January 2000.
  private var example: String {
    do throws(FormatError) {
      let formatter = try InstantFormatter(style: style, locale: locale, rules: rules)
      return "“\(try formatter.string(Instant(epochMilliseconds: 946_728_000_000)))”"
    } catch {
      return "“\(pattern)”"
    }
  }
}
