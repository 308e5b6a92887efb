package import Raqam

/// A key of a descriptor: its name, the type of its value and its meaning.
///
/// The documentation and the JSON Schemas are generated from the tables of keys, which also determine the valid
/// keys. Those of formatters are the options of styles (`StyleOption`).
package struct KeyDefinition: Hashable, Sendable {
  /// The type of values that a key accepts.
  package indirect enum ValueType: Hashable, Sendable {
    /// A value of one kind: a color is `#RRGGBB`, a condition is a Boolean or a predicate.
    case string, bool, number, locale, timeZone, color, condition
    /// A number greater than zero.
    case positiveNumber
    /// An integer within inclusive bounds.
    case integer(ClosedRange<Int>)
    /// One of several strings.
    case word([String])
    /// A decimal as a JSON number, or as a string that preserves its digits.
    case decimal
    /// An ISO 8601 date, time of day, or both.
    case date
    /// An array with elements of one type.
    case list(of: ValueType)
    /// An object whose keys the author chooses and whose values have one type.
    case table(of: ValueType)
    /// An object with its own table of keys.
    case object(KeyedObject)
    /// A value of any of several types.
    case either([ValueType])
    /// Any JSON value.
    case anything
  }

  /// An object of descriptors that has a table of keys.
  package enum KeyedObject: String, CaseIterable, Sendable {
    /// An object of the form dialect.
    case form, section, row, rule, formatter, currency
    /// A section of the RMS dialect.
    case rmsSection = "rms.section"
    /// A cell of the RMS dialect.
    case rmsCell = "rms.cell"
  }

  /// The language of the strings that a key accepts, for editors.
  package enum Syntax: Hashable, Sendable {
    case numberPattern, datePattern, dateSkeleton, message, currency, numberingSystem
    /// A predicate, an expression over the values of rows, or an end that may be the name of a row.
    case predicate, expression, dateEnd
  }

  /// The key as spelled in JSON, such as `number.format`.
  package let name: String
  /// The type of values that the key accepts.
  package let valueType: ValueType
  /// The language of strings; `nil` for other values and for plain text.
  package let syntax: Syntax?
  /// The value that an absent key is equivalent to, as spelled in JSON.
  package let defaultValue: String?
  /// A sample value, if the key accepts strings.
  package let example: String?
  /// Whether the object is rejected without the key.
  package let isRequired: Bool
  /// The meaning of the key, in one clause.
  package let meaning: String
  /// The number of the key in the reference of the source documents; `nil` for keys that Raqam adds.
  package let reference: Int?
  /// The flag of commands that sets the key; `nil` if there is none.
  package let flag: OptionFlag?

  package init(
    _ name: String, _ valueType: ValueType, syntax: Syntax? = nil, default defaultValue: String? = nil,
    example: String? = nil, isRequired: Bool = false, reference: Int? = nil, flag: OptionFlag? = nil,
    _ meaning: String
  ) {
    self.name = name
    self.valueType = valueType
    self.syntax = syntax
    self.defaultValue = defaultValue
    self.example = example
    self.isRequired = isRequired
    self.meaning = meaning
    self.reference = reference
    self.flag = flag
  }
}

extension KeyDefinition.ValueType {
  /// An array of any number of strings.
  package static var strings: KeyDefinition.ValueType { .list(of: .string) }

  /// Returns the type whose values are the raw values of an enumeration.
  package static func words<Words: CaseIterable & RawRepresentable>(_: Words.Type) -> KeyDefinition.ValueType
  where Words.RawValue == String {
    .word(Words.allCases.map(\.rawValue))
  }

  /// An integer from 1 to `Int32.max`.
  package static var count: KeyDefinition.ValueType { .integer(1...Int(Int32.max)) }
}
