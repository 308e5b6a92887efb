public import Raqam

/// What a descriptor leaves open: the end of the locale chain, and everything that would otherwise be ambient.
///
/// ```swift
/// let context = FormatContext(
///   locale: try LocaleID("fa_IR"), timeZone: try TimeZoneID("Asia/Tehran"), now: Instant(epochMilliseconds: 0))
/// ```
public struct FormatContext: Hashable, Sendable {
  /// The locale where neither a key nor the form names one.
  public var locale: LocaleID
  /// The locale of the reader. It replaces the form's own locale for language, digits, calendar and direction. An amount whose
  /// currency is not named has the currency of the form's own locale or, where the form has none, of ``locale``.
  ///
  /// ```swift
  /// var english = context
  /// english.readerLocale = try LocaleID("en_US")
  /// // A form with "locale": "fa_IR" is in English, and its amounts are rials.
  /// ```
  public var readerLocale: LocaleID?
  /// The time zone where no key names one: of what is shown, and of texts without an offset.
  public var timeZone: TimeZoneID
  /// The calendar where no key names one; `nil` is the locale's.
  public var calendar: CalendarID?
  /// The instant that relative texts are relative to.
  public var now: Instant
  /// Currencies that are defined as data. They come before those of the same code that ICU knows, also where a region
  /// decides.
  ///
  /// ```swift
  /// var context = FormatContext(locale: try LocaleID("bg_BG"), timeZone: try TimeZoneID("UTC"), now: now)
  /// context.currencies.add(try CurrencyDefinition(code: "EUR", digits: 2, symbols: ["bg": "евро"]))
  /// let descriptor = try FormatterDescriptor(json: #"{"type": "number", "currency.style": "symbol"}"#)
  /// try FormatterFactory().format(for: descriptor, in: context).string(1.5)  // 1,50 евро
  /// ```
  public var currencies = CurrencyCatalog.standard
  /// The calendars of all dates in the form. A typed year that is far from ``now`` may be meant in one of them.
  package var formCalendars: Set<CalendarID> = []
  /// The locale whose region decides the currency of amounts that name none. If it is `nil`, the locale of the texts does.
  package var currencyLocale: LocaleID?

  /// Makes a context; nothing in it is taken from the process.
  public init(locale: LocaleID, timeZone: TimeZoneID, calendar: CalendarID? = nil, now: Instant) {
    self.locale = locale
    self.timeZone = timeZone
    self.calendar = calendar
    self.now = now
  }

  /// Takes the locale that a reader asks for, also where a form has none.
  package mutating func setReader(_ locale: LocaleID) { (self.locale, readerLocale) = (locale, locale) }

  /// The context of a form, or of a formatter outside of one: its locale is that of the texts.
  ///
  /// - Parameter own: The form's own locale.
  package func settled(own: LocaleID? = nil) -> FormatContext {
    guard own != nil || readerLocale != nil else { return self }
    var context = self
    context.locale = readerLocale ?? own ?? locale
    if readerLocale != nil { context.currencyLocale = currencyLocale ?? own ?? locale }
    context.readerLocale = nil
    return context
  }
}
