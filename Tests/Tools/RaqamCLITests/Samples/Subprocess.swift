#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// Runs other processes and waits for them.
enum Subprocess {
  /// The folder of the test executable, which also contains the built commands.
  static let folder: String = {
    CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
  }()

  /// Returns the exit status and standard output of a command; `nil` if it cannot be started or is killed.
  static func run(_ arguments: [String]) -> (status: Int32, output: String)? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let started = posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard started == 0 else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = read(ends[0], &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    var end: Int32 = 0
    guard waitpid(process, &end, 0) == process, end & 0x7F == 0 else { return nil }
    return (end >> 8 & 0xFF, String(decoding: bytes, as: UTF8.self))
  }
}
