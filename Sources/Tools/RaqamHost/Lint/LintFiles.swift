import Raqam
import RaqamDescriptors
import RaqamForms
import RaqamJSON
import RaqamRMS

/// The files to lint: the ones that are named, and the JSON files in named folders. Files are read only when they are
/// linted, and `descriptor(_:)` then skips files of folders that are not descriptors.
struct LintFiles {
  struct File {
    let path: String
    /// The normalized path for reports: without `.`, `..` and repeated slashes, as GitHub and SARIF expect it.
    let name: String
    /// Whether the file was named explicitly, and is therefore linted whatever it contains.
    fileprivate(set) var isNamed: Bool

    /// Returns the contents; `nil` if the file comes from a folder and is not a descriptor.
    func descriptor(_ host: Host) throws(CommandError) -> [UInt8]? {
      let bytes = try host.bytes(of: path)
      return isNamed || LintFiles.isDescriptor(bytes) ? bytes : nil
    }
  }

  /// The files in order, without duplicates.
  private(set) var files: [File] = []
  private var indices: [ExactText: Int] = [:]

  /// The maximum depth of nested folders.
  static let depthLimit = 64

  init(_ names: [String], host: Host) throws(CommandError) {
    for name in names {
      if name != "-", let entries = try Self.entries(name, host) {
        let count = files.count
        try addFolder(name, entries, depth: 0, host)
        if files.count == count { host.say(.warning, "\(name): found no further .json and .json5 files in the folder") }
      } else {
        add(name, isNamed: true)
      }
    }
  }

  private mutating func add(_ path: String, isNamed: Bool) {
    if let index = indices[path] {
      if isNamed { files[index].isNamed = true }
    } else {
      indices[path] = files.count
      files.append(File(path: path, name: Self.normalized(path), isNamed: isNamed))
    }
  }

  /// Normalizes a path lexically, as in RFC 3986, section 5.2.4.
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

  private static func entries(_ path: String, _ host: Host) throws(CommandError) -> [String]? {
    do throws(HostError) { return try host.folder(path) } catch { throw .failed(error.message) }
  }

  private mutating func addFolder(
    _ folder: String, _ entries: [String], depth: Int, _ host: Host
  ) throws(CommandError) {
    guard depth < Self.depthLimit else {
      throw .failed("\(folder): too many nested folders: at most \(Self.depthLimit)")
    }
    let base = folder.hasSuffix("/") ? folder : folder + "/"
    // Skip hidden files and installed packages, which are not part of the project.
    for name in entries where !name.hasPrefix(".") && name != "node_modules" {
      let path = base + name
      if name.hasSuffix(".json") || name.hasSuffix(".json5") {
        add(path, isNamed: false)
      } else if let entries = try Self.entries(path, host) {
        try addFolder(path, entries, depth: depth + 1, host)
      }
    }
  }

  /// Returns whether a file of a folder is a descriptor. That is an object with `sections` or with the type of a row or
  /// formatter, or an array with an object that has `className` or `rows`. Invalid JSON is treated as a descriptor if
  /// it contains a key of forms.
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
    // A form with a misspelled key.
    let isMisspelt = root.asObject?.contains { member in
      ["section", "sections"].containsExactly(member.key.lowercased()) && member.value.asArray != nil
    }
    if isMisspelt == true { return true }
    guard let type = root["type"]?.asString else { return false }
    let isRow = RowType(exact: type) != nil && (root["id"] ?? root["tag"]) != nil
    return isRow || FormatterType(exact: type) != nil
  }
}
