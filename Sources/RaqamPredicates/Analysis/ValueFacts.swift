internal import RaqamValues

/// What is known of a value before there is one.
package struct ValueFacts: Hashable, Sendable {
  /// What the value may be.
  package var kinds: Kinds
  /// The texts that it, or an element of it, may be; `nil` where that is not known.
  package var options: [String]?
  /// Whether a text is never the empty one, a list never without elements.
  package var isNeverEmpty = false

  /// For a collection whose keys are lists, as `$lines.done`: what is known of each list.
  package var members: ExactDictionary<ValueFacts> = [:]

  /// Makes facts of the kinds alone.
  package init(_ kinds: Kinds, options: [String]? = nil, isNeverEmpty: Bool = false) {
    self.kinds = kinds
    self.options = options
    self.isNeverEmpty = isNeverEmpty
  }

  /// A value of which nothing is known.
  package static let anything = ValueFacts(.all)

  /// Kinds of values, as far as predicates treat them alike.
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

    /// What counts as a number.
    static let numeric: Kinds = [.number, .flag]
    static let date: Kinds = [.instant, .day]
  }
}

extension ValueFacts.Kinds {
  /// Kinds whose values compare with each other; those of different groups are never equal.
  static let groups: [ValueFacts.Kinds] = [.null, numeric, .text, date, .time, .list, .object]

  init(_ value: FieldValue) {
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

  /// Whether a value of one of these kinds may compare with one of the others.
  func meets(_ others: ValueFacts.Kinds) -> Bool {
    Self.groups.contains { !isDisjoint(with: $0) && !others.isDisjoint(with: $0) }
  }

  /// The first of them with its article, for messages.
  package var article: String {
    let names: [(ValueFacts.Kinds, String)] = [
      (.number, "a number"), (.flag, "a Boolean"), (.text, "a text"), (.instant, "a date"), (.day, "a day"),
      (.time, "a time of day"), (.list, "a list"), (.object, "an object"),
    ]
    return names.first { !isDisjoint(with: $0.0) }?.1 ?? "NULL"
  }
}
