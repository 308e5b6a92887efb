/// One key of a descriptor: its name, what it takes and what it means.
///
/// The tables of keys say which keys count, and the documentation is written from them. The keys of formatters that set
/// one property of a style are decoded by their table entries too.
public struct KeyDefinition: Hashable, Sendable {
  /// What a key takes.
  public enum Takes: Hashable, Sendable {
    case string, bool, integer, number, locale, timeZone, color, condition, array, object
    /// One of some words.
    case word([String])
    /// A decimal as a JSON number or a string.
    case decimal
    /// A number, or an ISO 8601 date, by the type of the row.
    case bound
  }

  /// The key as it is written: `number.format`.
  public let name: String
  /// What may stand as its value.
  public let takes: Takes
  /// What an absent key means, as it would be written.
  public let defaultValue: String?
  /// What the key says, in one clause.
  public let meaning: String
  /// Number in the reference of the source documents; `nil` for a key of our own.
  public let reference: Int?

  package init(
    _ name: String, _ takes: Takes, default defaultValue: String? = nil, reference: Int? = nil, _ meaning: String
  ) {
    self.name = name
    self.takes = takes
    self.defaultValue = defaultValue
    self.meaning = meaning
    self.reference = reference
  }
}

extension KeyDefinition.Takes {
  /// The words of an enumeration.
  package static func words<Words: CaseIterable & RawRepresentable>(_: Words.Type) -> KeyDefinition.Takes
  where Words.RawValue == String {
    .word(Words.allCases.map(\.rawValue))
  }
}
