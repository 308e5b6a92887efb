internal import ICU

/// A numbering system of CLDR: `latn`, `arabext`, `deva`, or `native` for the locale's own digits.
///
/// *Errors*: `unknownNumberingSystem`, with the nearest name as hint.
public struct NumberingSystemID: Hashable, Sendable {
  /// CLDR's name: `arabext`.
  public let name: String

  /// The numbering system of a CLDR name.
  public init(_ text: String) throws(FormatError) {
    let known: [String]
    do throws(ICUFailure) {
      known = try Self.known()
    } catch {
      throw FormatError(icu: error, while: "listing the numbering systems")
    }
    guard known.contains(text) else {
      throw FormatError(
        .unknownNumberingSystem, "unknown numbering system \"\(text.prefix(20))\"",
        hint: NearestWord.hint(text, among: known) ?? .identifier(.numberingSystem))
    }
    name = text
  }

  /// The systems of ICU, and the names that stand for one of a locale's.
  static func known() throws(ICUFailure) -> [String] {
    try NumberData.numberingSystems() + ["native", "traditional", "finance", "default"]
  }
}

extension NumberingSystemID: CustomStringConvertible {
  /// The name: `arabext`.
  public var description: String { name }
}
