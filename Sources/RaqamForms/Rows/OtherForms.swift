internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

/// The other forms of a row, described when a text is first not of the row's own.
final class LazyOtherForms: Sendable {
  private let row: RowDescriptor
  /// The row's own forms, that which shows its values first.
  private let own: [FormatterDescriptor]
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<[OtherForms]>>()
  private let orders = LazyReference<Boxed<[FigureOrder?]>>()
  private let shownUnits = LazyReference<Boxed<Set<DatePrecision>>>()

  init(_ row: RowDescriptor, own: [FormatterDescriptor], factory: FormatterFactory, context: FormatContext) {
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
    orders.value { Boxed(own.map(order)) }.value
  }

  private func order(of descriptor: FormatterDescriptor) -> FigureOrder? {
    sample(of: descriptor).flatMap { FigureOrder($0) }
  }

  /// The smallest unit that the row shows of a date; `nil` if no formatter of the row is one of dates.
  var precision: DatePrecision? { units.max() }

  private var units: Set<DatePrecision> {
    shownUnits.value {
      let parts = own.first { $0.dateStyle != nil }.flatMap(sample) ?? []
      return Boxed(Set(parts.compactMap { DatePrecision($0.kind) }))
    }.value
  }

  /// The date or the time of day, if the row shows only that one; `nil` if it shows both, or neither.
  var shownHalf: RowDescriptor.DateTimeStyle? {
    let units = units
    let (dates, times) = (units.contains { $0 <= .day }, units.contains { $0 > .day })
    return dates == times ? nil : dates ? .date : .time
  }

  /// What a format writes of one date. Of a range, of "today" and of two dates the pattern counts that the style has for one.
  private func sample(of descriptor: FormatterDescriptor) -> [FormatPart]? {
    guard var date = descriptor.dateStyle else { return nil }
    date.options = DateOptions()
    var plain = descriptor
    plain.content = .date(date)
    do throws(FormatError) {
      return try factory.format(for: plain, in: context).parts(.date(context.now))
    } catch {
      return nil
    }
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
  private let made = LazyReference<Boxed<[CompiledFormat]>>()

  init(
    _ descriptors: [FormatterDescriptor], order: FigureOrder?, factory: FormatterFactory, context: FormatContext
  ) {
    self.descriptors = descriptors
    self.order = order
    self.factory = factory
    self.context = context
  }

  /// The value that a text stands for in these forms; `nil` where none reads it, and where two read it differently.
  func value(of text: String, _ leniency: ParseLeniency, _ reading: DateReading) -> Parsed<FieldValue>? {
    for leniency in leniency == .strict ? [ParseLeniency.strict] : [.strict, .lenient] {
      var found: [Parsed<FieldValue>] = []
      for format in formats {
        do throws(FormatError) {
          let read = try format.parse(text, leniency, reading)
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
  private var formats: [CompiledFormat] {
    made.value {
      var (own, figures): ([CompiledFormat], [CompiledFormat]) = ([], [])
      for descriptor in descriptors {
        guard let format = format(descriptor) else { continue }
        let isFigures = descriptor.isFigures
        guard order != nil || isFigures else {
          own.append(format)
          continue
        }
        let written = FigureOrder(format, at: context.now)
        let conflicts = written.flatMap { order?.conflicts(with: $0) } == true
        if !conflicts { own.append(format) }
        if isFigures { figures += inOrders([conflicts ? nil : written, order], of: descriptor) }
      }
      return Boxed(own + figures)
    }.value
  }

  private func format(_ descriptor: FormatterDescriptor) -> CompiledFormat? {
    do throws(FormatError) {
      return try factory.format(for: descriptor, in: context)
    } catch {
      return nil
    }
  }

  /// Year, month and day in each order, with each of the usual signs between them.
  private func inOrders(_ orders: [FigureOrder?], of descriptor: FormatterDescriptor) -> [CompiledFormat] {
    guard var date = descriptor.dateStyle else { return [] }
    var all: [[String]] = []
    for order in orders {
      guard let fields = order?.all, !all.contains(fields) else { continue }
      all.append(fields)
    }
    // Two digits in front could be a day as well.
    if let order, !order.isYearFirst { all.append(order.all.map { $0 == "y" ? "yy" : $0 }) }
    var formats: [CompiledFormat] = []
    for pattern in all.flatMap(RowDescriptor.DateTimeContent.figures) {
      do throws(FormatError) {
        date.style.base = .pattern(try DatePattern(pattern))
      } catch {
        continue
      }
      var descriptor = descriptor
      descriptor.content = .date(date)
      if let format = format(descriptor) { formats.append(format) }
    }
    return formats
  }
}

extension FormatterDescriptor {
  /// Whether it shows year, month and day as the locale writes them in figures.
  fileprivate var isFigures: Bool {
    guard case .skeleton(let skeleton)? = dateStyle?.style.base else { return false }
    return skeleton.text == "yMd"
  }
}

extension Forgiveness {
  /// Whether a month is in figures where its name should stand: what is day and what is month is then guessed.
  fileprivate var isMonthInFigures: Bool {
    if case .numberForName = deviation { true } else { false }
  }
}
