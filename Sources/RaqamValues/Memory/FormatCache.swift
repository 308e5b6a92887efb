/// A bounded store of compiled formats. When it is full, one entry that was not used since it was last looked at gives
/// way (the CLOCK rule): no sweep, no time stamps.
///
/// A key is hashed once for each call, and never when its entry gives way.
@usableFromInline
package struct FormatCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline let hash: Int
    @usableFromInline var wasUsed: Bool

    @inlinable init(key: Key, value: Value, hash: Int) {
      self.key = key
      self.value = value
      self.hash = hash
      wasUsed = false
    }
  }

  @usableFromInline var entries: [Entry] = []
  /// The numbers of the entries, each at the place of its hash or at one of the next, with no empty one (−1) between. At
  /// least half of them are empty.
  @usableFromInline var places = [Int32](repeating: -1, count: 8)
  @usableFromInline var hand = 0
  @usableFromInline package let capacity: Int

  @inlinable package init(capacity: Int) { self.capacity = min(max(1, capacity), 1 << 24) }

  @inlinable package var count: Int { entries.count }

  @inlinable package mutating func value(for key: Key) -> Value? { value(for: key, hash: key.hashValue) }

  /// The value of a key of that hash.
  @inlinable mutating func value(for key: Key, hash: Int) -> Value? {
    guard let number = number(of: key, hash) else { return nil }
    entries[number].wasUsed = true
    return entries[number].value
  }

  /// Keeps `value` unless the key is there already; the winner is returned.
  ///
  /// - Parameter isInUse: Whether an entry that would give way was used where this store does not see it. It is asked once
  ///   for each time that the entry's turn comes.
  @inlinable package mutating func insert(
    _ value: Value, for key: Key, isInUse: (Key) -> Bool = { _ in false }
  ) -> Value {
    insert(value, for: key, hash: key.hashValue, isInUse: isInUse)
  }

  @inlinable mutating func insert(_ value: Value, for key: Key, hash: Int, isInUse: (Key) -> Bool) -> Value {
    if let number = number(of: key, hash) { return entries[number].value }
    let entry = Entry(key: key, value: value, hash: hash)
    if entries.count < capacity {
      entries.append(entry)
      if 2 * entries.count > places.count { enlarge() } else { place(entries.count - 1, hash) }
      return value
    }
    // An end, whatever `isInUse` says.
    var turns = 2 * capacity
    while turns > 0, entries[hand].wasUsed || isInUse(entries[hand].key) {
      entries[hand].wasUsed = false
      hand = (hand + 1) % capacity
      turns -= 1
    }
    free(entries[hand].hash, of: hand)
    place(hand, hash)
    entries[hand] = entry
    hand = (hand + 1) % capacity
    return value
  }
}

/// The table from hashes to entries.
extension FormatCache {
  @inlinable var mask: Int { places.count - 1 }

  /// The number of the entry of a key.
  @inlinable func number(of key: Key, _ hash: Int) -> Int? {
    var place = hash & mask
    while places[place] >= 0 {
      let number = Int(places[place])
      if entries[number].hash == hash, entries[number].key == key { return number }
      place = (place + 1) & mask
    }
    return nil
  }

  @inlinable mutating func place(_ number: Int, _ hash: Int) {
    var place = hash & mask
    while places[place] >= 0 { place = (place + 1) & mask }
    places[place] = Int32(truncatingIfNeeded: number)
  }

  /// Empties the place of an entry; those behind it move up where they may stand nearer to the place of their hash.
  @inlinable mutating func free(_ hash: Int, of number: Int) {
    var empty = hash & mask
    while places[empty] != Int32(truncatingIfNeeded: number) { empty = (empty + 1) & mask }
    var place = (empty + 1) & mask
    while places[place] >= 0 {
      let wanted = entries[Int(places[place])].hash & mask
      if (place - wanted) & mask >= (place - empty) & mask {
        places[empty] = places[place]
        empty = place
      }
      place = (place + 1) & mask
    }
    places[empty] = -1
  }

  @inlinable mutating func enlarge() {
    places = [Int32](repeating: -1, count: 4 * places.count)
    for number in entries.indices { place(number, entries[number].hash) }
  }
}
