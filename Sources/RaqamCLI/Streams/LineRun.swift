import Raqam
import RaqamHost
import RaqamStreams

/// Commands that make a line of each line of standard input.
struct LineRun {
  let invalid: InvalidCells
  let jobs: Int
  /// What stands below the message of a line that is refused.
  var details: @Sendable (StreamIssue) -> String = { _ in "" }

  /// Writes what `writer` makes of each line. Fails at the end where a line was refused.
  func run(_ host: Host, writer: @escaping @Sendable () -> LineWriter) throws(CommandFailure) {
    host.tellWaiting("values, one a line,")
    let teller = IssueTeller(file: nil, limit: .max, host, details: details, write: host.streams.writeError)
    var stream = RecordStream(.lines, columns: [])
    stream.invalid = invalid
    stream.issueLimit = .max
    try host.withStandardStreams { input, output throws(StreamFailure) in
      let total = try stream.run(
        jobs: jobs, from: input.read, to: output.write, noting: { teller.tell($0) }, writer: writer)
      if total.issues > 0 { throw StreamFailure.stopped }
    }
  }
}

extension Host {
  /// Hands standard input and output to `body`, and ends the command as its failure says.
  func withStandardStreams(
    _ body: (ByteInput, ByteOutput) throws(StreamFailure) -> Void
  ) throws(CommandFailure) {
    let (input, output): (ByteInput, ByteOutput)
    do throws(HostFailure) {
      (input, output) = (try streams.input("-"), try streams.output(nil))
    } catch {
      throw .failed(error.message)
    }
    do throws(StreamFailure) {
      try body(input, output)
    } catch {
      if error == .interrupted { streams.endInterrupted() }
      throw error.ending(of: nil)
    }
  }
}
