internal import RaqamMemory

/// Reads dates as people type them in a locale, in any of the locale's forms.
///
/// ```swift
/// let reader = try DateReader(locale: "en_US", timeZone: "UTC", now: now)
/// try reader.parse("March 21, 2025").value.local.day  // 2025-03-21
/// try reader.parse("21 Mar 2025").value.local.day     // 2025-03-21
/// try reader.parse("3/21/2025").value.local.day       // 2025-03-21
/// try reader.parse("03212025").value.local.day        // 2025-03-21
/// try reader.parse("2025-03-21").value.local.day      // 2025-03-21
/// ```
///
/// The style comes first: its own text has the fast path of ``/RaqamDates/InstantFormatter/parse(_:leniency:completing:)``.
/// Other text is read in these forms:
///
/// - the locale's short, medium, long and full forms;
/// - full or abbreviated names of months before or after the day, with or without the weekday;
/// - numbers in the order of the style, or else of the locale, and digits without separators;
/// - ISO 8601.
///
/// A reader never invents a date. Text with two readings is rejected with both of them, and so is a year that is far
/// from `now` and probably belongs to another calendar. Nothing but ``/RaqamText/ParseLeniency/lenient`` carries a date
/// over.
///
/// ## Thread Safety
///
/// A reader is immutable and may be used from any thread. The other forms are prepared when one of them is first needed;
/// no formatter is opened for them.
public final class DateReader: Sendable {
  /// The fields that a reader reads.
  package enum Fields: Sendable {
    case date, time, both
  }

  /// A parser of one order of the fields.
  struct Form: Sendable {
    let parser: InstantParser
    /// Whether only the era distinguishes the calendar, so that it must be typed.
    var needsEra = false
    /// Whether a text without letters cannot be in this order.
    let needsLetters: Bool
    /// Whether the year precedes day and month.
    let isYearFirst: Bool

    init(_ parser: InstantParser, _ pattern: DatePattern, needsEra: Bool = false) {
      self.parser = parser
      self.needsEra = needsEra
      let names: Set<FormatPart.Kind> = [.month, .weekday, .era, .dayPeriod]
      isYearFirst = pattern.fields.first { [.year, .month, .day].contains($0.part) }?.part == .year
      needsLetters = pattern.fields.contains { names.contains($0.part) && ($0.part != .month || $0.count > 2) }
    }
  }

  let formatter: InstantFormatter
  let fields: Fields
  /// The order of the numeric fields in the dates that the reader's user sees, if they have any. Other orders are not
  /// read if they conflict with it.
  let order: NumericDateOrder?
  /// The half that the user sees if it is only one of date and time; otherwise `nil`.
  let shownHalf: Fields?
  /// Whether the style writes all fields of a date.
  private let isComplete: Bool
  private let numericOrder = LazyReference<Boxed<NumericDateOrder?>>()
  private let dates = LazyReference<Boxed<[Form]>>()
  private let times = LazyReference<Boxed<[Form]>>()
  private let datesWithTimes = LazyReference<Boxed<[Form]>>()
  let editor = LazyReference<Boxed<DateEditor?>>()

  /// The style whose fields are read, and whose text has the fast path.
  public var style: InstantStyle { formatter.style }
  /// The locale of names, digits and orders of fields.
  public var locale: LocaleID { formatter.locale }

  /// Creates a reader of the fields of a style: a date, a time of day, or both.
  ///
  /// - Parameters:
  ///   - style: The style whose fields are read; its own text is read first.
  ///   - locale: The locale of names, digits and orders of fields.
  ///   - timeZone: The zone of the local time in the text, unless the text names another.
  ///   - calendar: The calendar of the dates; `nil` uses that of the style, or else the locale's.
  ///   - now: The current instant, which completes a text without a year, and from which a year may not be far.
  ///   - parsing: The other assumptions, such as the first and last day that make a year far from now expected.
  /// - Throws: `invalidLocale`, `unknownTimeZone`, `unsupportedStyle` or `icuFailure`.
  public convenience init(
    _ style: InstantStyle = .date(.medium), locale: some LocaleConvertible, timeZone: some TimeZoneConvertible,
    calendar: CalendarID? = nil, now: Instant, parsing: InstantParsing = InstantParsing()
  ) throws(FormatError) {
    let formatter = try InstantFormatter(
      style, locale: locale, timeZone: timeZone, calendar: calendar, now: now, parsing: parsing)
    self.init(formatter, order: NumericDateOrder(formatter.form))
  }

  /// Creates a reader of the fields of a formatter.
  ///
  /// - Parameters:
  ///   - order: The order of the numeric fields in the dates that the user sees; `nil` if it is unknown.
  ///   - shownHalf: The half that the user sees, if it is only one of date and time.
  package init(
    _ formatter: InstantFormatter, order: NumericDateOrder?, shownHalf: Fields? = nil, as fields: Fields? = nil
  ) {
    self.formatter = formatter
    self.order = order
    self.shownHalf = shownHalf
    let style = formatter.style
    self.fields = fields ?? (style.showsTime ? style.showsDate ? .both : .time : .date)
    isComplete = Set(formatter.form.pattern.fields.map(\.part)).isSuperset(of: [.year, .month, .day])
  }
}

// MARK: - Forms

extension DateReader {
  /// Returns the parsers of the orders of some fields, made on first use.
  func forms(of fields: Fields) -> [Form] {
    let orders = DateOrders(formatter: formatter, order: order)
    return switch fields {
    case .date: dates.value { Boxed(forms(orders.dates, formatter) + datesWithOtherEras) }.value
    case .time: times.value { Boxed(forms(orders.times, formatter)) }.value
    case .both: datesWithTimes.value { Boxed(forms(orders.datesWithTimes, formatter)) }.value
    }
  }

  /// The order of the locale's numeric date.
  var localeOrder: NumericDateOrder? {
    numericOrder.value {
      do throws(FormatError) {
        return Boxed(NumericDateOrder(try formatter.form(of: .skeleton(DateSkeleton("yMd")))))
      } catch {
        return Boxed(nil)
      }
    }.value
  }

  private func forms(_ patterns: [DatePattern], _ formatter: InstantFormatter, needsEra: Bool = false) -> [Form] {
    var seen: Set<DatePattern> = []
    return patterns.compactMap { pattern in
      guard seen.insert(pattern).inserted else { return nil }
      do throws(FormatError) {
        return Form(try formatter.parser(of: pattern), pattern, needsEra: needsEra)
      } catch {
        return nil
      }
    }
  }

  /// The forms of dates with their era in the other calendars of the locale's region: `令和6年5月10日`.
  private var datesWithOtherEras: [Form] {
    guard fields == .date, style.hijriAdjustment == nil else { return [] }
    return locale.calendars.filter { $0 != formatter.calendar }.flatMap { calendar -> [Form] in
      do throws(FormatError) {
        let style = InstantStyle(.skeleton(try DateSkeleton("GyMMMMd")), calendar: calendar)
        let other = try InstantFormatter(
          style, locale: locale, timeZone: formatter.rules, parsing: formatter.parsing, names: formatter.names)
        return forms(DateOrders(formatter: other, order: nil).datesWithEra, other, needsEra: true)
      } catch {
        return []
      }
    }
  }
}

// MARK: - Parsing

extension DateReader {
  /// Parses a typed date.
  ///
  /// ```swift
  /// let reader = try DateReader(locale: "de_DE", timeZone: "UTC", now: now)
  /// try reader.parse("21. März 2025").value.local.day  // 2025-03-21
  /// try reader.parse("31.11.2025")                     // throws: November 2025 has 30 days …
  /// ```
  ///
  /// Invisible characters and the spaces around the text are ignored.
  ///
  /// - Parameters:
  ///   - text: The whole input.
  ///   - leniency: Whether to tolerate other spellings in each form, and to carry dates over.
  ///   - value: The date that the text replaces, which has the fields that the text lacks; `nil` completes it from now.
  /// - Returns: The date, with the deviations from the form that it was read in.
  /// - Throws: `unexpectedCharacter` if the text has no form of a date; `invalidDate` or `invalidTime` if the date does
  ///   not exist, if its year is probably of another calendar, or if the text has two readings, which are the hint;
  ///   `limitExceeded` if the text is longer than 8,192 bytes. The message ends with an example; the hint is the
  ///   nearest reading, if there is one.
  /// - Complexity: O(*n*) in the length of the text, for each form that is tried.
  public func parse(
    _ text: String, leniency: ParseLeniency = .strict, completing value: LocalDateTime? = nil
  ) throws(FormatError) -> Parsed<TypedDate> {
    let now = formatter.parsing.now ?? Instant(epochMilliseconds: 0)
    if value == nil, let date = try ownDate(text, now) { return Parsed(date) }
    let reference = reference(value, now)
    return try read(text, leniency, reference, now: now, by: styleForm(reference))
  }

  /// The form of the reader's style.
  func styleForm(_ reference: DateReference?) -> OwnForm<TypedDate> {
    OwnForm(value: { $0 }, key: kindValue) { text, step throws(FormatError) in
      try self.formatter.parser().parse(InstantParser.folded(text), step, fields: self.fields, reference)
    }
  }

  /// Reads a text that is as the style writes it and that has all fields of a date near now.
  private func ownDate(_ text: String, _ now: Instant) throws(FormatError) -> TypedDate? {
    guard isComplete, let date = try formatter.writtenDate(text), isExpected(kindValue(date), nil, now) else {
      return nil
    }
    return date
  }

  private func reference(_ value: LocalDateTime?, _ now: Instant) -> DateReference {
    if let value { return DateReference(value, isValue: true) }
    let local = formatter.rules.localDateTime(at: now)
    let time = local.time.floored(toMilliseconds: 60_000)
    return DateReference(LocalDateTime(day: local.day, time: time), isValue: false)
  }
}
