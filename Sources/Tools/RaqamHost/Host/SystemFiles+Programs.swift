#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SystemFiles {
  /// Replaces the process with a program in the same folder or, if there is none, on the search
  /// path.
  static func become(_ program: String, _ arguments: [String]) throws(HostError) {
    // These strings are not freed: the process image is replaced, or the process ends with an
    // error.
    let words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    // Both calls return only after an error.
    if let beside = folderOfProgram().map({ "\($0)/\(program)" }), unsafe access(beside, X_OK) == 0 {
      _ = unsafe execv(beside, words)
      throw HostError(message: "\(beside): \(Host.errorText())")
    }
    _ = unsafe execvp(program, words)
    throw HostError(message: "\(program): \(Host.errorText())")
  }

  /// Returns the current folder; `nil` if it was removed.
  static func currentFolder() -> String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Returns the folder of this program; `nil` if it is unknown.
  private static func folderOfProgram() -> String? {
    #if os(Linux)
    let name: String? = "/proc/self/exe"
    #else
    // A name without a slash was found on the search path, where the other program can be found
    // too.
    let name = CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
    #endif
    guard let name, let path = unsafe realpath(name, nil) else { return nil }
    defer { unsafe free(path) }
    let parts = unsafe String(cString: path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.joined(separator: "/")
  }
}
