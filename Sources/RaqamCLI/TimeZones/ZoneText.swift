import Raqam

/// Time zones as commands write them.
enum ZoneText {
  /// An offset as in ISO 8601: `+03:30`, `-00:44:30`.
  static func offset(_ seconds: Int) -> String { ZoneOffset.isoText(seconds) }

  /// Lines of a name and a value, the values one below the other.
  static func table(_ rows: [(name: String, value: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + value
    }.joined(separator: "\n")
  }
}
