public import Raqam
internal import RaqamText

extension LocaleID {
  /// The texts of tables by locale that this one reads: of a text in several, that of the nearest.
  func texts(in tables: [String: ExactDictionary<String>]) -> ExactDictionary<String> {
    var texts: ExactDictionary<String> = [:]
    for name in tables.isEmpty ? [] : fallbackChain.reversed() { texts.merge(tables[name] ?? [:]) { $1 } }
    return texts
  }
}

extension LocaleID {
  /// English without a region.
  public static var english: LocaleID {
    do throws(FormatError) {
      return try LocaleID("en")
    } catch {
      return .root
    }
  }
}
