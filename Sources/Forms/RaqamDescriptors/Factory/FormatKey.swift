internal import Raqam
internal import RaqamMemory

/// The key of a compiled format in the factory's cache.
struct FormatKey: CacheKey {
  let descriptor: FormatterDescriptor
  let locale: LocaleID
  let timeZone: TimeZoneID
  let calendar: CalendarID?
  /// The part of the current instant that affects the format: all of it for relative dates, the year for other
  /// dates, because two-digit years depend on it, and `nil` for other types.
  let now: Instant?
  let currencies: CurrencyCatalog
  let formCalendars: Set<CalendarID>
  let currencyLocale: LocaleID?
  /// The budget of messages.
  let budget: Budget

  init(_ descriptor: FormatterDescriptor, in context: FormatContext) {
    self.descriptor = descriptor
    locale = context.locale
    timeZone = context.timeZone
    calendar = context.calendar
    now = descriptor.relevant(context.now)
    currencies = context.currencies
    formCalendars = context.formCalendars
    currencyLocale = context.currencyLocale
    budget = context.budget
  }

  var fingerprint: Int { descriptor.fingerprint ^ locale.fingerprint }

  /// Currencies, form calendars and budgets are compared but not hashed, because they rarely differ within a process.
  func hash(into hasher: inout Hasher) {
    hasher.combine(descriptor)
    hasher.combine(locale)
    hasher.combine(timeZone)
    hasher.combine(calendar)
    hasher.combine(now)
  }

  /// Returns whether the key was created from this descriptor and context.
  @inline(__always)
  func isKey(of other: FormatterDescriptor, in context: FormatContext) -> Bool {
    descriptor == other && locale == context.locale && timeZone == context.timeZone && calendar == context.calendar
      && now == other.relevant(context.now) && currencies == context.currencies
      && formCalendars == context.formCalendars && currencyLocale == context.currencyLocale
      && budget == context.budget
  }
}
