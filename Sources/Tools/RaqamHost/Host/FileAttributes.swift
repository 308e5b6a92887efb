internal import SystemAttributes

#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The extended attributes of files: user attributes, access control lists and labels of security modules.
enum FileAttributes {
  /// Attributes that depend on the contents of a file. The kernel derives them or removes them on a change.
  private static let ofBytes = ["security.capability", "security.evm", "security.ima"].map { Name($0.utf8CString) }

  /// An attribute name as a C string with its final 0. It need not be UTF-8.
  private typealias Name = [CChar]

  /// Copies the attributes of a file, and removes all others from the target, such as an access control list inherited
  /// from its folder.
  ///
  /// - Returns: Whether the target now has the same attributes.
  static func copy(from source: Int32, to target: Int32) -> Bool {
    guard let wanted = names(of: source), let present = names(of: target) else { return false }
    for name in wanted {
      guard let value = value(name, of: source) else { return false }
      if present.contains(name), Self.value(name, of: target) == value { continue }
      if !set(name, to: value, of: target) { return false }
    }
    return present.allSatisfy { wanted.contains($0) || remove($0, of: target) }
  }

  /// Returns the attribute names; empty if the file system does not support attributes, `nil` if they cannot be read.
  private static func names(of file: Int32) -> [Name]? {
    guard let bytes = unsafe read({ unsafe list(file, $0, $1) }) else {
      return [ENOTSUP, ENOSYS].contains(errno) ? [] : nil
    }
    return bytes.split(separator: 0).map { $0.map { CChar(bitPattern: $0) } + [0] }.filter { !ofBytes.contains($0) }
  }

  private static func value(_ name: Name, of file: Int32) -> [UInt8]? {
    unsafe read { unsafe get(file, name, $0, $1) }
  }

  /// Returns the bytes that a system call writes. Without a buffer, the call returns the required size.
  private static func read(_ call: (UnsafeMutableRawPointer?, Int) -> Int) -> [UInt8]? {
    while true {
      let size = call(nil, 0)
      guard size > 0 else { return size == 0 ? [] : nil }
      var bytes = [UInt8](repeating: 0, count: size)
      let count = unsafe bytes.withUnsafeMutableBytes { unsafe call($0.baseAddress, $0.count) }
      if count >= 0 { return Array(bytes.prefix(count)) }
      // Retry if the attribute has grown since its size was read.
      guard errno == ERANGE else { return nil }
    }
  }

  #if canImport(Darwin)
  private static func list(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    unsafe flistxattr(file, buffer?.assumingMemoryBound(to: CChar.self), size, 0)
  }

  private static func get(_ file: Int32, _ name: Name, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    unsafe fgetxattr(file, name, buffer, size, 0, 0)
  }

  private static func set(_ name: Name, to value: [UInt8], of file: Int32) -> Bool {
    unsafe value.withUnsafeBytes { unsafe fsetxattr(file, name, $0.baseAddress, $0.count, 0, 0) == 0 }
  }

  private static func remove(_ name: Name, of file: Int32) -> Bool {
    unsafe fremovexattr(file, name, 0) == 0
  }
  #else
  private static func list(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    unsafe flistxattr(file, buffer?.assumingMemoryBound(to: CChar.self), size)
  }

  private static func get(_ file: Int32, _ name: Name, _ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int {
    unsafe fgetxattr(file, name, buffer, size)
  }

  private static func set(_ name: Name, to value: [UInt8], of file: Int32) -> Bool {
    unsafe value.withUnsafeBytes { unsafe fsetxattr(file, name, $0.baseAddress, $0.count, 0) == 0 }
  }

  private static func remove(_ name: Name, of file: Int32) -> Bool { unsafe fremovexattr(file, name) == 0 }
  #endif
}
