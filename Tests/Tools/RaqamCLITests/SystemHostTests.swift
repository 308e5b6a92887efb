import RaqamStreams
import TestSupport
import Testing

@testable import RaqamHost

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Tests of the real file system and streams, each in its own temporary folder.
@Suite struct SystemHostTests {
  private final class Folder {
    let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.appending(path: "raqam-host-\(UUID())").path
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String) -> String { path + "/" + name }

    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  private let host = Host.system()

  private func message(_ body: () throws(HostError) -> Void) -> String? {
    do throws(HostError) {
      try body()
      return nil
    } catch {
      return error.message
    }
  }

  private func mode(_ path: String) -> mode_t {
    var status = stat()
    return lstat(path, &status) == 0 ? status.st_mode : 0
  }

  @Test func replacedFileKeepsLinkAndPermissions() throws {
    let folder = try Folder()
    let (file, link) = (folder.file("a"), folder.file("link"))
    try host.replaceFile(file, Array("one".utf8))
    #expect(try host.readFile(file) == Array("one".utf8))
    #expect(mode(file) & 0o7777 == 0o644)
    chmod(file, 0o600)
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: file)
    let stamp = host.fileStamp(file)
    try host.replaceFile(link, Array("two, longer".utf8))
    #expect(try host.readFile(file) == Array("two, longer".utf8))
    #expect(mode(file) & 0o7777 == 0o600 && mode(link) & S_IFMT == S_IFLNK)
    #expect(stamp != nil && host.fileStamp(file) != stamp)
    #expect(try folder.names() == ["a", "link"])
  }

  /// Listing a folder omits pipes, because reading one could block forever.
  @Test func foldersOmitPipes() throws {
    let folder = try Folder()
    try host.replaceFile(folder.file("a.json"), [])
    try FileManager.default.createDirectory(atPath: folder.file("b"), withIntermediateDirectories: false)
    #expect(mkfifo(folder.file("c.json"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("d.json"), withDestinationPath: folder.file("a.json"))
    #expect(try host.folder(folder.path) == ["a.json", "b"])
  }

  @Test func failuresNameFileAndReason() throws {
    let folder = try Folder()
    let gone = folder.file("gone/a")
    let missing = "\(gone): No such file or directory"
    #expect(message { () throws(HostError) in try host.replaceFile(gone, []) } == missing)
    #expect(message { () throws(HostError) in _ = try host.readFile(gone) } == missing)
    #expect(message { () throws(HostError) in _ = try host.streams.input(gone) } == missing)
    #expect(message { () throws(HostError) in _ = try host.streams.output(gone) } == missing)
    #expect(
      message { () throws(HostError) in _ = try host.readFile(folder.path) } == "\(folder.path): Is a directory")
    #expect(
      message { () throws(HostError) in try host.become("raqam-gone", ["a"]) }
        == "raqam-gone: No such file or directory")
    #expect(host.fileStamp(gone) == nil)
    #if os(Linux)
    #expect(
      message { () throws(HostError) in try host.replaceFile("/dev/full", [0]) }
        == "/dev/full: No space left on device")
    #endif
  }

  @Test func foldersAreListedInOrderWithoutLinks() throws {
    let folder = try Folder()
    for name in ["b", "a", "c.json"] { try host.replaceFile(folder.file(name), []) }
    try FileManager.default.createSymbolicLink(atPath: folder.file("link"), withDestinationPath: "/")
    #expect(try host.folder(folder.path) == ["a", "b", "c.json"])
    #expect(try host.folder(folder.file("a")) == nil)
    #expect(try host.folder(folder.file("gone")) == nil)
  }

  @Test func streamsReadAndReplaceFiles() throws {
    // The input installs signal handlers.
    defer { for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) } }
    let folder = try Folder()
    let (source, target) = (folder.file("source"), folder.file("target"))
    let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0) }
    try host.replaceFile(source, bytes)
    let input = try host.streams.input(source)
    let output = try host.streams.output(target)
    #expect(input.size == bytes.count)
    var chunk: [UInt8] = []
    while try input.read(&chunk) {
      try output.write(chunk)
      chunk = []
    }
    #expect(host.fileStamp(target) == nil, "the file is there before it is finished")
    try output.finish()
    output.discard()
    #expect(try host.readFile(target) == bytes)
    let discarded = try host.streams.output(target)
    try discarded.write([1])
    discarded.discard()
    #expect(try host.readFile(target) == bytes)
    #expect(try folder.names() == ["source", "target"])
  }

  #if os(Linux)
  @Test func streamReportsFullDevice() throws {
    let output = try host.streams.output("/dev/full")
    #expect(throws: StreamFailure.output("/dev/full: No space left on device")) { try output.write([1]) }
    try output.finish()
  }

  /// If standard output cannot be written, the process ends with status 1 and a message with the prefix of the tool.
  @Test func fullStandardOutputEndsTheProcess() async {
    let result = await #expect(processExitsWith: .exitCode(1), observing: [\.standardErrorContent]) {
      dup2(open("/dev/full", O_WRONLY), 1)
      _ = Host.system().writeOutput([0])
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.hasSuffix("raqam: error: standard output: No space left on device\n"))
  }
  #endif

  @Test func pausesAndCountsProcessors() {
    #expect(host.pause(1))
    #expect(host.streams.processors >= 1)
    host.streams.endInterrupted()
  }
}
