import RaqamDescriptors

/// The reason why a command ends early or without success.
package enum CommandError: Error {
  /// The data has issues that were already reported, or the result is negative: status 1.
  case issues
  /// There is no result, for a reason that was already reported: status 2.
  case refused
  /// The command cannot process its input: status 1. The value is the message.
  case failed(String)
  /// The command line is invalid: status 2. The value is the message.
  case usage(String)
  /// The reader of standard output has closed it: status 0 without a message.
  case outputClosed
}

extension Host {
  /// Reports why a command failed, unless the reason was already reported.
  ///
  /// - Returns: The exit status.
  package func report(_ failure: CommandError) -> Int32 {
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
