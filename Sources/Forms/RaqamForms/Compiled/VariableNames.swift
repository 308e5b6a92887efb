internal import RaqamPredicates
internal import RaqamValues

/// The source of a variable's value, encoded in four bytes: a row, a row of the same entry, or a total.
struct VariableSource: Hashable, Sendable {
  /// The encoding: slots from 0 up; -1 for none; rows of the entry from -2 down; totals from `Int32.min` up.
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

  var slot: Slot? { raw >= 0 ? Slot(Int(raw)) : nil }

  /// The index of the row within the entry.
  var item: ItemIndex? { raw <= Self.firstItem && !isTotal ? ItemIndex(Int(Self.firstItem - raw)) : nil }

  var isTotal: Bool { Self.totals.contains(raw) }

  /// The column that a total reads; `nil` for other sources.
  var column: ColumnIndex? { isTotal ? ColumnIndex((Int(raw) - Int(Int32.min)) / 8) : nil }

  var operation: TotalOperation? {
    isTotal ? TotalOperation(rawValue: (Int(raw) - Int(Int32.min)) % 8) : nil
  }

  /// Whether the source is a row of the form or absent.
  var isPlain: Bool { raw >= -1 }
}

/// The values of one row in all entries of a section, which collection operators read.
struct ColumnPlan: Sendable {
  let section: Int
  /// The index of the row within an entry; `nil` if whole entries are counted.
  let item: ItemIndex?
  var needsSum = false
  var needsOrder = false
  var needsValues = false
}

/// Resolves the variables of a form's predicates and expressions.
struct VariableNames {
  private let slots: [ExactText: Slot]
  private let sections: [SectionDescriptor]
  private let sectionIndices: [ExactText: Int]
  /// The ids of sections whose totals can be named. Ids of rows take precedence.
  let collections: Set<ExactText>
  /// The section whose entry rows can be named.
  var section: Int?
  private(set) var columns: [ColumnPlan] = []
  private var columnIndices: [ColumnKey: ColumnIndex] = [:]

  private struct ColumnKey: Hashable {
    let section: Int
    let item: ItemIndex?
  }

  init(slots: [ExactText: Slot], sections: [SectionDescriptor]) {
    self.slots = slots
    self.sections = sections
    var sectionIndices: [ExactText: Int] = [:]
    for (index, section) in sections.enumerated() {
      if let id = section.id, sectionIndices[id] == nil { sectionIndices[id] = index }
    }
    self.sectionIndices = sectionIndices
    collections = Set(sectionIndices.keys).subtracting(Set(slots.keys))
  }

  /// Returns the source of a variable. Unknown names have been rejected before.
  mutating func source(of use: FormPredicate.VariableUse) -> VariableSource {
    if let total = use.total { return source(of: total, in: use.name) }
    if let section, let item = sections[section].item(withID: use.name) {
      return VariableSource(item)
    }
    return slots[use.name].map { VariableSource(slot: $0) } ?? .none
  }

  private mutating func source(of total: TotalUse, in name: String) -> VariableSource {
    guard let index = sectionIndices[name] else { return .none }
    do throws(TotalError) {
      let reading = try sections[index].reading(total)
      let key = ColumnKey(section: index, item: reading.item)
      let column = columnIndices[key] ?? ColumnIndex(columns.count)
      if column.index == columns.count {
        columns.append(ColumnPlan(section: index, item: reading.item))
        columnIndices[key] = column
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
