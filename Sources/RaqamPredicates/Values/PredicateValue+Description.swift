internal import RaqamValues

extension PredicateValue: CustomStringConvertible {
  /// The value as a predicate would write it; a dictionary as JSON would, with sorted keys.
  ///
  /// ```swift
  /// print([1, "a", nil] as PredicateValue)  // {1, "a", NULL}
  /// ```
  public var description: String {
    switch self {
    case .list(let elements): "{" + elements.map(\.description).joined(separator: ", ") + "}"
    case .object(let entries):
      "{"
        + entries.sortedByName()
        .map { "\(PredicateValue.string($0.key)): \($0.value)" }.joined(separator: ", ") + "}"
    case .decimal(let decimal): decimal.description
    case .null, .bool, .integer, .double, .string, .date, .day, .time: Printer.text(of: .constant(self, .none))
    }
  }
}
