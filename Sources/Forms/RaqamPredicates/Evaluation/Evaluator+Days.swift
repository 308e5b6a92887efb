internal import RaqamMemory
internal import RaqamValues

// A day is an interval of time only in a time zone: that of the row it is read from, or UTC if the predicate
// specifies the day. The time zone is resolved when a day is compared with an instant, from the operand of the day.

extension Evaluator {
  /// Returns the instant of a date, or at which a day begins; `nil` for other values.
  ///
  /// - Parameter operand: The operand that provided the value.
  func instant(_ value: FieldValue, from operand: Program.NodeIndex) -> Instant? {
    switch value {
    case .date(let instant): instant
    case .day(let day): start(of: day, from: operand)
    default: nil
    }
  }

  /// Replaces the instant of `now()` by a day if the other side of the comparison is a day.
  ///
  /// The replacement is correct only relative to `other`: it equals that day, or is the day before or after it.
  ///
  /// - Parameter operand: The operand that provided `other`.
  func today(in value: FieldValue, besides other: FieldValue, from operand: Program.NodeIndex) -> FieldValue {
    guard case .day(let day) = other else { return value }
    let now = context.now
    let (start, end) = (start(of: day, from: operand), start(of: day + 1, from: operand))
    let distance = now < start ? -1 : now < end ? 0 : 1
    let today = FieldValue.day(day + distance)
    switch value {
    case .date(now): return today
    case .list(let elements): return .list(elements.map { if case .date(now) = $0 { today } else { $0 } })
    default: return value
    }
  }

  /// Returns the order of a day and an instant that are both read: that of the day and of the day that the instant's row
  /// shows. `nil` if the predicate specifies one of them.
  func order(
    of day: DayNumber, from operand: Program.NodeIndex, and instant: Instant, from other: Program.NodeIndex
  ) -> Order? {
    guard isRead(operand), isRead(other) else { return nil }
    if instant < start(of: day, from: other) { return .descending }
    return instant < start(of: day + 1, from: other) ? .equal : .ascending
  }

  private func isRead(_ operand: Program.NodeIndex) -> Bool {
    switch origin(of: operand) {
    case .subject?, .variable?: true
    default: false
    }
  }

  private func start(of day: DayNumber, from operand: Program.NodeIndex) -> Instant {
    switch origin(of: operand) {
    case .subject?: variables.start(of: day, readFrom: nil)
    case .variable(let number, _, _)?: variables.start(of: day, readFrom: Int(number))
    default: Instant(startOf: day)
    }
  }

  /// Returns the value of the operand that a TERNARY selected.
  mutating func chosen(
    _ expression: Program.NodeIndex, _ operand: Program.NodeIndex
  ) throws(PredicateError) -> FieldValue {
    let value = try value(operand)
    noteOrigin(of: value, at: expression, operand)
    return value
  }

  /// Records the operand that provided a value, because finding it later would evaluate the operand again.
  mutating func noteOrigin(of value: FieldValue, at expression: Program.NodeIndex, _ operand: Program.NodeIndex) {
    switch value {
    case .day, .list:
      if origins == nil { origins = [:] }
      origins?[expression] = operand
    default: origins?[expression] = nil
    }
  }

  /// Returns the subject or variable that the days of an operand are read from; `nil` if the predicate specifies
  /// them. In a list of several operands, the first that reads a day determines the result.
  private func origin(of operand: Program.NodeIndex) -> Program.Node? {
    switch nodes[operand] {
    case .subject, .variable: return nodes[operand]
    case .local(let local, _): return origin(of: locals[Int(local)].operand)
    case .path(let base, _): return origin(of: base)
    case .subquery(let collection, _, _): return origin(of: collection)
    case .ternary, .cast: return origins?[operand].flatMap { origin(of: $0) }
    case .aggregate(let elements, _):
      for index in elements.indices {
        if case .operand(let element) = nodes[index], let origin = origin(of: element) { return origin }
      }
      return nil
    default: return nil
    }
  }
}

extension FrozenView<Program.Node> {
  /// Returns the operand that provided an element of a list.
  func element(_ index: Int, of list: Program.NodeIndex) -> Program.NodeIndex {
    guard case .aggregate(let elements, _) = self[list], index < elements.count,
      case .operand(let element) = self[Int(elements.start) + index]
    else { return list }
    return element
  }
}
