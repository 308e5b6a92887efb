package import Raqam
package import RaqamDescriptors

/// Everything a command takes from the machine: only `main` makes one from the real process.
///
/// Tests make their own, so a command line is a function from arguments, files and input to output and status.
package struct Host {
  /// Variables of the process environment.
  package var environment: [String: String]
  /// The clock.
  package var now: @Sendable () -> Instant
  /// The host's time zone where no variable names one.
  package var systemTimeZone: () -> String?
  package var readFile: (String) throws(HostFailure) -> [UInt8]
  /// The next bytes of standard input; empty at its end.
  package var readInput: () throws(HostFailure) -> [UInt8]
  /// Writes to standard output; `false` when nobody reads it any more.
  package var writeOutput: ([UInt8]) -> Bool
  /// Writes a drawing to standard output: text in colours. `nil` where drawings are written as all else.
  package var writeDrawing: (([UInt8]) -> Bool)?
  package var writeError: (String) -> Void
  /// Writes a drawing to standard error: text that was made safe for a terminal, bidi controls and colours included.
  package var writeScreen: (String) -> Void
  /// Whether standard output is a terminal, and its width.
  package var terminalColumns: Int?
  /// Whether only errors are told on standard error.
  package var isQuiet = false
  /// Whether a person writes standard input, line by line.
  package var isInputTerminal = false
  /// The names in a folder but those of links, sorted; `nil` for what is no folder.
  package var folder: (String) throws(HostFailure) -> [String]? = { (_) throws(HostFailure) in nil }
  /// The absolute path of the folder that relative paths start from; `nil` if it has none.
  package var currentFolder: () -> String? = { nil }
  /// Writes a file anew: whoever reads it finds what it was or what it is, whatever happens.
  package var replaceFile: (String, [UInt8]) throws(HostFailure) -> Void = { (path, _) throws(HostFailure) in
    throw HostFailure(message: "\(path): cannot be written")
  }
  /// What changes with a file whenever it is saved; `nil` where there is none.
  package var fileStamp: (String) -> FileStamp? = { _ in nil }
  /// Waits some milliseconds; `false` when there is nothing more to wait for.
  package var pause: (Int) -> Bool = { _ in false }
  /// Gives this process to another program, found beside this one or on the path: it does not come back.
  package var become: (_ program: String, _ arguments: [String]) throws(HostFailure) -> Void = {
    (program, _) throws(HostFailure) in throw HostFailure(message: "\(program) cannot be run")
  }
  /// Input and output of any length.
  package var streams = HostStreams()
  /// What the output passes on its way to a terminal; `nil` where there is none.
  package var terminal: TerminalGuard?
  /// Random bits for the ids of new rows.
  package var randomBits: @Sendable () -> UInt64 = { UInt64.random(in: .min ... .max) }
}

/// What tells one state of a file from the next: it was written at another time, is of another size, or is another file.
package struct FileStamp: Hashable {
  var seconds: Int64
  var nanoseconds: Int64
  var size: Int64
  var file: UInt64
}

/// A file or stream that cannot be read.
package struct HostFailure: Error {
  package let message: String
}

extension Host {
  /// All of standard input.
  func readAllInput() throws(HostFailure) -> [UInt8] {
    var bytes: [UInt8] = []
    while true {
      let chunk = try readInput()
      if chunk.isEmpty { return bytes }
      bytes += chunk
      if bytes.count > Self.inputLimit {
        throw HostFailure(message: "standard input is longer than \(Self.inputLimit >> 20) MiB")
      }
    }
  }

  /// A file, or standard input for `-`.
  package func read(_ path: String) throws(HostFailure) -> [UInt8] {
    guard path == "-" else { return try readFile(path) }
    tellWaiting("a file")
    return try readAllInput()
  }

  /// Most bytes that are read at once.
  static let inputLimit = 64 << 20

  /// Says something on standard error, in the shape of all messages that are not about a place in a file:
  /// `raqam: error: …`.
  package func say(_ severity: Diagnostic.Severity, _ message: String) {
    if isQuiet, severity != .error { return }
    writeMessage("raqam: \(severity.rawValue): \(message)")
  }

  /// Writes a message to standard error, and whole lines below it.
  package func writeMessage(_ message: String, details: String = "") { writeError(Self.line(message) + "\n" + details) }

  /// Tells a person that it is their turn.
  package func tellWaiting(_ what: String) {
    if isInputTerminal { say(.note, "waiting for \(what) on standard input; Control-D ends it") }
  }

  /// Writes a line to standard output.
  package func printLine(_ text: String) throws(CommandFailure) {
    try print(text + "\n")
  }

  package func print(_ text: String) throws(CommandFailure) {
    if !writeOutput(Array(text.utf8)) { throw .outputClosed }
  }

  /// Writes the lines of a drawing to standard output: on a terminal their colours stay.
  package func draw(_ text: String) throws(CommandFailure) {
    if !(writeDrawing ?? writeOutput)(Array((text + "\n").utf8)) { throw .outputClosed }
  }
}

extension Host {
  /// A message without control characters: what a document holds must not steer the terminal it is shown on.
  package static func printable(_ text: String) -> String {
    var result: [Unicode.Scalar] = []
    // Isolates keep their text in order; one without its end would take in what follows.
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

  /// A message in one line: a value or a name in it may hold line feeds, and what stood behind one would look like a message of its own.
  package static func line(_ text: String) -> String {
    // By code points: CR and LF together are one Character, which is neither.
    printable(String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\n" ? "␊" : $0 })))
  }
}
