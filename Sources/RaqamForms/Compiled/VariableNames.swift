internal import RaqamPredicates
internal import RaqamValues

/// Where the value of a variable is found, in four bytes: with a row, with a row of the same line, or in a total.
struct VariableSource: Hashable, Sendable {
  /// Rows from 0 on; -1 is nothing; rows of the line downwards from -2; totals upwards from the least number.
  private let raw: Int32
  private static let firstItem: Int32 = -2
  private static let totals = Int32.min...(Int32.min / 2)

  static let none = VariableSource(raw: -1)

  private init(raw: Int32) { self.raw = raw }

  init(slot: Slot) { raw = Int32(clamping: slot.index) }

  init(_ item: ItemIndex) { raw = Self.firstItem - Int32(clamping: item.index) }

  init(_ column: ColumnIndex, _ operation: TotalOperation) {
    raw = Int32(clamping: Int(Int32.min) + column.index * 8 + operation.rawValue)
  }

  /// The place of a row among all rows.
  var slot: Slot? { raw >= 0 ? Slot(Int(raw)) : nil }

  /// The place among the rows of the line.
  var item: ItemIndex? { raw <= Self.firstItem && !isTotal ? ItemIndex(Int(Self.firstItem - raw)) : nil }

  var isTotal: Bool { Self.totals.contains(raw) }

  /// The column that a total is made of.
  var column: ColumnIndex? { isTotal ? ColumnIndex((Int(raw) - Int(Int32.min)) / 8) : nil }

  var operation: TotalOperation? {
    isTotal ? TotalOperation(rawValue: (Int(raw) - Int(Int32.min)) % 8) : nil
  }

  /// Whether nothing but the rows of the form is asked.
  var isPlain: Bool { raw >= -1 }
}

/// What all lines of a section have in one of their rows, of which totals are made.
struct ColumnPlan: Sendable {
  let section: Int
  /// The place among the rows of a line; `nil` if whole lines are counted.
  let item: ItemIndex?
  var needsSum = false
  var needsOrder = false
  var needsValues = false
}

/// What the variables of a form's predicates and expressions stand for.
struct VariableNames {
  private let slots: ExactDictionary<Slot>
  private let sections: [SectionDescriptor]
  private let places: ExactDictionary<Int>
  /// The sections whose totals can be named.
  let collections: ExactSet
  /// The section whose lines are around.
  var section: Int?
  private(set) var columns: [ColumnPlan] = []
  private var columnPlaces: [ColumnKey: ColumnIndex] = [:]

  private struct ColumnKey: Hashable {
    let section: Int
    let item: ItemIndex?
  }

  init(slots: ExactDictionary<Slot>, sections: [SectionDescriptor]) {
    self.slots = slots
    self.sections = sections
    var places: ExactDictionary<Int> = [:]
    for (index, section) in sections.enumerated() {
      if let id = section.id, places[id] == nil { places[id] = index }
    }
    self.places = places
    collections = ExactSet(places.keys).subtracting(ExactSet(slots.keys))
  }

  /// Where the value of a variable is. What names nothing was refused before.
  mutating func source(of use: FormPredicate.VariableUse) -> VariableSource {
    if let total = use.total { return source(of: total, in: use.name) }
    if let section, let item = sections[section].item(withID: use.name) {
      return VariableSource(item)
    }
    return slots[use.name].map { VariableSource(slot: $0) } ?? .none
  }

  private mutating func source(of total: TotalUse, in name: String) -> VariableSource {
    guard let place = places[name] else { return .none }
    do throws(TotalFault) {
      let reading = try sections[place].reading(total)
      let key = ColumnKey(section: place, item: reading.item)
      let column = columnPlaces[key] ?? ColumnIndex(columns.count)
      if column.index == columns.count {
        columns.append(ColumnPlan(section: place, item: reading.item))
        columnPlaces[key] = column
      }
      switch reading.operation {
      case .count: break
      case .sum, .avg: columns[column.index].needsSum = true
      case .min, .max: columns[column.index].needsOrder = true
      case .values: columns[column.index].needsValues = true
      }
      return VariableSource(column, reading.operation)
    } catch {
      return .none
    }
  }
}
