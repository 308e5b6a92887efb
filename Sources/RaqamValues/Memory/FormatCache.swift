/// A bounded store of compiled formats. When it is full, one entry that was not used since it was last looked at gives
/// way (the CLOCK rule): no sweep, no time stamps.
@usableFromInline
package struct FormatCache<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  @usableFromInline struct Entry: Sendable {
    @usableFromInline let key: Key
    @usableFromInline let value: Value
    @usableFromInline var wasUsed: Bool

    @inlinable init(key: Key, value: Value, wasUsed: Bool) {
      self.key = key
      self.value = value
      self.wasUsed = wasUsed
    }
  }

  @usableFromInline var entries: [Entry] = []
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var hand = 0
  @usableFromInline package let capacity: Int

  @inlinable package init(capacity: Int) { self.capacity = max(1, capacity) }

  @inlinable package var count: Int { entries.count }

  @inlinable package mutating func value(for key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    entries[place].wasUsed = true
    return entries[place].value
  }

  /// Keeps `value` unless the key is there already; the winner is returned.
  ///
  /// - Parameter isInUse: Whether an entry that would give way was used where this store does not see it. It is asked once
  ///   for each time that the entry's turn comes.
  @inlinable package mutating func insert(
    _ value: Value, for key: Key, isInUse: (Key) -> Bool = { _ in false }
  ) -> Value {
    if let place = places[key] { return entries[place].value }
    let entry = Entry(key: key, value: value, wasUsed: false)
    if entries.count < capacity {
      places[key] = entries.count
      entries.append(entry)
      return value
    }
    // An end, whatever `isInUse` says.
    var turns = 2 * capacity
    while turns > 0, entries[hand].wasUsed || isInUse(entries[hand].key) {
      entries[hand].wasUsed = false
      hand = (hand + 1) % capacity
      turns -= 1
    }
    places[entries[hand].key] = nil
    places[key] = hand
    entries[hand] = entry
    hand = (hand + 1) % capacity
    return value
  }
}
