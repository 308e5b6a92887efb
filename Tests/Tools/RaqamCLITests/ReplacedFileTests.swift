#if os(Linux)
import SystemAttributes
import TestSupport
import Testing

@testable import RaqamHost

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Replacing a file preserves its metadata: only its contents and times change.
@Suite struct ReplacedFileTests {
  /// The ways in which commands write files.
  enum Writer: CaseIterable, Sendable {
    case whole, stream

    func write(_ bytes: [UInt8], to path: String) throws {
      let host = Host.system()
      switch self {
      case .whole: try host.replaceFile(path, bytes)
      case .stream:
        let output = try host.streams.output(path)
        try output.write(bytes)
        try output.finish()
      }
    }
  }

  /// The metadata of a file except its times.
  private struct Identity: Equatable {
    var owner: uid_t
    var group: gid_t
    var mode: mode_t
    var links: nlink_t
    var attributes: [String: [UInt8]] = [:]

    init(_ path: String) throws {
      var status = stat()
      try #require(lstat(path, &status) == 0)
      owner = status.st_uid
      group = status.st_gid
      mode = status.st_mode
      links = status.st_nlink
      var names = [CChar](repeating: 0, count: 4096)
      let count = llistxattr(path, &names, names.count)
      for name in names.prefix(max(0, count)).split(separator: 0) {
        let name = String(decoding: name.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        var value = [UInt8](repeating: 0, count: 4096)
        value.removeLast(value.count - max(0, lgetxattr(path, name, &value, value.count)))
        attributes[name] = value
      }
    }
  }

  private final class Folder {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "raqam-replaced-\(UUID())").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }
  }

  @discardableResult
  private static func set(_ name: String, _ value: [UInt8], of path: String) -> Bool {
    lsetxattr(path, name, value, value.count, 0) == 0
  }

  private static func hasAttribute(_ name: String, _ value: [UInt8]) -> Bool {
    guard let folder = try? Folder() else { return false }
    return set(name, value, of: folder.path)
  }

  static let hasUserAttributes = hasAttribute("user.raqam", [1])
  static let hasAccessLists = hasAttribute("system.posix_acl_default", accessList)

  /// An access control list in the kernel's format: tag, permissions and id of the owner, the user 1234, the group, the
  /// mask and others.
  private static let accessList: [UInt8] =
    [2, 0, 0, 0]
    + [(1, 6, UInt32.max), (2, 4, 1234), (4, 4, .max), (0x10, 6, .max), (0x20, 0, .max)].flatMap {
      (tag: UInt8, permissions: UInt8, id: UInt32) in
      [tag, 0, permissions, 0] + withUnsafeBytes(of: id.littleEndian) { Array($0) }
    }

  /// Law: replacing a file preserves its metadata and leaves no other file in the folder.
  private func staysTheSame(_ writer: Writer, _ prepare: (_ path: String, _ folder: String) -> Void) throws {
    let folder = try Folder()
    let path = folder.path + "/file"
    try writer.write(Array("the first, longer text".utf8), to: path)
    prepare(path, folder.path)
    let (before, names) = (try Identity(path), try folder.names)
    for text in ["second", "", String(repeating: "third ", count: 50_000)] {
      try writer.write(Array(text.utf8), to: path)
      #expect(try Identity(path) == before)
      #expect(try Host.system().readFile(path) == Array(text.utf8))
      #expect(try folder.names == names)
    }
  }

  @Test(arguments: Writer.allCases, [0o600, 0o444, 0o755, 0o664, 0o4755, 0o2755] as [mode_t])
  func permissionsStay(writer: Writer, mode: mode_t) throws {
    try staysTheSame(writer) { path, _ in chmod(path, mode) }
  }

  /// A symbolic link is followed. One that leads nowhere is neither replaced nor followed.
  @Test(arguments: Writer.allCases) func symbolicLinksStay(writer: Writer) throws {
    let folder = try Folder()
    let (path, target) = (folder.path + "/file", folder.path + "/target")
    #expect(symlink(target, path) == 0)
    let failure = #expect(throws: HostError.self) { try writer.write([1], to: path) }
    #expect(failure?.message.contains("the symbolic link leads to a file that does not exist") == true)
    #expect(try folder.names == ["file"])
    try writer.write([1], to: target)
    try writer.write([2, 3], to: path)
    #expect(try Host.system().readFile(target) == [2, 3])
    var status = stat()
    #expect(lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  @Test(arguments: Writer.allCases) func hardLinksStay(writer: Writer) throws {
    let folder = try Folder()
    let (path, other) = (folder.path + "/file", folder.path + "/other")
    try writer.write([1, 2, 3], to: path)
    #expect(link(path, other) == 0)
    try writer.write([4], to: path)
    #expect(try Host.system().readFile(other) == [4])
    try staysTheSame(writer) { path, _ in _ = link(path, path + ".linked") }
  }

  @Test(
    .enabled(if: hasUserAttributes, "the file system of the temporary folder has no attributes of users"),
    arguments: Writer.allCases)
  func attributesStay(writer: Writer) throws {
    try staysTheSame(writer) { path, _ in
      Self.set("user.raqam", Array("value".utf8), of: path)
      Self.set("user.empty", [], of: path)
    }
  }

  @Test(
    .enabled(if: hasAccessLists, "the file system of the temporary folder has no access control lists"),
    arguments: Writer.allCases)
  func accessListsStay(writer: Writer) throws {
    try staysTheSame(writer) { path, _ in Self.set("system.posix_acl_access", Self.accessList, of: path) }
    // The default list of the folder applies to new files only.
    try staysTheSame(writer) { _, folder in Self.set("system.posix_acl_default", Self.accessList, of: folder) }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"), arguments: Writer.allCases)
  func ownersStay(writer: Writer) throws {
    for mode in [0o644, 0o4755, 0o6711] as [mode_t] {
      try staysTheSame(writer) { path, _ in
        chown(path, 1000, 1001)
        chmod(path, mode)
      }
    }
  }
}
#endif
