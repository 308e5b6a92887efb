import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

/// The files that a lint was asked for: those that are named, and the ones below the folders that are, which are left out where they
/// describe nothing that is known. None is read before its turn.
struct LintFiles {
  struct File {
    let path: String
    /// The path in reports: without `.` and `..` and repeated slashes, as GitHub and SARIF compare it with those of a repository.
    let name: String
    /// Whether somebody named it: it is a descriptor then, whatever it has.
    fileprivate(set) var isNamed: Bool

    /// The text of the file; `nil` for one below a folder that describes nothing.
    func descriptor(_ host: Host) throws(CommandFailure) -> [UInt8]? {
      let bytes = try host.bytes(of: path)
      return isNamed || LintFiles.isDescriptor(bytes) ? bytes : nil
    }
  }

  /// The files, in order, each once.
  private(set) var files: [File] = []
  private var places: ExactDictionary<Int> = [:]

  /// Deepest folder that is looked into.
  static let depthLimit = 64

  init(_ names: [String], host: Host) throws(CommandFailure) {
    for name in names {
      if name != "-", let entries = try Self.entries(name, host) {
        let count = files.count
        try addFolder(name, entries, depth: 0, host)
        if files.count == count { host.say(.warning, "\(name): the folder has no further .json and .json5 files") }
      } else {
        add(name, isNamed: true)
      }
    }
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    if let place = places[path] {
      if isNamed { files[place].isNamed = true }
    } else {
      places[path] = files.count
      files.append(File(path: path, name: Self.normalized(path), isNamed: isNamed))
    }
  }

  /// RFC 3986, 5.2.4, by the text of the path alone.
  static func normalized(_ path: String) -> String {
    let isAbsolute = path.hasPrefix("/")
    var segments: [Substring] = []
    for segment in path.split(separator: "/") where segment != "." {
      if segment == "..", segments.isEmpty ? isAbsolute : segments.last != ".." {
        _ = segments.popLast()
      } else {
        segments.append(segment)
      }
    }
    return (isAbsolute ? "/" : "") + segments.joined(separator: "/")
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
        add(path, isNamed: false)
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
    // Probably a form, its key misspelt.
    let isMisspelt = root.asObject?.contains { member in
      ["section", "sections"].containsExactly(member.key.lowercased()) && member.value.asArray != nil
    }
    if isMisspelt == true { return true }
    guard let type = root["type"]?.asString else { return false }
    let isRow = RowType(exact: type) != nil && (root["id"] ?? root["tag"]) != nil
    return isRow || FormatterDescriptor.TypeWord(exact: type) != nil
  }
}
