#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#endif

/// Access to small files of the system without Foundation.
enum SystemFile {
  static func exists(path: String) -> Bool {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    guard !path.utf8.contains(0) else { return false }
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    #else
    return false
    #endif
  }

  /// Returns at most `limit` bytes of a regular file; `nil` if it does not exist or cannot be read.
  static func bytes(path: String, limit: Int) -> [UInt8]? {
    #if canImport(Darwin) || canImport(Glibc) || canImport(Musl)
    guard !path.utf8.contains(0) else { return nil }
    // Without O_NONBLOCK, opening a FIFO would block until it has a writer.
    let file = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var status = stat()
    guard unsafe fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    var bytes = [UInt8](repeating: 0, count: min(limit, max(0, Int(status.st_size))))
    var length = 0
    while length < bytes.count {
      let count = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe read(file, buffer.baseAddress?.advanced(by: length), buffer.count - length)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      length += count
    }
    bytes.removeLast(bytes.count - length)
    return bytes
    #else
    return nil
    #endif
  }
}
