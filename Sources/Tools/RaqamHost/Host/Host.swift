package import Raqam
package import RaqamDescriptors

/// The interface between commands and the machine. Only `main` connects it to the real process.
///
/// Tests provide their own, so that a command is a function from arguments, files and input to output and status.
package struct Host {
  package var environment: [String: String]
  package var now: @Sendable () -> Instant
  /// Returns the system's time zone, for use without `TZ`; `nil` if it is unknown.
  package var systemTimeZone: () -> String?
  package var readFile: (String) throws(HostError) -> [UInt8]
  /// Returns the next bytes of standard input; empty at the end.
  package var readInput: () throws(HostError) -> [UInt8]
  /// Writes to standard output; returns `false` if the reader has closed it.
  package var writeOutput: ([UInt8]) -> Bool
  /// Writes a drawing with colors to standard output; `nil` if `writeOutput` is used for drawings too.
  package var writeDrawing: (([UInt8]) -> Bool)?
  package var writeError: (String) -> Void
  /// Writes a drawing to standard error: text that is already safe for a terminal, including bidi controls and colors.
  package var writeScreen: (String) -> Void
  /// The width of the terminal; `nil` if standard output is not a terminal.
  package var terminalColumns: Int?
  /// Whether warnings and notes are suppressed on standard error.
  package var isQuiet = false
  /// The budget of documents, formats and forms.
  package var budget = Budget.standard
  /// Whether standard input is a terminal, so that lines are typed by the user.
  package var isInputTerminal = false
  /// Returns the sorted names in a folder, without links; `nil` if the path is not a folder.
  package var folder: (String) throws(HostError) -> [String]? = { (_) throws(HostError) in nil }
  /// Returns the absolute path of the current folder; `nil` if it was removed.
  package var currentFolder: () -> String? = { nil }
  /// Replaces a file atomically: a reader sees either the old or the new contents, even after a crash.
  package var replaceFile: (String, [UInt8]) throws(HostError) -> Void = { (path, _) throws(HostError) in
    throw HostError(message: "\(path): cannot be written")
  }
  /// Returns up to a number of bytes at the start of a file; `nil` if the path names no file, or a pipe or device.
  package var fileHead: (String, Int) throws(HostError) -> [UInt8]? = { (_, _) throws(HostError) in nil }
  /// Returns a value that changes when the file is saved; `nil` if there is no such file.
  package var fileStamp: (String) -> FileStamp? = { _ in nil }
  /// Waits for a number of milliseconds; returns `false` if there is nothing to wait for.
  package var pause: (Int) -> Bool = { _ in false }
  /// Replaces this process with another program, from the folder of this one or the search path. Does not return on
  /// success.
  package var become: (_ program: String, _ arguments: [String]) throws(HostError) -> Void = {
    (program, _) throws(HostError) in throw HostError(message: "\(program) cannot be run")
  }
  /// Streaming input and output.
  package var streams = HostStreams()
  /// The filter for output to a terminal; `nil` if standard output is not a terminal.
  package var terminal: TerminalGuard?
  /// Returns random bits for the ids of new rows.
  package var randomBits: @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
}

/// Identifies a state of a file by its modification time, size and inode.
package struct FileStamp: Hashable {
  var seconds: Int64
  var nanoseconds: Int64
  var size: Int64
  var file: UInt64
}

/// The error of a file or stream that cannot be read or written.
package struct HostError: Error {
  package let message: String
}

extension Host {
  /// Returns all of standard input, up to ``inputLimit``.
  func readAllInput() throws(HostError) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readInput()
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > Self.inputLimit {
        throw HostError(message: "standard input exceeds the limit of \(Self.inputLimit >> 20) MiB")
      }
    }
  }

  /// Returns the contents of a file, or of standard input for `-`.
  package func read(_ path: String) throws(HostError) -> [UInt8] {
    guard path == "-" else { return try readFile(path) }
    reportWaiting("a file")
    return try readAllInput()
  }

  /// The maximum size in bytes of input that is read as a whole: 64 MiB.
  static let inputLimit = 64 << 20

  /// Writes a message that does not refer to a position in a file to standard error: `raqam: error: …`.
  package func say(_ severity: Diagnostic.Severity, _ message: String) {
    if isQuiet, severity != .error { return }
    writeMessage("raqam: \(severity.rawValue): \(message)")
  }

  /// Writes a message on one line to standard error, followed by complete lines of details.
  package func writeMessage(_ message: String, details: String = "") { writeError(Self.line(message) + "\n" + details) }

  /// Prompts for input if standard input is a terminal.
  package func reportWaiting(_ what: String, perLine: Bool = false) {
    guard isInputTerminal else { return }
    say(.note, "reading \(what) from standard input\(perLine ? ", one per line" : ""); press Control-D to finish")
  }

  package func printLine(_ text: String) throws(CommandError) {
    try print(text + "\n")
  }

  package func print(_ text: String) throws(CommandError) {
    if !writeOutput(Array(text.utf8)) { throw .outputClosed }
  }

  /// Writes the lines of a drawing to standard output; a terminal shows their colors.
  package func draw(_ text: String) throws(CommandError) {
    if !(writeDrawing ?? writeOutput)(Array((text + "\n").utf8)) { throw .outputClosed }
  }
}

extension Host {
  /// Returns the text without control characters, so that the contents of a document cannot control the terminal.
  package static func printable(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    // The positions of open isolates on this line. An isolate without its terminator would affect the text that
    // follows.
    var open: [Int] = []
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A:
        for index in open { result[index] = "\u{FFFD}" }
        open = []
        result.append(scalar)
      case 0x00...0x1F: result.append(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}")
      case 0x7F...0x9F, 0x202A...0x202E: result.append("\u{FFFD}")
      case 0x2028, 0x2029: result.append("\u{2424}")
      case 0x2066...0x2068:
        open.append(result.count)
        result.append(scalar)
      case 0x2069: result.append(open.popLast() == nil ? "\u{FFFD}" : scalar)
      default: result.append(scalar)
      }
    }
    for index in open { result[index] = "\u{FFFD}" }
    return String(String.UnicodeScalarView(result))
  }

  /// Returns a message on one line. A line feed in a value or name must not start something that looks like another
  /// message.
  package static func line(_ text: String) -> String {
    // Map scalars: CR LF is a single `Character` that differs from both.
    printable(String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "␊" : $0 })))
  }
}
