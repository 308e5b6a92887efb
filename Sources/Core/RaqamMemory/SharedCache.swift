public import Synchronization

/// A key of a ``SharedCache``.
@usableFromInline
package protocol CacheKey: Hashable, Sendable {
  /// A cheap hash: equal keys have equal fingerprints.
  var fingerprint: Int { get }
}

/// A cached value with its key. Each per-thread cache holds its own copy, so threads that hold the value, or call it
/// without retaining it, never contend for one reference count.
@usableFromInline
package final class CacheEntry<Key: Sendable, Value: Sendable>: Sendable {
  @usableFromInline package let key: Key
  @usableFromInline package let value: Value

  @inlinable package init(key: Key, value: Value) {
    self.key = key
    self.value = value
  }
}

/// A bounded cache for any number of threads: one shared store under a lock, with a small cache per thread in front of
/// it.
///
/// The store never holds more values than its capacity, and a value that it evicts also leaves the per-thread caches.
/// (A per-thread cache that is in use at that moment retains the value until another one replaces it.) A value in a
/// per-thread cache is treated as used. Errors and values above the weight limit are not stored.
@usableFromInline
package final class SharedCache<Key: CacheKey, Value: Sendable>: Sendable {
  @usableFromInline package typealias Kept = CacheEntry<Key, Value>

  @usableFromInline let store: Mutex<ClockCache<Key, Value>>
  @usableFromInline let fronts: PerThreadCaches<Kept>

  package init(capacity: Int, weightLimit: Int = .max) {
    store = Mutex(ClockCache(capacity: capacity, weightLimit: weightLimit))
    fronts = PerThreadCaches(bucketCount: capacity)
  }

  /// The number of values in the shared store.
  @inlinable package var count: Int { store.withLock { $0.count } }

  /// Returns the value that `isWanted` selects from the cache of the current thread, or `nil`. It takes no lock and
  /// hashes no key.
  @inlinable @inline(__always)
  package func known(_ fingerprint: Int, where isWanted: (Key) -> Bool) -> Kept? {
    fronts.object(fingerprint) { isWanted($0.key) }
  }

  /// Returns the value of a key, creating it outside the lock if none is stored.
  @inlinable
  package func value<Failure: Error>(
    for key: Key, make: () throws(Failure) -> Value
  ) throws(Failure) -> Kept {
    try value(for: key, weight: { _ in 0 }, make: make)
  }

  /// Returns the value of a key, creating it outside the lock if none is stored, for values with a weight.
  ///
  /// - Parameter weight: Returns the memory cost of a value in the unit of the weight limit.
  @inlinable
  package func value<Failure: Error>(
    for key: Key, weight: (Value) -> Int, make: () throws(Failure) -> Value
  ) throws(Failure) -> Kept {
    let hash = key.hashValue
    if let value = store.withLock({ $0.value(for: key, hash: hash) }) {
      // The value is requested for the second time, by this thread or another one.
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
  /// The weight limit of a cache of formats in bytes: 16 KiB for each of `capacity` formats, at least 8 MiB.
  package static func formatBytes(capacity: Int) -> Int { Swift.max(8 << 20, Swift.min(capacity, 1 << 24) << 14) }
}
