import Raqam
import RaqamHost
import RaqamStreams

/// Runs commands that convert each line of standard input to a line of output.
struct LineRun {
  let invalid: InvalidCells
  let jobs: Int
  /// Returns the lines below the message of a rejected line.
  var details: @Sendable (StreamIssue) -> String = { _ in "" }

  /// Writes the result of `writer` for each line. Throws at the end if a line was rejected.
  func run(_ host: Host, writer: @escaping @Sendable () -> LineWriter) throws(CommandError) {
    host.reportWaiting("values", perLine: true)
    let reporter = IssueReporter(file: nil, limit: .max, host, details: details, write: host.streams.writeError)
    var stream = RecordStream(.lines, columns: [])
    stream.invalid = invalid
    stream.issueLimit = .max
    try host.withStandardStreams { input, output throws(StreamFailure) in
      let total = try stream.run(
        jobs: jobs, from: input.read, to: output.write, noting: { reporter.report($0) }, writer: writer)
      if total.issues > 0 { throw StreamFailure.stopped }
    }
  }
}

extension Host {
  /// Calls `body` with standard input and output, and converts its error to a command failure.
  func withStandardStreams(
    _ body: (ByteInput, ByteOutput) throws(StreamFailure) -> Void
  ) throws(CommandError) {
    let (input, output): (ByteInput, ByteOutput)
    do throws(HostError) {
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
