import Raqam
import RaqamStreams
import TestSupport
import Testing

@testable import RaqamCLI
@testable import RaqamHost

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Darwin)
import Darwin
#endif

/// The result of a command line.
struct Outcome: Equatable {
  var status: Int32
  var output: String
  var errors: String
  /// The written files, by path.
  var files: [String: String] = [:]
}

/// Returns a document's line as messages quote it, with carets below.
func marked(_ line: String, _ marks: String, at number: Int = 1) -> String {
  "    \(number) | \(line)\n      | \(marks)\n"
}

/// The arguments and input of a command, with its expected result.
struct CommandCase: CustomTestStringConvertible, Sendable {
  let arguments: [String]
  let output: String
  var input: [String] = []
  var status: Int32 = 0
  var errors = ""

  var testDescription: String { arguments.joined(separator: " ") }

  /// Runs a command and compares the result.
  func check(_ command: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let outcome = TestHost.run([command] + arguments, input: input, environment: ["LANG": "C.UTF-8"])
    #expect(outcome == Outcome(status: status, output: output, errors: errors), sourceLocation: sourceLocation)
  }
}

/// Runs the tool on a test host.
enum TestHost {
  /// Collects the output of one command. Only one thread of the command reads or writes at a time.
  private final class Recorder: @unchecked Sendable {
    var output: [UInt8] = []
    var errors = ""
    var chunks: [[UInt8]]
    var flushes: [Int] = []
    var replaced: [String: [UInt8]] = [:]
    var unfinished: [String: [UInt8]] = [:]

    init(chunks: [[UInt8]]) { self.chunks = chunks }
  }

  /// - Parameters:
  ///   - input: The chunks of standard input, one per read.
  ///   - rawInput: The chunks of standard input as bytes, which need not be UTF-8.
  ///   - files: The contents of files by path. Other files are read from the disk.
  ///   - binaries: The contents of files that are not UTF-8, by path.
  ///   - outputLimit: The number of bytes after which the output pipe is closed.
  ///   - terminalColumns: The width of the output terminal; `nil` if the output is not a terminal.
  ///   - isInputTerminal: Whether standard input is a terminal.
  ///   - currentFolder: The folder to which relative paths refer.
  ///   - become: Called in place of executing another program. If it is `nil`, no other program exists.
  ///   - tool: The tool to run.
  static func run(
    _ arguments: [String], input: [String] = [], rawInput: [[UInt8]]? = nil, environment: [String: String] = [:],
    files: [String: String] = [:],
    binaries: [String: [UInt8]] = [:], outputLimit: Int? = nil, terminalColumns: Int? = nil,
    isInputTerminal: Bool = false, currentFolder: String = "/home/ada",
    become: ((_ program: String, _ arguments: [String]) -> Void)? = nil,
    tool: (_ arguments: [String], _ host: Host) -> Int32 = RaqamTool.run
  ) -> Outcome {
    let recorder = Recorder(chunks: rawInput ?? input.map { Array($0.utf8) })
    var host = Host(
      environment: environment,
      now: { Instant(epochMilliseconds: 1_742_558_400_000) },
      systemTimeZone: { nil },
      readFile: { path throws(HostError) in
        if let text = files[path] { return Array(text.utf8) }
        if let bytes = binaries[path] { return bytes }
        return try Self.disk(path)
      },
      readInput: { () throws(HostError) in recorder.chunks.isEmpty ? [] : recorder.chunks.removeFirst() },
      writeOutput: { bytes in
        if let outputLimit, recorder.output.count + bytes.count > outputLimit { return false }
        recorder.output += bytes
        return true
      },
      writeError: { recorder.errors += $0 },
      writeScreen: { recorder.errors += $0 },
      terminalColumns: terminalColumns, isInputTerminal: isInputTerminal,
      folder: { path throws(HostError) in Self.folder(path, in: Array(files.keys), currentFolder) },
      currentFolder: { currentFolder },
      replaceFile: { path, bytes throws(HostError) in recorder.replaced[path] = bytes },
      fileHead: { path, count throws(HostError) in
        (files[path].map { Array($0.utf8) } ?? binaries[path]).map { Array($0.prefix(count)) }
      },
      streams: streams(recorder, files: files, outputLimit: outputLimit))
    if let become {
      host.become = { program, arguments throws(HostError) in become(program, arguments) }
    }
    let status = tool(arguments, host)
    return Outcome(
      status: status, output: String(decoding: recorder.output, as: UTF8.self), errors: recorder.errors,
      files: recorder.replaced.mapValues { String(decoding: $0, as: UTF8.self) })
  }

  /// Returns streams that read from `files` and `recorder` and write to `recorder`.
  private static func streams(_ recorder: Recorder, files: [String: String], outputLimit: Int?) -> HostStreams {
    HostStreams(
      input: { path throws(HostError) in
        if path != "-" {
          guard let text = files[path] else { throw HostError(message: "\(path): No such file or directory") }
          recorder.chunks = [Array(text.utf8)]
        }
        return ByteInput(size: path == "-" ? nil : recorder.chunks[0].count) { bytes throws(StreamFailure) in
          guard !recorder.chunks.isEmpty else { return false }
          bytes += recorder.chunks.removeFirst()
          return true
        }
      },
      output: { path throws(HostError) in
        guard let path else {
          return ByteOutput { bytes throws(StreamFailure) in
            if let outputLimit, recorder.output.count + bytes.count > outputLimit { throw .outputClosed }
            recorder.output += bytes
          }
        }
        recorder.unfinished[path] = []
        return ByteOutput(
          write: { bytes throws(StreamFailure) in recorder.unfinished[path, default: []] += bytes },
          finish: { () throws(HostError) in recorder.replaced[path] = recorder.unfinished[path] })
      },
      writeError: { recorder.errors += $0 }, writeScreen: { recorder.errors += $0 })
  }

  /// Returns the names in a folder, as if the files were on a disk.
  private static func folder(_ path: String, in files: [String], _ currentFolder: String) -> [String]? {
    let prefix = path.hasSuffix("/") ? path : path + "/"
    let names = files.filter { $0.hasPrefix(prefix) }.compactMap {
      $0.dropFirst(prefix.count).split(separator: "/").first.map(String.init)
    }
    // The current folder and its ancestors exist.
    let isThere = path == "." || path.hasSuffix("..") || "\(currentFolder)/".hasPrefix("\(path)/")
    return names.isEmpty && !isThere ? nil : Set(names).sorted()
  }

  /// The root folder of the package.
  static let root = Checkout.root

  static func disk(_ path: String) throws(HostError) -> [UInt8] {
    guard let file = fopen(path, "r") ?? fopen("\(root)/\(path)", "r") else {
      throw HostError(message: "\(path): No such file or directory")
    }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&chunk, 1, chunk.count, file)
      if count == 0 { return bytes }
      bytes += chunk[..<count]
    }
  }
}
