package import ICU

/// A numbering system of CLDR: `latn`, `arabext`, `deva`, or `native` for the locale's own digits.
///
/// *Errors*: `unknownNumberingSystem`, with the nearest name as hint.
public struct NumberingSystemID: Hashable, Sendable {
  /// CLDR's name: `arabext`.
  public let name: String

  /// The numbering system of a CLDR name.
  public init(_ text: String) throws(FormatError) {
    let known: KnownNames
    do throws(ICUFailure) {
      known = try Self.known.get()
    } catch {
      throw FormatError(icu: error, while: "listing the numbering systems")
    }
    guard known.set.contains(text) else {
      throw FormatError(
        .unknownNumberingSystem, "unknown numbering system \"\(text.abbreviated(to: 20))\"",
        hint: NearestWord.hint(text, among: known.list) ?? .identifier(.numberingSystem))
    }
    name = text
  }

  /// The systems of ICU, and the names that stand for one of a locale's.
  static let known = Result { () throws(ICUFailure) in
    KnownNames(try NumberData.numberingSystems() + ["native", "traditional", "finance", "default"])
  }
}

extension NumberingSystemID {
  /// The names that there are; none where ICU fails.
  package static var knownNames: [String] { KnownNames.list(of: known) }
}

/// Names that ICU has, in its order.
package struct KnownNames: Sendable {
  package let list: [String]
  package let set: ExactSet

  package init(_ list: [String]) {
    self.list = list
    set = ExactSet(list)
  }

  package static func list(of known: Result<KnownNames, ICUFailure>) -> [String] {
    switch known {
    case .success(let names): names.list
    case .failure: []
    }
  }
}

extension NumberingSystemID: CustomStringConvertible {
  /// The name: `arabext`.
  public var description: String { name }
}

/// Coded as CLDR's name: `"arabext"`.
extension NumberingSystemID: Codable {
  /// Reads the name of a numbering system.
  public init(from decoder: any Decoder) throws {
    self = try decoder.value { text throws(FormatError) in try NumberingSystemID(text) }
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws { try name.encode(to: encoder) }
}
