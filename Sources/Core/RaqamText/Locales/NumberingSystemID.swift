internal import ICU

/// A CLDR numbering system: `latn`, `arabext`, `deva`, or `native` for the locale's native digits.
public struct NumberingSystemID: Hashable, Sendable {
  /// The CLDR name: `arabext`.
  public let name: String

  /// Creates the numbering system of a CLDR name.
  ///
  /// - Throws: `unknownNumberingSystem` with the nearest name as hint; `icuFailure`.
  public init(_ text: String) throws(FormatError) {
    let known = try Self.known.get()
    guard known.set.contains(text) else {
      throw FormatError(
        .unknownNumberingSystem, "unknown numbering system \"\(text.abbreviated(to: 20))\"",
        hint: SpellingSuggestion.hint(text, among: known.list) ?? .identifier(.numberingSystem))
    }
    name = text
  }

  /// The numbering systems of ICU, and the names that refer to one of the locale's systems.
  static let known = Result { () throws(FormatError) in
    KnownNames(try NumberData.numberingSystems() + ["native", "traditional", "finance", "default"])
  }
}

extension NumberingSystemID {
  /// All valid names; empty if ICU fails.
  package static var knownNames: [String] { KnownNames.list(of: known) }
}

/// Names in ICU's order, with a set for lookups.
package struct KnownNames: Sendable {
  package let list: [String]
  package let set: Set<ExactText>

  package init(_ list: [String]) {
    self.list = list
    set = Set(exact: list)
  }

  package static func list(of known: Result<KnownNames, FormatError>) -> [String] {
    switch known {
    case .success(let names): names.list
    case .failure: []
    }
  }
}

extension NumberingSystemID: CustomStringConvertible {
  /// The CLDR name: `arabext`.
  public var description: String { name }
}

/// Encoded as the CLDR name: `"arabext"`.
extension NumberingSystemID: Codable {
  /// Decodes a CLDR name.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try NumberingSystemID(text) }
  }

  /// Encodes the CLDR name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
