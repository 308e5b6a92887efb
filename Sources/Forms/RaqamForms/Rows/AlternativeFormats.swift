internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

/// The alternative formats of a row, created when input first does not match the row's formats.
final class LazyOtherForms: Sendable {
  private let row: RowDescriptor
  /// The row's formats; the first one formats its values.
  private let own: [CompiledFormat]
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<[AlternativeFormats]>>()
  private let orders = LazyReference<Boxed<[NumericDateOrder?]>>()
  private let shownUnits = LazyReference<Boxed<Set<DatePrecision>>>()

  init(_ row: RowDescriptor, own: [CompiledFormat], factory: FormatterFactory, context: FormatContext) {
    self.row = row
    self.own = own
    self.factory = factory
    self.context = context
  }

  /// The alternative formats of the row. If the row selects a date and a time, those of the date alone and those of the
  /// time alone follow.
  var all: [AlternativeFormats] {
    made.value {
      let traits = row.traits
      let order = order
      return Boxed(
        traits.otherForms(of: row).map { forms in
          AlternativeFormats(
            forms.map { traits.completed($0, in: row) }, order: order, factory: factory, context: context)
        })
    }.value
  }

  /// The order of the numeric fields in the row's first format that has a numeric date.
  private var order: NumericDateOrder? { ownOrders.lazy.compactMap(\.self).first }

  private var ownOrders: [NumericDateOrder?] {
    orders.value { Boxed(own.map { $0.datePattern().flatMap { NumericDateOrder($0) } }) }.value
  }

  /// The smallest date unit that the row displays; `nil` if the row has no date format.
  var precision: DatePrecision? { units.max() }

  private var units: Set<DatePrecision> {
    shownUnits.value {
      let fields = own.lazy.compactMap { $0.datePattern() }.first?.pattern.fieldKinds ?? []
      return Boxed(Set(fields.compactMap { DatePrecision($0.kind) }))
    }.value
  }

  /// The part that the row displays, if it displays only the date or only the time of day; otherwise `nil`.
  var shownHalf: RowDescriptor.DateTimeStyle? {
    let units = units
    let (dates, times) = (units.contains { $0 <= .day }, units.contains { $0 > .day })
    return dates == times ? nil : dates ? .date : .time
  }

  /// Returns the formats of the row whose numeric order does not conflict with that of the first one. The others would
  /// parse a date other than the displayed one.
  func readers(among formats: [CompiledFormat]) -> [CompiledFormat] {
    guard let order else { return formats }
    return zip(formats, ownOrders).compactMap { format, own in
      own.map(order.conflicts) == true ? nil : format
    }
  }
}

/// Formats other than the row's in which users type its values, compiled on first use.
final class AlternativeFormats: Sendable {
  private let descriptors: [FormatterDescriptor]
  /// The order of the numeric fields in the row's format, if it has any. Alternative formats with a conflicting order
  /// are not used.
  private let order: NumericDateOrder?
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<[Form]>>()

  init(
    _ descriptors: [FormatterDescriptor], order: NumericDateOrder?, factory: FormatterFactory, context: FormatContext
  ) {
    self.descriptors = descriptors
    self.order = order
    self.factory = factory
    self.context = context
  }

  /// A format, and the style whose field order its dates are parsed in. All dates of a row share one format.
  private struct Form: Sendable {
    let format: CompiledFormat
    var base: InstantStyle.Base?
    /// Whether only the era distinguishes the calendar, so that it must be typed.
    var needsEra = false
  }

  /// Returns the value of the input in these formats; `nil` if none of them matches, or if two give different values.
  func value(of text: String, _ leniency: ParseLeniency, _ reading: DateReading) -> Parsed<FieldValue>? {
    for leniency in leniency == .strict ? [ParseLeniency.strict] : [.strict, .lenient] {
      var found: [Parsed<FieldValue>] = []
      for form in forms {
        var reading = reading
        reading.base = form.base
        do throws(FormatError) {
          let read = try form.format.parse(text, leniency, reading)
          if form.needsEra, read.deviations.contains(where: { $0.kind == .era }) { continue }
          if order == nil || !read.deviations.contains(where: \.isNumericMonth) { found.append(read) }
        } catch {
          continue
        }
      }
      guard let first = found.first else { continue }
      guard found.allSatisfy({ $0.value == first.value }) else { return nil }
      return found.min { $0.deviations.count < $1.deviations.count }
    }
    return nil
  }

  /// The formats of the locale, and numeric dates in the order of the row or, if it has none, of the locale.
  private var forms: [Form] {
    made.value {
      let bases = descriptors.compactMap { $0.dateStyle?.style.base }
      guard !bases.isEmpty else { return Boxed(descriptors.compactMap { format($0).map { Form(format: $0) } }) }
      guard let format = descriptors.first.flatMap(format) else { return Boxed([]) }
      return Boxed(self.bases(among: bases, of: format).map { Form(format: format, base: $0) } + otherEras)
    }.value
  }

  /// The formats of dates with their era in the other calendars of the locale's region: `令和6年5月10日`.
  private var otherEras: [Form] {
    guard let first = descriptors.first, let dates = first.dateStyle, dates.style.showsDate, !dates.style.showsTime,
      dates.style.hijriAdjustment == nil
    else { return [] }
    do throws(FormatError) {
      let ofLocale = try CalendarID(locale: locale)
      let own = dates.style.calendar ?? ofLocale
      let bases = RowDescriptor.DateTimeContent.bases(skeletons: ["GyMMMMd", "GyMMMd", "GyMd"], patterns: [])
      guard let sample = bases.first else { return [] }
      return locale.calendars.filter { $0 != own }.flatMap { calendar -> [Form] in
        let other = FormatterDescriptor(
          .date(InstantStyle(sample, calendar: calendar), timeZone: dates.timeZone, options: dates.options),
          locale: first.locale)
        guard let format = format(other) else { return [] }
        let withEra = bases.filter { format.datePattern($0)?.pattern.fieldKinds.contains { $0.kind == .era } == true }
        return withEra.map { Form(format: format, base: $0, needsEra: true) }
      }
    } catch {
      return []
    }
  }

  private var locale: LocaleID { descriptors.first?.locale ?? context.locale }

  private func format(_ descriptor: FormatterDescriptor) -> CompiledFormat? {
    do throws(FormatError) {
      return try factory.format(for: descriptor, in: context)
    } catch {
      return nil
    }
  }

  private func bases(among bases: [InstantStyle.Base], of format: CompiledFormat) -> [InstantStyle.Base] {
    var (own, figures): ([InstantStyle.Base], [InstantStyle.Base]) = ([], [])
    for base in bases {
      guard order != nil || base.isNumeric else {
        own.append(base)
        continue
      }
      let written = format.datePattern(base).flatMap { NumericDateOrder($0) }
      let conflicts = written.flatMap { order?.conflicts(with: $0) } == true
      if !conflicts { own.append(base) }
      if base.isNumeric { figures += inOrders([conflicts ? nil : written, order], DateSpellings(format, in: locale)) }
    }
    return own + spellings(among: bases, of: format) + figures
  }

  /// Returns the everyday spellings of dates or of times of day.
  private func spellings(among bases: [InstantStyle.Base], of format: CompiledFormat) -> [InstantStyle.Base] {
    guard let first = bases.first.map({ InstantStyle($0) }), first.showsDate != first.showsTime else { return [] }
    let spellings = DateSpellings(format, in: locale)
    let patterns = first.showsTime ? spellings.times : spellings.dates
    return RowDescriptor.DateTimeContent.bases(patterns: patterns).filter { base in
      guard let order, let written = format.datePattern(base).flatMap({ NumericDateOrder($0) }) else { return true }
      return !order.conflicts(with: written)
    }
  }

  /// Returns numeric patterns for each order of fields, with each common separator, also after the weekday and before the
  /// locale's word for the year.
  ///
  /// A locale with the year first has no order of day and month before the year: both are accepted, and a date that they
  /// read differently is rejected.
  private func inOrders(_ orders: [NumericDateOrder?], _ spellings: DateSpellings) -> [InstantStyle.Base] {
    var all: [[String]] = []
    for order in orders {
      guard let fields = order?.all, !all.contains(fields) else { continue }
      all.append(fields)
    }
    // Two-digit years are accepted only if the year is not first: two leading digits could also be a day.
    if let order, !order.isYearFirst { all.append(order.all.map { $0 == "y" ? "yy" : $0 }) }
    if !all.isEmpty, all.allSatisfy({ $0.first == "y" }) { all += [["d", "M", "y"], ["M", "d", "y"]] }
    let figures = all.flatMap(RowDescriptor.DateTimeContent.figures)
    return RowDescriptor.DateTimeContent.bases(patterns: figures.flatMap(spellings.variants))
  }
}

extension InstantStyle.Base {
  /// Whether the style is the locale's numeric date (`yMd`).
  fileprivate var isNumeric: Bool {
    if case .skeleton(let skeleton) = self { skeleton.text == "yMd" } else { false }
  }
}

extension ParseDeviation {
  /// Whether a number was accepted in place of a month name. Which number is the day and which the month is then a
  /// guess.
  fileprivate var isNumericMonth: Bool {
    if case .numberForName = detail { true } else { false }
  }
}
