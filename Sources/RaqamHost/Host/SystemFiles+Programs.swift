#if canImport(Glibc)
@unsafe @preconcurrency import Glibc
#elseif canImport(Musl)
@unsafe @preconcurrency import Musl
#elseif canImport(Darwin)
import Darwin
#endif

extension SystemFiles {
  /// Gives the process to a program beside this one, or else to one of that name on the path.
  static func become(_ program: String, _ arguments: [String]) throws(HostFailure) {
    // Nobody frees them: either the process is another one then, or it ends with a message.
    let words: [UnsafeMutablePointer<CChar>?] = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    // Neither comes back but with a fault.
    if let beside = folderOfProgram().map({ "\($0)/\(program)" }), unsafe access(beside, X_OK) == 0 {
      _ = unsafe execv(beside, words)
      throw HostFailure(message: "\(beside): \(Host.errorText())")
    }
    _ = unsafe execvp(program, words)
    throw HostFailure(message: "\(program): \(Host.errorText())")
  }

  /// The folder that the process is in; `nil` if it was removed.
  static func currentFolder() -> String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// The folder that this program is in; `nil` where the system does not tell.
  private static func folderOfProgram() -> String? {
    #if os(Linux)
    let name: String? = "/proc/self/exe"
    #else
    // Without a slash it was found on the path, and so is the other.
    let name = CommandLine.arguments.first.flatMap { $0.contains("/") ? $0 : nil }
    #endif
    guard let name, let path = unsafe realpath(name, nil) else { return nil }
    defer { unsafe free(path) }
    let parts = unsafe String(cString: path).split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return parts.joined(separator: "/")
  }
}
