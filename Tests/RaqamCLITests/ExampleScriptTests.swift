import Testing

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The example that fills in a form from another language.
@Suite struct ExampleScriptTests {
  /// What a command writes on standard output; `nil` where it cannot be started or fails.
  private static func output(_ arguments: [String]) -> String? {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else { return nil }
    #if canImport(Darwin)
    var actions: posix_spawn_file_actions_t?
    #else
    var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_addclose(&actions, ends[0])
    defer { posix_spawn_file_actions_destroy(&actions) }
    var pointers = arguments.map { strdup($0) } + [nil]
    defer { for pointer in pointers { free(pointer) } }
    var process = pid_t()
    let status = posix_spawnp(&process, arguments[0], &actions, nil, &pointers, environ)
    close(ends[1])
    defer { close(ends[0]) }
    guard status == 0 else { return nil }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 14)
    while case let count = read(ends[0], &chunk, chunk.count), count > 0 { bytes += chunk[..<count] }
    var end: Int32 = 0
    guard waitpid(process, &end, 0) == process, end == 0 else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static let hasPython = output(["python3", "--version"]) != nil

  /// The built command, which lies beside the tests.
  private static let command: String = {
    let folder = CommandLine.arguments[0].split(separator: "/", omittingEmptySubsequences: false).dropLast()
    return folder.joined(separator: "/") + "/raqam"
  }()

  @Test(.enabled(if: hasPython, "there is no python3")) func invoice() throws {
    let folder = TestHost.root + "/Examples/invoice"
    let lines = try TestHost.disk(folder + "/fill_in.py").split(separator: 0x0A)
    #expect(lines.count < 80)
    let written = try #require(Self.output(["python3", folder + "/fill_in.py", Self.command]))
    #expect(written == String(decoding: try TestHost.disk(folder + "/expected/fill_in.txt"), as: UTF8.self))
  }
}
