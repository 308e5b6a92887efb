internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

/// The other forms of a row, described when a text is first not of the row's own.
final class LazyOtherForms: Sendable {
  private let row: RowDescriptor
  /// The row's own forms, that which shows its values first.
  private let own: [CompiledFormat]
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<[OtherForms]>>()
  private let orders = LazyReference<Boxed<[FigureOrder?]>>()
  private let shownUnits = LazyReference<Boxed<Set<DatePrecision>>>()

  init(_ row: RowDescriptor, own: [CompiledFormat], factory: FormatterFactory, context: FormatContext) {
    self.row = row
    self.own = own
    self.factory = factory
    self.context = context
  }

  /// Those of the row; of a date with a time also those of each alone.
  var all: [OtherForms] {
    made.value {
      let traits = row.traits
      let order = order
      return Boxed(
        traits.otherForms(of: row).map { forms in
          OtherForms(forms.map { traits.completed($0, in: row) }, order: order, factory: factory, context: context)
        })
    }.value
  }

  /// The order of figures in the first of the row's own forms that has them.
  private var order: FigureOrder? { ownOrders.lazy.compactMap(\.self).first }

  private var ownOrders: [FigureOrder?] {
    orders.value { Boxed(own.map { $0.datePattern().flatMap { FigureOrder($0) } }) }.value
  }

  /// The smallest unit that the row shows of a date; `nil` if no formatter of the row is one of dates.
  var precision: DatePrecision? { units.max() }

  private var units: Set<DatePrecision> {
    shownUnits.value {
      let fields = own.lazy.compactMap { $0.datePattern() }.first?.pattern.fieldKinds ?? []
      return Boxed(Set(fields.compactMap { DatePrecision($0.kind) }))
    }.value
  }

  /// The date or the time of day, if the row shows only that one; `nil` if it shows both, or neither.
  var shownHalf: RowDescriptor.DateTimeStyle? {
    let units = units
    let (dates, times) = (units.contains { $0 <= .day }, units.contains { $0 > .day })
    return dates == times ? nil : dates ? .date : .time
  }

  /// The formats, which are the row's own, without those that have figures in another order than the first that has some:
  /// what they read is another date than the row shows.
  func readers(among formats: [CompiledFormat]) -> [CompiledFormat] {
    guard let order else { return formats }
    return zip(formats, ownOrders).compactMap { format, own in
      own.map(order.conflicts) == true ? nil : format
    }
  }
}

/// Other forms than the row's own in which people type its values: made when a text is first not of the row's own.
final class OtherForms: Sendable {
  private let descriptors: [FormatterDescriptor]
  /// The order of figures in the row's own format, where it has some: no form has another.
  private let order: FigureOrder?
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<[Form]>>()

  init(
    _ descriptors: [FormatterDescriptor], order: FigureOrder?, factory: FormatterFactory, context: FormatContext
  ) {
    self.descriptors = descriptors
    self.order = order
    self.factory = factory
    self.context = context
  }

  /// A format, and the style whose order of fields it reads dates by. All dates of a row are read by one format.
  private struct Form: Sendable {
    let format: CompiledFormat
    var base: InstantStyle.Base?
  }

  /// The value that a text stands for in these forms; `nil` where none reads it, and where two read it differently.
  func value(of text: String, _ leniency: ParseLeniency, _ reading: DateReading) -> Parsed<FieldValue>? {
    for leniency in leniency == .strict ? [ParseLeniency.strict] : [.strict, .lenient] {
      var found: [Parsed<FieldValue>] = []
      for form in forms {
        var reading = reading
        reading.base = form.base
        do throws(FormatError) {
          let read = try form.format.parse(text, leniency, reading)
          if order == nil || !read.forgiven.contains(where: \.isMonthInFigures) { found.append(read) }
        } catch {
          continue
        }
      }
      guard let first = found.first else { continue }
      return found.allSatisfy { $0.value == first.value } ? first : nil
    }
    return nil
  }

  /// Those that the locale has, and figures in the order in which the row or else the locale writes them.
  private var forms: [Form] {
    made.value {
      let bases = descriptors.compactMap { $0.dateStyle?.style.base }
      guard !bases.isEmpty else { return Boxed(descriptors.compactMap { format($0).map { Form(format: $0) } }) }
      guard let format = descriptors.first.flatMap(format) else { return Boxed([]) }
      return Boxed(self.bases(among: bases, of: format).map { Form(format: format, base: $0) })
    }.value
  }

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
      guard order != nil || base.isFigures else {
        own.append(base)
        continue
      }
      let written = format.datePattern(base).flatMap { FigureOrder($0) }
      let conflicts = written.flatMap { order?.conflicts(with: $0) } == true
      if !conflicts { own.append(base) }
      if base.isFigures { figures += inOrders([conflicts ? nil : written, order]) }
    }
    return own + figures
  }

  /// Year, month and day in each order, with each of the usual signs between them.
  private func inOrders(_ orders: [FigureOrder?]) -> [InstantStyle.Base] {
    var all: [[String]] = []
    for order in orders {
      guard let fields = order?.all, !all.contains(fields) else { continue }
      all.append(fields)
    }
    // Two digits in front could be a day as well.
    if let order, !order.isYearFirst { all.append(order.all.map { $0 == "y" ? "yy" : $0 }) }
    return RowDescriptor.DateTimeContent.bases(patterns: all.flatMap(RowDescriptor.DateTimeContent.figures))
  }
}

extension InstantStyle.Base {
  /// Whether it shows year, month and day as the locale writes them in figures.
  fileprivate var isFigures: Bool {
    if case .skeleton(let skeleton) = self { skeleton.text == "yMd" } else { false }
  }
}

extension Forgiveness {
  /// Whether a month is in figures where its name should stand: what is day and what is month is then guessed.
  fileprivate var isMonthInFigures: Bool {
    if case .numberForName = deviation { true } else { false }
  }
}
