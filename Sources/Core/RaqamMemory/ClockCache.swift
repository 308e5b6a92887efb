/// A bounded cache of compiled formats with CLOCK replacement: a full cache evicts one entry that was not used since
/// the clock hand last passed it. Replacement needs neither a sweep nor time stamps.
///
/// An optional second bound limits the total weight of the entries, which the caller states on insertion. Entries are
/// evicted until the new one fits; an entry that weighs more than the limit is not stored.
///
/// Each call hashes its key once; eviction reuses the stored hash.
@usableFromInline
package struct ClockCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline let hash: Int
    @usableFromInline let weight: Int
    @usableFromInline var wasUsed: Bool

    @inlinable init(key: Key, value: Value, hash: Int, weight: Int) {
      self.key = key
      self.value = value
      self.hash = hash
      self.weight = weight
      wasUsed = false
    }
  }

  @usableFromInline var entries: [Entry] = []
  /// An open-addressing table of indices into `entries` with linear probing; -1 marks an empty bucket. Invariant: there
  /// is no empty bucket between an index and the bucket of its hash, and at least half of the buckets are empty.
  @usableFromInline var buckets = [Int32](repeating: -1, count: 8)
  @usableFromInline var hand = 0
  @usableFromInline package let capacity: Int
  @usableFromInline package let weightLimit: Int
  /// The total weight of the entries, in the unit of `weightLimit`.
  @usableFromInline package var weight = 0

  @inlinable package init(capacity: Int, weightLimit: Int = .max) {
    self.capacity = min(max(1, capacity), 1 << 24)
    self.weightLimit = weightLimit
  }

  @inlinable package var count: Int { entries.count }

  @inlinable package mutating func value(for key: Key) -> Value? { value(for: key, hash: key.hashValue) }

  @inlinable mutating func value(for key: Key, hash: Int) -> Value? {
    guard let number = number(of: key, hash) else { return nil }
    entries[number].wasUsed = true
    return entries[number].value
  }

  /// Stores `value` unless the key is present already, and returns the stored value.
  ///
  /// - Parameters:
  ///   - weight: The memory cost of the value in the unit of `weightLimit`, at least 0.
  ///   - isInUse: Returns whether an entry was used without this cache seeing it. It is called each time the clock hand
  ///     reaches an entry that is otherwise a candidate for eviction.
  @inlinable package mutating func insert(
    _ value: Value, for key: Key, weight: Int = 0, isInUse: (Key) -> Bool = { _ in false }
  ) -> Value {
    insert(value, for: key, hash: key.hashValue, weight: weight, isInUse: isInUse)
  }

  @inlinable mutating func insert(
    _ value: Value, for key: Key, hash: Int, weight: Int, isInUse: (Key) -> Bool
  ) -> Value {
    if let number = number(of: key, hash) { return entries[number].value }
    guard weight <= weightLimit else { return value }
    while self.weight > weightLimit - weight { remove(victim(isInUse)) }
    let entry = Entry(key: key, value: value, hash: hash, weight: weight)
    self.weight += weight
    if entries.count < capacity {
      entries.append(entry)
      if 2 * entries.count > buckets.count { enlarge() } else { fill(entries.count - 1, hash) }
      return value
    }
    let number = victim(isInUse)
    self.weight -= entries[number].weight
    free(entries[number].hash, of: number)
    fill(number, hash)
    entries[number] = entry
    return value
  }

  /// Returns the index of the entry to evict and moves the clock hand past it.
  @inlinable mutating func victim(_ isInUse: (Key) -> Bool) -> Int {
    // Guarantees termination even if `isInUse` always returns `true`.
    var turns = 2 * entries.count
    while turns > 0, entries[hand].wasUsed || isInUse(entries[hand].key) {
      entries[hand].wasUsed = false
      hand = (hand + 1) % entries.count
      turns -= 1
    }
    defer { hand = (hand + 1) % entries.count }
    return hand
  }

  /// Removes an entry. The last entry moves to its index, which the clock hand has just passed, so it is considered
  /// last.
  @inlinable mutating func remove(_ number: Int) {
    weight -= entries[number].weight
    free(entries[number].hash, of: number)
    let last = entries.count - 1
    if number < last {
      free(entries[last].hash, of: last)
      entries[number] = entries[last]
      fill(number, entries[number].hash)
    }
    entries.removeLast()
    if hand >= entries.count { hand = 0 }
  }
}

extension ClockCache {
  @inlinable var mask: Int { buckets.count - 1 }

  /// Returns the index of the entry of a key, or `nil` if the key is not in the table.
  @inlinable func number(of key: Key, _ hash: Int) -> Int? {
    var bucket = hash & mask
    while buckets[bucket] >= 0 {
      let number = Int(buckets[bucket])
      if entries[number].hash == hash, entries[number].key == key { return number }
      bucket = (bucket + 1) & mask
    }
    return nil
  }

  @inlinable mutating func fill(_ number: Int, _ hash: Int) {
    var bucket = hash & mask
    while buckets[bucket] >= 0 { bucket = (bucket + 1) & mask }
    buckets[bucket] = Int32(truncatingIfNeeded: number)
  }

  /// Removes an entry from the table by backward-shift deletion.
  @inlinable mutating func free(_ hash: Int, of number: Int) {
    var empty = hash & mask
    while buckets[empty] != Int32(truncatingIfNeeded: number) { empty = (empty + 1) & mask }
    var bucket = (empty + 1) & mask
    while buckets[bucket] >= 0 {
      let wanted = entries[Int(buckets[bucket])].hash & mask
      if (bucket - wanted) & mask >= (bucket - empty) & mask {
        buckets[empty] = buckets[bucket]
        empty = bucket
      }
      bucket = (bucket + 1) & mask
    }
    buckets[empty] = -1
  }

  @inlinable mutating func enlarge() {
    buckets = [Int32](repeating: -1, count: 4 * buckets.count)
    for number in entries.indices { fill(number, entries[number].hash) }
  }
}
