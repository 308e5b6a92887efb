import RaqamStreams

/// Input and output of any length, of which a command never holds more than a part.
struct HostStreams {
  /// A file, or standard input for `-`.
  var input: (String) throws(HostFailure) -> ByteInput = { path throws(HostFailure) in
    throw HostFailure(message: "\(path): cannot be read")
  }
  /// A file that is there when all of it is, or standard output for `nil`.
  var output: (String?) throws(HostFailure) -> ByteOutput = { path throws(HostFailure) in
    throw HostFailure(message: "\(path ?? "standard output"): cannot be written")
  }
  /// Writes to standard error, from any thread.
  var writeError: @Sendable (String) -> Void = { _ in }
  /// The same of a text that is made for a terminal.
  var writeScreen: @Sendable (String) -> Void = { _ in }
  /// Whether standard error is a terminal.
  var isErrorTerminal = false
  /// How many threads run at once.
  var processors = 1
  /// Ends the process as the signal that interrupted it would have; does nothing where none did.
  var endInterrupted: () -> Void = {}
}

/// Bytes that are read bit by bit, by one thread at a time.
struct ByteInput: Sendable {
  /// How many there are, where that is known.
  var size: Int?
  /// Appends the next bytes; `false` at the end.
  var read: @Sendable (inout [UInt8]) throws(StreamFailure) -> Bool
}

/// Bytes that are written bit by bit, by one thread at a time.
struct ByteOutput: Sendable {
  var write: @Sendable ([UInt8]) throws(StreamFailure) -> Void
  /// Puts the file in its place.
  var finish: @Sendable () throws(HostFailure) -> Void = { () throws(HostFailure) in }
  /// Takes away what was written of the file.
  var discard: @Sendable () -> Void = {}
}
