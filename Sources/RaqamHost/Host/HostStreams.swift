package import RaqamStreams
import RaqamValues

/// Input and output of any length, of which a command never holds more than a part.
package struct HostStreams {
  /// A file, or standard input for `-`.
  package var input: (String) throws(HostFailure) -> ByteInput = { path throws(HostFailure) in
    throw HostFailure(message: "\(path): cannot be read")
  }
  /// A file that is there when all of it is, or standard output for `nil`.
  package var output: (String?) throws(HostFailure) -> ByteOutput = { path throws(HostFailure) in
    throw HostFailure(message: "\(path ?? "standard output"): cannot be written")
  }
  /// Writes to standard error, from any thread.
  package var writeError: @Sendable (String) -> Void = { _ in }
  /// The same of a text that is made for a terminal.
  package var writeScreen: @Sendable (String) -> Void = { _ in }
  /// Whether standard error is a terminal.
  package var isErrorTerminal = false
  /// How many threads run at once.
  package var processors = 1
  /// Ends the process as the signal that interrupted it would have; does nothing where none did.
  package var endInterrupted: () -> Void = {}
}

/// Bytes that are read bit by bit, by one thread at a time.
package struct ByteInput: Sendable {
  /// How many there are, where that is known.
  package var size: Int?
  /// Appends the next bytes; `false` at the end.
  package var read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool
}

/// Bytes that are written bit by bit, by one thread at a time.
package struct ByteOutput: Sendable {
  package var write: @Sendable ([UInt8]) throws(StreamFailure) -> Void
  /// Puts the file in its place.
  package var finish: @Sendable () throws(HostFailure) -> Void = { () throws(HostFailure) in }
  /// Takes away what was written of the file.
  package var discard: @Sendable () -> Void = {}
}

extension StreamFailure {
  /// How a command ends that could not go on with a file, or with standard input for `nil`.
  package func ending(of file: String?, unsaid: String = "") -> CommandFailure {
    switch self {
    case .stopped, .interrupted: .issues
    case .unknownColumn(let name, let hint, let count):
      .usage(
        "\(file ?? "standard input") has no column \"\(name.abbreviated(to: 60))\""
          + (hint.map { "; \($0)" } ?? (count > 0 ? "; it has \(count)" : "")))
    case .unreadable(let reason): .failed("\(file ?? "standard input"): \(reason)")
    case .input(let reason), .output(let reason): .failed(reason)
    case .outputClosed: .outputClosed
    }
  }
}
