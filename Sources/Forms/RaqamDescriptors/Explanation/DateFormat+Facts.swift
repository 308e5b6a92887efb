internal import Raqam
internal import RaqamJSON

extension DateFormat {
  func explain(_ value: FieldValue?, to log: inout FactLog) throws(FormatError) -> EngineUse? {
    let formatter = try InstantFormatter(style, locale: locale, timeZone: rules)
    let resolution = try formatter.resolution()
    log.addDigits(resolution.digits, of: locale)
    addCalendar(resolution, to: &log)
    addPattern(resolution, to: &log)
    let moment = try value.map { value throws(FormatError) in try needMoment(value.ends?.from ?? value) }
    addZone(moment, to: &log)
    try addSecond(to: &log)
    return moment == nil ? nil : .plan
  }

  private func addCalendar(_ resolution: InstantResolution, to log: inout FactLog) {
    let calendar = resolution.calendar
    let own = KeyOrigins.Origin(
      locale.keyword("calendar") == nil ? FactLog.region(of: locale) : .init(.locale, "calendar"),
      text: locale.keyword("calendar"))
    let origin = log.origins.first("date.calendar") ?? (environment.calendar == nil ? own : log.ofContext("calendar"))
    log.add(.calendar, .string(calendar.rawValue), origin.source, requested: origin.text)
    if let weeks = resolution.weeks {
      log.add(
        .weeks, .string("\(weeks.firstWeekday), \(weeks.minimalDays)"),
        calendar == .iso8601 ? origin.source : FactLog.region(of: locale))
    }
  }

  private static let fieldKeys = DateKeys.ofFields + [KeyOrigins.base]

  private func addPattern(_ resolution: InstantResolution, to log: inout FactLog) {
    if case .relative = writer {
      let origin = log.ofContext("now")
      log.add(.now, .string("\(environment.now)"), origin.source, requested: origin.text)
    }
    let origin = log.origins.first(Self.fieldKeys)
    log.add(.pattern, .string(resolution.pattern), origin?.source ?? .init(.standard), requested: origin?.text)
  }

  private func addZone(_ moment: Moment?, to log: inout FactLog) {
    let own =
      locale.timeZone == nil
      ? log.ofContext("timeZone")
      : KeyOrigins.Origin(.init(.locale, "timezone"), text: locale.keyword("timezone"))
    let origin = log.origins.first("date.timezone") ?? own
    log.add(.timeZone, .string(rules.id.identifier), origin.source, requested: origin.text)
    let (version, directory): (String?, String?) =
      switch (rules.source, log.timeZones.source) {
      case (.system, .system(let directory)): (log.timeZones.version, directory)
      case (.icu, _): (TimeZoneDatabase.icu.version, "libicu")
      default: (nil, nil)
      }
    let data = FactLog.Source(.data, directory ?? "the zone's name")
    log.add(.zoneRules, .string(rules.source.rawValue + (version.map { " \($0)" } ?? "")), data)
    guard case .instant(let instant) = moment else { return }
    let offset = rules.offset(at: instant)
    log.add(.localTime, .string("\(rules.localDateTime(at: instant))"), data)
    log.add(.offset, .string(ZoneOffset.isoText(offset.seconds)), data)
    log.add(.daylight, .bool(offset.isDaylight), data)
    log.add(.abbreviation, .string(offset.abbreviation), data)
    if let next = rules.nextTransition(after: instant) { log.add(.nextChange, .string("\(next.instant)"), data) }
  }

  private func addSecond(to log: inout FactLog) throws(FormatError) {
    guard let second = options.secondary else { return }
    let there = second.locale ?? locale
    let formatter = try InstantFormatter(style.secondary(second), locale: there, timeZone: rules)
    let origin = log.origins.first("date.secondary.locale") ?? log.locale
    log.add(.secondLocale, .string(there.identifier), origin.source, requested: origin.text)
    let calendar = log.origins.first("date.secondary.calendar")
    log.add(
      .secondCalendar, .string(try formatter.resolution().calendar.rawValue), calendar, else: FactLog.region(of: there))
    let fields = log.origins.first("date.secondary.format") ?? log.origins.first(Self.fieldKeys)
    log.add(.secondPattern, .string(formatter.pattern), fields, else: .init(.standard))
  }
}
