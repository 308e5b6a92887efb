/// The folder that paths in a report are relative to.
///
/// Paths are compared lexically; links are not followed.
struct LintRoot {
  private let path: String
  private let currentFolder: String

  init(_ path: String, _ host: Host) throws(CommandError) {
    let isFolder: Bool
    do throws(HostError) { isFolder = try host.folder(path) != nil } catch { throw .failed(error.message) }
    guard isFolder else { throw .usage("--root must be a folder, found \(path)") }
    guard let current = host.currentFolder() else { throw .failed("the current folder no longer exists") }
    currentFolder = current
    self.path = LintFiles.normalized(path.hasPrefix("/") ? path : current + "/" + path)
  }

  /// Returns the absolute form of a path.
  func absolute(_ name: String) -> String {
    name.hasPrefix("/") ? name : LintFiles.normalized(currentFolder + "/" + name)
  }

  /// Returns the path relative to the root; `nil` if it is outside the root.
  func relative(_ name: String) -> String? {
    let (absolute, prefix) = (absolute(name), path == "/" ? path : path + "/")
    guard absolute.utf8.starts(with: prefix.utf8) else { return nil }
    return String(decoding: absolute.utf8.dropFirst(prefix.utf8.count), as: UTF8.self)
  }
}
