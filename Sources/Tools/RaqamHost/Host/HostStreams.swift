package import RaqamStreams
import RaqamValues

/// Streaming input and output, of which a command holds only a part at a time.
package struct HostStreams {
  /// Opens a file, or standard input for `-`.
  package var input: (String) throws(HostError) -> ByteInput = { path throws(HostError) in
    throw HostError(message: "\(path): cannot be read")
  }
  /// Opens a file that appears only when it is complete, or standard output for `nil`.
  package var output: (String?) throws(HostError) -> ByteOutput = { path throws(HostError) in
    throw HostError(message: "\(path ?? "standard output"): cannot be written")
  }
  /// Writes to standard error from any thread.
  package var writeError: @Sendable (String) -> Void = { _ in }
  /// Writes text with terminal control sequences to standard error from any thread.
  package var writeScreen: @Sendable (String) -> Void = { _ in }
  package var isErrorTerminal = false
  /// The number of processors.
  package var processors = 1
  /// Ends the process with the signal that interrupted it; does nothing without an interrupt.
  package var endInterrupted: () -> Void = {}
}

/// An input stream for one thread at a time.
package struct ByteInput: Sendable {
  /// The size in bytes, if known.
  package var size: Int?
  /// Appends the next bytes; returns `false` at the end.
  package var read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool
}

/// An output stream for one thread at a time.
package struct ByteOutput: Sendable {
  package var write: @Sendable ([UInt8]) throws(StreamFailure) -> Void
  /// Moves the complete file to its final path.
  package var finish: @Sendable () throws(HostError) -> Void = { () throws(HostError) in }
  /// Deletes the incomplete file.
  package var discard: @Sendable () -> Void = {}
}

extension StreamFailure {
  /// Returns how the command ends after a stream error in a file, or in standard input for `nil`.
  package func ending(of file: String?, unsaid: String = "") -> CommandError {
    switch self {
    case .stopped, .interrupted: .issues
    case .unknownColumn(let name, let hint, let count):
      .usage(
        "unknown column \"\(name.abbreviated(to: 60))\" in \(file ?? "standard input")"
          + (hint.map { "; \($0)" } ?? (count > 0 ? "; found \(Counted(count, "column"))" : "")))
    case .otherDelimiter(let delimiter, let name):
      .usage(
        "unknown column \"\(name.abbreviated(to: 60))\" in \(file ?? "standard input"): the delimiter is "
          + "\"\(delimiter)\"; use --delimiter '\(delimiter)'")
    case .unreadable(let reason): .failed("\(file ?? "standard input"): \(reason)")
    case .input(let reason), .output(let reason): .failed(reason)
    case .outputClosed: .outputClosed
    }
  }
}
