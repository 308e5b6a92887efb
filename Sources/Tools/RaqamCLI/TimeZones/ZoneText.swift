import Raqam

/// The output format of time zone offsets and tables.
enum ZoneText {
  /// Returns an offset as in ISO 8601: `+03:30`, `-00:44:30`.
  static func offset(_ seconds: Int) -> String { ZoneOffset.isoText(seconds) }

  /// Returns lines with a name and a value each, with the values aligned.
  static func table(_ rows: [(name: String, value: String)]) -> String {
    let width = rows.map(\.name.count).max() ?? 0
    return rows.map { name, value in
      name + String(repeating: " ", count: width - name.count + 2) + value
    }.joined(separator: "\n")
  }
}
