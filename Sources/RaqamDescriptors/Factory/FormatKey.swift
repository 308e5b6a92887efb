internal import Raqam
internal import RaqamMemory

/// What a compiled format is kept by.
struct FormatKey: CacheKey {
  let descriptor: FormatterDescriptor
  let locale: LocaleID
  let timeZone: TimeZoneID
  let calendar: CalendarID?
  /// Only where texts depend on it: the instant of relative dates, the year of others, where typed years of two digits
  /// count from.
  let now: Instant?
  let currencies: CurrencyCatalog
  let formCalendars: Set<CalendarID>
  let currencyLocale: LocaleID?

  init(_ descriptor: FormatterDescriptor, in context: FormatContext) {
    self.descriptor = descriptor
    locale = context.locale
    timeZone = context.timeZone
    calendar = context.calendar
    now = descriptor.relevant(context.now)
    currencies = context.currencies
    formCalendars = context.formCalendars
    currencyLocale = context.currencyLocale
  }

  var fingerprint: Int { descriptor.fingerprint ^ locale.fingerprint }

  /// Currencies and the calendars of forms rarely differ within a process: they are compared, not hashed.
  func hash(into hasher: inout Hasher) {
    hasher.combine(descriptor)
    hasher.combine(locale)
    hasher.combine(timeZone)
    hasher.combine(calendar)
    hasher.combine(now)
  }

  /// Whether this is the key of a descriptor in a context.
  @inline(__always)
  func isKey(of other: FormatterDescriptor, in context: FormatContext) -> Bool {
    descriptor == other && locale == context.locale && timeZone == context.timeZone && calendar == context.calendar
      && now == other.relevant(context.now) && currencies == context.currencies
      && formCalendars == context.formCalendars && currencyLocale == context.currencyLocale
  }
}
