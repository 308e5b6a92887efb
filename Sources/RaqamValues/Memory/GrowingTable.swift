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
  package func object(for key: Key) -> Object? { with(key.hashValue, where: { $0 == key }) { $0 } }

  /// Calls `body` with the object of the wanted key, which has that hash, without retain and release; `nil` when it is not
  /// kept.
  @inlinable @inline(__always)
  package func with<Answer>(_ hash: Int, where isWanted: (Key) -> Bool, _ body: (Object) -> Answer) -> Answer? {
    var place = place(of: hash)
    while true {
      // Entries never leave, so one that was passed over stays so.
      let (isFound, answer) =
        entries.with(place) { entry -> (Bool, Answer?) in
          isWanted(entry.key) ? (true, body(entry.object)) : (false, nil)
        } ?? (true, nil)
      if isFound { return answer }
      place = next(place)
    }
  }

  /// Keeps `object` unless there is one of the key already, or the table is full; the one that counts is returned.
  @inlinable
  package func keep(_ object: Object, for key: Key) -> Object {
    guard kept.wrappingAdd(1, ordering: .relaxed).newValue <= limit else {
      kept.wrappingSubtract(1, ordering: .relaxed)
      return self.object(for: key) ?? object
    }
    let entry = Entry(key, object)
    var place = place(of: key.hashValue)
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

  @inlinable func place(of hash: Int) -> Int { hash & (entries.count - 1) }
  @inlinable func next(_ place: Int) -> Int { (place + 1) & (entries.count - 1) }
}
