internal import Raqam

/// Keys of earlier versions that are still accepted.
enum RenamedKeys {
  /// The former keys of snapshots and their changes, by the current ones.
  static let snapshot = ["index": "place", "entry": "line", "showsPlaceholder": "standIn"]

  /// Returns the current key of a message; `nil` if the key was not renamed.
  static func message(_ former: String) -> String? {
    guard former.beginsWithBytes(of: "forgiven.") else { return nil }
    let current = "deviation." + former.dropFirst("forgiven.".count)
    return MessageKey(exact: current) == nil ? nil : current
  }
}
