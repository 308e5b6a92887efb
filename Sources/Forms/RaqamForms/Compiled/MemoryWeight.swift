internal import RaqamDescriptors
internal import RaqamPredicates
internal import RaqamValues

/// The approximate memory in bytes of the predicates, regular expressions and formats of rows, for caches with a size
/// limit. Shared objects are counted once. The rest of a row's memory is estimated from the length of the document.
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
  /// The approximate memory in bytes of the predicates and regular expressions.
  ///
  /// - Complexity: O(*n*) in the number of conditions and rules.
  package var expressionWeight: Int {
    var weight = MemoryWeight()
    weight.add(self)
    return weight.total
  }
}

extension RowFormat {
  /// The approximate memory in bytes of the formats.
  ///
  /// - Complexity: O(*n*) in the number of formats.
  package var weight: Int { formats.reduce(0) { $0 + $1.weight } }
}

extension CompiledForm {
  /// The approximate memory in bytes of the form: predicates, regular expressions, formats, rows, messages and
  /// translations.
  ///
  /// - Complexity: O(*n*) in the number of rows and texts.
  var size: Int {
    var bytes = weight + plan.sectionSize
    for table in [descriptor.messages, descriptor.translations] {
      for texts in table.values {
        for (key, text) in texts { bytes += key.string.utf8.count + text.utf8.count + 40 }
      }
    }
    for section in plan.sections { bytes += 500 + section.templates.reduce(0) { $0 + $1.size + Self.rowSize } }
    for row in plan.rows { bytes += row.size + Self.rowSize }
    return bytes
  }

  /// The approximate memory in bytes of a row without its texts.
  private static let rowSize = 1_500

  /// The approximate memory in bytes of the predicates, regular expressions and formats.
  ///
  /// - Complexity: O(*n*) in the number of rows.
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
