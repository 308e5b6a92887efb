internal import RaqamMemory
internal import RaqamValues

// A day is an interval of time only in a time zone: in that of the row that it is read from, or in UTC if the predicate itself
// names the day. The zone is found when a day meets an instant, from the place of the day's operand.

extension Evaluator {
  /// An instant, or the one at which a day begins; `nil` for other values.
  ///
  /// - Parameter place: The operand that the value is from.
  func instant(_ value: FieldValue, from place: Program.Place) -> Instant? {
    switch value {
    case .date(let instant): instant
    case .day(let day): start(of: day, from: place)
    default: nil
    }
  }

  /// A value of a comparison with `now()`, in which the instant now is today if the other side is a day.
  ///
  /// Only whether the day is before, equal to or after today is exact: a day that is not today is the one before or after it.
  ///
  /// - Parameter place: The operand that the other value is from.
  func today(in value: FieldValue, besides other: FieldValue, from place: Program.Place) -> FieldValue {
    guard case .day(let day) = other else { return value }
    let now = context.now
    let (start, end) = (start(of: day, from: place), start(of: day + 1, from: place))
    let distance = now < start ? -1 : now < end ? 0 : 1
    let today = FieldValue.day(day + distance)
    switch value {
    case .date(now): return today
    case .list(let elements): return .list(elements.map { if case .date(now) = $0 { today } else { $0 } })
    default: return value
    }
  }

  private func start(of day: DayNumber, from place: Program.Place) -> Instant {
    switch origin(of: place) {
    case .subject?: variables.start(of: day, readFrom: nil)
    case .variable(let number, _, _)?: variables.start(of: day, readFrom: Int(number))
    default: Instant(startOf: day)
    }
  }

  /// The value of the operand that a TERNARY chose.
  mutating func chosen(_ place: Program.Place, _ operand: Program.Place) throws(Fault) -> FieldValue {
    let value = try value(operand)
    noteOrigin(of: value, at: place, operand)
    return value
  }

  /// Remembers the operand that a value is from; finding it again would evaluate the operand again.
  mutating func noteOrigin(of value: FieldValue, at place: Program.Place, _ operand: Program.Place) {
    switch value {
    case .day, .list:
      if origins == nil { origins = [:] }
      origins?[place] = operand
    default: origins?[place] = nil
    }
  }

  /// The subject or the variable that the days of an operand are read from; `nil` if the predicate names them itself. In a list of
  /// several operands, the first one that reads any decides.
  private func origin(of place: Program.Place) -> Program.Node? {
    switch nodes[place] {
    case .subject, .variable: return nodes[place]
    case .local(let local, _): return origin(of: locals[Int(local)].place)
    case .path(let base, _): return origin(of: base)
    case .subquery(let collection, _, _): return origin(of: collection)
    case .ternary, .cast: return origins?[place].flatMap { origin(of: $0) }
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
  /// The operand that an element of a list is from.
  func element(_ index: Int, of place: Program.Place) -> Program.Place {
    guard case .aggregate(let elements, _) = self[place], index < elements.count,
      case .operand(let element) = self[Int(elements.start) + index]
    else { return place }
    return element
  }
}
