#if canImport(Darwin)
internal import Darwin
#elseif canImport(Glibc)
@unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency internal import Musl
#endif

/// Access to the file of a baseline without Foundation.
enum BaselineFile {
  /// The reason why the file cannot be read or written.
  struct Failure: Error {
    let reason: String
    let hint: String
  }

  /// Returns the contents of a file; `nil` if it does not exist.
  static func bytes(_ path: String) throws(Failure) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else {
      if errno == ENOENT { return nil }
      throw Failure(reason: "the baseline cannot be opened: \(errorText())", hint: "check its permissions")
    }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe buffer.withUnsafeMutableBytes { unsafe fread($0.baseAddress, 1, $0.count, file) }
      if count == 0 { break }
      bytes += buffer[..<min(count, buffer.count)]
    }
    guard unsafe ferror(file) == 0 else {
      throw Failure(reason: "the baseline cannot be read: \(errorText())", hint: "use the path of a file")
    }
    return bytes
  }

  /// Replaces the contents of a file, and creates it if there is none.
  static func write(_ text: String, to path: String) throws(Failure) {
    let hint = "check that the folder exists, and that the test may write to it"
    guard let file = unsafe fopen(path, "wb") else {
      throw Failure(reason: "the baseline cannot be written: \(errorText())", hint: hint)
    }
    let bytes = Array(text.utf8)
    let count = unsafe bytes.withUnsafeBytes { unsafe fwrite($0.baseAddress, 1, $0.count, file) }
    // The last bytes are written when the file is closed.
    guard unsafe fclose(file) == 0, count == bytes.count else {
      throw Failure(reason: "the baseline cannot be written: \(errorText())", hint: hint)
    }
  }

  private static func errorText() -> String { unsafe String(cString: strerror(errno)) }
}
