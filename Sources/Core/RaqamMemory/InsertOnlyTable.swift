public import Synchronization

/// An insert-only hash table that any number of threads reads without a lock.
///
/// Use it for small sets of keys. Once the table is full, further objects are not stored, so their callers create them
/// on each call.
@usableFromInline
package final class InsertOnlyTable<Key: Hashable & Sendable, Object: AnyObject & Sendable>: Sendable {
  @usableFromInline final class Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let object: Object

    @usableFromInline init(_ key: Key, _ object: Object) { (self.key, self.object) = (key, object) }
  }

  /// Buckets with linear probing. At least half are always empty, so a search for a missing key terminates.
  @usableFromInline let entries: LazyArray<Entry>
  @usableFromInline let limit: Int
  @usableFromInline let kept = Atomic(0)

  /// Creates an empty table for `limit` objects, at least one.
  package init(limit: Int) {
    self.limit = max(limit, 1)
    entries = LazyArray(count: 1 << (Int.bitWidth - (2 * self.limit - 1).leadingZeroBitCount))
  }

  /// The number of stored objects.
  package var count: Int { kept.load(ordering: .relaxed) }

  /// Returns the object of a key, or `nil` if none is stored.
  @inlinable
  package func object(for key: Key) -> Object? {
    var bucket = bucket(of: key)
    while let entry = entries.load(bucket) {
      if entry.key == key { return entry.object }
      bucket = next(bucket)
    }
    return nil
  }

  /// Stores `object` unless its key is present or the table is full, and returns the object to use.
  @inlinable
  package func keep(_ object: Object, for key: Key) -> Object {
    guard kept.wrappingAdd(1, ordering: .relaxed).newValue <= limit else {
      kept.wrappingSubtract(1, ordering: .relaxed)
      return self.object(for: key) ?? object
    }
    let entry = Entry(key, object)
    var bucket = bucket(of: key)
    while true {
      let found = entries.storeIfNil(entry, at: bucket)
      if found === entry { return object }
      if found.key == key {
        kept.wrappingSubtract(1, ordering: .relaxed)
        return found.object
      }
      bucket = next(bucket)
    }
  }

  @inlinable func bucket(of key: Key) -> Int { key.hashValue & (entries.count - 1) }
  @inlinable func next(_ bucket: Int) -> Int { (bucket + 1) & (entries.count - 1) }
}
