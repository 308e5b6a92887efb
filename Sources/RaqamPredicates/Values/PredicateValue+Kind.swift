extension PredicateValue {
  /// The kind of a value, by the name that messages give it.
  enum Kind: String, CaseIterable {
    case null, bool, integer, floating, decimal, string, date, day, time, array, dictionary

    /// With its article: `an integer`.
    var withArticle: String {
      switch self {
      case .integer, .array: "an \(rawValue)"
      case .null: rawValue
      default: "a \(rawValue)"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .integer
    case .double: .floating
    case .decimal: .decimal
    case .string: .string
    case .date: .date
    case .day: .day
    case .time: .time
    case .array: .array
    case .dictionary: .dictionary
    }
  }

  var isNull: Bool {
    if case .null = self { true } else { false }
  }
}
