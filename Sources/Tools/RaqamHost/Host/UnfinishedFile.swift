import Synchronization

#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// A temporary file next to a target file, which it replaces when it is complete.
///
/// The new file has the owner, group, permissions and extended attributes of the old one. If the system does not allow
/// that, or the old file has several hard links, the complete file is copied into the old one instead, as Vim does
/// (`backupcopy=auto`).
final class UnfinishedFile: Sendable {
  let descriptor: Int32
  private let path: String
  private let target: String
  /// The path of the temporary file; empty if the target is a device or pipe, which is written directly.
  private let name: String
  /// The permissions of the old file, in case it is deleted before the new one is complete.
  private let mode: mode_t
  private let isOpen = Mutex(true)

  /// The permissions of a file that did not exist before.
  private static let usualMode = mode_t(0o644)

  init(_ path: String) throws(HostError) {
    self.path = path
    // Resolve a symbolic link, so that the link is preserved and its target is replaced.
    let resolved = unsafe realpath(path, nil)
    defer { unsafe free(resolved) }
    var target = path
    var mode = Self.usualMode
    if let resolved = unsafe resolved {
      target = unsafe String(cString: resolved)
      var status = stat()
      guard unsafe stat(target, &status) == 0 else { throw Self.failure(path) }
      // A device such as a terminal or `/dev/full` cannot be replaced, so it is written directly.
      guard status.st_mode & S_IFMT == S_IFREG else {
        descriptor = unsafe open(target, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Self.failure(path) }
        (self.target, name, self.mode) = (target, "", mode)
        return
      }
      mode = status.st_mode & 0o777
      // Fail before any work if the old file must be overwritten and is not writable.
      let isInPlace = status.st_nlink > 1 || status.st_uid != geteuid()
      guard unsafe !isInPlace || access(target, W_OK) == 0 else { throw Self.failure(path) }
    } else if errno != ENOENT {
      throw Self.failure(path)
    } else if Self.isLink(path) {
      // A link is followed, never replaced.
      throw HostError(message: "\(path): the symbolic link leads to a file that does not exist")
    }
    var template = Array((target + ".XXXXXX").utf8CString)
    descriptor = unsafe template.withUnsafeMutableBufferPointer { buffer -> Int32 in
      guard let name = buffer.baseAddress else { return -1 }
      return unsafe mkstemp(name)
    }
    guard descriptor >= 0 else { throw Self.failure(path) }
    self.target = target
    self.mode = mode
    name = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Moves the file into place. Some errors, such as a full disk, may be reported only now.
  func finish() throws(HostError) {
    isOpen.withLock { $0 = false }
    if name.isEmpty {
      guard close(descriptor) == 0 else { throw Self.failure(path) }
      return
    }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw removing() }
    var old = stat()
    let isThere = unsafe lstat(target, &old) == 0 && old.st_mode & S_IFMT == S_IFREG
    if isThere, old.st_nlink > 1 || !resembles(old) { return try copy(into: old) }
    if !isThere, fchmod(descriptor, mode) != 0 { throw removing() }
    guard unsafe rename(name, target) == 0 else { throw removing() }
  }

  /// Gives the new file the owner, group, permissions and extended attributes of the old one.
  ///
  /// - Returns: Whether the new file now has all of them.
  private func resembles(_ old: stat) -> Bool {
    let source = unsafe open(target, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard source >= 0 else { return false }
    defer { close(source) }
    var new = stat()
    guard Self.isFile(old, source), unsafe fstat(descriptor, &new) == 0 else { return false }
    if new.st_uid != old.st_uid || new.st_gid != old.st_gid {
      guard fchown(descriptor, old.st_uid, old.st_gid) == 0 else { return false }
    }
    guard FileAttributes.copy(from: source, to: descriptor) else { return false }
    // Set the mode last, because a change of owner clears the setuid and setgid bits.
    return fchmod(descriptor, old.st_mode & 0o7777) == 0
  }

  /// Copies the complete file into the old one. After an error, the temporary file is preserved.
  private func copy(into old: stat) throws(HostError) {
    // Do not follow a link or block on a pipe that has replaced the target in the meantime.
    let file = unsafe open(target, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard file >= 0 else {
      throw HostError(message: "\(Self.failure(path).message); the complete file was saved as \(name)")
    }
    defer { close(file) }
    guard Self.isFile(old, file) else {
      throw HostError(message: "\(path): another file has replaced it; the complete file was saved as \(name)")
    }
    do throws(HostError) { try copyBytes(to: file) } catch {
      throw HostError(message: "\(error.message); the complete file was saved as \(name)")
    }
    unsafe unlink(name)
  }

  private func copyBytes(to file: Int32) throws(HostError) {
    guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw Self.failure(path) }
    var length = 0
    while true {
      let chunk = try Host.readChunk(descriptor, name: name)
      if chunk.isEmpty { break }
      guard Host.writeAll(chunk, to: file) else { throw Self.failure(path) }
      length += chunk.count
    }
    guard ftruncate(file, off_t(length)) == 0, fsync(file) == 0 else { throw Self.failure(path) }
  }

  private static func isLink(_ path: String) -> Bool {
    var status = stat()
    return unsafe lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func isFile(_ file: stat, _ descriptor: Int32) -> Bool {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 && status.st_dev == file.st_dev && status.st_ino == file.st_ino
  }

  /// Deletes the temporary file, unless it is already in place.
  func discard() {
    let wasOpen = isOpen.withLock { isOpen in
      defer { isOpen = false }
      return isOpen
    }
    guard wasOpen else { return }
    close(descriptor)
    if !name.isEmpty { unsafe unlink(name) }
  }

  /// Deletes the temporary file.
  ///
  /// - Returns: The error that the last system call reported.
  private func removing() -> HostError {
    let failure = Self.failure(path)
    unsafe unlink(name)
    return failure
  }

  private static func failure(_ path: String) -> HostError { HostError(message: "\(path): \(Host.errorText())") }
}
