public import Raqam
internal import RaqamText

extension LocaleID {
  /// Returns the texts of the tables in the fallback chain of this locale. If several tables have a text, the nearest
  /// table is used.
  func texts(in tables: [String: [ExactText: String]]) -> [ExactText: String] {
    var texts: [ExactText: String] = [:]
    for name in tables.isEmpty ? [] : fallbackChain.reversed() { texts.merge(tables[name] ?? [:]) { $1 } }
    return texts
  }
}

extension LocaleID {
  /// English without a region: `en`.
  public static var english: LocaleID {
    do throws(FormatError) {
      return try LocaleID("en")
    } catch {
      return .root
    }
  }
}
