internal import Raqam
internal import RaqamDescriptors
internal import RaqamMemory

/// The fields that a row shows of its dates, and the reader of the other forms in which they are typed.
final class RowDates: Sendable {
  private let row: RowDescriptor
  /// The row's formats; the first one formats its values, the last one is that of its type.
  private let own: [CompiledFormat]
  private let factory: FormatterFactory
  private let context: FormatContext
  private let made = LazyReference<Boxed<DateReader?>>()
  private let madeDurations = LazyReference<Boxed<[CompiledFormat]>>()
  private let orders = LazyReference<Boxed<[NumericDateOrder?]>>()
  private let shownUnits = LazyReference<Boxed<Set<DatePrecision>>>()

  init(_ row: RowDescriptor, own: [CompiledFormat], factory: FormatterFactory, context: FormatContext) {
    self.row = row
    self.own = own
    self.factory = factory
    self.context = context
  }

  /// The reader of the row's fields in its locale, calendar and zone, created when input first does not match the row's
  /// formats; `nil` for a row of durations.
  var reader: DateReader? {
    made.value {
      let fields: DateReader.Fields
      switch row.dates.style {
      case .date: fields = .date
      case .time: fields = .time
      case .datetime: fields = .both
      case .countdown: return Boxed(nil)
      }
      do throws(FormatError) {
        guard let formatter = try own.last?.dateFormatter else { return Boxed(nil) }
        return Boxed(DateReader(formatter, order: order, shownHalf: shownHalf, as: fields))
      } catch {
        return Boxed(nil)
      }
    }.value
  }

  /// The formats of hours and minutes in words, for a row of durations.
  var durations: [CompiledFormat] {
    madeDurations.value {
      Boxed(
        [DurationStyle.Width.long, .short, .narrow].compactMap { width in
          let duration = FormatterDescriptor(
            .duration(DurationStyle(width, units: [.hours, .minutes])), locale: row.dates.locale)
          do throws(FormatError) {
            return try factory.format(for: row.traits.completed(duration, in: row), in: context)
          } catch {
            return nil
          }
        })
    }.value
  }

  /// The order of the numeric fields in the row's first format that has a numeric date.
  private var order: NumericDateOrder? { ownOrders.lazy.compactMap(\.self).first }

  private var ownOrders: [NumericDateOrder?] {
    orders.value { Boxed(own.map { $0.dateForm.flatMap { NumericDateOrder($0) } }) }.value
  }

  /// The smallest date unit that the row displays; `nil` if the row has no date format.
  var precision: DatePrecision? { units.max() }

  private var units: Set<DatePrecision> {
    shownUnits.value {
      let fields = own.lazy.compactMap(\.dateForm).first?.pattern.fields ?? []
      return Boxed(Set(fields.compactMap { DatePrecision($0.part) }))
    }.value
  }

  /// The half that the row displays, if it displays only the date or only the time of day; otherwise `nil`.
  private var shownHalf: DateReader.Fields? {
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
