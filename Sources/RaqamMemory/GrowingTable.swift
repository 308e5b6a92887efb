public import Synchronization

/// Objects by key that never leave: any number of threads finds them without a lock.
///
/// For what there are few of, as a rule: when the table is full, no more are kept, and those are made anew each time.
@usableFromInline
package final class GrowingTable<Key: Hashable & Sendable, Object: AnyObject & Sendable>: Sendable {
  @usableFromInline final class Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let object: Object

    @usableFromInline init(_ key: Key, _ object: Object) { (self.key, self.object) = (key, object) }
  }

  /// At least half of them are always empty: looking for a key ends there.
  @usableFromInline let entries: LazyArray<Entry>
  @usableFromInline let limit: Int
  @usableFromInline let kept = Atomic(0)

  /// An empty table for so many objects, at least one.
  package init(limit: Int) {
    self.limit = max(limit, 1)
    entries = LazyArray(count: 1 << (Int.bitWidth - (2 * self.limit - 1).leadingZeroBitCount))
  }

  /// How many objects are kept now.
  package var count: Int { kept.load(ordering: .relaxed) }

  /// The object of a key, when it is kept.
  @inlinable
  package func object(for key: Key) -> Object? {
    var place = place(of: key)
    while let entry = entries.load(place) {
      if entry.key == key { return entry.object }
      place = next(place)
    }
    return nil
  }

  /// Keeps `object` unless there is one of the key already, or the table is full; the one that counts is returned.
  @inlinable
  package func keep(_ object: Object, for key: Key) -> Object {
    guard kept.wrappingAdd(1, ordering: .relaxed).newValue <= limit else {
      kept.wrappingSubtract(1, ordering: .relaxed)
      return self.object(for: key) ?? object
    }
    let entry = Entry(key, object)
    var place = place(of: key)
    while true {
      let found = entries.storeIfNil(entry, at: place)
      if found === entry { return object }
      if found.key == key {
        kept.wrappingSubtract(1, ordering: .relaxed)
        return found.object
      }
      place = next(place)
    }
  }

  @inlinable func place(of key: Key) -> Int { key.hashValue & (entries.count - 1) }
  @inlinable func next(_ place: Int) -> Int { (place + 1) & (entries.count - 1) }
}
