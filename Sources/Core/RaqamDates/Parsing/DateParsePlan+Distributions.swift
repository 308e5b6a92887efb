// Adjacent number fields of varying widths: 2024111 in `yMd` is 11 January and 1 November.

extension DateParsePlan {
  /// The plans for each distribution of digits over adjacent number fields; empty if only the first field of each run
  /// varies in its width.
  ///
  /// The number of plans is limited: a run of eight fields of one or two digits has 256.
  var distributions: [DateParsePlan] {
    var plans = [elements]
    var varies = false
    for run in numberRuns {
      let widths = run.map { self.widths(at: $0) }
      guard widths.dropFirst().contains(where: { $0.count > 1 }) else { continue }
      varies = true
      for (index, widths) in zip(run, widths) {
        guard plans.count * widths.count <= Self.mostDistributions else { return [] }
        plans = plans.flatMap { elements in widths.map { Self.elements(elements, at: index, width: $0) } }
      }
    }
    return varies ? plans.map(DateParsePlan.init(elements:)) : []
  }

  private static let mostDistributions = 512

  private static func elements(_ elements: [Element], at index: Int, width: Int) -> [Element] {
    guard case .field(let field, _) = elements[index] else { return elements }
    var elements = elements
    elements[index] = .field(field, Digits(exact: width))
    return elements
  }

  /// The ranges of adjacent number fields. Runs before a name are omitted, because names may begin with digits.
  private var numberRuns: [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    while start < elements.count {
      var end = start
      while end < elements.count, case .field(let field, _) = elements[end], field.isNumeric { end += 1 }
      if end - start > 1, name(behindNumbersAt: start) == nil { runs.append(start..<end) }
      start = max(end, start + 1)
    }
    return runs
  }

  /// Returns the numbers of digits that a field may have next to other digits. A field of two or more letters has as
  /// many digits, a year four or two.
  private func widths(at index: Int) -> [Int] {
    guard case .field(let field, _) = elements[index] else { return [] }
    switch field.kind {
    case .year, .weekYear, .extendedYear, .relatedYear: return [field.count == 2 ? 2 : max(4, field.count)]
    case .dayOfYear: return Array(min(field.count, 3)...3)
    case .fraction, .julianDay, .millisecondsOfDay: return [field.count]
    case .quarter, .localWeekday, .weekOfMonth, .weekdayInMonth: return [max(1, field.count)]
    default: return field.count == 1 ? [1, 2] : [field.count]
    }
  }
}
