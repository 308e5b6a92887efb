public import Synchronization

/// What a ``SharedCache`` finds values by.
@usableFromInline
package protocol CacheKey: Hashable, Sendable {
  /// The same for equal keys, and cheap to have.
  var fingerprint: Int { get }
}

/// A value that was found, with its key. Each front of a cache has its own of a value, so that threads which hold it, or
/// call what it holds without retaining it, count references to different objects.
@usableFromInline
package final class KeptValue<Key: Sendable, Value: Sendable>: Sendable {
  @usableFromInline package let key: Key
  @usableFromInline package let value: Value

  @inlinable package init(key: Key, value: Value) {
    self.key = key
    self.value = value
  }
}

/// A bounded cache for any number of threads: one store under a lock, and a front of it for each thread.
///
/// No more values are kept than its capacity: what gives way in the store leaves the fronts as well. (A front that is
/// looked into at that moment keeps it, until another value takes its place.) What a front has counts as used. A failure is
/// never kept, nor what weighs more than all values may.
@usableFromInline
package final class SharedCache<Key: CacheKey, Value: Sendable>: Sendable {
  @usableFromInline package typealias Kept = KeptValue<Key, Value>

  @usableFromInline let store: Mutex<FormatCache<Key, Value>>
  @usableFromInline let fronts: ThreadFronts<Kept>

  package init(capacity: Int, weightLimit: Int = .max) {
    store = Mutex(FormatCache(capacity: capacity, weightLimit: weightLimit))
    fronts = ThreadFronts(places: capacity)
  }

  /// How many values are kept now.
  @inlinable package var count: Int { store.withLock { $0.count } }

  /// The value of the wanted key, if the thread that asks had it before: without a lock, without hashing a key.
  @inlinable @inline(__always)
  package func known(_ fingerprint: Int, where isWanted: (Key) -> Bool) -> Kept? {
    fronts.object(fingerprint) { isWanted($0.key) }
  }

  /// The value of a key, made outside the lock where there is none yet.
  @inlinable
  package func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Kept {
    try value(for: key, weight: { _ in 0 }, make: make)
  }

  /// The same of values that weigh something.
  ///
  /// - Parameter weight: How much a value takes, in the unit of the limit.
  @inlinable
  package func value<Failure: Error>(
    for key: Key, weight: (Value) -> Int, make: () throws(Failure) -> Value
  ) throws(Failure) -> Kept {
    let hash = key.hashValue
    if let value = store.withLock({ $0.value(for: key, hash: hash) }) {
      // Asked for a second time, by this thread or another one.
      let kept = Kept(key: key, value: value)
      fronts.keep(kept, key.fingerprint)
      return kept
    }
    let made = try make()
    let weight = weight(made)
    let value = store.withLock { store in
      store.insert(made, for: key, hash: hash, weight: weight) { fronts.drop($0.fingerprint) }
    }
    return Kept(key: key, value: value)
  }
}

extension Int {
  /// Most bytes of memory that the formats of a cache take: 16 KB for each, and enough for some that take much.
  package static func formatBytes(capacity: Int) -> Int { Swift.max(8 << 20, Swift.min(capacity, 1 << 24) << 14) }
}
