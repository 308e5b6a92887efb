import RaqamDescriptors

/// How a command ends when it does not end well.
package enum CommandFailure: Error {
  /// The data has issues that were already reported, or the answer is no: status 1.
  case issues
  /// There is no answer, for a reason that was already reported: status 2.
  case refused
  /// Something cannot be done with what was given: the message, status 1.
  case failed(String)
  /// The command line is wrong: the message, status 2.
  case usage(String)
  /// Nobody reads the output any more: a quiet end.
  case outputClosed
}

extension Host {
  /// Reports why a command failed, unless it has done so itself.
  ///
  /// - Returns: The exit status.
  package func report(_ failure: CommandFailure) -> Int32 {
    switch failure {
    case .issues: return 1
    case .refused: return 2
    case .outputClosed: return 0
    case .failed(let message):
      say(.error, message)
      return 1
    case .usage(let message):
      say(.error, message)
      return 2
    }
  }
}
