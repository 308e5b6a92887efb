#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// File system operations of the real machine.
enum SystemFiles {
  /// Returns the sorted names of the files and folders in a folder; `nil` if the path is not a folder. Omits links,
  /// which may lead anywhere, and pipes, sockets and devices, which may never end.
  static func folder(_ path: String) throws(HostError) -> [String]? {
    guard let stream = unsafe opendir(path) else {
      if errno == ENOTDIR || errno == ENOENT { return nil }
      throw HostError(message: "\(path): \(Host.errorText())")
    }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) {
        unsafe $0.withMemoryRebound(to: CChar.self, capacity: 256) { unsafe String(cString: $0) }
      }
      if name != ".", name != "..", isFileOrFolder(path + "/" + name) { names.append(name) }
    }
    return names.sorted()
  }

  private static func isFileOrFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && [S_IFREG, S_IFDIR].contains(status.st_mode & S_IFMT)
  }

  /// Returns a value that changes when the file is saved.
  static func stamp(_ path: String) -> FileStamp? {
    var status = stat()
    guard unsafe stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
    let time = status.st_mtimespec
    #else
    let time = status.st_mtim
    #endif
    return FileStamp(
      seconds: Int64(time.tv_sec), nanoseconds: Int64(time.tv_nsec), size: Int64(status.st_size),
      file: UInt64(truncatingIfNeeded: status.st_ino))
  }

  /// Returns the bytes at the start of a file; `nil` if there is no file, or something that reading may wait for.
  static func head(_ path: String, _ count: Int) throws(HostError) -> [UInt8]? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    // The path may name a pipe by now.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw HostError(message: "\(path): \(Host.errorText())") }
    defer { close(descriptor) }
    return Array(try Host.readChunk(descriptor, name: path).prefix(count))
  }

  /// Writes a temporary file in the same folder and moves it into place; creates the file if there is none.
  static func replace(_ path: String, with bytes: [UInt8]) throws(HostError) {
    let file = try UnfinishedFile(path)
    guard Host.writeAll(bytes, to: file.descriptor) else {
      let failure = HostError(message: "\(path): \(Host.errorText())")
      file.discard()
      throw failure
    }
    try file.finish()
  }
}
