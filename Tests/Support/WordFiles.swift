internal import FoundationEssentials
internal import RaqamJSON

/// The message files in `Data/Words`.
package enum WordFiles {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Data/Words")

  /// Returns the languages that have a file.
  package static func languages() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    return Set(names.filter { $0.hasSuffix(".json") && $0 != "comments.json" }.map { String($0.dropLast(5)) })
  }

  /// Returns the text of a language's file.
  package static func text(_ language: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appending(path: "\(language).json")), as: UTF8.self)
  }

  /// Returns the comments for translators of one part, by key.
  package static func comments(_ part: String) throws -> [(key: String, text: String?)] {
    try members(part, "comments")
  }

  /// Returns the members of one part, in the order of the file. A text of several lines is an array of strings.
  package static func members(_ part: String, _ language: String) throws -> [(key: String, text: String?)] {
    let root = try JSONDocument(parsing: Array(try text(language).utf8)).root
    return (root[part]?.asObject ?? []).map { member in
      let lines = member.value.asArray?.compactMap(\.asString)
      return (member.key, member.value.asString ?? lines?.joined(separator: "\n"))
    }
  }
}
