public import Synchronization

/// Values that are made when they are first asked for, by key, and then shared by all threads.
///
/// Which of them are asked for again nobody knows: when the table is full, all begin anew. Whoever has a value keeps it.
@usableFromInline
package final class LazyTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline let kept = Mutex<[Key: Value]>([:])
  @usableFromInline let limit: Int

  /// An empty table for so many values, at least one.
  package init(limit: Int = 64) { self.limit = max(limit, 1) }

  /// How many values are kept now.
  package var count: Int { kept.withLock { $0.count } }

  /// The value of a key, made by `make` where there is none yet. It is made outside the lock: two threads may both make
  /// one, the first that is done is kept. No failure is kept.
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
