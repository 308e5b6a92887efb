public import Synchronization

/// A memo table: values are created by key on first use and then shared by all threads.
///
/// Uses are not tracked: a full table is cleared. Values that callers hold remain valid.
@usableFromInline
package final class MemoTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let kept = Mutex<[Key: Value]>([:])
  @usableFromInline let limit: Int

  /// Creates an empty table for `limit` values, at least one.
  package init(limit: Int = 64) { self.limit = max(limit, 1) }

  /// The number of stored values.
  package var count: Int { kept.withLock { $0.count } }

  /// Returns the value of a key, creating it with `make` if none is stored. `make` runs outside the lock: if two
  /// threads create a value at the same time, the first one stored is used by both. Errors are not stored.
  @inlinable
  package func value<Failure: Error>(for key: Key, _ make: () throws(Failure) -> Value) throws(Failure) -> Value {
    if let found = kept.withLock({ $0[key] }) { return found }
    let made = try make()
    return kept.withLock { kept in
      if let found = kept[key] { return found }
      if kept.count >= limit { kept.removeAll() }
      kept[key] = made
      return made
    }
  }
}
