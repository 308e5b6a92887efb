internal import RaqamJSON

#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// The message files in `Data/Words`.
package enum WordFiles {
  /// Returns the languages that have a file.
  package static func languages() throws -> Set<String> {
    let names = try FileManager.default.contentsOfDirectory(atPath: Checkout.path("Data/Words"))
    return Set(names.filter { $0.hasSuffix(".json") && $0 != "comments.json" }.map { String($0.dropLast(5)) })
  }

  /// Returns the text of a language's file.
  package static func text(_ language: String) throws -> String {
    try Checkout.text("Data/Words/\(language).json")
  }

  /// Returns the faults of the comments for translators of one part: each key has a comment of sentences that describes
  /// the arguments of the English text.
  package static func faultsOfComments<Argument: RawRepresentable<String>>(
    _ part: String, _ keys: [(key: String, english: String)], arguments: [Argument]
  ) throws -> [String] {
    let comments = try members(part, "comments")
    guard comments.map(\.key) == keys.map(\.key) else { return ["keys of \(part)"] }
    return zip(comments, keys).flatMap { comment, key in
      let text = comment.text ?? ""
      let named = arguments.filter { key.english.contains("{\($0.rawValue)") && !text.contains("{\($0.rawValue)}") }
      let strange = text.matches(of: #/\{(\w+)\}/#).filter { match in
        !arguments.contains { $0.rawValue == String(match.output.1) }
      }
      let isSentence = text.hasSuffix(".") && text.first?.isLowercase == false
      return (isSentence || text.hasPrefix("{") ? [] : ["\(key.key) is not a sentence"])
        + named.map { "\(key.key) does not describe \($0.rawValue)" }
        + strange.map { "\(key.key) describes \($0.output.1)" }
    }
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
