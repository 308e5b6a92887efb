internal import Raqam
internal import Synchronization

/// The formatters of Foundation's format styles, shared by the whole process: building one takes far longer than using it.
final class FormatterCache<Key: Hashable & Sendable, Formatter: Sendable>: Sendable {
  private let kept = Mutex<[Key: Formatter]>([:])

  /// Most formatters that are kept.
  static var capacity: Int { 64 }

  /// The formatter of a key. It is built outside the lock; no failure is kept.
  func formatter(
    for key: Key, build: () throws(FormatError) -> Formatter
  ) throws(FormatError) -> Formatter {
    if let found = kept.withLock({ $0[key] }) { return found }
    let made = try build()
    return kept.withLock { kept in
      if let found = kept[key] { return found }
      // Which of them are asked for again nobody knows: all begin anew.
      if kept.count >= Self.capacity { kept.removeAll() }
      kept[key] = made
      return made
    }
  }

  var count: Int { kept.withLock { $0.count } }
}
