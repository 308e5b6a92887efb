/// One key of a descriptor: its name, what it takes and what it means.
///
/// The tables of keys say which keys count, and the documentation and the JSON Schemas are written from them. The keys of
/// formatters that set one property of a style are decoded by their table entries too.
public struct KeyDefinition: Hashable, Sendable {
  /// What a key takes.
  public indirect enum Takes: Hashable, Sendable {
    /// A value of one kind: a color is `#RRGGBB`, a condition a Boolean or a predicate.
    case string, bool, number, locale, timeZone, color, condition
    /// A number above zero.
    case positiveNumber
    /// An integer within bounds.
    case integer(ClosedRange<Int>)
    /// One of some words.
    case word([String])
    /// A decimal as a JSON number or a string.
    case decimal
    /// An ISO 8601 date, time of day, or both.
    case date
    /// An array.
    case list(of: Takes)
    /// An object that has values of one kind under names that the author chooses.
    case table(of: Takes)
    /// An object that has a table of keys itself.
    case object(KeyedObject)
    /// One of several.
    case either([Takes])
    /// Any JSON.
    case anything
  }

  /// An object of descriptors that has a table of keys.
  public enum KeyedObject: String, CaseIterable, Sendable {
    /// An object of the form dialect.
    case form, section, row, rule, formatter, currency
    /// A section of the RMS dialect.
    case rmsSection = "rms.section"
    /// A cell of the RMS dialect.
    case rmsCell = "rms.cell"
  }

  /// The key as it is written: `number.format`.
  public let name: String
  /// What may stand as its value.
  public let takes: Takes
  /// What an absent key means, as it would be written.
  public let defaultValue: String?
  /// A text that may stand as its value, of a key that takes one.
  public let example: String?
  /// Whether its object is refused without it.
  public let isRequired: Bool
  /// What the key says, in one clause.
  public let meaning: String
  /// Number in the reference of the source documents; `nil` for a key of our own.
  public let reference: Int?

  package init(
    _ name: String, _ takes: Takes, default defaultValue: String? = nil, example: String? = nil,
    isRequired: Bool = false, reference: Int? = nil, _ meaning: String
  ) {
    self.name = name
    self.takes = takes
    self.defaultValue = defaultValue
    self.example = example
    self.isRequired = isRequired
    self.meaning = meaning
    self.reference = reference
  }
}

extension KeyDefinition.Takes {
  /// Any number of texts.
  package static var strings: KeyDefinition.Takes { .list(of: .string) }

  /// The words of an enumeration.
  package static func words<Words: CaseIterable & RawRepresentable>(_: Words.Type) -> KeyDefinition.Takes
  where Words.RawValue == String {
    .word(Words.allCases.map(\.rawValue))
  }

  /// Counts from 1 up.
  package static var count: KeyDefinition.Takes { .integer(1...Int(Int32.max)) }
}
