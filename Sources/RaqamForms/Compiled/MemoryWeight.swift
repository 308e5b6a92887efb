internal import RaqamDescriptors
internal import RaqamPredicates
internal import RaqamValues

/// About how many bytes of memory the predicates, regular expressions and formats of rows take, for caches that are bounded by
/// it. What the rows share counts once; what they take besides goes by the length of the document.
private struct MemoryWeight {
  private enum Shared: Hashable {
    case predicate(BytesKey)
    case value(BytesKey)
    case expression(BytesKey)
    case format(ObjectIdentifier)
  }

  private(set) var total = 0
  private var counted: Set<Shared> = []

  mutating func add(_ row: RowDescriptor) {
    add(row.hidden)
    add(row.disabled)
    add(row.required)
    for option in row.conditionalOptions { add(option.condition) }
    if let expression = row.expression { add(.value(BytesKey(Array(expression.format.utf8))), expression.weight) }
    for rule in row.rules {
      switch rule.test {
      case .predicate(let predicate): add(predicate)
      case .regularExpression(let expression):
        add(.expression(BytesKey(Array(expression.pattern.utf8))), expression.weight)
      }
    }
  }

  mutating func add(_ condition: Condition) {
    if let predicate = condition.predicate { add(predicate) }
  }

  mutating func add(_ format: RowFormat) { add(.format(ObjectIdentifier(format)), format.weight) }

  private mutating func add(_ predicate: FormPredicate) {
    add(.predicate(BytesKey(Array(predicate.format.utf8))), predicate.weight)
  }

  private mutating func add(_ shared: Shared, _ weight: @autoclosure () -> Int) {
    if counted.insert(shared).inserted { total += weight() }
  }
}

extension RowDescriptor {
  /// Bytes of memory that its predicates and regular expressions take.
  package var expressionWeight: Int {
    var weight = MemoryWeight()
    weight.add(self)
    return weight.total
  }
}

extension RowFormat {
  /// Bytes of memory that its formats take.
  package var weight: Int { formats.reduce(0) { $0 + $1.weight } }
}

extension CompiledForm {
  /// The approximate memory of the form: predicates, regular expressions, formats, rows, messages and translations.
  var size: Int {
    var bytes = weight + plan.sectionSize
    for table in [descriptor.messages, descriptor.translations] {
      for texts in table.values {
        for (key, text) in texts { bytes += key.utf8.count + text.utf8.count + 40 }
      }
    }
    for section in plan.sections { bytes += 500 + section.templates.reduce(0) { $0 + $1.size + Self.rowSize } }
    for row in plan.rows { bytes += row.size + Self.rowSize }
    return bytes
  }

  /// The approximate memory of a row without its texts.
  private static let rowSize = 1_500

  /// Bytes of memory that its predicates, regular expressions and formats take.
  package var weight: Int {
    var weight = MemoryWeight()
    for section in descriptor.sections {
      weight.add(section.hidden)
      for row in section.rows { weight.add(row) }
      for row in section.templates { weight.add(row) }
    }
    for row in plan.rows { weight.add(row.format) }
    for section in plan.sections {
      for row in section.templates { weight.add(row.format) }
    }
    return weight.total
  }
}
