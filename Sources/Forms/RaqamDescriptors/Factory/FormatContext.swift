public import Raqam

/// The defaults for settings that a descriptor omits, and the state that is not read from the process, such as the
/// clock.
///
/// ```swift
/// let context = FormatContext(
///   locale: try LocaleID("fa_IR"), timeZone: try TimeZoneID("Asia/Tehran"), now: Instant(epochMilliseconds: 0))
/// ```
public struct FormatContext: Hashable, Sendable {
  /// The locale to use if neither a key nor the form specifies one.
  public var locale: LocaleID
  /// The locale of the user. It replaces the form's locale for language, digits, calendar and direction.
  ///
  /// An amount without an explicit currency uses the currency of the form's locale, or of ``locale`` if the form
  /// has none.
  ///
  /// ```swift
  /// var english = context
  /// english.readerLocale = try LocaleID("en_US")
  /// // A form with "locale": "fa_IR" is in English, and its amounts are rials.
  /// ```
  public var readerLocale: LocaleID?
  /// The time zone to use if neither a key nor the locale (`-u-tz-`) specifies one, both to format instants and to parse
  /// input without an offset.
  public var timeZone: TimeZoneID
  /// The calendar to use if no key specifies one; `nil` selects the calendar of the locale.
  public var calendar: CalendarID?
  /// The current instant, which relative dates are relative to.
  public var now: Instant
  /// The currencies that are defined as data. They take precedence over ICU's currencies with the same code, even
  /// if the code is inferred from a region.
  ///
  /// ```swift
  /// var context = FormatContext(locale: try LocaleID("bg_BG"), timeZone: try TimeZoneID("UTC"), now: now)
  /// context.currencies.add(try CurrencyDefinition(code: "EUR", digits: 2, symbols: ["bg": "евро"]))
  /// let descriptor = try FormatterDescriptor(json: #"{"type": "number", "currency.style": "symbol"}"#)
  /// try FormatterFactory().format(for: descriptor, in: context).string(1.5)  // 1,50 евро
  /// ```
  public var currencies = CurrencyCatalog.standard
  /// The bounds of the descriptor and its values. The formats of a form share its steps, and so do the evaluations of an
  /// edit.
  public var budget = Budget.standard
  /// The calendars of all dates in the form. A year far from ``now`` is tried in each of them when it is parsed.
  package var formCalendars: Set<CalendarID> = []
  /// The locale whose region determines currencies that no key specifies; `nil` selects the locale of the format.
  package var currencyLocale: LocaleID?

  /// Creates a context. No default is read from the process.
  public init(locale: LocaleID, timeZone: TimeZoneID, calendar: CalendarID? = nil, now: Instant) {
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
    self.now = now
  }

  /// The time zone of the locale's id (`-u-tz-`), or else ``timeZone``.
  package var zone: TimeZoneID { (readerLocale ?? locale).timeZone ?? timeZone }

  /// Sets the locale of the user, which is also used if the form specifies none.
  package mutating func setReader(_ locale: LocaleID) { (self.locale, readerLocale) = (locale, locale) }

  /// Returns the context of a form or of a formatter outside a form: its `locale` formats the values.
  ///
  /// - Parameter own: The locale that the form specifies.
  package func settled(own: LocaleID? = nil) -> FormatContext {
    guard own != nil || readerLocale != nil else { return self }
    var context = self
    context.locale = readerLocale ?? own ?? locale
    if readerLocale != nil { context.currencyLocale = currencyLocale ?? own ?? locale }
    context.readerLocale = nil
    return context
  }
}
