internal import RaqamValues

extension FieldValue {
  /// The kind of a value; the raw value is its name in messages.
  enum Kind: String, CaseIterable {
    case null, bool, integer
    case double = "floating"
    case decimal, string, date, day, time
    case list = "array"
    case object = "dictionary"

    /// The name with its article, such as `an integer`.
    var withArticle: String {
      switch self {
      case .integer, .list: "an \(rawValue)"
      case .null: rawValue
      default: "a \(rawValue)"
      }
    }
  }

  var kind: Kind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer: .integer
    case .double: .double
    case .decimal: .decimal
    case .string: .string
    case .date: .date
    case .day: .day
    case .time: .time
    case .list: .list
    case .object: .object
    }
  }
}
