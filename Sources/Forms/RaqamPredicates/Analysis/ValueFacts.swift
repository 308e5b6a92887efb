internal import RaqamValues

/// Facts about a value that are known before evaluation.
package struct ValueFacts: Hashable, Sendable {
  /// The possible kinds of the value.
  package var kinds: Kinds
  /// The possible strings of the value or of its elements; `nil` if they are unknown.
  package var options: [String]?
  /// Whether the value is never an empty string or an empty list.
  package var isNeverEmpty = false

  /// The facts about each list of a collection whose keys are lists, such as `$lines.done`.
  package var members: [ExactText: ValueFacts] = [:]

  /// Creates facts about a value of given kinds.
  package init(_ kinds: Kinds, options: [String]? = nil, isNeverEmpty: Bool = false) {
    self.kinds = kinds
    self.options = options
    self.isNeverEmpty = isNeverEmpty
  }

  /// The facts about a value of which nothing is known.
  package static let anything = ValueFacts(.all)

  /// Sets of kinds of values that predicates distinguish.
  package struct Kinds: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package init(rawValue: UInt16) { self.rawValue = rawValue }

    package static let null = Kinds(rawValue: 1)
    package static let flag = Kinds(rawValue: 2)
    package static let number = Kinds(rawValue: 4)
    package static let text = Kinds(rawValue: 8)
    package static let instant = Kinds(rawValue: 16)
    package static let day = Kinds(rawValue: 32)
    package static let time = Kinds(rawValue: 64)
    package static let list = Kinds(rawValue: 128)
    package static let object = Kinds(rawValue: 256)

    package static let all = Kinds(rawValue: 511)

    /// The kinds that are numbers in arithmetic and comparisons.
    package static let numeric: Kinds = [.number, .flag]
    package static let date: Kinds = [.instant, .day]
  }
}

extension ValueFacts.Kinds {
  /// Groups of kinds whose values can be compared; values of different groups are never equal.
  package static let groups: [ValueFacts.Kinds] = [.null, numeric, .text, date, .time, .list, .object]

  package init(_ value: FieldValue) {
    self =
      switch value {
      case .null: .null
      case .bool: .flag
      case .integer, .double, .decimal: .number
      case .string: .text
      case .date: .instant
      case .day: .day
      case .time: .time
      case .list: .list
      case .object: .object
      }
  }

  /// Returns whether a value of these kinds may be comparable with one of the others.
  package func meets(_ others: ValueFacts.Kinds) -> Bool {
    Self.groups.contains { !isDisjoint(with: $0) && !others.isDisjoint(with: $0) }
  }

  /// The name of the first kind with its article, for messages.
  package var article: String {
    let names: [(ValueFacts.Kinds, String)] = [
      (.number, "a number"), (.flag, "a Boolean"), (.text, "a string"), (.instant, "a date"), (.day, "a day"),
      (.time, "a time of day"), (.list, "a list"), (.object, "an object"),
    ]
    return names.first { !isDisjoint(with: $0.0) }?.1 ?? "NULL"
  }
}
