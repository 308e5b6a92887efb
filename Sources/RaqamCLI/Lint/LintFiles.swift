import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

/// The files that a lint was asked for: those that are named, and the descriptors below the folders that are.
struct LintFiles {
  /// The paths, in order, each once.
  private(set) var paths: [String] = []
  /// Files below folders that describe nothing that is known.
  private(set) var skipped = 0
  private var seen: Set<String> = []
  private let extensions: JSONExtensions

  /// Deepest folder that is looked into.
  private static let depthLimit = 64

  init(_ names: [String], extensions: JSONExtensions, host: Host) throws(CommandFailure) {
    self.extensions = extensions
    for name in names {
      if name != "-", let entries = try Self.entries(name, host) {
        try addFolder(name, entries, depth: 0, host)
      } else if seen.insert(name).inserted {
        paths.append(name)
      }
    }
  }

  private static func entries(_ path: String, _ host: Host) throws(CommandFailure) -> [String]? {
    do throws(HostFailure) { return try host.folder(path) } catch { throw .failed(error.message) }
  }

  private mutating func addFolder(
    _ folder: String, _ entries: [String], depth: Int, _ host: Host
  ) throws(CommandFailure) {
    guard depth < Self.depthLimit else {
      throw .failed("\(folder): folders are nested deeper than \(Self.depthLimit) levels")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    // What is hidden, and what package managers bring, nobody here wrote.
    for name in entries where !name.hasPrefix(".") && name != "node_modules" {
      let path = base + name
      if name.hasSuffix(".json") || name.hasSuffix(".json5") {
        guard !seen.contains(path) else { continue }
        if Self.isDescriptor(try host.bytes(of: path)) {
          seen.insert(path)
          paths.append(path)
        } else {
          skipped += 1
        }
      } else if let entries = try Self.entries(path, host) {
        try addFolder(path, entries, depth: depth + 1, host)
      }
    }
  }

  /// Whether a file that nobody named is a descriptor: an object with `sections` or with the type of a row or a formatter, or an
  /// array of which an object has `className` or `rows`. A text that is no JSON is one where it has the word of a form.
  private static func isDescriptor(_ bytes: [UInt8]) -> Bool {
    var before: [JSONError] = []
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONDocument(mending: bytes, extensions: .all, before: &before).root
    } catch {
      let text = String(decoding: bytes, as: UTF8.self)
      return ["\"sections\"", "\"className\""].contains(where: text.contains)
    }
    if let elements = root.asArray { return elements.contains { $0["className"] != nil || $0["rows"]?.asArray != nil } }
    if root["sections"]?.asArray != nil { return true }
    guard let type = root["type"]?.asString else { return false }
    let isRow = RowType(rawValue: type) != nil && (root["id"] ?? root["tag"]) != nil
    return isRow || FormatterDescriptor.TypeWord(rawValue: type) != nil
  }
}
