import RaqamHost
import RaqamValues

/// Passes on the messages of a round that the previous round did not have, so that each save of a watched file reports
/// only what changed.
final class ChangedMessages {
  private let write: (String) -> Void
  private var previous: Set<ExactText> = []
  private var current: Set<ExactText> = []

  private init(_ write: @escaping (String) -> Void) { self.write = write }

  /// Returns a host that writes only changed messages, and the filter to start each round with.
  static func of(_ host: Host) -> (host: Host, changes: ChangedMessages) {
    let changes = ChangedMessages(host.writeError)
    var host = host
    host.writeError = { changes.pass($0) }
    return (host, changes)
  }

  func startRound() { (previous, current) = (current, []) }

  private func pass(_ message: String) {
    if current.insert(message).inserted, !previous.contains(message) { write(message) }
  }
}
